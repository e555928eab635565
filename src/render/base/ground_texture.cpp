// SPDX-License-Identifier: MIT
#include "render/base/ground_texture.hpp"

#include "base/random.hpp"
#include "render/base/palette.hpp"

#include <vector>

namespace slip {

namespace {

constexpr int kSize = kGroundPixels;
constexpr float kMaxGrainSize = 1.3f;  // m: the pictures contain nothing that is wider

float valueAt(std::uint32_t x, std::uint32_t y, std::uint32_t seed) {
    std::uint32_t h = x * 374761393u + y * 668265263u + seed * 2246822519u;
    h = (h ^ (h >> 13)) * 1274126177u;
    h ^= h >> 16;
    return static_cast<float>(h & 0xffffff) * (1.0f / 0xffffff);
}

float latticeValue(int x, int y, int period, std::uint32_t seed) {
    const auto wrap = [period](int i) { return static_cast<std::uint32_t>(((i % period) + period) % period); };
    return valueAt(wrap(x), wrap(y), seed);
}

/// Interpolates smoothly between the values at whole numbers.
template <class Value>
float smoothBetween(float x, float y, Value value) {
    const float fx = std::floor(x), fy = std::floor(y);
    const float u = smoothstep(x - fx), v = smoothstep(y - fy);
    const int ix = static_cast<int>(fx), iy = static_cast<int>(fy);
    const float low = lerp(value(ix, iy), value(ix + 1, iy), u);
    return lerp(low, lerp(value(ix, iy + 1), value(ix + 1, iy + 1), u), v);
}

/// A picture before it gets its colour: brightness around 1, and warmth (yellower above 0).
struct Layers {
    std::vector<float> bright = std::vector<float>(static_cast<std::size_t>(kSize) * kSize, 1.0f);
    std::vector<float> warm = std::vector<float>(static_cast<std::size_t>(kSize) * kSize, 0.0f);
    Random random{7};

