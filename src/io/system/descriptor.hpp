// SPDX-License-Identifier: MIT
// An open file or folder of the system, closed with its owner.
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

/// What became of trying to lock an open file or folder (flock) without waiting for others.
enum class LockTry {
    Locked,
    Taken,      // somebody else holds it
    Impossible  // this file system has no such locks
};
/// The lock ends when the descriptor is closed, also by the death of the process.
LockTry tryLock(const Descriptor& fd);

}  // namespace slip
