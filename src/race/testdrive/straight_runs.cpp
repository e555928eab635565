// SPDX-License-Identifier: MIT
#include "race/testdrive/straight_runs.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr double kMphMs = 0.44704;
constexpr double kQuarterMile = 402.336;        // m
constexpr double kWindow = 2;                   // s, of a SettledSpeed
constexpr double kMaxRun = 900, kMaxStop = 60;  // s

/// One tick of a run.
struct RunTick {
    double time = 0, dt = 0;  // s, by the run's clock at its end
    double speedBefore = 0, speed = 0;
    double distanceBefore = 0, distance = 0;  // m from the start
};

void markFigures(const RunTick& t, SpeedRun& run) {
    markFirst(run.t0To60Mph, t.time, t.dt, t.speedBefore, t.speed, 60 * kMphMs);
    markFirst(run.t0To100, t.time, t.dt, t.speedBefore, t.speed, 100 / 3.6);
    markFirst(run.t0To200, t.time, t.dt, t.speedBefore, t.speed, 200 / 3.6);
    if (!run.quarterMileS && t.distance >= kQuarterMile) run.quarterMileKmh = t.speed * 3.6;
    markFirst(run.quarterMileS, t.time, t.dt, t.distanceBefore, t.distance, kQuarterMile);
}

}  // namespace

DriverInput fullThrottle(Assists assists) {
    DriverInput input;
    input.throttle = pedalSteps(1);
    input.assists = assists;
    return input;
}

double crossing(double time, double dt, double before, double now, double mark) {
    return time - dt * (now - mark) / (now - before);
}

void markFirst(std::optional<double>& first, double time, double dt, double before, double now, double mark) {
    if (!first && now >= mark) first = crossing(time, dt, before, now, mark);
}

std::optional<double> SettledSpeed::add(double speed, int gear, double dt) {
    if (gear != gear_) restart(gear);
    sum_ += speed;
    ++count_;
    if (count_ * dt < kWindow) return {};
    const double mean = sum_ / count_;
    const bool settled = before_ > 0 && std::abs(mean - before_) / kWindow < 1e-4;
    before_ = mean;
    sum_ = 0;
    count_ = 0;
    return settled ? std::optional(mean) : std::nullopt;
}

void SettledSpeed::restart(int gear) {
    gear_ = gear;
    before_ = sum_ = 0;
    count_ = 0;
}

SpeedRun runToTopSpeed(TestDrive& drive, Assists assists, double rollOut, double until) {
    SpeedRun run;
    SettledSpeed settled;
    StraightDriver driver;
    const double from = drive.car().pose.position.x;
    std::optional<double> clock;  // s of the drive at which the run's clock starts
    if (rollOut <= 0) clock = 0;
    RunTick tick;
    tick.dt = drive.dt();
    while (drive.time() < kMaxRun && !run.topSpeedKmh && !run.spunKmh && tick.speed < until) {
        DriverInput input = fullThrottle(assists);
        driver.steer(drive, input);
        run.spunKmh = driver.spunKmh();
        const CarSnapshot& now = drive.step(input);
        tick.speedBefore = tick.speed;
        tick.distanceBefore = tick.distance;
        tick.speed = drive.speed();
        tick.distance = now.pose.position.x - from;
        tick.time = drive.time();
        markFirst(clock, tick.time, tick.dt, tick.distanceBefore, tick.distance, rollOut);
        tick.time -= clock.value_or(0);
        if (clock) markFigures(tick, run);
        if (const auto top = settled.add(tick.speed, now.telemetry.gear, tick.dt)) run.topSpeedKmh = *top * 3.6;
    }
    return run;
}

StopRun brakingFrom100(const CarParams& car, const SurfaceTable& surfaces, Assists assists) {
    TestDrive drive(car, surfaces, 120, 100 / kKmhPerMs);
    StraightDriver driver;
    while (drive.time() < kMaxStop && drive.speed() > 0 && !driver.spunKmh()) {
        DriverInput brake;
        brake.brake = pedalSteps(1);
        brake.assists = assists;
        driver.steer(drive, brake);
        drive.step(brake);
    }
    if (driver.spunKmh() || drive.speed() > 0) return {{}, driver.spunKmh()};
    return {drive.car().pose.position.x, {}};
}

}  // namespace slip
