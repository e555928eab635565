// SPDX-License-Identifier: MIT
// The effects of pressure, heat and wear on tyres.
#include "validation/mechanisms.hpp"

namespace slip::test {
namespace {

constexpr double kRubberHeat = 1900, kAirTemperature = 20;  // J/(kg K), °C

CarParams atPressure(float bar) {
    CarParams car = bareCar();
    everyTyre(car, [&](Tyre& t) { t.pressureBar = bar, t.pneumaticTrail = 0.03f; });
    return car;
}

TEST(TyreState, Pressure) {
    const auto harder = [](CarParams& c) { everyTyre(c, [](Tyre& t) { t.pressureBar *= 1.05f; }); };
    // By Besselink, Schmeitz and Pacejka 2010, with p = pressure over nominal − 1: stiffness (1 + 0.3p)·sin 2atan 1/(1
    // + 0.7p), trail 1 − 0.4p, friction 1 − 0.1p − 0.07p². Rolling resistance is by SAE J2452: (1 + p)^−0.4.
    constexpr double kHalf = -0.5, kTwice = 1;
    expectMechanism(
        {"pressure_bar", "side force over load at 1°, at half of the nominal pressure", atPressure(1.1f),
         [](const CarParams& c, int hz) {
             const WheelTelemetry w = heldAtSlip(c, hz, 1).wheels[0];
             return std::abs(w.fy) / static_cast<double>(w.load);
         },
         [](const CarParams&) { return (1 + 0.3 * kHalf) * std::sin(2 * std::atan(1 / (1 + 0.7 * kHalf))) / 6; },
         harder, 1e-3});
    expectMechanism({"pressure_bar", "arm of the aligning moment near no slip, at half of the pressure (m)",
                     atPressure(1.1f),
                     [](const CarParams& c, int hz) {
                         const WheelTelemetry w = heldAtSlip(c, hz, 0.01f).wheels[0];
                         return -w.aligningMoment / static_cast<double>(w.fy);
                     },
                     [](const CarParams&) { return 0.03 * (1 - 0.4 * kHalf); }, harder});
    expectMechanism({"pressure_bar", "sliding deceleration at twice the nominal pressure (m/s²)", atPressure(4.4f),
                     [](const CarParams& c, int hz) { return slidingDeceleration(c, hz); },
                     [](const CarParams&) { return kGravity * (1 - 0.1 * kTwice - 0.07 * squared(kTwice)); }, harder,
                     0.001, kSlideError});
    for (const Variant& v : kTracks) {
        CarParams rolling = v.of(atPressure(1.1f));
        everyTyre(rolling, [](Tyre& t) { t.rollingResistance = 0.02f; });
        expectMechanism(
            {"pressure_bar", std::string("deceleration of rolling at half of the nominal pressure (m/s²)") + v.suffix,
             rolling, [](const CarParams& c, int hz) { return -meanAcceleration(c, hz, 20, inNeutral(), 1, 3); },
             [](const CarParams&) { return 0.02 * kGravity * std::pow(1 + kHalf, -0.4); }, harder, 0.003});
    }
}

TEST(TyreState, Heat) {
    // The car is held at 30 m/s. Flexing warms and air cools the tyre, with (8 + 1.3 v) W/K for a tyre of 10 kg.
    CarParams rolling = bareCar();
    everyTyre(rolling, [](Tyre& t) {
        t.rollingResistance = 0.012f;
        t.heat = TyreHeat{150, 10, 0.5f};
    });
    expectMechanism({"heat", "temperature after 20 s at 30 m/s from 140 °C (°C)", rolling,
                     [](const CarParams& c, int hz) {
                         CarRun run(c, 30, hz);
                         run.acceleration = Vec2{};
                         return run.holdFor(inNeutral(), 20).wheels[0].temperature;
                     },
                     [](const CarParams& c) {
                         const double cooling = (8 + 1.3 * 30) * (0.95 + 0.05 * 0.5 / 10);
                         const double rests = kAirTemperature + 0.012 * c.body.mass * kGravity / 4 * 30 / cooling;
                         return rests + (140 - rests) * std::exp(-20 * cooling / (0.5 * kRubberHeat));
                     },
                     [](CarParams& c) { everyTyre(c, [](Tyre& t) { t.heat->massKg *= 1.05f; }); }, 0.005});
    // The tyres start at the air's temperature. Half of the kinetic energy lost in sliding goes into the four tyres.
    CarParams sliding = bareCar();
    everyTyre(sliding, [](Tyre& t) { t.heat = TyreHeat{50, 30, 10}; });
    expectMechanism({"heat", "warming by a slide from 30 to 20 m/s, of the four tyres together (K)", sliding,
                     [](const CarParams& c, int hz) {
                         TestDrive drive(c, asphaltOnly(), hz, 30);
                         double warmed = 0, now = 30;
                         while (now > 20) {
                             const CarSnapshot& car = drive.step(inNeutral(255));
                             now = car.velocity.x;
                             warmed = 0;
                             for (std::size_t i = 0; i < 4; ++i)
                                 warmed += car.telemetry.wheels[i].temperature - kAirTemperature;
                         }
                         // Scales the last step by the energy that it took.
                         return warmed * (900 - 400) / (900 - squared(now));
                     },
                     [](const CarParams& c) {
                         return 0.5 * c.body.mass * (900 - 400) / 2 / (c.front.tyre.heat->massKg * kRubberHeat);
                     },
                     [](CarParams& c) { everyTyre(c, [](Tyre& t) { t.heat->massKg *= 1.05f; }); }, 0.005, 0.01});
    CarParams warm = bareCar();
    everyTyre(warm, [](Tyre& t) { t.heat = TyreHeat{85, 30, 10}; });
    expectMechanism({"heat", "friction at 55 °C, 85 °C being the best and 30 K the window", warm,
                     [](const CarParams& c, int hz) {
                         CarRun run(c, 20, hz);
                         for (WheelState& wheel : run.state.wheels) wheel.tyre.temperature = 55;
                         return run.hold(inNeutral()).wheels[0].friction;
                     },
                     [](const CarParams&) { return 1 - 0.1; },
                     [](CarParams& c) { everyTyre(c, [](Tyre& t) { t.heat->windowC *= 1.05f; }); }, 1e-3});
}

TEST(TyreState, Wear) {
    // The car is evenly loaded, so that each tyre does a quarter of the work. From 40 to 10 m/s that is 0.9 MJ.
    CarParams car = bareCar();
    car.body.cgHeight = 0;
    everyTyre(car, [](Tyre& t) { t.wear = 1; });
    expectMechanism({"wear", "sliding deceleration at 10 m/s after one from 40 m/s (m/s²)", car,
                     [](const CarParams& c, int hz) {
                         TestDrive drive(c, asphaltOnly(), hz, 40);
                         double ax = 0;
                         while (drive.speed() > 10) ax = drive.step(inNeutral(255)).telemetry.ax;
                         return -ax;
                     },
                     [](const CarParams& c) {
                         const double work = 0.5 * c.body.mass * (1600 - 100) / 4 / 1e6;
                         return kGravity * (1 - c.front.tyre.wear * work);
                     },
                     [](CarParams& c) { everyTyre(c, [](Tyre& t) { t.wear *= 1.05f; }); }, 0.002, 0.005});
}

}  // namespace
}  // namespace slip::test
