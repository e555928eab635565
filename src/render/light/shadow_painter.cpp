// SPDX-License-Identifier: MIT
#include "render/light/shadow_painter.hpp"

#include "render/base/ground_texture.hpp"

#include <algorithm>
#include <utility>

namespace slip {
namespace {

constexpr float kMinEdge = 0.12f;                    // m of softness
constexpr float kMapEdge = 0.7f;                     // m of softness in the map
constexpr float kMapPixels = 6e6f, kMapWork = 6e7f;  // maximum size; maximum number of pixels examined
constexpr float kMaxSide = 8000;                     // pixels, which any graphics card supports
constexpr float kFinestMap = 2.2f;                   // pixels per metre
constexpr float kMapTile = 2;                        // m
constexpr int kMapRow = 16;                          // maximum number of tiles joined in one
constexpr int kSides = 14;                           // sides of a round shadow
constexpr float kRaggedWave = 1.3f;                  // m
constexpr std::uint32_t kRaggedSeed = 77;

sf::Color shadowInk(const Daylight& light, float opacity) { return ink(light.ink, light.shadow * opacity); }

bool turnsRight(Vec2 a, Vec2 b, Vec2 c) { return cross(b - a, c - b) <= 0; }

/// The ends of a round caster's shadow: two discs. The shadow is all that lies between them.
struct Sweep {
    Vec2 from, to;       // m
    float wide, narrow;  // m, radii
};
Sweep sweepOf(const Caster& it, Vec2 fall) {
    const float radius = (it.size.x + it.size.y) / 4;
    const float narrow = radius * it.taper;
    // The upper disc's rim, not its centre, lies at the top.
    return {it.place + fall * it.base, it.place + fall * std::max(it.base, it.top - narrow / 2), radius, narrow};
}

/// Returns the depth (m) inside the sweep, negative outside.
float depthIn(const Sweep& sweep, Vec2 p) {
    const Vec2 way = sweep.to - sweep.from;
    const float square = std::max(dot(way, way), 1e-6f);
    const float t = std::clamp(dot(p - sweep.from, way) / square, 0.0f, 1.0f);
    return lerp(sweep.wide, sweep.narrow, t) - length(p - sweep.from - way * t);
}

/// Returns the depth (m) inside the hull. Outside, it is right along the sides and too great at the corners.
float depthIn(const ShadowHull& hull, Vec2 p) {
    float least = 1e9f;
    for (std::size_t i = 0; i < hull.count; ++i) {
        const Vec2 a = hull.corners[i], b = hull.corners[(i + 1) % hull.count];
        least = std::min(least, cross(normalised(b - a), p - a));
    }
    return least;
}

/// Adds a core and a soft rim around a middle from which the whole outline is visible.
template <class PointAt>
void addSoftShape(Mesh& mesh, Vec2 middle, std::size_t count, float edge, sf::Color colour, Cell white,
                  PointAt pointAt) {
    const sf::Vector2f spot = white.middle();
    const auto vertex = [&](Vec2 p, sf::Color c) { return sf::Vertex(toSf(p), c, spot); };
    const auto ends = [&](std::size_t i) {
        const Vec2 p = pointAt(i), out = p - middle;
        const float away = std::max(length(out), 1e-3f);
        const Vec2 way = out * (1 / away);
        return std::pair{p - way * std::min(edge / 2, 0.6f * away), p + way * (edge / 2)};
    };
    auto [innerA, outerA] = ends(0);
    for (std::size_t i = 1; i <= count; ++i) {
        const auto [innerB, outerB] = ends(i % count);
        mesh.insert(mesh.end(), {vertex(middle, colour), vertex(innerA, colour), vertex(innerB, colour)});
        addGroundQuad(mesh, {vertex(innerA, colour), vertex(outerA, sf::Color::Transparent),
                             vertex(outerB, sf::Color::Transparent), vertex(innerB, colour)});
        innerA = innerB, outerA = outerB;
    }
}

void addRoundShadow(Mesh& mesh, const Caster& it, const Daylight& light, Cell white, sf::Color colour) {
    const Sweep sweep = sweepOf(it, light.fall);
    const Vec2 way = sweep.to - sweep.from;
    const Vec2 axis = dot(way, way) > 1e-6f ? normalised(way) : Vec2{1, 0};
    addSoftShape(
        mesh, lerp(sweep.from, sweep.to, 0.5f), kSides, softEdge(light, it.top), colour, white, [&](std::size_t i) {
            const float turn = 2 * kPi * (static_cast<float>(i) + 0.5f) / kSides;
            const bool far = std::cos(turn) > 0;
            return (far ? sweep.to : sweep.from) + rotate(direction(turn), axis) * (far ? sweep.narrow : sweep.wide);
        });
}

float mapEdge(const Caster& it, const Daylight& light) { return std::max(kMapEdge, light.penumbra * it.top); }

/// Returns the box of all that its shadow touches.
Bounds reachOf(const Caster& it, const Daylight& light) {
    const float wide = (it.round ? std::max(it.size.x, it.size.y) : length(it.size)) / 2;
    const float reach = wide + mapEdge(it, light) + it.ragged;
    Bounds box;
    for (const float height : {0.0f, it.top})
        for (const float way : {-reach, reach}) box.add(it.place + light.fall * height + Vec2{way, way});
    return box;
}

/// Alpha of the map's pixels: each takes the darkest of its shadows.
class ShadeRaster {
public:
    ShadeRaster(const Bounds& area, float scale)
        : area_(area),
          scale_(scale),
          width_(static_cast<int>(std::ceil((area.high.x - area.low.x) * scale))),
          height_(static_cast<int>(std::ceil((area.high.y - area.low.y) * scale))),
          shade_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_)) {}

