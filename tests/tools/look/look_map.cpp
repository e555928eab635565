// SPDX-License-Identifier: MIT
#include "tools/look/look_map.hpp"

#include "base/scalar.hpp"
#include "track/planar.hpp"

#include <algorithm>
#include <cmath>

namespace slip {
namespace {

constexpr float kLean = 0.012f;  // shift away from the eye per metre of height, share of its distance
constexpr float kCrownHeight = 5, kMaxLeaning = 7;    // m of height that count: of crowns; of other things, maximum
constexpr float kCrown = 0.8f;                        // share of a plant's picture that is dense
constexpr float kTrunk = 0.3f;                        // share of a plant's height below its crown
constexpr float kSoftEdge = 0.7f;                     // m around an object with a shadow, and around the shadow
constexpr float kInside = 0.6f;                       // share of a piece's size that its picture surely fills
constexpr float kWithinRoad = 0.8f;                   // m inside the edge, where no line is painted
constexpr float kVerge = 2;                           // m beyond the edge or kerb
constexpr float kMown = 8;                            // m beyond it, the width of mown stripes
constexpr float kWallRoom = 0.9f, kPaintRoom = 0.6f;  // m

Part bareGround(const Track& track, Vec2 point) {
    const Location at = locate(track, point);
    const RoadSample& road = track.road[at.sample];
    const float beyond = std::abs(at.offset) - road.halfWidth;
    if (beyond < 0) return beyond < -kWithinRoad ? Part::Road : Part::Mixed;
    const float clear = beyond - (at.offset > 0 ? road.kerbLeft : road.kerbRight);
    if (clear < kVerge) return Part::Mixed;
    const std::string& surface = track.surfaces[surfaceAt(track, point, at)].name;
    if (surface == "water") return Part::Mixed;
    const bool isLaid = surface == "concrete" || surface == "asphalt";
    return clear < kMown || isLaid ? Part::Verge : Part::Ground;
}

class MapMaker {
public:
    MapMaker(const Track& track, const StationView& view) : track_(track), view_(view) {
        map_.cells.reserve(std::size_t{kCells} * kCellRows);
        for (int y = 0; y < kCellRows; ++y)
            for (int x = 0; x < kCells; ++x) map_.cells.push_back(bareGround(track, cellMiddle(view, x, y)));
    }
    StationMap made() {
        for (const Wall& wall : track_.params.walls) layWall(wall);
        for (const Marking& paint : track_.params.markings) layPaint(paint);
        const std::vector<StandingPiece> pieces = piecesAround(track_, view_.centre);
        for (const StandingPiece& piece : pieces) layShade(piece);
        for (const StandingPiece& piece : pieces) layPicture(piece);
        return std::move(map_);
    }

private:
    Part& cell(int x, int y) { return map_.cells[static_cast<std::size_t>(y * kCells + x)]; }

