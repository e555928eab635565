// SPDX-License-Identifier: MIT
#include "vehicle/model/tyre_states.hpp"

#include "base/real_math.hpp"
#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr float kMinReferenceSpeed = 3;  // m/s, smallest reference of a slip ratio, so that it stays finite
constexpr float kMaxRelaxedRatio = 10;   // limit for a lagging tyre
constexpr float kTrailSpeed = 0.5f;      // m/s of the hub from which the trail is whole

/// Sets load and jounce of a wheel from the corners. A single track's wheel has two corners.
void loadWheel(const CornerLoads& corners, const AxleSetup& axle, std::size_t i, TyreState& tyre) {
    const bool own = axle.corners.count == axle.wheels.count;
    const std::size_t c = axle.corners.first + (own ? i - axle.wheels.first : 0);
    tyre.load = own ? corners.load[c] : corners.load[c] + corners.load[c + 1];
    tyre.jounce = own ? corners.jounce[c] : (corners.jounce[c] + corners.jounce[c + 1]) / 2;
}

/// Sets direction, camber and inclination of a wheel on a body with this roll (rad).
void aimWheel(const StepInput& in, const WheelSetup& w, float steerAngle, float roll, TyreState& tyre) {
    const AxleSetup& axle = in.setup.axles[w.axle];
    const float travel = in.setup.sprung ? tyre.jounce - axle.springs.staticJounce : 0.0f;
    const auto stroke = static_cast<std::size_t>(travel > 0 ? Stroke::Bump : Stroke::Droop);
    const float steered = wheelSteer(in.params, axle, w, steerAngle);
    tyre.camber = w.camber + w.camberGain[stroke] * travel;
    if (w.caster != 0) tyre.camber += w.side * w.caster * real::sin(steered);
    tyre.inclination = tyre.camber - w.side * roll;
    tyre.angle = w.toe + w.toeGain[stroke] * travel + steered;
    // A leaning tyre pulls to its side like a steered one, but never beyond its peak.
    const float most = axle.peaks.slipAngle;
    const float pull = tyre.angle + std::clamp(w.camberSteer * tyre.camber, -most, most);
    tyre.longitudinal = pull == 0 ? Vec2{1, 0} : direction(pull);
}

/// Sets the motion of a wheel over the ground. `speed` is in rad/s.
void slipWheel(const WheelSetup& w, const Motion& m, float speed, TyreState& tyre) {
    const Vec2 velocity{m.vx - m.yawRate * w.position.y, m.vy + m.yawRate * w.position.x};
    tyre.hubSpeed = dot(velocity, tyre.longitudinal);
    tyre.lateralSpeed = dot(velocity, leftOf(tyre.longitudinal));
    tyre.slidingSpeed = speed * w.radius - tyre.hubSpeed;
    tyre.referenceSpeed = std::max(std::abs(tyre.hubSpeed), kMinReferenceSpeed);
    tyre.slip = {tyre.slidingSpeed / tyre.referenceSpeed, angleOf(tyre.lateralSpeed, std::abs(tyre.hubSpeed)),
                 tyre.hubSpeed};
}

/// Returns the lagged slip ratio of a tyre with a soft sidewall: dκ'/dt = (sliding − speed·κ')/length.
float relaxRatio(const Tyre& params, const TyreState& tyre, float relaxed, float dt) {
    const float rate = params.relaxationLengthLongitudinal / dt;  // m/s
    const float next = (relaxed * rate + tyre.slidingSpeed) / (rate + tyre.referenceSpeed);
    return std::clamp(next, -kMaxRelaxedRatio, kMaxRelaxedRatio);
}

/// Updates the lagged slips of a wheel's tyre.
void relaxWheel(const StepInput& in, std::size_t i, WheelState& wheel, TyreState& tyre) {
    const WheelSetup& w = in.setup.wheels[i];
    const Tyre& params = in.axleOf(w).tyre;
    // A spinning wheel's tread passes faster than the road, so its slip angle is smaller.
    const float tread = std::abs(wheel.speed) * w.radius, hub = std::abs(tyre.hubSpeed);
    const float angle = tread > hub ? tyre.slip.angle * hub / tread : tyre.slip.angle;
    wheel.relaxedSlip = relaxSlip(params, wheel.relaxedSlip, angle, {std::max(tread, hub), tyre.lateralSpeed}, in.dt);
    if (params.relaxationLengthLongitudinal > 0)
        wheel.relaxedRatio = relaxRatio(params, tyre, wheel.relaxedRatio, in.dt);
}

/// Sets grip, resistance, combined slip and trail of a wheel's tyre.
void gripWheel(const StepInput& in, std::size_t i, const WheelState& wheel, TyreState& tyre) {
    const WheelSetup& w = in.setup.wheels[i];
    const AxleSetup& axle = in.setup.axles[w.axle];
    const WheelGround& ground = in.ground.wheels[i];
    const Tyre& params = in.axleOf(w).tyre;
    tyre.grip = tyreGrip(in, i, tyre.load);
    tyre.rolling = rollingResistance(in, i, tyre.load, tyre.hubSpeed);
    tyre.slipScale = 1 / peakScale(params, ground, tyre.load, w.staticLoad);
    const float ratio = params.relaxationLengthLongitudinal > 0 ? wheel.relaxedRatio : tyre.slip.ratio;
    const float angle = std::abs(wheel.relaxedSlip);
    tyre.combined = combineSlip(axle.tyre, ratio, angle, tyre.lateralSpeed, tyre.referenceSpeed, tyre.slipScale);
    float scale = 1;
    if (tyre.combined.normalizedSlip > 1)
        scale =
            slidingScale(params, ground, tyre.combined.normalizedSlip, length({tyre.slidingSpeed, tyre.lateralSpeed}));
    if (axle.frictionChanges) {
        const float leaning = w.side != 0 ? degrees(tyre.inclination) - params.camberBestDeg : 0.0f;
        scale *= frictionScale(params, leaning, wheel.tyre);
    }
    tyre.grip.longitudinal *= scale;
    tyre.grip.lateral *= scale;
    const float leaning = angle * tyre.slipScale * axle.tyre.inversePeakAngle;
    const float rollingSign = std::clamp(tyre.hubSpeed / kTrailSpeed, -1.0f, 1.0f);
    tyre.trail = params.pneumaticTrail * axle.pressure.trail * std::max(1 - leaning, 0.0f) * rollingSign;
}

}  // namespace

void updateTyres(const StepInput& in, const CornerLoads& corners, float steerAngle, CarState& next, TyreStates& tyres) {
    std::array<float, kMaxAxles> angles{};  // rad, of the middles of the axles
    for (std::size_t i = 0; i < in.setup.allAxles().size(); ++i) angles[i] = axleSteer(in, i, steerAngle);
    for (std::size_t i = 0; i < in.wheelCount(); ++i) {
        const std::size_t axle = in.setup.wheels[i].axle;
        loadWheel(corners, in.setup.axles[axle], i, tyres[i]);
        aimWheel(in, in.setup.wheels[i], angles[axle], next.suspension.roll, tyres[i]);
    }
    // Each quantity is computed for all wheels in turn, so that the latencies of one wheel overlap with work on others.
    for (std::size_t i = 0; i < in.wheelCount(); ++i)
        slipWheel(in.setup.wheels[i], in.motion, next.wheels[i].speed, tyres[i]);
    for (std::size_t i = 0; i < in.wheelCount(); ++i) relaxWheel(in, i, next.wheels[i], tyres[i]);
    for (std::size_t i = 0; i < in.wheelCount(); ++i) gripWheel(in, i, next.wheels[i], tyres[i]);
}

}  // namespace slip
