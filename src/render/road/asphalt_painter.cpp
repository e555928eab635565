// SPDX-License-Identifier: MIT
#include "render/road/asphalt_painter.hpp"

namespace slip {
namespace {

constexpr float kLane = 3.5f;                             // m, width of the paver's lanes
constexpr float kSeam = 0.07f, kSeamAlpha = 0.22f;        // m
constexpr float kMarkArea = 60;                           // m² of road per mark
constexpr float kMarbled = 0.45f;                         // rubber from which crumbs of it lie beside the line
constexpr float kMarblesApart = 1.6f;                     // m
constexpr float kMarblesNear = 2.6f, kMarblesFar = 4.6f;  // m from the line
constexpr Colour kTar{24, 25, 30};

Vec2 placeOn(const RoadRow& row, float offset) { return row.centre + row.left * offset; }

void addSeams(Mesh& mesh, const RoadRow& a, const RoadRow& b, Cell white) {
    const int lanes = std::max(1, static_cast<int>(std::lround(2 * a.halfWidth / kLane)));
    for (int i = 1; i < lanes; ++i) {
        const float share = 2 * static_cast<float>(i) / static_cast<float>(lanes) - 1;
        const auto at = [&](const RoadRow& row, float side) {
            return placeOn(row, share * row.halfWidth + side * kSeam / 2);
        };
        addQuad(mesh, {at(a, 1), at(a, -1), at(b, -1), at(b, 1)}, white, ink(kTar, kSeamAlpha));
    }
}

/// Adds a mark along the road, somewhere between two rows.
void addMark(Mesh& mesh, const RoadRow& a, const RoadRow& b, Vec2 seed, const Atlas& atlas) {
    const float pick = positionRandom(seed, 81), t = positionRandom(seed, 82);
    const float room = a.halfWidth - 1.2f;
    if (room <= 0) return;
    const Vec2 along = normalised(b.centre - a.centre);
    const Vec2 place = placeOn(a, room * lerp(-1, 1, positionRandom(seed, 83))) + along * (t * (b.s - a.s));
    const float size = lerp(0.7f, 1.2f, positionRandom(seed, 84));
    const Vec2 turned =
        rotate(along, direction(lerp(-0.6f, 0.6f, positionRandom(seed, 85)) + (pick > 0.8f ? kPi / 2 : 0)));
    if (pick < 0.18f)
        addStamp(mesh, atlas[Stamp::Patch], place, along, size, ink(kTar, lerp(0.10f, 0.2f, positionRandom(seed, 86))));
    else if (pick < 0.55f)
        addStamp(mesh, atlas[Stamp::TarLine], place, turned, size, ink(kTar, 0.42f));
    else
        addStamp(mesh, atlas[Stamp::Crack], place, turned, size, ink(kTar, 0.5f));
}

/// Adds crumbs of rubber where cars turn, on the outside of their line.
void addMarbles(Mesh& mesh, const RoadRow& a, const RoadRow& b, const Atlas& atlas) {
    if (a.rubber < kMarbled) return;
    const float outside = a.bend > 0 ? -1.0f : 1.0f;
    const int count = static_cast<int>((b.s - a.s) / kMarblesApart) + 1;
    for (int i = 0; i < count; ++i) {
        const float t = (static_cast<float>(i) + positionRandom(a.centre, 87 + static_cast<std::uint32_t>(i))) /
                        static_cast<float>(count);
        const Vec2 seed = lerp(a.centre, b.centre, t);
        const float offset = a.line + outside * lerp(kMarblesNear, kMarblesFar, positionRandom(seed, 88));
        if (std::fabs(offset) > a.halfWidth - 0.6f) continue;
        addStamp(mesh, atlas[Stamp::Crumbs], seed + a.left * offset, direction(2 * kPi * positionRandom(seed, 89)),
                 1.3f, ink(kTar, 0.4f * a.rubber));
    }
}

}  // namespace

void addAsphaltMarks(Mesh& mesh, const std::vector<RoadRow>& rows, const Atlas& atlas) {
    float area = 0;  // m² since the last mark
    for (std::size_t i = 0; i + 1 < rows.size(); ++i) {
        const RoadRow &a = rows[i], &b = rows[i + 1];
        if (!a.paved || !b.paved) continue;
        addSeams(mesh, a, b, atlas[Stamp::White].cell);
        addMarbles(mesh, a, b, atlas);
        area += 2 * a.halfWidth * (b.s - a.s);
        const float due = kMarkArea * lerp(0.4f, 1.6f, positionRandom(a.centre, 80));
        if (area < due) continue;
        area = 0;
        addMark(mesh, a, b, a.centre, atlas);
    }
}

}  // namespace slip
