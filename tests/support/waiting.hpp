// SPDX-License-Identifier: MIT
// Waiting for other threads and programs, never for ever.
#pragma once
#include <chrono>
#include <thread>

namespace slip::test {

inline void sleepFor(double seconds) { std::this_thread::sleep_for(std::chrono::duration<double>(seconds)); }

/// Asks until `condition` holds, about `seconds` long at most, and sleeps for `pause` s in between. Returns whether it
/// held.
template <class Condition>
bool waitFor(double seconds, Condition condition, double pause = 0.02) {
    for (double waited = 0; waited < seconds; waited += pause) {
        if (condition()) return true;
        sleepFor(pause);
    }
    return condition();
}

/// Waits for a thread of the test: two minutes at most, for slow builds on busy machines.
template <class Condition>
bool waitUntil(Condition condition) {
    constexpr double kLongest = 120, kPause = 0.001;  // s
    return waitFor(kLongest, condition, kPause);
}

}  // namespace slip::test
