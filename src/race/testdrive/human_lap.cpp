// SPDX-License-Identifier: MIT
#include "race/testdrive/human_lap.hpp"

#include "base/scalar.hpp"
#include "race/ai/line_driver.hpp"
#include "race/testdrive/author_lap.hpp"
#include "race/testdrive/drive_cancellation.hpp"
#include "vehicle/model/steering.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace slip {
namespace {

constexpr int kPersonsLaps = 8, kLearningLaps = 2;   // in total, and those of them that do not count
constexpr double kMaxDaredLap = 3;                   // factor on the lap that its line allows: timeout
constexpr std::array kLate{0.15f, 0.17f, 0.19f};     // s of delay, of three drivers
constexpr float kFirstDare = 0.9f, kMinDare = 0.6f;  // share of the speeds that corners and brakes allow
constexpr float kConfidenceGain = 0.01f;             // of it, gained per second
/// Share of it that is lost per second at one peak of slip beyond the calm one, or 1 m off the road.
constexpr float kConfidenceLoss = 0.3f;
constexpr float kCalmSlip = 0.9f;    // of the tyres' peak slip angle
constexpr float kMinSlideSpeed = 5;  // m/s

/// Returns what a driver with a delay of `late` s sees: the past car, extrapolated with its speed and yaw rate.
CarSnapshot carriedOn(const Track& track, const CarSnapshot& then, float late) {
    CarSnapshot now = then;
    const float turned = then.yawRate * late;
    now.pose.position += rotate(then.velocity, direction(turned / 2)) * late;
    now.pose.yaw += turned;
    now.velocity = rotate(then.velocity, direction(turned));
    now.location = followRoad(track, now.pose.position, then.location.s);
    return now;
}

class Person {
public:
    /// `late` is in s, at ticks of dt s.
    Person(const LineDriver& driver, const InputProfile& hands, float late, float dt)
        : driver_(driver), hands_(hands), seen_(static_cast<std::size_t>(late / dt) + 1), dt_(dt) {}

    DriverInput drive(const CarSnapshot& car);
    bool gaveUp() const { return driver_.gaveUp(); }

private:
    CarSnapshot seenNow(const CarSnapshot& car);
    float alarm(const CarSnapshot& car) const;

    LineDriver driver_;
    InputProfile hands_;
    std::vector<CarSnapshot> seen_;  // ring buffer as long as the delay
    std::size_t ticks_ = 0;
    float dt_;  // s
    RawInput smoothed_;
    float confidence_ = kFirstDare;
};

CarSnapshot Person::seenNow(const CarSnapshot& car) {
    seen_[ticks_ % seen_.size()] = car;
    const std::size_t late = std::min(ticks_, seen_.size() - 1);
    const CarSnapshot& then = seen_[(ticks_ - late) % seen_.size()];
    ++ticks_;
    return carriedOn(*driver_.line().track, then, static_cast<float>(late) * dt_);
}

DriverInput Person::drive(const CarSnapshot& car) {
    confidence_ = std::clamp(confidence_ + dt_ * (kConfidenceGain - kConfidenceLoss * alarm(car)), kMinDare, 1.0f);
    const RawInput wish = driver_.drive(seenNow(car), dt_, {.pace = confidence_, .steady = true});
    return smoothedInput(smoothed_, wish, hands_.smoothing, hands_.assists, dt_);
}

/// Returns the slip beyond the calm one, in peaks of front and rear, plus the metres off the road.
float Person::alarm(const CarSnapshot& car) const {
    const DrivingLine& line = driver_.line();
    const std::size_t road = car.location.sample;
    const float beside = std::max(0.0f, std::abs(car.location.offset) - line.track->road[road].halfWidth);
    const Vec2 v = unrotate(car.velocity, direction(car.pose.yaw));
    if (v.x < kMinSlideSpeed) return beside;
    const float rear = angleOf(v.y - rearArm(line.car) * car.yawRate, v.x), front = car.telemetry.front.slipAngle;
    const auto beyond = [](float slip, const TyrePeaks& peaks) {
        return std::max(0.0f, std::abs(slip) / peaks.slipAngle - kCalmSlip);
    };
    return beside + beyond(front, line.setup.frontAxle().peaks) + beyond(rear, line.setup.rearAxle().peaks);
}

/// Returns the mean (s) of the flying laps of one driver.
std::optional<double> driveHumanLaps(const LineDriver& driver, const InputProfile& hands, float late) {
    const DrivingLine& line = driver.line();
    EventSetup setup = soloAiEvent(line.car);
    setup.entrants.front().player = 0;
    Event event(*line.track, setup);
    Person person(driver, hands, late, 1.0f / static_cast<float>(event.setup().hz));
    const double most = kPersonsLaps * kMaxDaredLap * static_cast<double>(line.lap);
    double learned = 0;  // s
    while (event.now().time < most) {
        throwIfCancelled();
        const CarSnapshot& now = event.now().cars.front();
        if (now.lap.lap == kLearningLaps + 1) learned = now.lap.lapStart;
        if (now.lap.lap > kPersonsLaps) return (now.lap.lapStart - learned) / (kPersonsLaps - kLearningLaps);
        const DriverInput input = person.drive(now);
        const EventChange restoreFromPoint{EventChange::Kind::Reset, 0, {}};
        event.tick({&input, 1}, {&restoreFromPoint, person.gaveUp() ? std::size_t{1} : 0});
    }
    return {};
}

}  // namespace

std::optional<double> humanLapTime(const Track& track, const CarParams& car, const InputProfile& hands) {
    const LineDriver driver(track, car, 1);
    double sum = 0;
    for (const float late : kLate) {
        const auto lap = driveHumanLaps(driver, hands, late);
        if (!lap) return {};
        sum += *lap;
    }
    return sum / std::size(kLate);
}

}  // namespace slip
