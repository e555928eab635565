// SPDX-License-Identifier: MIT
// Tests the line optimiser against brute force: every line through a corner whose offsets are on a fine grid.
#include "race/ai/driving_line.hpp"

#include "support/test_cars.hpp"
#include "support/test_tracks.hpp"

#include <gtest/gtest.h>
#include <limits>

namespace slip {
namespace {

constexpr float kCarWidth = 1.8f, kRoom = 4;  // m; kRoom: half the road less half the car and a margin
constexpr int kNodes = 17, kPlaces = 97;      // nodes through the corner; places across the road at each, 8 cm apart

/// A part of a lap, and the cost of a line through it.
struct Corner {
    Track track;
    float from = 0, to = 0;  // m along the road

    Vec2 point(float s, float offset) const {
        const RoadSample road = roadAt(track, s);
        return road.position + leftOf(road.tangent) * offset;
    }
    float nodeS(int node) const { return lerp(from, to, static_cast<float>(node) / (kNodes - 1)); }
};

/// Returns the curvature squared times distance that three neighbouring points add.
float bendingOf(Vec2 a, Vec2 b, Vec2 c) {
    const float sides = length(b - a) * length(c - b) * length(c - a);
    const float curvature = 2 * cross(b - a, c - b) / sides;
    return sq(curvature) * (length(b - a) + length(c - b)) / 2;
}

float offsetOf(int place) { return lerp(-kRoom, kRoom, static_cast<float>(place) / (kPlaces - 1)); }

/// Returns the offset of the optimiser's line at s.
float offsetAt(const Corner& corner, const std::vector<float>& line, float s) {
    const float at = wrapS(corner.track, s) / corner.track.step;
    const auto i = static_cast<std::size_t>(at) % line.size();
    return lerp(line[i], line[(i + 1) % line.size()], at - std::floor(at));
}

/// Returns the least bending of all 97^13 lines on the grid that begin and end as `line` does, by stages. What a line
/// adds at a node depends on three neighbours only. So the best for each pair of neighbouring places is all that must
/// be stored, and nothing is left out.
float leastBending(const Corner& corner, const std::vector<float>& line) {
    constexpr float kNever = std::numeric_limits<float>::max();
    const auto placesAt = [&](int node) {
        const bool end = node < 2 || node > kNodes - 3;
        const float s = corner.nodeS(node);
        std::vector<Vec2> places;
        for (int place = 0; place < (end ? 1 : kPlaces); ++place)
            places.push_back(corner.point(s, end ? offsetAt(corner, line, s) : offsetOf(place)));
        return places;
    };
    std::vector<Vec2> before = placesAt(0), here = placesAt(1);
    std::vector<float> best{0};  // by place before and place here
    for (int node = 1; node + 1 < kNodes; ++node) {
        const std::vector<Vec2> after = placesAt(node + 1);
        std::vector<float> next(here.size() * after.size(), kNever);
        for (std::size_t a = 0; a < before.size(); ++a)
            for (std::size_t b = 0; b < here.size(); ++b)
                for (std::size_t c = 0; c < after.size(); ++c) {
                    float& least = next[b * after.size() + c];
                    least = std::min(least, best[a * here.size() + b] + bendingOf(before[a], here[b], after[c]));
                }
        before = here;
        here = after;
        best = std::move(next);
    }
    return *std::min_element(best.begin(), best.end());
}

/// Returns the same measure of the optimiser's line, at the same nodes.
float optimisedBending(const Corner& corner, const std::vector<float>& line) {
    float sum = 0;
    const auto at = [&](int node) {
        const float s = corner.nodeS(node);
        return corner.point(s, offsetAt(corner, line, s));
    };
    for (int node = 1; node + 1 < kNodes; ++node) sum += bendingOf(at(node - 1), at(node), at(node + 1));
    return sum;
}

float centreBending(const Corner& corner) {
    float sum = 0;
    for (int node = 1; node + 1 < kNodes; ++node)
        sum += bendingOf(corner.point(corner.nodeS(node - 1), 0), corner.point(corner.nodeS(node), 0),
                         corner.point(corner.nodeS(node + 1), 0));
    return sum;
}

/// Returns a rounded square of four bends of 90°, radius 40 m, road 10.3 m wide, without kerbs.
Track fourBends() {
    TrackParams params;
    params.kerbs.emplace();
    constexpr float kSide = 200, kRadius = 40;
    const std::array<Vec2, 4> middles{{{kSide, 0}, {kSide, kSide}, {0, kSide}, {0, 0}}};
    for (int corner = 0; corner < 4; ++corner)
        for (int i = 0; i <= 8; ++i) {
            const float angle = kPi / 2 * (static_cast<float>(corner) - 1 + static_cast<float>(i) / 8);
            const Vec2 p = middles[static_cast<std::size_t>(corner)] + direction(angle) * kRadius;
            params.road.points.push_back({p.x, p.y, 10.5f, {}});
        }
    return test::soundTrack(params);
}

/// Returns two long straights joined by hairpins of radius 22 m.
Track twoHairpins() {
    TrackParams params = test::stadium(240, 22, 10.5f);
    params.kerbs.emplace();
    return test::soundTrack(params);
}

void expectBest(const Corner& corner) {
    const std::vector<float> line = racingLine(corner.track, kCarWidth);
    const float best = leastBending(corner, line), found = optimisedBending(corner, line);
    EXPECT_LT(best, 0.95f * centreBending(corner));  // there is something to find
    EXPECT_LT(found, 1.02f * best);
}

float sOf(const Track& track, Vec2 point) { return locate(track, point).s; }

TEST(LineOptimiser, IsAsGoodAsBruteForceInABendOf90Degrees) {
    Corner corner{fourBends()};
    const float middle = sOf(corner.track, Vec2{200, 0} + direction(-kPi / 4) * 40);
    corner.from = middle - 60;
    corner.to = middle + 60;
    expectBest(corner);
}

TEST(LineOptimiser, IsAsGoodAsBruteForceInAHairpin) {
    Corner corner{twoHairpins()};
    const float middle = sOf(corner.track, {262, 22});
    corner.from = middle - 65;
    corner.to = middle + 65;
    expectBest(corner);
}

/// Less bending pays: the lap is faster than along the middle of the road, and than on any line that lies a share of
/// the way from the middle to the optimiser's.
TEST(LineOptimiser, ItsLineIsTheFastestOfItsFamily) {
    const CarParams car = test::plainCar();
    for (const Track& track : {fourBends(), twoHairpins()}) {
        DrivingLine whole = *makeDrivingLine(track, car);
        const auto timeWith = [&](float share) {
            std::vector<float> offset = whole.offset;
            for (float& o : offset) o *= share;
            DrivingLine other = whole;
            other.path = pathOf(track, offset);
            return lapTime(track, other.path, car, speedProfile(track, other.path, car, 1));
        };
        const float best = timeWith(1);
        EXPECT_LT(best, 0.96f * timeWith(0));
        for (const float share : {0.25f, 0.5f, 0.75f}) EXPECT_LE(best, timeWith(share)) << share;
    }
}

}  // namespace
}  // namespace slip
