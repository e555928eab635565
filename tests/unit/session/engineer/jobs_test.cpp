// SPDX-License-Identifier: MIT
#include "session/engineer/jobs.hpp"

#include "support/no_threads.hpp"
#include "support/waiting.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <vector>

namespace slip {
namespace {

/// Counts how often each piece of work was done.
std::vector<int> timesDone(int jobs) {
    std::vector<int> times(100);
    runJobs(times.size(), jobs, [&](std::size_t i) { ++times[i]; });
    return times;
}

TEST(Jobs, AllWorkIsDoneOnceOnAnyNumberOfThreads) {
    for (const int jobs : {1, 2, 8}) EXPECT_EQ(timesDone(jobs), std::vector<int>(100, 1)) << jobs;
}

TEST(Jobs, WithoutThreadsTheCallerDoesAllWork) {
    const test::NoThreads none;
    EXPECT_EQ(timesDone(4), std::vector<int>(100, 1));
}

/// Both pieces are running when one throws, each on its own thread.
TEST(Jobs, TheCallerGetsWhatTheWorkThrewOnAnyThread) {
    for (const std::size_t thrower : {0u, 1u}) {
        std::atomic<int> begun = 0;
        const auto work = [&](std::size_t i) {
            ++begun;
            EXPECT_TRUE(test::waitUntil([&] { return begun == 2; })) << "one after the other";
            if (i == thrower) throw std::runtime_error("no");
        };
        EXPECT_THROW(runJobs(2, 2, work), std::runtime_error) << thrower;
    }
}

TEST(Jobs, NoMoreWorkBeginsOnceSomethingWasThrown) {
    int done = 0;
    EXPECT_THROW(runJobs(100, 1,
                         [&](std::size_t) {
                             if (++done == 3) throw std::runtime_error("no");
                         }),
                 std::runtime_error);
    EXPECT_EQ(done, 3);
}

}  // namespace
}  // namespace slip
