// SPDX-License-Identifier: MIT
#include "render/debug/debug_legend.hpp"

#include "platform/paint/painted_shapes.hpp"
#include "platform/paint/painter.hpp"
#include "platform/paint/style.hpp"
#include "render/debug/debug_drawing.hpp"

#include <array>

namespace slip {
namespace {

constexpr float kWidth = 168, kRow = 17, kPad = 9, kSign = 26;
constexpr float kMinRoom = 800;

struct Sign {
    Painter& painter;
    float x, y;  // left end, middle

    void line(float from, float to, float width, Colour colour) const {
        const std::array<sf::Vector2f, 2> points{sf::Vector2f(x + from, y), sf::Vector2f(x + to, y)};
        drawLine(painter, points, width, style::opaque(colour));
    }
    void arrow(Colour colour) const {
        line(0, kSign - 8, 2.2f, colour);
        const std::array<sf::Vector2f, 3> head{sf::Vector2f(x + kSign, y), sf::Vector2f(x + kSign - 9, y - 4),
                                               sf::Vector2f(x + kSign - 9, y + 4)};
        painter.polygon(head, style::opaque(colour));
    }
    void ring(Colour colour) const { drawArc(painter, {x + kSign / 2, y}, 5.5f, 1.6f, 0, 360, style::opaque(colour)); }
    /// Draws the colours from grip over the peak to a slide.
    void slip() const {
        for (const auto& [at, use] : {std::pair{0.0f, 0.0f}, {9.0f, 1.0f}, {18.0f, 9.0f}})
            painter.box({x + at, y - 4, 8, 8}, style::opaque(slipColour(use)), 2);
    }
};

}  // namespace

void drawDebugLegend(Painter& painter, const UiBox& room) {
    using namespace debug_colour;
    struct Row {
        const char* text;
        void (*draw)(const Sign&);
    };
    constexpr Row kRows[] = {
        {"tyre force", [](const Sign& s) { s.arrow(kForce); }},
        {"the tyre's friction circle", [](const Sign& s) { s.ring(kGrips); }},
        {"gripping, at the limit, sliding", [](const Sign& s) { s.slip(); }},
        {"where the wheel points", [](const Sign& s) { s.line(0, kSign, 2.6f, kHeading); }},
        {"where it is going, velocity", [](const Sign& s) { s.arrow(kVelocity); }},
        {"contact and its impulse", [](const Sign& s) { s.arrow(kContact); }},
    };
    constexpr float kHigh = kRow * std::size(kRows) + 2 * kPad;
    if (room.w < kMinRoom || room.h < kHigh) return;
    const float x = room.x, y = room.y + room.h - kHigh;
    painter.box({x, y, kWidth + kSign, kHigh}, style::kPanel, style::kRadius);
    float middle = y + kPad + kRow / 2;
    for (const Row& row : kRows) {
        row.draw({painter, x + kPad + 2, middle});
        painter.text(row.text, x + kPad + kSign + 12, middle - 4, {Face::Text, style::kTiny, style::kText});
        middle += kRow;
    }
}

}  // namespace slip
