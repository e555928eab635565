// SPDX-License-Identifier: MIT
#include "render/road/brow_painter.hpp"

#include "render/base/ground_texture.hpp"

#include <optional>

namespace slip {
namespace {

constexpr float kBrowClimb = 0.06f, kBrowLevel = 0.015f;  // m per m: minimum of a climb, and gradient at its brow
constexpr float kAfterClimb = 60;                         // m from the climb to its brow, at most
constexpr float kBrowsApart = 90;                         // m at least
constexpr std::array kBeforeBrow{34.0f, 25.0f, 16.0f};    // m of the arrows before the brow
constexpr float kArrowHalf = 1.1f, kArrowDepth = 1.7f, kArrowArm = 0.55f;  // m
constexpr float kArrowAlpha = 0.5f;                                        // alpha
constexpr Colour kArrowPaint{236, 236, 228};

/// Returns the places of brows in m along the lap.
std::vector<float> browsOf(const Track& track, const Relief& relief) {
    std::vector<float> brows;
    std::optional<float> climbed;  // m along the lap where the road last climbed
    for (const RoadSample& road : track.road) {
        const float gradient = dot(road.tangent, relief.slopeAt(road.position));
        if (gradient > kBrowClimb) climbed = road.s;
        if (!climbed || gradient > kBrowLevel) continue;
        const bool isNew = brows.empty() || road.s - brows.back() > kBrowsApart;
        if (road.s - *climbed < kAfterClimb && isNew) brows.push_back(road.s);
        climbed.reset();
    }
    return brows;
}

}  // namespace

std::vector<Chevron> browArrows(const Track& track, const Relief& relief) {
    std::vector<Chevron> arrows;
    for (const float brow : browsOf(track, relief))
        for (const float before : kBeforeBrow) {
            const RoadSample road = roadAt(track, brow - before);
            if (isPaved(track.surfaces[road.surface]))
                arrows.push_back({road.position, road.tangent, kArrowDepth, kArrowHalf, false, kArrowArm});
        }
    return arrows;
}

void addBrowArrows(Mesh& mesh, const Track& track, const Relief& relief, const Atlas& atlas) {
    for (const Chevron& arrow : browArrows(track, relief))
        addChevron(mesh, arrow, ink(kArrowPaint, kArrowAlpha), atlas[Stamp::White].cell.middle());
}

}  // namespace slip
