// SPDX-License-Identifier: MIT
#include "race/ai/rival.hpp"

#include "base/real_math.hpp"
#include "base/scalar.hpp"
#include "race/ai/ai_pace.hpp"
#include "race/ai/lane_forecast.hpp"
#include "race/ai/pace_reserve.hpp"

#include <algorithm>
#include <cassert>

namespace slip {
namespace {

constexpr float kDecisionInterval = 1.0f / 60 - 1e-4f;     // s between two decisions of hands and feet
constexpr float kLookEvery = 1.0f / 15 - 1e-4f;            // s between two looks around, for the best
constexpr float kSlowLook = 0.1f;                          // s added for the worst
constexpr float kMinReaction = 0.03f, kSlowStart = 0.15f;  // s after green
constexpr float kRevs = 0.3f;                              // throttle at the lights, with the brake on
constexpr float kEdgeRoom = 0.3f;                          // m to the road's edge off its line
constexpr float kOffLine = 0.4f, kBackToLine = 1.5f;       // s from its line to a lane beside it, and back
constexpr float kChange = 4;                               // m/s² across the road, limit of that change
constexpr float kMoveShare = 0.25f;                        // of its speed, across the road at low speed
constexpr float kSwingShare = 0.6f, kSwingSpeed = 4;  // the same round a stationary car, with at least that speed (m/s)
constexpr float kDryGrip = 9, kSlipperiest = 0.2f;    // m/s² of lateral grip for full nimbleness; least share of it
constexpr float kSlide = 0.12f, kSlideSpeed = 10;     // rad, m/s: beyond these it only catches the car
constexpr float kRacingBrakes = 0.78f;                // share of the grip for braking behind others
constexpr float kLaneBrakes = 0.8f, kLateBrakes = 0.88f;  // the same beside its line, and to pass
constexpr float kPassOver = 3.5f;                         // m/s across the road at most, to pass
constexpr float kHopeful = 3, kCareful = 1.2f;  // times half its length: gap of the middles with which it hopes to pass
constexpr float kHoldsOn = 4;                   // m behind the target; within that it stays in its passing lane
constexpr float kKeepsHalf = 0.8f;              // m outside its half's line within which that line's speeds hold
constexpr float kGiveWay = 1.5f;                // m/s slower than the car that it lets go first
constexpr float kDiveBrakeDelay = 0.12f;        // s by which it brakes later to pass
constexpr float kQueueTime = 0.2f, kQueueSpeed = 8;  // s, m/s: a car that near behind another is held up
constexpr float kGetsAway = 0.03f;  // share of the line's speeds; a car ahead that is faster by more gets away
constexpr float kPullOut = 1.6f, kPullOutNear = 0.3f;   // s before braking, s behind: it pulls out for a hard corner
constexpr float kBetterBrakes = 0.015f;                 // share by which it must be faster in corners for that
constexpr float kGoesOn = 1.3f;                         // factor on the hoped-for gap once an attack has begun
constexpr float kCrowdedLaps = 0.2f;                    // laps until the crowd of the start has thinned out
constexpr float kBetterAway = 0.5f, kGettingAway = 20;  // m/s faster at the start; m/s up to which that counts
constexpr float kStalledTime = 4, kStalledSpeed = 2;    // s after the start, m/s: a slower car then is stranded
constexpr float kHuntTime = 1.2f, kHuntAhead = 3;       // s to the target, or until it is met: it looks for a way past
constexpr float kBehind = 60, kAheadAtRest = 25;        // m that it looks behind, and ahead at rest
constexpr float kCornerRadius = 150;                    // m; a larger radius counts as straight
constexpr float kSteadies = 0.6f;                       // share of a corner's deviation that the next one keeps
constexpr float kChaseSpeedGain = 0.015f,
                kChaseErrorPressure = 0.5f;  // share of the speed, and pressure, at full risk in a chase
constexpr float kTowSpeed = 0.25f;           // share of the spared drag that becomes speed
constexpr float kAwayFor = 3;                // s of a start that wheelspin spoils
constexpr float kThrottleRateBeginner = 0.7f,
                kThrottleRateBest = 12;          // throttle per second, for a beginner and for the best
constexpr float kTimidLoss = 0.003f;             // share of the lap that this costs a beginner, more in a race
constexpr float kSlowerStill = 0.92f;            // factor on the speed expected of the car ahead, as a margin
constexpr float kCornerWay = 8, kSteady = 0.2f;  // m, m/s: a speed that rises by less over that distance means a corner
constexpr float kFlatOut = 0.95f;                // throttle
constexpr float kFar = 3;                        // s that it looks ahead for bends
constexpr float kWideLines = 0.35f;              // share of its line's swing that a beginner leaves unused

/// Returns its deceleration (m/s²) with that share of the grip.
float brakingOf(const CarSnapshot& me, const CarParams& car, float share) {
    const float grip = me.telemetry.front.grip + me.telemetry.rear.grip;
    return std::max(1.0f, share * std::min(grip, fullBrakeForce(car)) / car.body.mass);
}

/// Returns how quickly (0…1) it dares to move across the road on its present ground.
float nimbleness(const CarSnapshot& me, const CarParams& car) {
    return std::clamp(sideGrip(me, car) / kDryGrip, kSlipperiest, 1.0f);
}

/// Returns the distance (m) to the nearest car that stands straight ahead, or infinity.
float wayToStranded(const Neighbours& others, const OwnCar& own) {
    float way = std::numeric_limits<float>::infinity();
    for (const Neighbour& other : others) {
        const float gap = freeWay(own, other);
        const bool clear = std::abs(other.offset - own.offset) > own.halfWidth + other.halfWidth;
        if (gap > 0 && !clear && std::abs(other.speed) < kStalledSpeed) way = std::min(way, gap);
    }
    return way;
}

/// Returns true if the target is close behind another car, like all cars of a queue behind a slow one. Fighting there
/// would only let that one get away. A car that has just passed the target and gets away does not count.
bool isHeldUp(const Neighbour& prey, const Neighbours& others, const LineDriver& driver) {
    if (prey.speed < kQueueSpeed) return false;
    const auto paceOf = [&](const Neighbour& car) { return car.speed / driver.targetSpeed(car.sample); };
    for (const Neighbour& other : others) {
        const float gap = other.gap - prey.gap - other.reach - prey.reach;
        if (other.car == prey.car || gap < 0 || gap > kQueueTime * prey.speed) continue;
        if (paceOf(other) < paceOf(prey) + kGetsAway) return true;
    }
    return false;
}

/// Returns the share of the speeds allowed by its grip with which a driver of that skill reaches the expected lap.
float paceFor(const DrivingLine& line, float skill) {
    if (skill >= 1) return 1;
    const std::vector<float> speeds = speedProfile(*line.track, line.path, line.car, gripAt(skill));
    const float possible = lapTime(*line.track, line.path, line.car, speeds);
    const float timid = 1 + kTimidLoss * (1 - gripAt(skill)) / (1 - gripAt(0));
    return timid * possible / (line.lap * lapShare(skill));
}

}  // namespace

Rival::Rival(const Track& track, const CarParams& car, const RivalSetup& setup)
    : Rival(makeRacingLines(track, car), setup) {}

Rival::Rival(std::shared_ptr<const DrivingLine> line, const RivalSetup& setup)
    : Rival(line, setup, paceFor(*line, setup.skill)) {}

Rival::Rival(std::shared_ptr<const DrivingLine> line, const RivalSetup& setup, float pace)
    : driver_(std::move(line), gripAt(setup.skill), pace),
      setup_(setup),
      skill_(std::max(setup.skill, 0.0f)),
      spare_(1 / (pace * std::sqrt(gripAt(setup.skill)))) {
    assert(driver_.line().hasHalves());
    restart();
}

void Rival::restart() {
    driver_.restart();
    state_ = {};
    state_.random = Random(setup_.seed);
    if (setup_.races) state_.form = drawForm(state_.random, setup_.temperament.consistency);
    state_.reaction = kMinReaction + kSlowStart * (1 - skill_) * state_.random.between(0.3f, 1) + state_.form.reaction;
    state_.sinceLook = state_.random.between(0, kLookEvery);  // not all drivers look in the same tick
}

RawInput Rival::drive(const Snapshot& race, int self, float dt) {
    const CarSnapshot& me = race.cars[static_cast<std::size_t>(self)];
    state_.sinceThought += dt;
    state_.sinceLook += dt;
    if (race.raceTime < static_cast<double>(state_.reaction)) {
        state_.sinceThought = kDecisionInterval;  // waiting at the lights is not standing still
        if (!setup_.races) return {.brake = race.raceTime < 0 ? 1.0f : 0.0f};
        return {.throttle = kRevs, .brake = 1};
    }
    if (state_.sinceThought < kDecisionInterval) return state_.input;
    driver_.senseRoad(race.road);
    if (state_.sinceLook >= kLookEvery + kSlowLook * (1 - skill_)) {
        look(race, self, state_.sinceLook);
        state_.sinceLook = 0;
    }
    moveOver(me, state_.sinceThought);
    const float over = tooFast(state_.errors, driver_, me);
    const bool misjudges = over > 0 && lapsDone(me) > kCrowdedLaps;  // in the crowd of the start all drivers take care
    const float eager = misjudges ? (1 + over) * spare_ : 0;
    const DrivingTarget aim{.aside = state_.errors.aside,
                            .half = state_.half,
                            .lane = state_.place,
                            .leave = state_.leave,
                            .maxSpeed = state_.lane.maxSpeed,
                            .brakeDelay = state_.errors.error.brakeDelay +
                                          (state_.lane.side != 0 ? kDiveBrakeDelay : 0.0f) -
                                          state_.switchback.brakesEarlier(),
                            .pace = std::max(eager, state_.pace),
                            .tow = std::max(kTowSpeed * me.telemetry.slipstream, eager - 1),
                            .steady = true,
                            .wide = kWideLines * (1 - skill_),
                            .within = state_.standing};
    state_.input = driver_.drive(me, state_.sinceThought, aim);
    state_.input.throttle = cautiousThrottle(state_.input.throttle, race.raceTime, state_.sinceThought);
    state_.sinceThought = 0;
    return state_.input;
}

/// Limits the throttle: an unsure driver comes back to it slowly. Hesitation and wheelspin reduce it further.
float Rival::cautiousThrottle(float wanted, double raceTime, float dt) {
    const bool away = raceTime < static_cast<double>(state_.reaction + kAwayFor);
    if (skill_ < 1 && !away)
        wanted = std::min(wanted, state_.throttle + dt * lerp(kThrottleRateBeginner, kThrottleRateBest, sq(skill_)));
    state_.throttle = wanted;
    wanted = hesitate(state_.errors, wanted, dt);
    return away ? wanted * (1 - state_.form.wheelspin) : wanted;
}

/// Moves from its line into the chosen lane, or back.
void Rival::moveOver(const CarSnapshot& me, float dt) {
    const float nimble = nimbleness(me, driver_.line().car);
    const float speed = length(me.velocity);
    const float fit = std::isfinite(state_.standing) ? kSwingShare * std::max(speed, kSwingSpeed) : kMoveShare * speed;
    const float most = nimble * dt * std::min(state_.lane.side != 0 ? kPassOver : kMoveOver, fit);
    wander(state_.errors, dt);
    if (state_.leave > 0 && speed > kSlideSpeed && std::abs(sideslipOf(me)) > kSlide) {
        // It catches the car first and stays where it is. Moving over now would make it swing to and fro.
        state_.place = me.location.offset - driver_.laneBase(state_.half, me.location.sample);
        return;
    }
    if (state_.lane.keepsLine) {
        const auto here = static_cast<std::size_t>(me.location.sample);
        const float away =
            std::abs(driver_.laneBase(state_.half, me.location.sample) + state_.place - driver_.line().offset[here]);
        state_.leave = approach(state_.leave, 0, nimble * dt / std::max(kBackToLine, away / kMoveOver));
        return;
    }
    const int soon = sampleSoon(driver_.line(), me);
    if (state_.leave == 0) {
        const Vec2 road = driver_.line().track->road[static_cast<std::size_t>(me.location.sample)].tangent;
        state_.half = state_.lane.half;
        state_.place = me.location.offset - driver_.laneBase(state_.half, soon);
        state_.offLine = std::max(kOffLine, std::abs(cross(road, me.velocity)) / kChange) / nimble;
    }
    if (state_.half != state_.lane.half) {
        state_.place += driver_.laneBase(state_.half, soon) - driver_.laneBase(state_.lane.half, soon);
        state_.half = state_.lane.half;
    }
    state_.leave = approach(state_.leave, 1, dt / state_.offLine);
    state_.place = approach(state_.place, state_.lane.offset - driver_.laneBase(state_.half, soon), most);
}

/// Returns the laps since the start.
float Rival::lapsDone(const CarSnapshot& me) const {
    return std::max(0.0f, static_cast<float>(me.lap.lap - 1) + me.lap.distance / driver_.line().track->length);
}

OwnCar Rival::ownCar(const CarSnapshot& me) const {
    const DrivingLine& line = driver_.line();
    const Track& track = *line.track;
    const auto at = [&](float way) { return static_cast<std::size_t>(line.sampleFrom(me.location.sample, way)); };
    OwnCar own;
    const RoadSample& road = track.road[at(0)];
    own.offset = me.location.offset;
    own.speed = dot(me.velocity, road.tangent);
    own.wantedSpeed = driver_.targetSpeed(me.location.sample);
    own.lineOffset = lineSoon(line, me);
    own.left = driver_.laneBase(1, sampleSoon(line, me));
    own.right = driver_.laneBase(-1, sampleSoon(line, me));
    const Body& body = line.car.body;
    const Footprint footprint = footprintOf(direction(me.pose.yaw), road.tangent, body.length / 2, body.width / 2);
    own.reach = footprint.reach;
    own.halfWidth = footprint.halfWidth;
    own.room = std::max(0.0f, road.halfWidth - body.width / 2 - kEdgeRoom);
    own.braking = brakingOf(me, line.car, kRacingBrakes);
    own.caution = 1 - ramp(lapsDone(me), 0, kCrowdedLaps);
    own.straight = std::abs(road.curvature) * kCornerRadius < 1;
    for (const float time : {0.5f, 1.0f, 1.5f, 2.0f, kFar}) {
        const float bend = track.road[at(time * std::max(own.speed, 5.0f))].curvature;
        if (std::abs(bend) > std::abs(own.bend)) own.bend = bend;
    }
    if (std::abs(own.bend) * kCornerRadius < 1) own.bend = 0;
    return own;
}

void Rival::look(const Snapshot& race, int self, float dt) {
    const CarSnapshot& me = race.cars[static_cast<std::size_t>(self)];
    const OwnCar own = ownCar(me);
    const float ahead = kAheadAtRest + 2 * std::abs(own.speed) + brakingWay(own);
    Neighbours others = neighboursOf(*driver_.line().track, race, self, kBehind, ahead);
    followPrey(others, own, me, dt);
    updatePressure(state_.errors, others, own.reach, own.speed, dt);
    if (lapsDone(me) < 1) state_.attack.chase = 0;  // in the crowd of the first lap every car is close to another
    state_.errors.pressure = std::max(state_.errors.pressure, kChaseErrorPressure * resolve(state_.attack));
    Racecraft racecraft{.aggression = setup_.temperament.aggression,
                        .defence = setup_.temperament.defence,
                        .impatience = impatience(state_.attack),
                        .tried = state_.attack.tried,
                        .defended = state_.defended};
    Neighbour* const prey = nextAhead(others, own);
    if (prey) weighSides(*prey, own, race, me);
    follow(state_.switchback, prey, own, driver_, me.location.sample, dt);
    if (prey) {
        racecraft.prey = prey->car;
        racecraft.waits =
            (!prey->openLeft && !prey->openRight) || isHeldUp(*prey, others, driver_) || rests(state_.attack);
    }
    state_.standing = wayToStranded(others, own);
    state_.lane = laneAmong(others, own, racecraft, me);
    state_.defended = own.straight && (state_.defended || state_.lane.defends);
    if (drawCornerError(state_.errors, driver_, me, errorModelFor(skill_, setup_.temperament.consistency, setup_.races),
                        state_.random))
        setPace(me, paceReserve(race, self, driver_.line().track->length));
}

/// Returns the lane that it chooses, limited to the speed at which that lane can be driven.
Lane Rival::laneAmong(const Neighbours& others, const OwnCar& own, const Racecraft& racecraft,
                      const CarSnapshot& me) const {
    Lane lane = chooseLane(others, own, racecraft, state_.lane);
    for (const Neighbour& other : others)
        if (other.car == state_.attack.concedes) lane.maxSpeed = std::min(lane.maxSpeed, other.speed - kGiveWay);
    if (lane.keepsLine) return lane;
    const float inward =
        static_cast<float>(-lane.half) * (lane.offset - driver_.laneBase(lane.half, sampleSoon(driver_.line(), me)));
    if (lane.half != 0 && inward > -kKeepsHalf) return lane;
    const float brakes = lane.side != 0 ? kLateBrakes : kLaneBrakes;
    const LaneDriver who{
        .driver = driver_, .car = me, .pace = state_.pace, .braking = brakingOf(me, driver_.line().car, brakes)};
    lane.maxSpeed = std::min(lane.maxSpeed, LaneForecast(who, lane.offset, lane.half).maxSpeed());
    return lane;
}

/// Returns true if it should pull out now: close behind a car that is slower in corners, shortly before a hard one.
/// Once the other brakes it is too late.
bool Rival::pullsOut(float free, const OwnCar& own, const CarSnapshot& me) const {
    if (!own.straight || own.bend == 0 || state_.attack.inCorners < kBetterBrakes || free > kPullOutNear * own.speed)
        return false;
    const DrivingLine& line = driver_.line();
    const float stride = std::max(line.track->step, 0.1f * own.speed);
    for (float way = 0; way < kPullOut * own.speed; way += stride) {
        const int sample = line.sampleFrom(me.location.sample, way);
        if (driver_.targetSpeed(sample) <= own.speed)
            return slowestAhead(driver_, sample, brakingWay(own)).speed < kHardBraking * own.speed;
    }
    return false;
}

/// Finds the sides on which a lane, driven to its last metre of braking, brings it beside the car ahead before the
/// corner, or near enough to hope for it. Just after the start brakes do not matter yet.
void Rival::weighSides(Neighbour& prey, const OwnCar& own, const Snapshot& race, const CarSnapshot& me) const {
    if (race.raceTime > kStalledTime &&
        std::abs(prey.speed) < kStalledSpeed) {  // a stranded car is driven round, not attacked
        prey.openLeft = prey.openRight = true;
        return;
    }
    if (own.caution > 0 && own.straight && own.speed < kGettingAway && prey.closing > kBetterAway) {
        prey.openLeft = laneBeside(own, prey, 1).has_value();
        prey.openRight = laneBeside(own, prey, -1).has_value();
        return;
    }
    const float free = freeWay(own, prey);
    if (free > kHuntTime * own.speed && free > kHuntAhead * prey.closing) return;
    const CarSnapshot& other = race.cars[static_cast<std::size_t>(prey.car)];
    const LaneDriver who{.driver = driver_,
                         .car = me,
                         .pace = state_.pace,
                         .braking = brakingOf(me, driver_.line().car, kLateBrakes),
                         .late = kDiveBrakeDelay};
    const float pace = std::min(1.0f, state_.pace * (1 - state_.attack.inCorners));
    const TargetCar hunted{prey.sample, prey.gap, prey.speed, pace, other.telemetry.ax};
    const float near = lerp(kHopeful, kCareful, own.caution) * own.reach;
    const bool now = pullsOut(free, own, me);
    const auto bringsBeside = [&](int side) {
        const float clear = static_cast<float>(side) * (own.offset - prey.offset) - own.halfWidth - prey.halfWidth;
        if (state_.lane.side == side && clear > 0 && free < kHoldsOn) return true;
        const std::optional<float> lane = laneBeside(own, prey, side);
        if (!lane) return false;
        if (now && (static_cast<float>(side) * own.bend > 0 || state_.lane.side == side)) return true;
        const float firm = state_.lane.side == side ? kGoesOn : 1.0f;
        return LaneForecast(who, *lane, side).leastGap(who, hunted) < firm * near;
    };
    prey.openLeft = bringsBeside(1);
    prey.openRight = bringsBeside(-1);
}

/// Estimates how fast it closes up to the cars ahead when nothing holds it up, from what it has seen of the next one.
void Rival::followPrey(Neighbours& others, const OwnCar& own, const CarSnapshot& me, float dt) {
    const Neighbour* const prey = nextAhead(others, own);
    const int sample = prey ? prey->sample : 0;
    // The line allows more speed than the engine gives. Flat out, the driver knows by how much.
    const float here = driver_.targetSpeed(me.location.sample);
    const bool flatOut = state_.input.throttle > kFlatOut;
    const float reached = flatOut ? std::min(1.0f, own.speed / std::max(1.0f, state_.pace * here)) : 1.0f;
    const float there = driver_.targetSpeed(sample);
    const bool corner = driver_.targetSpeed(driver_.line().sampleFrom(sample, kCornerWay)) < there + kSteady;
    follow(state_.attack, others, own, {reached * state_.pace * there, corner}, state_.lane, dt);
    for (Neighbour& other : others) {
        if (other.car != state_.attack.prey) continue;
        other.closing = std::max(other.closing, state_.attack.advantage * other.speed);
        const float slowest = slowestAhead(driver_, sample, brakingWay(own)).speed;
        other.slowest = kSlowerStill * std::min(1.0f, 1 - state_.attack.inCorners) * slowest;
    }
}

/// Sets the pace for the corner that begins, by its trust in the tyres and its reserve.
void Rival::setPace(const CarSnapshot& me, float reserve) {
    const Form& form = state_.form;
    state_.unsteady = kSteadies * state_.unsteady + form.unsteady * state_.random.between(-1, 1);
    const float cold = form.cold * real::exp(-lapsDone(me) / form.warmUp);
    const float dared = kChaseSpeedGain * resolve(state_.attack);
    const float most = std::min(1 + dared, spare_);  // no car goes faster than it can
    state_.pace = std::min(most, 1 - form.lost - cold - reserve + dared + std::min(state_.unsteady, 0.0f));
}

}  // namespace slip
