// SPDX-License-Identifier: MIT
// Drawing of a replay: the followed car, the bar with prompts, and the pages over it.
#include "app/replay/replay_inside.hpp"
#include "platform/paint/format.hpp"
#include "platform/paint/style.hpp"
#include "platform/paint/toasts.hpp"
#include "platform/window/options.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>

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

}  // namespace

Camera ReplayScreen::cameraNow(sf::Vector2f size, float dt) {
    const Settings& s = app_.settings;
    const float pace = dt > 0 ? static_cast<float>(player_.time() - drawnTime_) / dt : 0;
    drawnTime_ = player_.time();
    rig_.update(now_.cars[car_], s.camera, s.accessibility.reducedMotion,
                {.aspect = size.x / size.y,
                 .carLength = player_.recording().setup.entrants[car_].params.body.length,
                 .height = world_.heightAt(now_.cars[car_].pose.position)},
                dt, pace);
    Camera camera = byTheTrack_ ? tracksideCamera(trackside_, now_.cars[car_].pose.position) : rig_.camera();
    const float covered = app_.options.hud ? (kMargin + kPanelHeight) * app_.painter.unit() : 0;
    camera.shakePx.y -= std::min(covered, size.y / 3) / 2;  // moves the camera down and the picture up, above the bar
    return camera;
}

void ReplayScreen::draw(sf::RenderTarget& target, float dt) {
    if (photo_.isOpen()) return photo_.draw(target, dt);
    const sf::Vector2f size(target.getSize());
    world_.setStyle(
        {app_.quality(), app_.settings.accessibility.outlinedCar, app_.settings.accessibility.reducedMotion});
    world_.draw(target, now_, now_, 1, cameraNow(size, dt), dt);
    Painter& painter = app_.painter;
    painter.rescale(std::min(1.0f, painter.size().x / kMinReplayWidth));
    if (app_.options.hud) {
        drawCar(painter);
        drawBar(painter);
    }
    if (page_ != Page::Watch) {
        painter.flush(target);
        drawPanels(painter);
    }
    painter.flush(target);
    app_.toasts.draw(painter, painter.size().x - kMargin, kMargin);
    painter.flush(target);
}

UiBox ReplayScreen::panelBox(const Painter& painter) const {
    return {kMargin, painter.size().y - kMargin - kPanelHeight, painter.size().x - 2 * kMargin, kPanelHeight};
}

UiBox ReplayScreen::barBox(const Painter& painter) const {
    const UiBox panel = panelBox(painter);
    return {panel.x + 132, panel.y + 22, panel.w - 132 - 172, kBarHeight};
}

void ReplayScreen::drawBar(Painter& painter) {
    const UiBox panel = panelBox(painter), box = barBox(painter);
    painter.box(panel, kPanelSolid, kRadius);
    const float middle = box.y + box.h / 2, x = panel.x + 22;
    if (player_.playing()) {
        painter.polygon(std::array<sf::Vector2f, 3>{sf::Vector2f(x, middle - 8), {x, middle + 8}, {x + 14, middle}},
                        kAccent);
    } else {
        painter.box({x, middle - 8, 5, 16}, kText);
        painter.box({x + 9, middle - 8, 5, 16}, kText);
    }
    const double whole = std::max(player_.end() - player_.start(), 1e-3);
    const auto along = [&](double time) { return box.w * static_cast<float>((time - player_.start()) / whole); };
    painter.box(box, kTrack, kBarHeight / 2);
    painter.box({box.x, box.y, along(player_.reach()), box.h}, kTrack, kBarHeight / 2);
    painter.box({box.x, box.y, along(player_.time()), box.h}, kAccent, kBarHeight / 2);
    painter.disc({box.x + along(player_.time()), middle}, 9, kText);
    const float y = middle - 7.5f;
    painter.text(clockText(player_.time() - player_.start(), true), box.x - 18, y,
                 {Face::Title, 22, kText, Align::Right});
    painter.text("/ " + clockText(whole, true), box.x + box.w + 18, y, {Face::Title, 22, kTextDim, Align::Left});
    painter.text(speedText(player_.speed()), panel.x + panel.w - 20, y, {Face::Title, 22, kText, Align::Right});
    drawPrompts(painter, prompts(), panel.x + panel.w / 2, panel.y + 54, panel.w - 40, Align::Centre);
}

