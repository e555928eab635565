// SPDX-License-Identifier: MIT
#include "render/effects/wet_road.hpp"

#include "base/scalar.hpp"
#include "render/base/atlas.hpp"
#include "render/base/ground_texture.hpp"

namespace slip {
namespace {

constexpr std::size_t kColumns = RoadCells::kLanes + 3;  // lane borders, and a fading one beyond each edge
constexpr float kMaxCellBulge = 0.03f;                   // m between a cell's chord and the true edge
constexpr float kFade = 0.9f;                            // m beyond the road's edge
constexpr int kPuddleCorners = 28;                       // of a puddle
constexpr float kPuddleRim = 0.15f;                      // m over which a puddle fades
constexpr float kBegins = 1.02f, kBrimful = 2.1f;        // levels at which a puddle begins and is full
constexpr Colour kWetInk{8, 14, 24};
constexpr Colour kSnowWhite{240, 245, 252};

/// Returns the colour of a film: water is darker, with some of the sky in it; snow is white.
sf::Color filmColour(float level, bool snow, Colour sky, float gleam, Colour tint) {
    if (snow) return ink(multiplied(kSnowWhite, tint), 0.94f * ramp(level, 0.05f, 0.9f));
    const float wet = std::min(level, 1.0f), stands = ramp(level, 1, 2.2f);
    sf::Color colour = ink(kWetInk, 0.5f * wet);
    const sf::Color mirror = light(sky, gleam * (0.1f * wet * wet + 0.12f * stands));
    colour.r += mirror.r, colour.g += mirror.g, colour.b += mirror.b;
    return colour;
}

/// Returns how much of the sky is mirrored there: more towards the top of the picture, broken by slow waves.
float gleamAt(Vec2 p, Vec2 eye, float reach, Vec2 up) {
    const float high = ramp(dot(p - eye, up), -reach, reach);
    return lerp(0.35f, 1.9f, high) * (0.75f + 0.5f * repeatingNoise(p.x / 7, p.y / 7, 4096, 41));
}

/// Blunts a cosine or sine, so that the ends are rounder than an ellipse's.
float blunted(float x) { return std::copysign(std::pow(std::abs(x), 0.85f), x); }

/// Returns the colour of still water. It mirrors the sky at its far side and is clear and dark at the near one. high: 0
/// near … 1 far.
sf::Color puddleColour(Colour sky, float high, float alpha) {
    return ink(mixed(kWetInk, mixed(sky, kWhite, 0.1f), lerp(0.3f, 0.6f, high)), alpha);
}

/// Returns the mean level of the cells beside a lane border.
float levelAtBorder(const RoadState& road, std::size_t row, std::size_t border) {
    const std::uint8_t* const cell = &road.levels[road.cells.index(row, 0)];
    const std::size_t a = border == 0 ? 0 : border - 1, b = std::min(border, RoadCells::kLanes - 1);
    return static_cast<float>(cell[a] + cell[b]) * (0.5f / RoadState::kSteps);
}

using Line = std::array<sf::Vertex, kColumns>;

/// Adds the strip between two lines across the road. Columns of one colour become one piece.
void addStrip(Mesh& mesh, const Line& from, const Line& to) {
    const auto alike = [&](std::size_t a, std::size_t b) {
        return from[a].color == from[b].color && to[a].color == to[b].color;
    };
    for (std::size_t k = 0, end = 0; k + 1 < kColumns; k = end) {
        end = k + 1;
        if (alike(k, end))
            while (end + 1 < kColumns && alike(k, end + 1)) ++end;
        if (from[k].color.a + from[end].color.a + to[k].color.a + to[end].color.a > 0)
            addGroundQuad(mesh, {from[k], to[k], to[end], from[end]});
    }
}

}  // namespace

WetRoad::WetRoad(const Track& track) {
    const RoadCells cells = cellsOf(track);
    for (std::size_t i = 0; i < 2 * cells.rows; ++i) {
        const RoadSample at = roadAt(track, 0.5f * cells.row * static_cast<float>(i));
        const bool needed = i % 2 == 0 || std::abs(at.curvature) * sq(cells.row) / 8 > kMaxCellBulge;
        rows_.push_back({at.position, leftOf(at.tangent), at.halfWidth, needed});
    }
    for (const Puddle& puddle : puddlesOf(track)) {
        const RoadSample at = roadAt(track, puddle.s);
        PuddleShape blob{
            puddle, puddle.offset / at.halfWidth, at.position + leftOf(at.tangent) * puddle.offset, at.tangent, {}};
        for (int k = 0; k < kPuddleCorners; ++k) {
            const float turn = 2 * kPi * static_cast<float>(k) / kPuddleCorners;
            const float wave = std::sin(2 * turn + 6 * positionRandom(blob.centre, 1)) * 0.07f +
                               std::sin(3 * turn + 6 * positionRandom(blob.centre, 2)) * 0.08f +
                               std::sin(5 * turn + 6 * positionRandom(blob.centre, 3)) * 0.05f;
            blob.outline.push_back(0.82f + wave);
        }
        blobs_.push_back(std::move(blob));
    }
}

void WetRoad::addTo(Mesh& mesh, const RoadState& road, const Bounds& view, const SkyReflection& mirrored,
                    Colour tint) const {
    if (2 * road.cells.count() != rows_.size() * RoadCells::kLanes) return;  // the state is of another road
    addFilm(mesh, road, view, mirrored, tint);
    if (road.weather != Weather::Snow) addPuddles(mesh, road, view, mirrored);
}

void WetRoad::addFilm(Mesh& mesh, const RoadState& road, const Bounds& view, const SkyReflection& mirrored,
                      Colour tint) const {
    const Vec2 eye = lerp(view.low, view.high, 0.5f);
    const float reach = length(view.high - view.low) / 4;
    const bool snow = road.weather == Weather::Snow;
    const std::size_t count = rows_.size();
    const auto lineAt = [&](std::size_t number) {
        const Row& row = rows_[number];
        // Where one cell ends and the next begins, both count.
        const std::size_t own = number / 2;
        const std::size_t before = number % 2 == 0 ? (own + road.cells.rows - 1) % road.cells.rows : own;
        Line line;
        for (std::size_t i = 0; i < kColumns; ++i) {
            const std::size_t border = i == 0 ? 0 : std::min(i - 1, RoadCells::kLanes);
            const float level = (levelAtBorder(road, own, border) + levelAtBorder(road, before, border)) / 2;
            const bool edge = i == 0 || i == kColumns - 1;
            const float fade = i == 0 ? -kFade : edge ? kFade : 0;
            const float share = 2 * static_cast<float>(border) / RoadCells::kLanes - 1;
            const Vec2 p = row.centre + row.left * (share * row.halfWidth + fade);
            line[i] = sf::Vertex(
                toSf(p), edge ? sf::Color::Transparent
                              : filmColour(level, snow, mirrored.sky, gleamAt(p, eye, reach, mirrored.up), tint));
        }
        return line;
    };
    Line line{};
    std::optional<std::size_t> built;  // number of the row that `line` belongs to
    for (std::size_t i = 0; i < count; ++i) {
        const Row& row = rows_[i];
        if (!row.needed) continue;
        if (!view.isNear(row.centre, row.halfWidth + 2 * road.cells.row)) continue;
        if (built != i) line = lineAt(i);
        const std::size_t after = (i + (rows_[(i + 1) % count].needed ? 1 : 2)) % count;
        const Line next = lineAt(after);
        addStrip(mesh, line, next);
        line = next;
        built = after;
    }
}

void WetRoad::addPuddles(Mesh& mesh, const RoadState& road, const Bounds& view, const SkyReflection& mirrored) const {
    for (const PuddleShape& blob : blobs_) {
        if (!view.isNear(blob.centre, blob.puddle.halfLength)) continue;
        const float full = ramp(levelAt(road, blob.puddle.s, blob.across), kBegins, kBrimful);
        if (full <= 0) continue;
        const float size = std::sqrt(full);
        const Vec2 across = leftOf(blob.along);
        const auto at = [&](std::size_t k, float grow) {
            const float turn = 2 * kPi * static_cast<float>(k) / kPuddleCorners,
                        share = size * blob.outline[k % kPuddleCorners];
            return blob.centre + blob.along * (blunted(std::cos(turn)) * (share * blob.puddle.halfLength + grow)) +
                   across * (blunted(std::sin(turn)) * (share * blob.puddle.halfWidth + grow));
        };
        const float alpha = 0.35f + 0.35f * full;
        const auto corner = [&](Vec2 p, float opacity) {
            const float high = ramp(dot(p - blob.centre, mirrored.up), -blob.puddle.halfWidth, blob.puddle.halfWidth);
            return sf::Vertex(toSf(p), puddleColour(mirrored.sky, high, opacity));
        };
        for (std::size_t k = 0; k < kPuddleCorners; ++k) {
            const Vec2 a = at(k, 0), b = at(k + 1, 0);
            for (const Vec2 p : {blob.centre, a, b}) mesh.push_back(corner(p, alpha));
            addGroundQuad(mesh, {corner(a, alpha), corner(b, alpha), corner(at(k + 1, kPuddleRim), 0),
                                 corner(at(k, kPuddleRim), 0)});
        }
    }
}

}  // namespace slip
