// SPDX-License-Identifier: MIT
#include "render/road/runoff_painter.hpp"

#include "render/base/ground_texture.hpp"
#include "track/planar.hpp"
#include "track/wall_line.hpp"

namespace slip {
namespace {

constexpr float kCornerBend = 1 / 110.0f, kOpenBend = 1 / 220.0f;       // 1/m: minimum of a corner, and where it ends
constexpr float kBeforeExit = 12, kAfterExit = 42, kChevronsApart = 5;  // m
constexpr float kClearOfRoad = 2.2f;                                    // m beside edge and kerb
constexpr float kArm = 1.5f;                                            // m along the road, length of an arm's paint
constexpr float kChevronHalf = 3, kChevronDepth = 3;                    // m
constexpr float kClearOfWalls = 1.2f;                                   // m
constexpr float kChevronAlpha = 0.45f;

bool nearAWall(const Track& track, Vec2 p) {
    return std::ranges::any_of(track.params.walls, [&](const Wall& wall) {
        return distanceTo(wall.points, wall.closed, p) < thicknessOf(wall.kind) + kClearOfWalls;
    });
}

bool isHardGround(const Track& track, Vec2 p) {
    const Location at = locate(track, p);
    return !at.onRoad && !at.onKerb && isPaved(track.surfaces[surfaceAt(track, p, at)]);
}

/// Returns true if all of it lies on hard ground, away from walls.
bool fits(const Track& track, const Chevron& chevron) {
    const Vec2 across = leftOf(chevron.along) * chevron.half;
    for (const float side : {-1.0f, -0.5f, 0.0f, 0.5f, 1.0f})
        for (const float back : {0.0f, chevron.depth + chevron.arm}) {
            const Vec2 p = chevron.point + across * side - chevron.along * back;
            if (!isHardGround(track, p) || nearAWall(track, p)) return false;
        }
    return true;
}

void addRow(std::vector<Chevron>& out, const Track& track, float exit, float side) {
    bool coloured = true;
    for (float s = exit - kBeforeExit; s < exit + kAfterExit; s += kChevronsApart) {
        const RoadSample road = roadAt(track, s);
        const float kerb = side > 0 ? road.kerbLeft : road.kerbRight;
        const float beside = road.halfWidth + kerb + kClearOfRoad + kChevronHalf;
        const Chevron chevron{road.position + leftOf(road.tangent) * (side * beside),
                              road.tangent,
                              kChevronDepth,
                              kChevronHalf,
                              coloured,
                              kArm};
        if (fits(track, chevron)) out.push_back(chevron);
        coloured = !coloured;
    }
}

}  // namespace

std::vector<Chevron> runOffChevrons(const Track& track) {
    std::vector<Chevron> chevrons;
    float turning = 0;  // 1/m, curvature of the current corner, 0 if there is none
    for (const RoadSample& road : track.road) {
        if (std::fabs(road.curvature) > kCornerBend) turning = road.curvature;
        if (turning == 0 || std::fabs(road.curvature) > kOpenBend) continue;
        addRow(chevrons, track, road.s, turning > 0 ? -1.0f : 1.0f);
        turning = 0;
    }
    return chevrons;
}

void addChevron(Mesh& mesh, const Chevron& chevron, sf::Color colour, sf::Vector2f white) {
    const Vec2 arm = chevron.along * chevron.arm, point = chevron.point;
    for (const float side : {-1.0f, 1.0f}) {
        const Vec2 end = point + leftOf(chevron.along) * (side * chevron.half) - chevron.along * chevron.depth;
        const auto vertex = [&](Vec2 p) { return sf::Vertex(toSf(p), colour, white); };
        addGroundQuad(mesh, {vertex(point), vertex(end), vertex(end - arm), vertex(point - arm)});
    }
}

void addRunOffPaint(Mesh& mesh, const Track& track, const Atlas& atlas, const Palette& palette) {
    const sf::Vector2f white = atlas[Stamp::White].cell.middle();
    for (const Chevron& chevron : runOffChevrons(track)) {
        const sf::Color colour = ink(chevron.coloured ? palette.kerb : palette.kerbPale, kChevronAlpha);
        addChevron(mesh, chevron, colour, white);
    }
}

}  // namespace slip
