// SPDX-License-Identifier: MIT
#include "render/road/marking_painter.hpp"

#include <string_view>

namespace slip {

namespace {

constexpr float kCircleStep = 1.2f;                   // m between the corners of a circle
constexpr float kLetterWidth = 4, kLetterHeight = 6;  // in a letter's own units
constexpr float kLetterPitch = 5.7f;
constexpr float kLetterStroke = 0.95f;
constexpr float kPaintAlpha = 0.86f;

/// A letter's strokes on a grid of 5 × 7 points. Each point is two digits, x and y from the lower left; a space lifts
/// the brush.
struct Letter {
    char c;
    std::string_view strokes;
};
constexpr Letter kLetters[] = {
    {'A', "0004264440 0242"},
    {'B', "00063645443303 3342413000"},
    {'C', "4536160501103041"},
    {'D', "00063645413000"},
    {'E', "46060040 0333"},
    {'F', "460600 0333"},
    {'G', "45361605011030414323"},
    {'H', "0006 4046 0343"},
    {'I', "2026"},
    {'J', "4641301001"},
    {'K', "0006 4603 0340"},
    {'L', "060040"},
    {'M', "0006234640"},
    {'N', "00064046"},
    {'O', "010516364541301001"},
    {'P', "00063645443303"},
    {'Q', "010516364541301001 2240"},
    {'R', "00063645443303 2340"},
    {'S', "453616050413334241301001"},
    {'T', "0646 2620"},
    {'U', "060110304146"},
    {'V', "062046"},
    {'W', "0610233046"},
    {'X', "0046 0640"},
    {'Y', "0623 4623 2320"},
    {'Z', "06460040"},
    {'0', "010516364541301001"},
    {'1', "152620"},
    {'2', "05163645440040"},
    {'3', "05163645443313 334241301001"},
    {'4', "30360242"},
    {'5', "4606033342413000"},
    {'6', "4536160501103041423303"},
    {'7', "064610"},
    {'8', "13040516364544331302011030414233"},
    {'9', "0110304145361605041343"},
    {'.', "2021"},
    {'-', "1333"},
    {'+', "1333 2224"},
    {'/', "0046"},
    {'%', "0046 0506 4041"},
};

std::string_view strokesOf(char c) {
    const char upper = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    for (const Letter& letter : kLetters)
        if (letter.c == upper) return letter.strokes;
    return {};
}

struct Brush {
    Mesh& mesh;
    Cell cell;
    sf::Color colour;
    float width;  // m

    void stroke(Vec2 a, Vec2 b) const {
        addSprite(mesh, {lerp(a, b, 0.5f), normalised(b - a), length(b - a) + 0.8f * width, width}, cell, colour);
    }
};

void addCircle(const Brush& brush, Vec2 middle, float radius) {
    const int count = std::clamp(static_cast<int>(2 * kPi * radius / kCircleStep), 24, 600);
    for (int i = 0; i < count; ++i) {
        const float step = 2 * kPi / static_cast<float>(count), half = brush.width / 2;
        const Vec2 a = direction(static_cast<float>(i) * step), b = direction(static_cast<float>(i + 1) * step);
        addQuad(brush.mesh,
                {middle + a * (radius + half), middle + a * (radius - half), middle + b * (radius - half),
                 middle + b * (radius + half)},
                brush.cell, brush.colour);
    }
}

void addBox(const Brush& brush, const Marking& box, Vec2 along, Cell full) {
    const Vec2 middle{box.x, box.y}, x = along * (box.length / 2), y = leftOf(along) * (box.width / 2);
    if (box.filled) return addSprite(brush.mesh, {middle, along, box.length, box.width}, full, brush.colour);
    const Vec2 corners[] = {middle - x - y, middle + x - y, middle + x + y, middle - x + y};
    for (std::size_t i = 0; i < 4; ++i) brush.stroke(corners[i], corners[(i + 1) % 4]);
}

void addText(Brush brush, const Marking& text, Vec2 along) {
    const float unit = text.height / kLetterHeight;
    const auto count = static_cast<float>(text.text.size());
    brush.width = kLetterStroke * unit;
    Vec2 corner = Vec2{text.x, text.y} - along * (0.5f * unit * (count * kLetterPitch - kLetterPitch + kLetterWidth)) -
                  leftOf(along) * (text.height / 2);
    for (const char c : text.text) {
        const std::string_view strokes = strokesOf(c);
        const auto at = [&](std::size_t i) {
            return corner + along * (unit * static_cast<float>(strokes[i] - '0')) +
                   leftOf(along) * (unit * static_cast<float>(strokes[i + 1] - '0'));
        };
        for (std::size_t i = 0; i + 3 < strokes.size(); i += 2) {
            if (strokes[i] == ' ') ++i;
            if (strokes[i + 2] != ' ') brush.stroke(at(i), at(i + 2));
        }
        corner += along * (unit * kLetterPitch);
    }
}

}  // namespace

void addMarkings(Mesh& mesh, const Track& track, const Atlas& atlas) {
    for (const Marking& marking : track.params.markings) {
        const Brush brush{mesh, atlas[Stamp::Line].cell, ink(marking.colour, kPaintAlpha), marking.stroke};
        const Vec2 p{marking.x, marking.y}, along = direction(radians(marking.angleDeg));
        switch (marking.kind) {
            case MarkingKind::Line:
                brush.stroke(p, p + along * marking.length);
                break;
            case MarkingKind::Circle:
                addCircle(brush, p, marking.radius);
                break;
            case MarkingKind::Box:
                addBox(brush, marking, along, atlas[Stamp::White].cell);
                break;
            case MarkingKind::Text:
                addText(brush, marking, along);
                break;
        }
    }
}

}  // namespace slip
