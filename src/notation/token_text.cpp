#include "notation/token_text.hpp"

#include "notation/plain.hpp"

namespace zubr::notation::pdn {

/// One more visible character; false at the end.
bool Token_text::fill() {
    constexpr int most_line_ends = 2;  // an empty line tells something, two of them no more
    for (;;) {
        const bool line_start = line_start_;
        const bool leads_line = leads_line_;
        const char32_t c = draw();
        if (c == end) return false;
        if (is_invisible(c)) continue;
        if (c == '\n') {
            if (++line_ends_ > most_line_ends) continue;
        } else if (is_blank(c)) {
            if (after_blank_ || line_ends_ > 0) continue;
            after_blank_ = true;
        } else {
            after_blank_ = false;
            line_ends_ = 0;
        }
        seen_.push_back({c, line_start, leads_line});
        return true;
    }
}

char32_t Token_text::draw() {
    char32_t c = end;
    if (next_again_ < again_.size()) {
        c = again_[next_again_++];
        if (next_again_ == again_.size()) {
            again_.clear();
            next_again_ = 0;
        }
    } else {
        c = text_.get();
    }
    note(c);
    return c;
}

void Token_text::note(char32_t c) {
    if (is_invisible(c)) return;
    line_start_ = c == '\n';
    leads_line_ = line_start_ || (leads_line_ && is_blank(c));
}

char32_t Token_text::peek_raw(std::size_t ahead) {
    while (seen_.size() <= ahead)
        if (!fill()) return end;
    return seen_[ahead].raw;
}

char32_t Token_text::peek(std::size_t ahead) {
    return plain(peek_raw(ahead));
}

char32_t Token_text::get() {
    const char32_t c = peek_raw();
    if (c != end) seen_.pop_front();
    return c;
}

bool Token_text::at_line_start() {
    return peek_raw() != end && seen_.front().line_start;
}

bool Token_text::leads_line() {
    return peek_raw() != end && seen_.front().leads_line;
}

char32_t Token_text::peek_any(std::size_t ahead) {
    if (ahead < seen_.size()) return seen_[ahead].raw;
    ahead -= seen_.size();
    const std::size_t left = again_.size() - next_again_;
    return ahead < left ? again_[next_again_ + ahead] : text_.peek(ahead - left);
}

char32_t Token_text::get_any() {
    after_blank_ = false;
    line_ends_ = 0;
    if (seen_.empty()) return draw();
    const char32_t c = seen_.front().raw;
    seen_.pop_front();
    return c;
}

void Token_text::put_back(std::u32string_view characters, bool new_line) {
    // What was looked at lies behind it and is looked at again.
    std::u32string all(characters);
    for (const Character& character : seen_)
        all += character.raw;
    seen_.clear();
    all.append(again_, next_again_);
    again_ = std::move(all);
    next_again_ = 0;
    line_start_ = leads_line_ = new_line;
}

}  // namespace zubr::notation::pdn
