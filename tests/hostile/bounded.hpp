// SPDX-License-Identifier: MIT
// Runs something in a separate process and measures its cost.
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
    double megabytes = 0;  // peak resident memory
};

struct BoundedRun {
    int signal = 0;  // signal that ended it, or 0; SIGKILL means that it hung
    int code = -1;
    Cost cost;
    std::string output;  // both streams, the first 64 KiB
};
/// Runs a command, the program's path first. Kills it after two minutes of processor time or 90 s of wall-clock time.
BoundedRun runBounded(const std::vector<std::string>& command);
/// Runs a function in a child process. Its result is the exit code.
BoundedRun runBounded(const std::function<int()>& work);

/// Returns the limit of processor time in s: a multiple of what our own tracks together take to load here, in this
/// build. This makes it independent of the computer and its load.
double maxSeconds();

/// Returns the cost of all children that have ended so far.
Cost costOfChildren();

}  // namespace slip::test
