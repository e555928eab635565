// SPDX-License-Identifier: MIT
#include "render/ground/relief.hpp"

#include "render/base/ground_texture.hpp"
#include "track/planar.hpp"

namespace slip {
namespace {

constexpr float kCell = 4;                             // m
constexpr float kMaxCells = 90000, kMaxWork = 5e7f;    // cells × sides of contours; larger hills have larger cells
constexpr float kWide = 0.2f, kNarrow = 0.13f;         // shares of a flank's width that its contour wanders
constexpr float kWideWave = 47, kNarrowWave = 14;      // m
constexpr float kFullSlope = 0.3f;                     // m per m: slope of maximum light or shade
constexpr float kLight = 0.055f, kSlopeShade = 0.16f;  // share of the sun's colour; share of the shadows' ink
constexpr float kLightOnSnow = 0.03f, kShadeOnSnow = 0.24f;  // less light, because white cannot be brighter
constexpr float kDefaultShadow = 0.46f;                      // opacity of shadows on a clear day
constexpr float kNoSun = 0.35f;                              // share of light and shade that comes from the sky
constexpr float kLevel = 0.02f;                              // share of light that is invisible
constexpr Colour kWarm{255, 206, 140};

Bounds reachOf(const Hill& hill) {
    Bounds box;
    for (const Vec2 p : hill.contour)
        for (const float way : {-1.0f, 1.0f}) box.add(p + Vec2{way, way} * hill.flank);
    return box;
}

/// Returns the depth (m) inside the contour, negative outside.
float depthIn(const Hill& hill, Vec2 place) {
    const float way = distanceTo(hill.contour, true, place);
    return insidePolygon(hill.contour, place) ? way : -way;
}

}  // namespace

float contourWander(const Hill& hill, Vec2 p) {
    return 2 * hill.flank *
           (kWide * (noiseAt(p, kWideWave, 121) - 0.5f) + kNarrow * (noiseAt(p, kNarrowWave, 122) - 0.5f));
}

Relief::Relief(const std::vector<Hill>& hills) {
    if (hills.empty()) return;
    Bounds all;
    float work = 0;  // m² of ground × sides of contours
    for (const Hill& hill : hills) {
        const Bounds box = reachOf(hill);
        all.add(box.low), all.add(box.high);
        work += (box.high.x - box.low.x) * (box.high.y - box.low.y) * static_cast<float>(hill.contour.size());
    }
    const Vec2 size = all.high - all.low;
    cell_ = std::max({kCell, std::sqrt(size.x * size.y / kMaxCells), std::sqrt(work / kMaxWork)});
    low_ = all.low - Vec2{cell_, cell_};
    columns_ = static_cast<int>(size.x / cell_) + 4, rows_ = static_cast<int>(size.y / cell_) + 4;
    heights_.resize(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_));
    for (const Hill& hill : hills) raise(hill);
}

void Relief::raise(const Hill& hill) {
    const Bounds box = reachOf(hill);
    const auto first = [&](float at, float low) { return static_cast<int>((at - low) / cell_); };
    for (int y = first(box.low.y, low_.y); y <= first(box.high.y, low_.y) + 1; ++y)
        for (int x = first(box.low.x, low_.x); x <= first(box.high.x, low_.x) + 1; ++x) {
            const Vec2 p = placeOf(x, y);
            const float t = ramp(depthIn(hill, p) - contourWander(hill, p), -hill.flank / 2, hill.flank / 2);
            heights_[static_cast<std::size_t>(y) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(x)] +=
                hill.height * lerp(t, smoothstep(t), 0.5f);  // keeps its foot and its brow visible
        }
}

float Relief::height(int x, int y) const {
    if (x < 0 || y < 0 || x >= columns_ || y >= rows_) return 0;
    return heights_[static_cast<std::size_t>(y) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(x)];
}

Vec2 Relief::slope(int x, int y) const {
    return Vec2{height(x + 1, y) - height(x - 1, y), height(x, y + 1) - height(x, y - 1)} * (0.5f / cell_);
}

float Relief::heightAt(Vec2 place) const {
    const Vec2 at = (place - low_) * (1 / cell_);
    if (!(at.x >= 0 && at.y >= 0 && at.x < static_cast<float>(columns_) && at.y < static_cast<float>(rows_))) return 0;
    const int x = static_cast<int>(at.x), y = static_cast<int>(at.y);
    const float tx = at.x - static_cast<float>(x), ty = at.y - static_cast<float>(y);
    return lerp(lerp(height(x, y), height(x + 1, y), tx), lerp(height(x, y + 1), height(x + 1, y + 1), tx), ty);
}

Vec2 Relief::slopeAt(Vec2 place) const {
    const auto rise = [&](Vec2 way) { return heightAt(place + way) - heightAt(place - way); };
    return Vec2{rise({cell_, 0}), rise({0, cell_})} * (0.5f / cell_);
}

Mesh Relief::shade(const Palette& palette, const Daylight& light) const {
    std::vector<sf::Color> inks;
    inks.reserve(heights_.size());
    for (int y = 0; y < rows_; ++y)
        for (int x = 0; x < columns_; ++x) inks.push_back(slopeInk(slope(x, y), palette, light));
    Mesh mesh;
    for (int y = 0; y + 1 < rows_; ++y)
        for (int x = 0; x + 1 < columns_; ++x) {
            const auto vertex = [&](int vx, int vy) {
                const Vec2 p = placeOf(vx, vy);
                const auto i =
                    static_cast<std::size_t>(vy) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(vx);
                return sf::Vertex(toSf(p), inks[i], toSf(p));
            };
            const std::array<sf::Vertex, 4> corners{vertex(x, y), vertex(x + 1, y), vertex(x + 1, y + 1),
                                                    vertex(x, y + 1)};
            const auto isClear = [](const sf::Vertex& v) { return v.color == sf::Color::Transparent; };
            if (!std::ranges::all_of(corners, isClear)) addGroundQuad(mesh, corners);
        }
    return mesh;
}

float slopeLight(Vec2 slope, const Daylight& light) {
    const float sun = light.shadow > 0 ? std::min(light.shadow / kDefaultShadow, 1.0f) : 0;
    return std::clamp(dot(-slope, light.towardsSun) / kFullSlope, -1.0f, 1.0f) * lerp(kNoSun, 1, sun);
}

sf::Color slopeInk(Vec2 slope, const Palette& palette, const Daylight& sky) {
    const float lit = slopeLight(slope, sky);
    if (std::fabs(lit) < kLevel) return sf::Color::Transparent;
    if (lit < 0) return ink(sky.ink, -lit * (palette.snowyTheme ? kShadeOnSnow : kSlopeShade));
    return palette.snowyTheme ? light(kWhite, lit * kLightOnSnow) : light(multiplied(kWarm, sky.sun), lit * kLight);
}

}  // namespace slip
