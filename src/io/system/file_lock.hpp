// SPDX-License-Identifier: MIT
// Excludes other running games and threads from a file while it is read, changed and written:
//
//     const FileLock lock(path);
//     if (!lock.problem().empty()) return lock.problem();
//     … readFile(path, …), change, return writeFile(path, …)
#pragma once
#include "base/message.hpp"
#include "io/system/descriptor.hpp"

#include <chrono>
#include <filesystem>

namespace slip {

inline constexpr std::chrono::milliseconds kLockPatience{2000};

/// Locks the folder of the file (links followed), since writeFile replaces the file itself. So there is one lock at a
/// time per folder, also within a process. The lock ends with this object or the process, even by a crash.
class FileLock {
public:
    /// Waits at most for `patience`. Creates missing folders. If nothing can be locked (a read-only folder, some
    /// network file systems), continues without a lock: written files are still whole.
    explicit FileLock(const std::filesystem::path& file, std::chrono::milliseconds patience = kLockPatience);
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    /// Returns empty if the caller may continue. Otherwise the message that another game held the lock all the time.
    const Message& problem() const { return problem_; }

private:
    Descriptor fd_;
    Message problem_;
};

}  // namespace slip
