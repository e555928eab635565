// SPDX-License-Identifier: MIT
// Owns the descriptor of an open file or folder and closes it.
#pragma once

namespace slip {

class Descriptor {
public:
    explicit Descriptor(int fd) : fd_(fd) {}
    ~Descriptor();
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    int get() const { return fd_; }
    bool open() const { return fd_ >= 0; }

private:
    int fd_;
};

/// Result of trying to lock an open file or folder (flock) without waiting.
enum class LockTry {
    Locked,
    Taken,      // locked by another owner
    Impossible  // this file system does not support such locks
};
/// Tries to lock the file or folder. The lock ends when the descriptor is closed, also by the end of the process.
LockTry tryLock(const Descriptor& fd);

}  // namespace slip
