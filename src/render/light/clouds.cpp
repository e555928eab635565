// SPDX-License-Identifier: MIT
#include "render/light/clouds.hpp"

#include "render/base/atlas.hpp"

#include <array>

namespace slip {
namespace {

constexpr float kCloudField = 150;                             // m: a square of sky with at most one cloud
constexpr Vec2 kDrift{5.5f, -2.5f};                            // m/s: whole squares within kCloudsRepeat
constexpr int kFieldsRound = 22, kFieldsDown = 10;             // squares of drift in that time
constexpr float kCloudy = 0.62f;                               // share of the squares with a cloud
constexpr float kMinCloud = 40, kMaxCloud = 72;                // m, radius
constexpr float kSoft = 0.45f;                                 // share of the radius at which it begins to thin out
constexpr int kShadeColumns = 24, kShadeRows = 14;             // cells of a view
constexpr float kFaintest = 0.01f;                             // minimum shade that is drawn
constexpr float kMaxCloudShade = 0.1f, kFullSunShadow = 0.5f;  // shade in full sun; opacity of the sun's shadows then

struct Cloud {
    Vec2 middle;  // m
    float reach, turn;
};

float shadeOf(const Cloud& cloud, Vec2 place) {
    const Vec2 apart = place - cloud.middle;
    const float away = length(apart);
    if (away > 1.3f * cloud.reach) return 0;
    const float angle = std::atan2(apart.y, apart.x) + cloud.turn;
    const float edge = cloud.reach * (1 + 0.18f * std::sin(2 * angle) + 0.11f * std::sin(3 * angle + 1));
    return smoothstep(ramp(away, edge, kSoft * edge));
}

int wrappedIndex(int i, int period) { return (i % period + period) % period; }

/// Calls `what` with each cloud that can touch the box.
template <typename Do>
void forClouds(const Bounds& box, float time, Do what) {
    const Vec2 shift = kDrift * time;
    constexpr float reach = 1.3f * kMaxCloud + 0.5f * kCloudField;
    const auto index = [](float x) { return static_cast<int>(std::floor(x / kCloudField)); };
    for (int x = index(box.low.x - shift.x - reach); x <= index(box.high.x - shift.x + reach); ++x)
        for (int y = index(box.low.y - shift.y - reach); y <= index(box.high.y - shift.y + reach); ++y) {
            const Vec2 field{static_cast<float>(wrappedIndex(x, kFieldsRound)),
                             static_cast<float>(wrappedIndex(y, kFieldsDown))};
            if (positionRandom(field, 121) > kCloudy) continue;
            const Vec2 at{static_cast<float>(x) + positionRandom(field, 122),
                          static_cast<float>(y) + positionRandom(field, 123)};
            what(Cloud{at * kCloudField + shift, lerp(kMinCloud, kMaxCloud, positionRandom(field, 124)),
                       2 * kPi * positionRandom(field, 125)});
        }
}

}  // namespace

Colour cloudInk(Colour shadowInk, float opacity) {
    return mixed(kWhite, shadowInk, kMaxCloudShade * std::min(opacity / kFullSunShadow, 1.0f));
}

void addCloudShadows(Mesh& mesh, const Bounds& view, float time, Colour ink) {
    std::vector<Cloud> clouds;
    forClouds(view, time, [&](const Cloud& cloud) { clouds.push_back(cloud); });
    std::array<float, (kShadeColumns + 1) * (kShadeRows + 1)> shades{};
    const Vec2 size = view.high - view.low;
    const auto place = [&](int x, int y) {
        return view.low +
               Vec2{size.x * static_cast<float>(x) / kShadeColumns, size.y * static_cast<float>(y) / kShadeRows};
    };
    const auto shade = [&](int x, int y) -> float& {
        return shades[static_cast<std::size_t>(y * (kShadeColumns + 1) + x)];
    };
    for (int y = 0; y <= kShadeRows; ++y)
        for (int x = 0; x <= kShadeColumns; ++x)
            for (const Cloud& cloud : clouds) shade(x, y) = std::min(shade(x, y) + shadeOf(cloud, place(x, y)), 1.0f);
    const auto vertex = [&](int x, int y) {
        const Colour tone = mixed(kWhite, ink, shade(x, y));
        return sf::Vertex(toSf(place(x, y)), sf::Color(tone.r, tone.g, tone.b));
    };
    for (int y = 0; y < kShadeRows; ++y)
        for (int x = 0; x < kShadeColumns; ++x)
            if (std::max({shade(x, y), shade(x + 1, y), shade(x, y + 1), shade(x + 1, y + 1)}) > kFaintest)
                addGroundQuad(mesh, {vertex(x, y), vertex(x + 1, y), vertex(x + 1, y + 1), vertex(x, y + 1)});
}

}  // namespace slip
