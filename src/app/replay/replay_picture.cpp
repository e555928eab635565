// SPDX-License-Identifier: MIT
#include "app/replay/replay_picture.hpp"

#include "platform/paint/format.hpp"
#include "platform/paint/style.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cmath>

namespace slip {
namespace {

using namespace style;

constexpr float kBarHeight = 10, kPanelHeight = 88;  // design units: the bar, and the panel below it
constexpr float kMinReplayWidth = 1000;              // design units; smaller windows scale everything down
constexpr float kFieldHeight = 36;                   // design units

std::string speedText(float speed) {
    const float size = std::abs(speed);
    const std::string number =
        size < 1 ? "1/" + std::to_string(std::lround(1 / size)) : std::to_string(std::lround(size));
    return (speed < 0 ? "−" : "") + number + "×";
}

UiBox replayPanel(const Painter& painter) {
    return {kMargin, painter.size().y - kMargin - kPanelHeight, painter.size().x - 2 * kMargin, kPanelHeight};
}

}  // namespace

void scaleReplay(Painter& painter) { painter.rescale(std::min(1.0f, painter.size().x / kMinReplayWidth)); }

float replayBarHeight() { return kMargin + kPanelHeight; }

UiBox replayBar(const Painter& painter) {
    const UiBox panel = replayPanel(painter);
    return {panel.x + 132, panel.y + 22, panel.w - 132 - 172, kBarHeight};
}

void drawReplayBar(Painter& painter, const ReplayState& replay, const std::vector<Prompt>& prompts) {
    const ReplayPlayer& player = replay.player;
    const UiBox panel = replayPanel(painter), box = replayBar(painter);
    painter.box(panel, kPanelSolid, kRadius);
    const float middle = box.y + box.h / 2, x = panel.x + 22;
    if (player.playing()) {
        painter.polygon(std::array<sf::Vector2f, 3>{sf::Vector2f(x, middle - 8), {x, middle + 8}, {x + 14, middle}},
                        kAccent);
    } else {
        painter.box({x, middle - 8, 5, 16}, kText);
        painter.box({x + 9, middle - 8, 5, 16}, kText);
    }
    const double whole = std::max(player.end() - player.start(), 1e-3);
    const auto along = [&](double time) { return box.w * static_cast<float>((time - player.start()) / whole); };
    painter.box(box, kTrack, kBarHeight / 2);
    painter.box({box.x, box.y, along(player.reach()), box.h}, kTrack, kBarHeight / 2);
    painter.box({box.x, box.y, along(player.time()), box.h}, kAccent, kBarHeight / 2);
    painter.disc({box.x + along(player.time()), middle}, 9, kText);
    const float y = middle - 7.5f;
    painter.text(clockText(player.time() - player.start(), true), box.x - 18, y,
                 {Face::Title, 22, kText, Align::Right});
    painter.text("/ " + clockText(whole, true), box.x + box.w + 18, y, {Face::Title, 22, kTextDim, Align::Left});
    painter.text(speedText(player.speed()), panel.x + panel.w - 20, y, {Face::Title, 22, kText, Align::Right});
    drawPrompts(painter, prompts, panel.x + panel.w / 2, panel.y + 54, panel.w - 40, Align::Centre);
}

void drawReplayCar(Painter& painter, const ReplayState& replay, Units units, const Texts& texts) {
    const ReplayPlayer& player = replay.player;
    const Entrant& car = followedCar(replay);
    const Colour paint = car.paintDrawn();
    const CarSnapshot& now = replay.now.cars[replay.car];
    const int position = player.timeline().frameAt(replay.car, player.time()).position;
    painter.box({kMargin, kMargin, 300, 84}, kPanel, kRadius);
    painter.box({kMargin, kMargin, 5, 84}, {paint.r, paint.g, paint.b});
    float x = kMargin + 20;
    if (position > 0 && player.timeline().cars() > 1)
        x += painter.text(std::to_string(position), x, kMargin + 16, {Face::Title, kTitle, kAccent, Align::Left}) + 12;
    const float room = kMargin + 290 - x;
    const TextStyle strong{Face::Strong, kLarge, kText, Align::Left}, small{Face::Text, kSmall, kTextDim, Align::Left};
    painter.text(painter.fitted(car.shownName(), room, strong), x, kMargin + 16, strong);
    painter.text(painter.fitted(car.params.name, room, small), x, kMargin + 42, small);
    const int speed = speedNumber(length(now.velocity), units),
              lap = displayedLap(runOf(replay).setup.rules, now.lap.lap);
    painter.text(
        fmt::format("{}  ·  {} {}  ·  {}", texts("Lap {}", lap), speed, unitText(units), gearText(now.telemetry.gear)),
        kMargin + 20, kMargin + 62, small);
}

void drawReplayPage(Painter& painter, const ReplayPage& page, MenuList& menu) {
    const sf::Vector2f size = painter.size();
    painter.box({0, 0, size.x, size.y}, {8, 11, 16, 150});
    const float rows = kMenuRowHeight * static_cast<float>(menu.count());
    const float above = 92 + (page.field ? kFieldHeight + 14 : 0) + (page.explainsPad ? 26 : 0);
    const float width = 460, high = above + rows + 24, x = (size.x - width) / 2, y = (size.y - high) / 2;
    painter.box({x, y, width, high}, kPanelSolid, kRadius);
    painter.box({x + 28, y + 28, 4, 30}, kAccent);
    painter.text(page.title, x + 42, y + 31, {Face::Title, kTitle, kText, Align::Left});
    if (page.field) {
        const UiBox field{x + 28, y + 84, width - 56, kFieldHeight};
        const TextStyle style{Face::Text, kBody, kText, Align::Left};
        painter.box(field, kTrack, 4);
        painter.text(painter.fitted(*page.field, field.w - 20, style), field.x + 10, field.y + 12, style);
    }
    if (page.explainsPad)
        painter.text("Up/down changes a letter, right adds one, left deletes.", x + 28, y + 134,
                     {Face::Text, kSmall, kTextDim, Align::Left});
    menu.draw(painter, {x + 20, y + above, width - 40, rows + 8});
}

}  // namespace slip
