// SPDX-License-Identifier: MIT
#include "race/testdrive/author_drift.hpp"

#include "base/real_math.hpp"
#include "base/scalar.hpp"
#include "race/testdrive/author_lap.hpp"

#include <algorithm>
#include <functional>
#include <vector>

namespace slip {
namespace {

constexpr float kPlanEvery = 0.1f;                       // s
constexpr float kThrownOut = 0.7f;                       // share of the wanted angle at which it releases the handbrake
constexpr float kMaxThrow = 0.9f, kSettledThrow = 0.4f;  // s of handbrake: at most, and before it plans anew
constexpr float kSlideStickRange = radians(10);          // error of the angle at which it moves the stick fully
constexpr float kMinCatchSpeed = 4;                      // m/s
constexpr float kSlideStarts = radians(9), kSlideEnds = radians(8);
constexpr float kSlideThrottle = 0.85f;  // a floored throttle with the key into the slide would lose it
constexpr float kRoadMargin = 1.1f;      // m
constexpr float kMinDriftPoints = 200;   // fewer points are no drift
constexpr double kMaxDriftTime = 400;    // s

EventSetup alone(const CarParams& car) {
    EventSetup setup = soloAiEvent(car);
    setup.rules = {.mode = EventMode::Drift, .laps = 1};
    setup.entrants.front().player = 0;
    return setup;
}

}  // namespace

DriftDriver::DriftDriver(std::shared_ptr<const DrivingLine> line, const DriftStyle& style)
    : driver_(std::move(line), LineDriver::kDefaultGrip, style.pace), style_(style) {}

/// All angles are as in a slide to the left.
RawInput DriftDriver::slide(const CarSnapshot& car) {
    const float side = signOf(plan_.angle), out = -side * sideslipOf(car), wanted = side * plan_.angle;
    RawInput input;
    input.throttle = kSlideThrottle;
    if (out < -kSlideEnds) {  // from the other side
        input.steer = side;
        input.throttle = 0;
        throws_ = false;
        return input;
    }
    if (!throws_ && out < kSlideStarts) throws_ = true, thrown_ = 0;
    if (out > kThrownOut * wanted || thrown_ > kMaxThrow) throws_ = false;
    if (throws_) {
        input.steer = side;
        input.handbrake = 1;
        return input;
    }
    input.brake = plan_.slow > 0 ? 1.0f : 0.0f;
    input.steer = side * std::clamp((wanted - out) / kSlideStickRange, -1.0f, 1.0f);
    return input;
}

RawInput DriftDriver::straighten(const CarSnapshot& car) const {
    RawInput input;
    input.steer = signOf(sideslipOf(car));
    return input;
}

RawInput DriftDriver::drive(const CarSnapshot& car, float dt) {
    const RawInput gripping = driver_.drive(car, dt);
    sincePlan_ += dt;
    thrown_ += throws_ ? dt : 0;
    if (sincePlan_ >= kPlanEvery && (!throws_ || thrown_ > kSettledThrow)) {
        const SlidePlan before = plan_;
        plan_ = planSlide(driver_, car, before, style_.caution);
        if (plan_.angle * before.angle <= 0) throws_ = false;
        sincePlan_ = 0;
    }
    const float out = std::abs(sideslipOf(car));
    if (plan_.angle != 0) {
        catches_ = true;
        return slide(car);
    }
    throws_ = false;
    catches_ = catches_ && out > kSlideEnds && length(car.velocity) > kMinCatchSpeed;
    return catches_ ? straighten(car) : gripping;
}

Assists driftAssists() { return {.abs = kFullAssist, .tractionControl = kFullAssist, .steeringHelp = kFullAssist}; }

float driftPoints(const Track& track, const std::shared_ptr<const DrivingLine>& line, const DriftStyle& style) {
    Event event(track, alone(line->car));
    DriftDriver driver(line, style);
    RawInput smoothed;
    const float dt = 1.0f / static_cast<float>(event.setup().hz);
    while (!event.standing(0).isDone() && event.now().time < kMaxDriftTime) {
        const RawInput wish = driver.drive(event.now().cars.front(), dt);
        const DriverInput input = smoothedInput(smoothed, wish, kKeyboardSmoothing, driftAssists(), dt);
        const EventChange reset{.kind = EventChange::Kind::Reset, .car = 0};
        event.tick({&input, 1}, {&reset, driver.gaveUp() ? 1u : 0u});
    }
    return event.standing(0).finished ? event.standing(0).drift.banked : 0.0f;
}

float authorDrift(const Track& track, const CarParams& car) {
    const auto line = makeDrivingLine(track, car);
    std::vector<float> points;
    for (const float pace : {0.95f, 1.05f})
        for (const float grip : {0.84f, 0.92f, 0.98f})
            points.push_back(driftPoints(track, line, {pace, {grip, kRoadMargin}}));
    std::ranges::sort(points, std::greater{});
    const float good = points[1];
    return good < kMinDriftPoints ? 0.0f : good;
}

}  // namespace slip
