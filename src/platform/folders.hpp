// Where a user's things lie: below XDG_DATA_HOME, XDG_CONFIG_HOME and XDG_STATE_HOME, nowhere else.
#pragma once

#include <filesystem>
#include <optional>

namespace zubr::platform {

/// HOME, or what the system's user database says; nothing when neither knows.
std::optional<std::filesystem::path> home_folder();
/// Below it nothing can be: a user without a home keeps nothing, rather than in a folder among the temporary
/// files that anybody may have prepared.
std::filesystem::path nowhere();

/// Finished games and journals: $XDG_DATA_HOME/zubr, else ~/.local/share/zubr.
std::filesystem::path data_folder();
/// settings.toml: $XDG_CONFIG_HOME/zubr, else ~/.config/zubr.
std::filesystem::path config_folder();
/// Logs: $XDG_STATE_HOME/zubr, else ~/.local/state/zubr.
std::filesystem::path state_folder();

/// Makes what is missing of the folder and those above it, open to its owner only. False when that fails.
bool make_private_folder(const std::filesystem::path& folder);

}  // namespace zubr::platform
