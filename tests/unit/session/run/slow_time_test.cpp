// SPDX-License-Identifier: MIT
#include "session/run/slow_time.hpp"

#include "session/run/tick_clock.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace slip {
namespace {

/// Adds `frames` frames of `seconds` s and counts how often it was noticed.
int noticed(SlowTime& time, int frames, double seconds) {
    int times = 0;
    for (int i = 0; i < frames; ++i) times += time.notice(seconds, std::min(seconds, kMaxFrame));
    return times;
}

TEST(SlowTime, IsNoticedOnce) {
    SlowTime time;
    EXPECT_EQ(noticed(time, 20, 0.15), 0) << "3 s are not yet enough";
    EXPECT_EQ(noticed(time, 20, 0.15), 1);
    EXPECT_EQ(noticed(time, 1000, 0.15), 0);
}

TEST(SlowTime, FramesThatAreShownInFullLoseNothing) {
    SlowTime time;
    EXPECT_EQ(noticed(time, 1000, kMaxFrame), 0);
    EXPECT_EQ(noticed(time, 1000, 1.0 / 60), 0);
}

TEST(SlowTime, SingleLongFramesAreAnotherThing) {
    SlowTime time;
    EXPECT_EQ(noticed(time, 1, 3600), 0) << "the machine slept";
    for (int i = 0; i < 20; ++i) {
        EXPECT_EQ(noticed(time, 1, 2), 0) << "something was loaded";
        EXPECT_EQ(noticed(time, 300, 1.0 / 60), 0);
    }
    EXPECT_EQ(noticed(time, 100, 0.101), 0) << "a little is not felt";
}

}  // namespace
}  // namespace slip
