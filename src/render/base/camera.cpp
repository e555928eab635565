// SPDX-License-Identifier: MIT
#include "render/base/camera.hpp"

#include "base/scalar.hpp"
#include "race/world/snapshot.hpp"

#include <algorithm>

namespace slip {

namespace {

constexpr float kBodyReach = 0.6f;  // car lengths from the centre of gravity to the body's farthest corner
constexpr float kWidest = 32.0f / 9, kNarrowest = 9.0f / 16;  // width over height of a picture

bool isFinite(const CarSnapshot& car) {
    return std::isfinite(car.pose.position.x) && std::isfinite(car.pose.position.y) && std::isfinite(car.pose.yaw) &&
           std::isfinite(car.velocity.x) && std::isfinite(car.velocity.y);
}

float leadShare(float speed, const CameraParams& p) { return 1 - std::exp(-speed / p.leadSpeed); }

Vec2 scaled(Vec2 a, Vec2 by) { return {a.x * by.x, a.y * by.y}; }

/// Returns the reach on the side of that lead. On the left the car keeps clear of the instruments.
Vec2 reachFor(float lead, const CameraPicture& picture, float width, const CameraParams& p) {
    Vec2 reach = scaled(carReach(picture.aspect, p), {picture.free, 1});
    const float most = picture.left - p.instrumentGap * picture.carLength / visibleSize(width, picture.aspect).x;
    if (lead > 0) reach.x = std::clamp(most, 0.0f, reach.x);
    return reach;
}

/// The slide of a car.
struct CarSlide {
    float angle = 0;  // rad, from the heading to the direction of travel, anticlockwise
    float share = 0;  // 0…1, how fully it slides; 0 in a spin and in reverse
};

CarSlide slideOf(const CarSnapshot& car, const CameraParams& p) {
    const float angle = sideslipOf(car), wide = std::abs(angle);
    return {angle, ramp(length(car.velocity), p.slideMinSpeed, p.slideFullSpeed) *
                       ramp(wide, p.slideStart, p.slideFull) * (1 - ramp(wide, p.spinStart, p.spinEnd))};
}

/// Limits the distance of the car from the centre (shares of a picture that shows `size` m), so that its whole body
/// stays inside, whichever way it points.
Vec2 keepingCar(Vec2 lead, Vec2 size, const CameraPicture& picture, const CameraParams& p) {
    const auto most = [&](float free, float visible) {
        return std::max(free * (0.5f - p.carMargin) - kBodyReach * picture.carLength / visible, 0.0f);
    };
    const float across = most(picture.free, size.x), up = most(1, size.y);
    return {std::clamp(lead.x, -across, across), std::clamp(lead.y, -up, up)};
}

/// Returns the place of the car if it keeps turning and accelerating as it does.
struct Forecast {
    Vec2 way{1, 0};   // unit vector to that place, world
    float far = 0;    // m
    float speed = 0;  // m/s, at present
    float along = 0;  // −1…1, share of the speed along the upward direction of heading-up mode
    float reach = 1;  // share of the usual look-ahead
};

/// Returns the direction (rad) that heading-up mode shows upwards.
float upwardDirection(const CarSnapshot& car, const CarSlide& slide, const CameraParams& p) {
    return car.pose.yaw + p.slideTurn * slide.share * slide.angle;
}

Forecast forecastOf(const CarSnapshot& car, const CarSlide& slide, Vec2 acceleration, float push,
                    const CameraParams& p) {
    const float speed = length(car.velocity), heading = p.headingShare * (1 - slide.share);
    const Vec2 travel = normalised((1 - heading) * car.velocity + heading * speed * direction(car.pose.yaw));
    const float turning = cross(travel, acceleration) / std::max(speed, 5.0f);
    const float turn = std::clamp(turning * p.sightTime / 2, -p.maxTurn, p.maxTurn);
    return {rotate(travel, direction(turn)),
            p.forecastMargin * p.sightTime * (speed + p.accelerationMargin * push * p.sightTime / 2) +
                p.forecastMinDistance * ramp(speed, 0, 5),
            speed, dot(car.velocity, direction(upwardDirection(car, slide, p))) / std::max(speed, 1.0f),
            lerp(1, p.slideReach, slide.share)};
}

/// The camera's target, in screen directions.
struct CameraTarget {
    Vec2 lead;        // from the car, as shares of carReach
    float sight = 1;  // from the car to the far side of the well visible area, as a share of the visible height
};

/// Returns the target for a unit vector of travel on the screen and a share of the maximum lead.
CameraTarget targetFor(Vec2 way, float share, Vec2 reach, float aspect, const CameraParams& p) {
    const Vec2 lead = normalised({way.x / aspect, way.y}) * share;
    const Vec2 size{std::abs(way.x) / aspect, std::abs(way.y)};  // picture shares that one height of travel covers
    const float half = 0.5f - p.sightMargin;
    return {lead, std::min((half + std::abs(lead.x) * reach.x) / std::max(size.x, 1e-3f),
                           (half + std::abs(lead.y) * reach.y) / std::max(size.y, 1e-3f))};
}

CameraTarget northUpTarget(const Forecast& ahead, Vec2 reach, float aspect, const CameraParams& p) {
    if (ahead.speed < 0.01f) return {{}, 0.5f - p.sightMargin};
    return targetFor(ahead.way, ahead.reach * leadShare(ahead.far / p.sightTime, p), reach, aspect, p);
}

/// Returns the target of heading-up mode. In reverse the camera looks back.
CameraTarget headingUpTarget(const Forecast& ahead, float most, const CameraParams& p) {
    const float half = 0.5f - p.sightMargin;
    const float speed = ahead.along * ahead.far / p.sightTime;
    if (speed >= 0) {
        const float reach = lerp(p.headingUpReach, ahead.reach * most, ramp(speed, 0, p.headingUpSpeed));
        return {{0, reach / most}, half + reach};
    }
    const float reach = lerp(p.headingUpReach, -most, ramp(-speed, 0, p.reverseSpeed));
    // A car that goes sideways sees no less than one at rest.
    return {{0, reach / most}, std::min((half - reach) / -ahead.along, half + p.headingUpReach)};
}

/// Returns the visible width (m at 16:9) at which the forecast place is that share of the height away.
float widthFor(const Forecast& ahead, float sight, const CameraPicture& picture, const CameraParams& p) {
    const float usual = visibleSize(1, picture.aspect).y;
    const CameraTarget up =
        targetFor({0, 1}, leadShare(ahead.far / p.sightTime, p), carReach(picture.aspect, p), picture.aspect, p);
    const float counted = std::min(sight, p.maxSidewaysZoom * up.sight);
    const float high = ahead.far / counted;
    const float highest = picture.lines * picture.carLength / p.minCarPx;
    const float hill = 1 + p.hillWidth * ramp(picture.height, 0, p.hillHeight);
    return std::min(hill * std::max(high / usual, p.widthAtRest), highest / usual);
}

}  // namespace

Vec2 visibleSize(float width, float aspect) {
    const float usualHeight = width / kDefaultAspect;
    if (aspect > kWidest) return {usualHeight * kWidest, usualHeight * kWidest / aspect};
    if (aspect >= kDefaultAspect) return {usualHeight * aspect, usualHeight};
    const float shape = std::max(aspect, kNarrowest);
    const float height = usualHeight * std::sqrt(kDefaultAspect / shape);
    return {height * aspect, height};
}

Vec2 carReach(float aspect, const CameraParams& p) {
    const Vec2 wide{p.reachAcrossWide, p.reachUpWide}, square{p.reachAcrossSquare, p.reachUpSquare};
    return lerp(square, wide, ramp(aspect, 1, kDefaultAspect));
}

sf::View viewOf(const Camera& camera, sf::Vector2u windowSize) {
    const float pixelsX = std::max(static_cast<float>(windowSize.x) * camera.viewport.width, 1.0f);
    const float pixelsY = std::max(static_cast<float>(windowSize.y) * camera.viewport.height, 1.0f);
    const Vec2 size = visibleSize(camera.width, pixelsX / pixelsY);
    const Vec2 shake = unrotate(camera.shakePx * (size.x / pixelsX), direction(camera.rotation));
    const Vec2 centre = camera.centre + shake;
    // A negative height turns the y axis up.
    sf::View view({centre.x, centre.y}, {size.x, -size.y});
    view.setRotation(-degrees(camera.rotation));
    view.setViewport(camera.viewport);
    return view;
}

void CameraRig::reset(const CarSnapshot& car) {
    fresh_ = true;
    trauma_ = 0;
    if (isFinite(car)) camera_.centre = car.pose.position;
}

void CameraRig::update(const CarSnapshot& car, const CameraSettings& settings, bool reducedMotion,
                       const CameraPicture& filled, float dt, float pace) {
    if (!isFinite(car) || !(dt >= 0) || !(filled.aspect > 0)) return;
    CameraPicture picture = filled;
    picture.aspect = std::clamp(filled.aspect, kNarrowest, kWidest);
    if (reducedMotion) picture.height = 0;
    const bool headingUp = settings.mode == CameraMode::HeadingUp;
    updateAcceleration(car.velocity, dt, dt * pace);
    const CarSlide slide = slideOf(car, params_);
    const Forecast ahead = forecastOf(car, slide, acceleration_, push_, params_);
    const Vec2 reach = reachFor(headingUp ? 0 : ahead.way.x, picture, camera_.width, params_);
    const CameraTarget wish =
        headingUp ? headingUpTarget(ahead, reach.y, params_) : northUpTarget(ahead, reach, picture.aspect, params_);
    const float width = widthFor(ahead, wish.sight, picture, params_) / std::clamp(settings.zoom, 0.5f, 2.0f);
    const float upward = headingUp ? upwardDirection(car, slide, params_) : kPi / 2;
    const float turn = turn_.value() + wrapAngle(kPi / 2 - upward - turn_.value());
    if (fresh_) {
        zoom_.jump(std::log(width));
        leadX_.jump(wish.lead.x), leadY_.jump(wish.lead.y);
        turn_.jump(turn);
    }
    const float calm = reducedMotion ? 2.0f : 1.0f;
    zoom_.follow(std::log(width), params_.widenRate / calm, params_.narrowRate / calm, params_.widthTau * calm, dt);
    leadX_.follow(wish.lead.x, params_.leadRate / calm, params_.leadRate / calm, params_.leadTau * calm, dt);
    leadY_.follow(wish.lead.y, params_.leadRate / calm, params_.leadRate / calm, params_.leadTau * calm, dt);
    turn_.follow(turn, params_.turnRate, params_.turnRate, params_.turnTau * calm, dt);
    camera_.width = std::exp(zoom_.value());
    camera_.rotation = wrapAngle(turn_.value());
    const Vec2 size = visibleSize(camera_.width, filled.aspect);
    const Vec2 lead =
        keepingCar(scaled({leadX_.value(), leadY_.value()}, reachFor(leadX_.value(), picture, camera_.width, params_)),
                   size, picture, params_);
    camera_.centre = car.pose.position + unrotate(scaled(lead, size), direction(camera_.rotation));
    fresh_ = false;
    shake(settings.shake && !reducedMotion, dt);
}

void CameraRig::updateAcceleration(Vec2 velocity, float dt, float simulated) {
    if (fresh_) acceleration_ = {}, push_ = 0;
    if (!fresh_ && dt > 0 && std::abs(simulated) > 0) {
        const Vec2 now = (velocity - velocity_) * (1 / simulated);
        const float most = std::min(1.0f, params_.maxAcceleration / std::max(length(now), 1e-3f));
        acceleration_ = lerp(acceleration_, now * most, smoothingShare(dt, params_.accelerationTau));
        const float along = dot(acceleration_, normalised(velocity));
        push_ = std::max({along, push_ * (1 - smoothingShare(dt, params_.pushDecayTau)), 0.0f});
    }
    velocity_ = velocity;
}

void CameraRig::addTrauma(float amount) {
    if (amount > 0) trauma_ = std::min(trauma_ + amount, 1.0f);
}

void CameraRig::shake(bool wanted, float dt) {
    trauma_ = std::max(trauma_ - params_.traumaDecay * dt, 0.0f);
    shakeClock_ = std::fmod(shakeClock_ + dt, 1000.0f);
    const float size = wanted ? params_.maxShakePx * sq(trauma_) : 0;
    const float t = shakeClock_;
    // Sums of sines whose periods have no common multiple look random and stay smooth at any frame rate.
    const Vec2 wobble{0.6f * std::sin(71 * t) + 0.4f * std::sin(113 * t + 1),
                      0.6f * std::sin(83 * t + 2) + 0.4f * std::sin(127 * t + 3)};
    camera_.shakePx = wobble * (size * 0.7071f);
}

}  // namespace slip
