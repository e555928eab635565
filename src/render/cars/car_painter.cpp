// SPDX-License-Identifier: MIT
#include "render/cars/car_painter.hpp"

#include "race/world/snapshot.hpp"
#include "vehicle/model/telemetry.hpp"

namespace slip {

namespace {

constexpr float kRideHeight = 0.45f;                     // m, for the shadow
constexpr float kSheen = 0.24f, kShade = 0.3f;           // strength on the sides towards the sun and away from it
constexpr float kUnderCar = 0.5f;                        // opacity of the darkness under it
constexpr float kJump = 10;                              // m
constexpr float kLeanHeight = 1.6f;                      // m above the road of the part whose movement is visible
constexpr float kDarkLine = 0.62f, kBrightLine = 0.42f;  // m, of the strong outline
constexpr Colour kLineInk{10, 12, 16}, kLineColour{255, 236, 60};
constexpr float kMaxLean = 0.16f;  // m
// Minimum width of the dark rim in m and in px of the screen, and of the own car's white line in px.
constexpr float kRimMargin = 0.05f, kRimPx = 1.1f, kOwnLinePx = 1.7f;
constexpr float kGhostLine = 0.26f;  // m

struct Frame {
    Vec2 along, middle;  // forward, middle of the body
    Vec2 at(float x, float y) const { return middle + along * x + leftOf(along) * y; }
};

/// Returns the frame of the sprung body, or with `lean` zero that of the parts on the road.
Frame frameOf(const CarLook& look, const CarPose& pose, Vec2 lean) {
    const Vec2 along = direction(pose.pose.yaw);
    return {along, pose.pose.position + along * (bodyOffset(look) + lean.x) + leftOf(along) * lean.y};
}

/// Returns the car's outline with `margin` m around it.
OrientedBox boxOf(const Frame& frame, const CarLook& look, float margin) {
    return {frame.middle, frame.along, look.length + 2 * margin, look.width + 2 * margin};
}

void addWheels(Mesh& mesh, const CarLook& look, const CarPicture& picture, const CarPose& pose) {
    const Frame frame = frameOf(look, pose, {});
    for (std::size_t i = 0; i < look.wheels.size(); ++i) {
        const auto [place, radius] = look.wheels[i];
        addSprite(mesh,
                  {frame.at(place.x - bodyOffset(look), place.y), direction(pose.pose.yaw + pose.wheelAngles[i]),
                   2 * radius * 1.06f, tyreWidth(radius) * 1.5f},
                  picture.wheel, sf::Color::White);
    }
}

/// A lamp on either side of the rear. inset: from the car's side, as a share of its width.
struct RearLamps {
    Colour colour;
    float inset = 0, strength = 0;
};

/// Adds light behind and on the lamps.
void addGlow(Mesh& mesh, const CarLook& look, const CarPicture& picture, const Frame& frame, const RearLamps& lamps) {
    const auto [colour, inset, strength] = lamps;
    if (strength <= 0.01f) return;
    for (const float side : {-1.0f, 1.0f}) {
        const float y = side * (look.width / 2 - inset * look.width);
        addSprite(mesh, {frame.at(-look.length / 2 - 0.35f, y), frame.along, 1.9f, 1.1f}, picture.glow,
                  light(colour, 0.26f * strength));
        addSprite(mesh, {frame.at(-look.length / 2 + 0.1f, y), frame.along, 0.5f, 0.62f}, picture.glow,
                  light(colour, strength));
        addSprite(mesh, {frame.at(-look.length / 2 + 0.1f, y), frame.along, 0.2f, 0.36f}, picture.glow,
                  light(mixed(colour, kWhite, 0.4f), 0.8f * strength));
    }
}

/// Adds the body once more, lit or shaded by how far each corner lies towards the sun. The light moves round as the car
/// turns.
void addSheen(Mesh& mesh, const CarLook& look, const CarPicture& picture, const Frame& frame, const Daylight& sun) {
    const float strength = sun.shadow / Daylight{}.shadow;
    if (strength <= 0) return;
    const OrientedBox box = boxOf(frame, look, 0);
    const Vec2 x = box.along * (box.length / 2), y = leftOf(box.along) * (box.width / 2);
    const Cell c = picture.body;
    const auto corner = [&](Vec2 out, float u, float v) {
        const float towards = dot(normalised(out), sun.towardsSun);
        const sf::Color colour =
            towards > 0 ? light(kWhite, kSheen * strength * towards) : ink(sun.ink, -kShade * strength * towards);
        return sf::Vertex(toSf(box.centre + out), colour, {c.x + u * c.w, c.y + v * c.h});
    };
    addGroundQuad(mesh, {corner(y - x, 0, 0), corner(-x - y, 0, 1), corner(x - y, 1, 1), corner(x + y, 1, 0)});
}

}  // namespace

CarPose between(const CarSnapshot& previous, const CarSnapshot& now, float alpha) {
    const bool jumped = length(now.pose.position - previous.pose.position) > kJump;
    const CarSnapshot& from = jumped ? now : previous;
    CarPose pose{{lerp(from.pose.position, now.pose.position, alpha), lerp(from.pose.yaw, now.pose.yaw, alpha)}};
    const auto before = allWheels(from.telemetry), after = allWheels(now.telemetry);
    for (std::size_t i = 0; i < std::min(before.size(), after.size()); ++i)
        pose.wheelAngles[i] = lerp(before[i].angle, after[i].angle, alpha);
    pose.pitch = lerp(from.telemetry.pitch, now.telemetry.pitch, alpha);
    pose.roll = lerp(from.telemetry.roll, now.telemetry.roll, alpha);
    return pose;
}

Vec2 leanOf(const CarPose& pose) {
    const auto shift = [](float angle) { return std::clamp(kLeanHeight * angle, -kMaxLean, kMaxLean); };
    return {shift(pose.pitch), -shift(pose.roll)};
}

CarLamps lampsOf(const Telemetry& telemetry) {
    return {ramp(telemetry.brake, 0.02f, 0.3f), telemetry.gear < 0 ? 1.0f : 0.0f};
}

void addContactShadow(Mesh& mesh, const CarLook& look, const CarPicture& picture, const CarPose& pose,
                      const Daylight& light) {
    OrientedBox shadow = boxOf(frameOf(look, pose, leanOf(pose)), look, kShadowSoftness);
    addSprite(mesh, shadow, picture.shadow, ink(light.ink, kUnderCar));
    shadow.centre += light.fall * kRideHeight;
    if (light.shadow > 0) addSprite(mesh, shadow, picture.shadow, ink(light.ink, light.shadow));
    addWheels(mesh, look, picture, pose);
}

void addCarLine(Mesh& mesh, const CarLook& look, const CarPicture& picture, const CarPose& pose, CarLine line,
                float pixel) {
    const Frame frame = frameOf(look, pose, leanOf(pose));
    const auto add = [&](float margin, sf::Color colour) {
        addSprite(mesh, boxOf(frame, look, margin), picture.outline, colour);
    };
    if (line == CarLine::Rim) return add(std::max(kRimMargin, kRimPx * pixel), ink(kLineInk, 0.6f));
    if (line == CarLine::Strong) {
        add(kDarkLine, ink(kLineInk, 0.9f));
        return add(kBrightLine, ink(kLineColour, 1));
    }
    const float white = std::max(kOutline, kOwnLinePx * pixel);
    add(white + std::max(kRimMargin, kRimPx * pixel), ink(kLineInk, 0.75f));
    add(white, ink(kWhite, 1));
}

void addCarBody(Mesh& mesh, const CarLook& look, const CarPicture& picture, const CarPose& pose, const CarLamps& lamps,
                const Daylight& sun) {
    const Frame frame = frameOf(look, pose, leanOf(pose));
    addSprite(mesh, boxOf(frame, look, 0), picture.body, sf::Color::White);
    addSheen(mesh, look, picture, frame, sun);
    addGlow(mesh, look, picture, frame, {{255, 36, 28}, 0.19f, lamps.brake});
    addGlow(mesh, look, picture, frame, {{236, 240, 255}, 0.32f, 0.8f * lamps.reverse});
}

void addCar(Mesh& mesh, const CarLook& look, const CarPicture& picture, const CarPose& pose, const CarLamps& lamps) {
    addContactShadow(mesh, look, picture, pose, {});
    addCarLine(mesh, look, picture, pose, look.own ? CarLine::Own : CarLine::Rim, 0);
    addCarBody(mesh, look, picture, pose, lamps, {});
}

void addGhost(Mesh& mesh, const CarLook& look, const CarPicture& picture, const CarPose& pose, Colour colour) {
    const Frame frame = frameOf(look, pose, leanOf(pose));
    addSprite(mesh, boxOf(frame, look, kGhostLine), picture.outline, ink(colour, 0.7f));
    addSprite(mesh, boxOf(frame, look, 0), picture.outline, ink(kLineInk, 0.45f));
    addSprite(mesh, boxOf(frame, look, 0), picture.body, ink(mixed(colour, kWhite, 0.5f), 0.45f));
}

void addThroughView(Mesh& mesh, const CarLook& look, const CarPicture& picture, const CarPose& pose) {
    const Frame frame = frameOf(look, pose, leanOf(pose));
    addSprite(mesh, boxOf(frame, look, 0), picture.body, ink(kWhite, 0.42f));
    addSprite(mesh, boxOf(frame, look, kRing), picture.ring, ink(kWhite, 0.35f));
}

}  // namespace slip
