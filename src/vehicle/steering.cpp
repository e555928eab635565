#include "vehicle/steering.hpp"

#include "base/scalar.hpp"

namespace slip {

float steeringLock(const CarParams& params, const CarSetup& setup, float steer, float vx, float frontSideslip) {
    const Steering& s = params.steering;
    const float full = radians(s.maxAngleDeg);
    const float curved = interpolate(s.speedCurve, std::abs(vx)) * full;
    if (vx <= 0 || steer * frontSideslip <= 0) return curved;
    const float catching = std::abs(frontSideslip) + setup.front.slipAngle;
    return lerp(curved, std::min(full, std::max(curved, catching)), ramp(vx, 5, 10));
}

float wheelSteer(const CarParams& params, const WheelSetup& wheel, float angle) {
    const float ackermann = params.steering.ackermann;
    if (angle == 0 || wheel.side == 0 || ackermann == 0) return angle;
    const float across = std::sin(angle) * params.wheelbase;
    const float perfect = std::atan2(across, std::cos(angle) * params.wheelbase - wheel.position.y * std::sin(angle));
    return lerp(angle, perfect, ackermann);
}

}  // namespace slip
