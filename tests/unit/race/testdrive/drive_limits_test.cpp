// SPDX-License-Identifier: MIT
#include "race/testdrive/drive_limits.hpp"

#include "base/scalar.hpp"
#include "race/testdrive/sheet.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace slip {
namespace {

DriveLimits limitsOf(const CarParams& car) { return driveLimits(car, test::bundledSurfaces().front().surface); }

TEST(DriveLimits, TheHighestGearMeetsTheAirWhereTheSheetHasTheTopSpeed) {
    for (const char* name : {"coupe", "hatch", "gt"}) {
        const CarParams car = test::bundledCar(name);
        const DriveLimits limits = limitsOf(car);
        float meets = 0;
        for (const auto& gear : limits.gears)
            for (const Vec2 p : gear)
                if (p.y >= interpolate(limits.drag, p.x)) meets = std::max(meets, p.x);
        const auto top = performanceSheet(car, test::bundledSurfaces()).topSpeedKmh;
        ASSERT_TRUE(top) << name;
        EXPECT_NEAR(meets, *top, 0.04 * *top) << name << ": rolling resistance and steps of the plot are left out";
    }
}

TEST(DriveLimits, CorneringTakesFromBrakesAndThrottle) {
    const std::vector<Vec2> outline = limitsOf(test::bundledCar("coupe")).cornering;
    ASSERT_GT(outline.size(), 10u);
    EXPECT_LT(outline.front().y, -0.8f) << "full braking straight ahead, in g";
    EXPECT_GT(outline.back().y, 0.1f) << "full throttle straight ahead";
    const float widest = std::ranges::max(outline, {}, &Vec2::x).x;
    EXPECT_NEAR(widest, *skidpad(test::bundledCar("coupe"), test::bundledSurfaces()).g, 0.12);
    EXPECT_FLOAT_EQ(outline.front().x, 0);
    EXPECT_FLOAT_EQ(outline.back().x, 0);
}

TEST(DriveLimits, MoreGripIsMoreThrustBeforeWheelsSpin) {
    CarParams car = test::bundledCar("coupe");
    const float before = limitsOf(car).grip.front().y;
    car.rear.tyre.friction *= 1.1f;
    EXPECT_NEAR(limitsOf(car).grip.front().y, 1.1f * before, 0.01f * before) << "driven at the rear";
}

}  // namespace
}  // namespace slip
