#include "app/standard_streams.hpp"

#include <iostream>

#include "platform/descriptor.hpp"
#include "platform/signals.hpp"
#include "platform/standard_descriptors.hpp"

namespace zubr::app {

namespace {

constexpr std::size_t most_waiting = 4096;

/// Live to the end of the program, as std::cout and std::cerr do.
Shown_buffer& buffer_of(int descriptor) {
    static auto* const out = new Shown_buffer(platform::standard_output);
    static auto* const err = new Shown_buffer(platform::standard_error);
    return descriptor == platform::standard_output ? *out : *err;
}

}  // namespace

void put_streams_in_order() {
    platform::open_closed_standard_descriptors();
    platform::ignore_size_limits();
    if (platform::is_terminal(platform::standard_output))
        std::cout.rdbuf(&buffer_of(platform::standard_output));
    std::cerr.rdbuf(&buffer_of(platform::standard_error));
}

bool all_was_written() {
    std::cout.flush();
    return std::cout.good();
}

void silence_libraries(const std::string& file) {
    platform::divert_standard_error(file, [](int own) {
        std::cerr.flush();
        buffer_of(platform::standard_error).write_to(own);
    });
}

Shown_buffer::int_type Shown_buffer::overflow(int_type c) {
    if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
    const char byte = traits_type::to_char_type(c);
    return xsputn(&byte, 1) == 1 ? c : traits_type::eof();
}

std::streamsize Shown_buffer::xsputn(const char* bytes, std::streamsize count) {
    waiting_ += shown_.take({bytes, static_cast<std::size_t>(count)});
    const bool line = !waiting_.empty() && waiting_.back() == '\n';
    if ((line || waiting_.size() >= most_waiting) && !flush()) return 0;
    return count;
}

int Shown_buffer::sync() {
    return flush() ? 0 : -1;
}

bool Shown_buffer::flush() {
    while (!waiting_.empty() && !failed_) {
        const auto written = platform::write_some(descriptor_, waiting_);
        if (written && *written > 0)
            waiting_.erase(0, *written);
        else if (written || !platform::is_passing(written.error()))
            failed_ = true;
    }
    waiting_.clear();
    return !failed_;
}

}  // namespace zubr::app
