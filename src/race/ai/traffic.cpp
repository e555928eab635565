// SPDX-License-Identifier: MIT
#include "race/ai/traffic.hpp"

#include "base/scalar.hpp"

#include <algorithm>
#include <utility>

namespace slip {
namespace {

/// Returns the gap (m) to a car side by side that it prefers. It is larger in a bend, where tails swing.
float sideGap(const OwnCar& own) { return own.params.sideGap + own.params.bendGap * std::abs(own.bend); }

float besideDistance(const OwnCar& own, const Neighbour& other) { return own.halfWidth + other.halfWidth; }
float touchDistance(const OwnCar& own, const Neighbour& other) { return own.reach + other.reach; }

/// Returns where the other will be across the road when a reaction to it takes effect.
float offsetSoon(const OwnCar& own, const Neighbour& other) {
    return other.offset + own.params.reactionTime * other.lateralSpeed;
}

/// Returns true if the other is beside it, or so near behind on another lane that it must not cut in. A car straight
/// behind looks out for itself.
bool isBeside(const OwnCar& own, const Neighbour& other) {
    const float room = touchDistance(own, other) + 0.6f;
    if (other.gap >= room) return false;
    if (other.gap > -room) return true;
    const float behind = own.params.cutInDistance + std::max(0.0f, other.speed - own.speed);
    return other.gap > -room - behind && std::abs(other.offset - own.offset) > besideDistance(own, other);
}

/// Returns true if any car is beside it. Then it drives in a lane of its own, even where that is its line now, which
/// would swing over.
bool isAnyBeside(const Neighbours& others, const OwnCar& own) {
    return std::ranges::any_of(others, [&](const Neighbour& other) { return isBeside(own, other); });
}

/// Returns the time (s) until its nose is at the other's tail, if nothing holds it up.
float timeTo(const OwnCar& own, const Neighbour& other) {
    const float gap = freeWay(own, other);
    return other.closing > own.params.minClosingSpeed ? gap / other.closing : std::numeric_limits<float>::infinity();
}

/// Returns true if the other is near enough ahead on a straight, and slow enough, to be attacked.
bool isInReach(const OwnCar& own, const Neighbour& other) {
    return own.straight && other.closing > own.params.minClosingSpeed && freeWay(own, other) < own.params.attackRange;
}

bool matters(const OwnCar& own, const Neighbour& other) {
    if (isBeside(own, other)) return true;
    if (other.gap < 0) return false;
    return other.openLeft || other.openRight || isInReach(own, other) ||
           timeTo(own, other) < (own.straight ? own.params.horizon : own.params.bendHorizon);
}

/// Returns the cost of driving at `offset`, in metres across the road. It counts leaving its line, moving over,
/// changing its mind, going round the outside of a bend, and the other cars.
float costOf(float offset, const Neighbours& others, const OwnCar& own, const Racecraft& racecraft,
             const Lane& before) {
    const TrafficParams& p = own.params;
    float cost = std::abs(offset - own.lineOffset) * (1 - p.crowdLineDiscount * own.caution) +
                 p.moveCost * std::abs(offset - own.offset);
    if (!before.staysOnLine) cost += p.changeCost * std::abs(offset - before.offset);
    if (own.bend * (offset - own.lineOffset) < 0) cost += p.outsideCost * std::abs(own.bend);
    for (const Neighbour& other : others) {
        if (!matters(own, other)) continue;
        const float apart = std::abs(offset - offsetSoon(own, other)) - besideDistance(own, other);
        if (isBeside(own, other)) {
            const bool through = (offset - other.offset) * (own.offset - other.offset) < 0;
            const bool ownHalf = offset < other.offset ? offset <= own.right : offset >= own.left;
            cost += through ? p.collisionCost
                            : p.squeezeCost * std::max(0.0f, (ownHalf ? p.minSideGap : sideGap(own)) - apart);
        } else if (racecraft.holdsBack) {
            continue;
        } else if (apart < p.sideGap) {
            const float staying =
                lerp(p.patientCost, p.eagerCost, racecraft.aggression) * (1 + p.impatienceGain * racecraft.impatience);
            cost += apart < p.minSideGap ? staying : staying * (p.sideGap - apart) / (p.sideGap - p.minSideGap);
        } else if (other.car == racecraft.target && !(offset > other.offset ? other.openLeft : other.openRight)) {
            cost += p.closedSideCost;
        } else if ((offset - other.offset) * static_cast<float>(racecraft.failedSide) > 0) {
            cost += p.failedSideCost;
        }
    }
    return cost;
}

/// Returns the cheapest of the line and the places beside the cars that matter.
float cheapestLane(const Neighbours& others, const OwnCar& own, const Racecraft& racecraft, const Lane& before) {
    float best = own.lineOffset;
    float least = costOf(best, others, own, racecraft, before);
    const auto consider = [&](float wanted) {
        const float offset = std::clamp(wanted, -own.room, own.room);
        const float cost = costOf(offset, others, own, racecraft, before);
        if (cost < least) {
            least = cost;
            best = offset;
        }
    };
    for (const Neighbour& other : others) {
        if (!matters(own, other)) continue;
        const float apart = besideDistance(own, other) + sideGap(own);
        const float there = offsetSoon(own, other);
        consider(there + apart);
        consider(there - apart);
        if (there < own.left) consider(own.left);
        if (there > own.right) consider(own.right);
    }
    return best;
}

/// Returns the speed (m/s) that it dares however near it is. A stationary car may stand for ever, and is pushed aside
/// or driven round.
float slowestPast(const OwnCar& own, const Neighbour& other) {
    return std::abs(other.speed) < own.params.standingSpeed ? own.params.creepSpeed : 0.0f;
}

/// Returns the speed at which it does not hit the car ahead. A car beside it, or out of its way in time, does not hold
/// it up.
float speedBehind(const Neighbour& other, const OwnCar& own, float lane) {
    const TrafficParams& p = own.params;
    const float apart = besideDistance(own, other) + p.clearGap;
    const float gap = freeWay(own, other);
    if (gap < 0) return std::numeric_limits<float>::infinity();  // level with it: both stay in their lanes
    // m across the road by which it would hit, at its place and in that lane
    const float beside = std::min(std::abs(own.offset - other.offset), std::abs(own.offset - offsetSoon(own, other)));
    const float overlap = apart - beside, left = apart - std::abs(lane - other.offset);
    if (overlap <= 0 && left <= 0) return std::numeric_limits<float>::infinity();
    if (left <= 0) {
        const float closing = own.speed - other.speed + p.leadBrakingTime * other.slowing;
        const float clear = overlap / std::min(p.moveSpeed, 0.3f * own.speed + 0.3f) + p.moveDelay;
        if (closing <= 0 || gap > closing * clear) return std::numeric_limits<float>::infinity();
    }
    // The other may go on braking until the next corner, and harder than this car can.
    const float slowest = std::clamp(other.slowest, 0.0f, std::max(0.0f, other.speed));
    const float better = std::sqrt(std::min(1.0f, p.expectedBraking * own.braking / std::max(other.slowing, 1.0f)));
    const float ahead = std::max(slowest, other.speed * better);
    const float swing = p.swingOutGap * (1 - ramp(std::abs(other.speed), p.standingSpeed, p.crawlSpeed));
    const float free = gap - p.tailGap - swing - (p.tailTime + own.caution * p.crowdTime) * ahead;
    // Too near already: fall back.
    if (free <= 0) return std::max(slowestPast(own, other), ahead + 1.2f * free);
    const float until = (ahead - slowest) / own.braking;  // s for which both brake
    return ahead + own.braking * (std::sqrt(sq(until) + 2 * free / own.braking) - until);
}

/// Returns the half of the road that the cars beside it, or the car that it passes, leave to it.
int halfFor(const Neighbours& others, const OwnCar& own, const Lane& lane) {
    bool left = lane.side < 0;  // a car is there
    bool right = lane.side > 0;
    for (const Neighbour& other : others) {
        if (isBeside(own, other)) (other.offset > own.offset ? left : right) = true;
    }
    if (left == right) return 0;
    return left ? -1 : 1;
}

void yieldTo(const Neighbours& others, const OwnCar& own, Lane& lane) {
    for (const Neighbour& other : others) {
        if (other.lapsAhead < 0.5f || other.gap > 0 || other.gap < -own.params.yieldDistance ||
            other.speed < own.speed - 3)
            continue;
        lane.yields = true;
    }
    if (!lane.yields) return;
    // Off the line, to the side with more room, unless a car is there.
    const float aside = own.lineOffset > 0 ? -own.room : own.room;
    const float offset = lerp(own.lineOffset, aside, 0.7f);
    for (const Neighbour& other : others)
        if (isBeside(own, other) && (other.offset - own.offset) * (offset - own.offset) > 0) return;
    lane.offset = offset;
    lane.maxSpeed = std::min(lane.maxSpeed, own.params.yieldPace * own.wantedSpeed);
}

/// Moves over once towards the inside of the next corner, before the other is beside it, and stays there.
void defend(const Neighbours& others, const OwnCar& own, const Racecraft& racecraft, const Lane& before, Lane& lane) {
    if (!own.straight || !lane.staysOnLine || lane.yields || own.bend == 0) return;
    if (racecraft.defended && !before.defends) return;
    for (const Neighbour& other : others) {
        const float gap = -other.gap - touchDistance(own, other);
        if (other.gap > 0 || gap > own.params.defendDistance * racecraft.defence || other.lapsAhead > 0.5f) continue;
        if (!before.defends && (gap < 2 || other.speed < own.speed + 0.3f)) continue;
        lane.defends = true;
    }
    if (lane.defends)
        lane.offset = before.defends ? before.offset : lerp(own.lineOffset, signOf(own.bend) * own.room, 0.5f);
}

}  // namespace

std::optional<float> laneBeside(const OwnCar& own, const Neighbour& other, int side) {
    const float there = offsetSoon(own, other), to = static_cast<float>(side);
    const float lane = std::clamp(there + to * (besideDistance(own, other) + sideGap(own)), -own.room, own.room);
    if (to * (lane - there) < besideDistance(own, other) + own.params.minSideGap) return {};
    return lane;
}

const Neighbour* nextAhead(const Neighbours& others, const OwnCar& own) {
    const Neighbour *next = nullptr, *inTheWay = nullptr;
    for (const Neighbour& other : others) {
        if (other.gap <= 0) continue;
        if (!next || other.gap < next->gap) next = &other;
        if (std::abs(other.offset - own.offset) > besideDistance(own, other) + own.params.minSideGap) continue;
        if (!inTheWay || other.gap < inTheWay->gap) inTheWay = &other;
    }
    return inTheWay && own.caution > 0 ? inTheWay : next;
}

Neighbour* nextAhead(Neighbours& others, const OwnCar& own) {
    return const_cast<Neighbour*>(nextAhead(std::as_const(others), own));
}

Footprint footprintOf(Vec2 nose, Vec2 road, float halfLength, float halfWidth) {
    const float along = std::abs(dot(nose, road)), across = std::abs(cross(road, nose));
    return {along * halfLength + across * halfWidth, along * halfWidth + across * halfLength};
}

Neighbours neighboursOf(const Track& track, const Snapshot& race, std::size_t self, float behind, float ahead) {
    Neighbours near;
    const CarSnapshot& me = race.cars[self];
    for (std::size_t i = 0; i < race.cars.size(); ++i) {
        const CarSnapshot& car = race.cars[i];
        if (i == self || car.retired) continue;
        const float gap = alongFrom(track, me.location.s, car.location.s);
        if (gap > ahead || gap < -behind) continue;
        Neighbour n;
        n.gap = gap;
        n.offset = car.location.offset;
        const Vec2 tangent = track.road[car.location.sample].tangent;
        n.speed = dot(car.velocity, tangent);
        n.lateralSpeed = cross(tangent, car.velocity);
        const Footprint footprint = footprintOf(direction(car.pose.yaw), tangent, car.length / 2, car.width / 2);
        n.slowing = std::max(0.0f, -car.telemetry.ax);
        n.closing = dot(me.velocity, tangent) - n.speed;
        n.car = i;
        n.sample = car.location.sample;
        n.reach = footprint.reach;
        n.halfWidth = footprint.halfWidth;
        n.lapsAhead = distanceAhead(car.lap, me.lap, track.length) / track.length;
        if (near.count < Neighbours::kMaxCars) {
            near.cars[near.count++] = n;
            continue;
        }
        const auto furthest =
            std::max_element(near.cars.begin(), near.cars.end(),
                             [](const Neighbour& a, const Neighbour& b) { return std::abs(a.gap) < std::abs(b.gap); });
        if (std::abs(n.gap) < std::abs(furthest->gap)) *furthest = n;
    }
    return near;
}

Lane chooseLane(const Neighbours& others, const OwnCar& own, const Racecraft& racecraft, const Lane& before) {
    Lane lane;
    lane.offset = cheapestLane(others, own, racecraft, before);
    lane.staysOnLine = std::abs(lane.offset - own.lineOffset) < 0.05f && !isAnyBeside(others, own);
    yieldTo(others, own, lane);
    defend(others, own, racecraft, before, lane);
    if (lane.yields || lane.defends) lane.staysOnLine = false;
    for (const Neighbour& other : others)
        if (other.gap > 0) lane.maxSpeed = std::min(lane.maxSpeed, speedBehind(other, own, lane.offset));
    if (const Neighbour* target = nextAhead(others, own);
        target && matters(own, *target) && !lane.staysOnLine && !lane.yields)
        lane.side = lane.offset > target->offset ? 1 : -1;
    if (!lane.staysOnLine && !lane.yields && !lane.defends) lane.half = halfFor(others, own, lane);
    return lane;
}

}  // namespace slip
