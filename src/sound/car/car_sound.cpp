// SPDX-License-Identifier: MIT
#include "sound/car/car_sound.hpp"

#include "race/world/slide_cue.hpp"

namespace slip {
namespace {

/// Lets an axle sound as wide as the car slides. In a slide the tyres sing on as their slip grows, and roughen with the
/// angle only.
void addSlide(SlidingAxle& axle, const SlideCue& slide) {
    const float roughest = 0.2f + 0.4f * slide.angle;
    axle.rough = lerp(axle.rough, std::min(axle.rough, roughest), ramp(slide.angle, 0, 0.1f));
    axle.wide = slide.angle, axle.edge = slide.edge;
}

/// Returns how strongly a sliding axle sweeps up the ground, 0…1: most in a wide slide.
float sweepOf(const SlidingAxle& axle) { return axle.slide * std::min(0.7f + 0.45f * axle.wide, 1.0f); }

}  // namespace

CarSound soundOf(const CarSnapshot& car, const CarParams& params, const SurfaceTable& surfaces, const CarPlace& place) {
    const Telemetry& t = car.telemetry;
    const float speed = length(car.velocity);
    CarSound sound{.run = runOf(t, params),
                   .engine = buildOf(params),
                   .air = {speed * std::sqrt(1 - t.slipstream), place.rain, place.crowd}};
    const SlideCue slide = slideCueOf(car, slideLimitsOf(params));
    const std::array grounds{car.surfaceFront, car.surfaceRear};
    for (std::size_t i = 0; i < grounds.size(); ++i) {
        const Surface& surface = surfaces[grounds[i]].surface;
        const float radius = i == 0 ? params.front.wheelRadius : params.rear.wheelRadius;
        SlidingAxle sliding = slidingAxleOf(i == 0 ? t.front : t.rear, {speed, radius}, squealGrip(surface, place.wet));
        addSlide(sliding, slide);
        const float throws = std::max(speed, sliding.spinning * sliding.speed);
        sound.tyres[i] = sliding;
        sound.ground[i] = rollingGroundOf(surface, throws, sweepOf(sliding), place.wet);
    }
    return sound;
}

float crowdAt(float s, float length) {
    const float fromLine = std::min(std::abs(s), std::abs(length - std::abs(s)));
    return 1 - ramp(fromLine, 30, 160);
}

}  // namespace slip
