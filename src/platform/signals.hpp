// Being asked to end: SIGINT, SIGTERM, SIGHUP, SIGQUIT. A flag that loops look at, and a last resort for what
// hangs.
#pragma once

namespace zubr::platform {

/// From now on these signals do not kill: end_wanted() becomes true. Whatever holds the program up then (a
/// sound device that will not close, a terminal that takes no bytes) is cut off after 1.8 s with exit code 0:
/// all that must be kept is written before it is announced. May be called again.
/// The terminal is given back as catch_signals() found it.
void catch_signals();
/// Writing to a pipe that nobody reads is an error of that write, not the end of the program.
void ignore_broken_pipes();
/// A file that reaches the limit of its size is an error of writing, not the end of the program (SIGXFSZ).
void ignore_size_limits();
[[nodiscard]] bool end_wanted();

}  // namespace zubr::platform
