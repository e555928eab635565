// SPDX-License-Identifier: MIT
// A start with keys and default settings.
#include "io/player/settings.hpp"
#include "race/event/event.hpp"
#include "session/run/player_driver.hpp"
#include "session/run/tick_clock.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

struct Start {
    float revs = 0;    // rpm just before green
    float moved = 0;   // m before green
    float gone = 0;    // m in the first three seconds
    float turned = 0;  // rad in that time
    bool jumped = false;
};

/// Presses the throttle key at race time `pressedAt` (s) and holds it.
Start startOf(const Track& track, const std::string& car, double pressedAt) {
    EventSetup setup;
    setup.rules = {.mode = EventMode::Race, .laps = 1};
    setup.countdown = 3;
    setup.entrants.push_back({.driver = "", .params = test::bundledCar(car), .player = 0});
    Event event(track, setup);
    const Settings settings;
    PlayerDriver hands(settings.players[0].transmission);
    const Pose from = event.now().cars[0].pose;
    Start start;
    while (event.now().raceTime < 3) {
        RawInput raw;
        raw.throttle = event.now().raceTime >= pressedAt ? 1.0f : 0.0f;
        const DriverInput input =
            hands.drive(raw, settings.smoothing.keyboard, assistsOf(settings.players[0].assists, false), kTick);
        event.tick({&input, 1});
        const CarSnapshot& now = event.now().cars[0];
        start.gone = length(now.pose.position - from.position);
        start.turned = std::max(start.turned, std::abs(now.pose.yaw - from.yaw));
        if (event.now().raceTime > 0) continue;
        start.revs = now.telemetry.rpm;
        start.moved = start.gone;
    }
    start.jumped = event.standing(0).jumped;
    return start;
}

TEST(Start, HoldingTheThrottleAtTheLightsRevsAndIsAsCleanAsAFootAtGreen) {
    const Track track = test::bundledTrack("larkmead");
    for (const std::string& car : test::bundledNames("cars")) {
        const Start held = startOf(track, car, -3), atGreen = startOf(track, car, 0);
        if (const Engine& engine = test::bundledCar(car).engine; engine.kind == EngineKind::Electric)
            EXPECT_LT(held.revs, 0.02f * engine.redlineRpm) << car << ": without a clutch it stands with its wheels";
        else
            EXPECT_GT(held.revs, 1.4f * atGreen.revs) << car << ": heard and seen";
        EXPECT_EQ(held.moved, 0) << car;
        EXPECT_FALSE(held.jumped) << car;
        EXPECT_GT(held.gone, atGreen.gone) << car;
        EXPECT_LT(held.turned, atGreen.turned + 0.02f) << car;
    }
}

}  // namespace
}  // namespace slip
