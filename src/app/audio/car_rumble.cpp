// SPDX-License-Identifier: MIT
#include "app/audio/car_rumble.hpp"

#include "race/world/slide_cue.hpp"

namespace slip {
namespace {

constexpr float kImpactTime = 0.15f;  // s, time constant of the decay

Rumble stronger(Rumble a, Rumble b) { return {std::max(a.low, b.low), std::max(a.high, b.high)}; }

/// Returns the rumble of a wheel that follows the bumps at `speed` (m/s).
Rumble rumbleOf(const Surface& surface, float speed) {
    const float hertz = speed / surface.bumpPeriod;
    const float vertical = 2 * kPi * hertz * surface.bumpAmplitude;  // m/s, peak vertical speed
    const float strength = ramp(vertical, 0.3f, 6), quick = ramp(hertz, 8, 40);
    return {strength * (0.9f - 0.5f * quick), strength * (0.3f + 0.7f * quick)};
}

Rumble slideOf(const AxleTelemetry& axle, float speed, bool driven) {
    const float wheel = driven ? std::abs(axle.wheelSpeed) * 0.3f : 0;  // m/s of a typical wheel, even at a standstill
    const float slide = ramp(axle.normalizedSlip, 0.95f, 2) * ramp(std::max(speed, wheel), 1, 6);
    return {driven ? 0.25f * slide : 0, 0.5f * slide};
}

/// Returns what the slide of the car adds. It shakes more the wider it is, and pounds where it is about to be lost. The
/// limit of grip in a bend is a buzz of the light motor alone.
Rumble shakeOf(const SlideCue& slide) {
    const float losing = ramp(slide.edge, kGripEdge, 1);
    return {0.3f * slide.angle + 0.45f * losing, 0.15f * slide.angle + 0.3f * slide.edge};
}

Rumble sum(Rumble a, Rumble b) { return {std::min(a.low + b.low, 1.0f), std::min(a.high + b.high, 1.0f)}; }

}  // namespace

Rumble CarRumble::feel(const CarSnapshot& car, const CarParams& params, const SurfaceTable& surfaces, float impact,
                       float dt) {
    const float speed = length(car.velocity);
    const Telemetry& t = car.telemetry;
    Rumble rumble;
    for (const std::size_t surface : {car.surfaceFront, car.surfaceRear})
        rumble = stronger(rumble, rumbleOf(surfaces[surface].surface, speed));
    const bool frontDriven = params.drive.layout != Layout::Rwd, rearDriven = params.drive.layout != Layout::Fwd;
    Rumble tyres = slideOf(t.front, speed, frontDriven);
    if (rearDriven) tyres = stronger(tyres, slideOf(t.rear, speed, true));
    rumble = stronger(rumble, sum(tyres, shakeOf(slideCueOf(car, slideLimitsOf(params)))));
    impact_ = std::max(impact_ * std::exp(-dt / kImpactTime), ramp(impact, 0.3f, 8));
    return stronger(rumble, {impact_, 0.7f * impact_});
}

}  // namespace slip
