// SPDX-License-Identifier: MIT
#include "sound/car/room_echo.hpp"

#include "base/random.hpp"
#include "unit/sound/listen.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

constexpr Room kStreet{{0.8f, 6}, {0.8f, 9}, 0}, kTunnel{{1, 4}, {1, 4}, 1};

/// Returns the echo alone of a second of noise, followed by silence.
std::vector<float> echoOf(const Room& room, float seconds) {
    RoomEcho echo(kRate);
    Random random(5);
    std::vector<float> stereo(2 * static_cast<std::size_t>(kRate * seconds)), back;
    for (std::size_t i = 0; i < 88200; ++i) stereo[i] = random.between(-0.3f, 0.3f);
    const std::vector<float> dry = stereo;
    echo.add(stereo, room);
    for (std::size_t i = 0; i < stereo.size(); ++i) back.push_back(stereo[i] - dry[i]);
    return back;
}

double loudnessAt(const std::vector<float>& back, float second) {
    const auto from = back.begin() + 2 * static_cast<std::ptrdiff_t>(kRate * second);
    return loudness({from, from + 8820});
}

TEST(RoomEcho, TheOpenIsDry) { EXPECT_EQ(loudness(echoOf({}, 2)), 0); }

TEST(RoomEcho, StreetsAnswerAndTunnelsMore) {
    const double street = loudnessAt(echoOf(kStreet, 2), 0.8f), tunnel = loudnessAt(echoOf(kTunnel, 2), 0.8f);
    EXPECT_GT(street, 0.02);
    EXPECT_GT(tunnel, 1.2 * street);
    EXPECT_LT(tunnel, 0.35) << "never louder than what it answers";
}

TEST(RoomEcho, DiesAway) {
    for (const Room& room : {kStreet, kTunnel}) {
        const std::vector<float> back = echoOf(room, 4);
        double last = loudnessAt(back, 0.8f);
        for (const float second : {1.4f, 2.0f, 2.6f}) {
            const double now = loudnessAt(back, second);
            EXPECT_LT(now, 0.5 * last) << second;
            last = now;
        }
        EXPECT_LT(loudnessAt(back, 3.8f), 1e-4);
    }
}

/// Checks that a pause of a tenth of a second, as in a gear shift, stays audible under a bridge.
TEST(RoomEcho, LeavesShiftsTheirDips) {
    constexpr Room kBridge{{0.5f, 6}, {0.5f, 6}, 1};
    const std::vector<float> back = echoOf(kBridge, 2);
    const auto around = back.begin() + 2 * static_cast<std::ptrdiff_t>(1.1f * kRate);
    EXPECT_LT(decibels(loudness({around, around + 882}) / loudnessAt(back, 0.8f)), -7.5);
}

TEST(RoomEcho, StaysBoundedInWhateverIsDrivenThrough) {
    RoomEcho echo(kRate);
    Random random(9);
    std::vector<float> block(2 * 64), all;
    for (int i = 0; i < 7000; ++i) {
        for (float& s : block) s = random.between(-0.3f, 0.3f);
        const Room room{
            {random.between(0, 1), random.between(1, 60)}, {1, random.between(1, 60)}, random.between(0, 1)};
        echo.add(block, room);
        all.insert(all.end(), block.begin(), block.end());
    }
    EXPECT_TRUE(isFinite(all));
    EXPECT_LT(largest(all), 2);
    EXPECT_NEAR(offsetOf(all), 0, 0.01);
}

TEST(RoomEcho, AWallAtTheLeftAnswersThere) {
    const std::vector<float> back = echoOf({{0.9f, 5}, {}, 0}, 1);
    std::vector<float> left, right;
    for (std::size_t i = 0; i < back.size(); i += 2) left.push_back(back[i]), right.push_back(back[i + 1]);
    EXPECT_GT(loudness(left), 2 * loudness(right));
}

}  // namespace
}  // namespace slip::test
