// SPDX-License-Identifier: MIT
#include "render/road/snow_tracks.hpp"

#include "render/base/ground_texture.hpp"

namespace slip {
namespace {

constexpr float kWheelAside = 0.8f;                // m from the racing line
constexpr float kRutHalf = 0.3f, kRutLip = 0.16f;  // m: half width of the polished part; width of its lip
constexpr float kWandering = 0.3f;                 // m, range in which ruts wander
constexpr Colour kPolished{150, 180, 214};

/// A point across a rut; the points go from its right to its left.
struct RutPoint {
    float aside;
    Colour colour;
    float alpha;
};

/// Returns the points across a rut. The lip towards the sun throws shade into it; the other one is lit.
std::array<RutPoint, 6> rutAcross(const Palette& palette, bool sunOnLeft, float strength) {
    const RutPoint shaded{0, palette.shadow, 0.5f * strength}, lit{0, kWhite, 0.4f * strength};
    RutPoint right = sunOnLeft ? lit : shaded, left = sunOnLeft ? shaded : lit;
    right.aside = -kRutHalf, left.aside = kRutHalf;
    return {RutPoint{-kRutHalf - kRutLip, right.colour, 0}, right, {-0.5f * kRutHalf, kPolished, 0.7f * strength},
            {0.5f * kRutHalf, kPolished, 0.7f * strength},  left,  {kRutHalf + kRutLip, left.colour, 0}};
}

/// Returns how deeply the rut is worn, which varies along the road.
float rutStrength(const RoadRow& row, float side) {
    return lerp(0.45f, 1.0f, noiseAt(row.centre + row.left * side, 17, 111)) * lerp(0.8f, 1.0f, row.rubber);
}

float rutOffset(const RoadRow& row, float side) {
    const float most = std::max(row.halfWidth - kRutHalf - 2 * kRutLip, 0.0f);
    return std::clamp(row.line + side * kWheelAside + kWandering * (noiseAt(row.centre, 23, 112) - 0.5f), -most, most);
}

void addRut(Mesh& mesh, const RoadRow& a, const RoadRow& b, float side, const Palette& palette, sf::Vector2f white) {
    const auto across = [&](const RoadRow& row) {
        return rutAcross(palette, dot(row.left, kTowardsSun) > 0, rutStrength(row, side));
    };
    const auto pa = across(a), pb = across(b);
    const auto vertex = [&](const RoadRow& row, const RutPoint& point) {
        return sf::Vertex(toSf(row.centre + row.left * (rutOffset(row, side) + point.aside)),
                          ink(point.colour, point.alpha), white);
    };
    for (std::size_t i = 0; i + 1 < pa.size(); ++i)
        addGroundQuad(mesh, {vertex(a, pa[i]), vertex(b, pb[i]), vertex(b, pb[i + 1]), vertex(a, pa[i + 1])});
}

}  // namespace

void addSnowTracks(Mesh& mesh, const Track& track, const std::vector<RoadRow>& rows, const Atlas& atlas,
                   const Palette& palette) {
    const sf::Vector2f white = atlas[Stamp::White].cell.middle();
    for (std::size_t i = 0; i + 1 < rows.size(); ++i) {
        const Surface& road = track.surfaces[rows[i].surface].surface;
        if (road.particles != Particles::Snow) continue;
        for (const float side : {-1.0f, 1.0f}) addRut(mesh, rows[i], rows[i + 1], side, palette, white);
    }
}

}  // namespace slip
