// SPDX-License-Identifier: MIT
#include "ui/hud/medal_picture.hpp"

#include "base/fields.hpp"
#include "io/content/medal.hpp"
#include "platform/paint/painter.hpp"
#include "platform/paint/style.hpp"
#include "session/setup/results.hpp"

#include <array>
#include <cmath>
#include <numbers>
#include <vector>

namespace slip {
namespace {

/// Returns a regular polygon with a corner at the top, rotated by `turn` times the angle between corners.
std::vector<sf::Vector2f> regular(int corners, sf::Vector2f centre, float radius, float turn) {
    std::vector<sf::Vector2f> points;
    for (int i = 0; i < corners; ++i) {
        const float angle =
            2 * std::numbers::pi_v<float> * (static_cast<float>(i) + turn) / static_cast<float>(corners);
        points.push_back(centre + radius * sf::Vector2f(std::sin(angle), -std::cos(angle)));
    }
    return points;
}

/// Draws a disc, a hexagon, a star of two squares, or a star of four triangles.
void drawShape(Painter& painter, Medal medal, sf::Vector2f centre, float radius, sf::Color colour) {
    const auto add = [&](int corners, float turn) { painter.polygon(regular(corners, centre, radius, turn), colour); };
    switch (medal) {
        case Medal::None:
        case Medal::Bronze:
            return painter.disc(centre, radius * 0.92f, colour);
        case Medal::Silver:
            return add(6, 0.5f);
        case Medal::Gold:
            return add(4, 0), add(4, 0.5f);
        case Medal::Author:
            return add(3, 0), add(3, 0.5f), add(3, 0.25f), add(3, 0.75f), painter.disc(centre, radius * 0.74f, colour);
    }
}

/// Returns the length in bytes of the first character of a UTF-8 text.
std::size_t firstCharacter(std::string_view text) {
    std::size_t bytes = 1;
    while (bytes < text.size() && (static_cast<unsigned char>(text[bytes]) & 0xC0u) == 0x80u) ++bytes;
    return bytes;
}

}  // namespace

sf::Color colourOf(Medal medal) {
    static const std::array<sf::Color, 5> kColours{
        {{168, 178, 192}, {214, 140, 86}, {200, 208, 218}, {255, 205, 70}, {96, 200, 255}}};
    return kColours[static_cast<std::size_t>(medal)];
}

void drawMedal(Painter& painter, Medal medal, sf::Vector2f centre, float radius, bool faded) {
    sf::Color colour = colourOf(medal);
    if (medal == Medal::None || faded) {
        colour.a = 150;
        drawShape(painter, medal, centre, radius, colour);
        drawShape(painter, medal, centre, radius - 2, style::opaque({18, 23, 31}));
    } else {
        drawShape(painter, medal, centre, radius, colour);
    }
    if (medal == Medal::None) return;
    const std::string_view word = painter.texts()(labelOf(medal));
    const std::size_t letter = firstCharacter(word);
    const int size = static_cast<int>(radius * 1.15f);
    painter.text(word.substr(0, letter), centre.x, centre.y - static_cast<float>(size) * 0.36f,
                 {Face::Strong, size, faded ? colour : style::kInk, Align::Centre});
}

void drawAward(Painter& painter, const Award& award, const UiBox& box) {
    const float radius = box.h / 2, x = box.x + box.h + 12, room = box.x + box.w - x;
    drawMedal(painter, award.medal, {box.x + radius, box.y + radius}, radius);
    const std::string_view name = award.medal == Medal::None ? "No medal" : labelOf(award.medal);
    const TextStyle title{Face::Title, static_cast<int>(box.h * 0.55f), colourOf(award.medal), Align::Left};
    const float beside = painter.text(name, x, box.y + radius - static_cast<float>(title.size) * 0.36f, title) + 16;
    const TextStyle style =
        painter.narrowed(award.text, room - beside, {Face::Strong, style::kBody, style::kText, Align::Left}, 10);
    painter.text(painter.fitted(award.text, room - beside, style), x + beside, box.y + radius - 5, style);
}

}  // namespace slip
