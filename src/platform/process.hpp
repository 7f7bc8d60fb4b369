// This process: its program, its number, and a copy of it that may be lost.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>

namespace zubr::platform {

/// Where the running program lies.
std::optional<std::filesystem::path> own_program();
/// By which other processes know it.
int own_process_number();

/// Does a copy of this process come through the work? True also when it cannot be tried. What the work
/// changes stays with the copy.
bool survives(const std::function<void()>& work, std::chrono::milliseconds longest);

}  // namespace zubr::platform
