// SPDX-License-Identifier: MIT
// Waiting for other threads and programs, with a time limit.
#pragma once
#include <chrono>
#include <thread>

namespace slip::test {

inline void sleepFor(double seconds) { std::this_thread::sleep_for(std::chrono::duration<double>(seconds)); }

/// Polls `condition` for at most about `seconds` s, with pauses of `pause` s. Returns whether it was met.
template <class Condition>
bool waitFor(double seconds, Condition condition, double pause = 0.02) {
    for (double waited = 0; waited < seconds; waited += pause) {
        if (condition()) return true;
        sleepFor(pause);
    }
    return condition();
}

/// Waits for a thread of the test, at most two minutes, for slow builds on busy computers.
template <class Condition>
bool waitUntil(Condition condition) {
    constexpr double kLongest = 120, kPause = 0.001;  // s
    return waitFor(kLongest, condition, kPause);
}

}  // namespace slip::test
