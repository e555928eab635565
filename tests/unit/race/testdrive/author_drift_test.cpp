// SPDX-License-Identifier: MIT
// The AI driver's drift, from which targets are computed.
#include "race/testdrive/author_drift.hpp"

#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TEST(AuthorDrift, ARearDriveCarSlidesALapAndTheSameWayAgain) {
    const Track track = test::bundledTrack("thistledown");
    const auto line = makeDrivingLine(track, test::bundledCar("rally"));
    const DriftStyle style{.slide = 0.45f, .pace = 0.75f, .handbrake = false};
    const float points = driftPoints(track, line, style);
    EXPECT_GT(points, 200);
    EXPECT_EQ(points, driftPoints(track, line, style));
}

}  // namespace
}  // namespace slip
