// The command line of `zubr`: reads the arguments, calls the command, returns its exit code.
#pragma once

namespace zubr::app {

/// 0 success, 1 the input was wrong or illegal (one line on stderr), 2 usage.
int run(int argc, char** argv);

}  // namespace zubr::app
