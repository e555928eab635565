// SPDX-License-Identifier: MIT
#include "render/ground/ground_paint.hpp"

namespace slip {
namespace {

constexpr Vec2 kTurned{0.891f, 0.454f};        // 27°, so that the pictures' rows are parallel to nothing
constexpr Colour kWetness{160, 165, 178};      // factor on a wet road's colour
constexpr float kBend = 4.4f, kBendWave = 37;  // m: how far pictures are distorted, and over which length

/// Variation of the colour of a kind of ground: in brightness, in warmth.
struct Wander {
    float bright, warm;
};
Wander wanderOf(GroundKind kind) {
    switch (kind) {
        case GroundKind::Grass:
        case GroundKind::Dirt:
            return {1, 1};
        case GroundKind::Gravel:
        case GroundKind::Sand:
            return {0.8f, 0.6f};
        case GroundKind::Snow:
            return {0.22f, -0.1f};
        case GroundKind::Ice:
            return {0.6f, -0.3f};
        case GroundKind::Water:
            return {0.8f, 0};
        default:
            return {0.6f, 0.15f};
    }
}

GroundCoat plainCoat(Colour colour) { return {colour, shaded(colour, 0.9f)}; }

GroundCoat coatOf(const NamedSurface& surface, GroundKind kind, const Palette& palette, GroundRole role) {
    if (role == GroundRole::Road) {
        if (surface.name == "asphalt") return plainCoat(palette.road);
        if (surface.name == "wet_asphalt") return plainCoat(multiplied(palette.road, kWetness));
        return plainCoat(surface.surface.colour);
    }
    for (const NamedCoat& own : palette.coats)
        if (own.surface == surface.name) return own.coat;
    return plainCoat(kind == GroundKind::Asphalt && surface.name == "asphalt" ? palette.runOff
                                                                              : surface.surface.colour);
}

}  // namespace

GroundPaint paintOf(const NamedSurface& surface, const Palette& palette, GroundRole role) {
    const GroundKind kind = groundKindOf(surface);
    return {kind, coatOf(surface, kind, palette, role), isLaid(kind) ? Vec2{1, 0} : kTurned};
}

bool isLaid(GroundKind kind) { return kind == GroundKind::Concrete || kind == GroundKind::Cobbles; }

namespace {

struct Light {
    float r, g, b;
};
Light lightAt(const GroundPaint& paint, Vec2 p) {
    const float huge = noiseAt(p, 83, 21) - 0.5f, wide = noiseAt({p.x + 0.4f * p.y, p.y - 0.4f * p.x}, 31, 22) - 0.5f;
    const float mid = noiseAt({p.x - 0.7f * p.y, p.y + 0.7f * p.x}, 16, 23) - 0.5f;
    const float close = noiseAt({p.x + 0.2f * p.y, p.y - 0.2f * p.x}, 5.4f, 24) - 0.5f;
    const float patches = noiseAt(p, 61, 25) + 0.5f * noiseAt({p.x - p.y, p.y + p.x}, 27, 26) + 0.3f * close;
    const Wander wander = wanderOf(paint.kind);
    const float tone = 1 + wander.bright * (0.16f * huge + 0.12f * wide + 0.11f * mid + 0.12f * close);
    const float warm = wander.warm * (0.12f * huge + 0.10f * wide + 0.06f * close);
    const float other = paint.coat.most * ramp(patches, 0.62f, 1.12f);
    const auto part = [&](std::uint8_t x, std::uint8_t y, float k) {
        return lerp(static_cast<float>(x), static_cast<float>(y), other) * tone * k;
    };
    const Colour x = paint.coat.plain, y = paint.coat.other;
    return {part(x.r, y.r, 1 + warm), part(x.g, y.g, 1), part(x.b, y.b, 1 - 1.2f * warm)};
}

}  // namespace

Colour colourAt(const GroundPaint& paint, Vec2 place) {
    const Light light = lightAt(paint, place);
    return {toByte(light.r), toByte(light.g), toByte(light.b)};
}

sf::Color tintAt(const GroundPaint& paint, Vec2 place, float shade, float alpha) {
    const Light light = lightAt(paint, place);
    const float k = shade / groundLevel(paint.kind) * 255;
    const auto part = [&](float x) { return toByte(std::min(x * k, 255.0f) * alpha); };
    return {part(light.r), part(light.g), part(light.b), toByte(255 * alpha)};
}

sf::Vector2f textureAt(const GroundPaint& paint, Vec2 p) {
    const float scale = static_cast<float>(kGroundPixels) / groundTileSize(paint.kind);
    Vec2 at{dot(p, paint.along), cross(paint.along, p)};
    if (!isLaid(paint.kind)) at += Vec2{noiseAt(p, kBendWave, 27) - 0.5f, noiseAt(p, kBendWave, 28) - 0.5f} * kBend;
    return toSf(at * scale);
}

std::size_t shownSurface(const SurfaceTable& surfaces, std::size_t surface, const Palette& palette) {
    if (!palette.snowWeather) return surface;
    const bool bare = surfaces[surface].surface.skid != SkidKind::None;
    return bare ? findSurface(surfaces, "snow").value_or(surface) : surface;
}

}  // namespace slip
