// SPDX-License-Identifier: MIT
// The random cars are valid, are written out exactly, and cover every kind.
#include "io/car/car_file.hpp"
#include "support/random_cars.hpp"

#include <gtest/gtest.h>

#include <set>

namespace slip::test {
namespace {

void expectSound(const CarParams& car, std::uint64_t seed) {
    const std::string text = carText(car, "{}");
    const Loaded<CarParams> read = parseCar(text, "random");
    std::string faults;
    for (const Problem& p : read.problems)
        if (!p.isNote) faults += p.pointer + ": " + p.text + '\n';
    ASSERT_TRUE(read.value) << faults << described(car, seed);
    EXPECT_TRUE(sameValue(*read.value, car)) << described(car, seed);
}

TEST(RandomCars, AreValidAndWrittenExactly) {
    for (int i = 1; i <= carCount(200); ++i) {
        const auto seed = static_cast<std::uint64_t>(i);
        expectSound(randomCar(seed), seed);
        expectSound(extremeCar(seed), seed);
        if (HasFatalFailure()) return;
    }
}

TEST(RandomCars, AreOfEveryKind) {
    std::set<int> tyres, layouts, differentials, chassis, gears, rates;
    std::set<bool> clutch, sprung, wheelDynamics;
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        const CarParams car = randomCar(seed);
        tyres.insert(static_cast<int>(car.front.tyre.model));
        layouts.insert(static_cast<int>(car.drive.layout));
        differentials.insert(static_cast<int>(car.drive.centreDifferential.type));
        chassis.insert(static_cast<int>(car.chassis));
        gears.insert(static_cast<int>(car.gearbox.ratios.size()));
        clutch.insert(car.clutch.has_value());
        sprung.insert(car.rear.suspension.has_value());
        wheelDynamics.insert(car.drive.wheelSpin);
        rates.insert(randomRate(seed));
    }
    EXPECT_EQ(tyres.size() + layouts.size() + differentials.size() + rates.size(), 13u);
    EXPECT_EQ(chassis.size() + clutch.size() + sprung.size() + wheelDynamics.size(), 8u);
    EXPECT_EQ(gears.size(), 12u);
}

}  // namespace
}  // namespace slip::test
