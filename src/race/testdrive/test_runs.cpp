// SPDX-License-Identifier: MIT
#include "race/testdrive/test_runs.hpp"

#include "base/scalar.hpp"
#include "race/testdrive/sheet.hpp"
#include "race/testdrive/straight_runs.hpp"

namespace slip {
namespace {

// Shares of the fastest steady turn from which a driver measures the skidpad. Tails that slide first are harder to
// hold.
constexpr double kCircleLead = 0.98, kTailLead = 0.91;
constexpr float kCircleFrom = 12;  // m/s, at its start

constexpr std::array<TestInfo, kTests> kInfos{{
    {"Standing start", "full throttle from standstill, automatic", "0 to 100 km/h", "s", true, 0.005},
    {"Braking", "full braking from 100 km/h", "stopping distance", "m", true, 0.05},
    {"Skidpad", "a circle of 100 m radius, ever faster", "lateral acceleration", "g", false, 0.0005},
    {"Steering step", "at 80 km/h, to 0.4 g", "yaw rise time", "s", true, 0.0005},
    {"Slalom", "eight cones, 18 m apart, at a steady speed", "fastest clean run", "km/h", false, 0.5},
    {"Lane change", "out and back to ISO 3888-2, no pedals", "fastest clean entry", "km/h", false, 0.5},
}};

/// Drives the plan on the plane and returns the path.
std::vector<WayPoint> wayOf(const TestPlan& plan, const CarParams& car, const SurfaceTable& surfaces) {
    TestDrive drive(car, surfaces, 120, plan.speed());
    TestDriver driver(plan, drive.car().pose);
    const int every = drive.race().hz() / kWayPerSecond;
    std::vector<WayPoint> way{{drive.car().pose, drive.speed()}};
    for (int tick = 0;; ++tick) {
        const DriverInput input = driver.drive(drive);
        if (driver.isDone()) return way;
        drive.step(input);
        if ((tick + 1) % every == 0) way.push_back({drive.car().pose, drive.speed()});
    }
}

/// The figure is solved. The path is one on which a driver comes near it.
void planCircle(TestRun& run, const SteadyCircle& pad) {
    run.figure = pad.g;
    run.verdict = pad.ended;
    if (!pad.g) return;
    const double lead = pad.ended == Verdict::RearGrip ? kTailLead : kCircleLead;
    run.plan.circleFrom = static_cast<float>(lead * pad.turns.back().speed);
    run.plan.kmh = static_cast<double>(kKmhPerMs * std::min(kCircleFrom, run.plan.circleFrom));
}

void planStep(TestRun& run, const StepResponse& response) {
    run.figure = response.riseTimeS;
    if (!run.figure) run.verdict = Verdict::Unsettled;
    run.plan.kmh = 80;
    run.plan.steerAngle = response.steerAngle;
    run.plan.yawRate = response.yawRate;
}

void planCones(TestRun& run, ConeRun cones) {
    run.figure = cones.kmh;
    if (!run.figure) run.verdict = Verdict::NoSpeed;
    run.plan.kmh = cones.kmh.value_or(0);
    run.plan.preview = cones.preview;
    run.plan.course = std::move(cones.course);
}

/// A spin counts only if it keeps the car from the figure.
void planStraight(TestRun& run, std::optional<double> figure, std::optional<float> spunKmh) {
    run.figure = figure;
    if (figure) return;
    run.verdict = Verdict::NoSpeed;
    run.spunKmh = spunKmh;
}

/// Fills everything but the path.
void planRun(TestRun& run, const CarParams& car, const SurfaceTable& surfaces) {
    switch (run.plan.kind) {
        case TestKind::Launch: {
            TestDrive drive(car, surfaces);
            const SpeedRun speeds = runToTopSpeed(drive);
            return planStraight(run, speeds.t0To100, speeds.spunKmh);
        }
        case TestKind::Brake: {
            const StopRun stop = brakingFrom100(car, surfaces);
            run.plan.kmh = 100;
            return planStraight(run, stop.metres, stop.spunKmh);
        }
        case TestKind::Skidpad:
            return planCircle(run, skidpad(car, surfaces));
        case TestKind::StepSteer:
            return planStep(run, stepResponse(car, surfaces));
        case TestKind::Slalom:
            return planCones(run, fastestThrough(slalomCourse, car, surfaces));
        case TestKind::LaneChange:
            return planCones(run, fastestThrough(laneChangeCourse, car, surfaces));
    }
}

}  // namespace

const TestInfo& infoOf(TestKind test) { return kInfos[static_cast<std::size_t>(test)]; }

TestRun runTest(TestKind test, const CarParams& car, const SurfaceTable& surfaces) {
    TestRun run;
    run.plan.kind = test;
    planRun(run, car, surfaces);
    if (run.figure) run.way = wayOf(run.plan, car, surfaces);
    return run;
}

}  // namespace slip
