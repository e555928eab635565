// SPDX-License-Identifier: MIT
#include "race/testdrive/sheet.hpp"

#include "base/scalar.hpp"
#include "race/testdrive/straight_runs.hpp"
#include "vehicle/model/engine.hpp"

namespace slip {
namespace {

constexpr double kStandstill = 0.1;  // m/s
constexpr double kLongest = 300;     // s in one gear
constexpr int kCurveTicks = 6;       // between two points of a curve

void accelerate(const CarParams& car, const SurfaceTable& surfaces, Sheet& sheet) {
    TestDrive drive(car, surfaces);
    const SpeedRun run = runToTopSpeed(drive);
    sheet.t0To60Mph = run.t0To60Mph;
    sheet.t0To100 = run.t0To100;
    sheet.t0To200 = run.t0To200;
    sheet.quarterMileS = run.quarterMileS;
    sheet.quarterMileKmh = run.quarterMileKmh;
    sheet.topSpeedKmh = run.topSpeedKmh;
    sheet.verdicts.spunKmh = run.spunKmh;
}

void brake(const CarParams& car, const SurfaceTable& surfaces, Sheet& sheet) {
    const StopRun run = brakingFrom100(car, surfaces);
    sheet.braking100To0M = run.metres;
    sheet.verdicts.brakingSpunKmh = run.spunKmh;
}

void corner(const CarParams& car, const SurfaceTable& surfaces, Sheet& sheet) {
    const SteadyCircle circle = skidpad(car, surfaces);
    sheet.skidpadG = circle.g;
    sheet.verdicts.skidpad = circle.ended;
    sheet.understeerDegPerG = circle.degPerG;
    sheet.understeer = circle.gradient;
    sheet.curves.steer = circle.curve();
    sheet.stability = stabilityOf(car, surfaces);
}

/// Returns speed (km/h) over time (s).
std::vector<Vec2> speedCurve(const CarParams& car, const SurfaceTable& surfaces) {
    std::vector<Vec2> curve{{0, 0}};
    TestDrive drive(car, surfaces);
    StraightDriver driver;
    for (int tick = 1; drive.time() < kCurveSeconds && !driver.spunKmh(); ++tick) {
        DriverInput input = fullThrottle();
        driver.steer(drive, input);
        drive.step(input);
        if (tick % kCurveTicks == 0) curve.push_back({static_cast<float>(drive.time()), kKmhPerMs * drive.speed()});
    }
    return curve;
}

GearSheet driveGear(const CarParams& car, const SurfaceTable& surfaces, int gear) {
    GearSheet sheet;
    sheet.gear = gear;
    const auto run = [&](float from, auto&& perTick) {
        TestDrive drive(car, surfaces, 120, from);
        StraightDriver driver;
        while (drive.race().time() < kLongest && !driver.spunKmh()) {
            DriverInput input = fullThrottle();
            input.transmission = Transmission::Manual;
            input.gear = static_cast<std::int8_t>(gear);
            driver.steer(drive, input);
            drive.step(input);
            if (perTick(drive)) return;
        }
    };
    const float ratio = car.gearbox.ratios[static_cast<std::size_t>(gear - 1)];
    const float atRedline = car.engine.redlineRpm / wheelDrivenRpm(car, 1, ratio);  // m/s
    SettledSpeed settled;
    run(0.6f * atRedline, [&](TestDrive& drive) {
        const auto top = settled.add(drive.speed(), drive.car().telemetry.gear, drive.dt());
        if (top && *top > kStandstill) sheet.topSpeedKmh = *top * 3.6;
        return top.has_value();
    });
    if (!sheet.topSpeedKmh || *sheet.topSpeedKmh < 120) return sheet;
    double started = -1, before = 0;
    run(70 / kKmhPerMs, [&](TestDrive& drive) {
        const double speed = drive.speed();
        if (started < 0 && speed >= 80 / 3.6) started = crossing(drive.time(), drive.dt(), before, speed, 80 / 3.6);
        if (speed >= 120 / 3.6) sheet.t80To120 = crossing(drive.time(), drive.dt(), before, speed, 120 / 3.6) - started;
        before = speed;
        return sheet.t80To120.has_value();
    });
    return sheet;
}

}  // namespace

SteadyCircle skidpad(const CarParams& car, const SurfaceTable& surfaces) {
    return steadyCircle(car, surfaces, kCircleRadius);
}

StepResponse stepResponse(const CarParams& car, const SurfaceTable& surfaces) {
    StepResponse response;
    const float speed = 80 / kKmhPerMs, wanted = 0.4f * kGravity;
    float steer = wanted * car.wheelbase / sq(speed);
    SteadyState steady;
    for (int i = 0; i < 4; ++i) {
        TestDrive drive(car, surfaces, 120, speed);
        steady = holdSteer(drive, steer, speed, 5);
        if (steady.ay < 0.1f * wanted) return response;
        steer *= std::clamp(wanted / steady.ay, 0.5f, 2.0f);
    }
    if (std::abs(steady.ay - wanted) > 0.02f * wanted) return response;

    response.steerAngle = steer;
    response.yawRate = steady.yawRate;
    TestDrive drive(car, surfaces, 120, speed);
    SpeedControllerState controller;
    std::optional<double> at10, at90;
    double before = 0, most = 0;
    while (drive.time() < 4) {
        DriverInput input;
        holdSpeed(controller, car, drive.car(), speed, drive.dt(), input);
        input.steerAngle = steer;
        const double now = drive.step(input).yawRate / steady.yawRate;
        markFirst(at10, drive.time(), drive.dt(), before, now, 0.1);
        markFirst(at90, drive.time(), drive.dt(), before, now, 0.9);
        most = std::max(most, now);
        before = now;
        response.curve.push_back({static_cast<float>(drive.time()), static_cast<float>(now)});
    }
    if (at90) response.riseTimeS = *at90 - *at10;
    response.overshootPct = std::max(0.0, 100 * (most - 1));
    return response;
}

Sheet performanceSheet(const CarParams& car, const SurfaceTable& surfaces) {
    Sheet sheet;
    accelerate(car, surfaces, sheet);
    brake(car, surfaces, sheet);
    corner(car, surfaces, sheet);
    sheet.curves.speed = speedCurve(car, surfaces);
    StepResponse step = stepResponse(car, surfaces);
    sheet.yawRiseTimeS = step.riseTimeS;
    sheet.yawOvershootPct = step.overshootPct;
    sheet.curves.yaw = std::move(step.curve);
    for (int gear = 1; gear <= static_cast<int>(car.gearbox.ratios.size()); ++gear)
        sheet.gears.push_back(driveGear(car, surfaces, gear));
    sheet.roadTest = roadTest(car, surfaces);
    return sheet;
}

}  // namespace slip
