// SPDX-License-Identifier: MIT
#include "track/shape_faults.hpp"

#include "base/real_math.hpp"
#include "base/scalar.hpp"
#include "track/planar.hpp"
#include "track/road_overlap.hpp"

#include <fmt/format.h>
#include <set>

namespace slip {
namespace {

constexpr int kMaxCrossings = 8;  // reported per track
constexpr float kMinCell = 4;     // m
constexpr float kMaxCrossingCells = 400000;

void findFolds(const Track& track, const CentreLine& line, std::vector<TrackFault>& faults) {
    const std::size_t count = track.road.size();
    std::set<std::size_t> reported;  // indices of reported points
    for (std::size_t i = 0; i < count; ++i) {
        const RoadSample &a = track.road[i], &b = track.road[(i + 1) % count];
        const float turn = real::atan2(cross(a.tangent, b.tangent), dot(a.tangent, b.tangent));
        const float radius = track.step / std::max(std::abs(turn), 1e-9f);
        const std::size_t point = pointNear(line, i);
        if (radius >= std::max(a.halfWidth, b.halfWidth) || !reported.insert(point).second) continue;
        faults.push_back(
            {pointerToPoint(point), message("the inner edge folds over: the {} m radius is under half the width ({} m)",
                                            fmt::format("{:.1f}", radius), fmt::format("{:.1f}", a.halfWidth))});
    }
}

/// Samples sorted into square cells.
struct Cells {
    std::size_t columns = 0, rows = 0;
    std::vector<std::size_t> first, samples;

    /// Returns the range in `samples` of a cell. Outside the grid it is empty.
    std::pair<std::size_t, std::size_t> run(std::size_t column, std::size_t row) const {
        if (column >= columns || row >= rows) return {0, 0};
        const std::size_t cell = row * columns + column;
        return {first[cell], first[cell + 1]};
    }
};

Cells sortIntoCells(const std::vector<RoadSample>& road) {
    Bounds box;
    for (const RoadSample& sample : road) box.add(sample.position);
    const Vec2 size = box.high - box.low;
    const float cell = std::max(kMinCell, std::sqrt(size.x * size.y / kMaxCrossingCells));
    Cells cells;
    cells.columns = static_cast<std::size_t>(size.x / cell) + 1;
    cells.rows = static_cast<std::size_t>(size.y / cell) + 1;
    const auto cellOf = [&](const RoadSample& sample) {
        const Vec2 at = (sample.position - box.low) * (1 / cell);
        return static_cast<std::size_t>(at.y) * cells.columns + static_cast<std::size_t>(at.x);
    };
    cells.first.assign(cells.columns * cells.rows + 2, 0);
    for (const RoadSample& sample : road) ++cells.first[cellOf(sample) + 2];
    for (std::size_t i = 2; i < cells.first.size(); ++i) cells.first[i] += cells.first[i - 1];
    cells.samples.resize(road.size());
    for (std::size_t i = 0; i < road.size(); ++i) cells.samples[cells.first[cellOf(road[i]) + 1]++] = i;
    return cells;
}

/// Returns true if the steps that begin at samples i and j meet and are not neighbours.
bool crossAt(const std::vector<RoadSample>& road, std::size_t i, std::size_t j) {
    const std::size_t count = road.size(), gap = i > j ? i - j : j - i;
    if (gap < 2 || gap > count - 2) return false;
    return segmentsMeet(road[i].position, road[(i + 1) % count].position, road[j].position,
                        road[(j + 1) % count].position);
}

class CrossingSearch {
public:
    CrossingSearch(const Track& track, const CentreLine& line, std::vector<TrackFault>& faults)
        : road_(track.road), line_(line), faults_(faults), cells_(sortIntoCells(track.road)) {}

    void run() {
        for (std::size_t row = 0; row < cells_.rows; ++row)
            for (std::size_t column = 0; column < cells_.columns && found_ < kMaxCrossings; ++column)
                searchCell(column, row);
    }

private:
    /// Visits every pair of neighbouring cells from one side only.
    void searchCell(std::size_t column, std::size_t row) {
        const auto here = cells_.run(column, row);
        for (std::size_t a = here.first; a < here.second; ++a) {
            compare(cells_.samples[a], {a + 1, here.second});
            compare(cells_.samples[a], cells_.run(column + 1, row));
            if (column > 0) compare(cells_.samples[a], cells_.run(column - 1, row + 1));
            compare(cells_.samples[a], cells_.run(column, row + 1));
            compare(cells_.samples[a], cells_.run(column + 1, row + 1));
        }
    }

    void compare(std::size_t i, std::pair<std::size_t, std::size_t> run) {
        for (std::size_t b = run.first; b < run.second && found_ < kMaxCrossings; ++b)
            if (crossAt(road_, i, cells_.samples[b])) report(i, cells_.samples[b]);
    }

    void report(std::size_t i, std::size_t j) {
        const std::size_t one = pointNear(line_, std::min(i, j)), other = pointNear(line_, std::max(i, j));
        const TrackFault fault{pointerToPoint(other), message("the road crosses itself near point {}", one)};
        for (const TrackFault& known : faults_)
            if (known.pointer == fault.pointer && known.text == fault.text) return;
        faults_.push_back(fault);
        ++found_;
    }

    const std::vector<RoadSample>& road_;
    const CentreLine& line_;
    std::vector<TrackFault>& faults_;
    Cells cells_;
    int found_ = 0;
};

}  // namespace

std::size_t pointNear(const CentreLine& line, std::size_t sample) {
    const CurveSample& at = line.samples[sample];
    return at.share < 0.5f ? at.segment : (at.segment + 1) % (line.pointS.size() - 1);
}

std::string pointerToPoint(std::size_t point) { return "/road/points/" + std::to_string(point); }

void findShapeFaults(const Track& track, const CentreLine& line, std::vector<TrackFault>& faults) {
    findFolds(track, line, faults);
    const std::size_t before = faults.size();
    CrossingSearch(track, line, faults).run();
    if (faults.size() == before) findRoadOverlaps(track, line, faults);
}

}  // namespace slip
