// SPDX-License-Identifier: MIT
// Work on a thread, on systems with and without free threads.
#include "io/process/background.hpp"

#include "support/no_threads.hpp"
#include "support/waiting.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>

namespace slip {
namespace {

TEST(Background, WorkEndsWithItsOwner) {
    std::atomic<bool> begun = false, ended = false;
    {
        Background thread;
        ASSERT_TRUE(thread.start([&](const std::stop_token& stop) {
            begun = true;
            ended = test::waitUntil([&] { return stop.stop_requested(); });
        }));
        EXPECT_TRUE(test::waitUntil([&] { return begun.load(); }));
    }
    EXPECT_TRUE(ended);
}

TEST(Background, TheOwnerGetsWhatTheWorkThrew) {
    Background thread;
    ASSERT_TRUE(thread.start([](const std::stop_token&) { throw std::runtime_error("no"); }));
    thread.wait();
    EXPECT_THROW(thread.rethrow(), std::runtime_error);
    EXPECT_NO_THROW(thread.rethrow()) << "once";
}

TEST(Background, WithoutThreadsNothingIsStartedOrTheOwnerDoesIt) {
    const test::NoThreads none;
    Background thread;
    bool done = false;
    const auto work = [&](const std::stop_token&) { done = true; };
    EXPECT_FALSE(thread.start(work));
    EXPECT_FALSE(done);
    thread.startOrDo(work);
    EXPECT_TRUE(done);
}

TEST(BackgroundResult, ComesOnce) {
    BackgroundResult<int> result;
    EXPECT_FALSE(result.isPending());
    EXPECT_FALSE(result.wait()) << "nothing was started";
    result.start([](const std::stop_token&) { return 7; });
    EXPECT_TRUE(result.isPending());
    EXPECT_EQ(result.wait(), 7);
    EXPECT_FALSE(result.isPending());
    EXPECT_FALSE(result.poll());
}

TEST(BackgroundResult, IsWhatTheWorkThrew) {
    BackgroundResult<int> result;
    result.start([](const std::stop_token&) -> int { throw std::runtime_error("no"); });
    EXPECT_THROW(result.wait(), std::runtime_error);
}

TEST(BackgroundResult, WithoutThreadsTheOwnerWorksItOut) {
    const test::NoThreads none;
    BackgroundResult<int> result;
    result.start([](const std::stop_token&) { return 7; });
    EXPECT_EQ(result.poll(), 7);
}

}  // namespace
}  // namespace slip
