// SPDX-License-Identifier: MIT
// Tests the clock of timed straights against uniform acceleration.
#include "race/world/timed_strips.hpp"

#include "base/scalar.hpp"
#include "race/world/snapshot.hpp"
#include "support/test_tracks.hpp"
#include "support/tick.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

using test::kDt;
constexpr float kNose = 2;   // m
constexpr float kTurn = 30;  // degrees, angle of the strip
constexpr double kTenthOfAMillisecond = 1e-4;

Track withStrip() {
    TrackParams params = test::stadium();
    params.timed.push_back({"Strip", 20, -300, kTurn, 8, {18.288f, 201.168f, 402.336f}});
    return test::soundTrack(params);
}

/// Drives a nose along the strip. `travelled` and `speed` are functions of time; the start line is at 0.
template <class Travelled, class Speed>
std::vector<StripEvent> drive(const Track& track, double from, double seconds, float side, Travelled travelled,
                              Speed speed) {
    StripTimer watch;
    std::vector<StripEvent> news;
    const Vec2 along = direction(radians(kTurn));
    for (int i = 0; i < static_cast<int>(seconds * 120); ++i) {
        const double time = from + i / 120.0;
        CarSnapshot car;
        car.pose = {Vec2{20, -300} + along * (static_cast<float>(travelled(time)) - kNose) + leftOf(along) * side,
                    radians(kTurn)};
        car.velocity = along * static_cast<float>(speed(time));
        stepStrips(watch, track, {car, kNose, time, kDt}, news);
    }
    return news;
}

std::vector<StripEvent> ofKind(const std::vector<StripEvent>& news, StripEvent::Kind kind) {
    std::vector<StripEvent> out;
    for (const StripEvent& one : news)
        if (one.kind == kind) out.push_back(one);
    return out;
}

/// Starts from rest on the line: t = √(2s/a).
TEST(TimedStrips, TimesOfUniformAccelerationAreExact) {
    const Track track = withStrip();
    constexpr double a = 7;
    const auto travelled = [](double t) { return t < 0 ? 0 : a * t * t / 2; };
    const auto speed = [](double t) { return t < 0 ? 0 : a * t; };
    const std::vector<StripEvent> news = drive(track, -1, 13, 0, travelled, speed);
    const std::vector<StripEvent> marks = ofKind(news, StripEvent::Kind::Mark);
    ASSERT_EQ(marks.size(), 3u);
    for (const StripEvent& mark : marks) {
        const double s = static_cast<double>(mark.distance), exact = std::sqrt(2 * s / a);
        EXPECT_NEAR(mark.time, exact, kTenthOfAMillisecond) << s;
        EXPECT_NEAR(static_cast<double>(mark.speed), a * exact, 0.01);
    }
    const std::vector<StripEvent> to100 = ofKind(news, StripEvent::Kind::To100);
    ASSERT_EQ(to100.size(), 1u);
    EXPECT_NEAR(to100[0].time, 100 / 3.6 / a, kTenthOfAMillisecond);
    EXPECT_EQ(ofKind(news, StripEvent::Kind::Start).size(), 1u);
}

/// A flying start within a tick, at 50 m/s from any place.
TEST(TimedStrips, LinesWithinATickAreTimedBetweenItsEnds) {
    const Track track = withStrip();
    for (const double shift : {0.0, 0.1, 0.21, 0.33, 0.41}) {
        const std::vector<StripEvent> marks =
            ofKind(drive(
                       track, -1, 11, 3, [&](double t) { return 50 * t + shift; }, [](double) { return 50.0; }),
                   StripEvent::Kind::Mark);
        ASSERT_EQ(marks.size(), 3u);
        for (const StripEvent& mark : marks)
            EXPECT_NEAR(mark.time, static_cast<double>(mark.distance) / 50, kTenthOfAMillisecond);
    }
}

/// The distance is v²/2a from 100 km/h.
TEST(TimedStrips, BrakingDistance) {
    constexpr double a = 9, v0 = 40;
    const auto travelled = [](double t) { return t < v0 / a ? v0 * t - a * t * t / 2 : v0 * v0 / (2 * a); };
    const auto speed = [](double t) { return std::max(0.0, v0 - a * t); };
    const std::vector<StripEvent> stopped =
        ofKind(drive(withStrip(), 0, 6, 0, travelled, speed), StripEvent::Kind::Stopped);
    ASSERT_EQ(stopped.size(), 1u);
    const double v = 100 / 3.6;
    EXPECT_NEAR(static_cast<double>(stopped[0].distance), v * v / (2 * a), 0.01);
    EXPECT_NEAR(stopped[0].time, v / a, 0.01);
}

TEST(TimedStrips, BesideTheLaneOrBackwardsNothingIsTimed) {
    const Track track = withStrip();
    const auto news = [&](float side, double sign) {
        return drive(
            track, -2, 10, side, [&](double t) { return sign * 30 * t; }, [](double) { return 30.0; });
    };
    EXPECT_TRUE(news(5, 1).empty());
    EXPECT_TRUE(news(0, -1).empty());
    EXPECT_FALSE(news(0, 1).empty());
    TrackParams plain = test::stadium();
    EXPECT_TRUE(drive(
                    test::soundTrack(plain), -2, 10, 0, [](double t) { return 30 * t; }, [](double) { return 30.0; })
                    .empty());
}

}  // namespace
}  // namespace slip
