#include "race/line_driver.hpp"

#include "base/scalar.hpp"
#include "race/axle_grip.hpp"
#include "vehicle/engine.hpp"
#include "vehicle/gearbox.hpp"
#include "vehicle/steering.hpp"

namespace slip {
namespace {

constexpr float kPreview = 4, kPreviewTime = 0.35f;  // m, s: how far ahead it looks
constexpr float kPedalPreview = 0.12f;               // s, for the pedals' own delay
constexpr float kSpeedGain = 3;                      // 1/s
constexpr float kYawGain = 4;                        // 1/s, how fast it wants the car to turn as its course does
constexpr float kSlideAngle = 0.14f;                 // rad at the rear axle beyond which it lifts
constexpr float kBrakeMargin = 0.93f;                // share of the grip that it brakes with
constexpr float kDriveMargin = 0.93f;                // share of the driven wheels' grip that it drives with
constexpr float kLeastDrive = 0.1f;                  // of the driven wheels' grip: a car that slides still wants some
constexpr int kSlipSamples = 32;                     // of the front tyres' side force up to its peak
constexpr float kReturnSpeed = 12;                   // m/s off the road
constexpr float kTurnSpeed = 5;                      // m/s at most while it faces the wrong way
constexpr float kTurnGrip = 0.3f;                    // g at full lock that it turns round with
constexpr float kTurnedRound = 1.9f;                 // rad between car and line
constexpr float kStuckSpeed = 0.7f;                  // m/s
constexpr float kReversePedal = 0.8f;
constexpr float kMostLift = 0.8f;                    // of a pedal whose wheels spin
constexpr int kStuckAfter = 120, kReverseFor = 240;  // ticks

/// Slip angle (rad) over the share of its greatest side force that a tyre gives up to the peak.
Table slipForShare(const Tyre& tyre, float peak) {
    Table slips;
    for (int i = 0; i <= kSlipSamples; ++i) {
        const float slip = peak * static_cast<float>(i) / kSlipSamples;
        const float share = sideShare(tyre, slip);
        if (slips.empty() || share > slips.back().x) slips.push_back({share, slip});
    }
    return slips;
}

/// Speed (m/s) at full lock.
float turnSpeed(const CarParams& car) {
    const float radius = car.wheelbase / std::tan(radians(car.steering.maxAngleDeg));
    return std::min(kTurnSpeed, std::sqrt(kTurnGrip * kGravity * radius));
}

/// Share of the pedal that spinning wheels leave: all of it up to the peak of the slip ratio, little at four times
/// that.
float hold(const AxleTelemetry& axle, const TyrePeaks& peaks) {
    return 1 - kMostLift * ramp(std::abs(axle.slipRatio), peaks.slipRatio, 4 * peaks.slipRatio);
}

/// What an axle's side force leaves of its grip (N).
float gripLeft(const AxleTelemetry& axle) {
    const float side = std::min(std::abs(axle.fy) / std::max(axle.sideGrip, 1.0f), 1.0f);
    return axle.grip * std::sqrt(1 - sq(side));
}

}  // namespace

/// The car as the driver sees it.
struct LineDriver::View {
    const CarSnapshot* car = nullptr;
    Location place;
    float vx = 0, vy = 0, speed = 0;  // m/s
    Vec2 target;                      // m, the point it steers for, in the car's frame
    float heading = 0;                // rad, car against the line, left positive
    float besideLine = 0;             // m from the line
    float offRoad = 0;                // m beyond the road's edge
};

LineDriver::LineDriver(const Track& track, const CarParams& car, float grip)
    : track_(track),
      car_(car),
      setup_(setUpCar(car)),
      frontSlip_(slipForShare(car.front.tyre, setup_.front.slipAngle)),
      line_(drivenLine(track, racingLine(track, car.body.width))),
      speed_(speedProfile(track, line_, car, std::clamp(grip, 0.5f, 1.0f))),
      s_(track.startS) {}

Vec2 LineDriver::linePoint(int sample) const { return line_.points[static_cast<std::size_t>(sample)]; }
float LineDriver::targetSpeed(int sample) const { return speed_[static_cast<std::size_t>(sample)]; }

RawInput LineDriver::drive(const CarSnapshot& car) {
    const View view = look(car);
    s_ = view.place.s;
    RawInput input;
    input.steer = steerFor(view);
    if (freesItself(view, input)) return input;
    pedalsFor(view, wantedSpeed(view), input);
    return input;
}

LineDriver::View LineDriver::look(const CarSnapshot& car) const {
    View view;
    view.car = &car;
    view.place = followRoad(track_, car.pose.position, s_);
    const Vec2 ahead = direction(car.pose.yaw);
    const Vec2 velocity = unrotate(car.velocity, ahead);
    view.vx = velocity.x;
    view.vy = velocity.y;
    view.speed = length(velocity);

    const auto sampleAt = [&](float s) {
        return std::min(static_cast<int>(wrapS(track_, s) / track_.step), static_cast<int>(track_.road.size()) - 1);
    };
    const RoadSample& road = track_.road[static_cast<std::size_t>(view.place.sample)];
    view.offRoad = std::max(0.0f, std::abs(view.place.offset) - road.halfWidth);
    view.besideLine = std::abs(dot(car.pose.position - linePoint(view.place.sample), leftOf(road.tangent)));
    // Slow and on the road it joins the line at a shallow angle, as from the grid.
    const float shallow = view.offRoad > 0 ? 0 : 3 * view.besideLine * (1 - ramp(view.speed, 8, 16));
    const float preview = kPreview + kPreviewTime * view.speed + view.offRoad + shallow;
    view.target = unrotate(linePoint(sampleAt(view.place.s + preview)) - car.pose.position, ahead);
    const Vec2 along = unrotate(road.tangent, ahead);
    view.heading = -std::atan2(along.y, along.x);
    return view;
}

float LineDriver::wantedSpeed(const View& view) const {
    float wanted = targetSpeed(view.place.sample);
    wanted *= 1 - 0.4f * ramp(view.besideLine, 2.5f, 7);
    if (view.offRoad > car_.body.width) wanted = std::min(wanted, kReturnSpeed);
    if (std::abs(view.heading) > kTurnedRound) wanted = turnSpeed(car_);
    return wanted;
}

int LineDriver::sampleAhead(const View& view) const {
    const int ahead = std::max(2, static_cast<int>(kPedalPreview * view.speed / track_.step));
    return (view.place.sample + ahead) % static_cast<int>(speed_.size());
}

float LineDriver::changeAhead(const View& view) const {
    const int ahead = sampleAhead(view);
    const float way = length(linePoint(ahead) - linePoint(view.place.sample));
    return (sq(targetSpeed(ahead)) - sq(targetSpeed(view.place.sample))) / (2 * std::max(way, 0.5f));
}

/// The front tyres' slip angle is set, not the wheels' angle: what the wanted course and the yaw rate ask for, measured
/// from where the front axle is going. So a tail that steps out is met with opposite lock by itself.
float LineDriver::steerFor(const View& view) const {
    const float arm = frontArm(car_), yawRate = view.car->yawRate;
    const float moving = ramp(view.vx, 3, 8);
    const float course = moving * std::atan2(view.vy, std::max(view.vx, 1.0f));
    const float bearing = wrapAngle(std::atan2(view.target.y, view.target.x) - course);
    const float distance = std::max(length(view.target), kPreview);
    const float curvature = 2 * std::sin(std::clamp(bearing, -kPi / 2, kPi / 2)) / distance;

    const bool behind = std::abs(bearing) > kPi / 2;
    const float slow =
        behind ? signOf(bearing) * radians(car_.steering.maxAngleDeg) : std::atan(car_.wheelbase * curvature);
    const float side = car_.body.mass * sq(view.vx) * curvature * rearArm(car_) / car_.wheelbase +
                       car_.body.yawInertia * kYawGain * (view.vx * curvature - yawRate) / car_.wheelbase;
    const AxleTelemetry& front = view.car->telemetry.front;
    const float share = std::clamp(side / std::max(front.sideGrip, 1.0f), -1.0f, 1.0f);
    const float frontDrift = std::atan2(view.vy + arm * yawRate, std::max(view.vx, 1.0f));
    const float fast = frontDrift + signOf(share) * interpolate(frontSlip_, std::abs(share));

    const float angle = lerp(slow, fast, moving);
    const float lock = steeringLock(car_, setup_, angle, view.vx, frontDrift);
    return std::clamp(angle / std::max(lock, 1e-3f), -1.0f, 1.0f);
}

void LineDriver::pedalsFor(const View& view, float wanted, RawInput& input) const {
    const Telemetry& t = view.car->telemetry;
    const float air = 0.5f * kAirDensity * car_.body.dragArea * sq(view.vx);
    const float force = car_.body.mass * (kSpeedGain * (wanted - view.vx) + changeAhead(view)) + air;
    const PerAxle left{gripLeft(t.front), gripLeft(t.rear)};
    const float drift = std::atan2(view.vy - rearArm(car_) * view.car->yawRate, std::max(std::abs(view.vx), 1.0f));
    const float slide = std::abs(drift) * ramp(view.speed, 3, 6) - setup_.rear.slipAngle;
    const float calm = 1 - ramp(slide, 0, kSlideAngle);
    if (force < 0) {
        const float most = mostBrake(car_, left.front, left.rear) * kBrakeMargin * calm;
        input.brake = std::min(-force / std::max(fullBrakeForce(car_), 1.0f), most);
        return;
    }
    const float full = fullThrottleForce(car_, std::max(view.vx, 0.0f), gearRatio(car_.gearbox, std::max(t.gear, 1)));
    const float whole = mostDrive(car_, {t.front.grip, t.rear.grip});
    // A front-driven car pulls itself out of a slide.
    const float ease = car_.drive.layout == Layout::Fwd ? 1 : calm;
    const float most = std::max(mostDrive(car_, left) * kDriveMargin, kLeastDrive * whole) * ease;
    input.throttle = std::clamp(std::min(force, most) / std::max(full, 1.0f), 0.0f, 1.0f) * tractionOf(t);
}

/// Share of the pedal that the driven wheels' slip leaves.
float LineDriver::tractionOf(const Telemetry& t) const {
    const float front = car_.drive.layout == Layout::Rwd ? 1 : hold(t.front, setup_.front);
    const float rear = car_.drive.layout == Layout::Fwd ? 1 : hold(t.rear, setup_.rear);
    return std::min(front, rear);
}

/// Standing though it wants to go: back off with the wheels turned the other way, then try again.
bool LineDriver::freesItself(const View& view, RawInput& input) {
    const bool racing = view.car->lap.current.total > 0;  // not before green
    // Forward: a car that slides along a wall with its nose against it goes nowhere either.
    stuckTicks_ = racing && std::abs(view.vx) < kStuckSpeed && reverseTicks_ == 0 ? stuckTicks_ + 1 : 0;
    if (stuckTicks_ > kStuckAfter) reverseTicks_ = kReverseFor;
    if (reverseTicks_ == 0) return false;
    --reverseTicks_;
    input.brake = kReversePedal * tractionOf(view.car->telemetry);
    if (view.vx < -0.3f) input.steer = -input.steer;
    return true;
}

}  // namespace slip
