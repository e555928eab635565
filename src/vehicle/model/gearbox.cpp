// SPDX-License-Identifier: MIT
#include "vehicle/model/gearbox.hpp"

#include "base/scalar.hpp"
#include "vehicle/model/engine.hpp"

#include <cassert>

namespace slip {
namespace {

// Arcade reverse is tuned so that a stop for a corner never selects it and a player who wants it does not wait.
constexpr float kStandstill = 0.5f;       // m/s
constexpr float kReverseHold = 0.3f;      // s, time to hold the brake
constexpr float kMaxOverRev = 1.03f;      // times the redline that a manual shift may force
constexpr float kDriftDownshift = 0.75f;  // times the downshift's rpm, at which a drift shifts down
constexpr float kDriftRoom = 0.85f;       // times the upshift's rpm
constexpr float kPedalPressed = 0.1f;     // share of a pedal; less is a finger at rest on a trigger

/// Returns the time (s) without drive in a shift. The clutch closes during the rest of shift_time, at most half of it.
float timeWithoutDrive(const CarParams& p) {
    const bool plates = p.clutch && !p.clutch->converter;
    const float closing = plates ? p.clutch->engageTime : 0.0f;
    return p.gearbox.shiftTime - std::min(closing, p.gearbox.shiftTime / 2);
}

void startShift(const CarParams& p, GearboxState& s, int target) {
    s.target = target;
    s.shiftLeft = timeWithoutDrive(p);
    s.latencyLeft = p.gearbox.automatic.latency;
    if (s.shiftLeft <= 0) s.gear = target;
}

/// Returns the crank speed above which the automatic leaves a gear.
float upshiftRpm(const CarParams& p, std::size_t gear) {
    return std::min(p.gearbox.automatic.upshiftRpm[gear], p.engine.redlineRpm - limiterRange(p.engine));
}

/// Returns the lowest gear whose revs leave some room in a drift.
int driftGear(const CarParams& p, float wheelSpeed) {
    const std::size_t gears = p.gearbox.ratios.size();
    for (std::size_t i = 0; i < gears; ++i)
        if (wheelDrivenRpm(p, wheelSpeed, p.gearbox.ratios[i]) < kDriftRoom * upshiftRpm(p, i))
            return static_cast<int>(i) + 1;
    return static_cast<int>(gears);
}

/// Returns the gear that the automatic selects.
int automaticGear(const CarParams& p, const GearboxState& s, const GearboxInput& now) {
    const Gearbox& g = p.gearbox;
    if (s.gear < 1) return 1;
    if (now.entersDrift) return driftGear(p, now.driftSpeed);
    const auto i = static_cast<std::size_t>(s.gear - 1);
    const bool drifts = now.driftSpeed > now.speed;
    const float held = wheelDrivenRpm(p, std::max(now.speed, now.driftSpeed), g.ratios[i]);
    if (s.gear < forwardGears(g) && (drifts ? held : now.wheelDrivenRpm) >= upshiftRpm(p, i) &&
        (drifts || !now.wheelspin) && fullThrottleForce(p, now.speed, g.ratios[i + 1]) >= now.resistance)
        return s.gear + 1;
    // Wheels that the brakes have locked must not make a moving car shift down.
    const float downshift = g.automatic.downshiftRpm[i] * (drifts ? kDriftDownshift : 1.0f);
    if (s.gear > 1 && std::max(now.wheelDrivenRpm, held) < downshift) return s.gear - 1;
    return s.gear;
}

/// Steps arcade reverse. Holding the brake at a standstill selects reverse; throttle at a standstill selects first.
void stepArcadeReverse(GearboxState& s, const RawInput& pedals, float speed, float dt) {
    const bool still = std::abs(speed) < kStandstill;
    if (s.pedalsSwapped) {
        if (still && pedals.throttle > kPedalPressed) s = GearboxState{};
        return;
    }
    const bool held = still && pedals.brake > kPedalPressed && pedals.throttle < kPedalPressed;
    s.brakeHeld = held ? s.brakeHeld + dt : 0;
    if (s.brakeHeld < kReverseHold) return;
    s = GearboxState{};
    s.gear = s.target = -1;
    s.pedalsSwapped = true;
}

}  // namespace

float gearRatio(const Gearbox& gearbox, int gear) {
    assert(gear <= forwardGears(gearbox) && "the gearbox has no such gear");
    if (gear == 0) return 0;
    return gear < 0 ? -gearbox.reverse : gearbox.ratios[static_cast<std::size_t>(gear - 1)];
}

RawInput effectivePedals(const GearboxState& state, const DriverInput& input) {
    RawInput pedals = toRawInput(input);
    if (state.pedalsSwapped) std::swap(pedals.throttle, pedals.brake);
    return pedals;
}

bool wouldOverRev(const CarParams& p, int from, int to, float speed) {
    const float ratio = gearRatio(p.gearbox, to);
    return p.gearbox.overRevGuard && std::abs(ratio) > std::abs(gearRatio(p.gearbox, from)) &&
           std::abs(wheelDrivenRpm(p, speed, ratio)) > kMaxOverRev * p.engine.redlineRpm;
}

GearboxState stepGearbox(const CarParams& params, const GearboxState& state, const DriverInput& input,
                         const GearboxInput& now, float dt) {
    GearboxState s = state;
    const int gears = forwardGears(params.gearbox);
    s.gear = std::min(s.gear, gears);  // a panel may have removed gears
    s.target = std::min(s.target, gears);
    s.latencyLeft = std::max(0.0f, s.latencyLeft - dt);
    if (input.transmission == Transmission::Arcade)
        stepArcadeReverse(s, toRawInput(input), now.speed, dt);
    else
        s.pedalsSwapped = false;
    if (s.pedalsSwapped) return s;
    if (s.gear != s.target) {
        s.shiftLeft -= dt;
        if (s.shiftLeft < dt / 2) s.gear = s.target;  // nearest tick, despite rounding of the sum of steps
        return s;
    }
    if (input.transmission == Transmission::Manual) {
        const int wanted = std::clamp<int>(input.gear, -1, gears);
        if (wanted != s.gear && !wouldOverRev(params, s.gear, wanted, now.speed)) startShift(params, s, wanted);
    } else if (s.latencyLeft <= 0 && !opensClutch(pedalShare(input.clutch))) {
        const int wanted = automaticGear(params, s, now);
        if (wanted != s.gear) startShift(params, s, wanted);
    }
    return s;
}

}  // namespace slip