    void cast(const Caster& it, const Daylight& light) {
        const ShadowHull hull = it.round ? ShadowHull{} : shadowHull(it, light.fall);
        const Sweep sweep = it.round ? sweepOf(it, light.fall) : Sweep{};
        const float edge = mapEdge(it, light);
        eachPixel(reachOf(it, light), [&](Vec2 p, std::uint8_t& shade) {
            if (shade == 255) return;
            float depth = it.round ? depthIn(sweep, p) : depthIn(hull, p);
            if (it.ragged > 0)
                depth +=
                    2 * it.ragged * (repeatingNoise(p.x / kRaggedWave, p.y / kRaggedWave, 4096, kRaggedSeed) - 0.5f);
            const float t = ramp(depth, -edge / 2, edge / 2);
            shade = std::max(shade, toByte(255 * t * t * (3 - 2 * t)));
        });
    }

    /// Removes the shadow from under a roof.
    void clear(const OrientedBox& roof) {
        const float edge = 0.5f / scale_, reach = std::hypot(roof.length, roof.width) / 2 + edge;
        Bounds box;
        for (const float way : {-reach, reach}) box.add(roof.centre + Vec2{way, way});
        eachPixel(box, [&](Vec2 p, std::uint8_t& shade) {
            if (shade == 0) return;
            const Vec2 off = p - roof.centre;
            const float depth = std::min(roof.length / 2 - std::abs(dot(off, roof.along)),
                                         roof.width / 2 - std::abs(cross(roof.along, off)));
            shade = toByte(static_cast<float>(shade) * ramp(depth, edge, -edge));
        });
    }

    ShadowMap map(const Daylight& light) && {
        ShadowMap out;
        out.width = width_, out.height = height_;
        const int step = std::max(4, static_cast<int>(kMapTile * scale_));
        // Equal tiles in a row become one, because corners cost time, too.
        for (int y = 0; y < height_; y += step)
            for (int x = 0, end = 0; x < width_; x = end) {
                const Shade shade = shadeIn(x, y, step);
                const auto isLike = [&] { return end < width_ && end < x + kMapRow * step; };
                for (end = x + step; isLike() && shadeIn(end, y, step) == shade;) end += step;
                if (shade == Shade::None) continue;
                addTile(shade == Shade::Full ? out.full : out.tiles, {x, y, end, y + step}, shadowInk(light, 1));
            }
        out.shade = std::move(shade_);
        return out;
    }

private:
    template <class Visit>
    void eachPixel(const Bounds& box, Visit visit) {
        const auto first = [&](float at, float low) { return std::max(0, static_cast<int>((at - low) * scale_)); };
        const auto last = [&](float at, float low, int size) {
            return std::min(size, static_cast<int>((at - low) * scale_) + 2);
        };
        const int endX = last(box.high.x, area_.low.x, width_), endY = last(box.high.y, area_.low.y, height_);
        for (int y = first(box.low.y, area_.low.y); y < endY; ++y)
            for (int x = first(box.low.x, area_.low.x); x < endX; ++x)
                visit(area_.low + Vec2{static_cast<float>(x) + 0.5f, static_cast<float>(y) + 0.5f} * (1 / scale_),
                      shade_[index(x, y)]);
    }
    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x);
    }
    enum class Shade { None, Some, Full };
    /// Returns the shade of a tile. Pixels beside it count too, because filtering blends them in.
    Shade shadeIn(int fromX, int fromY, int step) const {
        std::uint8_t least = 255, most = 0;
        for (int y = std::max(0, fromY - 1); y < std::min(height_, fromY + step + 1); ++y)
            for (int x = std::max(0, fromX - 1); x < std::min(width_, fromX + step + 1); ++x)
                least = std::min(least, shade_[index(x, y)]), most = std::max(most, shade_[index(x, y)]);
        return most == 0 ? Shade::None : least == 255 ? Shade::Full : Shade::Some;
    }
    void addTile(Mesh& mesh, const std::array<int, 4>& box, sf::Color colour) const {
        const float left = static_cast<float>(box[0]), low = static_cast<float>(box[1]);
        const float right = static_cast<float>(std::min(box[2], width_)),
                    high = static_cast<float>(std::min(box[3], height_));
        const auto at = [&](float px, float py) {
            return sf::Vertex(toSf(area_.low + Vec2{px, py} * (1 / scale_)), colour, {px, py});
        };
        addGroundQuad(mesh, {at(left, low), at(right, low), at(right, high), at(left, high)});
    }

    Bounds area_;
    float scale_;
    int width_, height_;
    std::vector<std::uint8_t> shade_;
};

}  // namespace

