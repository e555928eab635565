// SPDX-License-Identifier: MIT
#include "render/light/night_light.hpp"

#include "base/scalar.hpp"
#include "render/base/plane_squares.hpp"

#include <cmath>

namespace slip {
namespace {

using LightSum = NightLight::Light;

constexpr int kMaxAcross = 16, kMaxDown = 9;  // squares of the picture, before they are divided
constexpr float kVisibleDifference = 2;       // smallest visible difference of light

}  // namespace

void NightLight::compute(const std::vector<Lamp>& lamps, const sf::View& view, Colour ambient, int fineness) {
    across_ = kMaxAcross * fineness, down_ = kMaxDown * fineness;
    const auto part = [](int c) { return static_cast<float>(c); };
    light_.assign(static_cast<std::size_t>((across_ + 1) * (down_ + 1)),
                  {part(ambient.r), part(ambient.g), part(ambient.b)});
    for (const Lamp& lamp : lamps) add(lamp, view);
    for (LightSum& light : light_)
        for (float& colour : light) colour = std::min(colour, 255.0f);
    squares_.clear();
    for (int y = 0; y < down_; y += fineness)
        for (int x = 0; x < across_; x += fineness) addSquare(x, y, fineness);
}

void NightLight::add(const Lamp& lamp, const sf::View& view) {
    const auto at = [&](Vec2 place) {
        const sf::Vector2f p = view.getTransform().transformPoint(toSf(place));
        return Vec2{(1 + p.x) / 2 * size().x, (1 - p.y) / 2 * size().y};
    };
    const Vec2 middle = at(lamp.box.centre);
    const Vec2 along = at(lamp.box.centre + lamp.box.along * (lamp.box.length / 2)) - middle;
    const Vec2 aside = at(lamp.box.centre + leftOf(lamp.box.along) * (lamp.box.width / 2)) - middle;
    const float area = cross(along, aside);
    if (area == 0) return;
    const float high = std::hypot(along.y, aside.y);
    // Position of a corner in the lamp's unit circle; the next corner to the right is `step` farther.
    const Vec2 step{aside.y / area, -along.y / area};
    const float steps = dot(step, step), fade = 1 / (1 - lamp.core);
    const LightSum full{static_cast<float>(lamp.colour.r) * lamp.strength,
                        static_cast<float>(lamp.colour.g) * lamp.strength,
                        static_cast<float>(lamp.colour.b) * lamp.strength};
    const int last = std::min(down_, static_cast<int>(std::floor(std::min(middle.y + high, size().y))));
    for (int y = std::max(0, static_cast<int>(std::ceil(std::max(middle.y - high, 0.0f)))); y <= last; ++y) {
        const float down = static_cast<float>(y) - middle.y;
        const Vec2 start = Vec2{-aside.x, along.x} * (down / area);
        const float half = sq(dot(start, step)) - steps * (dot(start, start) - 1);
        if (half < 0) continue;
        const float nearest = middle.x - dot(start, step) / steps, wide = std::sqrt(half) / steps;
        const int right = static_cast<int>(std::floor(std::min(nearest + wide, size().x)));
        for (int x = static_cast<int>(std::ceil(std::max(nearest - wide, 0.0f))); x <= right; ++x) {
            const float r = length(start + step * (static_cast<float>(x) - middle.x));
            const float t = std::clamp((r - lamp.core) * fade, 0.0f, 1.0f), left = 1 - smoothstep(t);
            LightSum& light = light_[static_cast<std::size_t>(y * (across_ + 1) + x)];
            for (std::size_t c = 0; c < 3; ++c) light[c] += full[c] * left;
        }
    }
}

void NightLight::addSquare(int x, int y, int size) {
    std::array<ColourPlane, 3> slopes;
    const LightSum &a = at(x, y), &b = at(x + size, y), &c = at(x, y + size), &d = at(x + size, y + size);
    for (std::size_t i = 0; i < 3; ++i) slopes[i] = slopeOf(a[i], b[i], c[i], d[i]);
    const auto fits = [&] {
        const float part = 1 / static_cast<float>(size);
        for (int v = 0; v <= size; ++v)
            for (int u = 0; u <= size; ++u)
                for (std::size_t i = 0; i < 3; ++i) {
                    const ColourPlane& s = slopes[i];
                    const float there = s.start + (s.x * static_cast<float>(u) + s.y * static_cast<float>(v)) * part;
                    if (std::abs(there - at(x + u, y + v)[i]) > kVisibleDifference) return false;
                }
        return true;
    };
    if (size > 1 && !fits()) {
        const int half = size / 2;
        for (const int v : {y, y + half})
            for (const int u : {x, x + half}) addSquare(u, v, half);
        return;
    }
    const ColourSteps red = stepsOf(slopes[0]), green = stepsOf(slopes[1]), blue = stepsOf(slopes[2]);
    const auto corner = [&](int right, int down) {
        const auto colour = [&](const ColourSteps& s) { return static_cast<sf::Uint8>(s.at(right, down)); };
        squares_.emplace_back(sf::Vector2f(static_cast<float>(x + right * size), static_cast<float>(y + down * size)),
                              sf::Color(colour(red), colour(green), colour(blue)));
    };
    corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1);
}

}  // namespace slip
