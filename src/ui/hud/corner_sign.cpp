// SPDX-License-Identifier: MIT
#include "ui/hud/corner_sign.hpp"

#include "base/scalar.hpp"

#include <cmath>

namespace slip {
namespace {

constexpr float kFade = 0.22f, kStays = 0.35f;  // s
constexpr float kGlide = 0.08f;                 // s, time constant of the move to another place
constexpr float kWidth = 92, kHeight = 50;      // design units
constexpr float kSignDistance = 16;             // design units, from the road
constexpr float kFromEdge = 10;                 // design units, from the edge of the picture

/// A place beside the road: its side, and its offsets in sizes of the sign: back (negative is ahead) and outwards.
struct Place {
    float side, back, out;
};
constexpr Place kPlaces[] = {{1, 0, 0}, {1, -1, 0}, {1, -1.7f, 0}, {1, 0, 0.7f},
                             {1, 1, 0}, {-1, 0, 0}, {-1, -1, 0},   {-1, 0, 0.7f}};

/// Returns the sign's box at a place. `towards` is −1 for left or 1 for right of the direction of travel.
UiBox boxAt(const Place& place, float towards, const CornerScene& scene) {
    const sf::Vector2f side = sf::Vector2f(-scene.travel.y, scene.travel.x) * (towards * place.side);
    const float reach = std::abs(side.x) * kWidth / 2 + std::abs(side.y) * kHeight / 2;
    const float length = std::abs(scene.travel.x) * kWidth + std::abs(scene.travel.y) * kHeight;
    const sf::Vector2f middle = scene.road.front() +
                                side * (scene.halfRoad + kSignDistance + reach * (1 + 2 * place.out)) -
                                scene.travel * (length * place.back);
    return {middle.x - kWidth / 2, middle.y - kHeight / 2, kWidth, kHeight};
}

float distance(const UiBox& box, sf::Vector2f p) {
    return std::hypot(std::max({box.x - p.x, 0.0f, p.x - box.x - box.w}),
                      std::max({box.y - p.y, 0.0f, p.y - box.y - box.h}));
}

bool isFree(const UiBox& box, const CornerScene& scene, const std::vector<UiBox>& taken) {
    if (box.x < scene.left + kFromEdge || box.y < kFromEdge || box.x + box.w > scene.size.x - scene.right - kFromEdge ||
        box.y + box.h > scene.size.y - kFromEdge)
        return false;
    constexpr float kCar = 26;  // design units, radius around the car's centre
    return distance(box, scene.car) > kCar &&
           std::none_of(taken.begin(), taken.end(), [&](const UiBox& other) { return meet(box, other); }) &&
           std::none_of(scene.road.begin(), scene.road.end(),
                        [&](sf::Vector2f p) { return distance(box, p) < scene.halfRoad; });
}

}  // namespace

void followCorner(CornerSign& sign, const std::optional<Corner>& ahead, const CornerScene& scene,
                  const HudLayout& layout, float dt) {
    HudLayout others = layout;
    others.corner = {};
    const std::vector<UiBox> taken = boxesOf(others);
    const auto towards = [](const Corner& corner) { return -signOf(corner.angle); };
    const bool same = ahead && (sign.opacity <= 0 || towards(*ahead) == towards(sign.corner));
    sign.holdTime = same ? kStays : sign.holdTime - dt;
    if (same) sign.corner = *ahead;
    constexpr std::size_t kCount = std::size(kPlaces);
    const auto boxOf = [&](std::size_t place) {
        return place < kCount ? boxAt(kPlaces[place], towards(sign.corner), scene) : layout.corner;
    };
    const auto free = [&](std::size_t place) {
        return place == kCount ? layout.corner.w > 0 : isFree(boxOf(place), scene, taken);
    };
    const auto firstFree = [&]() -> std::optional<std::size_t> {
        for (std::size_t place = 0; place <= kCount; ++place)
            if (free(place)) return place;
        return std::nullopt;
    };
    const bool seen = sign.opacity > 0, keeps = (seen || !same) && sign.placeIndex && free(*sign.placeIndex);
    const std::optional<std::size_t> next = keeps ? sign.placeIndex : same ? firstFree() : std::nullopt;
    sign.opacity = approach(sign.opacity, next && sign.holdTime > 0 ? 1.0f : 0.0f, dt / kFade);
    if (!seen) sign.glideOffset = {};
    if (next && next != sign.placeIndex) {
        const UiBox from = sign.box, to = boxOf(*next);
        if (seen) sign.glideOffset = {from.x - to.x, from.y - to.y};
        sign.placeIndex = next;
    }
    if (!sign.placeIndex) return;
    sign.box = boxOf(*sign.placeIndex);  // without a next place the sign fades where it is
    sign.glideOffset *= std::exp(-dt / kGlide);
    sign.box.x += sign.glideOffset.x, sign.box.y += sign.glideOffset.y;
}

}  // namespace slip
