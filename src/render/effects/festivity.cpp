// SPDX-License-Identifier: MIT
#include "render/effects/festivity.hpp"

#include <array>

namespace slip {
namespace {

constexpr int kPapers = 120, kBulbs = 26;
constexpr float kHangs = 3;                            // s
constexpr float kPapersAcross = 9, kPapersAhead = 16;  // m from the car to the papers farthest from it
constexpr float kNearBulb = 9, kFarBulb = 20;          // m beside the car's path
constexpr float kBulbsFor = 2.5f, kBulbTime = 0.1f;    // s
constexpr std::array kPaperColours{Colour{224, 52, 43},  Colour{255, 194, 31}, Colour{32, 180, 220},
                                   Colour{240, 86, 143}, Colour{191, 224, 46}, Colour{244, 244, 239}};

Particle paper(Random& random) {
    Particle p;
    p.stamp = Stamp::White;
    p.angle = random.between(0, 2 * kPi), p.spin = random.between(-3, 3);
    p.flutter = random.between(5, 12);
    p.life = kHangs * random.between(0.7f, 1.1f);
    p.startSize = random.between(0.34f, 0.5f), p.endSize = 0.8f * p.startSize;
    p.drag = 1.6f;
    p.alpha = 1;
    p.colour = kPaperColours[random.next() % kPaperColours.size()];
    p.solid = true;
    return p;
}

Particle bulb(Random& random) {
    Particle p;
    p.stamp = Stamp::SoftDisc;
    p.age = -random.between(0, kBulbsFor);
    p.life = kBulbTime;
    p.startSize = p.endSize = random.between(1.4f, 2.4f);
    p.alpha = 1;
    p.glows = true;
    p.reach = 5;
    return p;
}

}  // namespace

void celebrate(ParticleSet& particles, Random& random, Vec2 place, Vec2 along, float share) {
    const Vec2 left = leftOf(along);
    for (int i = 0; i < static_cast<int>(kPapers * share); ++i) {
        Particle p = paper(random);
        const float side = random.between(-1, 1);
        p.position = place + along * random.between(-0.3f * kPapersAhead, kPapersAhead) + left * (side * kPapersAcross);
        p.velocity = left * random.between(-3, 3) + along * random.between(-2, 6);
        particles.emit(p);
    }
    for (int i = 0; i < static_cast<int>(kBulbs * share); ++i) {
        Particle p = bulb(random);
        const float side = random.next() % 2 == 0 ? 1.0f : -1.0f;
        p.position = place + along * random.between(-kPapersAhead, 2 * kPapersAhead) +
                     left * (side * random.between(kNearBulb, kFarBulb));
        particles.emit(p);
    }
}

}  // namespace slip
