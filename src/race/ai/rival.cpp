// SPDX-License-Identifier: MIT
#include "race/ai/rival.hpp"

#include "base/scalar.hpp"
#include "race/ai/ai_pace.hpp"
#include "race/ai/lane_forecast.hpp"
#include "race/ai/pace_reserve.hpp"

#include <algorithm>
#include <cassert>

namespace slip {
namespace {

/// Returns its deceleration (m/s²) with that share of the grip.
float brakingOf(const CarSnapshot& me, const CarParams& car, float share) {
    const float grip = me.telemetry.front.grip + me.telemetry.rear.grip;
    return std::max(1.0f, share * std::min(grip, fullBrakeForce(car)) / car.body.mass);
}

/// Returns how quickly (0…1) it dares to move across the road on its present ground.
float nimbleness(const CarSnapshot& me, const CarParams& car, const LaneChangeParams& laneChange) {
    return std::clamp(sideGrip(me, car) / laneChange.fullNimblenessGrip, laneChange.minNimbleness, 1.0f);
}

/// Returns the distance (m) to the nearest car that stands straight ahead, or infinity.
float wayToStranded(const Neighbours& others, const OwnCar& own, float stalledSpeed) {
    float way = std::numeric_limits<float>::infinity();
    for (const Neighbour& other : others) {
        const float gap = freeWay(own, other);
        const bool clear = std::abs(other.offset - own.offset) > own.halfWidth + other.halfWidth;
        if (gap > 0 && !clear && std::abs(other.speed) < stalledSpeed) way = std::min(way, gap);
    }
    return way;
}

/// Returns true if the target is close behind another car, like all cars of a queue behind a slow one. Fighting there
/// would only let that one get away. A car that has just passed the target and gets away does not count.
bool isHeldUp(const Neighbour& target, const Neighbours& others, const LineDriver& driver,
              const PassingParams& passing) {
    if (target.speed < passing.queueMinSpeed) return false;
    const auto paceOf = [&](const Neighbour& car) { return car.speed / driver.targetSpeed(car.sample); };
    for (const Neighbour& other : others) {
        const float gap = other.gap - target.gap - other.reach - target.reach;
        if (other.car == target.car || gap < 0 || gap > passing.queueTime * target.speed) continue;
        if (paceOf(other) < paceOf(target) + passing.escapePaceGain) return true;
    }
    return false;
}

/// Returns the share of the speeds allowed by its grip with which a driver of that skill reaches the expected lap.
float paceFor(const DrivingLine& line, float skill, const PaceParams& params) {
    if (skill >= 1) return 1;
    const std::vector<float> speeds = speedProfile(*line.track, line.path, line.car, gripAt(skill, params));
    const float possible = lapTime(*line.track, line.path, line.car, speeds);
    const float timid = 1 + params.throttleLossBeginner * (1 - gripAt(skill, params)) / (1 - gripAt(0, params));
    return timid * possible / (line.lap * lapShare(skill, params));
}

/// Returns the setup without habits that were learned on another track.
RivalSetup ownSetup(RivalSetup setup, const DrivingLine& line) {
    if (setup.habits && setup.habits->track != line.track->params.name) setup.habits = nullptr;
    return setup;
}

}  // namespace

Rival::Rival(const Track& track, const CarParams& car, const RivalSetup& setup)
    : Rival(makeRacingLines(track, car), setup) {}

Rival::Rival(const std::shared_ptr<const DrivingLine>& line, const RivalSetup& setup)
    : Rival(line, setup, paceFor(*line, setup.skill, setup.params.pace)) {}

Rival::Rival(std::shared_ptr<const DrivingLine> line, const RivalSetup& setup, float pace)
    : driver_(std::move(line), gripAt(setup.skill, setup.params.pace), pace, setup.params.line),
      setup_(ownSetup(setup, driver_.line())),
      skill_(std::max(setup.skill, 0.0f)),
      maxPaceFactor_(1 / (pace * std::sqrt(gripAt(setup.skill, setup.params.pace)))) {
    assert(driver_.line().hasHalves() && "a rival needs the lines of both halves");
    restart();
}

void Rival::restart() {
    const AttentionParams& attention = setup_.params.attention;
    driver_.restart();
    state_ = {};
    state_.random = Random(setup_.seed);
    if (setup_.races) state_.form = drawForm(state_.random, setup_.temperament.consistency, setup_.params.form);
    state_.reaction = attention.startReaction +
                      attention.startReactionAdded * (1 - skill_) * state_.random.between(0.3f, 1) +
                      state_.form.reaction;
    state_.sinceLook = state_.random.between(0, attention.lookInterval);  // not all drivers look in the same tick
}

RawInput Rival::drive(const Snapshot& race, std::size_t self, float dt) {
    const PassingParams& passing = setup_.params.passing;
    const AttentionParams& attention = setup_.params.attention;
    const CarSnapshot& me = race.cars[self];
    state_.sinceThought += dt;
    state_.sinceLook += dt;
    if (race.raceTime < static_cast<double>(state_.reaction)) {
        state_.sinceThought = attention.decisionInterval;  // waiting at the lights is not standing still
        if (!setup_.races) return {.brake = race.raceTime < 0 ? 1.0f : 0.0f};
        return {.throttle = attention.startThrottle, .brake = 1};
    }
    if (state_.sinceThought < attention.decisionInterval) return state_.input;
    driver_.senseRoad(race.road);
    if (state_.sinceLook >= attention.lookInterval + attention.lookDelayWorst * (1 - skill_)) {
        look(race, self, state_.sinceLook);
        state_.sinceLook = 0;
    }
    moveOver(me, state_.sinceThought);
    const float slippery = slipperiness(me);
    const float size = lerp(1, setup_.params.slippery.errorSize, slippery);
    const float over = tooFast(state_.errors, driver_, me) * size;
    // In the crowd of the start all drivers take care.
    const bool misjudges = over > 0 && lapsDone(me) > passing.crowdedLaps;
    const float eager = misjudges ? (1 + over) * maxPaceFactor_ : 0;
    const float company = nextCompanyPace(state_.sinceThought);
    const float beside =
        state_.errors.lateralError + habitOffset(me) + wobble(state_.errors, state_.sinceThought, setup_.params.errors);
    const DrivingTarget aim{.lateralOffset = beside,
                            .half = state_.half,
                            .lane = state_.laneOffset,
                            .laneBlend = state_.laneBlend,
                            .maxSpeed = state_.lane.maxSpeed,
                            .brakeDelay = size * state_.errors.error.brakeDelay +
                                          (state_.lane.side != 0 ? passing.diveBrakeDelay : 0.0f) -
                                          state_.switchback.brakesEarlier(setup_.params.switchback),
                            .pace = std::min(std::max(eager, company * state_.pace), maxPaceFactor_ * (1 + over)),
                            .tow = std::max(company * (1 + passing.towSpeedShare * me.telemetry.slipstream), eager) - 1,
                            .steady = true,
                            .unusedSwing = unusedSwing() + setup_.params.slippery.unusedSwing * slippery,
                            .reachWithin = state_.strandedGap};
    state_.input = driver_.drive(me, state_.sinceThought, aim);
    lockUp(state_.errors, state_.input, state_.sinceThought, setup_.params.errors);
    state_.input.throttle = cautiousThrottle(state_.input.throttle, race.raceTime, state_.sinceThought);
    state_.sinceThought = 0;
    return state_.input;
}

/// Moves from its line into the chosen lane, or back.
void Rival::moveOver(const CarSnapshot& me, float dt) {
    const TrafficParams& traffic = setup_.params.traffic;
    const LaneChangeParams& laneChange = setup_.params.laneChange;
    const float nimble = nimbleness(me, driver_.line().car, laneChange);
    const float speed = length(me.velocity);
    const float fit = std::isfinite(state_.strandedGap)
                          ? laneChange.swingSpeedShare * std::max(speed, laneChange.minSwingSpeed)
                          : laneChange.moveSpeedShare * speed;
    const float most =
        nimble * dt * std::min(state_.lane.side != 0 ? laneChange.passMoveSpeed : traffic.moveSpeed, fit);
    wander(state_.errors, dt, setup_.params.errors);
    if (state_.laneBlend > 0 && speed > laneChange.catchMinSpeed &&
        std::abs(sideslipOf(me)) > laneChange.catchSideslip) {
        // It catches the car first and stays where it is. Moving over now would make it swing to and fro.
        state_.laneOffset = me.location.offset - driver_.laneLineOffset(state_.half, me.location.sample);
        return;
    }
    if (state_.lane.staysOnLine) {
        const std::size_t here = me.location.sample;
        const float away =
            std::abs(driver_.laneLineOffset(state_.half, here) + state_.laneOffset - driver_.line().offset[here]);
        state_.laneBlend =
            approach(state_.laneBlend, 0, nimble * dt / std::max(laneChange.backToLineTime, away / traffic.moveSpeed));
        return;
    }
    const std::size_t soon = sampleAhead(driver_.line(), me, setup_.params.laneForecast);
    if (state_.laneBlend == 0) {
        const Vec2 road = driver_.line().track->road[me.location.sample].tangent;
        state_.half = state_.lane.half;
        state_.laneOffset = me.location.offset - driver_.laneLineOffset(state_.half, soon);
        state_.offLine =
            std::max(laneChange.offLineTime, std::abs(cross(road, me.velocity)) / laneChange.lateralAcceleration) /
            nimble;
    }
    if (state_.half != state_.lane.half) {
        state_.laneOffset += driver_.laneLineOffset(state_.half, soon) - driver_.laneLineOffset(state_.lane.half, soon);
        state_.half = state_.lane.half;
    }
    state_.laneBlend = approach(state_.laneBlend, 1, dt / state_.offLine);
    state_.laneOffset =
        approach(state_.laneOffset, state_.lane.offset - driver_.laneLineOffset(state_.half, soon), most);
}

/// Returns the laps since the start.
float Rival::lapsDone(const CarSnapshot& me) const {
    return std::max(0.0f, static_cast<float>(me.lap.lap - 1) + me.lap.distance / driver_.line().track->length);
}

/// Returns how slippery (0…1) its present ground is among others. A driver alone against the clock takes no more care.
float Rival::slipperiness(const CarSnapshot& me) const {
    const SlipperyParams& p = setup_.params.slippery;
    return setup_.races ? 1 - ramp(sideGrip(me, driver_.line().car), p.fullGrip, p.beginGrip) : 0;
}

OwnCar Rival::ownCar(const CarSnapshot& me) const {
    const PassingParams& passing = setup_.params.passing;
    const AttentionParams& attention = setup_.params.attention;
    const DrivingLine& line = driver_.line();
    const Track& track = *line.track;
    const auto at = [&](float way) { return line.sampleFrom(me.location.sample, way); };
    OwnCar own;
    const RoadSample& road = track.road[at(0)];
    own.offset = me.location.offset;
    own.speed = dot(me.velocity, road.tangent);
    own.wantedSpeed = driver_.targetSpeed(me.location.sample);
    const SlipperyParams& care = setup_.params.slippery;
    const float slippery = slipperiness(me);
    own.params = setup_.params.traffic;
    own.params.tailTime += care.tailTime * slippery;
    own.params.sideGap += care.sideGap * slippery;
    own.lineOffset = lineOffsetAhead(line, me, setup_.params.laneForecast);
    const std::size_t soon = sampleAhead(line, me, setup_.params.laneForecast);
    own.left = driver_.laneLineOffset(1, soon);
    own.right = driver_.laneLineOffset(-1, soon);
    const Body& body = line.car.body;
    const Footprint footprint = footprintOf(direction(me.pose.yaw), road.tangent, body.length / 2, body.width / 2);
    own.reach = footprint.reach;
    own.halfWidth = footprint.halfWidth;
    own.room = std::max(0.0f, road.halfWidth - body.width / 2 - setup_.params.laneChange.edgeRoom);
    own.braking = brakingOf(me, line.car, passing.followBraking) * lerp(1, care.followBraking, slippery);
    own.caution = 1 - ramp(lapsDone(me), 0, passing.crowdedLaps);
    own.straight = std::abs(road.curvature) * attention.cornerRadius < 1;
    for (const float time : {0.5f, 1.0f, 1.5f, 2.0f, attention.bendLookTime}) {
        const float bend = track.road[at(time * std::max(own.speed, 5.0f))].curvature;
        if (std::abs(bend) > std::abs(own.bend)) own.bend = bend;
    }
    if (std::abs(own.bend) * attention.cornerRadius < 1) own.bend = 0;
    return own;
}

void Rival::look(const Snapshot& race, std::size_t self, float dt) {
    const AiDriverParams& params = setup_.params;
    const CarSnapshot& me = race.cars[self];
    OwnCar own = ownCar(me);
    const float ahead = params.attention.lookAheadAtRest + 2 * std::abs(own.speed) + brakingWay(own);
    Neighbours others = neighboursOf(*driver_.line().track, race, self, params.attention.lookBehind, ahead);
    followPrey(others, own, me, dt);
    updatePressure(state_.errors, others, own.reach, own.speed, dt, params.errors);
    if (lapsDone(me) < 1) state_.attack.chase = 0;  // in the crowd of the first lap every car is close to another
    state_.errors.pressure =
        std::max(state_.errors.pressure, params.passing.chaseErrorPressure * riskTaking(state_.attack, params.attack));
    Racecraft racecraft{.aggression = setup_.temperament.aggression,
                        .defence = setup_.temperament.defence,
                        .impatience = impatience(state_.attack, params.attack),
                        .failedSide = state_.attack.failedSide,
                        .defended = state_.defended};
    addMemory(others, own, racecraft);
    Neighbour* const target = nextAhead(others, own);
    if (target) weighSides(*target, own, race, me);
    follow(state_.switchback, target, own, driver_, me.location.sample, dt, params.switchback);
    if (target) {
        racecraft.target = target->car;
        racecraft.holdsBack = (!target->openLeft && !target->openRight) ||
                              isHeldUp(*target, others, driver_, params.passing) ||
                              inCooldown(state_.attack, params.attack);
    }
    state_.strandedGap = wayToStranded(others, own, params.passing.stalledSpeed);
    state_.lane = laneAmong(others, own, racecraft, me);
    state_.defended = own.straight && (state_.defended || state_.lane.defends);
    if (drawCornerError(state_.errors, driver_, me, nervesFor(me), state_.random, params.errors))
        setPace(me, paceReserve(race, self, driver_.line().track->length, params.paceReserve));
}

/// Fights the car that it remembers harder or more kindly than others: the one ahead that it attacks, and the nearest
/// one behind.
void Rival::addMemory(const Neighbours& others, OwnCar& own, Racecraft& racecraft) const {
    if (setup_.grudge == 0 || !setup_.remembers) return;
    const MemoryParams& p = setup_.params.memory;
    const Neighbour *ahead = nullptr, *behind = nullptr;
    for (const Neighbour& other : others) {
        const Neighbour*& nearest = other.gap > 0 ? ahead : behind;
        if (!nearest || std::abs(other.gap) < std::abs(nearest->gap)) nearest = &other;
    }
    const auto isRemembered = [&](const Neighbour* other) { return other && other->car == *setup_.remembers; };
    const auto changed = [&](float share, float gain) { return std::clamp(share + gain * setup_.grudge, 0.0f, 1.0f); };
    if (isRemembered(ahead)) racecraft.aggression = changed(racecraft.aggression, p.aggressionGain);
    if (isRemembered(ahead) || isRemembered(behind))
        own.params.sideGap += p.respectGap * std::max(0.0f, -setup_.grudge);
    if (isRemembered(behind)) racecraft.defence = changed(racecraft.defence, p.defenceGain);
}

/// Returns the lane that it chooses, limited to the speed at which that lane can be driven.
Lane Rival::laneAmong(const Neighbours& others, const OwnCar& own, const Racecraft& racecraft,
                      const CarSnapshot& me) const {
    const PassingParams& passing = setup_.params.passing;
    Lane lane = chooseLane(others, own, racecraft, state_.lane);
    for (const Neighbour& other : others)
        if (other.car == state_.attack.yieldingTo)
            lane.maxSpeed = std::min(lane.maxSpeed, other.speed - passing.giveWaySpeed);
    if (lane.staysOnLine) return lane;
    const float inward =
        static_cast<float>(-lane.half) *
        (lane.offset - driver_.laneLineOffset(lane.half, sampleAhead(driver_.line(), me, setup_.params.laneForecast)));
    if (lane.half != 0 && inward > -passing.halfLineMargin) return lane;
    const float brakes = lane.side != 0 ? passing.passBraking : passing.laneBraking;
    const LaneConditions who{.driver = driver_,
                             .car = me,
                             .pace = state_.pace,
                             .braking = brakingOf(me, driver_.line().car, brakes),
                             .params = setup_.params.laneForecast};
    lane.maxSpeed = std::min(lane.maxSpeed, LaneForecast(who, lane.offset, lane.half).maxSpeed());
    return lane;
}

/// Returns true if it should pull out now: close behind a car that is slower in corners, shortly before a hard one.
/// Once the other brakes it is too late.
bool Rival::pullsOut(float free, const OwnCar& own, const CarSnapshot& me) const {
    const PassingParams& passing = setup_.params.passing;
    if (!own.straight || own.bend == 0 || state_.attack.inCorners < passing.pullOutPaceGain ||
        free > passing.pullOutGapTime * own.speed)
        return false;
    const DrivingLine& line = driver_.line();
    const float stride = std::max(line.track->step, 0.1f * own.speed);
    for (float way = 0; way < passing.pullOutTime * own.speed; way += stride) {
        const std::size_t sample = line.sampleFrom(me.location.sample, way);
        if (driver_.targetSpeed(sample) <= own.speed)
            return slowestAhead(driver_, sample, brakingWay(own)).speed <
                   setup_.params.traffic.hardCornerSpeedShare * own.speed;
    }
    return false;
}

/// Finds the sides on which a lane, driven to its last metre of braking, brings it beside the car ahead before the
/// corner, or near enough to hope for it. Just after the start brakes do not matter yet.
void Rival::weighSides(Neighbour& target, const OwnCar& own, const Snapshot& race, const CarSnapshot& me) const {
    const PassingParams& passing = setup_.params.passing;
    // A stranded car is driven round, not attacked.
    if (race.raceTime > passing.stalledTime && std::abs(target.speed) < passing.stalledSpeed) {
        target.openLeft = target.openRight = true;
        return;
    }
    if (own.caution > 0 && own.straight && own.speed < passing.startMaxSpeed &&
        target.closing > passing.startSpeedGain) {
        target.openLeft = laneBeside(own, target, 1).has_value();
        target.openRight = laneBeside(own, target, -1).has_value();
        return;
    }
    const float free = freeWay(own, target);
    if (free > passing.huntGapTime * own.speed && free > passing.huntMeetTime * target.closing) return;
    const CarSnapshot& other = race.cars[target.car];
    const LaneConditions who{.driver = driver_,
                             .car = me,
                             .pace = state_.pace,
                             .braking = brakingOf(me, driver_.line().car, passing.passBraking),
                             .late = passing.diveBrakeDelay,
                             .params = setup_.params.laneForecast};
    const float pace = std::min(1.0f, state_.pace * (1 - state_.attack.inCorners));
    const TargetCar hunted{target.sample, target.gap, target.speed, pace, other.telemetry.ax};
    const float near = lerp(passing.hopefulGap, passing.carefulGap, own.caution) * own.reach;
    const bool now = pullsOut(free, own, me);
    const auto bringsBeside = [&](int side) {
        const float clear = static_cast<float>(side) * (own.offset - target.offset) - own.halfWidth - target.halfWidth;
        if (state_.lane.side == side && clear > 0 && free < passing.committedFreeWay) return true;
        const std::optional<float> lane = laneBeside(own, target, side);
        if (!lane) return false;
        if (now && (static_cast<float>(side) * own.bend > 0 || state_.lane.side == side)) return true;
        const float firm = state_.lane.side == side ? passing.committedGapFactor : 1.0f;
        return LaneForecast(who, *lane, side).leastGap(who, hunted) < firm * near;
    };
    target.openLeft = bringsBeside(1);
    target.openRight = bringsBeside(-1);
}

/// Estimates how fast it closes up to the cars ahead when nothing holds it up, from what it has seen of the next one.
void Rival::followPrey(Neighbours& others, const OwnCar& own, const CarSnapshot& me, float dt) {
    const PassingParams& passing = setup_.params.passing;
    const Neighbour* const target = nextAhead(others, own);
    const std::size_t sample = target ? target->sample : 0;
    // The line allows more speed than the engine gives. Flat out, the driver knows by how much.
    const float here = driver_.targetSpeed(me.location.sample);
    const bool flatOut = state_.input.throttle > setup_.params.attention.flatOutThrottle;
    const float reached = flatOut ? std::min(1.0f, own.speed / std::max(1.0f, state_.pace * here)) : 1.0f;
    const float there = driver_.targetSpeed(sample);
    const bool corner = driver_.targetSpeed(driver_.line().sampleFrom(sample, passing.cornerDistance)) <
                        there + passing.cornerSpeedRise;
    follow(state_.attack, others, own, {reached * state_.pace * there, corner}, state_.lane, dt, setup_.params.attack);
    for (Neighbour& other : others) {
        if (other.car != state_.attack.target) continue;
        other.closing = std::max(other.closing, state_.attack.advantage * other.speed);
        const float slowest = slowestAhead(driver_, sample, brakingWay(own)).speed;
        other.slowest = passing.targetSpeedMargin * std::min(1.0f, 1 - state_.attack.inCorners) * slowest;
    }
}

}  // namespace slip
