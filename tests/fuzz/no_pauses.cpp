// SPDX-License-Identifier: MIT
// FileLock pauses for some milliseconds so that another game can save. No other game runs during fuzzing, so short
// pauses are skipped.
#include <sys/syscall.h>
#include <unistd.h>

#include <ctime>

extern "C" int nanosleep(const timespec* time, timespec* left) {
    constexpr long kPause = 100'000'000;  // ns, longer than those of a lock; libFuzzer itself sleeps for seconds
    if (time->tv_sec == 0 && time->tv_nsec < kPause) return 0;
    return static_cast<int>(syscall(SYS_nanosleep, time, left));
}
