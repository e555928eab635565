// SPDX-License-Identifier: MIT
// Tyres: inclination, trail, lag, load, sliding, pressure, heat, wear and loose ground.
#include "validation/mechanisms.hpp"

namespace slip::test {
namespace {

/// Returns the lateral force over load of the left front wheel at a slip angle (deg).
double sideForceAt(const CarParams& car, int hz, float slipDeg, Vec2 acceleration = {}) {
    const Telemetry t = heldAtSlip(car, hz, slipDeg, acceleration);
    return std::abs(t.wheels[0].fy) / t.wheels[0].load;
}

TEST(TyreMechanisms, Inclination) {
    CarParams car = bareCar();
    for (Axle* axle : axlesOf(car)) axle->camberDeg = 1;
    everyTyre(car, [](Tyre& t) { t.camberBestDeg = -3, t.camberGripLoss = 0.01f; });
    const auto further = [](CarParams& c) { everyTyre(c, [](Tyre& t) { t.camberBestDeg *= 1.05f; }); };
    expectMechanism({"camber_best_deg, camber_grip_loss", "sliding deceleration, 4° off the best (m/s²)", car,
                     [](const CarParams& c, int hz) { return slidingDeceleration(c, hz); },
                     [](const CarParams&) { return kGravity * (1 - 0.01 * 4 * 4); }, further, 0.001, kSlideError});
    car.front.camberDeg.each = {-4, 1};
    expectMechanism({"camber_deg by sides", "friction of the right front wheel over that of the left", car,
                     [](const CarParams& c, int hz) {
                         const auto& w = heldAtSlip(c, hz, 0).wheels;
                         return static_cast<double>(w[1].friction) / w[0].friction;
                     },
                     [](const CarParams&) { return (1 - 0.01 * 4 * 4) / (1 - 0.01 * 1 * 1); }, further, 1e-4});
}

TEST(TyreMechanisms, CamberToeAndCaster) {
    const auto onLeftFront = [](const CarParams& c, int hz) {
        const WheelTelemetry w = heldAtSlip(c, hz, 0).wheels[0];
        return std::abs(w.fy) / static_cast<double>(w.load);
    };
    CarParams leaning = bareCar();
    leaning.front.camberDeg.each = {-4, 0};
    leaning.front.tyre.camberStiffness = 1;
    expectMechanism({"camber_stiffness", "camber thrust of a wheel over its load", leaning, onLeftFront,
                     [](const CarParams& c) { return c.front.tyre.camberStiffness * radians(4); },
                     [](CarParams& c) { c.front.tyre.camberStiffness *= 1.05f; }, 1e-3});
    CarParams toed = bareCar();
    toed.front.toeDeg.each = {0.5f, 0};
    expectMechanism({"toe_deg by sides", "side force of a wheel over its load", toed, onLeftFront,
                     [](const CarParams& c) { return 0.5 / c.front.tyre.peakSlipAngleDeg; },
                     [](CarParams& c) { (*c.front.toeDeg.each)[0] *= 1.05f; }, 1e-3});
    CarParams caster = bareCar();
    caster.steering.ackermann = 0;
    caster.front.casterDeg = 8;
    expectMechanism({"caster_deg", "camber of the outer wheel at 0.4 rad of steering (°)", caster,
                     [](const CarParams& c, int hz) {
                         CarRun run(c, 5, hz);
                         run.acceleration = Vec2{};
                         DriverInput input = inNeutral();
                         input.steerAngle = 0.4f;
                         return degrees(run.holdFor(input, 0.1f).wheels[1].camber);
                     },
                     [](const CarParams&) { return -8 * std::sin(0.4); },
                     [](CarParams& c) { c.front.casterDeg *= 1.05f; }, 1e-4});
    caster.front.tyre.pneumaticTrail = 0.03f;
    const auto arm = [](const CarParams& c, int hz) {
        const WheelTelemetry w = heldAtSlip(c, hz, 2).wheels[0];
        return -w.aligningMoment / static_cast<double>(w.fy);
    };
    // A third of the peak's slip reduces the pneumatic trail by a third.
    const auto trail = [](const CarParams&) { return 0.31 * std::tan(8 * kPi / 180) + 0.03 * (1 - 2.0 / 6); };
    expectMechanism({"caster_deg", "arm of the aligning moment, R·tan of it and the pneumatic trail (m)", caster, arm,
                     trail, [](CarParams& c) { c.front.casterDeg *= 1.05f; }, 1e-3});
    expectMechanism({"pneumatic_trail", "arm of the aligning moment at a third of the peak's slip (m)", caster, arm,
                     trail, [](CarParams& c) { c.front.tyre.pneumaticTrail *= 1.05f; }, 1e-3});
}

/// Returns δ − L·r/v = α_f − α_r over lateral acceleration, with the lateral force acting t behind both axles. Each
/// axle's force and slip angle follow from the moments about the shifted places. t falls with the slip's share of the
/// peak.
double gradientOfTrail(const CarParams& car, double ay) {
    const double a = frontArm(car), b = rearArm(car), wheelbase = car.wheelbase, side = car.body.mass * ay;
    const double front = frontStiffness(car), rear = rearStiffness(car), t = car.front.tyre.pneumaticTrail;
    double frontSlip = 0, rearSlip = 0;  // rad
    for (int i = 0; i < 20; ++i) {
        const double ofFront = t * (1 - frontSlip / radians(car.front.tyre.peakSlipAngleDeg));
        const double ofRear = t * (1 - rearSlip / radians(car.rear.tyre.peakSlipAngleDeg));
        const double apart = wheelbase - ofFront + ofRear;
        frontSlip = side * (b + ofRear) / apart / front;
        rearSlip = side * (a - ofFront) / apart / rear;
    }
    return (frontSlip - rearSlip) / ay;
}

TEST(TyreMechanisms, PneumaticTrailMakesANeutralCarUndersteer) {
    constexpr float kSteer = 0.002f, kFast = 25;
    CarParams car = neutralCar();
    car.drive.wheelSpin = true;
    everyTyre(car, [](Tyre& t) { t.pneumaticTrail = 0.1f; });
    const auto steadyState = [](const CarParams& c, int hz) {
        TestDrive drive(c, asphaltOnly(), hz, kFast);
        const GripWatch watch(drive);
        return holdSteer(drive, kSteer, kFast, 5);
    };
    const double ay = squared(kFast) * kSteer / car.wheelbase * 0.8;
    expectMechanism({"pneumatic_trail", "understeer gradient of an else neutral car (rad s²/m)", car,
                     [&](const CarParams& c, int hz) {
                         const SteadyState s = steadyState(c, hz);
                         return (s.steerAngle - c.wheelbase * s.yawRate / s.speed) / static_cast<double>(s.ay);
                     },
                     [&](const CarParams& c) { return gradientOfTrail(c, ay); },
                     [](CarParams& c) { everyTyre(c, [](Tyre& t) { t.pneumaticTrail *= 1.05f; }); }, 0.02});
}

TEST(TyreMechanisms, Relaxation) {
    constexpr float kSlow = 10;
    CarParams sideways = bareCar();
    sideways.front.tyre.relaxationLength = 3;
    expectMechanism({"relaxation_length", "63 % of the side force after (s)", sideways,
                     [](const CarParams& c, int hz) {
                         CarRun run(c, kSlow, hz);
                         run.motion.vy = 0.01f * kSlow;
                         run.acceleration = Vec2{};
                         const double full = run.holdFor(inNeutral(), 5).wheels[0].fy;
                         for (WheelState& wheel : run.state.wheels) wheel.relaxedSlip = 0;
                         return timeOfRise(0, full, run.dt, [&] { return run.hold(inNeutral()).wheels[0].fy; });
                     },
                     [](const CarParams& c) { return c.front.tyre.relaxationLength / kSlow; },
                     [](CarParams& c) { c.front.tyre.relaxationLength *= 1.05f; }, 0.003, 0.02});
    // The slip ratio of a locked wheel is −1 from the first step on. The linear tyre peaks there.
    CarParams along = bareCar();
    along.front.tyre.peakSlipRatio = 1;
    along.front.tyre.relaxationLengthLongitudinal = 3;
    expectMechanism({"relaxation_length_longitudinal", "63 % of the brake force after (s)", along,
                     [](const CarParams& c, int hz) {
                         CarRun run(c, kSlow, hz);
                         run.acceleration = Vec2{};
                         const double full = -run.params.front.tyre.friction * run.setup.wheels[0].staticLoad;
                         return timeOfRise(0, full, run.dt, [&] { return run.hold(inNeutral(255)).wheels[0].fx; });
                     },
                     [](const CarParams& c) { return c.front.tyre.relaxationLengthLongitudinal / kSlow; },
                     [](CarParams& c) { c.front.tyre.relaxationLengthLongitudinal *= 1.05f; }, 0.003, 0.02});
}

TEST(TyreMechanisms, LoadMovesThePeakAndIsFiltered) {
    CarParams shifting = bareCar();
    shifting.front.tyre.peakLoadShift = 0.8f;
    constexpr float kBraking = 8;  // m/s²
    expectMechanism({"peak_load_shift", "side force over friction at 1°, under 1.33 of the resting load", shifting,
                     [](const CarParams& c, int hz) {
                         return sideForceAt(c, hz, 1, {-kBraking, 0});
                     },
                     [](const CarParams& c) {
                         const double moved = kBraking * c.body.cgHeight / c.wheelbase / kGravity / c.body.frontWeight;
                         return 1 / (6 * (1 + c.front.tyre.peakLoadShift * moved));
                     },
                     [](CarParams& c) { c.front.tyre.peakLoadShift *= 1.05f; }, 1e-3});
    CarParams filtered = bareCar();
    everyTyre(filtered, [](Tyre& t) { t.loadFilter = Table{{0, 0}, {1, 1}, {3, 2}}; });
    // Half of the front's gain counts, and all of the rear's loss: a = μg(1 − a·h/(2gL)).
    expectMechanism({"load_filter", "sliding deceleration (m/s²)", filtered,
                     [](const CarParams& c, int hz) { return slidingDeceleration(c, hz); },
                     [](const CarParams& c) { return kGravity / (1 + 0.5 * c.body.cgHeight / c.wheelbase); },
                     [](CarParams& c) { everyTyre(c, [](Tyre& t) { t.loadFilter->back().y *= 1.05f; }); }, 0.001,
                     kSlideError});
}

TEST(TyreMechanisms, SlidingFast) {
    CarParams car = bareCar();
    everyTyre(car, [](Tyre& t) { t.slidingLoss = 0.015f; });
    // A locked wheel slips by ten times the peak's slip: dv/dt = −μg(1 − k·v), k = loss·(1 − 1/10).
    expectMechanism({"sliding_loss", "locked wheels, from 28 to 10 m/s in (s)", car,
                     [](const CarParams& c, int hz) {
                         TestDrive drive(c, asphaltOnly(), hz, 30);
                         const GripWatch watch(drive);
                         double from = 0, before = 30;
                         for (double wanted : {28.0, 10.0})
                             for (;;) {
                                 const double now = drive.step(inNeutral(255)).velocity.x;
                                 if (now < wanted) {
                                     const double at = drive.time() - drive.dt() * (wanted - now) / (before - now);
                                     if (wanted == 10) return at - from;
                                     from = at, before = now;
                                     break;
                                 }
                                 before = now;
                             }
                         return 0.0;
                     },
                     [](const CarParams& c) {
                         const double k = 0.9 * c.front.tyre.slidingLoss;
                         return std::log((1 - 10 * k) / (1 - 28 * k)) / (kGravity * k);
                     },
                     [](CarParams& c) { everyTyre(c, [](Tyre& t) { t.slidingLoss *= 1.05f; }); }, 0.001, kSlideError});
}

TEST(TyreMechanisms, LooseGround) {
    static const SurfaceTable loose = [] {
        Surface s;
        s.peakSlipFactor = 2.5f, s.slideFactor = 0.8f;
        return SurfaceTable{{"loose", s}};
    }();
    for (const bool wheelSpin : {false, true}) {
        CarParams car = understeeringCar();
        car.drive.wheelSpin = wheelSpin;
        expectMechanism(
            {"peak_slip_factor of the ground",
             std::string("understeer gradient there over that of the tyres") +
                 (wheelSpin ? ", spinning wheels" : ", base"),
             car,
             [](const CarParams& c, int hz) {
                 TestDrive drive(c, loose, hz, 20);
                 const GripWatch watch(drive);
                 const SteadyState s = holdSteer(drive, 0.005f, 20, 5);
                 const double gradient = (s.steerAngle - c.wheelbase * s.yawRate / s.speed) / s.ay;
                 const CarParams given = understeeringCar();
                 return gradient / (given.body.mass / given.wheelbase *
                                    (rearArm(given) / frontStiffness(given) - frontArm(given) / rearStiffness(given)));
             },
             [](const CarParams&) { return 2.5; }, [](CarParams& c) { c.front.tyre.peakSlipAngleDeg *= 1.05f; }, 0.01});
    }
    expectMechanism({"slide_factor of the ground", "sliding deceleration (m/s²)", bareCar(),
                     [](const CarParams& c, int hz) { return slidingDeceleration(c, hz, loose); },
                     [](const CarParams&) { return 0.8 * kGravity; },
                     [](CarParams& c) { everyTyre(c, [](Tyre& t) { t.friction *= 1.05f; }); }, 0.001, kSlideError});
}

}  // namespace
}  // namespace slip::test
