// SPDX-License-Identifier: MIT
#include "render/base/plane_squares.hpp"

#include <algorithm>
#include <cmath>

namespace slip {
namespace {

/// Returns true if software rendering finds the colours of a rectangle in one plane, to the last bit of its arithmetic.
/// Only then is it fast.
bool isPlane(const ColourSteps& s) {
    const auto number = [](int step) { return static_cast<float>(step) * (1.0f / 255); };
    const float a = number(s.start), b = number(s.start + s.x), c = number(s.start + s.y);
    const float d = number(s.at(1, 1));
    return b - a == d - c && c - a == d - b;
}

}  // namespace

ColourPlane slopeOf(float upperLeft, float upperRight, float lowerLeft, float lowerRight) {
    const float x = (upperRight - upperLeft + lowerRight - lowerLeft) / 2;
    const float y = (lowerLeft - upperLeft + lowerRight - upperRight) / 2;
    return {(upperLeft + upperRight + lowerLeft + lowerRight) / 4 - (x + y) / 2, x, y};
}

/// Returns the nearest steps within 0…255 that form a plane.
ColourSteps stepsOf(const ColourPlane& slope) {
    const auto whole = [](float x) { return static_cast<int>(std::lround(x)); };
    const auto within = [&](int start, int x, int y) {
        const int most = 255 - std::max(0, x) - std::max(0, y);
        return ColourSteps{std::max(-std::min(0, x) - std::min(0, y), std::min(start, most)), x, y};
    };
    const ColourSteps wanted{whole(slope.start), whole(slope.x), whole(slope.y)};
    for (const int x : {0, 1, -1, 2, -2})
        for (const int y : {0, 1, -1, 2, -2})
            for (const int start : {0, 1, -1}) {
                const ColourSteps near = within(wanted.start + start, wanted.x + x, wanted.y + y);
                if (isPlane(near)) return near;
            }
    return within(wanted.start, wanted.x, wanted.y);
}

void drawSquares(sf::RenderTarget& target, const Mesh& squares, sf::Vector2f size, const sf::BlendMode& blend) {
    const sf::View world = target.getView();
    sf::View flat(sf::FloatRect({0, 0}, size));
    flat.setViewport(world.getViewport());
    target.setView(flat);
    endPass(target);
    target.draw(squares.data(), squares.size(), sf::Quads, blend);
    endPass(target);
    target.setView(world);
}

}  // namespace slip
