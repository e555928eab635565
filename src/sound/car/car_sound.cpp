// SPDX-License-Identifier: MIT
#include "sound/car/car_sound.hpp"

#include "base/scalar.hpp"

namespace slip {

CarSound soundOf(const CarSnapshot& car, const CarParams& params, const SurfaceTable& surfaces, const CarPlace& place) {
    const Telemetry& t = car.telemetry;
    const float speed = length(car.velocity);
    CarSound sound{.run = runOf(t, params),
                   .engine = buildOf(params),
                   .air = {speed * std::sqrt(1 - t.slipstream), place.rain, place.crowd}};
    const std::array grounds{car.surfaceFront, car.surfaceRear};
    for (std::size_t i = 0; i < grounds.size(); ++i) {
        const Surface& surface = surfaces[grounds[i]].surface;
        const float radius = i == 0 ? params.front.wheelRadius : params.rear.wheelRadius;
        const SlidingAxle sliding =
            slidingAxleOf(i == 0 ? t.front : t.rear, {speed, radius}, squealGrip(surface, place.wet));
        const float throws = std::max(speed, sliding.spinning * sliding.speed);
        sound.tyres[i] = sliding;
        sound.ground[i] = rollingGroundOf(surface, throws, sliding.slide, place.wet);
    }
    return sound;
}

float crowdAt(float s, float length) {
    const float fromLine = std::min(std::abs(s), std::abs(length - std::abs(s)));
    return 1 - ramp(fromLine, 30, 160);
}

}  // namespace slip
