#include "app/view/track_painter.hpp"

#include "app/view/edge_painter.hpp"
#include "app/view/kerb_painter.hpp"
#include "app/view/marking_painter.hpp"
#include "app/view/road_rows.hpp"
#include "app/view/verge_painter.hpp"
#include "app/view/wall_painter.hpp"

namespace slip {

namespace {

constexpr float kFeather = 0.20f;    // m over which the road's edge fades: about two pixels
constexpr float kLineInset = 0.34f;  // m from the road's edge to the middle of its white line
constexpr int kGridBoxes = 12;
constexpr float kDashesToStart = 80, kDashesFromStart = 6;  // m before and after the line without dashes
constexpr float kNoseToLine = 1;                            // m, where a time trial starts (startPose)
constexpr Colour kStartPaint{255, 196, 60};

/// How bright the road is at an offset (m left of the centre): dark where tyres laid rubber or wore loose ground, dusty
/// at the edges.
float roadTone(const RoadRow& row, float offset) {
    const float groove = std::exp(-sq((offset - row.line) / 1.5f));
    const float edge = ramp(std::fabs(offset), row.halfWidth - 1.6f, row.halfWidth);
    const float patch = repeatingNoise(row.s / 23, offset / 40, 64, 9) - 0.5f;
    return 1 + 0.05f * edge + 0.07f * patch - (row.paved ? 0.17f : 0.07f) * groove;
}

/// Offsets at which a row gets vertices, from right to left; the first and last are the faded edges.
std::array<float, 9> columnsOf(const RoadRow& row) {
    const float edge = row.halfWidth;
    std::array<float, 9> out{-edge - kFeather, -edge, row.line - 2.6f, row.line - 1.3f, row.line, row.line + 1.3f,
                             row.line + 2.6f,  edge,  edge + kFeather};
    for (std::size_t i = 2; i < 7; ++i) out[i] = std::clamp(out[i], -edge, edge);
    return out;
}

/// What people laid follows the road.
sf::Vertex roadVertex(const GroundPaint& paint, const RoadRow& row, float offset, float alpha = 1) {
    const Vec2 p = row.centre + row.left * offset;
    return {toSf(p), tintAt(paint, p, roadTone(row, offset), alpha),
            textureAt(paint, isLaid(paint.kind) ? Vec2{row.s, offset} : p)};
}

void addRoadPiece(GroundMesh& out, const RoadRow& from, const RoadRow& to, const GroundPaint& paint) {
    const auto a = columnsOf(from), b = columnsOf(to);
    const auto vertex = [&](const RoadRow& row, const std::array<float, 9>& columns, std::size_t i) {
        return roadVertex(paint, row, columns[i], i == 0 || i + 1 == columns.size() ? 0 : 1);
    };
    for (std::size_t i = 0; i + 1 < a.size(); ++i)
        addGroundQuad(i == 0 || i + 2 == a.size() ? out.fading : out.opaque,
                      {vertex(from, a, i), vertex(to, b, i), vertex(to, b, i + 1), vertex(from, a, i + 1)});
}

GroundPaint roadPaint(const Track& track, int surface, const Palette& palette) {
    return paintOf(track.surfaces[static_cast<std::size_t>(surface)], palette, GroundRole::Road);
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

/// Where one surface of the road ends and the next begins, the first goes on for a few metres and fades unevenly.
void addSoftChange(GroundMesh& out, const Track& track, float s, const GroundPaint& paint) {
    constexpr int kColumns = 12;
    constexpr float kStep = 0.6f, kLongest = 6;  // m
    const auto vertex = [&](float along, int column) {
        const RoadSample sample = roadAt(track, s + along);
        const float offset = sample.halfWidth * (2 * static_cast<float>(column) / kColumns - 1);
        const Vec2 p = sample.position + leftOf(sample.tangent) * offset;
        const float reach = kLongest * lerp(0.25f, 1, noiseAt(p, 1.3f, 6));
        const float left = along <= 0 ? 1 : 1 - ramp(along, 0.3f * reach, reach);
        return groundVertex(paint, p, 0.93f, left);
    };
    for (float along = -0.1f; along < kLongest; along += kStep)
        for (int column = 0; column < kColumns; ++column)
            addGroundQuad(out.fading, {vertex(along, column), vertex(along + kStep, column),
                                       vertex(along + kStep, column + 1), vertex(along, column + 1)});
}

void addSoftChanges(std::vector<GroundMesh>& out, const Track& track, const Palette& palette) {
    for (std::size_t i = 0; i < track.road.size(); ++i) {
        const RoadSample &before = track.road[i == 0 ? track.road.size() - 1 : i - 1], &sample = track.road[i];
        if (before.surface == sample.surface) continue;
        const GroundPaint paint = roadPaint(track, before.surface, palette);
        addSoftChange(out.emplace_back(GroundMesh{paint.kind, {}, {}}), track, sample.s, paint);
    }
}

/// White lines along the edges; nobody paints gravel or snow.
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

/// Dashes along the centre of a street, 3 m long every 9 m.
void addDashes(Mesh& mesh, const Track& track, const StampPlace& line) {
    for (float s = 0; s < track.length - 3; s += 9) {
        const float toStart = alongFrom(track, s, track.startS);
        if (toStart > -kDashesFromStart && toStart < kDashesToStart) continue;  // the grid stands there
        const RoadSample a = roadAt(track, s), b = roadAt(track, s + 3);
        if (!isPaved(track.surfaces[static_cast<std::size_t>(a.surface)])) continue;
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
    const RoadSample front = roadAt(track, track.startS - kNoseToLine + 0.2f);
    addSprite(mesh, {front.position - front.tangent * (box.length / 2), front.tangent, box.length, box.width}, box.cell,
              ink(kStartPaint));
    for (int i = 0; i < kGridBoxes; ++i) {
        const Pose slot = gridSlot(track, i);
        const Vec2 along = direction(slot.yaw);
        addSprite(mesh, {slot.position + along * 2.2f, along, box.length, box.width}, box.cell, sf::Color::White);
    }
}

}  // namespace

TrackMeshes paintTrack(const Track& track, const Atlas& atlas, const Palette& palette, const Daylight& light) {
    const std::vector<RoadRow> rows = roadRows(track);
    TrackMeshes out;
    out.verge = paintVerge(track, palette);
    addAreas(out.ground, track, palette);
    addRoad(out.ground, track, rows, palette);
    addSoftChanges(out.ground, track, palette);
    addRoadEdges(out.paint, track, atlas, palette);
    addVergeDetail(out.paint, track, atlas, light);
    addKerbs(out.paint, track, atlas, palette);
    addEdgeLines(out.paint, rows, atlas[Stamp::Line]);
    if (palette.streetDashes) addDashes(out.paint, track, atlas[Stamp::Line]);
    addStart(out.paint, track, atlas);
    addMarkings(out.paint, track, atlas);
    addWalls(track, atlas, light, out.wallShadows, out.walls);
    return out;
}

}  // namespace slip
