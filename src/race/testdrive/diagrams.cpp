// SPDX-License-Identifier: MIT
#include "race/testdrive/diagrams.hpp"

#include "base/scalar.hpp"
#include "race/testdrive/drive_limits.hpp"
#include "race/testdrive/sheet.hpp"
#include "race/testdrive/straight_runs.hpp"
#include "race/testdrive/tyre_diagrams.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr float kPlotEvery = 0.05f;  // s between two points

/// Records a point of `value` over time every kPlotEvery, while `next` gives the inputs.
template <class Next, class Value>
DiagramLine recordedLine(TestDrive& drive, float seconds, Next next, Value value) {
    DiagramLine line;
    const int every = static_cast<int>(kPlotEvery * static_cast<float>(drive.race().hz()));
    for (int tick = 0; drive.time() < static_cast<double>(seconds); ++tick) {
        if (tick % every == 0) line.push_back({static_cast<float>(drive.time()), value(drive)});
        drive.step(next(drive));
    }
    return line;
}

float kmh(const TestDrive& drive) { return kKmhPerMs * drive.speed(); }

DriverInput inGear(int gear, float throttle) {
    DriverInput input;
    input.transmission = Transmission::Manual;
    input.gear = static_cast<std::int8_t>(gear);
    input.throttle = pedalSteps(throttle);
    return input;
}

std::vector<DiagramLine> braking(const HandlingTest& test) {
    TestDrive drive(test.car, test.surfaces, 120, 100 / kKmhPerMs, test.surface);
    DriverInput brake;
    brake.brake = pedalSteps(1);
    const float from = drive.car().pose.position.x;
    DiagramLine line{{0, kmh(drive)}};
    while (drive.time() < 15 && drive.speed() > 0) {
        drive.step(brake);
        line.push_back({drive.car().pose.position.x - from, kmh(drive)});
    }
    return {line};
}

std::vector<DiagramLine> kickDown(const HandlingTest& test) {
    constexpr float kHeld = 60 / kKmhPerMs;  // m/s
    TestDrive drive(test.car, test.surfaces, 120, kHeld, test.surface);
    SpeedControllerState pedals;
    return {recordedLine(
        drive, 10,
        [&](const TestDrive& now) {
            DriverInput input = fullThrottle();
            if (now.time() < 4) holdSpeed(pedals, test.car, now.car(), kHeld, now.dt(), input);
            return input;
        },
        kmh)};
}

std::vector<DiagramLine> freeRevs(const HandlingTest& test) {
    TestDrive drive(test.car, test.surfaces, 120, 0, test.surface);
    return {recordedLine(
        drive, 4, [](const TestDrive& now) { return inGear(0, now.time() < 1 ? 1.0f : 0.0f); },
        [](const TestDrive& now) { return now.car().telemetry.rpm / 1000; })};
}

/// Uses the same step for all cars: 0.4 g at 80 km/h if they neither under- nor oversteered.
std::vector<DiagramLine> rollStep(const HandlingTest& test) {
    constexpr float kSpeed = 80 / kKmhPerMs;
    TestDrive drive(test.car, test.surfaces, 120, kSpeed, test.surface);
    SpeedControllerState pedals;
    return {recordedLine(
        drive, 3,
        [&](const TestDrive& now) {
            DriverInput input;
            holdSpeed(pedals, test.car, now.car(), kSpeed, now.dt(), input);
            input.steerAngle = 0.4f * kGravity * test.car.wheelbase / sq(kSpeed);
            return input;
        },
        [](const TestDrive& now) { return degrees(now.car().telemetry.roll); })};
}

std::vector<DiagramLine> pitch(const HandlingTest& test) {
    TestDrive drive(test.car, test.surfaces, 120, 0, test.surface);
    return {recordedLine(
        drive, 5,
        [](const TestDrive& now) {
            DriverInput input = fullThrottle();
            if (now.time() > 3) std::swap(input.throttle, input.brake);
            return input;
        },
        [](const TestDrive& now) { return degrees(now.car().telemetry.pitch); })};
}

std::vector<DiagramLine> keyTurn(const HandlingTest& test) {
    constexpr float kSpeed = 20;  // m/s
    FeelDrive drive(test.car, test.surfaces, test.surface, test.device, kSpeed);
    DiagramLine line{{0, 0}};
    for (float t = drive.dt(); t < 1.5f; t += drive.dt()) {
        drive.stepAtSpeed(1, kSpeed);
        line.push_back({t, degrees(drive.car().yawRate)});
    }
    return {line};
}

