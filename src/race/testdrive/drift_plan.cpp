// SPDX-License-Identifier: MIT
#include "race/testdrive/drift_plan.hpp"

#include "base/real_math.hpp"
#include "base/scalar.hpp"
#include "race/event/drift_score.hpp"
#include "track/drift_zones.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace slip {
namespace {

constexpr float kPlanStep = 0.05f, kPlanTime = 3.2f;                       // s
constexpr float kModelSlides = radians(9);                                 // rad from which the model's car slides
constexpr float kThrowLag = 0.22f;                                         // s before the handbrake throws the rear out
constexpr float kThrowRate = radians(60), kCatchRate = radians(48);        // rad/s
constexpr float kThrowGrip = 0.55f, kSlowGrip = 0.72f, kCatchGrip = 0.5f;  // shares of the side force
constexpr float kThrowSlows = 0.45f, kSlideBrakes = 0.36f, kPlanBrakes = 0.7f;  // shares of the grip
constexpr float kThrownShare = 0.7f;                       // of the angle, at which it releases the handbrake
constexpr float kAngleTime = 0.4f;                         // s in which the steering corrects the angle
constexpr float kFollowTime = 0.45f, kFollowGrip = 0.75f;  // s and share of the grip to turn to the line
constexpr float kMinPlanSpeed = 7;                         // m/s
constexpr float kMinTurn = radians(18), kTurnTime = 2.2f;  // rad by which the road must turn within s
constexpr float kNextTime = 1.5f;                          // s for which the slide that follows is kept
constexpr float kSlideBonus = radians(8);                  // rad that sliding is worth beyond its angle
constexpr float kSpeedWorth = 1, kIdleSpeedWorth = 0.8f;   // of the speed at the end, per (m/s)²
constexpr float kKeepsPlan = 1.08f;                        // factor for the plan that is being carried out
constexpr float kOffRoad = -1000, kOffRoadDepth = 200, kPlannedTooFast = -300;  // per s, m and m/s
constexpr std::array kSlideAngles{radians(15), radians(22), radians(30), radians(38)};
constexpr std::array kHolds{0.3f, 0.7f, 1.2f, 1.8f, 2.5f};  // s
constexpr float kShortBrake = 0.4f, kLongBrake = 0.9f;      // s

/// A car of the model.
struct ModelCar {
    Vec2 position;
    float heading = 0, speed = 0;  // rad and m/s of its travel
    float angle = 0;               // rad, of the slide, positive to the left
    float thrown = 0;              // s of handbrake for the present slide
    std::size_t sample = 0;
    float offset = 0;  // m from the centre line, left positive
};

struct PlanView {
    const LineDriver& driver;
    const Track& track;
    const DrivingLine& line;
    float grip = 0;  // m/s²
    SlideCaution caution;
};

/// Moves the car by a step in which the side force `lateral` (m/s², left positive) turns its travel.
void advance(const PlanView& view, ModelCar& car, float lateral) {
    car.heading += lateral / std::max(car.speed, 3.0f) * kPlanStep;
    car.position += direction(car.heading) * (car.speed * kPlanStep);
    const std::size_t count = sampleCount(view.track);
    const auto beyond = [&](std::size_t i) {
        const RoadSample& road = view.track.road[i];
        return dot(car.position - road.position, road.tangent);
    };
    for (int i = 0; i < 6 && beyond(car.sample) > view.track.step; ++i) car.sample = (car.sample + 1) % count;
    const RoadSample& road = view.track.road[car.sample];
    car.offset = dot(car.position - road.position, leftOf(road.tangent));
}

/// Returns the side force (m/s²) of a car that slides at an angle. It falls from the tyres' grip as cos^1.5.
float sideForce(const PlanView& view, float angle) {
    const float cosine = std::max(real::cos(angle), 0.0f);
    return view.caution.grip * view.grip * cosine * std::sqrt(cosine);
}

/// Steps towards a slide of the wanted angle, which may be on the other side.
void stepSlide(const PlanView& view, ModelCar& car, float wanted, bool brakes) {
    const float side = signOf(wanted), out = side * car.angle;
    if (out < -kModelSlides) {
        car.angle += side * kCatchRate * kPlanStep;
        car.thrown = 0;
        return advance(view, car, -side * kCatchGrip * sideForce(view, car.angle));
    }
    float share = 1;
    if (out < kModelSlides || (car.thrown > 0 && out < kThrownShare * side * wanted)) {
        car.thrown += kPlanStep;
        if (car.thrown > kThrowLag) car.angle += side * kThrowRate * kPlanStep;
        car.speed -= kThrowSlows * view.grip * kPlanStep;
        share = kThrowGrip;
    } else {
        const Drift& law = view.line.car.drift;
        car.thrown = 0;
        car.angle +=
            side * kPlanStep *
            std::clamp((side * wanted - out) / kAngleTime, -radians(law.closeDegPerS), radians(law.openDegPerS));
        car.speed -= brakes ? kSlideBrakes * view.grip * kPlanStep : 0.0f;
        share = brakes ? kSlowGrip : 1.0f;
    }
    advance(view, car, side * share * sideForce(view, car.angle));
}

/// Steps a car that catches its slide, and then grips and follows the line.
void stepGrip(const PlanView& view, ModelCar& car) {
    car.thrown = 0;
    const float side = signOf(car.angle);
    const bool slides = std::abs(car.angle) > kModelSlides;
    car.angle = approach(car.angle, 0, kCatchRate * kPlanStep);
    if (slides) return advance(view, car, side * kCatchGrip * sideForce(view, car.angle));
    const std::size_t to = view.line.sampleFrom(car.sample, 4 + 0.5f * car.speed);
    const Vec2 way = view.driver.linePoint(to) - car.position, along = direction(car.heading);
    const float turn = real::atan2(cross(along, way), dot(along, way)), most = kFollowGrip * view.grip;
    if (car.speed > view.driver.targetSpeed(car.sample)) car.speed -= kPlanBrakes * view.grip * kPlanStep;
    advance(view, car, std::clamp(turn / kFollowTime * car.speed, -most, most));
}

/// Returns how far (m) the car is within the road, less the margin. Negative outside.
float roomOf(const PlanView& view, const ModelCar& car) {
    const RoadSample& road = view.track.road[car.sample];
    const float kerb = car.offset > 0 ? road.kerbLeft : road.kerbRight;
    return road.halfWidth + 0.5f * kerb - view.caution.margin - std::abs(car.offset);
}

/// Returns the slide (rad) that the plan wants after t seconds.
float wantedAngle(const SlidePlan& plan, float t) {
    return t < plan.hold ? plan.angle : t < plan.hold + kNextTime ? plan.next : 0.0f;
}

/// Returns the points of a step, in units of rad · m²/s.
float stepWorth(const PlanView& view, const ModelCar& car) {
    const float out = std::abs(car.angle);
    if (out < kModelSlides) return 0;
    const bool doubled = driftZoneAt(view.track, view.track.road[car.sample].s).has_value();
    return (doubled ? kDriftZoneFactor : 1) * (out + kSlideBonus) * sq(car.speed) * kPlanStep;
}

/// Returns what the plan is worth. A plan that leaves the road is worth less than any other, the sooner the less, and
/// one that leaves a corner ahead too fast to brake is worth little.
float worthOf(const PlanView& view, ModelCar car, const SlidePlan& plan) {
    const float startRoom = roomOf(view, car);
    float worth = 0;
    bool caught = plan.angle == 0 && std::abs(car.angle) < kModelSlides;
    for (float t = 0; t < kPlanTime; t += kPlanStep) {
        const float wanted = wantedAngle(plan, t);
        if (wanted != 0)
            stepSlide(view, car, wanted, t < plan.slow);
        else
            stepGrip(view, car);
        const float room = roomOf(view, car);
        if (room < 0 && room < startRoom) return kOffRoad * (kPlanTime - t) + kOffRoadDepth * std::max(room, -5.0f);
        if (wanted == 0 && std::abs(car.angle) <= kModelSlides && !caught) {
            const float over = car.speed - view.driver.speedLimit(car.sample);
            if (over > 0) return kPlannedTooFast * over;
            caught = true;
        }
        worth += stepWorth(view, car);
    }
    return (worth + kSpeedWorth * sq(car.speed)) / kPlanTime;
}

/// Returns the angle (rad, left positive) by which the road turns between two times from now.
float turnAhead(const PlanView& view, const CarSnapshot& car, float from, float to) {
    const float speed = length(car.velocity);
    const auto tangent = [&](float time) {
        return view.track.road[view.line.sampleFrom(car.location.sample, time * speed)].tangent;
    };
    const Vec2 a = tangent(from), b = tangent(to);
    return real::atan2(cross(a, b), dot(a, b));
}

/// Returns whether the road ahead turns to that side far enough for a slide.
bool turnsTo(const PlanView& view, const CarSnapshot& car, float side) {
    return std::max(side * turnAhead(view, car, 0.3f, kTurnTime), side * turnAhead(view, car, 0.3f, 1.2f)) > kMinTurn;
}

}  // namespace

