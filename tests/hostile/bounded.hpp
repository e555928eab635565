// SPDX-License-Identifier: MIT
// Something run in a process of its own, and what it cost.
#pragma once
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace slip::test {

#ifdef SLIPANGLE_SANITIZED
inline constexpr double kMaxMegabytes = 800;  // resident
#else
inline constexpr double kMaxMegabytes = 200;
#endif

struct Cost {
    double seconds = 0;    // of processor time
    double megabytes = 0;  // the most that was resident
};

struct BoundedRun {
    int signal = 0;  // that ended it, 0: none; SIGKILL: it hung
    int code = -1;
    Cost cost;
    std::string output;  // both streams, the first 64 KiB
};
/// The program's path first. Killed after two minutes of processor time or a minute and a half on the wall.
BoundedRun runBounded(const std::vector<std::string>& command);
/// The work's result is the exit code.
BoundedRun runBounded(const std::function<int()>& work);

/// Seconds of processor time that nothing may take: so many times what our own tracks together take to load, here and
/// in this build, whatever the machine and whatever else it has to do.
double maxSeconds();

/// Of all children that have ended so far.
Cost costOfChildren();

}  // namespace slip::test