std::vector<DiagramLine> fullLock(const HandlingTest& test) {
    constexpr float kSpeed = 5;  // m/s
    FeelDrive drive(test.car, test.surfaces, test.surface, test.device, kSpeed);
    const Vec2 from = drive.car().pose.position;
    DiagramLine line{{0, 0}};
    for (float t = 0; t < 4; t += drive.dt()) {
        drive.stepAtSpeed(1, kSpeed);
        line.push_back(drive.car().pose.position - from);
    }
    return {line};
}

std::vector<DiagramLine> straightness(const HandlingTest& test) {
    TestDrive drive(test.car, test.surfaces, 120, 0, test.surface);
    const Vec2 from = drive.car().pose.position;
    DiagramLine line;
    while (drive.time() < 6) {
        drive.step(fullThrottle());
        line.push_back(drive.car().pose.position - from);
    }
    return {line};
}

/// Returns the mean of a figure over an axle's wheels.
template <class Figure>
float meanOf(const TestDrive& drive, bool front, Figure figure) {
    float sum = 0, count = 0;
    for (const WheelTelemetry& wheel : allWheels(drive.car().telemetry))
        if ((wheel.axle == 0) == front) sum += figure(wheel), ++count;
    return count > 0 ? sum / count : 0;
}

/// Returns a line for the front and one for the rear.
template <class Next, class Figure>
std::vector<DiagramLine> bothEnds(TestDrive& drive, float seconds, Next next, Figure figure) {
    DiagramLine rear;
    DiagramLine front = recordedLine(drive, seconds, next, [&](const TestDrive& now) {
        rear.push_back({static_cast<float>(now.time()), meanOf(now, false, figure)});
        return meanOf(now, true, figure);
    });
    return {std::move(front), std::move(rear)};
}

/// Plots over the axle's position: bumps have fixed positions, wherever the car's nose is.
std::vector<DiagramLine> roughRoad(const HandlingTest& test) {
    constexpr float kSpeed = 20, kFrom = 60, kTo = 85;  // m/s, m
    const std::size_t washboard = findSurface(test.surfaces, "washboard").value_or(0);
    TestDrive drive(test.car, test.surfaces, 120, kSpeed, washboard);
    SpeedControllerState pedals;
    std::vector<DiagramLine> lines(2);
    while (drive.time() < 5) {
        DriverInput input;
        holdSpeed(pedals, test.car, drive.car(), kSpeed, drive.dt(), input);
        drive.step(input);
        for (const bool front : {true, false}) {
            const float x = drive.car().pose.position.x +
                            meanOf(drive, front, [](const WheelTelemetry& wheel) { return wheel.position.x; });
            const float load = meanOf(drive, front, [](const WheelTelemetry& wheel) { return wheel.normalizedLoad; });
            if (x > kFrom && x < kTo) lines[front ? 0 : 1].push_back({x, load});
        }
    }
    return lines;
}

/// Applies full throttle on full lock: the driven wheels spin, the others are dragged.
std::vector<DiagramLine> longSlide(const HandlingTest& test) {
    TestDrive drive(test.car, test.surfaces, 120, 10, test.surface);
    DriverInput input = fullThrottle();
    input.steerAngle = radians(test.car.steering.maxAngleDeg);
    return bothEnds(
        drive, 20, [&](const TestDrive&) { return input; }, [](const WheelTelemetry& wheel) { return wheel.friction; });
}

std::vector<DiagramLine> thrust(const HandlingTest& test) {
    DriveLimits limits = driveLimits(test.car, test.surfaces[test.surface].surface);
    std::vector<DiagramLine> lines{std::move(limits.grip), std::move(limits.drag)};
    for (DiagramLine& gear : limits.gears) lines.push_back(std::move(gear));
    return lines;
}

/// Returns speed over time with one constant input.
std::vector<DiagramLine> speedOver(const HandlingTest& test, float from, float seconds, const DriverInput& input) {
    TestDrive drive(test.car, test.surfaces, 120, from, test.surface);
    const auto same = [&](const TestDrive&) { return input; };
    return {recordedLine(drive, seconds, same, [](const TestDrive& now) { return std::abs(kmh(now)); })};
}
std::vector<DiagramLine> start(const HandlingTest& test) { return speedOver(test, 0, 16, fullThrottle()); }
std::vector<DiagramLine> coasting(const HandlingTest& test) { return speedOver(test, 100 / kKmhPerMs, 16, {}); }
std::vector<DiagramLine> reverse(const HandlingTest& test) { return speedOver(test, 0, 6, inGear(-1, 1)); }
std::vector<DiagramLine> creep(const HandlingTest& test) { return speedOver(test, 0, 8, inGear(1, 0)); }

