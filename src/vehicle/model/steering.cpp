// SPDX-License-Identifier: MIT
#include "vehicle/model/steering.hpp"

#include "base/real_math.hpp"
#include "base/scalar.hpp"
#include "vehicle/model/car_step.hpp"
#include "vehicle/model/slide_control.hpp"

namespace slip {

Sideslip sideslipOf(const CarParams& params, const Motion& m) {
    return {angleOf(m.vy + frontArm(params) * m.yawRate, std::abs(m.vx)),
            angleOf(m.vy - rearArm(params) * m.yawRate, std::abs(m.vx))};
}

float steeringLock(const Steering& s, float steer, float vx, float frontSideslip, float peakSlip) {
    const float full = radians(s.maxAngleDeg);
    const float curved = interpolate(s.speedCurve, std::abs(vx)) * full;
    if (vx <= 0 || steer * frontSideslip <= 0) return curved;
    const float catching = std::abs(frontSideslip) + peakSlip;
    return lerp(curved, std::min(full, std::max(curved, catching)), ramp(vx, 5, 10));
}

float steerCar(const StepInput& in, float steer, const Sideslip& sideslip, SteeringHelp& help) {
    if (in.input.steerAngle) {
        help.slide.slide = help.share = 0;
        return *in.input.steerAngle;
    }
    const float vx = in.motion.vx;
    const float peak = in.peakSlipAngle(in.setup.frontAxle());
    const float wanted = steer * steeringLock(in.params.steering, steer, vx, sideslip.front, peak);
    const float target = applySteeringHelp(in, steer, wanted, sideslip, help);
    return approach(in.state.steerAngle, target, radians(in.params.steering.rateDegPerS) * in.dt);
}

std::optional<SideGearing> steeredSides(const CarParams& params, float steerAngle) {
    if (!isSkidSteered(params)) return {};
    const Steering& s = params.steering;
    return sideGearing(s.skidReach * std::clamp(steerAngle / radians(s.maxAngleDeg), -1.0f, 1.0f));
}

float axleSteer(const StepInput& in, std::size_t axle, float steerAngle) {
    if (isSkidSteered(in.params)) return 0;
    const std::optional<Table>& share = slip::axleOf(in.params, axle).steerShare;
    if (!share) return axle == 0 ? steerAngle : 0.0f;
    return steerAngle * interpolate(*share, std::abs(in.motion.vx));
}

float wheelSteer(const CarParams& params, const AxleSetup& axle, const WheelSetup& wheel, float angle) {
    const float ackermann = params.steering.ackermann, lever = axle.turnCentreDistance;
    if (angle == 0 || wheel.side == 0 || ackermann == 0 || lever == 0) return angle;
    // An axle behind the turning centre is mirrored.
    const auto [sine, cosine] = real::sinCos(angle);
    const float way = signOf(lever), lateral = sine * lever;
    const float perfect = real::atan2(way * lateral, way * (cosine * lever - wheel.position.y * sine));
    return lerp(angle, perfect, ackermann);
}

float steerOfBothEnds(const CarParams& params, float speed) {
    return steerShareOf(params, 0, speed) - steerShareOf(params, axleCountOf(params) - 1, speed);
}

}  // namespace slip
