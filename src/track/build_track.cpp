// SPDX-License-Identifier: MIT
#include "base/real_math.hpp"
#include "base/scalar.hpp"
#include "track/centre_line.hpp"
#include "track/drift_zones.hpp"
#include "track/kerbs.hpp"
#include "track/passage_check.hpp"
#include "track/planar.hpp"
#include "track/road_grid.hpp"
#include "track/shape_faults.hpp"
#include "track/track.hpp"

#include <fmt/format.h>

namespace slip {
namespace {

constexpr std::size_t kMinPoints = 4;
constexpr float kSamePlace = 0.01f;  // m
constexpr float kMinArea = 0.01f;    // m²
constexpr int kCurvatureRadius = 3;  // samples on each side that smooth the curvature, applied twice

std::string whole(double metres) { return fmt::format("{:.0f}", metres); }

std::string indexed(const char* list, std::size_t i) { return fmt::format("/{}/{}", list, i); }

std::string_view groundOf(Theme theme) {
    switch (theme) {
        case Theme::Desert:
            return "sand";
        case Theme::City:
        case Theme::Harbour:
            return "concrete";
        case Theme::Snow:
            return "snow";
        default:
            return "grass";
    }
}

/// Returns the index of a surface that the track names. Adds a fault and returns 0 if there is none.
std::size_t namedSurface(const SurfaceTable& surfaces, const std::string& name, const std::string& pointer,
                         std::vector<TrackFault>& faults) {
    if (const std::optional<std::size_t> index = findSurface(surfaces, name)) return *index;
    std::string known;
    for (const NamedSurface& entry : surfaces) known += (known.empty() ? "" : ", ") + entry.name;
    faults.push_back({pointer, message("unknown surface '{}' (known: {})", name, known)});
    return 0;
}

/// Returns the surface from each point on.
std::vector<std::size_t> roadSurfaces(const Road& road, const SurfaceTable& surfaces, std::vector<TrackFault>& faults) {
    std::size_t surface = namedSurface(surfaces, road.surface, "/road/surface", faults);
    std::vector<std::size_t> list;
    for (std::size_t i = 0; i < road.points.size(); ++i) {
        if (const auto& name = road.points[i].surface)
            surface = namedSurface(surfaces, *name, indexed("road/points", i) + "/surface", faults);
        list.push_back(surface);
    }
    return list;
}

bool samePlace(Vec2 a, Vec2 b) { return length(a - b) < kSamePlace; }

bool pointsAreSound(const std::vector<RoadPoint>& points, std::vector<TrackFault>& faults) {
    const std::size_t before = faults.size(), count = points.size();
    if (count < kMinPoints)
        faults.push_back({"/road/points", message("{} points (at least 4 needed)", count)});
    else
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t last = i == 0 ? count - 1 : i - 1;
            if (samePlace({points[i].x, points[i].y}, {points[last].x, points[last].y}))
                faults.push_back({indexed("road/points", i), message("same position as point {}", last)});
        }
    return faults.size() == before;
}

bool lengthIsSound(const CentreLine& line, std::vector<TrackFault>& faults) {
    if (!line.samples.empty()) return true;
    faults.push_back({"/road/points", message("lap length {} m ({} to {} m allowed)", whole(line.length),
                                              whole(kMinLap), whole(kMaxLap))});
    return false;
}

/// Returns the area of the triangles that fan out from the first corner, each counted positive. It is 0 only if all
/// corners lie on one line.
float polygonArea(const std::vector<Vec2>& polygon) {
    float twice = 0;
    for (std::size_t i = 1; i + 1 < polygon.size(); ++i)
        twice += std::abs(cross(polygon[i] - polygon[0], polygon[i + 1] - polygon[0]));
    return twice / 2;
}

/// Checks that an outline encloses an area and does not cross itself. Reports only the first crossing, at the start of
/// the later side.
void checkOutline(const std::vector<Vec2>& polygon, const std::string& pointer, std::vector<TrackFault>& faults) {
    const std::size_t count = polygon.size();
    if (count < 3 || polygonArea(polygon) < kMinArea) faults.push_back({pointer, message("encloses no area")});
    for (std::size_t i = 2; i < count; ++i)
        for (std::size_t k = 0; k + 1 < i; ++k) {
            if (!segmentsCross(polygon[i], polygon[(i + 1) % count], polygon[k], polygon[k + 1])) continue;
            faults.push_back(
                {fmt::format("{}/{}", pointer, i), message("the edge from here crosses the edge from corner {}", k)});
            return;
        }
}

void buildAreas(Track& track, std::vector<TrackFault>& faults) {
    for (std::size_t i = 0; i < track.params.areas.size(); ++i) {
        const Area& area = track.params.areas[i];
        track.areaSurface.push_back(
            namedSurface(track.surfaces, area.surface, indexed("areas", i) + "/surface", faults));
        checkOutline(area.polygon, indexed("areas", i) + "/polygon", faults);
        Bounds& box = track.areaBox.emplace_back();
        for (const Vec2 p : area.polygon) box.add(p);
    }
}

void checkHills(const std::vector<Hill>& hills, std::vector<TrackFault>& faults) {
    for (std::size_t i = 0; i < hills.size(); ++i)
        checkOutline(hills[i].contour, indexed("hills", i) + "/contour", faults);
}

void checkWalls(const std::vector<Wall>& walls, std::vector<TrackFault>& faults) {
    for (std::size_t i = 0; i < walls.size(); ++i) {
        const std::vector<Vec2>& points = walls[i].points;
        const std::string pointer = indexed("walls", i) + "/points";
        if (points.size() < (walls[i].closed ? 3u : 2u))
            faults.push_back({pointer, walls[i].closed ? message("a closed wall needs at least 3 points")
                                                       : message("a wall needs at least 2 points")});
        for (std::size_t k = 1; k < points.size(); ++k)
            if (samePlace(points[k], points[k - 1]))
                faults.push_back({fmt::format("{}/{}", pointer, k), message("same position as the previous point")});
        if (walls[i].closed && points.size() > 2 && samePlace(points.front(), points.back()))
            faults.push_back(
                {fmt::format("{}/{}", pointer, points.size() - 1), message("same position as the first point")});
    }
}

void checkKerbs(const TrackParams& params, std::vector<TrackFault>& faults) {
    if (!params.kerbs) return;
    for (std::size_t i = 0; i < params.kerbs->size(); ++i) {
        const Kerb& kerb = (*params.kerbs)[i];
        const bool wholeLap = kerb.from == 0 && kerb.to == 1;
        if (std::fmod(kerb.from, 1.0f) == std::fmod(kerb.to, 1.0f) && !wholeLap)
            faults.push_back({indexed("kerbs", i) + "/to", message("the kerb ends where it begins")});
    }
}

bool canBePainted(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           std::string_view(" .-+/%").find(c) != std::string_view::npos;
}

void checkMarkings(const std::vector<Marking>& markings, std::vector<TrackFault>& faults) {
    for (std::size_t i = 0; i < markings.size(); ++i) {
        const std::string &text = markings[i].text, pointer = indexed("markings", i) + "/text";
        const bool isText = markings[i].kind == MarkingKind::Text;
        if (isText == text.empty())
            faults.push_back({pointer, isText ? message("a text marking needs letters")
                                              : message("only a text marking has letters")});
        if (!std::all_of(text.begin(), text.end(), canBePainted))
            faults.push_back({pointer, message("only A-Z, 0-9, spaces and . - + / % can be painted")});
    }
}

void checkTimed(const std::vector<TimedStraight>& timed, std::vector<TrackFault>& faults) {
    for (std::size_t i = 0; i < timed.size(); ++i)
        for (std::size_t k = 1; k < timed[i].marks.size(); ++k)
            if (timed[i].marks[k] <= timed[i].marks[k - 1])
                faults.push_back({fmt::format("/timed/{}/marks/{}", i, k), message("marks must increase")});
}

void checkScenery(const std::vector<Scenery>& pieces, const SceneryTable& kinds, std::vector<TrackFault>& faults) {
    for (std::size_t i = 0; i < pieces.size(); ++i)
        if (!findKind(kinds, pieces[i].kind))
            faults.push_back(
                {indexed("scenery", i) + "/kind", message("unknown kind of scenery '{}'", pieces[i].kind)});
}

/// Returns the moving mean over the neighbours within kCurvatureRadius on the closed road.
std::vector<float> smoothedRound(const std::vector<float>& values) {
    const std::size_t count = values.size();
    std::vector<float> smooth(count);
    for (std::size_t i = 0; i < count; ++i) {
        float sum = 0;
        for (std::size_t k = 0; k <= 2 * kCurvatureRadius; ++k)
            sum += values[(i + count + k - kCurvatureRadius) % count];
        smooth[i] = sum / (2 * kCurvatureRadius + 1);
    }
    return smooth;
}

void setCurvature(Track& track) {
    const std::size_t count = track.road.size();
    std::vector<float> curvature(count);
    for (std::size_t i = 0; i < count; ++i) {
        const Vec2 a = track.road[(i + count - 1) % count].tangent, b = track.road[(i + 1) % count].tangent;
        curvature[i] = real::atan2(cross(a, b), dot(a, b)) / (2 * track.step);
    }
    curvature = smoothedRound(smoothedRound(curvature));
    for (std::size_t i = 0; i < count; ++i) track.road[i].curvature = curvature[i];
}

void buildRoad(Track& track, const CentreLine& line, const std::vector<std::size_t>& surfaces) {
    const std::vector<RoadPoint>& points = track.params.road.points;
    track.length = static_cast<float>(line.length);
    track.step = track.length / static_cast<float>(line.samples.size());
    for (const CurveSample& at : line.samples) {
        const std::size_t from = at.segment, to = (from + 1) % points.size();
        RoadSample sample;
        sample.position = {static_cast<float>(at.x), static_cast<float>(at.y)};
        sample.tangent = {static_cast<float>(at.tx), static_cast<float>(at.ty)};
        sample.s = static_cast<float>(track.road.size()) * track.step;
        sample.halfWidth = lerp(points[from].width, points[to].width, std::clamp(at.share, 0.0f, 1.0f)) / 2;
        sample.surface = surfaces[from];
        track.road.push_back(sample);
    }
    setCurvature(track);
    track.startS = wrapS(track, track.params.road.start * track.length);
}

}  // namespace

