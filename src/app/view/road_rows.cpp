#include "app/view/road_rows.hpp"

#include "app/view/ground_texture.hpp"
#include "base/scalar.hpp"
#include "race/ai/line_driver.hpp"

namespace slip {

namespace {

constexpr float kMaxBulge = 0.025f;     // m between a row-to-row chord and the true edge
constexpr float kLongestRow = 6;        // m
constexpr float kUsualCarWidth = 1.8f;  // m

}  // namespace

std::vector<RoadRow> roadRows(const Track& track) {
    const std::vector<float> line = racingLine(track, kUsualCarWidth);
    std::vector<RoadRow> rows;
    const std::size_t count = track.road.size();
    for (std::size_t i = 0; i < count;) {
        const RoadSample& sample = track.road[i];
        rows.push_back({sample.position, leftOf(sample.tangent), sample.s, sample.halfWidth,
                        i < line.size() ? line[i] : 0, sample.surface,
                        isPaved(track.surfaces[static_cast<std::size_t>(sample.surface)])});
        // A chord of length d on a curve bulges by |curvature|·d²/8; the outer edge by a little more.
        float bend = std::fabs(sample.curvature);
        std::size_t next = i + 1;
        while (next < count) {
            const float reach = static_cast<float>(next + 1 - i) * track.step;
            bend = std::max(bend, std::fabs(track.road[next].curvature));
            if (reach > kLongestRow || bend * sq(reach) / 8 > kMaxBulge) break;
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
