// SPDX-License-Identifier: MIT
// What lies where in the picture of a station, by the track's geometry.
#pragma once
#include "tools/look/look_game.hpp"
#include "track/track.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace slip {

/// A sun of the direction's table of hours (assets/README.md).
struct Sun {
    float hour, bearing, reach;  // deg clockwise from north; m of shadow a metre of height
};
inline constexpr Sun kNoonSun{11, 315, 0.75f};

/// What stands there, in plan.
struct StandingPiece {
    Vec2 foot, seen;   // m: its middle, and where the picture shows that of what is high, which leans out
    Vec2 along, half;  // unit; m, along × across
    bool round = false;
    float height = 0;  // m
    float from = 0;    // share of the height from which on it throws its shadow; 1: it throws none
    bool throwsRoundShadow() const { return round && height > kHighScenery && from < 1; }
};
/// Those that a picture of a place may show.
std::vector<StandingPiece> piecesAround(const Track& track, Vec2 eye);
/// margin: m beyond its outline.
bool covers(const StandingPiece& piece, Vec2 middle, Vec2 point, float margin);
/// m that the shadow of a piece's top lies off its foot.
Vec2 shadowOff(const StandingPiece& piece, const Sun& sun);

/// Of a pixel. Mixed: edges, walls, paint, shadows, and all that is not sure. Verge: near the road, or laid by people;
/// Ground: what is neither.
enum class Part : std::uint8_t { Mixed, Road, Verge, Ground, Scenery };

inline constexpr int kCoarse = 2;  // pixels of the picture a cell
inline constexpr int kCells = kShotWidth / kCoarse, kCellRows = kShotHeight / kCoarse;

inline Vec2 cellMiddle(const StationView& view, int x, int y) {
    return view.worldOf((static_cast<float>(x) + 0.5f) * kCoarse, (static_cast<float>(y) + 0.5f) * kCoarse);
}

/// call(x, y, middle) for each cell within `reach` of a place, and some about them.
template <class Call>
void eachCell(const StationView& view, Vec2 place, float reach, Call call) {
    const Vec2 middle = view.pixelOf(place) * (1.0f / kCoarse);
    const float cells = reach * StationView::kMetre / kCoarse;
    const auto first = [&](float at) { return std::max(0, static_cast<int>(std::floor(at - cells))); };
    const auto last = [&](float at, int count) { return std::min(count - 1, static_cast<int>(std::ceil(at + cells))); };
    for (int y = first(middle.y); y <= last(middle.y, kCellRows); ++y)
        for (int x = first(middle.x); x <= last(middle.x, kCells); ++x) call(x, y, cellMiddle(view, x, y));
}

/// Row by row from the top.
struct StationMap {
    std::vector<Part> cells;
    Part at(Vec2 pixel) const {
        return cells[static_cast<std::size_t>(static_cast<int>(pixel.y) / kCoarse * kCells +
                                              static_cast<int>(pixel.x) / kCoarse)];
    }
};
StationMap mapOf(const Track& track, const StationView& view);

}  // namespace slip