    static std::size_t at(int x, int y) {
        return static_cast<std::size_t>(((y % kSize) + kSize) % kSize) * kSize +
               static_cast<std::size_t>(((x % kSize) + kSize) % kSize);
    }
    int anywhere() { return static_cast<int>(random.next() % kSize); }
};

/// Calls act(x, y, index) for every pixel.
template <class Act>
void forEachPixel(Act act) {
    for (int y = 0; y < kSize; ++y)
        for (int x = 0; x < kSize; ++x) act(x, y, Layers::at(x, y));
}

/// Adds noise of `period` bumps across the picture to brightness and warmth.
void addNoise(Layers& layers, int period, float bright, float warm, std::uint32_t seed) {
    const float scale = static_cast<float>(period) / kSize;
    forEachPixel([&](int x, int y, std::size_t at) {
        const float n =
            repeatingNoise(static_cast<float>(x) * scale, static_cast<float>(y) * scale, period, seed) - 0.5f;
        layers.bright[at] += bright * n;
        layers.warm[at] += warm * n;
    });
}

void addGrain(Layers& layers, float amount) {
    for (float& b : layers.bright) b += layers.random.between(-amount, amount);
}

/// Adds short strokes in all directions: blades of grass, fibres.
void addStrokes(Layers& layers, int count, float longest, float contrast, float warmth) {
    for (int i = 0; i < count; ++i) {
        const int x0 = layers.anywhere(), y0 = layers.anywhere();
        const Vec2 way = direction(layers.random.between(0, 2 * kPi));
        const int reach = static_cast<int>(layers.random.between(2, longest));
        const float bright = layers.random.between(-contrast, contrast), warm = layers.random.between(0, warmth);
        for (int k = 0; k < reach; ++k) {
            const auto step = static_cast<float>(k);
            const std::size_t at = Layers::at(x0 + static_cast<int>(way.x * step), y0 + static_cast<int>(way.y * step));
            layers.bright[at] += bright;
            layers.warm[at] += warm;
        }
    }
}

/// Adds round stones lit from one side, with a little shadow.
void addStones(Layers& layers, int count, float smallest, float largest, float contrast) {
    for (int i = 0; i < count; ++i) {
        const int x0 = layers.anywhere(), y0 = layers.anywhere();
        const float r = layers.random.between(smallest, largest), tone = layers.random.between(-contrast, contrast);
        const int reach = static_cast<int>(r) + 1;
        for (int y = -reach; y <= reach; ++y)
            for (int x = -reach; x <= reach; ++x) {
                const Vec2 p{static_cast<float>(x), static_cast<float>(y)};
                const float d = length(p) / r;
                if (d > 1.25f) continue;
                // The picture's y axis points north in the world.
                const float lit = dot(p * (1 / r), kTowardsSun);
                float& b = layers.bright[Layers::at(x0 + x, y0 + y)];
                b = d > 1 ? (lit < 0 ? b * 0.86f : b) : 1 + tone + 0.22f * lit;
            }
    }
}

/// Adds joints between slabs, `count` slabs across the picture.
void addSlabs(Layers& layers, int count) {
    const int pitch = kSize / count;
    forEachPixel([&](int x, int y, std::size_t at) {
        if (x % pitch < 2 || y % pitch < 2) layers.bright[at] *= 0.78f;
    });
}

/// Adds rows of setts, each a little brighter or darker, every second row shifted by half; `count` rows across the
/// picture.
void addCobbles(Layers& layers, int count) {
    const int pitch = kSize / count;
    forEachPixel([&](int x, int y, std::size_t at) {
        const int row = y / pitch, shifted = (x + row % 2 * pitch / 2) % kSize;
        const float u = static_cast<float>(shifted % pitch) / static_cast<float>(pitch) - 0.5f;
        const float v = static_cast<float>(y % pitch) / static_cast<float>(pitch) - 0.5f;
        const float edge = std::max(std::fabs(u), std::fabs(v));
        layers.bright[at] += 0.16f * (latticeValue(shifted / pitch, row, count, 8) - 0.5f) +
                             0.14f * (u * kTowardsSun.x + v * kTowardsSun.y);
        if (edge > 0.4f) layers.bright[at] *= lerp(1, 0.62f, ramp(edge, 0.38f, 0.48f));
    });
}

/// Removes from the layer what is wider than about 2 · `halfWindow` pixels, and makes its mean `mean`. A picture that
/// repeats must not contain anything that is recognisable.
void removeCoarse(std::vector<float>& layer, int halfWindow, float mean) {
    std::vector<float> wide = layer, line(static_cast<std::size_t>(kSize));
    const auto blur = [&](std::size_t first, std::size_t step) {
        const auto place = [&](int i) { return first + static_cast<std::size_t>((i + kSize) % kSize) * step; };
        float sum = 0;
        for (int i = -halfWindow; i < halfWindow; ++i) sum += wide[place(i)];
        for (int i = 0; i < kSize; ++i) {
            sum += wide[place(i + halfWindow)];
            line[static_cast<std::size_t>(i)] = sum / static_cast<float>(2 * halfWindow + 1);
            sum -= wide[place(i - halfWindow)];
        }
        for (int i = 0; i < kSize; ++i) wide[place(i)] = line[static_cast<std::size_t>(i)];
    };
    for (std::size_t i = 0; i < static_cast<std::size_t>(2 * kSize); ++i) blur(i % kSize * kSize, 1);
    for (std::size_t i = 0; i < static_cast<std::size_t>(2 * kSize); ++i) blur(i % kSize, kSize);
    for (std::size_t i = 0; i < layer.size(); ++i) layer[i] += mean - wide[i];
}

void paint(Layers& layers, GroundKind kind) {
    switch (kind) {
        case GroundKind::Asphalt:
            addNoise(layers, 90, 0.05f, 0, 2);
            addGrain(layers, 0.045f);
            addStones(layers, 700, 0.7f, 1.3f, 0.14f);
            break;
        case GroundKind::Concrete:
            addNoise(layers, 60, 0.03f, 0.01f, 1);
            addGrain(layers, 0.025f);
            addSlabs(layers, 4);
            break;
        case GroundKind::Cobbles:
            addGrain(layers, 0.03f);
            addCobbles(layers, 32);
            break;
        case GroundKind::Grass:
            addNoise(layers, 60, 0.12f, 0.04f, 3);
            addNoise(layers, 140, 0.10f, 0, 4);
            addStrokes(layers, 22000, 8, 0.10f, 0.05f);
            break;
        case GroundKind::Gravel:
            addGrain(layers, 0.05f);
            addStones(layers, 9000, 1.2f, 2.9f, 0.13f);
            break;
        case GroundKind::Sand:
            addNoise(layers, 44, 0.05f, 0.01f, 1);
            addNoise(layers, 130, 0.04f, 0, 2);
            addGrain(layers, 0.03f);
            break;
        case GroundKind::Dirt:
            addNoise(layers, 40, 0.10f, 0.03f, 1);
            addNoise(layers, 110, 0.08f, 0.02f, 2);
            addGrain(layers, 0.04f);
            addStones(layers, 1200, 1, 2.2f, 0.10f);
            break;
        case GroundKind::Snow:
            addNoise(layers, 40, 0.030f, -0.006f, 1);
            addNoise(layers, 110, 0.020f, 0, 2);
            addGrain(layers, 0.010f);
            break;
        case GroundKind::Ice:
            addNoise(layers, 50, 0.05f, 0, 1);
            addStrokes(layers, 420, 70, 0.07f, 0);
            break;
        case GroundKind::Water:
            addNoise(layers, 40, 0.10f, 0, 1);
            addNoise(layers, 90, 0.08f, 0, 2);
            addStrokes(layers, 900, 22, 0.10f, 0);
            break;
        case GroundKind::Plain:
            addNoise(layers, 60, 0.03f, 0, 1);
            break;
    }
}

}  // namespace

float repeatingNoise(float x, float y, int period, std::uint32_t seed) {
    return smoothBetween(x, y, [&](int ix, int iy) { return latticeValue(ix, iy, period, seed); });
}

float noiseAt(Vec2 place, float wave, std::uint32_t seed) {
    return smoothBetween(place.x / wave, place.y / wave, [seed](int ix, int iy) {
        return valueAt(static_cast<std::uint32_t>(ix), static_cast<std::uint32_t>(iy), seed);
    });
}

GroundKind groundKindOf(const NamedSurface& surface) {
    constexpr std::pair<std::string_view, GroundKind> known[] = {
        {"asphalt", GroundKind::Asphalt}, {"wet_asphalt", GroundKind::Asphalt}, {"concrete", GroundKind::Concrete},
        {"grass", GroundKind::Grass},     {"gravel", GroundKind::Gravel},       {"sand", GroundKind::Sand},
        {"dirt", GroundKind::Dirt},       {"snow", GroundKind::Snow},           {"ice", GroundKind::Ice},
        {"water", GroundKind::Water},     {"oil", GroundKind::Plain},           {"kerb", GroundKind::Concrete},
        {"cobbles", GroundKind::Cobbles}};
    for (const auto& [name, kind] : known)
        if (surface.name == name) return kind;
    switch (surface.surface.particles) {
        case Particles::Smoke:
            return GroundKind::Asphalt;
        case Particles::Dust:
            return GroundKind::Dirt;
        case Particles::Grass:
            return GroundKind::Grass;
        case Particles::Snow:
            return GroundKind::Snow;
        case Particles::None:
        case Particles::Spray:
            break;
    }
    return GroundKind::Plain;
}

bool isPaved(const NamedSurface& surface) {
    const GroundKind kind = groundKindOf(surface);
    return kind == GroundKind::Asphalt || kind == GroundKind::Concrete || kind == GroundKind::Cobbles;
}

float groundTileSize(GroundKind kind) {
    switch (kind) {
        case GroundKind::Asphalt:
            return 14;
        case GroundKind::Gravel:
            return 12;
        case GroundKind::Cobbles:
            return 8;
        case GroundKind::Grass:
            return 20;
        default:
            return 18;
    }
}

float groundLevel(GroundKind kind) {
    switch (kind) {
        case GroundKind::Snow:
            return 246;
        case GroundKind::Sand:
        case GroundKind::Plain:
            return 232;
        case GroundKind::Ice:
            return 222;
        default:
            return 212;
    }
}

sf::Image groundImage(GroundKind kind) {
    Layers layers;
    paint(layers, kind);
    const int halfWindow = static_cast<int>(kMaxGrainSize / 2 * kSize / groundTileSize(kind));
    removeCoarse(layers.bright, halfWindow, 1);
    removeCoarse(layers.warm, halfWindow, 0);
    sf::Image image;
    image.create(kSize, kSize);
    const float level = groundLevel(kind);
    forEachPixel([&](int x, int y, std::size_t at) {
        const float bright = level * layers.bright[at], warm = layers.warm[at];
        image.setPixel(static_cast<unsigned>(x), static_cast<unsigned>(y),
                       {toByte(bright * (1 + warm)), toByte(bright), toByte(bright * (1 - warm))});
    });
    return image;
}

}  // namespace slip
