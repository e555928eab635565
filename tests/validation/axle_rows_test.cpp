// SPDX-License-Identifier: MIT
// Cars with any axles, any of them steered: loads, tipping over, turning.
#include "validation/mechanisms.hpp"

namespace slip::test {
namespace {

struct AxleOfPlan {
    float position = 0;  // m
    int wheels = 2;
    float driven = 0, steer = 0;
};
CarParams axlesCar(const std::vector<AxleOfPlan>& plans) {
    CarParams car = bareCar();
    const Axle base = car.front;
    car.chassis = Chassis::MultiAxle;
    for (const AxleOfPlan& plan : plans) {
        Axle axle = base;
        axle.position = plan.position;
        axle.wheels = plan.wheels;
        axle.driven = plan.driven;
        axle.braked = 1 / static_cast<float>(plans.size());
        axle.steerShare = Table{{0, plan.steer}};
        car.axles.push_back(axle);
    }
    return completed(car);
}

CarParams sixWheeler() { return axlesCar({{2, 2, 0, 1}, {-1, 2, 0.5f, 0}, {-2, 2, 0.5f, 0}}); }

/// Returns the loads of axles at x (m ahead of the centre of gravity) whose springs give k each, under a weight (N) and
/// a moment that presses the nose down (N m): F = k·(p + q·x), ΣF = W, ΣF·x = M.
std::vector<double> plateOf(const std::vector<double>& x, const std::vector<double>& k, double weight, double moment) {
    double n = 0, sx = 0, sxx = 0;
    for (std::size_t i = 0; i < x.size(); ++i) n += k[i], sx += k[i] * x[i], sxx += k[i] * x[i] * x[i];
    const double det = n * sxx - sx * sx, p = (weight * sxx - moment * sx) / det, q = (moment * n - weight * sx) / det;
    std::vector<double> loads;
    for (std::size_t i = 0; i < x.size(); ++i) loads.push_back(k[i] * (p + q * x[i]));
    return loads;
}

/// Returns the load (N) on an axle of two wheels, held under an acceleration (m/s²).
double loadOn(const CarParams& car, int hz, std::size_t axle, Vec2 acceleration, float seconds) {
    CarRun run(car, 10, hz);
    run.acceleration = acceleration;
    const auto w = run.holdFor(inNeutral(), seconds).wheels;
    return static_cast<double>(w[2 * axle].load) + w[2 * axle + 1].load;
}

TEST(AxleRows, LoadsOfThreeAxles) {
    const std::array<const char*, 3> names{"first", "second", "third"};
    const auto heavier = [](CarParams& c) { c.body.mass *= 1.05f; };
    const std::vector<double> x{2, -1, -2}, alike{1, 1, 1};
    for (std::size_t i = 0; i < 3; ++i)
        expectMechanism({"axles", std::string("load at rest of the ") + names[i] + " of three (N)", sixWheeler(),
                         [=](const CarParams& c, int hz) { return loadOn(c, hz, i, {}, 0.1f); },
                         [=](const CarParams& c) { return plateOf(x, alike, c.body.mass * kGravity, 0)[i]; }, heavier,
                         0.005});
    CarParams sprung = sixWheeler();
    const std::vector<double> springs{40000, 20000, 30000};
    for (std::size_t i = 0; i < 3; ++i)
        sprung.axles[i].suspension = Suspension{static_cast<float>(springs[i]), 3000, 3000};
    sprung = completed(sprung);
    for (std::size_t i = 0; i < 3; ++i)
        expectMechanism({"axles", std::string("the same on springs of 40, 20 and 30 kN/m, ") + names[i] + " (N)",
                         sprung, [=](const CarParams& c, int hz) { return loadOn(c, hz, i, {}, 5); },
                         [=](const CarParams& c) { return plateOf(x, springs, c.body.mass * kGravity, 0)[i]; }, heavier,
                         0.005});
    expectMechanism({"axles", "load of the first of three at −5 m/s² (N)", sixWheeler(),
                     [](const CarParams& c, int hz) {
                         return loadOn(c, hz, 0, {-5, 0}, 0.1f);
                     },
                     [=](const CarParams& c) {
                         return plateOf(x, alike, c.body.mass * kGravity, c.body.mass * 5.0 * c.body.cgHeight)[0];
                     },
                     heavier, 0.005});
}

CarParams tricycle() {
    CarParams car = axlesCar({{1.2f, 1, 0, 1}, {-1.2f, 2, 1, 0}});
    car.body.cgPosition = -0.3f;
    return completed(car);
}

TEST(AxleRows, ATricycleTipsOver) {
    expectMechanism({"axles", "load of a tricycle's front wheel (N)", tricycle(),
                     [](const CarParams& c, int hz) {
                         CarRun run(c, 10, hz);
                         run.acceleration = Vec2{};
                         return run.holdFor(inNeutral(), 0.1f).wheels[0].load;
                     },
                     [](const CarParams& c) { return c.body.mass * kGravity * 0.9 / 2.4; },
                     [](CarParams& c) { c.body.cgPosition *= 1.05f; }, 0.005});
    // Only the rear axle resists: m·a·h = F_rear·t/2.
    expectMechanism({"axles", "side acceleration that lifts a tricycle's inner wheel (m/s²)", tricycle(),
                     [](const CarParams& c, int hz) {
                         float low = 0, high = 40;
                         for (int i = 0; i < 20; ++i) {
                             CarRun run(c, 10, hz);
                             run.acceleration = Vec2{0, (low + high) / 2};
                             const bool stands = run.hold(inNeutral()).wheels[1].load > 0;
                             (stands ? low : high) = (low + high) / 2;
                         }
                         return low;
                     },
                     [](const CarParams& c) {
                         const double ofRear = (1.2 - c.body.cgPosition) / 2.4;
                         return kGravity * ofRear * c.axles[1].track / (2 * c.body.cgHeight);
                     },
                     raiseCentreOfGravity, 0.01});
}

/// Returns the yaw rate over speed (rad/m) of a steady turn.
double curvature(const CarParams& car, int hz, float steer, float speed) {
    TestDrive drive(car, asphaltOnly(), hz, speed);
    const GripWatch watch(drive);
    const SteadyState s = holdSteer(drive, steer, speed, 8);
    return static_cast<double>(s.yawRate) / s.speed;
}

TEST(AxleRows, SteerShare) {
    for (const float behind : {-0.5f, 0.3f}) {
        CarParams car = neutralCar();
        car.rear.steerShare = Table{{0, behind}};
        expectMechanism({"steer_share", "crawling, rear share " + figure(behind) + ": yaw rate over speed (rad/m)", car,
                         [](const CarParams& c, int hz) { return curvature(c, hz, 0.3f, 0.3f); },
                         [=](const CarParams& c) { return (std::tan(0.3) - std::tan(0.3 * behind)) / c.wheelbase; },
                         [](CarParams& c) { c.rear.steerShare->front().y *= 1.05f; }, 0.001});
    }
    CarParams car = neutralCar();
    car.rear.steerShare = Table{{5, -0.5f}, {25, 0.5f}};
    expectMechanism({"steer_share", "at 20 m/s, a share over speed: yaw rate over speed (rad/m)", car,
                     [](const CarParams& c, int hz) { return curvature(c, hz, 0.005f, 20); },
                     [](const CarParams& c) { return 0.005 * (1 - 0.25) / c.wheelbase; },
                     [](CarParams& c) { c.rear.steerShare->back().y *= 1.05f; }, 0.005});
    expectMechanism({"steer_share", "fork-lift, steered behind, crawling: yaw rate over speed (rad/m)",
                     axlesCar({{0.8f, 1, 1, 0}, {-0.8f, 1, 0, -1}}),
                     [](const CarParams& c, int hz) { return curvature(c, hz, 0.3f, 0.5f); },
                     [](const CarParams&) { return std::tan(0.3) / 1.6; },
                     [](CarParams& c) {
                         for (Axle& axle : c.axles) axle.position *= 1.05f;
                     },
                     0.005});
}

TEST(AxleRows, DrivenShares) {
    CarParams car = axlesCar({{2, 2, 0.2f, 1}, {-1, 2, 0.5f, 0}, {-2, 2, 0.3f, 0}});
    car.engine.torqueCurve = flatTorque(170);
    expectMechanism({"axles", "share of the drive force on the second of three, driven 0.2, 0.5, 0.3", car,
                     [](const CarParams& c, int hz) {
                         CarRun run = heldIn(c, 3, 12, hz);
                         const auto w = run.holdFor(inGear(3, 200), 1).wheels;
                         double all = 0;
                         for (std::size_t i = 0; i < 6; ++i) all += w[i].fx;
                         return (w[2].fx + static_cast<double>(w[3].fx)) / all;
                     },
                     [](const CarParams&) { return 0.5; },
                     [](CarParams& c) {
                         c.axles[1].driven *= 1.05f;
                         c.axles[2].driven -= 0.025f;
                     },
                     0.005});
}

}  // namespace
}  // namespace slip::test
