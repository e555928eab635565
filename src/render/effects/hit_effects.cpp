// SPDX-License-Identifier: MIT
#include "render/effects/hit_effects.hpp"

namespace slip {
namespace {

constexpr float kMinImpact = 0.8f;                      // m/s that strikes sparks
constexpr float kDustyImpact = 3.5f, kGlassImpact = 4;  // m/s
constexpr float kScraping = 3;                          // m/s along a wall
constexpr float kShortSpark = 0.9f, kLongSpark = 2.1f;  // m
constexpr float kFlash = 0.1f;                          // s that a hit lights its place
constexpr int kRingPuffs = 14;
constexpr Colour kHot{255, 130, 40}, kHottest{255, 236, 170}, kGlass{206, 232, 255}, kDustRaised{206, 198, 184};

int countOf(const EffectSinks& sinks, float wanted, float most) {
    return static_cast<int>(std::lround(sinks.share * std::min(wanted, most)));
}

/// Returns a velocity away from the place in any direction, and along with the car.
Vec2 thrown(const CarSnapshot& car, Random& random, float most) {
    return car.velocity * random.between(0.1f, 0.7f) + direction(random.between(0, 2 * kPi)) * random.between(1, most);
}

void throwSparks(const CarSnapshot& car, const EffectSinks& sinks, int count) {
    Random& random = sinks.random;
    for (int i = 0; i < count; ++i) {
        Particle p;
        p.stamp = Stamp::Spark;
        p.position = car.impact.point;
        p.velocity = thrown(car, random, 9);
        p.life = random.between(0.15f, 0.5f);
        p.startSize = random.between(kShortSpark, kLongSpark), p.endSize = 0.4f;
        p.drag = 3;
        p.alpha = 1;
        p.colour = mixed(kHot, kHottest, random.between(0, 1));
        p.glows = p.streaked = true;
        p.reach = i % 3 == 0 ? 1.6f : 0;
        sinks.particles.emit(p);
    }
}

/// Emits a flash that is visible for a moment and, at night, lights everything around.
void flash(const CarSnapshot& car, const EffectSinks& sinks) {
    const float hard = ramp(car.impact.speed, kMinImpact, 10);
    Particle p;
    p.stamp = Stamp::SoftDisc;
    p.position = car.impact.point;
    p.life = kFlash;
    p.startSize = p.endSize = 1.2f + 1.6f * hard;
    p.alpha = 0.5f + 0.4f * hard;
    p.colour = kHottest;
    p.glows = true;
    p.reach = 4 + 5 * hard;
    sinks.particles.emit(p);
}

void chipPaint(const CarSnapshot& car, const CarLook& look, const EffectSinks& sinks) {
    const int count = countOf(sinks, 2 * car.impact.speed, 14);
    for (int i = 0; i < count; ++i) {
        Particle p = chip(sinks.random, look.paint, Stamp::Clod, 0.2f);
        p.position = car.impact.point;
        p.velocity = thrown(car, sinks.random, 5);
        sinks.particles.emit(p);
    }
}

/// Emits splinters of glass, which blink as they turn.
void splinterGlass(const CarSnapshot& car, const EffectSinks& sinks) {
    const int count = countOf(sinks, 1.5f * car.impact.speed, 16);
    for (int i = 0; i < count; ++i) {
        Particle p = chip(sinks.random, kGlass, Stamp::Spark, 0.3f);
        p.position = car.impact.point;
        p.velocity = thrown(car, sinks.random, 6);
        p.colour = kGlass;
        p.life *= 1.6f;
        p.flutter = sinks.random.between(14, 30);
        p.glows = true;
        sinks.particles.emit(p);
    }
}

void ringOfDust(const CarSnapshot& car, const EffectSinks& sinks) {
    const int count = countOf(sinks, kRingPuffs, kRingPuffs);
    for (int i = 0; i < count; ++i) {
        const float turn = (static_cast<float>(i) + sinks.random.between(0, 1)) / static_cast<float>(count);
        const Vec2 way = direction(2 * kPi * turn);
        Particle p = puff(sinks.random, kDustRaised, 0.34f, 1.7f, 0.7f);
        p.position = car.impact.point + way * 0.4f;
        p.velocity = way * sinks.random.between(2.5f, 5) + car.velocity * 0.1f;
        sinks.particles.emit(p);
    }
}

}  // namespace

void emitHitEffects(const CarSnapshot& car, const CarLook& look, const EffectSinks& sinks) {
    const Impact& impact = car.impact;
    if (impact.speed < kMinImpact) {
        const bool grinds = impact.wall && impact.scrape > kScraping && impact.material != Material::Tyres;
        if (grinds) throwSparks(car, sinks, sinks.random.next() % 4 == 0 ? countOf(sinks, 1, 1) : 0);
        return;
    }
    throwSparks(car, sinks, countOf(sinks, 3 + 3 * impact.speed, 30));
    flash(car, sinks);
    chipPaint(car, look, sinks);
    if (impact.speed > kGlassImpact) splinterGlass(car, sinks);
    if (impact.speed > kDustyImpact && sinks.landWater < kMuddy) ringOfDust(car, sinks);
}

}  // namespace slip
