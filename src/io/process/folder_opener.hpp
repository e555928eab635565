// SPDX-License-Identifier: MIT
// Opens folders in the desktop's file manager, through xdg-open.
#pragma once
#include <filesystem>
#include <optional>
#include <vector>

namespace slip {

class FolderOpener {
public:
    /// Opens the folder, and creates it if it is missing. Returns at once, without waiting for the file manager.
    void open(const std::filesystem::path& folder);
    /// Returns a folder that could not be opened, once: xdg-open is missing or failed. Never waits.
    std::optional<std::filesystem::path> takeFailed();

private:
    struct Asked {
        int process = -1;
        std::filesystem::path folder;
    };
    std::vector<Asked> asked_;  // xdg-open is still running
    std::vector<std::filesystem::path> failed_;
};

}  // namespace slip
