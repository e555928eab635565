// SPDX-License-Identifier: MIT
// A computer that cannot start threads.
#pragma once
#include <pthread.h>
#include <cstddef>

namespace slip::test {

/// While an object exists, no thread can be started: each would need a stack larger than the address space.
class NoThreads {
public:
    NoThreads() {
        pthread_getattr_default_np(&before_);
        pthread_attr_t huge = before_;
        pthread_attr_setstacksize(&huge, std::size_t{1} << 48);
        pthread_setattr_default_np(&huge);
    }
    ~NoThreads() {
        pthread_setattr_default_np(&before_);
        pthread_attr_destroy(&before_);
    }
    NoThreads(const NoThreads&) = delete;
    NoThreads& operator=(const NoThreads&) = delete;

private:
    pthread_attr_t before_;
};

}  // namespace slip::test
