#include "vehicle/steering.hpp"

#include "base/scalar.hpp"

namespace slip {

float steeringLock(const CarParams& params, float steer, float vx, float frontDrift) {
    const Steering& s = params.steering;
    const float full = radians(s.maxAngleDeg);
    const float curved = interpolate(s.speedCurve, std::abs(vx)) * full;
    if (vx <= 0 || steer * frontDrift <= 0) return curved;
    const float catching = std::abs(frontDrift) + radians(params.front.tyre.peakSlipAngleDeg);
    return lerp(curved, std::min(full, std::max(curved, catching)), ramp(vx, 5, 10));
}

float stepSteering(const CarParams& params, float angle, float steer, float vx, float frontDrift, float dt) {
    const float target = steer * steeringLock(params, steer, vx, frontDrift);
    return approach(angle, target, radians(params.steering.rateDegPerS) * dt);
}

}  // namespace slip
