// SPDX-License-Identifier: MIT
#include "render/effects/particles.hpp"

namespace slip {

namespace {

constexpr float kEdgeOn = 0.15f;    // minimum share of its width that a paper shows
constexpr float kBackside = 0.72f;  // brightness of its back
constexpr float kThrownLight = 0.5f;

void add(Mesh& mesh, const Particle& p, const Atlas& atlas, float before) {
    const float t = std::clamp((p.age - before) / p.life, 0.0f, 1.0f);
    const float size = lerp(p.startSize, p.endSize, std::sqrt(t));
    const float alpha = p.alpha * (p.solid ? 1 - sq(sq(t)) : ramp(t, 0, 0.08f) * sq(1 - t));
    const StampPlace& place = atlas[p.stamp];
    const Vec2 along = p.streaked ? normalised(p.velocity) : direction(p.angle);
    const float turned = std::cos(p.flutter * (p.age - before));
    const Colour seen = turned < 0 ? shaded(p.colour, kBackside) : p.colour;
    const float width = size * std::max(std::fabs(turned), kEdgeOn) * place.width / place.length;
    addSprite(mesh, {p.position - p.velocity * before, along, size, width}, place.cell,
              p.glows ? light(seen, alpha) : ink(seen, alpha));
}

}  // namespace

Particle puff(Random& random, Colour colour, float alpha, float size, float life) {
    Particle p;
    p.stamp = random.next() % 2 == 0 ? Stamp::Puff0 : Stamp::Puff1;
    p.angle = random.between(-0.5f, 0.5f);  // small, so that its light stays the sun's
    p.spin = random.between(-0.2f, 0.2f);
    p.life = life * random.between(0.7f, 1.3f);
    p.startSize = 0.35f * size;
    p.endSize = size * random.between(0.8f, 1.3f);
    p.drag = 2.2f;
    p.alpha = alpha;
    p.colour = colour;
    return p;
}

Particle chip(Random& random, Colour colour, Stamp stamp, float size) {
    Particle p;
    p.stamp = stamp;
    p.angle = random.between(0, 2 * kPi);
    p.spin = random.between(-12, 12);
    p.life = random.between(0.35f, 0.8f);
    p.startSize = size * random.between(0.7f, 1.2f);
    p.endSize = p.startSize * 0.8f;
    p.drag = 2.5f;
    p.alpha = 1;
    p.colour = shaded(colour, random.between(0.5f, 1.1f));
    p.solid = true;
    return p;
}

void ParticleSet::emit(const Particle& particle) {
    if (particles_.size() < kMaxParticles) {
        particles_.push_back(particle);
        return;
    }
    particles_[oldest_] = particle;
    oldest_ = (oldest_ + 1) % kMaxParticles;
}

void ParticleSet::step(float dt) {
    for (Particle& p : particles_) {
        p.age += dt;
        p.position += p.velocity * dt;
        p.velocity = p.velocity * std::max(1 - p.drag * dt, 0.0f);
        p.angle += p.spin * dt;
    }
    // Until all places are taken, dead particles are removed at once. The order of birth is kept.
    if (particles_.size() < kMaxParticles || alive() == 0) {
        std::erase_if(particles_, [](const Particle& p) { return p.age >= p.life; });
        oldest_ = 0;
    }
}

std::size_t ParticleSet::alive() const {
    return static_cast<std::size_t>(
        std::count_if(particles_.begin(), particles_.end(), [](const Particle& p) { return p.age < p.life; }));
}

void ParticleSet::addTo(Mesh& mesh, const Atlas& atlas, const Bounds& view, float before) const {
    for (const Particle& p : particles_) {
        if (p.age >= p.life) continue;
        const Vec2 reach{p.endSize, p.endSize};
        if (Bounds{p.position - reach, p.position + reach}.touches(view)) add(mesh, p, atlas, before);
    }
}

void ParticleSet::addLight(std::vector<Lamp>& lamps, const Bounds& view, float strength) const {
    for (const Particle& p : particles_) {
        if (p.reach <= 0 || p.age < 0 || p.age >= p.life || !view.isNear(p.position, p.reach)) continue;
        lamps.push_back({{p.position, {1, 0}, 2 * p.reach, 2 * p.reach},
                         p.colour,
                         kThrownLight * strength * sq(1 - p.age / p.life)});
    }
}

}  // namespace slip
