// SPDX-License-Identifier: MIT
// Gamepads that are there but may not be read: SDL passes over them in silence.
#pragma once
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace slip {

/// Why a device is not used, for a player to read: a pattern in English and what fills it.
struct PadProblem {
    std::string_view pattern;
    std::string name, reason;
};

/// Where Linux shows its input devices.
struct InputFolders {
    std::filesystem::path sys = "/sys/class/input", nodes = "/dev/input", udev = "/run/udev/data";
};

/// One for each device that udev calls a joystick and whose node `canRead` refuses. What cannot be found out is no
/// problem.
std::vector<PadProblem> unreadableGamepads(const InputFolders& folders,
                                           const std::function<bool(const std::filesystem::path&)>& canRead);
/// The same of this system and its user.
std::vector<PadProblem> unreadableGamepads();

}  // namespace slip
