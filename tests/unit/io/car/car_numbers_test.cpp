// SPDX-License-Identifier: MIT
#include "io/car/car_numbers.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace slip {
namespace {

TEST(CarNumbers, AreAllThatDrives) {
    std::set<std::string> pointers;
    for (const CarNumber& number : drivingNumbers()) EXPECT_TRUE(pointers.insert(number.pointer).second);
    for (const char* pointer : {"/body/mass", "/wheelbase", "/front/tyre/magic/lateral/b", "/rear/tyre/heat/best_c",
                                "/rear/toe_deg", "/engine/turbo/spool_s", "/engine/torque_curve", "/gearbox/ratios",
                                "/clutch/converter/stall_rpm", "/drive/rear_differential/coast", "/steering/ackermann"})
        EXPECT_TRUE(pointers.contains(pointer)) << pointer;
    for (const char* pointer : {"/name", "/look/paint", "/engine/cylinders", "/engine/sound/exhaust_hz",
                                "/drive/layout", "/gearbox/over_rev_guard", "/front/tyre/compound"})
        EXPECT_FALSE(pointers.contains(pointer)) << pointer;
}

TEST(CarNumbers, KnowWhatTheFieldListSays) {
    const std::vector<CarNumber> numbers = drivingNumbers();
    const auto wheels = std::ranges::find(numbers, std::string("/front/wheels"), &CarNumber::pointer);
    ASSERT_NE(wheels, numbers.end());
    EXPECT_TRUE(wheels->whole);
    const auto mass = std::ranges::find(numbers, std::string("/body/mass"), &CarNumber::pointer);
    ASSERT_NE(mass, numbers.end());
    EXPECT_FALSE(mass->whole);
    EXPECT_EQ(mass->info.unit, "kg");
}

}  // namespace
}  // namespace slip
