// SPDX-License-Identifier: MIT
// Gamepads that cannot be read for lack of permission. SDL skips them silently.
#pragma once
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace slip {

/// The reason why a device is not used, for the player: a pattern in English and its values.
struct PadProblem {
    std::string_view pattern;
    std::string name, reason;
};

/// Folders in which Linux lists its input devices.
struct InputFolders {
    std::filesystem::path sys = "/sys/class/input", nodes = "/dev/input", udev = "/run/udev/data";
};

/// Returns one problem for each device that udev calls a joystick and whose node `canRead` refuses. Unknown facts are
/// no problem.
std::vector<PadProblem> unreadableGamepads(const InputFolders& folders,
                                           const std::function<bool(const std::filesystem::path&)>& canRead);
/// Does the same for this system and its user.
std::vector<PadProblem> unreadableGamepads();

}  // namespace slip
