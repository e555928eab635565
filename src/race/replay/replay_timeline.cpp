// SPDX-License-Identifier: MIT
#include "race/replay/replay_timeline.hpp"

#include "base/scalar.hpp"

#include <cassert>

namespace slip {
namespace {

constexpr int kWantedRate = 60;          // frames per second
constexpr float kPlaceJump = 3;          // m from where its motion leads; more means that the car was placed elsewhere
constexpr double kRoadEvery = 1.5;       // s between two records of the road, unless the run is very long
constexpr std::int64_t kMaxRoads = 600;  // number of such records
constexpr float kTurnJump = 1.5f;        // rad, the same for its heading

CarFrame frameOf(const CarSnapshot& car, const Impact& hardest) {
    const Telemetry& t = car.telemetry;
    CarFrame frame;
    frame.pose = car.pose;
    frame.velocity = car.velocity;
    frame.yawRate = car.yawRate;
    frame.pitch = t.pitch, frame.roll = t.roll;
    frame.steerAngle = t.steerAngle, frame.rpm = t.rpm;
    frame.s = car.lap.s, frame.lapDistance = car.lap.distance;
    frame.slipFront = t.front.normalizedSlip, frame.slipRear = t.rear.normalizedSlip;
    frame.wheelFront = t.front.wheelSpeed, frame.wheelRear = t.rear.wheelSpeed;
    frame.driftFront = t.front.slipAngle, frame.driftRear = t.rear.slipAngle;
    frame.power = t.power, frame.engaged = t.clutchEngagement;
    frame.offset = car.location.offset;
    frame.impact = hardest;
    frame.surfaceFront = static_cast<std::uint16_t>(car.surfaceFront);
    frame.surfaceRear = static_cast<std::uint16_t>(car.surfaceRear);
    frame.throttle = pedalSteps(t.throttle), frame.brake = pedalSteps(t.brake),
    frame.handbrake = pedalSteps(t.handbrake), frame.clutch = pedalSteps(t.clutch);
    frame.gear = static_cast<std::int8_t>(t.gear);
    frame.frontLocked = t.front.locked, frame.rearLocked = t.rear.locked, frame.shifting = t.shifting;
    frame.retired = car.retired;
    return frame;
}

void fill(CarSnapshot& car, const CarFrame& frame) {
    car.pose = frame.pose;
    car.velocity = frame.velocity;
    car.yawRate = frame.yawRate;
    car.surfaceFront = frame.surfaceFront, car.surfaceRear = frame.surfaceRear;
    car.impact = frame.impact;
    car.lap.s = car.location.s = frame.s;
    car.lap.distance = frame.lapDistance;
    Telemetry& t = car.telemetry;
    t.pitch = frame.pitch, t.roll = frame.roll;
    t.steerAngle = frame.steerAngle, t.rpm = frame.rpm;
    t.front.normalizedSlip = frame.slipFront, t.rear.normalizedSlip = frame.slipRear;
    t.front.wheelSpeed = frame.wheelFront, t.rear.wheelSpeed = frame.wheelRear;
    t.front.slipAngle = frame.driftFront, t.rear.slipAngle = frame.driftRear;
    t.power = frame.power, t.clutchEngagement = frame.engaged;
    car.location.offset = frame.offset;
    t.throttle = pedalShare(frame.throttle), t.brake = pedalShare(frame.brake);
    t.handbrake = pedalShare(frame.handbrake), t.clutch = pedalShare(frame.clutch);
    t.gear = frame.gear;
    t.front.locked = frame.frontLocked, t.rear.locked = frame.rearLocked, t.shifting = frame.shifting;
    car.retired = frame.retired;
}

/// Cubic through a and b with slopes va and vb, over `span` seconds.
template <class T>
T hermite(T a, T va, T b, T vb, float span, float share) {
    const float u = share, u2 = u * u, u3 = u2 * u;
    return a * (2 * u3 - 3 * u2 + 1) + va * (span * (u3 - 2 * u2 + u)) + b * (3 * u2 - 2 * u3) +
           vb * (span * (u3 - u2));
}

bool jumped(const CarFrame& a, const CarFrame& b, float span) {
    const Vec2 off = b.pose.position - a.pose.position - (a.velocity + b.velocity) * (span / 2);
    const float turn = b.pose.yaw - a.pose.yaw - (a.yawRate + b.yawRate) * (span / 2);
    return length(off) > kPlaceJump || std::abs(turn) > kTurnJump;
}

CarFrame between(const CarFrame& a, const CarFrame& b, float span, float share) {
    CarFrame frame = a;
    frame.impact = {};
    if (jumped(a, b, span)) return frame;
    const auto mix = [&](auto CarFrame::*member) { frame.*member = lerp(a.*member, b.*member, share); };
    frame.pose.position = hermite(a.pose.position, a.velocity, b.pose.position, b.velocity, span, share);
    frame.pose.yaw = hermite(a.pose.yaw, a.yawRate, b.pose.yaw, b.yawRate, span, share);
    mix(&CarFrame::velocity);
    for (float CarFrame::*member :
         {&CarFrame::yawRate, &CarFrame::pitch, &CarFrame::roll, &CarFrame::steerAngle, &CarFrame::rpm,
          &CarFrame::slipFront, &CarFrame::slipRear, &CarFrame::wheelFront, &CarFrame::wheelRear, &CarFrame::driftFront,
          &CarFrame::driftRear, &CarFrame::power, &CarFrame::engaged, &CarFrame::offset})
        mix(member);
    // At the line both fall back to 0.
    if (b.s > a.s) mix(&CarFrame::s);
    if (b.lapDistance > a.lapDistance) mix(&CarFrame::lapDistance);
    return frame;
}

int ticksAFrame(std::size_t cars, int hz, std::int64_t ticks) {
    assert(cars > 0 && hz > 0 && "a timeline needs cars and ticks");
    const auto room = ReplayTimeline::kMaxCarFrames / static_cast<std::int64_t>(cars);
    return static_cast<int>(std::max<std::int64_t>({1, hz / kWantedRate, ticks / room + 1}));
}

/// Returns the first of the marks that comes after the frame.
template <class Mark>
auto firstAfter(const std::vector<Mark>& marks, std::int64_t frame) {
    return std::upper_bound(marks.begin(), marks.end(), frame,
                            [](std::int64_t index, const Mark& mark) { return index < mark.frame; });
}

bool sameLap(const LapState& a, const LapState& b) {
    return a.lap == b.lap && a.sector == b.sector && a.current.valid == b.current.valid && a.wrongWay == b.wrongWay;
}

}  // namespace

ReplayTimeline::ReplayTimeline(std::size_t cars, int hz, std::int64_t ticks)
    : cars_(cars),
      every_(ticksAFrame(cars, hz, ticks)),
      rate_(static_cast<double>(hz) / every_),
      hardest_(cars),
      lapMarks_(cars),
      roadEvery_(std::max<std::int64_t>(std::llround(kRoadEvery * rate_), ticks / every_ / kMaxRoads + 1)) {
    frames_.reserve(cars * static_cast<std::size_t>(ticks / every_ + 1));
}

void ReplayTimeline::add(const Snapshot& now) {
    for (std::size_t i = 0; i < cars_; ++i) keepHarder(hardest_[i], now.cars[i].impact);
    if (ticks_++ % every_ == 0) keep(now);
}

void ReplayTimeline::keep(const Snapshot& now) {
    const std::int64_t index = count();
    for (std::size_t i = 0; i < cars_; ++i) {
        frames_.push_back(frameOf(now.cars[i], hardest_[i]));
        if (!now.standings.cars.empty())
            frames_.back().position = static_cast<std::uint8_t>(now.standings.cars[i].position);
        hardest_[i] = {};
        std::vector<LapMark>& marks = lapMarks_[i];
        if (marks.empty() || !sameLap(marks.back().lap, now.cars[i].lap)) marks.push_back({index, now.cars[i].lap});
    }
    recordProps(now, index);
    recordRoad(now, index);
}

void ReplayTimeline::recordRoad(const Snapshot& now, std::int64_t index) {
    if (now.road.acts() && index % roadEvery_ == 0) roadMarks_.push_back({index, now.road});
}

void ReplayTimeline::sampleRoad(Place place, RoadState& out) const {
    const auto after = firstAfter(roadMarks_, place.frame);
    if (after == roadMarks_.begin()) return;
    const auto mark = std::prev(after);
    out = mark->road;
    if (after == roadMarks_.end()) return;
    const float share =
        (static_cast<float>(place.frame - mark->frame) + place.share) / static_cast<float>(after->frame - mark->frame);
    out.rain = lerp(out.rain, after->road.rain, share);
    for (std::size_t i = 0; i < out.levels.size(); ++i)
        out.levels[i] = static_cast<std::uint8_t>(lerp(out.levels[i], after->road.levels[i], share) + 0.5f);
}

/// Stores a prop only when it changes: most lie still most of the time.
void ReplayTimeline::recordProps(const Snapshot& now, std::int64_t index) {
    propMarks_.resize(std::max(propMarks_.size(), now.props.size()));
    for (std::size_t i = 0; i < now.props.size(); ++i) {
        const PropSnapshot& prop = now.props[i];
        std::vector<PropMark>& marks = propMarks_[i];
        if (marks.empty() || marks.back().prop.pose.position != prop.pose.position ||
            marks.back().prop.pose.yaw != prop.pose.yaw || marks.back().prop.fallen != prop.fallen)
            marks.push_back({index, prop});
    }
}

void ReplayTimeline::sampleProps(Place place, std::vector<PropSnapshot>& out) const {
    out.clear();
    for (const std::vector<PropMark>& marks : propMarks_) {
        const auto after = firstAfter(marks, place.frame);
        if (after == marks.begin()) return;
        PropSnapshot& prop = out.emplace_back(std::prev(after)->prop);
        if (after == marks.end() || after->frame != place.frame + 1) continue;
        prop.pose.position = lerp(prop.pose.position, after->prop.pose.position, place.share);
        prop.pose.yaw = lerp(prop.pose.yaw, after->prop.pose.yaw, place.share);
    }
}

double ReplayTimeline::end() const {
    return start_ + static_cast<double>(std::max<std::int64_t>(count() - 1, 0)) / rate_;
}

ReplayTimeline::Place ReplayTimeline::placeOf(double time) const {
    const double place = std::clamp((time - start_) * rate_, 0.0, static_cast<double>(count() - 1));
    // A time meant for a frame may miss it by a rounding error.
    const double nearest = std::round(place);
    if (std::abs(place - nearest) < 1e-6) return {static_cast<std::int64_t>(nearest), 0};
    return {static_cast<std::int64_t>(place), static_cast<float>(place - std::floor(place))};
}

const CarFrame& ReplayTimeline::frame(std::int64_t index, std::size_t car) const {
    return frames_[static_cast<std::size_t>(index) * cars_ + car];
}

CarFrame ReplayTimeline::at(Place place, std::size_t car) const {
    const CarFrame& a = frame(place.frame, car);
    if (place.share <= 0) return a;
    return between(a, frame(place.frame + 1, car), static_cast<float>(1 / rate_), place.share);
}

const LapState* ReplayTimeline::lapAt(Place place, std::size_t car) const {
    const std::vector<LapMark>& marks = lapMarks_[car];
    const auto after = firstAfter(marks, place.frame);
    return after == marks.begin() ? nullptr : &std::prev(after)->lap;
}

CarFrame ReplayTimeline::frameAt(std::size_t car, double time) const { return at(placeOf(time), car); }

void ReplayTimeline::sample(double time, Snapshot& out) const {
    out.cars.resize(cars_);
    if (count() == 0) return;
    const Place place = placeOf(time);
    out.time = start_ + (static_cast<double>(place.frame) + place.share) / rate_;
    for (std::size_t i = 0; i < cars_; ++i) {
        if (const LapState* lap = lapAt(place, i)) out.cars[i].lap = *lap;
        fill(out.cars[i], at(place, i));
    }
    sampleProps(place, out.props);
    sampleRoad(place, out.road);
}

namespace {

/// Returns a car's state at the `index`-th time of its poses. Its motion follows from the poses before and after.
CarFrame frameOf(const Recording& recording, std::size_t index, std::size_t car) {
    const std::size_t cars = recording.setup.entrants.size(), times = recording.poses.size() / cars;
    const auto poseAt = [&](std::size_t k) -> const RecordedPose& { return recording.poses[k * cars + car]; };
    const RecordedPose& pose = poseAt(index);
    CarFrame frame;
    frame.pose = {pose.position, pose.yaw};
    frame.steerAngle = pose.steer;
    frame.rpm = pose.rpm;
    frame.gear = static_cast<std::int8_t>(pose.gear);
    const std::size_t from = index > 0 ? index - 1 : index, to = std::min(index + 1, times - 1);
    const float span = static_cast<float>(to - from) / kPosesPerSecond;
    if (span <= 0) return frame;
    frame.velocity = (poseAt(to).position - poseAt(from).position) * (1 / span);
    frame.yawRate = (poseAt(to).yaw - poseAt(from).yaw) / span;
    return frame;
}

/// `near` is s of the car in the previous frame, negative in the first.
void placeOnTrack(CarFrame& frame, const Track& track, float& near) {
    const Vec2 position = frame.pose.position;
    const Location place = near < 0 ? locate(track, position) : followRoad(track, position, near);
    near = frame.s = place.s;
    frame.lapDistance = distanceFromStart(track, place.s);
    frame.surfaceFront = frame.surfaceRear = static_cast<std::uint16_t>(surfaceAt(track, position, place));
}

}  // namespace

ReplayTimeline timelineOfPoses(const Recording& recording, const Track* track, const std::stop_token& stop) {
    const std::size_t cars = recording.setup.entrants.size(), times = recording.poses.size() / cars;
    const std::size_t every = times * cars / ReplayTimeline::kMaxPoseFrames + 1;
    ReplayTimeline timeline(cars, kWantedRate, 0);
    timeline.rate_ = kPosesPerSecond / static_cast<double>(every);
    timeline.start_ = recording.posesFrom;
    timeline.frames_.reserve((times / every + 1) * cars);
    std::vector<float> near(cars, -1);
    for (std::size_t k = 0; k < times && !stop.stop_requested(); k += every)
        for (std::size_t car = 0; car < cars; ++car) {
            CarFrame& frame = timeline.frames_.emplace_back(frameOf(recording, k, car));
            if (track) placeOnTrack(frame, *track, near[car]);
        }
    return timeline;
}

}  // namespace slip
