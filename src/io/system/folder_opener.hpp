// SPDX-License-Identifier: MIT
// Folders shown by the desktop's file manager, through xdg-open.
#pragma once
#include <filesystem>
#include <optional>
#include <vector>

namespace slip {

class FolderOpener {
public:
    /// Makes the folder where there is none, and goes on at once: what is opened is no child that the game waits for.
    void open(const std::filesystem::path& folder);
    /// One that could not be shown, once: there is no such program, or it failed. Never waits.
    std::optional<std::filesystem::path> takeFailed();

private:
    struct Asked {
        int process = -1;
        std::filesystem::path folder;
    };
    std::vector<Asked> asked_;  // under way
    std::vector<std::filesystem::path> failed_;
};

}  // namespace slip
