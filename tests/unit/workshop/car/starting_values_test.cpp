// SPDX-License-Identifier: MIT
#include "workshop/car/starting_values.hpp"

#include "base/scalar.hpp"
#include "io/car/car_file.hpp"
#include "support/test_cars.hpp"
#include "vehicle/model/car_setup.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

CarParams bundled(const std::string& name) {
    return loadCar(std::string(SLIPANGLE_SOURCE_DIR) + "/data/cars/" + name + ".json").value.value().params;
}

TEST(StartingValues, SpringsSuitAnyLoadThatACarMayHave) {
    for (const float mass : {50.0f, 300.0f, 1500.0f, 40000.0f}) {
        const float load = mass * kGravity / 2;
        const Suspension springs = startingSuspension(load);
        EXPECT_LT(load / 2 / springs.spring, springs.travel.number) << mass << " kg: it stands on its stops";
        EXPECT_LT(rideFrequency(springs.spring, load), 5) << mass;
        EXPECT_GT(springs.reboundDamping, springs.bumpDamping);
    }
}

TEST(StartingValues, TheClutchCarriesTheEngine) {
    const Engine engine = bundled("truck").engine;
    EXPECT_GT(startingClutch(engine).maxTorque, peakOf(engine.torqueCurve).y);
}

TEST(FollowModel, KeepsThePeaksAndMakesACarThatAFileMayHold) {
    const CarParams file = test::plainCar();
    const TyrePeaks before = tyrePeaks(file.front.tyre);
    for (const TyreModel model : {TyreModel::Magic, TyreModel::Curve}) {
        CarParams car = file;
        car.front.tyre.model = model;
        followModel(car.front.tyre, TyreModel::Linear, file.front.tyre);
        const TyrePeaks after = tyrePeaks(car.front.tyre);
        EXPECT_NEAR(after.slipAngle, before.slipAngle, 0.02f * before.slipAngle);
        EXPECT_NEAR(after.slipRatio, before.slipRatio, 0.02f * before.slipRatio);
        const Loaded<CarParams> parsed = parseCar(carText(car, carText(file, "")), "car");
        ASSERT_TRUE(parsed.value) << format(parsed.problems.front());
        EXPECT_TRUE(sameValue(*parsed.value, car));
    }
}

TEST(FollowModel, GoesBackToTheFilesNumbers) {
    for (const char* name : {"roadster", "rally", "muscle"}) {
        const Tyre file = bundled(name).rear.tyre;
        for (const TyreModel other : {TyreModel::Linear, TyreModel::Magic, TyreModel::Curve}) {
            Tyre tyre = file;
            tyre.model = other;
            followModel(tyre, file.model, file);
            tyre.model = file.model;
            followModel(tyre, other, file);
            EXPECT_TRUE(sameValue(tyre, file)) << name;
        }
    }
}

}  // namespace
}  // namespace slip