Track buildTrack(const TrackParams& params, const TrackTables& tables, std::vector<TrackFault>& faults) {
    const SurfaceTable& surfaces = tables.surfaces;
    Track track;
    track.params = params;
    track.surfaces = surfaces;
    track.scenery = usedKinds(tables.scenery, params.scenery);
    track.ground = findSurface(surfaces, groundOf(params.theme)).value_or(0);
    track.kerb = findSurface(surfaces, "kerb").value_or(0);
    const std::vector<std::size_t> surfaceFrom = roadSurfaces(params.road, surfaces, faults);
    buildAreas(track, faults);
    checkWalls(params.walls, faults);
    checkHills(params.hills, faults);
    checkKerbs(params, faults);
    checkMarkings(params.markings, faults);
    checkTimed(params.timed, faults);
    checkScenery(params.scenery, track.scenery, faults);
    if (!pointsAreSound(params.road.points, faults)) return track;
    const CentreLine line = traceCentreLine(params.road.points);
    if (!lengthIsSound(line, faults)) return track;
    buildRoad(track, line, surfaceFrom);
    setKerbs(track);
    setDriftZones(track, faults);
    track.grid = buildRoadGrid(track);
    findShapeFaults(track, line, faults);
    if (faults.empty()) findBlockedPassages(track, faults);
    return track;
}

}  // namespace slip
