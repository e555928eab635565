// SPDX-License-Identifier: MIT
// Rows 1–4 and 7: steady cornering against closed forms, at 1000 Hz, with every model of the car.
#include "validation/rows.hpp"
#include "validation/variants.hpp"

namespace slip::test {
namespace {

/// Returns rad per m/s²: K = m/L·(b/C_f − a/C_r).
double understeerGradient(const CarParams& car) {
    const double a = frontArm(car), b = rearArm(car);
    return car.body.mass / car.wheelbase * (b / frontStiffness(car) - a / rearStiffness(car));
}

SteadyState steadyTurn(const CarParams& car, float steer, float speed, float settle = 4) {
    TestDrive drive(car, asphaltOnly(), kFineHz, speed);
    const GripWatch watch(drive);
    return holdSteer(drive, steer, speed, settle);
}

/// Returns the slope of δ − L/R over lateral acceleration between two steady states.
double measuredGradient(const CarParams& car) {
    const auto extra = [&](const SteadyState& s) { return s.steerAngle - car.wheelbase * s.yawRate / s.speed; };
    const SteadyState slow = steadyTurn(car, 0.005f, 10), fast = steadyTurn(car, 0.005f, 25);
    return (extra(fast) - extra(slow)) / (fast.ay - slow.ay);
}

/// Reduces the stiffness of an axle, whatever its tyre model.
void softenTyre(Axle& axle) {
    axle.tyre.peakSlipAngleDeg *= 1.05f;
    axle.tyre.magic.lateral.b /= 1.05f;
}
void softerFront(CarParams& car) { softenTyre(car.front); }
void softerRear(CarParams& car) { softenTyre(car.rear); }

TEST(SteadyState, UndersteerGradient) {
    for (const Variant& v : kVariants) {
        expectRow({1, std::string("understeer gradient, understeering") + v.suffix, 0.01, v.of(understeeringCar()),
                   measuredGradient, understeerGradient, softerFront});
        expectRow({1, std::string("understeer gradient, oversteering") + v.suffix, 0.01, v.of(oversteeringCar()),
                   measuredGradient, understeerGradient, softerFront});
    }
}

TEST(SteadyState, EqualNormalisedStiffnessIsNeutral) {
    ASSERT_NEAR(neutralCar().front.tyre.peakSlipAngleDeg, neutralCar().rear.tyre.peakSlipAngleDeg, 1e-5);
    for (const Variant& v : kVariants)
        expectRow({1, std::string("understeer gradient, neutral (error against understeering)") + v.suffix, 0.01,
                   v.of(neutralCar()), measuredGradient, [](const CarParams&) { return 0.0; }, softerFront,
                   understeerGradient(understeeringCar())});
}

std::array<NamedCar, 3> textbookCars() {
    return {{{"understeering", understeeringCar()}, {"neutral", neutralCar()}, {"oversteering", oversteeringCar()}}};
}

// So little that holding the speed costs the driven tyres no grip. With 0.01 rad they slip 0.1 % at 25 m/s, which
// affects an oversteering car.
constexpr float kSmallSteer = 0.005f;  // rad

TEST(SteadyState, YawRate) {
    for (const Variant& v : kVariants)
        for (const auto& [name, car] : textbookCars())
            for (const float speed : {5.0f, 15.0f, 25.0f})
                expectRow({2, std::string("steady yaw rate, ") + name + ", " + figure(speed) + " m/s" + v.suffix, 0.005,
                           v.of(car), [&](const CarParams& c) { return steadyTurn(c, kSmallSteer, speed).yawRate; },
                           [&](const CarParams& c) {
                               return speed * kSmallSteer / (c.wheelbase + understeerGradient(c) * speed * speed);
                           },
                           [](CarParams& c) { c.wheelbase *= 1.05f; }});
}

TEST(SteadyState, SlipAngle) {
    for (const Variant& v : kVariants)
        for (const auto& [name, car] : textbookCars())
            expectRow({2, std::string("steady slip angle, ") + name + v.suffix, 0.01, v.of(car),
                       [](const CarParams& c) { return steadyTurn(c, kSmallSteer, 25).sideslip; },
                       [](const CarParams& c) {
                           const double speed = 25, a = frontArm(c), b = rearArm(c);
                           return kSmallSteer *
                                  (b - a * c.body.mass * speed * speed / (c.wheelbase * rearStiffness(c))) /
                                  (c.wheelbase + understeerGradient(c) * speed * speed);
                       },
                       softerRear});
}

/// Returns the greatest x in low…high for which `holds` is true. It must hold at low and not at high.
template <class Holds>
double bisect(double low, double high, Holds holds) {
    for (int i = 0; i < 12; ++i) {
        const double middle = (low + high) / 2;
        (holds(middle) ? low : high) = middle;
    }
    return (low + high) / 2;
}

TEST(SteadyState, CharacteristicSpeed) {
    // At this speed the car needs twice the road-wheel angle of a neutral one.
    for (const Variant& v : kVariants)
        expectRow({3, std::string("characteristic speed") + v.suffix, 0.02, v.of(understeeringCar()),
                   [](const CarParams& c) {
                       return bisect(10, 60, [&](double speed) {
                           const SteadyState s = steadyTurn(c, 0.004f, static_cast<float>(speed), 3);
                           return s.yawRate * c.wheelbase / (s.speed * 0.004f) > 0.5f;
                       });
                   },
                   [](const CarParams& c) { return std::sqrt(c.wheelbase / understeerGradient(c)); }, softerFront});
}

/// Returns true if a small yaw disturbance is larger two seconds after it than one second after it, with the wheel held
/// straight.
bool diverges(const CarParams& car, float speed) {
    TestDrive drive(car, asphaltOnly(), kFineHz, speed);
    const GripWatch watch(drive);
    SpeedControllerState controller;
    const auto run = [&](double until, float steer) {
        while (drive.time() < until) {
            DriverInput input;
            holdSpeed(controller, car, drive.car(), speed, drive.dt(), input);
            input.steerAngle = steer;
            drive.step(input);
        }
        return std::abs(drive.car().yawRate);
    };
    run(0.05, 0.002f);
    const float early = run(2, 0);
    return run(6, 0) > early;
}

TEST(SteadyState, CriticalSpeed) {
    for (const Variant& v : kVariants)
        expectRow({3, std::string("critical speed") + v.suffix, 0.02, v.of(oversteeringCar()),
                   [](const CarParams& c) {
                       return bisect(15, 80, [&](double speed) { return !diverges(c, static_cast<float>(speed)); });
                   },
                   [](const CarParams& c) { return std::sqrt(-c.wheelbase / understeerGradient(c)); }, softerFront});
}

TEST(SteadyState, CrawlRadius) {
    // For v → 0 the rear axle runs on R = L/tan δ.
    for (const Variant& v : kVariants)
        expectRow({4, std::string("crawl radius of the rear axle") + v.suffix, 0.001, v.of(neutralCar()),
                   [](const CarParams& c) {
                       const SteadyState s = steadyTurn(c, 0.3f, 0.3f, 10);
                       return s.speed / s.yawRate;
                   },
                   [](const CarParams& c) { return c.wheelbase / std::tan(0.3); },
                   [](CarParams& c) { c.wheelbase *= 1.05f; }});
}

TEST(SteadyState, AckermannTurnsTheInnerWheelFurther) {
    for (const float steer : {0.1f, -0.5f})
        expectRow({4, "Ackermann: cot δ_out − cot δ_in, δ = " + figure(steer), 0.001, withFourWheels(neutralCar()),
                   [&](const CarParams& c) {
                       TestDrive drive(c, asphaltOnly(), kFineHz, 1);
                       const GripWatch watch(drive);
                       DriverInput input;
                       input.steerAngle = steer;
                       const auto& wheels = drive.step(input).telemetry.wheels;
                       const bool left = steer > 0;
                       const double inner = std::abs(wheels[left ? 0 : 1].angle);
                       const double outer = std::abs(wheels[left ? 1 : 0].angle);
                       return 1 / std::tan(outer) - 1 / std::tan(inner);
                   },
                   [](const CarParams& c) { return c.front.track / c.wheelbase; },
                   [](CarParams& c) { c.front.track *= 1.05f; }});
}

/// Returns the speed (m/s) at which a slowly accelerating car leaves a circle of 50 m.
double breakawaySpeed(const CarParams& car) {
    constexpr float kRadius = 50;
    TestDrive drive(car, asphaltOnly(), kFineHz, 15);
    const GripWatch watch(drive);
    CircleDriver driver(drive, kRadius);
    holdCircle(drive, driver, 15, 5);
    double fastest = 0;
    for (float target = 15; target < 40; target += 0.1f * drive.dt()) {
        drive.step(driver.drive(drive, target));
        if (std::abs(driver.distance(drive) - kRadius) > 0.003f * kRadius) break;
        fastest = std::max(fastest, static_cast<double>(drive.speed()));
    }
    return fastest;
}

TEST(SteadyState, GreatestLateralAcceleration) {
    CarParams car = neutralCar();
    car.front.tyre.peakSlipAngleDeg = car.rear.tyre.peakSlipAngleDeg = 1;
    for (const Variant& variant : kVariants)
        expectRow({7, std::string("v_max on a 50 m circle") + variant.suffix, 0.01, variant.of(car), breakawaySpeed,
                   [](const CarParams& c) { return std::sqrt(c.rear.tyre.friction * kGravity * 50.0); }, lessGrip});
}

}  // namespace
}  // namespace slip::test
