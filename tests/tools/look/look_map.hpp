// SPDX-License-Identifier: MIT
// Map of the picture of a station, from the track's geometry.
#pragma once
#include "tools/look/look_game.hpp"
#include "track/track.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace slip {

/// A sun from the table of hours and directions (assets/README.md).
struct Sun {
    float hour, bearing, reach;  // deg clockwise from north; m of shadow per metre of height
};
inline constexpr Sun kNoonSun{11, 315, 0.75f};

/// Plan view of a piece of scenery.
struct StandingPiece {
    Vec2 foot, seen;   // m: its centre, and where the picture shows it, displaced outwards by its height
    Vec2 along, half;  // unit; m, along × across
    bool round = false;
    float height = 0;  // m
    float from = 0;    // share of the height where its shadow begins; 1: no shadow
    bool throwsRoundShadow() const { return round && height > kTallScenery && from < 1; }
};
/// Returns the pieces that may be visible in a picture centred at `eye`.
std::vector<StandingPiece> piecesAround(const Track& track, Vec2 eye);
/// Returns true if a piece covers a point. margin: m beyond its outline.
bool covers(const StandingPiece& piece, Vec2 middle, Vec2 point, float margin);
/// Returns the offset (m) of the shadow of a piece's top from its foot.
Vec2 shadowOff(const StandingPiece& piece, const Sun& sun);

/// Content of a cell. Mixed: edges, walls, paint, shadows and everything uncertain. Verge: near the road or paved.
/// Ground: other bare ground.
enum class Part : std::uint8_t { Mixed, Road, Verge, Ground, Scenery };

inline constexpr int kCoarse = 2;  // picture pixels per cell
inline constexpr int kCells = kShotWidth / kCoarse, kCellRows = kShotHeight / kCoarse;

inline Vec2 cellMiddle(const StationView& view, int x, int y) {
    return view.worldOf((static_cast<float>(x) + 0.5f) * kCoarse, (static_cast<float>(y) + 0.5f) * kCoarse);
}

/// Calls call(x, y, middle) for each cell within `reach` of a place, and for some around them.
template <class Call>
void eachCell(const StationView& view, Vec2 place, float reach, Call call) {
    const Vec2 middle = view.pixelOf(place) * (1.0f / kCoarse);
    const float cells = reach * StationView::kPixelsPerMetre / kCoarse;
    const auto first = [&](float at) { return std::max(0, static_cast<int>(std::floor(at - cells))); };
    const auto last = [&](float at, int count) { return std::min(count - 1, static_cast<int>(std::ceil(at + cells))); };
    for (int y = first(middle.y); y <= last(middle.y, kCellRows); ++y)
        for (int x = first(middle.x); x <= last(middle.x, kCells); ++x) call(x, y, cellMiddle(view, x, y));
}

/// Cells row by row from the top.
struct StationMap {
    std::vector<Part> cells;
    Part at(Vec2 pixel) const {
        return cells[static_cast<std::size_t>(static_cast<int>(pixel.y) / kCoarse * kCells +
                                              static_cast<int>(pixel.x) / kCoarse)];
    }
};
StationMap mapOf(const Track& track, const StationView& view);

}  // namespace slip
