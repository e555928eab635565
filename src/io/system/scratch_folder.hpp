// SPDX-License-Identifier: MIT
// A folder of one's own among the system's temporary files, removed at the end.
#pragma once
#include <cstdlib>
#include <filesystem>
#include <string>

namespace slip {

class ScratchFolder {
public:
    /// Its path is empty where none could be made. name: what its own begins with.
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
