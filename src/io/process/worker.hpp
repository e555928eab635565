// SPDX-License-Identifier: MIT
// Processes untrusted input in a copy of this program, within a budget. A crash or an endless loop there does not
// affect this program.
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
    double seconds = 60;                // wall clock, enough even on a busy machine
    std::uint64_t memory = 128u << 20;  // bytes beyond the program's own memory
    std::uint64_t answer = 32u << 20;   // bytes
};

struct WorkResult {
    std::string answer;
    std::string fault;  // empty if answered, otherwise "takes more than …" or the work's own error
};

/// One piece of work. It starts and ends with this object.
class Worker {
public:
    /// Starts this program with the single argument `task`, which its main passes to serveWork. Fails within such work.
    Worker(const std::string& task, const std::string& order, const WorkBudget& budget);
    ~Worker();
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;
    /// Returns the result, once; nothing while the work runs. Never waits.
    std::optional<WorkResult> poll();

private:
    WorkResult resultOf(int status) const;
    void release();

    WorkBudget budget_;
    std::chrono::steady_clock::time_point start_;
    int process_ = -1, answer_ = -1, errors_ = -1;  // −1 if there is none
    std::string startFault_;
    bool late_ = false;
};

/// Does the work and ends the process if the arguments (without the program's name) are just `task`; otherwise does
/// nothing. budget: the same as the Worker's. readable: returns the files and folders that the work may read for an
/// order. The work has no other access to the disk, no network and a bare environment.
void serveWork(const std::vector<std::string>& arguments, const std::string& task, const WorkBudget& budget,
               const std::function<std::vector<std::string>(const std::string& order)>& readable,
               const std::function<WorkResult(const std::string& order)>& work);

}  // namespace slip
