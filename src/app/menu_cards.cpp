#include "app/menu_cards.hpp"

#include "app/style.hpp"
#include "base/scalar.hpp"

#include <array>
#include <cstdio>

namespace slip {
namespace {

using namespace style;

constexpr float kPad = 22, kHorsepowerPerKw = 1.35962f;

void drawHead(Painter& painter, const UiBox& card, const std::string& name, const std::string& tag, bool own) {
    painter.box(card, kPanelSolid, kRadius);
    const TextStyle small{Face::Strong, kTiny, kTextDim, Align::Right};
    const float right = card.x + card.w - kPad;
    const float most = card.w - 2 * kPad - painter.textWidth(tag, small) - (own ? 56.0f : 10.0f);
    const TextStyle title = painter.narrowed(name, most, {Face::Title, 30, kText, Align::Left}, 18);
    const float lower = static_cast<float>(30 - title.size) / 3;  // same middle
    painter.text(painter.fitted(name, most, title), card.x + kPad, card.y + kPad + lower, title);
    painter.text(tag, right, card.y + kPad + 7, small);
    if (!own) return;
    const float x = right - painter.textWidth(tag, small) - (tag.empty() ? 0.0f : 10.0f) - 36;
    painter.box({x, card.y + kPad + 2, 36, 18}, kAccent, 4);
    painter.text("OWN", x + 18, card.y + kPad + 7, {Face::Strong, kTiny - 1, kInk, Align::Centre});
}

void drawProblem(Painter& painter, const UiBox& card, const std::string& name, const std::string& problem) {
    drawHead(painter, card, name, "", true);
    painter.text("This file cannot be used:", card.x + kPad, card.y + 74, {Face::Strong, kSmall, kBad, Align::Left});
    painter.paragraph(problem, card.x + kPad, card.y + 98, card.w - 2 * kPad, {Face::Text, kSmall, kText, Align::Left},
                      6);
}

void drawFigure(Painter& painter, float x, float y, const std::string& value, const std::string& unit,
                const std::string& name) {
    const float width = painter.text(value, x, y, {Face::Title, 26, kText, Align::Left});
    painter.text(unit, x + width + 4, y + 8, {Face::Strong, kTiny, kTextDim, Align::Left});
    painter.text(name, x, y + 26, {Face::Strong, kTiny - 1, kTextFaint, Align::Left});
}

std::string whole(float x) { return std::to_string(std::lround(x)); }

std::string_view nameOf(Layout layout) {
    return std::array<std::string_view, 3>{"RWD", "FWD", "AWD"}[static_cast<std::size_t>(layout)];
}

}  // namespace

float peakPower(const Engine& engine) {
    float best = 0;
    for (float rpm = engine.idleRpm; rpm <= engine.redlineRpm; rpm += 50)
        best = std::max(best, interpolate(engine.torqueCurve, rpm) * rpm / kRpmPerRadS / 1000);
    return best;
}

void drawCarCard(Painter& painter, const CarChoice& car, float x, float y) {
    const UiBox card{x, y, kCardWidth, kCardHeight};
    if (!car.problem.empty()) return drawProblem(painter, card, car.file.name, car.problem);
    const CarParams& p = car.params;
    drawHead(painter, card, p.name, p.category, car.file.own);
    painter.box({x, y + 18, 4, 28}, sf::Color(p.look.paint.r, p.look.paint.g, p.look.paint.b));
    painter.paragraph(p.description, x + kPad, y + 66, kCardWidth - 2 * kPad,
                      {Face::Text, kSmall, kTextDim, Align::Left}, 5);
    const float power = peakPower(p.engine), foot = y + kCardHeight - 60;
    painter.box({x + kPad, foot - 14, kCardWidth - 2 * kPad, 1}, kPanelLine);
    drawFigure(painter, x + kPad, foot, whole(power * kHorsepowerPerKw), "PS", "POWER");
    drawFigure(painter, x + kPad + 88, foot, whole(p.body.mass), "kg", "MASS");
    drawFigure(painter, x + kPad + 184, foot, whole(power * kHorsepowerPerKw / p.body.mass * 1000), "PS/t",
               "PER TONNE");
    painter.text(nameOf(p.drive.layout), x + kCardWidth - kPad, foot, {Face::Title, 26, kText, Align::Right});
}

void drawTrackCard(Painter& painter, const TrackChoice& track, float x, float y) {
    const UiBox card{x, y, kCardWidth, kCardHeight};
    if (!track.problem.empty()) return drawProblem(painter, card, track.file.name, track.problem);
    drawHead(painter, card, track.params.name, "", track.file.own);
    painter.box({x, y + 18, 4, 28}, kAccent);
    constexpr float kMap = 128;
    const float left = x + kCardWidth - kPad - kMap;
    drawMap(painter, track.map, {left, y + 40, kMap, kMap}, 4, kText);
    painter.paragraph(track.params.description, x + kPad, y + 66, kCardWidth - 3 * kPad - kMap,
                      {Face::Text, kSmall, kTextDim, Align::Left}, 8);
    char length[16];
    std::snprintf(length, sizeof length, "%.2f", static_cast<double>(track.length / 1000));
    drawFigure(painter, left, y + kCardHeight - 60, length, "km", "LENGTH");
}

}  // namespace slip