    void layLine(Vec2 a, Vec2 b, float room) {
        const float reach = length(b - a) / 2 + room;
        eachCell(view_, lerp(a, b, 0.5f), reach, [&](int x, int y, Vec2 p) {
            if (length(nearestOn(a, b, p) - p) < room) cell(x, y) = Part::Mixed;
        });
    }
    void layWall(const Wall& wall) {
        const std::size_t count = wall.points.size();
        for (std::size_t i = wall.closed ? 0 : 1; i < count; ++i)
            layLine(wall.points[(i + count - 1) % count], wall.points[i], kWallRoom);
    }
    /// Marks paint. The whole inside of a closed shape counts as paint.
    void layPaint(const Marking& paint) {
        const Vec2 place{paint.x, paint.y}, along = direction(radians(paint.angleDeg));
        if (paint.kind == MarkingKind::Line)
            return layLine(place, place + along * paint.length, paint.stroke + kPaintRoom);
        if (paint.kind == MarkingKind::Circle)
            return eachCell(view_, place, paint.radius + paint.stroke + kPaintRoom, [&](int x, int y, Vec2 p) {
                if (std::abs(length(p - place) - paint.radius) < paint.stroke + kPaintRoom) cell(x, y) = Part::Mixed;
            });
        const bool text = paint.kind == MarkingKind::Text;
        const float width = text ? static_cast<float>(paint.text.size()) * paint.height : paint.length;
        layLine(place - along * (width / 2), place + along * (width / 2),
                (text ? paint.height : paint.width) / 2 + kPaintRoom);
    }
    void layShade(const StandingPiece& piece) {
        const Vec2 off = shadowOff(piece, kNoonSun);
        const float reach = length(piece.half) + 2 * kSoftEdge;
        const int steps = 1 + static_cast<int>(length(off));
        const auto lay = [&](Vec2 middle) {
            eachCell(view_, middle, reach, [&](int x, int y, Vec2 p) {
                if (covers(piece, middle, p, kSoftEdge)) cell(x, y) = Part::Mixed;
            });
        };
        for (int i = 0; i <= steps; ++i) lay(piece.foot + off * (static_cast<float>(i) / static_cast<float>(steps)));
        lay(piece.seen);
    }
    void layPicture(const StandingPiece& piece) {
        StandingPiece inner = piece;
        inner.half = piece.half * kInside;
        eachCell(view_, piece.seen, length(inner.half), [&](int x, int y, Vec2 p) {
            if (covers(inner, piece.seen, p, 0)) cell(x, y) = Part::Scenery;
        });
    }

    const Track& track_;
    const StationView& view_;
    StationMap map_;
};

StandingPiece standing(const SceneryKind& kind, const Scenery& piece, Vec2 eye) {
    StandingPiece out;
    out.along = kind.upright ? Vec2{1, 0} : direction(radians(piece.angleDeg));
    out.foot = Vec2{piece.x, piece.y} + out.along * (kind.ahead * piece.scale);
    out.half = Vec2{kind.length, kind.width} * (piece.scale / 2);
    if (kind.shape != SceneryShape::Flat) out.half.y *= 2;  // a slope covers half of it
    out.height = kind.height * piece.scale;
    out.round = kind.upright;
    const bool crown = kind.upright && kind.height > kTallScenery;
    if (crown) out.half = out.half * kCrown;
    const bool leans = kind.height > kTallScenery && kind.life != SceneryAnimation::Cloth;
    const float leaning = crown ? kCrownHeight : leans ? std::min(out.height, kMaxLeaning) : 0;
    out.seen = out.foot + (out.foot - eye) * (kLean * leaning);
    out.from = kind.shadow == ShadowShape::None || kind.shadow == ShadowShape::Pole ? 1 : crown ? kTrunk : 0;
    return out;
}

}  // namespace

std::vector<StandingPiece> piecesAround(const Track& track, Vec2 eye) {
    std::vector<StandingPiece> pieces;
    for (const Scenery& piece : track.params.scenery)
        if (length(Vec2{piece.x, piece.y} - eye) < kStationAcross)
            pieces.push_back(standing(kindOf(track.scenery, piece), piece, eye));
    return pieces;
}

bool covers(const StandingPiece& piece, Vec2 middle, Vec2 point, float margin) {
    const Vec2 off = unrotate(point - middle, piece.along);
    const Vec2 half = piece.half + Vec2{margin, margin};
    if (piece.round) return sq(off.x / half.x) + sq(off.y / half.y) < 1;
    return std::abs(off.x) < half.x && std::abs(off.y) < half.y;
}

Vec2 shadowOff(const StandingPiece& piece, const Sun& sun) {
    const float bearing = radians(sun.bearing);
    return Vec2{std::sin(bearing), std::cos(bearing)} * (-sun.reach * piece.height);
}

StationMap mapOf(const Track& track, const StationView& view) { return MapMaker(track, view).made(); }

}  // namespace slip
