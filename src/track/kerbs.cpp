// SPDX-License-Identifier: MIT
#include "track/kerbs.hpp"

#include "base/scalar.hpp"

#include <utility>

namespace slip {
namespace {

constexpr float kCornerCurvature = 1 / 150.0f;  // 1/m; gentler bends have no kerbs
constexpr float kMinAngle = 0.2f;               // rad, smallest turn of a corner
constexpr float kJoinGap = 12;                  // m, largest gap between bends that form one corner
constexpr float kExitAngle = 0.45f;             // rad, turn from which a corner has a kerb at its exit
constexpr float kAutoWidth = 1.2f;              // m
constexpr float kInsideRoom = 0.9f;             // share of the corner's radius that road and kerb may fill

/// A corner of `count` samples from `first` on, wrapping. `sign` is +1 for a left-hand corner.
struct Corner {
    std::size_t first = 0, count = 0;
    float sign = 1, angle = 0;
};

RoadSample& wrappedSample(Track& track, std::size_t i) { return track.road[i % sampleCount(track)]; }

/// Returns the direction of a bend: +1 to the left, −1 to the right, 0 for none.
int bendOf(const RoadSample& sample) {
    return std::abs(sample.curvature) < kCornerCurvature ? 0 : sample.curvature > 0 ? 1 : -1;
}

/// Returns the sample where the search for corners starts. It is on a straight if there is one, so that no corner is
/// cut in two.
std::size_t straightSample(Track& track) {
    std::size_t i = 0;
    while (i < sampleCount(track) && bendOf(wrappedSample(track, i)) != 0) ++i;
    return i % sampleCount(track);
}

std::vector<Corner> findCorners(Track& track) {
    std::vector<Corner> corners;
    const std::size_t begin = straightSample(track), end = begin + sampleCount(track);
    for (std::size_t i = begin; i < end; ++i) {
        const int bend = bendOf(wrappedSample(track, i));
        if (bend == 0) continue;
        const float angle = wrappedSample(track, i).curvature * track.step;
        Corner* last = corners.empty() ? nullptr : &corners.back();
        const bool joins = last && last->sign == static_cast<float>(bend) &&
                           static_cast<float>(i - last->first - last->count) * track.step <= kJoinGap;
        if (!joins) last = &corners.emplace_back(Corner{i, 0, static_cast<float>(bend), 0});
        last->count = i - last->first + 1;
        last->angle += std::abs(angle);
    }
    std::erase_if(corners, [](const Corner& corner) { return corner.angle < kMinAngle; });
    return corners;
}

void widenKerb(RoadSample& sample, bool left, float width) {
    float& kerb = left ? sample.kerbLeft : sample.kerbRight;
    kerb = std::max(kerb, width);
}

/// Adds a kerb inside through the apex, and outside at the exit and a little beyond.
void kerbCorner(Track& track, const Corner& corner) {
    const bool left = corner.sign > 0;
    const std::size_t apexFrom = corner.first + corner.count / 6, apexTo = corner.first + corner.count * 5 / 6;
    for (std::size_t i = apexFrom; i <= apexTo; ++i) {
        RoadSample& sample = wrappedSample(track, i);
        const float room = kInsideRoom / std::max(std::abs(sample.curvature), 1e-6f) - sample.halfWidth;
        widenKerb(sample, left, std::clamp(room, 0.0f, kAutoWidth));
    }
    if (corner.angle < kExitAngle) return;
    const std::size_t beyond = std::clamp<std::size_t>(corner.count / 4, 6, 14);
    for (std::size_t i = corner.first + corner.count * 3 / 4; i <= corner.first + corner.count + beyond; ++i)
        widenKerb(wrappedSample(track, i), !left, kAutoWidth);
}

void kerbSpan(Track& track, const Kerb& kerb) {
    const std::size_t count = sampleCount(track);
    const auto from = static_cast<std::size_t>(std::lround(kerb.from * static_cast<float>(count)));
    const auto to = static_cast<std::size_t>(std::lround(kerb.to * static_cast<float>(count)));
    const std::size_t end = to < from ? to + count : to;
    for (std::size_t i = from; i <= end; ++i) {
        if (kerb.side != Side::Right) widenKerb(wrappedSample(track, i), true, kerb.width);
        if (kerb.side != Side::Left) widenKerb(wrappedSample(track, i), false, kerb.width);
    }
}

}  // namespace

void setKerbs(Track& track) {
    if (track.params.kerbs)
        for (const Kerb& kerb : *track.params.kerbs) kerbSpan(track, kerb);
    else
        for (const Corner& corner : findCorners(track)) kerbCorner(track, corner);
}

}  // namespace slip
