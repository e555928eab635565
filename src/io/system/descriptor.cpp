// SPDX-License-Identifier: MIT
#include "io/system/descriptor.hpp"

#include <sys/file.h>
#include <unistd.h>
#include <cerrno>

namespace slip {

Descriptor::~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
}

LockTry tryLock(const Descriptor& fd) {
    while (::flock(fd.get(), LOCK_EX | LOCK_NB) != 0) {
        if (errno == EWOULDBLOCK) return LockTry::Taken;
        if (errno != EINTR) return LockTry::Impossible;
    }
    return LockTry::Locked;
}

}  // namespace slip
