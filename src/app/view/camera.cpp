#include "app/view/camera.hpp"

#include "base/scalar.hpp"

#include <algorithm>

namespace slip {

namespace {

constexpr float kMaxHeight = 3;       // of the width: a window like a slit would show kilometres
constexpr float kLeadHalfSpeed = 12;  // m/s at which half of the look-ahead is reached

bool isFinite(const CarSnapshot& car) {
    return std::isfinite(car.pose.position.x) && std::isfinite(car.pose.position.y) && std::isfinite(car.pose.yaw) &&
           std::isfinite(car.velocity.x) && std::isfinite(car.velocity.y);
}

/// The look-ahead wanted in the north-up mode (m, world): along travel, up to its share of the half-screen's ellipse.
Vec2 leadAlongTravel(const CarSnapshot& car, float width, float aspect) {
    const float speed = length(car.velocity);
    const Vec2 travel = 0.7f * car.velocity + 0.3f * speed * direction(car.pose.yaw);
    const float pace = length(travel);
    if (pace < 0.01f) return {};
    const Vec2 way = travel * (1 / pace);
    const float halfWidth = width / 2, halfHeight = halfWidth / aspect;
    const float reach = 1 / std::sqrt(sq(way.x / halfWidth) + sq(way.y / halfHeight));
    return way * (reach * kLookAheadShare * pace / (pace + kLeadHalfSpeed));
}

}  // namespace

sf::View viewOf(const Camera& camera, sf::Vector2u windowSize) {
    const float pixelsX = std::max(static_cast<float>(windowSize.x) * camera.viewport.width, 1.0f);
    const float pixelsY = std::max(static_cast<float>(windowSize.y) * camera.viewport.height, 1.0f);
    const float metresPerPixel = std::min(camera.width / pixelsX, kMaxHeight * camera.width / pixelsY);
    const Vec2 shake = unrotate(camera.shakePx * metresPerPixel, direction(camera.rotation));
    const Vec2 centre = camera.centre + shake;
    // A negative height turns the y axis up.
    sf::View view({centre.x, centre.y}, {metresPerPixel * pixelsX, -metresPerPixel * pixelsY});
    view.setRotation(-degrees(camera.rotation));
    view.setViewport(camera.viewport);
    return view;
}

float widthForSpeed(float speed) { return lerp(kWidthAtRest, kWidthAtSpeed, ramp(speed, 0, kWidthFullSpeed)); }

void CameraRig::reset(const CarSnapshot& car) {
    fresh_ = true;
    trauma_ = 0;
    lead_ = {};
    if (isFinite(car)) camera_.centre = car.pose.position;
}

void CameraRig::update(const CarSnapshot& car, const CameraSettings& settings, bool reducedMotion, float aspect,
                       float dt) {
    if (!isFinite(car) || !(dt >= 0) || !(aspect > 0)) return;
    aspect = std::max(aspect, 1 / kMaxHeight);
    const bool headingUp = settings.mode == CameraMode::HeadingUp;
    const float speed = length(car.velocity);
    const float wanted = widthForSpeed(speed) / std::clamp(settings.zoom, 0.5f, 2.0f);
    const float most = std::min(kWidthRate * dt, 0.9f) * camera_.width;
    camera_.width = fresh_ ? wanted : approach(camera_.width, wanted, most);

    const float share = fresh_ ? 1 : smoothingShare(dt, kLookAheadTau * (reducedMotion ? 2.0f : 1.0f));
    const float turn = wrapAngle((headingUp ? kPi / 2 - car.pose.yaw : 0) - camera_.rotation);
    camera_.rotation = wrapAngle(camera_.rotation + turn * share);

    const Vec2 frame = direction(camera_.rotation);
    const Vec2 lead =
        headingUp ? Vec2{0, camera_.width / aspect / 4} : rotate(leadAlongTravel(car, camera_.width, aspect), frame);
    lead_ = lerp(lead_, lead, share);
    camera_.centre = car.pose.position + unrotate(lead_, frame);
    fresh_ = false;
    shake(settings.shake && !reducedMotion, dt);
}

void CameraRig::addTrauma(float amount) {
    if (amount > 0) trauma_ = std::min(trauma_ + amount, 1.0f);
}

void CameraRig::shake(bool wanted, float dt) {
    trauma_ = std::max(trauma_ - kTraumaDecay * dt, 0.0f);
    shakeClock_ = std::fmod(shakeClock_ + dt, 1000.0f);
    const float size = wanted ? kMaxShakePx * sq(trauma_) : 0;
    const float t = shakeClock_;
    // Sums of sines whose periods have no common multiple: looks random, stays smooth at any frame rate.
    const Vec2 wobble{0.6f * std::sin(71 * t) + 0.4f * std::sin(113 * t + 1),
                      0.6f * std::sin(83 * t + 2) + 0.4f * std::sin(127 * t + 3)};
    camera_.shakePx = wobble * (size * 0.7071f);
}

}  // namespace slip
