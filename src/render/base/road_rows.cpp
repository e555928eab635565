// SPDX-License-Identifier: MIT
#include "render/base/road_rows.hpp"

#include "base/scalar.hpp"
#include "race/ai/driving_line.hpp"
#include "render/base/ground_texture.hpp"

namespace slip {

namespace {

constexpr float kMaxBulge = 0.025f;       // m between a row-to-row chord and the true edge
constexpr float kMaxRow = 6;              // m
constexpr float kDefaultCarWidth = 1.8f;  // m
constexpr float kDefaultGrip = 0.95f;
constexpr int kRubberSmoothing = 12;  // passes

/// Returns how hard tyres work along the line at full speed, by braking and cornering: 0…1 at every road sample,
/// smoothed over some metres.
std::vector<float> rubberAlong(const Track& track, const std::vector<float>& line) {
    const Path path = pathOf(track, line);
    const std::vector<float> speed = speedProfile(track, path, CarParams{}, kDefaultGrip);
    const std::size_t count = speed.size();
    std::vector<float> rubber(count);
    for (std::size_t i = 0; i < count; ++i) {
        const float next = speed[(i + 1) % count];
        const float braking = (sq(speed[i]) - sq(next)) / (2 * std::max(path.spacing[i], 0.1f));
        rubber[i] = std::max(ramp(braking, 2, 7), ramp(sq(speed[i]) * std::fabs(path.curvature[i]), 4, 9));
    }
    for (int pass = 0; pass < kRubberSmoothing; ++pass)
        for (std::size_t i = 0; i < count; ++i) rubber[i] = lerp(rubber[i], rubber[(i + 1) % count], 0.5f);
    return rubber;
}

}  // namespace

std::vector<RoadRow> roadRows(const Track& track) {
    const std::vector<float> line = racingLine(track, kDefaultCarWidth);
    const std::vector<float> rubber = rubberAlong(track, line);
    std::vector<RoadRow> rows;
    const std::size_t count = track.road.size();
    for (std::size_t i = 0; i < count;) {
        const RoadSample& sample = track.road[i];
        rows.push_back({sample.position, leftOf(sample.tangent), sample.s, sample.halfWidth, line[i], rubber[i],
                        sample.curvature, sample.surface, isPaved(track.surfaces[sample.surface])});
        // A chord of length d on a curve bulges by |curvature|·d²/8; the outer edge by a little more.
        float bend = std::fabs(sample.curvature);
        std::size_t next = i + 1;
        while (next < count) {
            const float reach = static_cast<float>(next + 1 - i) * track.step;
            bend = std::max(bend, std::fabs(track.road[next].curvature));
            if (reach > kMaxRow || bend * sq(reach) / 8 > kMaxBulge) break;
            if (track.road[next].surface != sample.surface) break;
            ++next;
        }
        i = next;
    }
    RoadRow last = rows.front();
    last.s = track.length;
    rows.push_back(last);
    return rows;
}

}  // namespace slip
