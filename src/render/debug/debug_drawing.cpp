// SPDX-License-Identifier: MIT
#include "render/debug/debug_drawing.hpp"

#include "base/scalar.hpp"
#include "render/cars/car_painter.hpp"

namespace slip {
namespace {

constexpr float kSlowestTravel = 0.7f;  // m/s, below which the direction of travel is meaningless
constexpr float kMinContact = 0.05f;    // m/s
constexpr std::size_t kMaxContacts = 64;
constexpr float kContactSeconds = 0.25f;  // s: length of the arrow per speed of the impact

/// Returns the mean static load of a wheel (N).
float staticLoad(const WheelList<WheelTelemetry>& wheels) {
    float sum = 0;
    for (const WheelTelemetry& wheel : wheels)
        sum += wheel.normalizedLoad > 0 ? wheel.load / wheel.normalizedLoad : 0.0f;
    return std::max(sum / static_cast<float>(wheels.size()), 1.0f);
}

void addWheel(const DebugPen& pen, const DebugWheel& wheel, float grown) {
    const Colour colour = slipColour(wheel.normalizedSlip);
    const float reach = 0.75f * kStaticLoadRing * grown;
    const float speed = length(wheel.travel);
    if (speed > kSlowestTravel) {
        const Vec2 travel = wheel.travel * (1 / speed);
        const Vec2 heading = dot(travel, wheel.longitudinal) < 0 ? -wheel.longitudinal : wheel.longitudinal;
        pen.wedge(wheel.centre, heading, travel, 1.5f * reach, colour, 0.55f);
        pen.line(wheel.centre, wheel.centre + travel * (1.5f * reach), 1.4f, debug_colour::kVelocity);
    }
    pen.line(wheel.centre - wheel.longitudinal * reach, wheel.centre + wheel.longitudinal * reach, 2.6f,
             debug_colour::kHeading);
    pen.ring(wheel.centre, wheel.longitudinal, wheel.reach, 1.8f, colour);
    pen.arrow(wheel.centre, wheel.centre + wheel.force, 2.4f, debug_colour::kForce);
    pen.disc(wheel.centre + wheel.force, 3 * pen.pixel, colour);
}

/// Adds a dashed line in the direction in which the car points.
void addNose(const DebugPen& pen, const CarSnapshot& car, float length) {
    const Vec2 along = direction(car.pose.yaw);
    constexpr int kDashes = 6;
    for (int i = 0; i < kDashes; ++i) {
        const auto at = static_cast<float>(i) / kDashes;
        pen.line(car.pose.position + along * (length * at),
                 car.pose.position + along * (length * (at + 0.5f / kDashes)), 1.2f, debug_colour::kHeading, 0.85f);
    }
}

CarSnapshot placed(const CarSnapshot& before, const CarSnapshot& now, float alpha) {
    CarSnapshot car = now;
    car.pose = between(before, now, alpha).pose;
    return car;
}

}  // namespace

Colour slipColour(float normalizedSlip) {
    using namespace debug_colour;
    return normalizedSlip < 1 ? mixed(kGrips, kPeak, ramp(normalizedSlip, 0.4f, 1))
                              : mixed(kPeak, kSlides, ramp(normalizedSlip, 1, 1.6f));
}

WheelList<DebugWheel> debugWheels(const CarSnapshot& car, float grown) {
    const auto wheels = allWheels(car.telemetry);
    const float perNewton = grown * kStaticLoadRing / staticLoad(wheels);
    const Vec2 along = direction(car.pose.yaw);
    WheelList<DebugWheel> out;
    for (const WheelTelemetry& wheel : wheels) {
        const Vec2 arm = rotate(wheel.position, along);
        out.push_back({car.pose.position + arm * grown, direction(car.pose.yaw + wheel.angle),
                       Vec2{wheel.friction, wheel.lateralFriction} * (wheel.load * perNewton),
                       rotate(Vec2{wheel.fx, wheel.fy} * perNewton, along), car.velocity + leftOf(arm) * car.yawRate,
                       wheel.normalizedSlip});
    }
    return out;
}

void addDebugCar(Mesh& mesh, const CarSnapshot& car, float pixel) {
    const DebugPen pen{mesh, pixel};
    const float grown = std::max(1.0f, kMinRing * pixel / kStaticLoadRing);
    addNose(pen, car, 4 * grown);
    for (const DebugWheel& wheel : debugWheels(car, grown)) addWheel(pen, wheel, grown);
    pen.arrow(car.pose.position, car.pose.position + car.velocity * kVelocitySeconds, 3, debug_colour::kVelocity);
    pen.disc(car.pose.position, 3.5f * pixel, debug_colour::kVelocity);
}

void addDebugContact(Mesh& mesh, const DebugContact& contact, float pixel) {
    const DebugPen pen{mesh, pixel};
    const float left = 1 - contact.age / kContactTime;
    if (left <= 0) return;
    const float reach = std::max(6 * pixel, 0.2f) * (1 + contact.age / kContactTime);
    pen.ring(contact.point, {1, 0}, {reach, reach}, 2, debug_colour::kContact, left);
    pen.arrow(contact.point, contact.point + contact.push * kContactSeconds, 2.6f, debug_colour::kContact, left);
}

void DebugDrawing::onTick(const Snapshot& before, const Snapshot& now, float dt) {
    for (DebugContact& contact : contacts_) contact.age += dt;
    std::erase_if(contacts_, [](const DebugContact& contact) { return contact.age >= kContactTime; });
    for (std::size_t i = 0; i < std::min(before.cars.size(), now.cars.size()); ++i) {
        const CarSnapshot& car = now.cars[i];
        if (car.impact.speed < kMinContact || contacts_.size() >= kMaxContacts) continue;
        // The impact is by far the greatest change of velocity in its tick, so that change gives its direction.
        const Vec2 push = normalised(car.velocity - before.cars[i].velocity) * car.impact.speed;
        contacts_.push_back({car.impact.point, push, 0});
    }
}

void DebugDrawing::draw(sf::RenderTarget& target, const Snapshot& before, const Snapshot& now, float alpha) {
    const sf::View& view = target.getView();
    const float pixel = view.getSize().x / (static_cast<float>(target.getSize().x) * view.getViewport().width);
    scratch_.clear();
    for (std::size_t i = 0; i < std::min(before.cars.size(), now.cars.size()); ++i)
        if (!now.cars[i].retired) addDebugCar(scratch_, placed(before.cars[i], now.cars[i], alpha), std::abs(pixel));
    for (const DebugContact& contact : contacts_) addDebugContact(scratch_, contact, std::abs(pixel));
    if (!scratch_.empty())
        target.draw(scratch_.data(), scratch_.size(), sf::Triangles, sf::RenderStates(kPremultiplied));
}

}  // namespace slip
