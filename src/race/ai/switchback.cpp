#include "race/ai/switchback.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr float kInside = 1;          // m from its line to the inside where who is ahead takes the inside
constexpr float kNear = 0.45f;        // s behind it: too far away to profit beyond
constexpr float kBeside = -2;         // m: not while its own nose is further along the other's side
constexpr float kHardCorner = 0.75f;  // of its speed, that is left in the corner
constexpr float kEarlier = 0.1f;      // s
constexpr float kOutFor = 2.5f;       // s for which it tries
constexpr float kPastApex = 5;        // m beyond it

/// It is just ahead on the inside of a corner that comes, where the driver's own line is not.
bool takesTheInside(const Neighbour& prey, const OwnCar& own, const LineDriver& driver) {
    const float free = prey.gap - own.reach - prey.reach, side = signOf(own.bend);
    const float line = driver.line().offset[static_cast<std::size_t>(prey.sample)];
    return own.bend != 0 && free > kBeside && free < kNear * own.speed && side * (prey.offset - line) > kInside &&
           side * (prey.offset - own.offset) > 0;
}

/// m to the slowest place of the corner that its brakes are for; none: it need not brake hard.
std::optional<float> wayToApex(const OwnCar& own, const LineDriver& driver, int sample) {
    const DrivingLine& line = driver.line();
    const float way = sq(own.speed) / (2 * own.braking) + own.speed;
    float apex = 0, slowest = driver.targetSpeed(sample);
    for (float ahead = 0; ahead < way; ahead += line.track->step) {
        const float there = driver.targetSpeed(line.sampleFrom(sample, ahead));
        if (there >= slowest) continue;
        slowest = there;
        apex = ahead;
    }
    return slowest < kHardCorner * own.speed ? std::optional(apex) : std::nullopt;
}

/// It goes on with what it has begun with that car.
void goOn(Switchback& switchback, Neighbour& prey, const OwnCar& own, float dt) {
    if (switchback.phase == Switchback::Phase::In) {
        prey.openLeft = prey.openRight = false;
        switchback.wayIn -= own.speed * dt;
        if (switchback.wayIn < -kPastApex) switchback.phase = Switchback::Phase::Out;
        return;
    }
    switchback.outFor += dt;
    (switchback.side > 0 ? prey.openLeft : prey.openRight) = true;
}

}  // namespace

float Switchback::brakesEarlier() const { return phase == Phase::In ? kEarlier : 0; }

void follow(Switchback& switchback, Neighbour* prey, const OwnCar& own, const LineDriver& driver, int sample,
            float dt) {
    if (!prey || prey->car != switchback.car || switchback.outFor > kOutFor) switchback = {};
    if (!prey) return;
    if (switchback.phase != Switchback::Phase::None) return goOn(switchback, *prey, own, dt);
    if (prey->openLeft || prey->openRight || !takesTheInside(*prey, own, driver)) return;
    if (const auto way = wayToApex(own, driver, sample))
        switchback = {Switchback::Phase::In, own.bend > 0 ? 1 : -1, prey->car, *way, 0};
}

}  // namespace slip