std::vector<Prompt> ReplayScreen::prompts() const {
    const Controls& controls = app_.controls;
    std::vector<Prompt> prompts{
        {controls.promptFor(MenuMove::Accept).in(app_.texts), player_.playing() ? "pause" : "play"},
        {controls.promptFor(MenuMove::Up).in(app_.texts), player_.playing() ? "seek, speed" : "frame by frame, speed"}};
    const auto add = [&](Action action, const char* what) {
        const std::string control = controls.promptFor(action).in(app_.texts);
        if (control != "–") prompts.push_back({control, what});
    };
    add(Action::Restart, "from the start");
    if (!trackside_.empty()) add(Action::Camera, "camera");
    if (player_.timeline().cars() > 1) add(Action::GearUp, "next car");
    prompts.push_back({controls.promptFor(MenuMove::Back).in(app_.texts), "menu"});
    return prompts;
}

void ReplayScreen::drawCar(Painter& painter) {
    const Entrant& car = player_.recording().setup.entrants[car_];
    const Colour paint = car.paintDrawn();
    const CarSnapshot& now = now_.cars[car_];
    const int position = player_.timeline().frameAt(car_, player_.time()).position;
    painter.box({kMargin, kMargin, 300, 84}, kPanel, kRadius);
    painter.box({kMargin, kMargin, 5, 84}, {paint.r, paint.g, paint.b});
    float x = kMargin + 20;
    if (position > 0 && player_.timeline().cars() > 1)
        x += painter.text(std::to_string(position), x, kMargin + 16, {Face::Title, kTitle, kAccent, Align::Left}) + 12;
    const std::string name = car.driver.empty() ? car.params.name : car.driver;
    const float room = kMargin + 290 - x;
    const TextStyle strong{Face::Strong, kLarge, kText, Align::Left}, small{Face::Text, kSmall, kTextDim, Align::Left};
    painter.text(painter.fitted(name, room, strong), x, kMargin + 16, strong);
    painter.text(painter.fitted(car.params.name, room, small), x, kMargin + 42, small);
    const Units units = app_.settings.units;
    const int speed = speedNumber(length(now.velocity), units),
              lap = displayedLap(player_.recording().setup.rules, now.lap.lap);
    painter.text(fmt::format("{}  ·  {} {}  ·  {}", app_.texts("Lap {}", lap), speed, unitText(units),
                             gearText(now.telemetry.gear)),
                 kMargin + 20, kMargin + 62, small);
}

void ReplayScreen::drawPanels(Painter& painter) {
    const sf::Vector2f size = painter.size();
    painter.box({0, 0, size.x, size.y}, {8, 11, 16, 150});
    const bool named = page_ == Page::Name, hinted = named && app_.controls.lastDevice() == Device::Pad;
    const float rows = kMenuRowHeight * static_cast<float>(menu_.count());
    const float above = 92 + (named ? kFieldHeight + 14 : 0) + (hinted ? 26 : 0);
    const float width = 460, high = above + rows + 24, x = (size.x - width) / 2, y = (size.y - high) / 2;
    painter.box({x, y, width, high}, kPanelSolid, kRadius);
    painter.box({x + 28, y + 28, 4, 30}, kAccent);
    painter.text(named                   ? "REPLAY NAME"
                 : page_ == Page::Delete ? "DELETE THE REPLAY?"
                                         : "REPLAY",
                 x + 42, y + 31, {Face::Title, kTitle, kText, Align::Left});
    if (named) drawRunningOrder(painter, {x + 28, y + 84, width - 56, kFieldHeight});
    if (hinted)
        painter.text("Up/down changes a letter, right adds one, left deletes.", x + 28, y + 134,
                     {Face::Text, kSmall, kTextDim, Align::Left});
    menu_.draw(painter, {x + 20, y + above, width - 40, rows + 8});
}

void ReplayScreen::drawRunningOrder(Painter& painter, const UiBox& field) {
    painter.box(field, kTrack, 4);
    const TextStyle style{Face::Text, kBody, kText, Align::Left};
    painter.text(painter.fitted(name_.shown(), field.w - 20, style), field.x + 10, field.y + 12, style);
}

}  // namespace slip