float softEdge(const Daylight& light, float height) { return std::max(kMinEdge, light.penumbra * height); }

ShadowHull shadowHull(const Caster& box, Vec2 fall) {
    const Vec2 x = box.along * (box.size.x / 2), y = leftOf(box.along) * (box.size.y / 2);
    std::array<Vec2, 8> points;
    std::size_t n = 0;
    for (const float height : {box.base, box.top})
        for (const Vec2 corner : {x + y, x - y, -x - y, -x + y}) points[n++] = box.place + corner + fall * height;
    std::ranges::sort(points, [](Vec2 a, Vec2 b) { return a.x < b.x || (a.x == b.x && a.y < b.y); });
    // Andrew's monotone chain, once forwards and once backwards.
    std::array<Vec2, 17> chain;
    std::size_t count = 0;
    const auto walk = [&](std::size_t i, std::size_t least) {
        while (count >= least && turnsRight(chain[count - 2], chain[count - 1], points[i])) --count;
        chain[count++] = points[i];
    };
    for (std::size_t i = 0; i < points.size(); ++i) walk(i, 2);
    const std::size_t forth = count + 1;
    for (std::size_t i = points.size() - 1; i-- > 0;) walk(i, forth);
    ShadowHull hull;
    hull.count = std::min(count - 1, hull.corners.size());
    std::copy_n(chain.begin(), hull.count, hull.corners.begin());
    return hull;
}

void addShadow(Mesh& mesh, const Caster& caster, const Daylight& light, Cell white, float opacity) {
    if (light.shadow <= 0) return;
    const sf::Color colour = shadowInk(light, opacity);
    if (caster.round) return addRoundShadow(mesh, caster, light, white, colour);
    const ShadowHull hull = shadowHull(caster, light.fall);
    Vec2 middle;
    for (std::size_t i = 0; i < hull.count; ++i) middle += hull.corners[i] * (1 / static_cast<float>(hull.count));
    addSoftShape(mesh, middle, hull.count, softEdge(light, caster.top), colour, white,
                 [&](std::size_t i) { return hull.corners[i]; });
}

ShadowMap castShadows(const std::vector<Caster>& casters, const Daylight& light,
                      const std::vector<OrientedBox>& roofed) {
    if (casters.empty() || light.shadow <= 0) return {};
    Bounds area;
    float work = 0;  // m²
    for (const Caster& it : casters) {
        const Bounds box = reachOf(it, light);
        area.add(box.low);
        area.add(box.high);
        work += (box.high.x - box.low.x) * (box.high.y - box.low.y);
    }
    const Vec2 size = area.high - area.low;
    ShadeRaster raster(area, std::min({kFinestMap, std::sqrt(kMapPixels / (size.x * size.y)),
                                       std::sqrt(kMapWork / work), kMaxSide / std::max(size.x, size.y)}));
    for (const Caster& it : casters) raster.cast(it, light);
    for (const OrientedBox& roof : roofed) raster.clear(roof);
    return std::move(raster).map(light);
}

}  // namespace slip
