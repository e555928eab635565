#include "race/ai/rival.hpp"

#include "base/scalar.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr float kMinGrip = 0.82f;                         // share that one of skill 0 uses
constexpr float kMinPace = 0.62f;                         // share of that speed, of the worst
constexpr float kThinkEvery = 1.0f / 60 - 1e-4f;          // s between two movements of hands and feet
constexpr float kLookEvery = 1.0f / 15 - 1e-4f;           // s between two looks around, of the best
constexpr float kSlowLook = 0.1f;                         // s more of the worst
constexpr float kMinReaction = 0.12f, kSlowStart = 0.4f;  // s after green
constexpr float kEdgeRoom = 0.3f;                         // m to the road's edge when it leaves its line
constexpr float kOffLine = 0.8f, kBackToLine = 1.5f;      // s from its line to a lane beside it, and back
constexpr float kMoveShare = 0.25f;                       // of its speed, at low speed
constexpr float kAheadTime = 0.6f;                        // s: where on its line it will be while it moves over
constexpr float kComfort = 0.5f;                          // share of the grip that it brakes with behind others
constexpr float kBesideCare = 0.08f;                      // share of the speed that it gives up beside its line
constexpr float kBehind = 60, kAheadAtRest = 25;          // m that it looks
constexpr float kCornerRadius = 150;                      // m, straighter is a straight
constexpr float kScatter = 0.16f;                         // s, of the braking points of the worst
constexpr float kBlunder = 0.3f;                          // s more at a mistake
constexpr float kWander = 0.6f;                           // m beside the line, of the worst
constexpr float kBrakingDrop = 3;                         // m/s² that begins a corner

/// m/s² that it can slow down with at ease.
float comfortOf(const CarSnapshot& me, const CarParams& car) {
    return std::max(1.0f, kComfort * (me.telemetry.front.grip + me.telemetry.rear.grip) / car.body.mass);
}

}  // namespace

float gripAt(float skill) { return lerp(kMinGrip, 1, std::max(skill, 0.0f)); }
float paceAt(float skill) { return lerp(1, kMinPace, std::max(-skill, 0.0f)); }

Rival::Rival(const Track& track, const CarParams& car, float skill, const Temperament& temperament, std::uint64_t seed)
    : Rival(makeDrivingLine(track, car), skill, temperament, seed) {}

Rival::Rival(std::shared_ptr<const DrivingLine> line, float skill, const Temperament& temperament, std::uint64_t seed)
    : driver_(std::move(line), gripAt(skill), paceAt(skill)),
      skill_(std::max(skill, 0.0f)),
      temperament_(temperament),
      seed_(seed) {
    restart();
}

void Rival::restart() {
    driver_.restart();
    state_ = {};
    state_.random = Random(seed_);
    state_.reaction = kMinReaction + kSlowStart * (1 - skill_) * state_.random.between(0.3f, 1);
    state_.sinceLook = state_.random.between(0, kLookEvery);  // not all in the same tick
}

RawInput Rival::drive(const Snapshot& race, int self, float dt) {
    const CarSnapshot& me = race.cars[static_cast<std::size_t>(self)];
    state_.sinceThought += dt;
    state_.sinceLook += dt;
    if (race.raceTime < static_cast<double>(state_.reaction)) {
        state_.sinceThought = kThinkEvery;  // waiting at the lights is not standing still
        return {.brake = race.raceTime < 0 ? 1.0f : 0.0f};
    }
    if (state_.sinceThought < kThinkEvery) return state_.input;
    driver_.feelRoad(race.road);
    if (state_.sinceLook >= kLookEvery + kSlowLook * (1 - skill_)) {
        look(race, self);
        state_.sinceLook = 0;
    }
    moveOver(me, state_.sinceThought);
    const Aim aim{.aside = state_.aside,
                  .lane = state_.place,
                  .leave = state_.leave,
                  .maxSpeed = state_.lane.maxSpeed,
                  .brakeDelay = state_.brakeDelay};
    state_.input = driver_.drive(me, state_.sinceThought, aim);
    state_.sinceThought = 0;
    return state_.input;
}

