// SPDX-License-Identifier: MIT
#include "race/testdrive/drift_runs.hpp"

#include "base/scalar.hpp"
#include "race/testdrive/key_runs.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr float kDriftLow = radians(15), kDriftHigh = radians(40), kLost = radians(60), kStraight = radians(8);
constexpr float kBend = 0.8f, kMaxPull = 1;  // s
constexpr float kMinHeldDriftSpeed = 4;      // m/s, below which a sideslip means little
constexpr float kTurnsSlowly = 8;            // m/s, below which the wheels alone give a sideslip
constexpr float kEntered = radians(18);      // rad at which a player, who sees it late, releases the handbrake
constexpr float kUsualAngle = radians(27);   // rad, which a modulating player keeps to

constexpr float kStickRange = 12;                // deg from its angle at which a player moves a stick fully
constexpr float kNearEnough = 3, kKeyRate = 25;  // deg, and deg/s that a player expects of a key
constexpr float kMaxSwing = radians(6);          // rad by which a player expects a slide to have moved since
constexpr float kMaxTap = 0.5f;                  // s

RawInput floored(float steer) {
    RawInput hands;
    hands.steer = steer;
    hands.throttle = 1;
    return hands;
}

/// A car and its player after the handbrake, in a drift to the left.
struct DriftEntry {
    DriftEntry(const HandlingTest& test, float speed)
        : car(test.car, test.surfaces, test.driftSurface, test.device, speed),
          player(test.player, test.device.isStick),
          model(test.player),
          isStick(test.device.isStick) {
        for (float t = 0; t < kBend; t += car.dt()) {
            car.stepAtSpeed(1, speed);
            player.look(car);
        }
        RawInput pulled = floored(1);
        pulled.handbrake = 1;
        for (float t = 0; t < kMaxPull && -player.sight().sideslip < kEntered; t += car.dt()) {
            car.step(pulled);
            player.look(car);
        }
    }

    /// Returns the angle (rad) to which the rear is out.
    float out() const { return -car.sideslip(); }

    FeelDrive car;
    StandInDriver player;
    PlayerModel model;
    bool isStick;
    RawInput hands = floored(1);
    float sinceDecision = 0, tapLeft = 0;  // s
};

/// Keeps to an angle (rad): into the slide below it, against it above. A stick is moved in proportion. A key is tapped
/// for as long as closing the gap should take, and then released until its effect can be seen. Neither believes that a
/// swing goes on for long.
RawInput modulate(DriftEntry& drift, float angle) {
    const Sight sight = drift.player.sight();
    const float swing = std::clamp(sight.sideslip - sight.seen, -kMaxSwing, kMaxSwing);
    const float missing = degrees(angle + sight.seen + swing);
    if (drift.isStick) return floored(std::clamp(missing / kStickRange, -1.0f, 1.0f));
    drift.tapLeft = std::abs(missing) < kNearEnough ? 0.0f : std::min(std::abs(missing) / kKeyRate, kMaxTap);
    return floored(missing > 0 ? 1.0f : -1.0f);
}

/// Steps a drift by one tick.
void keep(DriftEntry& drift, float angle, PlayerStyle style) {
    const float dt = drift.car.dt();
    drift.tapLeft -= dt;
    if (drift.isStick || drift.tapLeft <= 0) drift.sinceDecision += dt;
    if (style == PlayerStyle::Holding) {
        drift.hands = floored(1);
    } else if (drift.sinceDecision >= (drift.isStick ? drift.model.every : drift.model.delay + drift.model.every)) {
        drift.hands = modulate(drift, angle);
        drift.sinceDecision = 0;
    }
    if (style == PlayerStyle::Modulating && !drift.isStick && drift.tapLeft <= 0) drift.hands.steer = 0;
    drift.car.step(drift.hands);
    drift.player.look(drift.car);
}

