// SPDX-License-Identifier: MIT
#include "io/car/car_merge.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

const std::string kBase = R"({
  "format": 1, "name": "Test", "wheelbase": 2.4,
  "body": {"mass": 1000}, "engine": {"torque_curve": [[1000, 100], [4000, 150], [6000, 120]]},
  "gearbox": {"ratios": [3, 2, 1.5], "final_drive": 4}
})";

TunedCar car(std::string from = "", const std::string& to = "") {
    std::string text = kBase;
    if (!from.empty()) text.replace(text.find(from), from.size(), to);
    return parseCarFile(text, "car.json").value.value().tuned();
}

TEST(CarMerge, TakesWhatEitherSideChanged) {
    const CarMerge merge = mergeCars(car(), car("1000}", "1300}"), car("2.4", "2.6"));
    EXPECT_TRUE(merge.conflicts.empty());
    EXPECT_EQ(merge.car.params.body.mass, 1300);
    EXPECT_FLOAT_EQ(merge.car.params.wheelbase, 2.6f);
    EXPECT_FLOAT_EQ(merge.car.params.body.length, 1.6f * 2.6f) << "and derives from both";
    EXPECT_TRUE(merge.car.pinned.empty());
}

TEST(CarMerge, MineStandsWhereBothChangedUntilTheOtherIsAskedFor) {
    const CarMerge merge = mergeCars(car(), car("1000}", "1300}"), car("1000}", "1200, \"cg_height\": 0.6}"));
    ASSERT_EQ(merge.conflicts.size(), 1u);
    EXPECT_EQ(merge.conflicts[0].pointer, "/body/mass");
    EXPECT_EQ(merge.conflicts[0].theirs.number, 1200);
    EXPECT_EQ(merge.car.params.body.mass, 1300);
    EXPECT_FLOAT_EQ(merge.car.params.body.cgHeight, 0.6f);
    const TunedCar theirs = withTheirs(merge.car, merge.conflicts);
    EXPECT_EQ(theirs.params.body.mass, 1200);
    EXPECT_FLOAT_EQ(theirs.params.body.cgHeight, 0.6f);
}

TEST(CarMerge, PinsAndUnpinsMergeToo) {
    const TunedCar pinned = car("1000}", "1000, \"yaw_inertia\": 1500}");
    EXPECT_TRUE(mergeCars(car(), pinned, car("2.4", "2.6")).car.pinned.contains("/body/yaw_inertia"));
    const CarMerge unpinned = mergeCars(pinned, pinned, car("2.4", "2.6"));
    EXPECT_FALSE(unpinned.car.pinned.contains("/body/yaw_inertia"));
    EXPECT_NE(unpinned.car.params.body.yawInertia, 1500);
}

TEST(CarMerge, APartChangedHereAndTakenOutThereStaysWhole) {
    const TunedCar clutch = car("\"gearbox\"", R"("clutch": {"max_torque": 300, "engage_time": 0.1}, "gearbox")");
    const TunedCar stronger = car("\"gearbox\"", R"("clutch": {"max_torque": 400, "engage_time": 0.1}, "gearbox")");
    for (const TunedCar& theirs : {car(), car("\"gearbox\"", R"("clutch": "rigid", "gearbox")")}) {
        const CarMerge merge = mergeCars(clutch, stronger, theirs);
        ASSERT_EQ(merge.conflicts.size(), 1u);
        ASSERT_TRUE(merge.car.params.clutch);
        EXPECT_TRUE(sameValue(*merge.car.params.clutch, *stronger.params.clutch));
        EXPECT_FALSE(withTheirs(merge.car, merge.conflicts).params.clutch);
    }
}

TEST(CarMerge, APartTakenOutHereAndChangedThereIsAConflict) {
    const TunedCar clutch = car("\"gearbox\"", R"("clutch": {"max_torque": 300}, "gearbox")");
    const TunedCar stronger = car("\"gearbox\"", R"("clutch": {"max_torque": 400}, "gearbox")");
    const CarMerge merge = mergeCars(clutch, car(), stronger);
    ASSERT_EQ(merge.conflicts.size(), 1u);
    EXPECT_FALSE(merge.car.params.clutch);
    const TunedCar theirs = withTheirs(merge.car, merge.conflicts);
    ASSERT_TRUE(theirs.params.clutch);
    EXPECT_EQ(theirs.params.clutch->maxTorque, 400);
}

}  // namespace
}  // namespace slip
