#include "app/view/particles.hpp"

namespace slip {

namespace {

void add(Mesh& mesh, const Particle& p, const Atlas& atlas, float before) {
    const float t = std::clamp((p.age - before) / p.life, 0.0f, 1.0f);
    const float size = lerp(p.startSize, p.endSize, std::sqrt(t));
    const float alpha = p.alpha * (p.solid ? 1 - sq(sq(t)) : ramp(t, 0, 0.08f) * sq(1 - t));
    const StampPlace& place = atlas[p.stamp];
    const Vec2 along = p.streaked ? normalised(p.velocity) : direction(p.angle);
    addSprite(mesh, {p.position - p.velocity * before, along, size, size * place.width / place.length}, place.cell,
              p.glows ? light(p.colour, alpha) : ink(p.colour, alpha));
}

}  // namespace

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
    // Until the places are all taken, the dead leave at once; order of birth is kept.
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

}  // namespace slip
