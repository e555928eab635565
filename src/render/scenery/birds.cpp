// SPDX-License-Identifier: MIT
#include "render/scenery/birds.hpp"

namespace slip {
namespace {

constexpr float kRareFlock = 0.3f;  // share of the trees near the road with a flock
constexpr std::size_t kMaxFlocks = 40;
constexpr float kFromTree = 4.5f, kFromRoad = 1.5f, kNearRoad = 20;  // m
constexpr float kFrightens = 24, kFrighteningSpeed = 6;              // m, m/s
constexpr float kFlight = 6, kAbsence = 45;                          // s
constexpr float kSpeed = 11, kClimb = 2.2f;                          // m/s
constexpr float kSittingSize = 0.8f, kFlyingSize = 1.5f;
constexpr float kFlaps = 5;  // per second
constexpr int kBirds = 6;
constexpr Colour kDarkBird{44, 46, 58}, kPaleBird{232, 236, 240};

}  // namespace

Birds::Birds(const Track& track) {
    for (const Scenery& piece : track.params.scenery) {
        if (flocks_.size() >= kMaxFlocks) return;
        const Vec2 tree{piece.x, piece.y};
        if (!isTree(kindOf(track.scenery, piece)) || positionRandom(tree, 101) > kRareFlock) continue;
        const Vec2 place = tree + direction(2 * kPi * positionRandom(tree, 102)) * kFromTree;
        const Location at = locate(track, place);
        const float beside = std::fabs(at.offset) - roadAt(track, at.s).halfWidth;
        if (beside < kFromRoad || beside > kNearRoad) continue;
        flocks_.push_back({place, {1, 0}, -1, positionRandom(tree, 103) < 0.4f});
    }
}

void Birds::step(const Snapshot& now, float dt) {
    for (Flock& flock : flocks_) {
        if (flock.flown >= 0) {
            flock.flown += dt;
            if (flock.flown > kAbsence) flock.flown = -1;
            continue;
        }
        for (const CarSnapshot& car : now.cars) {
            const Vec2 apart = flock.place - car.pose.position;
            if (car.retired || length(apart) > kFrightens || length(car.velocity) < kFrighteningSpeed) continue;
            flock.flown = 0;
            flock.away = normalised(apart + normalised(car.velocity) * (0.6f * kFrightens));
            break;
        }
    }
}

void Birds::settle() {
    for (Flock& flock : flocks_) flock.flown = -1;
}

std::size_t Birds::flying() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(flocks_, [](const Flock& f) { return f.flown >= 0 && f.flown < kFlight; }));
}

void Birds::addBird(Mesh& mesh, const Flock& flock, int bird, const Atlas& atlas, const Daylight& sun) {
    const Vec2 own = flock.place + Vec2{0.1f, 0.7f} * static_cast<float>(bird);
    const Vec2 seat = flock.place + direction(2 * kPi * positionRandom(own, 104)) * (2.4f * positionRandom(own, 105));
    const bool sits = flock.flown < 0;
    const float t = sits ? 0 : std::max(0.0f, flock.flown - 0.5f * positionRandom(own, 106));
    const Vec2 way = sits ? direction(2 * kPi * positionRandom(own, 107))
                          : rotate(flock.away, direction(lerp(-0.4f, 0.4f, positionRandom(own, 108))));
    const Vec2 place = seat + way * (kSpeed * t * ramp(t, 0, 1.2f));
    const float height = kClimb * t, up = ramp(t, 0, 1.5f);
    const float beat = t > 0 ? 0.62f + 0.38f * std::sin(2 * kPi * kFlaps * (t + positionRandom(own, 109))) : 0.3f;
    const float size = lerp(kSittingSize, kFlyingSize, up), gone = 1 - ramp(t, kFlight - 1.5f, kFlight);
    const StampPlace& stamp = atlas[Stamp::Bird];
    const auto add = [&](Vec2 at, sf::Color colour) {
        addSprite(mesh, {at, way, stamp.length * size, stamp.width * size * beat}, stamp.cell, colour);
    };
    const float shadow = std::max(sun.shadow, 0.2f) * (1 - 0.5f * up) * gone;
    add(place + sun.fall * (height + 0.15f), ink(sun.ink, shadow));
    add(place, ink(flock.pale ? kPaleBird : kDarkBird, gone));
}

void Birds::addTo(Mesh& mesh, const Bounds& view, const Atlas& atlas, const Daylight& sun) const {
    constexpr float reach = kSpeed * kFlight + kSittingSize;
    for (const Flock& flock : flocks_) {
        if (flock.flown > kFlight || !view.isNear(flock.place, flock.flown < 0 ? 4 : reach)) continue;
        for (int bird = 0; bird < kBirds; ++bird) addBird(mesh, flock, bird, atlas, sun);
    }
}

}  // namespace slip
