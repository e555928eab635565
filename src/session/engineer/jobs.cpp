// SPDX-License-Identifier: MIT
#include "session/engineer/jobs.hpp"

#include "io/process/background.hpp"

#include <atomic>
#include <deque>

namespace slip {

void runJobs(std::size_t count, int jobs, const std::function<void(std::size_t)>& work) {
    std::atomic<std::size_t> next = 0;
    const auto all = [&](const std::stop_token&) {
        try {
            for (std::size_t i = next++; i < count; i = next++) work(i);
        } catch (...) {
            next = count;  // the other threads begin no more work
            throw;
        }
    };
    std::deque<Background> others;  // at most as many as the system can start
    for (int i = 1; i < jobs && others.emplace_back().start(all); ++i) continue;
    all({});
    for (Background& other : others) {
        other.wait();
        other.rethrow();
    }
}

}  // namespace slip