/// Returns the mean sideslip (rad) of the last three of six seconds if it stayed within 6° of that mean.
std::optional<float> heldAngle(const HandlingTest& test, float speed, float angle) {
    DriftEntry drift(test, speed);
    std::vector<float> seen;
    for (float t = 0; t < 6; t += drift.car.dt()) {
        keep(drift, angle, PlayerStyle::Modulating);
        if (drift.car.speed() < kMinHeldDriftSpeed) return {};
        if (t > 3) seen.push_back(drift.out());
    }
    float sum = 0;
    for (const float x : seen) sum += x;
    const float mean = sum / static_cast<float>(seen.size());
    const auto [least, most] = std::ranges::minmax(seen);
    if (mean - least > radians(6) || most - mean > radians(6) || least < radians(5)) return {};
    return mean;
}

}  // namespace

std::size_t driftSurfaceFor(const CarParams& car, const SurfaceTable& surfaces) {
    return car.drive.layout == Layout::Awd ? findSurface(surfaces, "gravel").value_or(0) : 0;
}

HeldDrift heldDrift(const HandlingTest& test, float speed, PlayerStyle style) {
    DriftEntry drift(test, speed);
    HeldDrift best, now;
    Alternation ax, ay;
    for (float t = 0; t < 8; t += drift.car.dt()) {
        keep(drift, kUsualAngle, style);
        const float out = drift.out();
        const Telemetry& telemetry = drift.car.car().telemetry;
        best.ripple = std::max({best.ripple, ax.see(telemetry.ax), ay.see(telemetry.ay)});
        const bool drifts = out > kDriftLow && out < kDriftHigh && drift.car.speed() > kMinHeldDriftSpeed;
        now.seconds = drifts ? now.seconds + drift.car.dt() : 0;
        now.meanSideslip = drifts ? now.meanSideslip + out * drift.car.dt() : 0;
        if (now.seconds > best.seconds) best.seconds = now.seconds, best.meanSideslip = now.meanSideslip;
    }
    if (best.seconds > 0) best.meanSideslip /= best.seconds;
    return best;
}

AngleSpan heldAngles(const HandlingTest& test, float speed) {
    AngleSpan span;
    for (int angle = 10; angle <= 50; angle += 4) {
        const std::optional<float> held = heldAngle(test, speed, radians(static_cast<float>(angle)));
        if (!held) continue;
        span.least = span.most == 0 ? *held : std::min(span.least, *held);
        span.most = std::max(span.most, *held);
    }
    return span;
}

Straightening straighten(const HandlingTest& test, float speed) {
    DriftEntry drift(test, speed);
    for (float t = 0; t < 2; t += drift.car.dt()) keep(drift, kUsualAngle, PlayerStyle::Modulating);
    Straightening end;
    for (float t = 0; t < 5 && drift.car.speed() > kTurnsSlowly; t += drift.car.dt()) {
        drift.car.step(drift.player.drive(drift.car, [](const Sight& sight) {
            RawInput hands;
            hands.steer = -sight.sideslip > radians(6) ? -1.0f : 0.0f;
            return hands;
        }));
        drift.player.look(drift.car);
        end.otherSide = std::max(end.otherSide, -drift.out());
        if (std::abs(drift.out()) > kStraight)
            end.seconds.reset();
        else if (!end.seconds)
            end.seconds = t;
    }
    return end;
}

std::vector<Vec2> driftCurve(const HandlingTest& test, float speed, float key) {
    DriftEntry drift(test, speed);
    std::vector<Vec2> curve;
    for (float t = 0; t < 3 && std::abs(drift.out()) < kLost; t += drift.car.dt()) {
        curve.push_back({t, degrees(drift.out())});
        drift.car.step(floored(key));
    }
    return curve;
}

bool losesSlide(const HandlingTest& test, float speed) {
    DriftEntry drift(test, speed);
    float most = 0;
    for (float t = 0; t < 4; t += drift.car.dt()) {
        if (t < 1.5f)
            drift.car.step(floored(1));
        else
            drift.car.step(
                drift.player.drive(drift.car, [&](const Sight& sight) { return drift.player.catchSlide(sight, 0); }));
        drift.player.look(drift.car);
        most = std::max(most, std::abs(drift.car.sideslip()));
    }
    return most > kLost;
}

}  // namespace slip
