#include "app/platform/pad_access.hpp"

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
    for (const fs::directory_entry& device : fs::directory_iterator(folders.sys, error)) {
        const std::string name = device.path().filename().string();
        const fs::path node = folders.nodes / name;
        if (!name.starts_with("event") || !isJoystick(folders.udev / ("c" + firstLine(device.path() / "dev"))))
            continue;
        if (!fs::exists(node, error) || canRead(node)) continue;
        problems.push_back({kUnreadable, printable(firstLine(device.path() / "device/name")), node.string()});
    }
    return problems;
}

std::vector<PadProblem> unreadableGamepads() {
    return unreadableGamepads({}, [](const fs::path& node) { return std::ifstream(node).is_open(); });
}

}  // namespace slip
