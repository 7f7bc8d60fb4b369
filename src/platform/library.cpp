#include "platform/library.hpp"

#include <dlfcn.h>

namespace zubr::platform {

void* function_of_loaded(const char* library, const char* function) {
    void* const loaded = ::dlopen(library, RTLD_LAZY | RTLD_NOLOAD);
    return loaded == nullptr ? nullptr : ::dlsym(loaded, function);
}

}  // namespace zubr::platform
