// Rows 1–4 and 7: steady cornering against closed forms, at 1000 Hz.
#include "race/manoeuvres.hpp"
#include "support/test_cars.hpp"
#include "validation/rows.hpp"

namespace slip::test {
namespace {

constexpr int kHz = 1000;

/// rad per m/s²: K = m/L·(b/C_f − a/C_r).
double understeerGradient(const CarParams& car) {
    const double a = frontArm(car), b = rearArm(car);
    return car.body.mass / car.wheelbase * (b / frontStiffness(car) - a / rearStiffness(car));
}

SteadyState steady(const CarParams& car, float steer, float speed, float settle = 4) {
    TestDrive drive(car, asphaltOnly(), kHz, speed);
    const SteadyState s = holdSteer(drive, steer, speed, settle);
    EXPECT_LE(drive.mostGripUse(), 1 + 1e-6f);
    return s;
}

/// Slope of δ − L/R over side acceleration between two steady states.
double measuredGradient(const CarParams& car) {
    const auto extra = [&](const SteadyState& s) { return s.steerAngle - car.wheelbase * s.yawRate / s.speed; };
    const SteadyState slow = steady(car, 0.005f, 10), fast = steady(car, 0.005f, 25);
    return (extra(fast) - extra(slow)) / (fast.ay - slow.ay);
}

void softerFront(CarParams& car) { car.front.tyre.peakSlipAngleDeg *= 1.05f; }

TEST(SteadyState, UndersteerGradient) {
    expectRow({"1 understeer gradient, understeering", 0.01, understeeringCar(), measuredGradient, understeerGradient,
               softerFront});
    expectRow({"1 understeer gradient, oversteering", 0.01, oversteeringCar(), measuredGradient, understeerGradient,
               softerFront});
}

TEST(SteadyState, EqualNormalisedStiffnessIsNeutral) {
    const CarParams car = neutralCar();
    ASSERT_NEAR(car.front.tyre.peakSlipAngleDeg, car.rear.tyre.peakSlipAngleDeg, 1e-5);
    EXPECT_NEAR(measuredGradient(car), 0, 1e-5);  // rad per m/s²; the understeering car has 4.4e-3
    CarParams off = car;
    softerFront(off);
    EXPECT_GT(measuredGradient(off), 1e-4);
}

TEST(SteadyState, YawRate) {
    for (const CarParams& car : {understeeringCar(), neutralCar(), oversteeringCar()})
        for (const float speed : {5.0f, 15.0f, 25.0f})
            expectRow({"2 steady yaw rate", 0.005, car,
                       [&](const CarParams& c) { return steady(c, 0.01f, speed).yawRate; },
                       [&](const CarParams& c) {
                           return speed * 0.01 / (c.wheelbase + understeerGradient(c) * speed * speed);
                       },
                       [](CarParams& c) { c.wheelbase *= 1.05f; }});
}

TEST(SteadyState, SlipAngle) {
    for (const CarParams& car : {understeeringCar(), neutralCar(), oversteeringCar()})
        expectRow({"2 steady slip angle", 0.01, car, [](const CarParams& c) { return steady(c, 0.01f, 25).sideslip; },
                   [](const CarParams& c) {
                       const double v = 25, a = frontArm(c), b = rearArm(c);
                       return 0.01 * (b - a * c.body.mass * v * v / (c.wheelbase * rearStiffness(c))) /
                              (c.wheelbase + understeerGradient(c) * v * v);
                   },
                   [](CarParams& c) { c.rear.tyre.peakSlipAngleDeg *= 1.05f; }});
}

/// Greatest x in low…high for which `holds` is true; it must hold at low and not at high.
template <class Holds>
double bisect(double low, double high, Holds holds) {
    for (int i = 0; i < 12; ++i) {
        const double middle = (low + high) / 2;
        (holds(middle) ? low : high) = middle;
    }
    return (low + high) / 2;
}

TEST(SteadyState, CharacteristicSpeed) {
    // Where the car needs twice the road-wheel angle of a neutral one.
    expectRow({"3 characteristic speed", 0.02, understeeringCar(),
               [](const CarParams& c) {
                   return bisect(10, 60, [&](double v) {
                       const SteadyState s = steady(c, 0.004f, static_cast<float>(v), 3);
                       return s.yawRate * c.wheelbase / (s.speed * 0.004f) > 0.5f;
                   });
               },
               [](const CarParams& c) { return std::sqrt(c.wheelbase / understeerGradient(c)); }, softerFront});
}

/// Whether a small yaw disturbance is larger two seconds after it than one second after it, with the wheel held
/// straight.
bool diverges(const CarParams& car, float speed) {
    TestDrive drive(car, asphaltOnly(), kHz, speed);
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
    expectRow({"3 critical speed", 0.02, oversteeringCar(),
               [](const CarParams& c) {
                   return bisect(15, 80, [&](double v) { return !diverges(c, static_cast<float>(v)); });
               },
               [](const CarParams& c) { return std::sqrt(-c.wheelbase / understeerGradient(c)); }, softerFront});
}

TEST(SteadyState, CrawlRadius) {
    // v → 0: the rear axle runs on R = L/tan δ.
    expectRow({"4 crawl radius of the rear axle", 0.001, neutralCar(),
               [](const CarParams& c) {
                   const SteadyState s = steady(c, 0.3f, 0.3f, 10);
                   return s.speed / s.yawRate;
               },
               [](const CarParams& c) { return c.wheelbase / std::tan(0.3); },
               [](CarParams& c) { c.wheelbase *= 1.05f; }});
}

/// Speed (m/s) at which a car that slowly gathers speed leaves a circle of 50 m.
double breakawaySpeed(const CarParams& car) {
    constexpr float kRadius = 50;
    TestDrive drive(car, asphaltOnly(), kHz, 15);
    CircleDriver driver(drive, kRadius);
    holdCircle(drive, driver, 15, 5);
    double fastest = 0;
    for (float target = 15; target < 40; target += 0.1f * drive.dt()) {
        drive.step(driver.drive(drive, target));
        if (std::abs(driver.distance(drive) - kRadius) > 0.003f * kRadius) break;
        fastest = std::max(fastest, static_cast<double>(drive.speed()));
    }
    EXPECT_LE(drive.mostGripUse(), 1 + 1e-6f);
    return fastest;
}

TEST(SteadyState, GreatestLateralAcceleration) {
    CarParams car = neutralCar();
    car.front.tyre.peakSlipAngleDeg = car.rear.tyre.peakSlipAngleDeg = 1;
    expectRow({"7 v_max on a 50 m circle", 0.01, car, breakawaySpeed,
               [](const CarParams& c) { return std::sqrt(c.rear.tyre.friction * kGravity * 50.0); },
               [](CarParams& c) { c.front.tyre.friction *= 0.95f, c.rear.tyre.friction *= 0.95f; }});
}

}  // namespace
}  // namespace slip::test
