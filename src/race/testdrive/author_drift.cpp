// SPDX-License-Identifier: MIT
#include "race/testdrive/author_drift.hpp"

#include "base/real_math.hpp"
#include "base/scalar.hpp"
#include "race/testdrive/author_lap.hpp"
#include "vehicle/model/steering.hpp"

namespace slip {
namespace {

constexpr float kBends = 1.0f / 90, kStillBends = 1.0f / 200;  // 1/m: bends from which a slide begins, and goes on
constexpr float kSlowestSlide = 6, kKeepsUp = 9;        // m/s: slides from there on, and does not brake below that
constexpr float kBendTime = 0.5f, kCourseTime = 0.45f;  // s that it looks ahead
constexpr float kCourseWay = 4;                         // m that it looks ahead in addition
constexpr int kBendSamples = 6;
constexpr float kPull = 0.45f;                                         // s of handbrake at most
constexpr float kRearOutAngle = radians(12);                           // sideslip at which the rear is out
constexpr float kFrontUse = 0.4f, kAngleGain = 6, kCourseGain = 1.2f;  // of the front tyres' peak slip angle
constexpr float kMeanThrottle = 0.5f, kThrottleGain = 2, kWideLift = 1.5f;
constexpr float kTooFast = 4;  // m/s over the line's speed from which it brakes even so
/// Slower hands than a player's: without aids, quick ones overcorrect.
constexpr Smoothing kCalmHands{{6, 10}, {6, 10}, {12, 12}, {2.5f, 5}, {15, 15}};
constexpr float kMinPoints = 200;  // fewer points are no drift
constexpr double kMaxTime = 400;   // s

EventSetup alone(const CarParams& car) {
    EventSetup setup = soloAiEvent(car);
    setup.rules = {.mode = EventMode::Drift, .laps = 1};
    setup.entrants.front().player = 0;
    return setup;
}

}  // namespace

DriftDriver::DriftDriver(std::shared_ptr<const DrivingLine> line, const DriftStyle& style)
    : driver_(std::move(line), LineDriver::kDefaultGrip, style.pace), style_(style) {}

DriftDriver::Bend DriftDriver::look(const CarSnapshot& car) const {
    const DrivingLine& line = driver_.line();
    const float speed = length(car.velocity);
    Bend bend;
    for (int i = 0; i < kBendSamples; ++i) {
        const float way = speed * kBendTime * static_cast<float>(i) / kBendSamples;
        bend.curvature += line.path.curvature[line.sampleFrom(car.location.sample, way)] / kBendSamples;
    }
    const Vec2 to =
        driver_.linePoint(line.sampleFrom(car.location.sample, kCourseWay + speed * kCourseTime)) - car.pose.position;
    bend.course = real::atan2(cross(car.velocity, to), dot(car.velocity, to));
    return bend;
}

/// All angles are as in a bend to the left.
void DriftDriver::slide(const CarSnapshot& car, const Bend& bend, float dt, RawInput& input) {
    const CarParams& p = driver_.line().car;
    const TyrePeaks& peaks = driver_.line().setup.frontAxle().peaks;
    const float side = bend.curvature < 0 ? -1.0f : 1.0f;
    const float v = length(car.velocity), sideslip = side * sideslipOf(car), yawRate = side * car.yawRate;
    const auto [sine, cosine] = real::sinCos(sideslip);
    const float vx = v * cosine, vy = v * sine;
    const float front = real::atan2(vy + frontArm(p) * yawRate, vx);
    const float error = style_.slide + sideslip, turn = side * car.telemetry.ay / v - yawRate;
    const float course = side * bend.course;
    integral_ = std::clamp(integral_ + error * dt, -1.0f, 1.0f);
    const float use = std::clamp(kFrontUse + kAngleGain * error + turn + kCourseGain * course, -1.0f, 1.0f);
    const float angle = front + use * peaks.slipAngle;
    const float lock = steeringLock(p.steering, side * angle, vx, side * front, peaks.slipAngle);
    input.steer = std::clamp(side * angle / lock, -1.0f, 1.0f);
    const float target = driver_.targetSpeed(car.location.sample);
    if (v > target + kTooFast) {
        input.throttle = 0;
    } else {
        input.brake = v > kKeepsUp ? 0 : input.brake;
        input.throttle = std::clamp(
            kMeanThrottle + kThrottleGain * error + integral_ - kWideLift * std::max(course, 0.0f), 0.0f, 1.0f);
    }
    const bool pulls = style_.handbrake && -sideslip < kRearOutAngle && pulled_ < kPull;
    pulled_ += pulls ? dt : 0;
    input.handbrake = pulls ? 1.0f : 0.0f;
}

RawInput DriftDriver::drive(const CarSnapshot& car, float dt) {
    RawInput input = driver_.drive(car, dt);
    const Bend bend = look(car);
    const bool bends = std::abs(bend.curvature) > (sliding_ ? kStillBends : kBends);
    if (!bends || length(car.velocity) < kSlowestSlide || !car.location.onRoad) {
        sliding_ = false;
        integral_ = pulled_ = 0;
        return input;
    }
    sliding_ = true;
    slide(car, bend, dt, input);
    return input;
}

float driftPoints(const Track& track, const std::shared_ptr<const DrivingLine>& line, const DriftStyle& style) {
    Event event(track, alone(line->car));
    DriftDriver driver(line, style);
    RawInput smoothed;
    const float dt = 1.0f / static_cast<float>(event.setup().hz);
    while (!event.standing(0).isDone() && event.now().time < kMaxTime) {
        const RawInput wish = driver.drive(event.now().cars.front(), dt);
        const DriverInput input = smoothedInput(smoothed, wish, kCalmHands, {.abs = kFullAssist}, dt);
        event.tick({&input, 1});
    }
    return event.standing(0).finished ? event.standing(0).drift.banked : 0.0f;
}

float authorDrift(const Track& track, const CarParams& car) {
    const auto line = makeDrivingLine(track, car);
    float best = 0;
    for (const float slide : {radians(18), radians(26), radians(34)})
        for (const float pace : {0.75f, 0.85f, 0.95f})
            for (const bool handbrake : {false, true})
                best = std::max(best, driftPoints(track, line, {slide, pace, handbrake}));
    return best < kMinPoints ? 0.0f : best;
}

}  // namespace slip
