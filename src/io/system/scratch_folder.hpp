// SPDX-License-Identifier: MIT
// A private folder among the system's temporary files, removed with its object.
#pragma once
#include <cstdlib>
#include <filesystem>
#include <string>

namespace slip {

class ScratchFolder {
public:
    /// Creates the folder. Its path is empty on failure. name: beginning of its name.
    explicit ScratchFolder(const std::string& name) {
        std::error_code error;
        std::string path = (std::filesystem::temp_directory_path(error) / (name + "-XXXXXX")).string();
        if (!error && ::mkdtemp(path.data()) != nullptr) path_ = path;
    }
    ~ScratchFolder() {
        std::error_code ignored;
        if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

}  // namespace slip
