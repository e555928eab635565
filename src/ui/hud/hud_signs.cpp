// SPDX-License-Identifier: MIT
#include "base/scalar.hpp"
#include "platform/paint/format.hpp"
#include "platform/paint/painted_shapes.hpp"
#include "race/world/snapshot.hpp"
#include "ui/hud/hud_layout.hpp"
#include "ui/hud/hud_parts.hpp"
#include "ui/hud/hud_style.hpp"
#include "ui/hud/hud_view.hpp"

#include <array>

namespace slip {
namespace {

using namespace style;

constexpr int kStartLights = 5;
constexpr double kGreenFor = 1.2;                 // s for which the sign to go stays
constexpr float kLowBanner = 50, kTwoLines = 36;  // design units
const sf::Color kYellow(255, 214, 10), kBlue(64, 132, 255);

UiBox inMiddle(const UiBox& box, float width, float height) {
    return {box.x + (box.w - width) / 2, box.y, width, height};
}

// --- start lights

void drawLamp(Painter& painter, sf::Vector2f at, float radius, bool on) {
    painter.disc(at, radius * 1.12f, {0, 0, 0, 255});
    if (on) painter.disc(at, radius * 1.3f, withAlpha(kStop, 0.3f));
    painter.disc(at, radius, on ? sf::Color(255, 44, 36) : sf::Color(44, 50, 60));
    if (on) painter.disc(at - sf::Vector2f(0.28f, 0.32f) * radius, radius * 0.26f, {255, 255, 255, 120});
}

/// Returns the part of the box that is centred in the picture. If the box reaches too little to one side of its middle,
/// returns the whole box.
UiBox centredPart(const Painter& painter, const HudView& view, const UiBox& box) {
    constexpr float kMinSignShare = 0.45f;  // of the box's width
    const float centre = (view.coveredLeft + painter.size().x - view.coveredRight) / 2;
    const float half = std::min(centre - box.x, box.x + box.w - centre);
    return 2 * half < kMinSignShare * box.w ? box : UiBox{centre - half, box.y, 2 * half, box.h};
}

/// Draws the start lights, which may reach below the box: the cars are at rest, far from the area that they cover at
/// speed.
void drawLights(Painter& painter, const HudView& view, const UiBox& signs) {
    const UiBox box = centredPart(painter, view, signs);
    const float radius = std::min(0.6f * box.h, 0.075f * box.w), step = 2.4f * radius;
    const UiBox body = inMiddle(box, step * kStartLights + 0.6f * radius, 2.75f * radius);
    painter.box(body, kPanelSolid, 0.5f * radius);
    const bool green = view.countdown <= 0;
    const int lit = litLights(view.countdown, view.countdownLength);
    for (int i = 0; i < kStartLights; ++i)
        drawLamp(painter, {body.x + 0.3f * radius + step * (static_cast<float>(i) + 0.5f), body.y + body.h / 2}, radius,
                 i < lit);
    if (!green) return;
    painter.box({body.x + 8, body.y + body.h - 5, body.w - 16, 3}, kGood);
    drawInBox(painter, "GO!", body, titleStyle(static_cast<int>(1.7f * radius), kText));
}

// --- flags

struct FlagLook {
    sf::Color cloth;
    const char *name, *advice;
};

FlagLook lookOf(Flag flag) {
    switch (flag) {
        case Flag::Yellow:
            return {kYellow, "YELLOW", "slow car ahead"};
        case Flag::Blue:
            return {kBlue, "BLUE", "let them pass"};
        case Flag::LastLap:
            return {kText, "LAST LAP", ""};
        case Flag::Chequered:
            return {kText, "FINISH", ""};
        case Flag::None:
            break;
    }
    return {};
}

/// Draws a cloth on a pole. Each flag has a mark as well as a colour.
void drawCloth(Painter& painter, Flag flag, const UiBox& box) {
    const sf::Color cloth = lookOf(flag).cloth;
    painter.box({box.x, box.y, 3, box.h}, kTextDim, 1);
    const UiBox field{box.x + 3, box.y, box.w - 3, box.h * 0.74f};
    painter.box(field, cloth);
    if (flag == Flag::Chequered)
        for (int i = 0; i < 12; ++i)
            if ((i / 4 + i % 4) % 2 == 0)
                painter.box({field.x + static_cast<float>(i % 4) * field.w / 4,
                             field.y + static_cast<float>(i / 4) * field.h / 3, field.w / 4, field.h / 3},
                            kInk);
    if (flag == Flag::Yellow) drawInBox(painter, "!", field, titleStyle(static_cast<int>(field.h * 0.8f), kInk));
    if (flag == Flag::LastLap) drawInBox(painter, "1", field, titleStyle(static_cast<int>(field.h * 0.8f), kInk));
    if (flag == Flag::Blue)
        painter.polygon(std::array<sf::Vector2f, 4>{sf::Vector2f(field.x, field.y + field.h),
                                                    {field.x, field.y + field.h * 0.6f},
                                                    {field.x + field.w * 0.7f, field.y},
                                                    {field.x + field.w, field.y}},
                        kYellow);
}

void drawFlagIn(Painter& painter, const HudView& view, const UiBox& box) {
    const FlagLook look = lookOf(view.flag);
    const bool hurry = view.flag == Flag::LastLap && view.timeLeft > 0;
    const std::string words = hurry ? painter.texts()("Finish within {}", clockText(view.timeLeft)) : look.advice;
    painter.box(box, kPanel, kRadius);
    const float high = std::min(30.0f, box.h - 12), wide = std::min(1.35f * high, 0.35f * box.w);
    drawCloth(painter, view.flag, {box.x + 9, box.y + (box.h - high) / 2, wide, high});
    const UiBox room{box.x + 13 + wide, box.y, box.w - wide - 19, box.h};
    if (words.empty() || box.h < 40) return drawInBox(painter, hurry ? words : look.name, room, titleStyle(22, kText));
    drawInBox(painter, look.name, {room.x, box.y + 4, room.w, box.h * 0.5f}, titleStyle(20, kText));
    drawInBox(painter, words, {room.x, box.y + box.h * 0.5f, room.w, box.h * 0.45f}, labelStyle(kTiny, kTextDim), 8);
}

// --- words

/// Draws both texts side by side if there is no height for two lines.
void drawLowBanner(Painter& painter, const Banner& banner, const UiBox& room) {
    constexpr float kPad = 12, kBetween = 10, kMinDetail = 40;
    const float inner = room.w - 2 * kPad;
    const TextStyle big = painter.narrowed(
        banner.text, inner, titleStyle(std::max(kSmall, static_cast<int>(0.7f * room.h)), banner.colour), 8);
    const std::string text = painter.fitted(banner.text, inner, big);
    const float used = painter.textWidth(text, big), most = inner - used - kBetween;
    const bool two = most >= kMinDetail;
    const TextStyle small = painter.narrowed(banner.detail, most, labelStyle(kTiny, kTextDim), 8);
    const std::string detail = two ? painter.fitted(banner.detail, most, small) : "";
    const float wide = used + (two ? kBetween + painter.textWidth(detail, small) : 0);
    const UiBox box = inMiddle(room, wide + 2 * kPad, room.h);
    painter.box(box, kPanel, kRadius);
    painter.box({box.x, box.y + 5, 3, box.h - 10}, banner.colour);
    painter.text(text, box.x + kPad, box.y + (box.h - 0.7f * static_cast<float>(big.size)) / 2, big);
    painter.text(detail, box.x + kPad + used + kBetween, box.y + (box.h - 0.73f * static_cast<float>(small.size)) / 2,
                 small);
}

/// Draws a task, with a bar for each of its steps. That of the present step fills.
void drawTask(Painter& painter, const Banner& banner, const UiBox& room) {
    constexpr float kPad = 20, kBar = 4, kBetween = 4;
    const float most = room.w - 2 * kPad;
    const TextStyle big = painter.narrowed(banner.text, most, titleStyle(34, banner.colour, Align::Centre), kSmall);
    const TextStyle small = painter.narrowed(banner.detail, most, labelStyle(kLarge - 2, kText, Align::Centre), kTiny);
    const float wide = std::max(painter.textWidth(banner.text, big), painter.textWidth(banner.detail, small));
    const UiBox box = inMiddle(room, std::min(room.w, wide + 2 * kPad), kTaskHeight);
    painter.box(box, kPanelSolid, kRadius);
    drawInBox(painter, banner.text, {box.x, box.y + 4, box.w, 44}, big, kSmall);
    drawInBox(painter, banner.detail, {box.x, box.y + 46, box.w, 30}, small, 8);
    const float each = (box.w - 2 * kPad + kBetween) / static_cast<float>(banner.steps);
    for (int i = 0; i < banner.steps; ++i) {
        const float x = box.x + kPad + each * static_cast<float>(i), y = box.y + box.h - 2 * kBar;
        const float share = i < banner.done ? 1 : i == banner.done ? std::clamp(banner.share, 0.0f, 1.0f) : 0;
        painter.box({x, y, each - kBetween, kBar}, kTrack, 2);
        painter.box({x, y, share * (each - kBetween), kBar}, i < banner.done ? kGood : kAccent, 2);
    }
}

void drawBanner(Painter& painter, const Banner& banner, const UiBox& room) {
    if (banner.steps > 0) return drawTask(painter, banner, room);
    const bool two = !banner.detail.empty();
    if (two && room.h < kTwoLines) return drawLowBanner(painter, banner, room);
    const float high = std::min(room.h, two ? 72.0f : 52.0f), most = room.w - 24;
    TextStyle big = titleStyle(static_cast<int>(high * (two ? 0.47f : 0.62f)), banner.colour, Align::Centre);
    big = painter.narrowed(banner.text, most, big, kSmall);
    const TextStyle small =
        painter.narrowed(banner.detail, most, labelStyle(high > 55 ? kSmall : kTiny, kTextDim, Align::Centre), 8);
    const float width =
        std::min(room.w, std::max(painter.textWidth(banner.text, big), painter.textWidth(banner.detail, small)) + 40);
    const UiBox box = inMiddle(room, width, high);
    painter.box(box, kPanel, kRadius);
    const bool low = high < kLowBanner;  // a coloured bar at the foot would cover letters
    painter.box(low ? UiBox{box.x, box.y + 6, 3, high - 12} : UiBox{box.x + 14, box.y + high - 3, width - 28, 3},
                banner.colour);
    drawInBox(painter, banner.text, {box.x, box.y + 2, width, two ? 0.58f * high : high - 4}, big, kSmall);
    if (two) drawInBox(painter, banner.detail, {box.x, box.y + 0.58f * high, width, 0.32f * high}, small, 8);
}

/// Draws an arrow that turns back, and the words.
void drawWrongWay(Painter& painter, const UiBox& room, bool dark) {
    const float high = std::min(58.0f, room.h), k = high / 58;
    const UiBox box = inMiddle(room, std::min(room.w, 260 * k), high);
    painter.box(box, withAlpha(kStop, dark ? 0.5f : 0.92f), kRadius);
    const sf::Vector2f at(box.x + 29 * k, box.y + 23 * k);
    const float r = 8 * k, width = 5 * k;
    drawArc(painter, at, r, width, 180, 360, kText);
    drawLine(painter, std::array{at + sf::Vector2f(r, -1), at + sf::Vector2f(r, 22 * k)}, width, kText);
    drawLine(painter, std::array{at + sf::Vector2f(-r, -1), at + sf::Vector2f(-r, 10 * k)}, width, kText);
    painter.polygon(std::array{at + sf::Vector2f(-r - 9 * k, 9 * k), at + sf::Vector2f(-r + 9 * k, 9 * k),
                               at + sf::Vector2f(-r, 20 * k)},
                    kText);
    drawInBox(painter, "WRONG WAY", {box.x + 50 * k, box.y, box.w - 58 * k, high},
              titleStyle(static_cast<int>(36 * k), kText));
}

/// Draws a bent road: straight up, then turned by the corner's angle, with an arrow head. At size 1 it is about 46
/// high.
void drawCornerArrow(Painter& painter, sf::Vector2f foot, float angle, float size, sf::Color colour) {
    const float turn = std::clamp(angle, -2.6f, 2.6f), side = signOf(turn);
    const float radius = size * (std::abs(turn) > 1.9f ? 11.0f : 15.0f);
    std::array<sf::Vector2f, 14> path;
    path[0] = foot;
    for (std::size_t i = 1; i < path.size(); ++i) {
        const float a = std::abs(turn) * static_cast<float>(i - 1) / static_cast<float>(path.size() - 2);
        path[i] = foot + sf::Vector2f(-side * radius * (1 - std::cos(a)), -16 * size - radius * std::sin(a));
    }
    const sf::Vector2f ahead(-std::sin(turn), -std::cos(turn)),
        tip = path.back() + ahead * (14.0f * size), across = sf::Vector2f(-ahead.y, ahead.x) * (9.0f * size);
    drawLine(painter, path, 6 * size, colour);
    painter.polygon(std::array{tip, path.back() + across, path.back() - across}, colour);
}

const char* penaltyText(const Penalty& penalty) {
    const bool jump = penalty.kind == Penalty::Kind::JumpStart;
    switch (penalty.unit) {
        case Penalty::Unit::Seconds:
            return jump ? "JUMP START +{} s" : "CUT +{} s";
        case Penalty::Unit::Metres:
            return jump ? "JUMP START −{} m" : "CUT −{} m";
        case Penalty::Unit::Points:
            break;
    }
    return "CUT −{} points";
}

}  // namespace

int litLights(double countdown, double length) {
    if (countdown <= 0) return 0;
    const double each = std::min(1.0, length / kStartLights);  // s per light
    const int dark = static_cast<int>(countdown / each - 1e-6);
    return std::clamp(kStartLights - dark, 0, kStartLights);
}

bool showsLights(const HudView& view) {
    const bool justGreen = view.raceTime < kGreenFor && view.countdownLength > 0;
    return view.countdown > 0 || (justGreen && !view.wrongWay);
}

void drawSigns(Painter& painter, const HudView& view, const UiBox& box, bool flagToo) {
    if (showsLights(view)) return drawLights(painter, view, box);
    if (view.wrongWay) return drawWrongWay(painter, box, view.blink && std::fmod(view.raceTime, 0.8) < 0.35);
    const bool urgent = view.flag == Flag::Yellow || view.flag == Flag::Blue;
    if (view.banner && !(flagToo && urgent)) return drawBanner(painter, *view.banner, box);
    if (flagToo && view.flag != Flag::None)
        drawFlagIn(painter, view, inMiddle(box, std::min(box.w, 170.0f), std::min(box.h, 44.0f)));
}

void drawFlag(Painter& painter, const HudView& view, const UiBox& box) { drawFlagIn(painter, view, box); }

void drawCornerSign(Painter& painter, const CornerMark& mark) {
    const Corner& corner = mark.corner;
    const UiBox& box = mark.box;
    const sf::Color colour = withAlpha(corner.radius < 30 ? kBad : corner.radius < 70 ? kAccent : kText, mark.shown);
    const float k = box.h / 60;
    painter.box(box, withAlpha(kPanel, mark.shown), kRadius);
    painter.box({box.x + 10 * k, box.y + box.h - 3, box.w - 20 * k, 3}, colour);
    drawCornerArrow(painter, {box.x + (31 + 5 * signOf(corner.angle)) * k, box.y + 50 * k}, corner.angle, 0.85f * k,
                    colour);
    const int metres = static_cast<int>(std::round(corner.distance / 10)) * 10;
    painter.text(std::to_string(metres), box.x + box.w - 12 * k, box.y + 17 * k,
                 titleStyle(static_cast<int>(30 * k), withAlpha(kText, mark.shown), Align::Right));
}

void drawPenalties(Painter& painter, const HudView& view, const UiBox& box) {
    UiBox row{box.x, box.y, box.w, kPenaltyHeight - 2};
    for (const Penalty& penalty : view.penalties) {
        painter.box(row, withAlpha(kStop, 0.92f), 4);
        drawInBox(painter, painter.texts()(penaltyText(penalty), wholeText(penalty.cost)), row,
                  labelStyle(kSmall, kText), 8);
        row.y += kPenaltyHeight;
    }
}

}  // namespace slip
