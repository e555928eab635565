// SPDX-License-Identifier: MIT
#include "platform/window/audio_queue_sizer.hpp"

#include "sound/mix/peak_limiter.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

constexpr float kRate = 44100;

TEST(AudioQueueSizer, AKeyIsHeardAtOnce) {
    constexpr float kOneFrame = 1.0f / 60;  // s
    const AudioQueueSizer queue(kRate);
    EXPECT_LT(kOneFrame + queue.queued() + PeakLimiter::kLookAhead, 0.06f);
}

TEST(AudioQueueSizer, WhereItRanOutMoreIsKept) {
    AudioQueueSizer queue(kRate);
    EXPECT_FALSE(queue.ranOut(0.5f)) << "it begins";
    for (int i = 0; i < 20; ++i) EXPECT_FALSE(queue.ranOut(0.02f));
    EXPECT_EQ(queue.chunk(), AudioQueueSizer::kUsual);
    EXPECT_TRUE(queue.ranOut(0.04f));
    EXPECT_EQ(queue.chunk(), AudioQueueSizer::kLarge);
    EXPECT_FALSE(queue.ranOut(0.04f)) << "there is more in hand";
}

}  // namespace
}  // namespace slip
