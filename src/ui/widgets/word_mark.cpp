// SPDX-License-Identifier: MIT
#include "ui/widgets/word_mark.hpp"

#include "base/vec2.hpp"
#include "platform/paint/painted_shapes.hpp"
#include "ui/hud/hud_style.hpp"

#include <algorithm>
#include <array>

namespace slip {
namespace {

using namespace style;

constexpr const char* kGameName = "SLIPANGLE";
constexpr float kWordLean = 0.2f;
constexpr int kMaxWord = 120;
constexpr int kMarkPieces = 24;        // pieces of a skid mark
constexpr float kMarkRubber = 0.075f;  // in heights of a capital
constexpr float kTyresApart = 0.27f;   // in heights of a capital
/// Path of the outer tyre. x is in widths of the word, y in heights of a capital from its top.
constexpr std::array<Vec2, 4> kMarkWay{{{-0.13f, 1.22f}, {0.3f, 1.04f}, {0.62f, 0.66f}, {1.1f, -0.3f}}};

Vec2 onMarkWay(float t) {
    const float u = 1 - t;
    return kMarkWay[0] * (u * u * u) + kMarkWay[1] * (3 * u * u * t) + kMarkWay[2] * (3 * u * t * t) +
           kMarkWay[3] * (t * t * t);
}

struct TitleWord {
    sf::Vector2f at;
    float width, capitals;
    sf::Vector2f place(float t, float aside) const {
        const Vec2 p = onMarkWay(t);
        return {at.x + p.x * width, at.y + (p.y - aside) * capitals};
    }
};

void drawTyreMark(Painter& painter, const TitleWord& word, float aside, float shown) {
    std::vector<sf::Vector2f> way;
    for (int i = 0; i <= kMarkPieces; ++i) way.push_back(word.place(static_cast<float>(i) / kMarkPieces, aside));
    for (std::size_t i = 0; i + 1 < way.size(); ++i) {
        const float t = static_cast<float>(i) / kMarkPieces, fade = std::min({1.0f, 2.5f * t, 2.5f * (1 - t)});
        drawLine(painter, std::span(way).subspan(i, 2), kMarkRubber * word.capitals, withAlpha(kAccent, shown * fade));
    }
}

}  // namespace

void drawWordMark(Painter& painter, sf::RenderTarget& target, sf::Vector2f at, float width, float shown) {
    constexpr float kCapitals = 0.7f;  // share of the font size
    TextStyle style{Face::Title, kTitle, withAlpha(kText, shown), Align::Left, kWordLean};
    const float usual = painter.textWidth(kGameName, style) + kWordLean * kCapitals * static_cast<float>(kTitle);
    style.size = std::clamp(static_cast<int>(static_cast<float>(kTitle) * width / usual), kTitle, kMaxWord);
    const float capitals = kCapitals * static_cast<float>(style.size);
    const TitleWord word{at, width, capitals};
    for (const float aside : {0.0f, kTyresApart}) drawTyreMark(painter, word, aside, shown);
    painter.flush(target);  // the letters cover the marks
    painter.text(kGameName, at.x, at.y, style);
    painter.flush(target);
}

}  // namespace slip