SlidePlan planSlide(const LineDriver& driver, const CarSnapshot& car, const SlidePlan& before,
                    const SlideCaution& caution) {
    if (!car.location.onRoad || length(car.velocity) < kMinPlanSpeed) return {};
    const PlanView view{driver, *driver.line().track, driver.line(), sideGrip(car, driver.line().car), caution};
    const ModelCar model{car.pose.position,
                         real::atan2(car.velocity.y, car.velocity.x),
                         length(car.velocity),
                         -sideslipOf(car),
                         0,
                         car.location.sample,
                         car.location.offset};
    SlidePlan best;
    best.worth = worthOf(view, model, best);
    if (std::abs(model.angle) <= kModelSlides)  // a grip that the model thinks too fast is the line driver's business
        best.worth = std::max(best.worth, kIdleSpeedWorth * sq(model.speed) / kPlanTime);
    const auto consider = [&](SlidePlan plan) {
        plan.worth = worthOf(view, model, plan);
        if (plan.worth > 0 && before.angle * plan.angle > 0) plan.worth *= kKeepsPlan;
        if (plan.worth > best.worth) best = plan;
    };
    for (const float side : {1.0f, -1.0f}) {
        const bool slides = side * model.angle > kModelSlides;
        if (!slides && !turnsTo(view, car, side)) continue;
        for (const float angle : kSlideAngles)
            for (const float hold : kHolds) {
                consider({.angle = side * angle, .hold = hold});
                if (slides && hold > kShortBrake) consider({.angle = side * angle, .hold = hold, .slow = kShortBrake});
                if (slides && hold > kLongBrake) consider({.angle = side * angle, .hold = hold, .slow = kLongBrake});
                if (side * turnAhead(view, car, hold, hold + kTurnTime) < -kMinTurn)
                    consider({.angle = side * angle, .hold = hold, .next = -side * kSlideAngles[1]});
            }
    }
    return best;
}

}  // namespace slip
