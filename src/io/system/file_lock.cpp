// SPDX-License-Identifier: MIT
#include "io/system/file_lock.hpp"

#include "io/system/file.hpp"

#include <fcntl.h>
#include <atomic>
#include <thread>

namespace slip {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kPause{2};
/// Delay before this process locks again after a release, so that waiting processes go first, even between saves in a
/// row.
constexpr std::chrono::milliseconds kRelockDelay{5};
std::atomic<Clock::time_point> lastRelease{Clock::time_point{}};

int openFolderOf(const std::filesystem::path& file) {
    const std::filesystem::path folder = folderOf(targetOf(file));
    std::error_code ignored;
    std::filesystem::create_directories(folder, ignored);
    return ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}

}  // namespace

FileLock::FileLock(const std::filesystem::path& file, std::chrono::milliseconds patience) : fd_(openFolderOf(file)) {
    if (!fd_.open()) return;
    const auto end = Clock::now() + patience;
    std::this_thread::sleep_until(lastRelease.load() + kRelockDelay);
    while (tryLock(fd_) == LockTry::Taken) {
        if (Clock::now() >= end) {
            problem_ = message("another game is using {}", folderOf(targetOf(file)).string());
            return;
        }
        std::this_thread::sleep_for(kPause);
    }
}

FileLock::~FileLock() {
    if (problem_.empty()) lastRelease = Clock::now();
}

}  // namespace slip
