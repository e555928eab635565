// SPDX-License-Identifier: MIT
#include "race/world/timed_strips.hpp"

#include "base/scalar.hpp"
#include "race/world/snapshot.hpp"

namespace slip {
namespace {

constexpr float k100 = 100 / kKmhPerMs;  // m/s
constexpr float kStanding = 0.01f;       // m/s
constexpr float kJump = 20;              // m in a tick; more means that the car was placed elsewhere

/// Movement of a car's nose in one tick, with the times of its ends.
struct Stretch {
    Vec2 from, to;
    float speedFrom = 0, speedTo = 0;  // m/s
    double begin = 0, end = 0;         // s

    double timeAt(float share) const { return begin + (end - begin) * static_cast<double>(share); }
    float speedAt(float share) const { return lerp(speedFrom, speedTo, share); }
};

/// Returns the share of the way from a to b at which a value passes `mark`.
float shareAt(float a, float b, float mark) { return a == b ? 1 : std::clamp((mark - a) / (b - a), 0.0f, 1.0f); }

/// Converts a point to coordinates along and across a strip (m), from the middle of its start line.
Vec2 onStrip(const TimedStraight& strip, Vec2 point) {
    return unrotate(point - Vec2{strip.x, strip.y}, direction(radians(strip.angleDeg)));
}

void findStart(StripTimer& watch, const std::vector<TimedStraight>& strips, const Stretch& way,
               std::vector<StripEvent>& news) {
    for (std::size_t i = 0; i < strips.size(); ++i) {
        const Vec2 from = onStrip(strips[i], way.from), to = onStrip(strips[i], way.to);
        if (from.x > 0 || to.x <= 0 || std::abs(to.y) > strips[i].width / 2) continue;
        watch.strip = i;
        watch.nextMark = 0;
        watch.start = way.timeAt(shareAt(from.x, to.x, 0));
        StripEvent& start = news.emplace_back();
        start.strip = i;
        return;
    }
}

void passMarks(StripTimer& watch, const TimedStraight& strip, const Stretch& way, std::vector<StripEvent>& news) {
    const Vec2 from = onStrip(strip, way.from), to = onStrip(strip, way.to);
    while (watch.nextMark < strip.marks.size() && to.x >= strip.marks[watch.nextMark]) {
        const float mark = strip.marks[watch.nextMark], share = shareAt(from.x, to.x, mark);
        news.push_back({StripEvent::Kind::Mark, *watch.strip, watch.nextMark, way.timeAt(share) - watch.start,
                        way.speedAt(share), mark});
        ++watch.nextMark;
    }
    if (watch.nextMark == strip.marks.size() || to.x < 0 || std::abs(to.y) > strip.width / 2) watch.strip.reset();
}

void watchSpeed(StripTimer& watch, const Stretch& way, std::vector<StripEvent>& news) {
    const float moved = length(way.to - way.from);
    if (way.speedFrom < kStanding) {
        watch.fromRest = true;
        watch.restTime = way.begin;
        watch.restDistance = 0;
    }
    watch.restDistance += moved;
    watch.brakeDistance += moved;
    const float share = shareAt(way.speedFrom, way.speedTo, k100);
    if (way.speedFrom < k100 && way.speedTo >= k100) {
        watch.braking = false;
        if (watch.fromRest)
            news.push_back({StripEvent::Kind::To100, 0, 0, way.timeAt(share) - watch.restTime, k100,
                            watch.restDistance - (1 - share) * moved});
        watch.fromRest = false;
    }
    if (way.speedFrom >= k100 && way.speedTo < k100) {
        watch.braking = true;
        watch.brakeTime = way.timeAt(share);
        watch.brakeDistance = (1 - share) * moved;
    }
    if (watch.braking && way.speedTo < kStanding) {
        watch.braking = false;
        news.push_back({StripEvent::Kind::Stopped, 0, 0, way.end - watch.brakeTime, 0, watch.brakeDistance});
    }
}

}  // namespace

void stepStrips(StripTimer& watch, const Track& track, const StripInput& input, std::vector<StripEvent>& news) {
    const std::vector<TimedStraight>& strips = track.params.timed;
    if (strips.empty()) return;
    const CarSnapshot& car = input.car;
    const Vec2 nose = car.pose.position + direction(car.pose.yaw) * input.noseLength;
    const double before = input.time - static_cast<double>(input.dt);
    const Stretch way{watch.nose, nose, watch.speed, length(car.velocity), before, input.time};
    const bool placed = !watch.begun || length(way.to - way.from) > kJump;
    if (placed) watch = {};
    watch.begun = true;
    watch.nose = way.to;
    watch.speed = way.speedTo;
    if (placed) return;
    watchSpeed(watch, way, news);
    if (!watch.strip) findStart(watch, strips, way, news);
    if (watch.strip) passMarks(watch, strips[*watch.strip], way, news);
}

}  // namespace slip
