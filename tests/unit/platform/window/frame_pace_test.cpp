// SPDX-License-Identifier: MIT
#include "platform/window/frame_pace.hpp"

#include "session/run/tick_clock.hpp"

#include <gtest/gtest.h>

#include <thread>

namespace slip {
namespace {

TEST(FramePace, IsThePlayersOwnWhileTheyPlay) {
    EXPECT_EQ(paceOf({}).perSecond, 0);
    EXPECT_EQ(paceOf({.limit = 144}).perSecond, 144);
    EXPECT_TRUE(paceOf({}).drawn);
}

TEST(FramePace, IsSlowWherePausedOrUnfocusedAndNeverFasterThanTheLimit) {
    EXPECT_EQ(paceOf({.moves = false}).perSecond, 30);
    EXPECT_EQ(paceOf({.limit = 144, .moves = false}).perSecond, 30);
    EXPECT_EQ(paceOf({.limit = 20, .moves = false}).perSecond, 20);
    EXPECT_EQ(paceOf({.focused = false}).perSecond, 15);
    EXPECT_EQ(paceOf({.moves = false, .focused = false}).perSecond, 15);
    EXPECT_EQ(paceOf({.limit = 10, .focused = false}).perSecond, 10);
}

TEST(FramePace, DrawsNothingThatIsNotShownAndLetsTimeGoOn) {
    const FramePace pace = paceOf({.focused = false, .shown = false});
    EXPECT_FALSE(pace.drawn);
    EXPECT_GT(pace.perSecond, 1 / kMaxFrame);
}

TEST(FramePacer, WaitsEvenlyAndDoesNotCatchUp) {
    using Clock = std::chrono::steady_clock;
    FramePacer pacer;
    pacer.wait(0);
    const Clock::time_point start = Clock::now();
    for (int i = 0; i < 5; ++i) pacer.wait(100);
    EXPECT_GE(Clock::now() - start, std::chrono::milliseconds(49));
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    pacer.wait(100);  // is late, so it returns at once
    const Clock::time_point late = Clock::now();
    pacer.wait(100);
    EXPECT_GE(Clock::now() - late, std::chrono::milliseconds(9));
}

}  // namespace
}  // namespace slip
