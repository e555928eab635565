// SPDX-License-Identifier: MIT
// Values in a wrong unit: one changed car per mistake. The bundled and the real cars have none.
#include "io/car/car_plausibility.hpp"

#include "support/bundled.hpp"

#include <gtest/gtest.h>
#include <filesystem>

namespace slip {
namespace {

/// A mistake in the hatchback's file, and what the note asks about it.
struct Mistake {
    const char* pointer;
    const char* question;
    void (*make)(CarParams&);
};

const Mistake kMistakes[] = {
    {"/body/mass", "in kg?", [](CarParams& c) { c.body.mass *= 2.2f; }},
    {"/body/yaw_inertia", "kg m^2?", [](CarParams& c) { c.body.yawInertia = 15; }},
    {"/body/cg_height", "metres above", [](CarParams& c) { c.body.cgHeight = 2.9f; }},
    {"/body/drag_area", "frontal area", [](CarParams& c) { c.body.dragArea = 0.31f; }},
    {"/front/wheel_radius", "not the diameter", [](CarParams& c) { c.front.wheelRadius *= 2; }},
    {"/rear/camber_deg", "negative one", [](CarParams& c) { c.rear.camberDeg.number = 2.5f; }},
    {"/front/tyre/friction", "a coefficient", [](CarParams& c) { c.front.tyre.friction = 0.1f; }},
    {"/front/suspension/spring", "in N/m?", [](CarParams& c) { c.front.suspension->spring = 500; }},
    {"/rear/suspension/bump_damping", "in N s/m?", [](CarParams& c) { c.rear.suspension->bumpDamping = 3; }},
    {"/engine/inertia", "kg m^2?", [](CarParams& c) { c.engine.inertia = 15; }},
    {"/engine/torque_curve", "power in kW?",
     [](CarParams& c) {
         for (Vec2& point : c.engine.torqueCurve) point.y *= point.x / 9549;
     }},
    {"/engine/speed_limit", "not km/h?", [](CarParams& c) { c.engine.speedLimit = 180; }},
    {"/engine/power_kw", "in N m over rpm?", [](CarParams& c) { c.engine.powerKw = 300; }},
    {"/gearbox/final_drive", "of this car?", [](CarParams& c) { c.gearbox.finalDrive /= 10; }},
    {"/clutch/engage_time", "in seconds?", [](CarParams& c) { c.clutch->engageTime = 2.9f; }},
    {"/steering/speed_curve", "in m/s?",
     [](CarParams& c) {
         c.steering.speedCurve = Table{{0, 1}, {20, 1}, {110, 0.2f}};
     }},
};

TEST(CarPlausibility, EachMistakeIsNoticedAtItsKey) {
    for (const Mistake& mistake : kMistakes) {
        CarParams car = test::bundledCar("hatch");
        mistake.make(car);
        bool noticed = false;
        for (const CarWarning& note : findUnlikelyValues(car)) {
            EXPECT_EQ(note.pointer, mistake.pointer) << note.text;
            noticed = noticed || note.text.find(mistake.question) != std::string::npos;
        }
        EXPECT_TRUE(noticed) << mistake.pointer;
    }
}

TEST(CarPlausibility, RealCarsHaveNone) {
    int cars = 0;
    for (const auto& entry : std::filesystem::directory_iterator(test::sourceFile("tests/validation/data/real"))) {
        if (entry.path().extension() != ".json" || entry.path().stem() == "figures") continue;
        const Loaded<CarFile> car = loadCar(entry.path());
        ASSERT_TRUE(car.value) << entry.path();
        ++cars;
        for (const CarWarning& note : findUnlikelyValues(car.value->params))
            ADD_FAILURE() << entry.path().stem() << ' ' << note.pointer << ": " << note.text;
    }
    EXPECT_GE(cars, 25);
}

TEST(CarPlausibility, BundledCarsHaveNone) {
    for (const std::string& name : test::bundledNames("cars"))
        for (const CarWarning& note : findUnlikelyValues(test::bundledCar(name)))
            ADD_FAILURE() << name << ' ' << note.pointer << ": " << note.text;
}

}  // namespace
}  // namespace slip
