// SPDX-License-Identifier: MIT
#include "platform/input/pad_access.hpp"

#include "io/json/wording.hpp"

#include <fstream>

namespace slip {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kUnreadable = "The gamepad {} cannot be read: no permission for {}";

std::string firstLine(const fs::path& path) {
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    return line;
}

bool isJoystick(const fs::path& udevEntry) {
    std::ifstream file(udevEntry);
    for (std::string line; std::getline(file, line);)
        if (line == "E:ID_INPUT_JOYSTICK=1") return true;
    return false;
}

}  // namespace

std::vector<PadProblem> unreadableGamepads(const InputFolders& folders,
                                           const std::function<bool(const fs::path&)>& canRead) {
    std::vector<PadProblem> problems;
    std::error_code error;
    for (fs::directory_iterator entry(folders.sys, error), end; !error && entry != end; entry.increment(error)) {
        const fs::path& device = entry->path();
        const std::string name = device.filename().string();
        const fs::path node = folders.nodes / name;
        if (!name.starts_with("event") || !isJoystick(folders.udev / ("c" + firstLine(device / "dev")))) continue;
        std::error_code missing;
        if (!fs::exists(node, missing) || canRead(node)) continue;
        problems.push_back({kUnreadable, printable(firstLine(device / "device/name")), node.string()});
    }
    return problems;
}

std::vector<PadProblem> unreadableGamepads() {
    return unreadableGamepads({}, [](const fs::path& node) { return std::ifstream(node).is_open(); });
}

}  // namespace slip
