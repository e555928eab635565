// SPDX-License-Identifier: MIT
#include "render/scene/lamp_painter.hpp"

namespace slip {
namespace {

constexpr float kPoolRadius = 17, kCoreRadius = 8.5f;  // m, of a street lamp's light
constexpr float kWindowPool = 3.6f;                    // m
constexpr Colour kSodium{255, 176, 92}, kSodiumCore{255, 200, 130};
constexpr Colour kBeamColour{255, 240, 206}, kNearBeam{255, 246, 226}, kTail{255, 40, 30}, kBody{214, 220, 240};
constexpr float kLampInset = 0.35f;                         // m behind the nose
constexpr float kLampSpread = 0.36f;                        // share of the width, from the middle
constexpr float kSoftCore = 0.1f;                           // of a car's lamps, so that no rim is visible
constexpr int kRipples = 4;                                 // pieces of a streak
constexpr float kBeamTurn = 0.03f;                          // rad outward, of either beam
constexpr float kStreakLength = 4.5f, kStreakWidth = 1.3f;  // m

/// The ends of a car's body on its axis, and the offset of its lamps to the left; m.
struct Ends {
    Vec2 along, nose, tail, aside;
    /// Returns a headlamp's place. side: −1 right, 1 left
    Vec2 headlamp(float side) const { return nose - along * kLampInset + aside * side; }
};
Ends endsOf(const CarLook& look, const CarPose& pose) {
    const Vec2 along = direction(pose.pose.yaw), middle = pose.pose.position + along * bodyOffset(look);
    return {along, middle + along * (look.length / 2), middle - along * (look.length / 2),
            leftOf(along) * (look.width * kLampSpread)};
}

void addStreak(Mesh& mesh, Vec2 from, const Mirror& mirror, const Atlas& atlas, Colour colour, float strength) {
    // The streak is broken into pieces, as ripples do.
    const Cell disc = atlas[Stamp::SoftDisc].cell;
    for (int i = 0; i < kRipples; ++i) {
        const float t = (static_cast<float>(i) + 0.5f) / kRipples;
        // A ripple stays where it is while the lamp passes by.
        const Vec2 at = from + mirror.down * (t * kStreakLength), ripple{std::round(at.x * 2), std::round(at.y * 2)};
        if (!mirror.isReflective(at)) continue;
        const float size = kStreakLength / kRipples * lerp(0.7f, 1.1f, positionRandom(ripple, 1));
        addSprite(mesh, {at, mirror.down, size, kStreakWidth * lerp(0.8f, 1.2f, positionRandom(ripple, 2))}, disc,
                  light(colour, strength * sq(1 - t) * lerp(0.4f, 1, positionRandom(ripple, 3))));
    }
}

}  // namespace

void addCarLight(std::vector<Lamp>& light, const CarLook& look, const CarPose& pose, const CarLamps& lamps,
                 float strength) {
    const Ends ends = endsOf(look, pose);
    const auto add = [&](const OrientedBox& box, Colour colour, float part) -> Lamp& {
        return light.emplace_back(Lamp{box, colour, part * strength});
    };
    for (const float side : {-1.0f, 1.0f}) {
        const Vec2 way = rotate(ends.along, direction(side * kBeamTurn));
        const Vec2 lamp = ends.headlamp(side);
        add({lamp + way * 16, way, 32, 10}, kBeamColour, 0.14f).core = 0;
        add({lamp + way * 10.2f, way, 19.2f, 4.2f}, kBeamColour, 0.19f).core = 0;
        add({lamp + way * 6.2f, way, 13, 4.6f}, kNearBeam, 0.34f).core = kSoftCore;
    }
    const float red = lerp(0.16f, 0.64f, lamps.brake);
    add({ends.tail - ends.along * 2, ends.along, 7.6f, 5.4f}, kTail, 1.2f * red).core = kSoftCore;
    if (lamps.reverse > 0) add({ends.tail - ends.along * 2.5f, ends.along, 7, 4.5f}, kNearBeam, 0.5f * lamps.reverse);
    const float size = 1.5f * look.length;
    add({(ends.nose + ends.tail) * 0.5f, ends.along, size, 0.8f * size}, kBody, look.own ? 0.3f : 0.22f);
}

void addStreetLight(std::vector<Lamp>& light, const Bounds& view, Vec2 lamp, float strength) {
    if (!view.isNear(lamp, kPoolRadius)) return;
    light.push_back({{lamp, {1, 0}, 2 * kPoolRadius, 2 * kPoolRadius}, kSodium, 0.28f * strength});
    light.push_back({{lamp, {1, 0}, 2 * kCoreRadius, 2 * kCoreRadius}, kSodiumCore, 0.3f * strength});
}

void addWindowLight(std::vector<Lamp>& light, const Bounds& view, const LitWindow& window, float strength) {
    if (!view.isNear(window.place, kWindowPool)) return;
    for (const float size : {1.0f, 0.6f})
        light.push_back({{window.place + window.out * (0.5f * size * kWindowPool), window.out, size * kWindowPool,
                          0.8f * size * kWindowPool},
                         window.colour,
                         0.2f * strength});
}

void addHeadlampGlow(Mesh& mesh, const CarLook& look, const CarPose& pose, const Atlas& atlas, float strength) {
    const Ends ends = endsOf(look, pose);
    const Cell disc = atlas[Stamp::SoftDisc].cell;
    for (const float side : {-1.0f, 1.0f}) {
        const Vec2 lamp = ends.headlamp(side);
        addSprite(mesh, {lamp, ends.along, 0.6f, 0.45f}, disc, light(kWhite, 0.8f * strength));
        addSprite(mesh, {lamp + ends.along * 0.3f, ends.along, 1.8f, 1.1f}, disc, light(kBeamColour, 0.22f * strength));
    }
}

void addStreetGlow(Mesh& mesh, const Bounds& view, Vec2 lamp, const Atlas& atlas, float strength) {
    if (!view.isNear(lamp, 2)) return;
    const Cell disc = atlas[Stamp::SoftDisc].cell;
    addSprite(mesh, {lamp, {1, 0}, 3, 3}, disc, light(kSodium, 0.3f * strength));
    addSprite(mesh, {lamp, {1, 0}, 0.9f, 0.9f}, disc, light({255, 240, 210}, 0.9f * strength));
}

void addCarStreaks(Mesh& mesh, const CarLook& look, const CarPose& pose, const CarLamps& lamps, const Atlas& atlas,
                   const Mirror& mirror, float strength) {
    const Ends ends = endsOf(look, pose);
    for (const float side : {-1.0f, 1.0f}) {
        addStreak(mesh, ends.nose + ends.aside * side, mirror, atlas, kBeamColour, 0.3f * strength);
        addStreak(mesh, ends.tail + ends.aside * side, mirror, atlas, kTail, lerp(0.14f, 0.5f, lamps.brake) * strength);
    }
}

void addStreetStreak(Mesh& mesh, const Bounds& view, Vec2 lamp, const Atlas& atlas, const Mirror& mirror,
                     float strength) {
    if (view.isNear(lamp, kStreakLength)) addStreak(mesh, lamp, mirror, atlas, kSodium, 0.35f * strength);
}

}  // namespace slip
