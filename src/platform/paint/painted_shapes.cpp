// SPDX-License-Identifier: MIT
#include "platform/paint/painted_shapes.hpp"

#include "base/scalar.hpp"

#include <algorithm>
#include <array>

namespace slip {
namespace {

constexpr float kLineHeight = 1.4f;  // of the type size
constexpr float kRoundness = 0.15f;  // px, max distance of an arc's sides from its circle

}  // namespace

void drawArc(Painter& painter, sf::Vector2f centre, float radius, float width, float from, float to, sf::Color colour) {
    if (to <= from) return;
    const float step = degrees(2 * std::acos(1 - kRoundness / std::max(radius * painter.unit(), 1.0f)));
    const int steps = std::max(2, static_cast<int>(std::ceil((to - from) / step)));
    std::vector<sf::Vector2f> points;
    points.reserve(static_cast<std::size_t>(steps) + 1);
    for (int i = 0; i <= steps; ++i) {
        const float angle = radians(lerp(from, to, static_cast<float>(i) / static_cast<float>(steps)));
        points.push_back(centre + sf::Vector2f(std::cos(angle), std::sin(angle)) * radius);
    }
    drawLine(painter, points, width, colour);
}

void drawGlow(Painter& painter, const UiBox& box, sf::Color colour) {
    constexpr int kSides = 48;
    constexpr std::array kRings{0.0f, 0.35f, 0.7f, 1.0f};
    const sf::Vector2f middle(box.x + box.w / 2, box.y + box.h / 2);
    const auto at = [&](float ring, int side) {
        const float angle = 2 * kPi * static_cast<float>(side) / kSides;
        return (middle + sf::Vector2f(std::cos(angle) * box.w, std::sin(angle) * box.h) * (ring / 2)) * painter.unit();
    };
    const auto lit = [&](float ring) {
        const float share = (1 - ring) * (1 - ring) * (1 + 2 * ring);
        return sf::Color(colour.r, colour.g, colour.b, static_cast<sf::Uint8>(share * colour.a));
    };
    for (std::size_t k = 0; k + 1 < kRings.size(); ++k)
        for (int i = 0; i < kSides; ++i) {
            const float in = kRings[k], out = kRings[k + 1];
            painter.triangle(at(in, i), at(out, i), at(out, i + 1), lit(in), lit(out), lit(out));
            painter.triangle(at(in, i), at(out, i + 1), at(in, i + 1), lit(in), lit(out), lit(in));
        }
}

float drawParagraph(Painter& painter, std::string_view utf8, float x, float y, float width, const TextStyle& style,
                    int maxLines) {
    const auto broken = painter.measure().lines(utf8, width, style, maxLines);
    const float lineHeight = kLineHeight * static_cast<float>(style.size);
    for (std::size_t i = 0; i < broken.size(); ++i)
        painter.text(broken[i], x, y + lineHeight * static_cast<float>(i), style);
    return lineHeight * static_cast<float>(broken.size());
}

float paragraphHeight(const Painter& painter, std::string_view utf8, float width, const TextStyle& style,
                      int maxLines) {
    return kLineHeight * static_cast<float>(style.size) *
           static_cast<float>(painter.measure().lines(utf8, width, style, maxLines).size());
}

}  // namespace slip
