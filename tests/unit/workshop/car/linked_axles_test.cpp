// SPDX-License-Identifier: MIT
#include "workshop/car/linked_axles.hpp"

#include "support/test_cars.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

/// Returns a car with springs, whose axles differ.
CarParams sprungCar() {
    CarParams car = test::plainCar();
    car.chassis = Chassis::DualTrack;
    car.front.suspension.emplace();
    car.rear.suspension.emplace();
    car.rear.suspension->spring = 20000;
    car.rear.camberDeg = -1;
    return car;
}

/// Returns the result of `edit` on a car that was not edited before.
template <class Edit>
CarParams linkedAfter(const CarParams& car, const Edit& edit) {
    CarParams edited = car;
    edit(edited);
    linkAxles(edited, {car, car, car});
    return edited;
}

TEST(LinkedAxles, QuantitiesFollowByTheSameRatioEitherWay) {
    const CarParams car = sprungCar();
    const CarParams stiff = linkedAfter(car, [](CarParams& c) { c.front.suspension->spring = 33000; });
    EXPECT_FLOAT_EQ(stiff.rear.suspension->spring, 22000);
    EXPECT_EQ(stiff.front.suspension->spring, 33000);
    const CarParams soft = linkedAfter(car, [](CarParams& c) { c.rear.suspension->spring = 10000; });
    EXPECT_FLOAT_EQ(soft.front.suspension->spring, 15000);
    EXPECT_TRUE(sameValue(soft.front.tyre, car.front.tyre)) << "nothing else";
}

TEST(LinkedAxles, AnglesTemperaturesAndWhatWasNothingFollowByTheSameDifference) {
    CarParams car = sprungCar();
    car.front.tyre.heat = car.rear.tyre.heat = TyreHeat{};
    car.rear.tyre.heat->bestC = 100;
    car.rear.suspension->antiRollBar = 1000;
    const CarParams after = linkedAfter(car, [](CarParams& c) {
        c.front.camberDeg = -0.5f;
        c.front.tyre.heat->bestC += 5;
        c.front.suspension->antiRollBar = 3000;  // from 0
    });
    EXPECT_FLOAT_EQ(after.rear.camberDeg.number, -1.5f);
    EXPECT_FLOAT_EQ(after.rear.tyre.heat->bestC, 105);
    EXPECT_FLOAT_EQ(after.rear.suspension->antiRollBar, 4000);
}

TEST(LinkedAxles, ValuesStayInRangeAndComeBackWithADragThatComesBack) {
    CarParams start = sprungCar();
    start.rear.suspension->spring = 500000;
    CarParams car = start;
    for (const float spring : {90000.0f, 45000.0f, 30000.0f}) {
        const CarParams before = car;
        car.front.suspension->spring = spring;
        linkAxles(car, {before, start, start});
        EXPECT_FLOAT_EQ(car.rear.suspension->spring, std::min(1e6f, 500000 * spring / 30000));
    }
    EXPECT_TRUE(sameValue(car, start));
}

TEST(LinkedAxles, AValueThatComesBackToTheFilesIsTheFiles) {
    CarParams file = sprungCar();
    file.front.tyre.friction = 1.1f;
    file.rear.tyre.friction = 1.3f;
    CarParams car = file;
    car.front.tyre.friction *= 1.07f;
    car.rear.tyre.friction *= 1.07f;
    const CarParams before = car;
    car.front.tyre.friction = file.front.tyre.friction;  // like its reset button
    linkAxles(car, {before, before, file});
    EXPECT_EQ(car.rear.tyre.friction, file.rear.tyre.friction);
}

TEST(LinkedAxles, ChoicesNamesAndPartsAreTheSame) {
    CarParams car = sprungCar();
    const CarParams magic = linkedAfter(car, [](CarParams& c) {
        c.rear.tyre.model = TyreModel::Magic;
        c.rear.tyre.compound = "slick";
    });
    EXPECT_EQ(magic.front.tyre.model, TyreModel::Magic);
    EXPECT_EQ(magic.front.tyre.compound, "slick");
    const CarParams rigid = linkedAfter(car, [](CarParams& c) { c.front.suspension.reset(); });
    EXPECT_FALSE(rigid.rear.suspension);
    CarParams sprung = rigid;
    sprung.front.suspension = car.front.suspension;
    linkAxles(sprung, {rigid, rigid, car});
    ASSERT_TRUE(sprung.rear.suspension);
    EXPECT_EQ(sprung.rear.suspension->spring, 20000) << "that of the file";
}

TEST(LinkedAxles, SidesAndStrokesFollowOneByOne) {
    const CarParams car = sprungCar();
    const CarParams apart = linkedAfter(car, [](CarParams& c) { c.front.camberDeg.each = {-2.0f, 0.0f}; });
    ASSERT_TRUE(apart.rear.camberDeg.each);
    EXPECT_FLOAT_EQ(apart.rear.camberDeg.of(WheelSide::Left), -3);
    EXPECT_FLOAT_EQ(apart.rear.camberDeg.of(WheelSide::Right), -1);
    CarParams together = apart;
    together.front.camberDeg = NumberOr<WheelSide>{-2};
    linkAxles(together, {apart, apart, car});
    EXPECT_FALSE(together.rear.camberDeg.each);
    EXPECT_FLOAT_EQ(together.rear.camberDeg.number, -3);
}

TEST(LinkedAxles, CurvesPlacesAndSharesStay) {
    CarParams car = sprungCar();
    car.front.tyre.curve.emplace();
    car.rear.tyre.curve.emplace();
    const CarParams after = linkedAfter(car, [](CarParams& c) {
        c.front.tyre.curve->lateral[1].y = 1.2f;
        c.front.tyre.loadFilter = Table{{0, 0}, {1, 1}};
        c.front.steerShare = Table{{0, 0.5f}};
        c.front.position = 2;
        c.front.wheels = 1;
        c.front.driven = 0.4f;
    });
    EXPECT_TRUE(sameValue(after.rear, car.rear));
}

TEST(LinkedAxles, AllAxlesOfALongCarFollow) {
    CarParams car = sprungCar();
    car.chassis = Chassis::MultiAxle;
    car.axles = {car.front, car.front, car.rear};
    const CarParams after = linkedAfter(car, [](CarParams& c) { c.axles[1].wheelRadius *= 2; });
    for (std::size_t i = 0; i < 3; ++i) EXPECT_FLOAT_EQ(after.axles[i].wheelRadius, 2 * car.axles[i].wheelRadius);
    EXPECT_EQ(after.front.wheelRadius, car.front.wheelRadius) << "of two axles, which it has not";
    CarParams fewer = after;
    fewer.axles.pop_back();
    const CarParams alone = fewer;
    linkAxles(fewer, {after, after, car});
    EXPECT_TRUE(sameValue(fewer, alone)) << "another number of axles is no edit of one";
}

}  // namespace
}  // namespace slip
