// SPDX-License-Identifier: MIT
// Keeps other games, and other threads, away from a file while it is read, changed and written:
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

/// Locks the folder that the file (through links) lies in, for writeFile replaces the file itself: so one lock at a
/// time in a folder, also in one process. It ends with this object or the process, however that ends.
class FileLock {
public:
    /// Waits for `patience` at the most. Missing folders are made. Where nothing can be locked (a read-only folder,
    /// some network file systems) it lets through: what is written is still whole.
    explicit FileLock(const std::filesystem::path& file, std::chrono::milliseconds patience = kLockPatience);
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    /// Empty: go on. Else what to tell: another one has held the lock all the time.
    const Message& problem() const { return problem_; }

private:
    Descriptor fd_;
    Message problem_;
};

}  // namespace slip
