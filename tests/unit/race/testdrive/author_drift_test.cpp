// SPDX-License-Identifier: MIT
// The AI driver's drift, from which targets are computed.
#include "race/testdrive/author_drift.hpp"

#include "base/scalar.hpp"
#include "race/testdrive/author_lap.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TEST(AuthorDrift, ARearDriveCarSlidesALapAndTheSameWayAgain) {
    const Track track = test::bundledTrack("larkmead");
    const auto line = makeDrivingLine(track, test::bundledCar("muscle"));
    const DriftStyle style{.pace = 0.95f};
    const float points = driftPoints(track, line, style);
    EXPECT_GT(points, 2500);
    EXPECT_EQ(points, driftPoints(track, line, style));
}

/// Returns the share of a lap's time for which the car slides.
float slidingShare(const Track& track, const char* car) {
    const auto line = makeDrivingLine(track, test::bundledCar(car));
    EventSetup setup = soloAiEvent(line->car);
    setup.rules = {.mode = EventMode::Drift, .laps = 1};
    setup.entrants.front().player = 0;
    Event event(track, setup);
    DriftDriver driver(line, {.pace = 0.95f});
    RawInput smoothed;
    int sliding = 0, ticks = 0;
    for (; !event.standing(0).isDone() && ticks < 200 * 120; ++ticks) {
        const DriverInput input = smoothedInput(smoothed, driver.drive(event.now().cars[0], 1.0f / 120),
                                                kKeyboardSmoothing, driftAssists(), 1.0f / 120);
        event.tick({&input, 1});
        sliding += event.standing(0).drift.angle != 0;
    }
    EXPECT_TRUE(event.standing(0).finished) << car;
    return static_cast<float>(sliding) / static_cast<float>(ticks);
}

TEST(AuthorDrift, SlidesForMuchOfTheLapWithThePlayersAids) {
    const Track track = test::bundledTrack("larkmead");
    EXPECT_GT(slidingShare(track, "muscle"), 0.25f);
    EXPECT_GT(slidingShare(track, "coupe"), 0.25f);
}

}  // namespace
}  // namespace slip
