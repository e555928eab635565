// SPDX-License-Identifier: MIT
#include "ui/hud/corner.hpp"

#include "base/scalar.hpp"
#include "track/track.hpp"

namespace slip {
namespace {

constexpr float kMaxLength = 250;  // m, length of a corner that is examined at most
constexpr float kBrakes = 8;       // m/s², deceleration that the sign assumes
constexpr float kSideGrip = 9;     // m/s²
constexpr float kReaction = 1.2f;  // s
constexpr float kWarning = 3;      // s before the corner, at least
constexpr float kInCorner = 12;    // m; a corner closer than this needs no sign
constexpr float kFastEnough = 18;  // m/s; below this speed the view reaches far enough

const RoadSample& sampleAhead(const Track& track, std::size_t from, std::size_t steps) {
    return track.road[(from + steps) % track.road.size()];
}

}  // namespace

std::optional<Corner> nextCorner(const Track& track, float s, float reach, float widest) {
    const auto first = static_cast<std::size_t>(wrapS(track, s) / track.step) % track.road.size();
    const auto steps = static_cast<std::size_t>(reach / track.step);
    const float least = 1 / widest;
    std::size_t begin = 1;
    while (begin < steps && std::abs(sampleAhead(track, first, begin).curvature) < least) ++begin;
    if (begin >= steps) return std::nullopt;
    Corner corner{.distance = static_cast<float>(begin) * track.step};
    const float side = signOf(sampleAhead(track, first, begin).curvature);
    float tightest = 0;
    for (std::size_t i = begin; static_cast<float>(i - begin) * track.step < kMaxLength; ++i) {
        const float curvature = sampleAhead(track, first, i).curvature;
        if (curvature * side < 0.5f * least) break;
        corner.angle += curvature * track.step;
        tightest = std::max(tightest, std::abs(curvature));
    }
    corner.radius = 1 / tightest;
    return corner;
}

std::optional<Corner> cornerSign(const Track& track, float s, float speed) {
    if (speed < kFastEnough) return std::nullopt;
    const float reach = std::max(speed * kWarning, speed * kReaction + speed * speed / (2 * kBrakes));
    const auto corner = nextCorner(track, s, reach, speed * speed / kSideGrip);
    const bool ahead = corner && corner->distance > kInCorner && std::abs(corner->angle) > radians(20);
    return ahead ? corner : std::nullopt;
}

}  // namespace slip
