// SPDX-License-Identifier: MIT
#include "render/road/track_painter.hpp"

#include "render/base/road_rows.hpp"
#include "render/ground/cliff_painter.hpp"
#include "render/road/asphalt_painter.hpp"
#include "render/road/brow_painter.hpp"
#include "render/road/edge_painter.hpp"
#include "render/road/kerb_painter.hpp"
#include "render/road/marking_painter.hpp"
#include "render/road/runoff_painter.hpp"
#include "render/road/snow_tracks.hpp"
#include "render/road/street_painter.hpp"
#include "render/road/verge_painter.hpp"
#include "render/road/wall_painter.hpp"
#include "render/road/zone_painter.hpp"

namespace slip {

namespace {

constexpr float kFeather = 0.20f;       // m over which the road's edge fades: about two pixels
constexpr float kHalfTrack = 0.8f;      // m from the middle of a car to its wheels
constexpr float kGradientTone = 0.08f;  // share of brightness that a climb or fall changes
constexpr float kJoint = 0.12f;         // share of carriedTo between two hard surfaces
constexpr float kLineInset = 0.34f;     // m from the road's edge to the middle of its white line
constexpr std::size_t kGridBoxes = 12;
constexpr float kDashesToStart = 80, kDashesFromStart = 6;  // m before and after the line without dashes

/// Returns the brightness of the road at an offset (m left of the centre). It is dark where tyres laid rubber or wore
/// loose ground, most where they brake and turn, with a track under each wheel. It is dusty at the edges.
float roadTone(const RoadRow& row, float offset) {
    const float aside = offset - row.line, groove = std::exp(-sq(aside / 1.7f));
    const float tracks = std::exp(-sq((std::fabs(aside) - kHalfTrack) / 0.6f));
    const float edge = ramp(std::fabs(offset), row.halfWidth - 1.6f, row.halfWidth);
    const float patch = repeatingNoise(row.s / 23, offset / 40, 64, 9) - 0.5f;
    const float worn = row.paved ? groove * (0.06f + 0.10f * row.rubber) + tracks * (0.03f + 0.14f * row.rubber)
                                 : 0.05f * groove + tracks * (0.04f + 0.05f * row.rubber);
    return 1 + 0.05f * edge + 0.05f * patch - worn + kGradientTone * row.lit;
}

/// Offsets at which a row gets vertices, from right to left; the first and last are the faded edges.
using Columns = std::array<float, 11>;
Columns columnsOf(const RoadRow& row) {
    const float edge = row.halfWidth, line = row.line;
    Columns out{-edge - kFeather,  -edge,       line - 3.2f, line - 1.6f, line - kHalfTrack, line,
                line + kHalfTrack, line + 1.6f, line + 3.2f, edge,        edge + kFeather};
    for (std::size_t i = 2; i + 2 < out.size(); ++i) out[i] = std::clamp(out[i], -edge, edge);
    return out;
}

/// Returns a vertex of the road. The picture of ground laid in rows follows the road.
sf::Vertex roadVertex(const GroundPaint& paint, const RoadRow& row, float offset, float alpha = 1) {
    const Vec2 p = row.centre + row.left * offset;
    return {toSf(p), tintAt(paint, p, roadTone(row, offset), alpha),
            textureAt(paint, isLaid(paint.kind) ? Vec2{row.s, offset} : p)};
}

void addRoadPiece(GroundMesh& out, const RoadRow& from, const RoadRow& to, const GroundPaint& paint) {
    const auto a = columnsOf(from), b = columnsOf(to);
    const auto vertex = [&](const RoadRow& row, const Columns& columns, std::size_t i) {
        return roadVertex(paint, row, columns[i], i == 0 || i + 1 == columns.size() ? 0 : 1);
    };
    for (std::size_t i = 0; i + 1 < a.size(); ++i)
        addGroundQuad(i == 0 || i + 2 == a.size() ? out.fading : out.opaque,
                      {vertex(from, a, i), vertex(to, b, i), vertex(to, b, i + 1), vertex(from, a, i + 1)});
}

GroundPaint roadPaint(const Track& track, std::size_t surface, const Palette& palette) {
    return paintOf(track.surfaces[surface], palette, GroundRole::Road);
}

void addRoad(std::vector<GroundMesh>& out, const Track& track, const std::vector<RoadRow>& rows,
             const Palette& palette) {
    GroundPaint paint;
    for (std::size_t i = 0; i + 1 < rows.size(); ++i) {
        if (i == 0 || rows[i].surface != rows[i - 1].surface) {
            paint = roadPaint(track, rows[i].surface, palette);
            out.push_back({paint.kind, {}, {}});
        }
        addRoadPiece(out.back(), rows[i], rows[i + 1], paint);
    }
}

/// Returns how far (m) a loose surface of the road is carried onto the next one: in tongues, farthest under the wheels.
float carriedTo(Vec2 place, float aside) {
    const float tongues = std::pow(noiseAt(place, 0.9f, 6), 1.8f), wide = noiseAt(place, 3.1f, 7);
    return 0.3f + 3.2f * tongues * (0.3f + wide) + 1.3f * std::exp(-sq((std::fabs(aside) - kHalfTrack) / 0.5f));
}

/// A border between two surfaces of the road, and the one of them that lies over the other.
struct SurfaceChange {
    const RoadRow& row;
    GroundPaint paint;
    float direction = 1;     // 1 if it extends along the road, −1 if back
    float carriedShare = 1;  // share of carriedTo, small for a joint of hard surfaces
};
void addSurfaceChange(GroundMesh& out, Mesh& crumbs, const Track& track, const SurfaceChange& change,
                      const StampPlace& crumb) {
    constexpr float kColumn = 0.3f, kBlur = 0.45f, kBefore = -0.1f;  // m
    const RoadRow& row = change.row;
    const GroundPaint& paint = change.paint;
    const float way = change.direction, carriedShare = change.carriedShare;
    const auto placeAt = [&](float offset, float along) {
        const RoadSample road = roadAt(track, row.s + way * along);
        return road.position + leftOf(road.tangent) * offset;
    };
    const auto vertex = [&](float offset, float along, float alpha) {
        const Vec2 p = placeAt(offset, along);
        return sf::Vertex(toSf(p), tintAt(paint, p, roadTone(row, offset), alpha),
                          textureAt(paint, isLaid(paint.kind) ? Vec2{row.s + way * along, offset} : p));
    };
    const auto reachAt = [&](float offset) {
        return carriedShare * carriedTo(row.centre + row.left * offset, offset - row.line);
    };
    const int columns = static_cast<int>(2 * row.halfWidth / kColumn) + 1;
    const float column = 2 * row.halfWidth / static_cast<float>(columns), blur = kBlur * carriedShare;
    for (int i = 0; i < columns; ++i) {
        const float x = -row.halfWidth + column * static_cast<float>(i), y = x + column;
        const float a = reachAt(x), b = reachAt(y);
        addGroundQuad(out.fading, {vertex(x, kBefore, 1), vertex(y, kBefore, 1), vertex(y, b, 1), vertex(x, a, 1)});
        addGroundQuad(out.fading, {vertex(x, a, 1), vertex(y, b, 1), vertex(y, b + blur, 0), vertex(x, a + blur, 0)});
        const Vec2 seed = row.centre + row.left * x;
        if (positionRandom(seed, 72) > 0.7f * carriedShare) continue;
        const Vec2 p = placeAt(x, a + lerp(0.2f, 2.5f, positionRandom(seed, 73)));
        const float size = lerp(0.25f, 0.7f, positionRandom(seed, 74));
        addSprite(crumbs, {p, row.left, crumb.width * size, crumb.length * size}, crumb.cell,
                  ink(colourAt(paint, p), 0.9f));
    }
}

void addSurfaceChanges(TrackMeshes& out, const Track& track, const std::vector<RoadRow>& rows, const Atlas& atlas,
                       const Palette& palette) {
    for (std::size_t i = 1; i < rows.size(); ++i) {
        const RoadRow &before = rows[i - 1], &row = rows[i];
        if (before.surface == row.surface) continue;
        const bool back = before.paved && !row.paved;
        const GroundPaint paint = roadPaint(track, back ? row.surface : before.surface, palette);
        addSurfaceChange(out.ground.emplace_back(GroundMesh{paint.kind, {}, {}}), out.paint, track,
                         {row, paint, back ? -1.0f : 1.0f, before.paved && row.paved ? kJoint : 1},
                         atlas[Stamp::Tongue]);
    }
}

/// Adds white lines along the edges of paved road; gravel and snow have none.
void addEdgeLines(Mesh& mesh, const std::vector<RoadRow>& rows, const StampPlace& line) {
    for (std::size_t i = 0; i + 1 < rows.size(); ++i)
        for (const float side : {-1.0f, 1.0f}) {
            if (!rows[i].paved) continue;
            const auto at = [&](const RoadRow& r, float d) {
                return r.centre + r.left * (side * (r.halfWidth - kLineInset) + d);
            };
            const float half = line.width / 2;
            addQuad(mesh, {at(rows[i], half), at(rows[i], -half), at(rows[i + 1], -half), at(rows[i + 1], half)},
                    line.cell, sf::Color::White);
        }
}

/// Adds dashes along the centre of a street, 3 m long every 9 m.
void addDashes(Mesh& mesh, const Track& track, const StampPlace& line) {
    for (float s = 0; s < track.length - 3; s += 9) {
        const float toStart = alongFrom(track, s, track.startS);
        if (toStart > -kDashesFromStart && toStart < kDashesToStart) continue;  // the grid is there
        const RoadSample a = roadAt(track, s), b = roadAt(track, s + 3);
        if (!isPaved(track.surfaces[a.surface])) continue;
        addSprite(mesh, {lerp(a.position, b.position, 0.5f), normalised(b.position - a.position), 3, line.width},
                  line.cell, ink(kWhite, 0.8f));
    }
}

void addStart(Mesh& mesh, const Track& track, const Atlas& atlas) {
    const RoadSample start = roadAt(track, track.startS);
    const StampPlace& chequer = atlas[Stamp::Chequer];
    const Vec2 across = leftOf(start.tangent);
    const int count = std::max(1, static_cast<int>(2 * start.halfWidth / chequer.width + 0.5f));
    const float width = 2 * start.halfWidth / static_cast<float>(count);
    for (int i = 0; i < count; ++i) {
        const float offset = -start.halfWidth + (static_cast<float>(i) + 0.5f) * width;
        addSprite(mesh, {start.position + across * offset, start.tangent, chequer.length, width}, chequer.cell,
                  sf::Color::White);
    }
    const StampPlace& box = atlas[Stamp::GridBox];
    for (std::size_t i = 0; i < kGridBoxes; ++i) {
        const Pose slot = gridSlot(track, i);
        const Vec2 along = direction(slot.yaw);
        addSprite(mesh, {slot.position + along * 2.2f, along, box.length, box.width}, box.cell, sf::Color::White);
        for (const float side : {-kHalfTrack, kHalfTrack})  // rubber from earlier starts
            addSprite(mesh, {slot.position + along * 1.5f + leftOf(along) * side, along, 6.5f, 0.34f},
                      atlas[Stamp::Rubber].cell, ink({20, 20, 24}, 0.4f));
    }
}

}  // namespace

TrackMeshes paintTrack(const Track& track, const Atlas& atlas, const Palette& palette, const Daylight& light) {
    TrackMeshes out;
    out.verge = paintVerge(track, palette);
    out.relief = Relief(track.params.hills);
    std::vector<RoadRow> rows = roadRows(track);
    for (RoadRow& row : rows) {
        const Vec2 along = -leftOf(row.left);
        row.lit = slopeLight(along * dot(along, out.relief.slopeAt(row.centre)), light);
    }
    addAreas(out.ground, track, palette);
    if (const Mesh slopes = out.relief.shade(palette, light); !slopes.empty())
        out.ground.push_back({GroundKind::Plain, {}, slopes});
    addRoad(out.ground, track, rows, palette);
    addSurfaceChanges(out, track, rows, atlas, palette);
    addAsphaltMarks(out.paint, rows, atlas);
    addSnowTracks(out.paint, track, rows, atlas, palette);
    addCliffs(out.paint, out.wallShadows, track, out.relief, atlas, palette, light);
    addRunOffPaint(out.paint, track, atlas, palette);
    if (palette.theme == Theme::City) addStreets(out.paint, track, atlas, palette);
    addRoadEdges(out.paint, track, atlas, palette);
    addVergeDetail(out.paint, track, atlas, palette, light);
    addKerbs(out.paint, track, atlas, palette, light);
    addEdgeLines(out.paint, rows, atlas[Stamp::Line]);
    if (palette.streetDashes) addDashes(out.paint, track, atlas[Stamp::Line]);
    addStart(out.paint, track, atlas);
    addBrowArrows(out.paint, track, out.relief, atlas);
    addMarkings(out.paint, track, atlas);
    addDriftZones(out.driftZones, track, atlas);
    addWalls(track, atlas, light, out.wallShadows, out.walls);
    addBoards(out.walls, track, atlas, light);
    return out;
}

}  // namespace slip
