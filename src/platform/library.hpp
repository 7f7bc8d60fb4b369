// Functions of libraries that other libraries have brought.
#pragma once

namespace zubr::platform {

/// Null where the library is not loaded, or has no such function.
void* function_of_loaded(const char* library, const char* function);

}  // namespace zubr::platform
