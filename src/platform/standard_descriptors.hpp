// Standard input, output and error as the program finds them: perhaps closed; and where standard error leads.
#pragma once

#include <functional>
#include <string>

namespace zubr::platform {

/// Closed descriptors are opened on the null device, so that no file gets their numbers and is written to as
/// if it were the screen; reading finds the end, writing to the output fails and is told.
void open_closed_standard_descriptors();

/// From now on whatever is written to descriptor 2 goes to a file that is appended to (0600), or nowhere when
/// `file` is empty or cannot be opened. `keep` gets, just before, a descriptor that leads where it led.
void divert_standard_error(const std::string& file, const std::function<void(int)>& keep);

}  // namespace zubr::platform
