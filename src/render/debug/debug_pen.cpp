// SPDX-License-Identifier: MIT
#include "render/debug/debug_pen.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr Colour kRim{8, 10, 16};
constexpr float kRimWidth = 1.4f, kRimAlpha = 0.6f;  // px
constexpr int kRingSides = 40;

Vec2 onRing(Vec2 centre, Vec2 along, Vec2 halfAxes, int i) {
    const Vec2 d = direction(2 * kPi * static_cast<float>(i) / kRingSides);
    return centre + along * (halfAxes.x * d.x) + leftOf(along) * (halfAxes.y * d.y);
}

}  // namespace

void DebugPen::triangle(Vec2 a, Vec2 b, Vec2 c, sf::Color colour) const {
    mesh.insert(mesh.end(), {{toSf(a), colour}, {toSf(b), colour}, {toSf(c), colour}});
}

/// Draws a band whose last pixel on each side fades to nothing.
void DebugPen::strip(Vec2 a, Vec2 b, float halfWidth, sf::Color colour) const {
    const Vec2 side = leftOf(normalised(b - a));
    const float rows[4] = {-halfWidth - pixel / 2, -halfWidth + pixel / 2, halfWidth - pixel / 2,
                           halfWidth + pixel / 2};
    const sf::Color clear(0, 0, 0, 0), colours[4] = {clear, colour, colour, clear};
    for (int k = 0; k < 3; ++k) {
        const sf::Vertex corners[4] = {{toSf(a + side * rows[k]), colours[k]},
                                       {toSf(a + side * rows[k + 1]), colours[k + 1]},
                                       {toSf(b + side * rows[k + 1]), colours[k + 1]},
                                       {toSf(b + side * rows[k]), colours[k]}};
        mesh.insert(mesh.end(), {corners[0], corners[1], corners[2], corners[0], corners[2], corners[3]});
    }
}

void DebugPen::line(Vec2 a, Vec2 b, float width, Colour colour, float alpha) const {
    const Vec2 rim = normalised(b - a) * (kRimWidth * pixel);
    strip(a - rim, b + rim, (width / 2 + kRimWidth) * pixel, ink(kRim, kRimAlpha * alpha));
    strip(a, b, width / 2 * pixel, ink(colour, alpha));
}

void DebugPen::arrow(Vec2 from, Vec2 to, float width, Colour colour, float alpha) const {
    const float whole = length(to - from);
    if (!(whole > 2 * pixel)) return;
    const Vec2 along = (to - from) * (1 / whole);
    const float head = std::min(3.6f * width * pixel, 0.7f * whole), half = 0.5f * head;
    const Vec2 neck = to - along * head, left = leftOf(along) * half;
    const float rim = kRimWidth * pixel;
    const sf::Color dark = ink(kRim, kRimAlpha * alpha), bright = ink(colour, alpha);
    strip(from, neck, width / 2 * pixel + rim, dark);
    triangle(to + along * (2 * rim), neck - along * rim + left * (1 + 2 * rim / half),
             neck - along * rim - left * (1 + 2 * rim / half), dark);
    strip(from, neck + along * pixel, width / 2 * pixel, bright);
    triangle(to, neck + left, neck - left, bright);
}

void DebugPen::ring(Vec2 centre, Vec2 along, Vec2 halfAxes, float width, Colour colour, float alpha) const {
    const auto pass = [&](float halfWidth, sf::Color passColour) {
        for (int i = 0; i < kRingSides; ++i)
            strip(onRing(centre, along, halfAxes, i), onRing(centre, along, halfAxes, i + 1), halfWidth * pixel,
                  passColour);
    };
    pass(width / 2 + 0.7f * kRimWidth, ink(kRim, 0.5f * kRimAlpha * alpha));
    pass(width / 2, ink(colour, alpha));
}

void DebugPen::disc(Vec2 centre, float radius, Colour colour, float alpha) const {
    const auto pass = [&](float r, sf::Color passColour) {
        for (int i = 0; i < kRingSides; i += 2)
            triangle(centre, onRing(centre, {1, 0}, {r, r}, i), onRing(centre, {1, 0}, {r, r}, i + 2), passColour);
    };
    pass(radius + kRimWidth * pixel, ink(kRim, kRimAlpha * alpha));
    pass(radius, ink(colour, alpha));
}

void DebugPen::wedge(Vec2 centre, Vec2 from, Vec2 to, float radius, Colour colour, float alpha) const {
    constexpr int kSteps = 8;
    Vec2 last = from;
    for (int i = 1; i <= kSteps; ++i) {
        const Vec2 next = normalised(lerp(from, to, static_cast<float>(i) / kSteps));
        triangle(centre, centre + last * radius, centre + next * radius, ink(colour, alpha));
        last = next;
    }
}

}  // namespace slip
