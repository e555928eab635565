// SPDX-License-Identifier: MIT
#include "track/track.hpp"

#include "base/real_math.hpp"
#include "base/scalar.hpp"

#include <cassert>

namespace slip {
namespace {

constexpr int kMinCheckpoints = 12;
constexpr float kCheckpointSpacing = 60;  // m, at most
constexpr float kFirstSlot = 6;           // m from the line to the middle of the first car
constexpr float kSlotSpacing = 8;         // m along the road from slot to slot
constexpr float kSlotSide = 0.4f;         // lateral offset as a share of the half width
constexpr float kNoseToLine = 1;          // m

Pose poseOn(const RoadSample& sample, float offset) {
    return {sample.position + leftOf(sample.tangent) * offset, real::atan2(sample.tangent.y, sample.tangent.x)};
}

}  // namespace

RoadSample roadAt(const Track& track, float s) {
    assert(!track.road.empty() && "the track is not built");
    const float at = wrapS(track, s);
    const std::size_t i = std::min(static_cast<std::size_t>(at / track.step), track.road.size() - 1);
    const RoadSample &a = track.road[i], &b = track.road[i + 1 == track.road.size() ? 0 : i + 1];
    const float share = std::clamp((at - a.s) / track.step, 0.0f, 1.0f);
    RoadSample sample = a;
    sample.s = at;
    sample.position = lerp(a.position, b.position, share);
    sample.tangent = normalised(lerp(a.tangent, b.tangent, share));
    sample.halfWidth = lerp(a.halfWidth, b.halfWidth, share);
    sample.curvature = lerp(a.curvature, b.curvature, share);
    sample.kerbLeft = lerp(a.kerbLeft, b.kerbLeft, share);
    sample.kerbRight = lerp(a.kerbRight, b.kerbRight, share);
    return sample;
}

// wrapS and alongFrom test the common case first: wrapping is rare, and the library's remainders are slow.
float wrapS(const Track& track, float s) {
    if (s >= 0 && s < track.length) return s;
    const float rest = std::fmod(s, track.length);
    const float wrapped = rest < 0 ? rest + track.length : rest;
    return wrapped >= 0 && wrapped < track.length ? wrapped : 0.0f;  // 0 for NaN, and if the sum rounds up
}

float distanceFromStart(const Track& track, float s) { return wrapS(track, s - track.startS); }

float alongFrom(const Track& track, float a, float b) {
    return std::abs(b - a) < track.length / 2 ? b - a : std::remainder(b - a, track.length);
}

int checkpointCount(const Track& track) {
    return std::max(kMinCheckpoints, static_cast<int>(std::ceil(track.length / kCheckpointSpacing)));
}

Pose gridSlot(const Track& track, std::size_t index) {
    const RoadSample sample = roadAt(track, track.startS - kFirstSlot - kSlotSpacing * static_cast<float>(index));
    return poseOn(sample, sample.halfWidth * (index % 2 == 0 ? kSlotSide : -kSlotSide));
}

Pose startPose(const Track& track, float noseLength) {
    Pose pose = poseOn(roadAt(track, track.startS - kNoseToLine), 0);
    pose.position += direction(pose.yaw) * -noseLength;
    return pose;
}

}  // namespace slip
