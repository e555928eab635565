#include "io/file_lock.hpp"

#include "io/file.hpp"

#include <fcntl.h>
#include <thread>

namespace slip {
namespace {

constexpr std::chrono::milliseconds kPause{4};

int openFolderOf(const std::filesystem::path& file) {
    const std::filesystem::path folder = folderOf(targetOf(file));
    std::error_code ignored;
    std::filesystem::create_directories(folder, ignored);
    return ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}

}  // namespace

FileLock::FileLock(const std::filesystem::path& file, std::chrono::milliseconds patience) : fd_(openFolderOf(file)) {
    if (!fd_.open()) return;
    const auto end = std::chrono::steady_clock::now() + patience;
    while (tryLock(fd_) == LockTry::Taken) {
        if (std::chrono::steady_clock::now() >= end) {
            problem_ = "another game is using " + folderOf(targetOf(file)).string();
            return;
        }
        std::this_thread::sleep_for(kPause);
    }
}

}  // namespace slip
