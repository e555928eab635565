// SPDX-License-Identifier: MIT
// Conflicting values: one changed car per conflict, and the bundled cars, which have none.
#include "io/car/car_warnings.hpp"

#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

using test::bundledCar;

/// A change to a bundled car, and the conflict that it causes.
struct Fight {
    const char* pointer;
    const char* words;  // part of the note
    void (*change)(CarParams&);
    const char* car = "hatch";
};

const Fight kFights[] = {
    {"/rear/suspension/anti_roll_bar", "2.5 times",
     [](CarParams& c) { c.rear.suspension->antiRollBar = 2.5f * c.rear.suspension->spring; }},
    {"/front/suspension/tyre_spring", "softer than the spring",
     [](CarParams& c) {
         c.front.unsprungMass = 35;
         c.front.suspension->tyreSpring = 0.9f * c.front.suspension->spring;
     }},
    {"/front/unsprung_mass", "close to the body's", [](CarParams& c) { c.front.unsprungMass = 900; }},
    {"/rear/unsprung_mass", "38 Hz at most", [](CarParams& c) { c.rear.unsprungMass = 2; }},
    {"/rear/suspension/travel", "of droop",
     [](CarParams& c) {
         c.rear.suspension->travel.each = {0.1f, 0.01f};
     }},
    {"/front/suspension/roll_centre_height", "leans into the corner",
     [](CarParams& c) { c.front.suspension->rollCentreHeight = c.body.cgHeight + 0.1f; }},
    {"/front/suspension/anti", "rises when the car brakes", [](CarParams& c) { c.front.suspension->anti = 1.2f; }},
    {"/rear/suspension/anti", "rises when the car accelerates", [](CarParams& c) { c.rear.suspension->anti = 1.2f; }},
    {"/front/camber_deg", "leans the opposite way",
     [](CarParams& c) {
         c.front.tyre.camberGripLoss = 0.002f;
         c.front.tyre.camberBestDeg = 2;
     }},
    {"/rear/tyre/load_filter", "while peak_load_shift",
     [](CarParams& c) {
         c.rear.tyre.loadFilter = Table{{0, 0}, {1, 1}, {2, 0.8f}};
         c.rear.tyre.peakLoadShift = 0.3f;
     }},
    {"/front/tyre/heat", "never gets near",
     [](CarParams& c) {
         c.front.tyre.heat = TyreHeat{95, 20, 400};
     }},
    {"/brakes/torque", "at most 50 %",
     [](CarParams& c) {
         float held = 0;
         for (const auto& [axle, load] : {std::pair{&c.front, staticLoadFront(c)}, {&c.rear, staticLoadRear(c)}})
             held += axle->tyre.friction * load * axle->wheelRadius;
         c.brakes.torque = held / 2;
     }},
    {"/brakes/handbrake_torque", "neither locks", [](CarParams& c) { c.brakes.handbrakeTorque = 100; }},
    {"/rear/steer_share", "does not turn",
     [](CarParams& c) {
         c.rear.steerShare = Table{{0, 0}, {40, 1.0f}};
     }},
    {"/steering/kind", "scrub", [](CarParams& c) { c.steering.kind = SteeringKind::Skid; }},
    {"/engine/turbo/from_rpm", "boost never builds",
     [](CarParams& c) {
         c.engine.turbo = Turbo{0.4f, c.engine.redlineRpm + 100, 0.5f};
     }},
    {"/engine/turbo/from_rpm", "above the redline",
     [](CarParams& c) {
         c.engine.turbo = Turbo{0.4f, 0.9f * c.engine.redlineRpm, 0.5f};
     }},
    {"/engine/turbo/spool_s", "straights",
     [](CarParams& c) {
         c.engine.turbo = Turbo{0.4f, 2500, 3.5f};
     }},
    {"/engine/regen_torque", "lock when you lift",
     [](CarParams& c) {
         c.engine.kind = EngineKind::Electric;
         c.engine.regenTorque = 600;
     }},
    {"/engine/speed_limit", "the other gears", [](CarParams& c) { c.engine.speedLimit = 8; }},
    {"/clutch/converter/stall_rpm", "screams",
     [](CarParams& c) {
         c.clutch->converter = Converter{c.engine.redlineRpm, 2};
     }},
    {"/drive/front_differential/preload", "stays locked",
     [](CarParams& c) {
         c.front.tyre.friction = 0.5f;
         c.drive.frontDifferential.type = DifferentialType::ClutchPack;
         c.drive.frontDifferential.preload = 5000;
     }},
    {"/drive/centre_differential/preload", "stays locked",
     [](CarParams& c) {
         c.rear.tyre.friction = 0.5f;
         c.drive.centreDifferential.type = DifferentialType::ClutchPack;
         c.drive.centreDifferential.preload = 8000;
     },
     "rally"},
};

