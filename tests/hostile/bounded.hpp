// Something run in a process of its own, and what it cost.
#pragma once
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace slip::test {

#ifdef SLIPANGLE_SANITIZED
inline constexpr double kSlowness = 6, kBulk = 4;  // of the sanitized build
#elif !defined(NDEBUG)
inline constexpr double kSlowness = 6, kBulk = 1;  // of the debug build
#else
inline constexpr double kSlowness = 1, kBulk = 1;
#endif
inline constexpr double kMaxSeconds = 2 * kSlowness;  // of processor time, whatever else the machine has to do
inline constexpr double kMaxMegabytes = 200 * kBulk;  // resident

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
/// The program's path first. Killed after ten times its processor time or a minute and a half on the wall.
BoundedRun runBounded(const std::vector<std::string>& command);
/// The work's result is the exit code.
BoundedRun runBounded(const std::function<int()>& work);

/// Of all children that have ended so far.
Cost costOfChildren();

}  // namespace slip::test
