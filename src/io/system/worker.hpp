// SPDX-License-Identifier: MIT
// Work on something that nobody vouches for, done by a copy of this program within a budget: whatever happens there, a
// crash or an endless loop, ends there.
#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace slip {

struct WorkBudget {
    double processorSeconds = 1.5;
    double seconds = 60;                // on the wall, on a machine that has other things to do
    std::uint64_t memory = 128u << 20;  // bytes beyond what the program takes by itself
    std::uint64_t answer = 32u << 20;   // bytes
};

struct WorkResult {
    std::string answer;
    std::string fault;  // empty: answered. Else "takes more than …", or what the work itself had to say
};

/// One piece of work, under way from the start. Ended with this object.
class Worker {
public:
    /// Starts this program with the one argument `task`, which its main gives to serveWork; never within such work.
    Worker(const std::string& task, const std::string& order, const WorkBudget& budget);
    ~Worker();
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;
    /// What came of it, once; none while it goes on. Never waits.
    std::optional<WorkResult> poll();

private:
    WorkResult resultOf(int status) const;
    void release();

    WorkBudget budget_;
    std::chrono::steady_clock::time_point start_;
    int process_ = -1, answer_ = -1, errors_ = -1;  // −1: none
    std::string startFault_;
    bool late_ = false;
};

/// Does the work and ends the process when the arguments (without the program's name) say that it was started for that;
/// else nothing. budget: the same as the Worker's. readable: the files and folders that an order lets the work read; it
/// has nothing else of the disk, no network and a bare environment.
void serveWork(const std::vector<std::string>& arguments, const std::string& task, const WorkBudget& budget,
               const std::function<std::vector<std::string>(const std::string& order)>& readable,
               const std::function<WorkResult(const std::string& order)>& work);

}  // namespace slip
