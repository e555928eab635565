// SPDX-License-Identifier: MIT
#include "race/ai/line_driver.hpp"

#include "base/real_math.hpp"
#include "base/scalar.hpp"
#include "race/ai/tyre_pace.hpp"
#include "race/world/axle_grip.hpp"
#include "vehicle/model/engine.hpp"
#include "vehicle/model/gearbox.hpp"
#include "vehicle/model/steering.hpp"

namespace slip {
namespace {

/// Returns the speed (m/s) for turning at full lock.
float turnSpeed(const CarParams& car, const LineDriverParams& p) {
    const float radius = car.wheelbase / real::tan(radians(car.steering.maxAngleDeg));
    return std::min(p.maxTurnSpeed, std::sqrt(p.turnGrip * kGravity * radius));
}

/// Returns the braking force (N) of engine or motor at the driven wheels with the throttle closed. A light throttle
/// must make up for it.
float closedThrottleForce(const CarParams& car, float rpm, float ratio) {
    const float torque = std::max(-runEngine(car.engine, rpm, 0, {}).torque, 0.0f);
    return torque * gearingWithLoss(ratio * car.gearbox.finalDrive, car.gearbox.efficiency, -torque, rpm) /
           drivenRadius(car);
}

/// Returns the share of the pedal that spinning wheels allow: all of it up to the peak of the slip ratio, little at
/// four times that.
float hold(const AxleTelemetry& axle, const TyrePeaks& peaks, float maxLift) {
    return 1 - maxLift * ramp(std::abs(axle.slipRatio), peaks.slipRatio, 4 * peaks.slipRatio);
}

/// Returns the grip (N) that an axle's lateral force leaves.
float gripLeft(const AxleTelemetry& axle) {
    const float side = std::min(std::abs(axle.fy) / std::max(axle.lateralGrip, 1.0f), 1.0f);
    return axle.grip * std::sqrt(1 - sq(side));
}

/// Shares of the car's grip and of the speeds that it allows, and the share of the grip left unused on ice.
struct SpeedChoice {
    float grip = 1, pace = 1, iceCaution = 0;
};

/// Returns the speeds at every sample of that line.
SpeedLimits speedsOn(const Track& track, const DrivingLine& line, const Path& path, const SpeedChoice& choice) {
    SpeedLimits speeds = speedLimits(track, path, line.car, std::clamp(choice.grip, 0.5f, 1.0f), choice.iceCaution);
    for (float& speed : speeds.speed) speed *= choice.pace;
    for (float& speed : speeds.limit) speed *= choice.pace;
    return speeds;
}

/// Returns the speeds on another line, as shares of `whole`. The shares also hold when the road gets wet.
SpeedLimits speedShares(const DrivingLine& line, const Path& path, const SpeedChoice& choice,
                        const SpeedLimits& whole) {
    SpeedLimits shares = speedsOn(*line.track, line, path, choice);
    for (std::size_t i = 0; i < shares.speed.size(); ++i) {
        shares.speed[i] /= whole.speed[i];
        shares.limit[i] /= whole.limit[i];
    }
    return shares;
}

/// Returns the time (s) in which a free car moves by a metre, with time for the gears. On ice it is much longer than on
/// asphalt.
float patienceOf(const Telemetry& t, const CarParams& car, const LineDriverParams& p) {
    const float gain = 0.2f * std::max(t.front.grip + t.rear.grip, 1.0f) / car.body.mass;  // m/s²
    return p.patience + std::sqrt(2 * p.stuckDistance / gain);
}

}  // namespace

/// The car as the driver sees it.
struct DriverView {
    const CarSnapshot* car = nullptr;
    Location place;
    float vx = 0, vy = 0, speed = 0;  // m/s
    Vec2 target;                      // m, the point it steers for, in the car's frame
    float rearSlip = 0;               // rad, between the rear wheels and their direction of travel, left positive
    float facing = 1;                 // cosine of the angle between car and road
    float besideLine = 0;             // m from the line
    float offRoad = 0;                // m beyond the road's edge
};

DriverInput smoothedInput(RawInput& smoothed, const RawInput& wish, const Smoothing& smoothing, const Assists& assists,
                          float dt) {
    smoothed = smooth(smoothed, wish, smoothing, dt);
    DriverInput input = quantise(smoothed);
    input.transmission = Transmission::Arcade;
    input.assists = assists;
    return input;
}

LineDriver::LineDriver(const Track& track, const CarParams& car, float grip)
    : LineDriver(makeDrivingLine(track, car), grip) {}

LineDriver::LineDriver(std::shared_ptr<const DrivingLine> line, float grip, float pace, const LineDriverParams& params)
    : params_(params), line_(std::move(line)) {
    const SpeedChoice choice{grip, pace, params_.iceCaution};
    speeds_ = speedsOn(*line_->track, *line_, line_->path, choice);
    if (line_->hasHalves()) {
        left_ = speedShares(*line_, line_->left.path, choice, speeds_);
        right_ = speedShares(*line_, line_->right.path, choice, speeds_);
    }
    if (line_->covered)
        wet_.emplace(*line_, speeds_, speedsOn(*line_->covered, *line_, line_->path, choice), params_.wet);
}

void LineDriver::restart() {
    progress_ = {.anchor = progress_.anchor, .backedFrom = progress_.backedFrom, .s = progress_.s};
    gaveUp_ = false;
    if (wet_) wet_->restart();
}

float LineDriver::aimedSpeed(std::size_t sample, const DrivingTarget& aim) const {
    const auto at = [&](float limitShare, float speedShare) {
        return std::min(aim.pace * tyrePace_ * limitShare * speedLimit(sample),
                        (1 + aim.tow) * speedShare * targetSpeed(sample));
    };
    if (aim.half == 0 || aim.laneBlend == 0) return at(1, 1);
    const SpeedLimits& half = aim.half > 0 ? left_ : right_;
    return lerp(at(1, 1), at(half.limit[sample], half.speed[sample]), aim.laneBlend);
}

namespace {

/// Returns the point that it steers for at a sample. It may be beside the line, as far as the road goes.
Vec2 aimPoint(const LineDriver& driver, std::size_t sample, const DrivingTarget& aim) {
    const DrivingLine& line = driver.line();
    if (aim.lateralOffset == 0 && aim.laneBlend == 0 && aim.unusedSwing == 0) return line.path.points[sample];
    const RoadSample& road = line.track->road[sample];
    const float own = line.offset[sample];
    const float room = std::max(road.halfWidth - line.car.body.width / 2 - driver.params().edgeGap, std::abs(own));
    return road.position +
           leftOf(road.tangent) * std::clamp(lerp((1 - aim.unusedSwing) * own + aim.lateralOffset,
                                                  driver.laneLineOffset(aim.half, sample) + aim.lane, aim.laneBlend),
                                             -room, room);
}

/// Returns how far (m) left of its line it may still be at that distance ahead, so that its remaining movement across
/// the road can be stopped with little of the grip. A driver that steers straight for the line turns back too late, and
/// swings to and fro across it.
float stillBeside(const LineDriver& driver, const CarSnapshot& car, float beside, float preview) {
    const LineDriverParams& p = driver.params();
    const float across = std::sqrt(2 * p.joinGrip * sideGrip(car, driver.line().car) * std::abs(beside));  // m/s
    const float time = preview / std::max(length(car.velocity), p.minJoinSpeed);
    return signOf(beside) * std::max(0.0f, std::abs(beside) - across * time);
}

DriverView look(const LineDriver& driver, const CarSnapshot& car, const DrivingTarget& aim) {
    const DrivingLine& line = driver.line();
    const LineDriverParams& p = driver.params();
    const Track& track = *line.track;
    DriverView view;
    view.car = &car;
    view.place = car.location;
    const Vec2 ahead = direction(car.pose.yaw);
    const Vec2 velocity = unrotate(car.velocity, ahead);
    view.vx = velocity.x;
    view.vy = velocity.y;
    view.speed = length(velocity);
    view.rearSlip = angleOf(view.vy - rearArm(line.car) * car.yawRate, std::max(std::abs(view.vx), 1.0f));

    const auto sampleAt = [&](float s) {
        return std::min(static_cast<std::size_t>(wrapS(track, s) / track.step), sampleCount(track) - 1);
    };
    const RoadSample& road = track.road[view.place.sample];
    view.offRoad = std::max(0.0f, std::abs(view.place.offset) - road.halfWidth);
    const float beside = dot(car.pose.position - aimPoint(driver, view.place.sample, aim), leftOf(road.tangent));
    view.besideLine = std::abs(beside);
    // A slow car on the road joins the line at a shallow angle, as from the grid.
    const float shallow = view.offRoad > 0 ? 0 : 3 * view.besideLine * (1 - ramp(view.speed, 8, 16));
    const float preview = std::min(p.previewDistance + p.previewTime * view.speed + view.offRoad + shallow,
                                   std::max(p.previewDistance, aim.reachWithin));
    const std::size_t there = sampleAt(view.place.s + preview);
    Vec2 target = aimPoint(driver, there, aim);
    if (aim.steady && preview < aim.reachWithin)
        target += leftOf(track.road[there].tangent) * stillBeside(driver, car, beside, preview);
    view.target = unrotate(target - car.pose.position, ahead);
    view.facing = dot(road.tangent, ahead);
    return view;
}

/// Returns the target speed of a driver that brakes too late or too early by that many seconds.
float delayedSpeed(const LineDriver& driver, const DriverView& view, const DrivingTarget& aim) {
    const float now = driver.aimedSpeed(view.place.sample, aim);
    if (aim.brakeDelay == 0) return now;
    const float other =
        driver.aimedSpeed(driver.line().sampleFrom(view.place.sample, -aim.brakeDelay * view.speed), aim);
    return aim.brakeDelay > 0 ? std::max(now, other) : std::min(now, other);
}

float wantedSpeed(const LineDriver& driver, const DriverView& view, const DrivingTarget& aim) {
    const DrivingLine& line = driver.line();
    const LineDriverParams& p = driver.params();
    float wanted = std::min(delayedSpeed(driver, view, aim), aim.maxSpeed);
    wanted *= 1 - 0.4f * ramp(view.besideLine, 2.5f, 7);
    if (view.offRoad > line.car.body.width) wanted = std::min(wanted, p.returnSpeed);
    if (view.facing < p.wrongWayCosine) wanted = turnSpeed(line.car, p);
    return wanted;
}

float changeAhead(const LineDriver& driver, const DriverView& view, const DrivingTarget& aim) {
    const std::size_t ahead =
        driver.line().sampleFrom(view.place.sample, std::max(2.0f, driver.params().pedalPreviewTime * view.speed));
    const float way = length(driver.linePoint(ahead) - driver.linePoint(view.place.sample));
    return (sq(driver.aimedSpeed(ahead, aim)) - sq(driver.aimedSpeed(view.place.sample, aim))) /
           (2 * std::max(way, 0.5f));
}

/// Returns the slip angle (rad) at which the front tyres give that share (0…1) of their greatest lateral force.
float frontSlipFor(const DrivingLine& line, float share) {
    const float at = share * DrivingLine::kSlipSamples;
    const std::size_t i = std::min(static_cast<std::size_t>(at), DrivingLine::kSlipSamples - 1);
    return lerp(line.frontSlip[i], line.frontSlip[i + 1], at - static_cast<float>(i));
}

/// Returns the yaw rate (rad/s) that turns the nose to the direction of travel when the rear slides beyond the tyres'
/// peak. Without it a car that was hit or has changed lanes swings to and fro for long.
float straightening(const LineDriver& driver, const DriverView& view) {
    const float over = std::max(0.0f, std::abs(view.rearSlip) - driver.line().setup.rearAxle().peaks.slipAngle);
    return driver.params().slideYawGain * signOf(view.rearSlip) * over;
}

/// Returns the steering. It sets the front tyres' slip angle, not the wheels' angle. The slip follows from the wanted
/// course and the yaw rate and is measured from the front axle's direction of travel. So opposite lock meets a sliding
/// tail by itself.
float steerFor(const LineDriver& driver, const DriverView& view, const DrivingTarget& aim) {
    const DrivingLine& line = driver.line();
    const LineDriverParams& p = driver.params();
    const CarParams& car = line.car;
    const float arm = frontArm(car), yawRate = view.car->yawRate;
    const float moving = ramp(view.vx, 3, 8);
    const float course = moving * angleOf(view.vy, std::max(view.vx, 1.0f));
    const float bearing = wrapAngle(real::atan2(view.target.y, view.target.x) - course);
    const float distance = std::max(length(view.target), p.previewDistance);
    const float curvature = 2 * real::sin(std::clamp(bearing, -kPi / 2, kPi / 2)) / distance;

    const bool behind = std::abs(bearing) > kPi / 2;
    const float slow =
        behind ? signOf(bearing) * radians(car.steering.maxAngleDeg) : real::atan(car.wheelbase * curvature);
    const AxleTelemetry &front = view.car->telemetry.front, &rear = view.car->telemetry.rear;
    const float firm = std::clamp(front.lateralGrip / (p.firmGrip * std::max(front.fz, 1.0f)), 0.1f, 1.0f);
    // More than both axles can hold would only turn the car off its course.
    const float hold =
        std::min(front.lateralGrip / rearArm(car), rear.lateralGrip / arm) * car.wheelbase / car.body.mass;
    const float tightest = lerp(p.looseTurnShare, p.firmTurnShare, firm) * hold / std::max(sq(view.vx), 1.0f);
    const float bend = std::clamp(curvature, -tightest, tightest);
    // On slippery ground the tyres turn the car as slowly as hands follow. A gain for asphalt would make it swing to
    // and fro.
    const float hurry = p.yawGain * std::sqrt(firm);
    const float side = car.body.mass * sq(view.vx) * bend * rearArm(car) / car.wheelbase +
                       car.body.yawInertia * hurry *
                           (view.vx * bend + moving * (aim.steady ? straightening(driver, view) : 0.0f) - yawRate) /
                           car.wheelbase;
    const float share = std::clamp(side / std::max(front.lateralGrip, 1.0f), -1.0f, 1.0f);
    const float frontSideslip = angleOf(view.vy + arm * yawRate, std::max(view.vx, 1.0f));
    const Surface& ground = line.track->surfaces[view.car->surfaceFront].surface;
    const float slip = frontSlipFor(line, std::abs(share)) * ground.peakSlipFactor;
    const float fast = frontSideslip + signOf(share) * slip;

    const float angle = lerp(slow, fast, moving);
    const float peak = line.setup.frontAxle().peaks.slipAngle * ground.peakSlipFactor;
    const float lock = steeringLock(car.steering, angle, view.vx, frontSideslip, peak);
    return std::clamp(angle / std::max(lock, 1e-3f), -1.0f, 1.0f);
}

/// Returns the share of the pedal that the driven wheels' slip allows.
float tractionOf(const LineDriver& driver, const Telemetry& t) {
    const DrivingLine& line = driver.line();
    const LineDriverParams& p = driver.params();
    const Layout layout = line.car.drive.layout;
    const float front = layout == Layout::Rwd ? 1 : hold(t.front, line.setup.frontAxle().peaks, p.maxPedalLift);
    const float rear = layout == Layout::Fwd ? 1 : hold(t.rear, line.setup.rearAxle().peaks, p.maxPedalLift);
    return std::min(front, rear);
}

/// Returns how far (0…1) the engine's own braking drags the driven wheels.
float engineLock(const DrivingLine& line, const Telemetry& t) {
    const auto lock = [](const AxleTelemetry& axle, const TyrePeaks& peaks) {
        return ramp(-axle.slipRatio, 0.5f * peaks.slipRatio, 1.5f * peaks.slipRatio);
    };
    const Layout layout = line.car.drive.layout;
    const float front = layout == Layout::Rwd ? 0 : lock(t.front, line.setup.frontAxle().peaks);
    const float rear = layout == Layout::Fwd ? 0 : lock(t.rear, line.setup.rearAxle().peaks);
    return std::max(front, rear);
}

/// Returns the share of the pedal that the braked wheels allow: a locked one neither steers nor brakes well.
float brakeHold(const LineDriver& driver, const Telemetry& t) {
    const DrivingLine& line = driver.line();
    const LineDriverParams& p = driver.params();
    return std::min(hold(t.front, line.setup.frontAxle().peaks, p.maxPedalLift),
                    hold(t.rear, line.setup.rearAxle().peaks, p.maxPedalLift));
}

void pedalsFor(const LineDriver& driver, const DriverView& view, float wanted, const DrivingTarget& aim,
               RawInput& input) {
    const DrivingLine& line = driver.line();
    const LineDriverParams& p = driver.params();
    const CarParams& car = line.car;
    const Telemetry& t = view.car->telemetry;
    const float air = 0.5f * kAirDensity * car.body.dragArea * sq(view.vx);
    // Creeping round a car, it brakes for no corner.
    const float change = wanted > p.walkingSpeed ? changeAhead(driver, view, aim) : 0;
    const float force = car.body.mass * (p.speedGain * (wanted - view.vx) + change) + air;
    const PerAxle left{gripLeft(t.front), gripLeft(t.rear)};
    const float slide = std::abs(view.rearSlip) * ramp(view.speed, 3, 6) - line.setup.rearAxle().peaks.slipAngle;
    const float calm = 1 - ramp(slide, 0, p.slideAngle);
    if (force < 0) {
        const float most = maxBrake(car, left.front, left.rear) * p.brakeMargin * calm;
        input.brake = std::min(-force / std::max(fullBrakeForce(car), 1.0f), most) * brakeHold(driver, t);
        if (input.brake < p.lightBrake) input.throttle = p.catchThrottle * engineLock(line, t);
        return;
    }
    const float ratio = gearRatio(car.gearbox, std::clamp(t.gear, 1, forwardGears(car.gearbox)));
    const float full = fullThrottleForce(car, std::max(view.vx, 0.0f), ratio);
    const float closed = closedThrottleForce(car, t.rpm, ratio);
    const float whole = maxDrive(car, {t.front.grip, t.rear.grip});
    // A front-driven car pulls itself out of a slide.
    const float ease = car.drive.layout == Layout::Fwd ? 1 : calm;
    const float most = std::max(maxDrive(car, left), p.minDrive * whole) * ease;
    const float pedal = (std::min(force, most) + closed) / std::max(full + closed, 1.0f);
    input.throttle =
        std::max(std::clamp(pedal, 0.0f, 1.0f) * tractionOf(driver, t), p.catchThrottle * engineLock(line, t));
}

}  // namespace

RawInput LineDriver::drive(const CarSnapshot& car, float dt, const DrivingTarget& aim) {
    tyrePace_ = tyrePace(car.telemetry, line_->car);
    const DriverView view = look(*this, car, aim);
    const float wanted = wantedSpeed(*this, view, aim);
    RawInput input;
    input.steer = steerFor(*this, view, aim);
    watchProgress(view, aim.maxSpeed < params_.waitSpeed, dt);
    if (freesItself(view, input)) return input;
    pedalsFor(*this, view, wanted, aim, input);
    return input;
}

/// `waits` is true if it stands on purpose.
void LineDriver::watchProgress(const DriverView& view, bool waits, float dt) {
    const bool racing = view.car->lap.current.total > 0;  // false before green
    const Vec2 position = view.car->pose.position;
    LineProgress& p = progress_;
    if (gaveUp_) restart();
    if (length(position - p.anchor) > params_.stuckDistance || waits || !racing || p.reverse > 0) {
        p.anchor = position;
        p.standingTime = 0;
    }
    if (!racing || waits || std::abs(alongFrom(*line_->track, p.s, view.place.s)) > params_.progressDistance) {
        p.s = view.place.s;
        p.noneTime = p.stuckTime = 0;
    }
    p.offRoadTime = racing && !waits && view.offRoad > line_->car.body.width ? p.offRoadTime + dt : 0;
    p.wasFast = p.wasFast || view.speed > params_.fastSpeed;
    p.crawlTime = p.wasFast && p.offRoadTime > 0 && view.speed < params_.crawlSpeed ? p.crawlTime + dt : 0;
    if (p.wasFast && view.speed < params_.crawlSpeed) p.stuckTime += dt;
    if (view.speed < params_.standingSpeed) p.standingTime += dt * (view.car->impact.wall ? params_.blockedHaste : 1);
    p.noneTime += dt;
    p.reverse = std::max(0.0f, p.reverse - dt);
    gaveUp_ = p.noneTime > params_.giveUpTime || p.offRoadTime > params_.offRoadResetTime ||
              p.crawlTime > params_.crawlTime || p.stuckTime > params_.stuckTime;
}

/// Frees a car that stands though it wants to go: it reverses with the wheels turned the other way until its nose is
/// clear, then tries again.
/// Returns true while it reverses.
bool LineDriver::freesItself(const DriverView& view, RawInput& input) {
    const float patience = patienceOf(view.car->telemetry, line_->car, params_);
    if (progress_.standingTime > patience && progress_.reverse <= 0) {
        progress_.reverse = params_.reverseTimeShare * patience;
        progress_.backedFrom = view.car->pose.position;
        progress_.standingTime = 0;
    }
    if (progress_.reverse <= 0) return false;
    const float backed = length(view.car->pose.position - progress_.backedFrom);
    const float bearing = std::abs(real::atan2(view.target.y, view.target.x));
    const bool clear = backed > params_.clearDistance && bearing < params_.clearBearing;
    if (clear || backed > params_.reverseDistance) progress_.reverse = 0;
    input.brake = params_.reversePedal * tractionOf(*this, view.car->telemetry);
    if (view.vx < -0.3f) input.steer = -input.steer;
    return true;
}

SlowestPlace slowestAhead(const LineDriver& driver, std::size_t sample, float way) {
    constexpr int kPlaces = 8;
    const float stride = std::max(driver.line().track->step, way / kPlaces);
    SlowestPlace slowest{0, driver.targetSpeed(sample)};
    for (int k = 1; k <= kPlaces; ++k) {
        const float ahead = static_cast<float>(k) * stride;
        const float there = driver.targetSpeed(driver.line().sampleFrom(sample, ahead));
        if (there < slowest.speed) slowest = {ahead, there};
    }
    return slowest;
}

}  // namespace slip