std::vector<DiagramLine> cornering(const HandlingTest& test) {
    return {driveLimits(test.car, test.surfaces[test.surface].surface).cornering};
}
std::vector<DiagramLine> steerOnSkidpad(const HandlingTest& test) { return {skidpad(test.car, test.surfaces).curve()}; }
std::vector<DiagramLine> yawStep(const HandlingTest& test) { return {stepResponse(test.car, test.surfaces).curve}; }

template <Provocation By, int Kmh>
std::vector<DiagramLine> slide(const HandlingTest& test) {
    return {provokedSlide(test, Kmh / kKmhPerMs, By).curve};
}

/// Returns a drift with the key held into it, released, and held against it.
template <int Kmh>
std::vector<DiagramLine> drift(const HandlingTest& test) {
    return {driftCurve(test, Kmh / kKmhPerMs, 1), driftCurve(test, Kmh / kKmhPerMs, 0),
            driftCurve(test, Kmh / kKmhPerMs, -1)};
}

constexpr unsigned kFirstTwo = 3, kSecond = 2, kBehindFirst = 6;

constexpr Diagram kDiagramList[] = {
    {"Speed at full throttle", "km/h over s", start, 60, 1},
    {"Braking from 100 km/h, no ABS", "km/h over m", braking, 60, 1},
    {"Rolling on from 100 km/h, pedals up", "km/h over s", coasting, 30, 1},
    {"4 s at 60 km/h, then floored, automatic", "km/h over s", kickDown, 40, 1},
    {"Full throttle in reverse", "km/h over s", reverse, 10, 1},
    {"Neutral: a second of throttle, then none", "1000 rpm over s", freeRevs, 1, 1},
    {"First gear from rest, pedals up", "km/h over s", creep, 6, 1},
    {"Thrust in each gear; dashed: grip, air", "kN over km/h", thrust, 2, 1, kFirstTwo},
    {"Grip limits at 100 km/h", "longitudinal g over lateral g", cornering, 1, 1},
    {"Steering on the skidpad", "° over g", steerOnSkidpad, 4, 1},
    {"Yaw rate after a steering step", "share over s", yawStep, 0.5f, 1},
    {"Roll after a step of the wheel", "° over s", rollStep, 1, 0.5f},
    {"Floored, then braked: pitch, nose down is up", "° over s", pitch, 1, 0.4f},
    {"Yaw rate, a full key held at 72 km/h", "°/s over s", keyTurn, 10, 1},
    {"Way on full lock at 18 km/h", "m over m", fullLock, 5, 1},
    {"Slide after a lift in a bend at 100 km/h", "° over s", slide<Provocation::LiftOff, 100>, 10, 0.4f},
    {"Slide after the handbrake at 100 km/h", "° over s", slide<Provocation::Flick, 100>, 10, 0.4f},
    {"Slide on power from 58 km/h", "° over s", slide<Provocation::PowerSlide, 58>, 10, 0.4f},
    {"Drift at 80 km/h: key held; dashed: released, countersteered", "° over s", drift<80>, 10, 0.4f, kBehindFirst},
    {"Tyres' side force; dashed: rear", "of the load over slip, °", sideForces, 0.5f, 1, kSecond},
    {"Tyres' lengthwise force; dashed: rear", "of the load over slip", lengthForces, 0.5f, 1, kSecond},
    {"Tyres' friction; dashed: rear", "μ over load at rest = 1", loadGrips, 0.5f, 1, kSecond},
    {"Floored, the wheel held straight", "m to the left over m", straightness, 5, 0.5f},
    {"Wheel load on washboard; dashed: rear", "load at rest = 1, over m", roughRoad, 0.5f, 0.6f, kSecond},
    {"Friction in a long slide; dashed: rear", "μ over s", longSlide, 0.3f, 0.5f, kSecond},
};

}  // namespace

std::span<const Diagram> diagrams() { return kDiagramList; }

}  // namespace slip