TEST(CarWarnings, EachIsToldAtItsKey) {
    for (const Fight& fight : kFights) {
        CarParams car = bundledCar(fight.car);
        fight.change(car);
        const std::vector<CarWarning> found = findWarnings(car);
        ASSERT_EQ(found.size(), 1u) << fight.pointer << (found.empty() ? "" : " and " + found.back().text);
        EXPECT_EQ(found.front().pointer, fight.pointer);
        EXPECT_NE(found.front().text.find(fight.words), std::string::npos) << found.front().text;
    }
}

TEST(CarWarnings, TheCarsInTheBoxHaveNone) {
    for (const std::string& name : test::bundledNames("cars"))
        for (const CarWarning& conflict : findWarnings(bundledCar(name)))
            ADD_FAILURE() << name << ' ' << conflict.pointer << ": " << conflict.text;
}

TEST(CarWarnings, ValuesThatDoNothingFightNothing) {
    CarParams car = bundledCar("hatch");
    car.engine.regenTorque = 5000;  // has no effect in a combustion engine
    car.drive.rearDifferential = {DifferentialType::ClutchPack, 1.3f, 2000, 0.4f, 0.2f};
    EXPECT_TRUE(findWarnings(car).empty());
}

TEST(CarWarnings, OddMachinesThatMakeSenseHaveNone) {
    CarParams lift = bundledCar("hatch");  // steers with its rear wheels
    lift.front.steerShare = Table{{0, 0}};
    lift.rear.steerShare = Table{{0, -1}};
    EXPECT_TRUE(findWarnings(lift).empty());
    CarParams tank = bundledCar("hatch");
    tank.steering.kind = SteeringKind::Skid;
    tank.wheelbase = 1.4f, tank.body.yawInertia = 900;
    EXPECT_TRUE(findWarnings(tank).empty());
    CarParams motor = bundledCar("hatch");
    motor.engine.kind = EngineKind::Electric;
    motor.engine.regenTorque = 80;
    motor.gearbox.ratios = {2};
    motor.engine.speedLimit = 30;
    EXPECT_TRUE(findWarnings(motor).empty());
    CarParams rich = bundledCar("gt");
    for (Axle* axle : {&rich.front, &rich.rear}) {
        axle->unsprungMass = 38;
        axle->tyre.heat = TyreHeat{};
        axle->tyre.camberBestDeg = -2;
        axle->tyre.camberGripLoss = 0.002f;
        axle->suspension->rollCentreHeight = 0.08f;
        axle->suspension->anti = 0.3f;
        axle->suspension->travel.each = {0.07f, 0.05f};
    }
    rich.rear.steerShare = Table{{0, -0.3f}, {25, 0.1f}};
    rich.drive.rearDifferential = {DifferentialType::ClutchPack, 1.3f, 60, 0.5f, 0.2f};
    for (const CarWarning& conflict : findWarnings(rich)) ADD_FAILURE() << conflict.pointer << ": " << conflict.text;
}

TEST(CarWarnings, ATyreThatStaysColdSaysWhatWouldWarmIt) {
    CarParams light = bundledCar("kart");
    light.drive.wheelSpin = true;
    light.rear.tyre.heat = TyreHeat{};
    const auto noted = [&]() -> std::string {
        for (const CarWarning& warning : findWarnings(light))
            if (warning.pointer == "/rear/tyre/heat") return warning.text;
        return "";
    };
    const std::string text = noted();
    const auto best = text.find("best_c up to ");
    ASSERT_NE(best, std::string::npos) << text;
    light.rear.tyre.heat->bestC = std::stof(text.substr(best + std::string("best_c up to ").size()));
    EXPECT_EQ(noted(), "") << "with what it says";
}

TEST(CarWarnings, APartThatSaysNothingIsToldWhenItDoesNothing) {
    const std::string text = R"({"format": 1, "name": "Test", "wheelbase": 2.4, "body": {"mass": 1000},
 "engine": {"torque_curve": [[1000, 100], [6000, 120]]}, "gearbox": {"ratios": [3, 2], "final_drive": 4},
 "front": {"tyre": {"heat": {}}}})";
    const Loaded<CarParams> car = parseCar(text, "car.json");
    EXPECT_TRUE(car.value);
    ASSERT_EQ(car.problems.size(), 1u);
    EXPECT_EQ(format(car.problems[0]), "car.json:3:29: note: /front/tyre/heat: has no effect: wheel_spin is false");
}

TEST(CarWarnings, AreNotesWithAPlace) {
    const std::string text = R"({"format": 1, "name": "Test", "wheelbase": 2.4, "body": {"mass": 1000},
 "engine": {"torque_curve": [[1000, 100], [6000, 120]]}, "gearbox": {"ratios": [3, 2], "final_drive": 4},
 "brakes": {"torque": 900}})";
    const Loaded<CarParams> car = parseCar(text, "car.json");
    EXPECT_TRUE(car.value);
    ASSERT_FALSE(car.problems.empty());
    EXPECT_EQ(format(car.problems.front()).substr(0, 37), "car.json:3:23: note: /brakes/torque: ");
}

}  // namespace
}  // namespace slip
