// SPDX-License-Identifier: MIT
#include "render/effects/car_effects.hpp"

#include "render/effects/hit_effects.hpp"

namespace slip {

namespace {

constexpr float kPopTime = 0.14f;   // s
constexpr float kMaxRate = 35;      // particles per second and wheel
constexpr float kSprayRate = 15;    // the same unit; fewer, but they grow large
constexpr float kSmokeStep = 0.8f;  // m of sliding per puff
constexpr float kMinSmoke = 14, kMaxSmoke = 45;
// Growth of a cloud in a slide as wide and fast as they come.
constexpr float kCloudFrom = 5, kCloudFully = 28;  // m/s
constexpr float kOwnShare = 0.35f;                 // share of its puffs that is always drawn
constexpr float kMorePuffs = 0.15f, kLargerPuffs = 0.8f, kLongerPuffs = 0.4f, kDenserPuffs = 0.3f;
constexpr float kLaunched = 12;                           // m/s
constexpr float kLaunchSmoke = 0.7f, kLaunchSlip = 1.6f;  // share of a spinning wheel's smoke; slip over its peak
constexpr float kMarkWidth = 1.25f, kRutWidth = 1.9f;     // factors on tyre width: marks have soft edges, ruts ridges
constexpr float kWiderMark = 0.9f;                        // growth of that width in a wide slide

// Streaks beside and behind a car, which make its speed visible where nothing stands at the road.
constexpr float kStirFrom = 12, kStirFully = 45;  // m/s
constexpr float kStirRate = 40;                   // per second
constexpr float kStirAlpha = 0.16f;
constexpr float kFullSpray = 40, kWhirlRate = 100;  // m/s; particles per second
constexpr float kDragged = 0.3f;                    // share of the car's velocity that it gives the air

struct WheelView {
    Vec2 point, velocity;  // world, contact with the ground
    float radius = 0, normalizedSlip = 0, normalizedLoad = 1, normalizedFx = 0;
    float slide = 0;  // 0…1, how wide the car slides
    bool locked = false;
    const Surface& surface;
};

/// Returns how hard a wheel works that launches its car, 0…1. At the limit of its grip it scrubs off smoke and rubber,
/// however little slip an aid allows.
float launchOf(const WheelView& wheel) {
    return ramp(wheel.normalizedFx, 0.5f, 0.85f) * (1 - ramp(length(wheel.velocity), kLaunched / 2, kLaunched));
}

/// Returns how strongly a wheel throws up what it rolls on, 0…1.
float throwOf(const WheelView& wheel) {
    const float speed = length(wheel.velocity);
    const float sliding = wheel.locked ? 1 : ramp(wheel.normalizedSlip, 0.9f, 3.0f);
    switch (wheel.surface.particles) {
        case Particles::None:
            return 0;
        case Particles::Smoke:
            return std::max(sliding * ramp(speed, 1, 8), kLaunchSmoke * launchOf(wheel));
        default:
            break;
    }
    return std::min(1.0f, ramp(speed, 2, 25) * (0.5f + 0.5f * sliding) + 0.5f * sliding * ramp(speed, 0.5f, 5));
}

/// Returns how thick the cloud behind a sliding wheel is, 0…1: by the width of the slide and its speed.
float cloudOf(const WheelView& wheel) { return wheel.slide * ramp(length(wheel.velocity), kCloudFrom, kCloudFully); }

/// Makes a puff a part of a thicker cloud (0…1). Clods and blades stay as they are.
void thicken(Particle& p, float cloud) {
    if (p.solid) return;
    const float larger = 1 + kLargerPuffs * cloud;
    p.startSize *= larger, p.endSize *= larger;
    p.life *= 1 + kLongerPuffs * cloud;
    p.alpha = std::min(p.alpha * (1 + kDenserPuffs * cloud), 1.0f);
}

/// Returns one particle of the ground's kind, thrown with `strength` 0…1.
Particle fromGround(const Surface& ground, float strength, bool wet, Random& random) {
    const bool solid = random.next() % 3 != 0;
    switch (ground.particles) {
        case Particles::Grass:
            if (random.next() % 5 == 0) return puff(random, {120, 92, 58}, 0.55f * strength, 1.8f, 0.8f);
            return solid ? chip(random, {176, 206, 92}, Stamp::Blade, 0.42f)
                         : chip(random, {96, 70, 44}, Stamp::Clod, 0.24f);
        case Particles::Dust:
            if (wet) return chip(random, shaded(ground.colour, 0.6f), Stamp::Clod, 0.24f);
            if (!solid) return chip(random, ground.colour, Stamp::Clod, 0.2f);
            return puff(random, mixed(ground.colour, kWhite, 0.5f), 0.35f + 0.6f * strength, 2.8f, 1.2f);
        case Particles::Spray:
            return puff(random, {208, 220, 232}, 0.12f + 0.3f * strength, 1.5f + 2.6f * strength,
                        0.4f + 0.7f * strength);
        case Particles::Snow:
            return puff(random, {244, 248, 255}, 0.55f * strength, 1.6f, 0.9f);
        case Particles::Smoke:
        case Particles::None:
            break;
    }
    return puff(random, {232, 232, 236}, 0.2f + 0.4f * strength, 3.4f, 1.2f);
}

/// Returns particles per second at full strength. For smoke it depends on the speed of sliding, so that puffs never
/// look like a string of pearls.
float rateOf(const WheelView& wheel) {
    if (wheel.surface.particles == Particles::Spray) return kSprayRate;
    if (wheel.surface.particles != Particles::Smoke) return kMaxRate;
    return std::clamp(length(wheel.velocity) / kSmokeStep, kMinSmoke, kMaxSmoke);
}

void throwUp(const WheelView& wheel, float& pending, const EffectSinks& sinks, float dt) {
    const float strength = throwOf(wheel), cloud = cloudOf(wheel);
    const float share = lerp(sinks.share, 1, kOwnShare * cloud);
    pending += rateOf(wheel) * strength * (1 + kMorePuffs * cloud) * share * dt;
    for (; pending >= 1; pending -= 1) {
        Particle p = fromGround(wheel.surface, strength, sinks.landWater > kMuddy, sinks.random);
        const Vec2 wander{sinks.random.between(-1, 1), sinks.random.between(-1, 1)};
        thicken(p, cloud);
        p.position = wheel.point + wander * 0.15f;
        const bool smoke = wheel.surface.particles == Particles::Smoke;
        p.velocity = wheel.velocity * (smoke ? 0.22f : 0.4f) + wander * (smoke ? 0.9f : 2.2f);
        sinks.particles.emit(p);
    }
}

/// Returns the colour of a mark. Rubber is black. A rut has the colour of its lit edge: earth under grass, else the
/// freshly turned ground. Ruts in snow are painted in their own colours.
Colour markColour(const Surface& surface, Stamp stamp) {
    if (stamp == Stamp::Rubber) return {14, 14, 17};
    if (stamp == Stamp::SnowRut) return kWhite;
    if (surface.particles == Particles::Grass) return mixed(surface.colour, {126, 94, 60}, 0.6f);
    return mixed(surface.colour, kWhite, 0.16f);
}

Stamp markStamp(const Surface& surface) {
    if (surface.skid != SkidKind::Rut) return Stamp::Rubber;
    return surface.particles == Particles::Snow ? Stamp::SnowRut : Stamp::Rut;
}

void markGround(SkidTrail& trail, const WheelView& wheel, const EffectSinks& sinks) {
    WheelMark mark;
    mark.point = wheel.point;
    mark.normalizedSlip = std::max(wheel.normalizedSlip, kLaunchSlip * launchOf(wheel));
    mark.normalizedLoad = wheel.normalizedLoad;
    mark.slide = wheel.slide;
    mark.locked = wheel.locked;
    mark.speed = length(wheel.velocity);
    mark.kind = wheel.surface.skid;
    mark.stamp = markStamp(wheel.surface);
    mark.width = tyreWidth(wheel.radius) * (mark.stamp == Stamp::Rubber ? kMarkWidth : kRutWidth) *
                 (1 + kWiderMark * wheel.slide);
    mark.colour = markColour(wheel.surface, mark.stamp);
    trail.step(mark, sinks.marks);
}

/// Returns a wheel of the look. If the telemetry has no single wheels, each has its axle's slip. slide: 0…1, of the
/// car.
WheelView wheelView(const CarSnapshot& car, const DrawnWheel& drawn, const SurfaceTable& surfaces,
                    const WheelTelemetry& wheel, float slide) {
    const bool own = hasStandingWheels(car.telemetry);
    const Vec2 arm = rotate(own ? wheel.position : drawn.place, direction(car.pose.yaw));
    const std::size_t surface = own ? wheel.surface : drawn.place.x > 0 ? car.surfaceFront : car.surfaceRear;
    return {car.pose.position + arm,
            car.velocity + leftOf(arm) * car.yawRate,
            drawn.radius,
            wheel.normalizedSlip,
            own ? wheel.normalizedLoad : 1,
            wheel.normalizedFx,
            slide,
            wheel.locked,
            surfaces[surface].surface};
}

void emitExhaustFlame(CarTrails& trails, const CarSnapshot& car, const CarLook& look, const EffectSinks& sinks,
                      float dt) {
    const float throttle = car.telemetry.throttle;
    const bool lifted = trails.throttle > 0.5f && throttle < 0.2f;
    // The pedal falls over several ticks, so its earlier position decays slowly.
    trails.throttle = std::max(throttle, trails.throttle - 2 * dt);
    if (lifted && car.telemetry.rpm > 0.82f * look.redlineRpm) trails.pop = kPopTime, trails.throttle = 0;
    if (trails.pop <= 0) return;
    trails.pop -= dt;
    const Vec2 along = direction(car.pose.yaw);
    Particle p;
    p.stamp = Stamp::Flame;
    p.position =
        car.pose.position + along * (bodyOffset(look) - look.length / 2 - 0.1f) - leftOf(along) * (0.25f * look.width);
    p.velocity = car.velocity * 0.9f - along * 5;
    p.angle = car.pose.yaw + sinks.random.between(-0.15f, 0.15f);
    p.life = sinks.random.between(0.05f, 0.11f);
    p.startSize = sinks.random.between(0.7f, 1.3f), p.endSize = 0.4f;
    p.colour = sinks.random.next() % 3 == 0 ? Colour{120, 160, 255} : Colour{255, 150, 50};
    p.alpha = 0.9f;
    p.glows = true;
    sinks.particles.emit(p);
}

void emitAirStreaks(CarTrails& trails, const CarSnapshot& car, const CarLook& look, const EffectSinks& sinks,
                    float dt) {
    const float strength = ramp(length(car.velocity), kStirFrom, kStirFully);
    const Vec2 along = direction(car.pose.yaw);
    trails.airOwed += kStirRate * strength * sinks.share * dt;
    for (; trails.airOwed >= 1; trails.airOwed -= 1) {
        const float side = sinks.random.next() % 2 == 0 ? 1.0f : -1.0f;
        const float beside = 0.5f * look.width + sinks.random.between(0, 0.6f);
        Particle p;
        p.stamp = Stamp::Spark;
        p.position = car.pose.position + leftOf(along) * (side * beside) -
                     along * (look.length * sinks.random.between(-0.1f, 0.6f));
        p.velocity = car.velocity * kDragged;
        p.life = sinks.random.between(0.2f, 0.45f);
        p.startSize = 0.8f, p.endSize = 1 + 1.6f * strength;
        p.alpha = kStirAlpha * strength;
        p.glows = p.streaked = true;
        sinks.particles.emit(p);
    }
}

/// Adds a cone of water behind a car on a wet road. Its amount of water and its length grow with the square of the
/// speed.
void emitSpray(CarTrails& trails, const CarSnapshot& car, const CarLook& look, const SurfaceTable& surfaces,
               const EffectSinks& sinks, float dt) {
    const Surface& ground = surfaces[car.surfaceRear].surface;
    const bool wet = ground.particles == Particles::Spray;  // by itself, whatever the weather
    if (!wet && ground.particles != Particles::Smoke) return;
    const float strength = std::min(sq(length(car.velocity) / kFullSpray), 1.0f) * (wet ? 1 : sinks.roadWater);
    if (strength < 0.01f) return;
    const Vec2 along = direction(car.pose.yaw);
    trails.sprayOwed += kWhirlRate * std::sqrt(strength) * sinks.share * dt;
    for (; trails.sprayOwed >= 1; trails.sprayOwed -= 1) {
        const float side = sinks.random.between(-1, 1);
        Particle p = puff(sinks.random, {224, 232, 242}, std::min(1.2f * std::sqrt(strength), 0.7f),
                          1.6f + 4 * strength, 0.3f + 0.8f * strength);
        p.position = car.pose.position - along * (look.rearArm + 0.3f) + leftOf(along) * (side * 0.42f * look.width);
        p.velocity = car.velocity * sinks.random.between(0.25f, 0.5f) + leftOf(along) * (side * (0.6f + 2 * strength));
        sinks.particles.emit(p);
    }
}

}  // namespace

void stepEffects(CarTrails& trails, const CarSnapshot& car, const CarLook& look, const SurfaceTable& surfaces,
                 const EffectSinks& sinks, float dt) {
    const auto standing = allWheels(car.telemetry);
    const float slide = slideCueOf(car, look.slide).angle;
    for (std::size_t i = 0; i < std::min(standing.size(), look.wheels.size()); ++i) {
        const WheelView wheel = wheelView(car, look.wheels[i], surfaces, standing[i], slide);
        markGround(trails.wheels[i], wheel, sinks);
        throwUp(wheel, trails.pending[i], sinks, dt);
    }
    emitExhaustFlame(trails, car, look, sinks, dt);
    emitAirStreaks(trails, car, look, sinks, dt);
    emitSpray(trails, car, look, surfaces, sinks, dt);
    emitHitEffects(car, look, sinks);
}

}  // namespace slip
