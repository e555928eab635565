#include "race/testdrive/test_runs.hpp"

#include "base/scalar.hpp"
#include "race/testdrive/sheet.hpp"
#include "race/testdrive/straight_runs.hpp"

namespace slip {
namespace {

constexpr float kHundred = 100 / kKmhPerMs;  // m/s
constexpr double kLongestLaunch = 25;        // s
constexpr float kCircleRadius = 100, kCircleSeconds = 22;
constexpr float kStepSpeed = 80 / kKmhPerMs, kStepAfter = 1, kStepSeconds = 4;

constexpr std::array<TestInfo, kTests> kInfos{{
    {"Standing start", "full throttle from rest, automatic", "0 to 100 km/h", "s", true, 0.005},
    {"Braking", "the pedal floored at 100 km/h", "way to rest", "m", true, 0.05},
    {"Skidpad", "a circle of 100 m, ever faster", "side acceleration", "g", false, 0.0005},
    {"Step of the wheel", "at 80 km/h, to 0.4 g", "yaw rise time", "s", true, 0.0005},
    {"Slalom", "eight cones, 18 m apart, at a steady speed", "fastest clean run", "km/h", false, 0.5},
    {"Lane change", "out and back between cones after ISO 3888-2, no pedal touched", "fastest clean entry", "km/h",
     false, 0.5},
}};

/// Drives until `done`, and keeps where it was.
template <class Next, class Done>
std::vector<WayPoint> recorded(TestDrive& drive, Next next, Done done) {
    const int every = drive.race().hz() / kWayPerSecond;
    std::vector<WayPoint> way{{drive.car().pose, drive.speed()}};
    for (int tick = 1; !done(); ++tick) {
        drive.step(next());
        if (tick % every == 0) way.push_back({drive.car().pose, drive.speed()});
    }
    return way;
}

TestRun launch(const CarParams& car, const SurfaceTable& surfaces) {
    TestDrive timed(car, surfaces), shown(car, surfaces);
    const auto way = recorded(
        shown, [] { return fullThrottle(); },
        [&] { return shown.speed() >= kHundred || shown.time() > kLongestLaunch; });
    return {runToTopSpeed(timed).t0To100, way, {}};
}

TestRun brake(const CarParams& car, const SurfaceTable& surfaces) {
    TestDrive drive(car, surfaces, 120, kHundred);
    DriverInput input;
    input.brake = pedalSteps(1);
    const auto way = recorded(
        drive, [&] { return input; }, [&] { return drive.speed() < 0.05f || drive.time() > kLongestLaunch; });
    return {brakingFrom100(car, surfaces), way, {}};
}

TestRun circle(const CarParams& car, const SurfaceTable& surfaces) {
    TestRun run{skidpad(car, surfaces).g, {}, {}};
    if (!run.figure) return run;
    const float speed = 0.98f * std::sqrt(static_cast<float>(*run.figure) * kGravity * kCircleRadius);
    TestDrive drive(car, surfaces, 120, 12);
    CircleDriver driver(drive, kCircleRadius);
    const auto target = [&] { return std::min(speed, 12 + 3 * static_cast<float>(drive.time())); };
    run.way = recorded(
        drive, [&] { return driver.drive(drive, target()); },
        [&] { return drive.time() > static_cast<double>(kCircleSeconds); });
    return run;
}

TestRun step(const CarParams& car, const SurfaceTable& surfaces) {
    const StepResponse response = stepResponse(car, surfaces);
    TestDrive drive(car, surfaces, 120, kStepSpeed);
    SpeedControllerState pedals;
    const auto next = [&] {
        DriverInput input;
        holdSpeed(pedals, car, drive.car(), kStepSpeed, drive.dt(), input);
        input.steerAngle = drive.time() > static_cast<double>(kStepAfter) ? response.steerAngle : 0;
        return input;
    };
    return {response.riseTimeS,
            recorded(drive, next, [&] { return drive.time() > static_cast<double>(kStepAfter + kStepSeconds); }),
            {}};
}

TestRun between(CourseOf course, const CarParams& car, const SurfaceTable& surfaces) {
    ConeRun run = fastestThrough(course, car, surfaces);
    return {run.kmh, std::move(run.way), std::move(run.course.cones)};
}

}  // namespace

const TestInfo& infoOf(TestKind test) { return kInfos[static_cast<std::size_t>(test)]; }

TestRun runTest(TestKind test, const CarParams& car, const SurfaceTable& surfaces) {
    switch (test) {
        case TestKind::Launch:
            return launch(car, surfaces);
        case TestKind::Brake:
            return brake(car, surfaces);
        case TestKind::Skidpad:
            return circle(car, surfaces);
        case TestKind::StepSteer:
            return step(car, surfaces);
        case TestKind::Slalom:
            return between(slalomCourse, car, surfaces);
        case TestKind::LaneChange:
            return between(laneChangeCourse, car, surfaces);
    }
    return {};
}

}  // namespace slip
