// SPDX-License-Identifier: MIT
#include "render/road/wall_painter.hpp"

#include "render/light/shadow_painter.hpp"
#include "track/wall_line.hpp"

namespace slip {

namespace {

constexpr float kWallHeight = 1;          // m
constexpr float kFootShade = 0.5f;        // m
constexpr float kMaxWallPieces = 100000;  // pieces of all walls of a track; longer walls have longer pieces

/// Returns the stamps of one wall in turn: mostly plain, with coloured pieces at even distances.
Stamp stampOf(WallKind kind, int piece) {
    switch (kind) {
        case WallKind::Tyres:
            return piece % 6 == 2 ? Stamp::TyresRed : piece % 6 == 3 ? Stamp::TyresPale : Stamp::TyresBlack;
        case WallKind::Concrete:
            return piece % 4 == 1 ? Stamp::ConcreteRed : Stamp::Concrete;
        case WallKind::Rail:
            break;
    }
    return Stamp::Rail;
}

/// Adds the pieces of a wall. leastPiece: minimum length (m), except on a side of the wall that is shorter.
void addPieces(Mesh& mesh, const WallLine& line, WallKind kind, const Atlas& atlas, float leastPiece) {
    int piece = 0;
    for (std::size_t i = 0; i + 1 < line.points.size(); ++i) {
        const Vec2 a = line.points[i], b = line.points[i + 1];
        const float pieceLength = std::max(leastPiece, atlas[stampOf(kind, 0)].length);
        const int count = std::max(1, static_cast<int>(length(b - a) / pieceLength + 0.5f));
        // The lit edge of every stamp is its upper one: turn the piece when that would face away from the sun.
        const bool turned = dot(leftOf(b - a), kTowardsSun) < 0;
        for (int k = 0; k < count; ++k, ++piece) {
            const float t0 = static_cast<float>(k) / static_cast<float>(count);
            const float t1 = static_cast<float>(k + 1) / static_cast<float>(count);
            const StampPlace& place = atlas[stampOf(kind, piece)];
            const Vec2 p = lerp(a, b, t0), q = lerp(a, b, t1);
            const Cell c = place.cell;  // with the clear pixels along its sides, which soften them
            const float width = thicknessOf(kind) * (1 + 2 * kClearRim / c.h);
            const Vec2 lp = lerp(line.lefts[i], line.lefts[i + 1], t0) * width;
            const Vec2 lq = lerp(line.lefts[i], line.lefts[i + 1], t1) * width;
            const Corners straight{p + lp, p - lp, q - lq, q + lq}, around{q - lq, q + lq, p + lp, p - lp};
            addQuad(mesh, turned ? around : straight, {c.x, c.y - kClearRim, c.w, c.h + 2 * kClearRim},
                    sf::Color::White);
        }
    }
}

/// Adds a dark foot close under the wall, whatever the hour.
void addFoot(Mesh& mesh, const WallLine& line, WallKind kind, const Atlas& atlas, const Daylight& light) {
    const float width = thicknessOf(kind) / 2 + kFootShade;
    for (std::size_t i = 0; i + 1 < line.points.size(); ++i) {
        const Vec2 p = line.points[i], q = line.points[i + 1];
        const Vec2 lp = line.lefts[i] * width, lq = line.lefts[i + 1] * width;
        addQuad(mesh, {p + lp, p - lp, q - lq, q + lq}, atlas[Stamp::ShadowBand].cell, ink(light.ink, 0.3f));
    }
}

/// Adds the shadow: the line swept along the fall, with a soft edge, also at its ends.
void addShadow(Mesh& mesh, const WallLine& line, WallKind kind, const Atlas& atlas, const Daylight& light) {
    if (light.shadow <= 0) return;
    const sf::Vector2f spot = atlas[Stamp::White].cell.middle();
    const sf::Color colour = ink(light.ink, light.shadow), none = sf::Color::Transparent;
    const auto vertex = [&](Vec2 p, sf::Color c) { return sf::Vertex(toSf(p), c, spot); };
    const Vec2 fall = light.fall * kWallHeight, soft = normalised(fall) * softEdge(light, kWallHeight);
    const auto edge = [&](std::size_t i) {  // the side of the wall over which the light falls
        const Vec2 left = line.lefts[i];
        return line.points[i] + left * (dot(left, fall) > 0 ? thicknessOf(kind) / 2 : -thicknessOf(kind) / 2);
    };
    for (std::size_t i = 0; i + 1 < line.points.size(); ++i) {
        const Vec2 p = line.points[i], q = line.points[i + 1], farP = edge(i) + fall, farQ = edge(i + 1) + fall;
        addGroundQuad(mesh, {vertex(p, colour), vertex(farP, colour), vertex(farQ, colour), vertex(q, colour)});
        addGroundQuad(
            mesh, {vertex(farP, colour), vertex(farP + soft, none), vertex(farQ + soft, none), vertex(farQ, colour)});
    }
    if (line.points.size() < 2 || line.points.front() == line.points.back()) return;
    const auto addEnd = [&](std::size_t i, std::size_t before) {
        const Vec2 p = line.points[i], out = normalised(p - line.points[before]) * length(soft);
        addGroundQuad(mesh, {vertex(p, colour), vertex(edge(i) + fall, colour),
                             vertex(edge(i) + fall + soft + out, none), vertex(p + out, none)});
    };
    addEnd(0, 1);
    addEnd(line.points.size() - 1, line.points.size() - 2);
}

}  // namespace

void addWalls(const Track& track, const Atlas& atlas, const Daylight& light, Mesh& shadows, Mesh& walls) {
    float all = 0;
    for (const Wall& wall : track.params.walls) all += lengthOf(wall);
    for (const Wall& wall : track.params.walls) {
        const WallLine line = lineOf(wall);
        addShadow(shadows, line, wall.kind, atlas, light);
        addFoot(shadows, line, wall.kind, atlas, light);
        addPieces(walls, line, wall.kind, atlas, all / kMaxWallPieces);
    }
}

}  // namespace slip
