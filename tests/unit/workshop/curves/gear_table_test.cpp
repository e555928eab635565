// SPDX-License-Identifier: MIT
#include "workshop/curves/gear_table.hpp"

#include "io/car/car_file.hpp"
#include "race/testdrive/drive_limits.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

CarFile coupe() { return loadCar(std::string(SLIPANGLE_SOURCE_DIR) + "/data/cars/coupe.json").value.value(); }

void expectConsistent(const Gearbox& box) {
    EXPECT_EQ(box.automatic.upshiftRpm.size(), box.ratios.size());
    EXPECT_EQ(box.automatic.downshiftRpm.size(), box.ratios.size());
}

TEST(GearTable, AddedGearsComeWithShiftPointsThatAFileMayHold) {
    const CarFile file = coupe();
    CarParams car = file.params;
    while (addGear(car.gearbox)) expectConsistent(car.gearbox);
    EXPECT_EQ(car.gearbox.ratios.size(), 12u);
    const Loaded<CarParams> parsed = parseCar(carText(car, file.text), "car");
    ASSERT_TRUE(parsed.value) << format(parsed.problems.front());
    EXPECT_TRUE(sameValue(*parsed.value, car));
}

TEST(GearTable, RemovesGearsDownToOne) {
    const CarFile file = coupe();
    CarParams car = file.params;
    while (removeGear(car.gearbox)) expectConsistent(car.gearbox);
    EXPECT_EQ(car.gearbox.ratios.size(), 1u);
    const Loaded<CarParams> parsed = parseCar(carText(car, file.text), "car");
    ASSERT_TRUE(parsed.value) << format(parsed.problems.front());
    EXPECT_TRUE(sameValue(*parsed.value, car));
}

TEST(GearTable, SpeedAtTheRedline) {
    CarParams car;
    car.engine.redlineRpm = 6000;
    car.gearbox.ratios = {2};
    car.gearbox.finalDrive = 5;
    car.rear.wheelRadius = 0.3f;
    EXPECT_NEAR(gearSpeed(car, 0), 6000 / 60.0 * 2 * 3.14159265 / 10 * 0.3, 1e-3);
}

}  // namespace
}  // namespace slip