/// From its line into the lane that it has chosen, or back.
void Rival::moveOver(const CarSnapshot& me, float dt) {
    const float most = std::min(kMoveOver, kMoveShare * length(me.velocity)) * dt;
    state_.aside = approach(state_.aside, state_.wander, kWander * dt);
    if (state_.lane.keepsLine) {
        state_.leave = approach(state_.leave, 0, dt / kBackToLine);
        return;
    }
    if (state_.leave == 0) state_.place = me.location.offset;
    state_.leave = approach(state_.leave, 1, dt / kOffLine);
    state_.place = approach(state_.place, state_.lane.offset, most);
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
    own.lineOffset = line.offset[at(kAheadTime * std::max(own.speed, 0.0f))];
    const Body& body = line.car.body;
    const Footprint footprint = footprintOf(direction(me.pose.yaw), road.tangent, body.length / 2, body.width / 2);
    own.reach = footprint.reach;
    own.halfWidth = footprint.halfWidth;
    own.room = std::max(0.0f, road.halfWidth - body.width / 2 - kEdgeRoom);
    own.braking = comfortOf(me, line.car);
    own.straight = std::abs(road.curvature) * kCornerRadius < 1;
    for (const float time : {0.5f, 1.0f, 1.5f, 2.0f, 3.0f}) {
        const float bend = track.road[at(time * std::max(own.speed, 5.0f))].curvature;
        if (std::abs(bend) > std::abs(own.bend)) own.bend = bend;
    }
    if (std::abs(own.bend) * kCornerRadius < 1) own.bend = 0;
    return own;
}

void Rival::look(const Snapshot& race, int self) {
    const CarSnapshot& me = race.cars[static_cast<std::size_t>(self)];
    const OwnCar own = ownCar(me);
    const float ahead = kAheadAtRest + 2 * std::abs(own.speed) + sq(own.speed) / (2 * own.braking);
    const Neighbours others = neighboursOf(*driver_.line().track, race, self, kBehind, ahead);
    state_.lane = chooseLane(others, own, {temperament_.aggression, temperament_.defence}, state_.lane);
    if (!state_.lane.keepsLine)
        state_.lane.maxSpeed = std::min(state_.lane.maxSpeed, laneSpeed(me, state_.lane.offset));
    makeMistakes(me);
}

/// Greatest speed now so that every place ahead can be passed in that lane, whose bends are tighter than the line's.
float Rival::laneSpeed(const CarSnapshot& me, float lane) const {
    constexpr int kPlaces = 12;
    const DrivingLine& line = driver_.line();
    const float speed = length(me.velocity), braking = comfortOf(me, line.car);
    const float stride = std::max(line.track->step, (speed + sq(speed) / (2 * braking)) / kPlaces);
    float most = std::numeric_limits<float>::infinity();
    for (int k = 0; k < kPlaces; ++k) {
        const float way = static_cast<float>(k) * stride;
        const int sample = line.sampleFrom(me.location.sample, way);
        const auto i = static_cast<std::size_t>(sample);
        const RoadSample& road = line.track->road[i];
        const float own = std::abs(line.path.curvature[i]);
        const float off = std::clamp(std::abs(lane - line.offset[i]) / 3, 0.0f, 1.0f);
        const float beside = std::abs(road.curvature) / std::max(0.3f, 1 - road.curvature * lane);
        const float bend = lerp(own, std::max(own, beside), off);
        const float there =
            driver_.targetSpeed(sample) * (bend > own ? std::sqrt(own / bend) : 1.0f) * (1 - kBesideCare * off);
        most = std::min(most, std::sqrt(sq(std::max(there, 4.0f)) + 2 * braking * way));
    }
    return most;
}

/// Draws anew at each corner how late or early it brakes and how well it keeps to its line.
void Rival::makeMistakes(const CarSnapshot& me) {
    const float now = driver_.targetSpeed(me.location.sample);
    const float then = driver_.targetSpeed(driver_.line().sampleFrom(me.location.sample, 5 + length(me.velocity)));
    const bool braking = then < now - kBrakingDrop;
    if (braking == state_.braking) return;
    state_.braking = braking;
    if (!braking) return;
    const float rough = (1 - skill_) * (1.4f - temperament_.consistency);
    Random& random = state_.random;
    state_.brakeDelay = rough * kScatter * (random.between(-1, 1) + random.between(-1, 1));
    state_.wander = rough * kWander * random.between(-1, 1);
    if (random.between(0, 1) < 0.12f * rough)
        state_.brakeDelay += random.between(0, 1) < 0.6f ? kBlunder : -2 * kBlunder;
}

}  // namespace slip
