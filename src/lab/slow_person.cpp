#include "lab/slow_person.hpp"

#include "base/scalar.hpp"
#include "race/event/autopilots.hpp"

namespace slip {
namespace {

constexpr float kBeside = 0.75f;    // share of a car's length by which middles are apart at most: it sees who overlaps
constexpr float kSideRoom = 0.5f;   // m that it leaves between the cars then
constexpr float kBackToLine = 1;    // s
constexpr double kReaction = 0.3;   // s after green
constexpr float kFoot = 0.5f;       // of the throttle a second that it dares on the way out of a corner
constexpr float kSteersFor = 0.5f;  // s: the place of its line that it has in mind
constexpr float kMirror = 60;       // m behind it that it sees
constexpr float kLookEvery = 1.0f / 15, kConsistency = 0.5f;  // s between two looks; 0…1: a middling one's

}  // namespace

SlowPerson::SlowPerson(const Track& track, const CarParams& car, float slower, float skill, std::uint64_t seed)
    : driver_(makeRacingLines(track, car), 1, 1 / slower),
      nerves_(nervesOf(skill, kConsistency, true)),
      random_(seed) {}

std::span<const DriverInput> SlowPerson::drive(const Snapshot& now) {
    const float dt = LineDriver::kUsualTick;
    sinceLook_ += dt;
    if (sinceLook_ >= kLookEvery) {
        look(now, sinceLook_);
        sinceLook_ = 0;
    }
    wander(errors_, dt);
    RawInput wish =
        now.raceTime < kReaction ? RawInput{.brake = 1} : driver_.drive(now.cars.front(), dt, aimBeside(now));
    wish.throttle = hesitate(errors_, wish.throttle, dt);
    throttle_ = wish.throttle = std::min(wish.throttle, throttle_ + kFoot * dt);
    input_ = smoothedInput(smoothed_, wish, kPadSmoothing, kRivalAssists, dt);
    return {&input_, 1};
}

void SlowPerson::look(const Snapshot& now, float dt) {
    const CarSnapshot& me = now.cars.front();
    const Neighbours behind = neighboursOf(*driver_.line().track, now, 0, kMirror, 0);
    feelPressure(errors_, behind, me.length / 2, length(me.velocity), dt);
    meetCorner(errors_, driver_, me, nerves_, random_);
}

/// Its line, as far as who is beside it leaves room for that.
Aim SlowPerson::aimBeside(const Snapshot& now) {
    const CarSnapshot& me = now.cars.front();
    const DrivingLine& line = driver_.line();
    const float full = -line.track->params.road.points.front().width;
    float right = full, left = -full;
    bool beside = false;
    const Neighbours others = neighboursOf(*line.track, now, 0, me.length, me.length);
    for (std::size_t i = 0; i < others.count; ++i) {
        const Neighbour& other = others.cars[i];
        if (std::abs(other.gap) > kBeside * me.length) continue;
        beside = true;
        const float apart = me.width / 2 + other.halfWidth + kSideRoom;
        if (other.offset > me.location.offset)
            left = std::min(left, other.offset - apart);
        else
            right = std::max(right, other.offset + apart);
    }
    const int soon = line.sampleFrom(me.location.sample, kSteersFor * length(me.velocity));
    const float wanted = line.offset[static_cast<std::size_t>(soon)];
    if (beside) lane_ = right < left ? std::clamp(wanted, right, left) : (right + left) / 2;
    const bool onLeft = left < -full;
    const bool onRight = right > full;
    half_ = !beside ? half_ : onLeft == onRight ? 0 : onLeft ? -1 : 1;
    leave_ = beside ? 1.0f : approach(leave_, 0, LineDriver::kUsualTick / kBackToLine);
    return {.aside = errors_.aside,
            .half = half_,
            .swing = 0,
            .lane = lane_ - driver_.laneBase(half_, soon, 0),
            .leave = leave_,
            .brakeDelay = errors_.error.brakeDelay,
            .straightens = true};
}

}  // namespace slip
