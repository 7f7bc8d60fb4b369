// Standard input, output and error as the program finds them: perhaps closed, perhaps a terminal that obeys
// control characters, perhaps a disk that is full. Before anything else is opened they are put in order; at
// the end it is asked whether all that was written has arrived.
#pragma once

#include <streambuf>
#include <string>

#include "notation/shown_text.hpp"

namespace zubr::app {

/// Closed descriptors are opened on the null device, so that no file gets their numbers and is written to as
/// if it were the screen; reading finds the end, writing to the output fails and is told. std::cout at a
/// terminal and std::cerr anywhere show control characters as notation::shown does. A file that reaches the
/// limit of its size is an error of writing, not the end of the program (SIGXFSZ).
void put_streams_in_order();

/// Flushes std::cout. False when something that was written there is lost.
bool all_was_written();

/// From now on whatever libraries write to descriptor 2 goes to a file that is appended to (0600), or nowhere
/// when `file` is empty or cannot be opened; std::cerr writes where it wrote. ALSA, JACK and others complain
/// there in their own way, between the words of a person's game.
void silence_libraries(const std::string& file);

/// Writes to a descriptor, line by line, what people may be shown.
class Shown_buffer final : public std::streambuf {
  public:
    explicit Shown_buffer(int descriptor) : descriptor_(descriptor) {}
    void write_to(int descriptor) { descriptor_ = descriptor; }

  protected:
    int_type overflow(int_type c) override;
    std::streamsize xsputn(const char* bytes, std::streamsize count) override;
    int sync() override;

  private:
    bool flush();

    int descriptor_;
    notation::Shown_text shown_;
    std::string waiting_;
    bool failed_ = false;
};

}  // namespace zubr::app
