// SPDX-License-Identifier: MIT
#include "base/scalar.hpp"
#include "platform/paint/format.hpp"
#include "platform/paint/painted_shapes.hpp"
#include "race/world/snapshot.hpp"
#include "ui/hud/hud_layout.hpp"
#include "ui/hud/hud_parts.hpp"
#include "ui/hud/hud_style.hpp"
#include "ui/hud/hud_view.hpp"
#include "vehicle/params/car_params.hpp"

#include <array>
#include <optional>

namespace slip {
namespace {

using namespace style;

constexpr float kDialRadius = 60;                                 // design units
constexpr float kDialFrom = 140, kDialTo = 400;                   // degrees, clockwise from the right
constexpr float kShiftLightFrom = 0.82f, kShiftLightTo = 0.965f;  // share of the redline
constexpr int kShiftLights = 9;

sf::Vector2f onCircle(sf::Vector2f centre, float radius, float angleDegrees) {
    const float a = radians(angleDegrees);
    return centre + sf::Vector2f(std::cos(a), std::sin(a)) * radius;
}

void drawDialTicks(Painter& painter, sf::Vector2f centre, float topRpm, float redline) {
    const int step = topRpm > 9000 ? 2 : 1;
    for (int k = 0; static_cast<float>(k) * 1000 <= topRpm; k += step) {
        const float rpm = static_cast<float>(k) * 1000, angle = lerp(kDialFrom, kDialTo, rpm / topRpm);
        const sf::Color colour = rpm >= redline ? kBad : kTextDim;
        const std::array<sf::Vector2f, 2> tick{onCircle(centre, kDialRadius - 9, angle),
                                               onCircle(centre, kDialRadius - 6, angle)};
        drawLine(painter, tick, 1.5f, colour);
        const sf::Vector2f at = onCircle(centre, kDialRadius - 16, angle);
        painter.text(std::to_string(k), at.x, at.y - 4, labelStyle(kTiny, colour, Align::Centre));
    }
}

/// Returns the colour of shift light i; dark lights have the track's colour.
sf::Color shiftLight(const HudView& view, int i, int lights) {
    const float share = view.car->telemetry.rpm / view.params->engine.redlineRpm;
    const bool over = share >= kShiftLightTo;
    const bool dark = over && view.blink && std::fmod(view.raceTime, 0.12) < 0.05;
    const float at = static_cast<float>(i) / static_cast<float>(lights);
    const bool on = !dark && (over || at < ramp(share, kShiftLightFrom, kShiftLightTo));
    return !on ? style::kTrack : over || at > 0.77f ? kBad : at < 0.44f ? kGood : kAccent;
}

void drawShiftLights(Painter& painter, const HudView& view, sf::Vector2f centre) {
    for (int i = 0; i < kShiftLights; ++i) {
        const float angle = 270 + (static_cast<float>(i) - (kShiftLights - 1) / 2.0f) * 9.0f;
        painter.disc(onCircle(centre, kDialRadius + 11, angle), 3.2f, shiftLight(view, i, kShiftLights));
    }
}

float topRpmOf(const HudView& view) { return std::ceil(view.params->engine.redlineRpm * 1.06f / 500) * 500; }

/// Draws the gear and whether the gearbox shifts automatically.
void drawGear(Painter& painter, const HudView& view, sf::Vector2f at, int size) {
    const Telemetry& t = view.car->telemetry;
    const bool automatic = view.transmission != Transmission::Manual;
    painter.text(gearText(t.gear), at.x - 8, at.y,
                 titleStyle(size,
                            view.shiftRefused ? kBad
                            : t.shifting      ? kTextDim
                                              : kAccent,
                            Align::Centre));
    painter.box({at.x + 9, at.y + 5, 17, 17}, automatic ? style::kTrack : kAccent, 4);
    painter.text(automatic ? "A" : "M", at.x + 17.5f, at.y + 9.5f,
                 labelStyle(kTiny, automatic ? kText : kInk, Align::Centre));
}

/// An engine gauge beside the rev counter.
struct Gauge {
    const char* name;
    float share;  // 0…1
    sf::Color colour;
};

std::optional<Gauge> gaugeOf(const HudView& view) {
    const Engine& engine = view.params->engine;
    const Telemetry& t = view.car->telemetry;
    if (engine.kind == EngineKind::Combustion) {
        if (!engine.turbo) return std::nullopt;
        return Gauge{"BOOST", t.boost, kAccent};
    }
    if (engine.regenTorque <= 0) return std::nullopt;
    const float speed = std::abs(t.rpm) / kRpmPerRadS;
    const float friction =
        engine.frictionTorque * std::abs(t.rpm) / engine.redlineRpm;      // N m, which recovers no energy
    const float torque = speed > 1 ? -t.power / speed - friction : 0.0f;  // N m of the motor's braking
    return Gauge{"REGEN", std::clamp(torque / engine.regenTorque, 0.0f, 1.0f), kGood};
}

void drawGauge(Painter& painter, const Gauge& gauge, const UiBox& box) {
    constexpr float kPad = 6, kHigh = 5;
    painter.box(box, kPanel, 5);
    const bool works = gauge.share > 0.02f;
    drawInBox(painter, gauge.name, {box.x + 3, box.y, box.w - 6, box.h - kHigh - 1},
              labelStyle(kTiny, works ? kText : kTextDim), 8);
    const UiBox bar{box.x + kPad, box.y + box.h - kHigh - 3, box.w - 2 * kPad, kHigh};
    painter.box(bar, style::kTrack, 1.5f);
    painter.box({bar.x, bar.y, bar.w * gauge.share, bar.h}, gauge.colour, 1.5f);
}

}  // namespace

void drawDial(Painter& painter, const HudView& view, const UiBox& box) {
    const sf::Vector2f centre(box.x + box.w / 2, box.y + box.h / 2);
    const Telemetry& t = view.car->telemetry;
    const float redline = view.params->engine.redlineRpm;
    const float topRpm = topRpmOf(view);
    const auto angleOf = [&](float rpm) { return lerp(kDialFrom, kDialTo, std::clamp(rpm / topRpm, 0.0f, 1.0f)); };
    painter.disc(centre, box.w / 2, kPanel);
    const float now = angleOf(t.rpm);
    drawArc(painter, centre, kDialRadius, 7, now, kDialTo, style::kTrack);
    drawArc(painter, centre, kDialRadius, 7, std::max(now, angleOf(redline)), kDialTo, {kBad.r, kBad.g, kBad.b, 170});
    drawArc(painter, centre, kDialRadius, 7, kDialFrom, now, t.rpm > kShiftLightTo * redline ? kBad : kAccent);
    const std::array<sf::Vector2f, 2> needle{onCircle(centre, kDialRadius - 8, now),
                                             onCircle(centre, kDialRadius + 6, now)};
    drawLine(painter, needle, 2.5f, kText);
    drawDialTicks(painter, centre, topRpm, redline);
    drawShiftLights(painter, view, centre);
    painter.text(std::to_string(speedNumber(length(view.car->velocity), view.units)), centre.x, centre.y - 23,
                 titleStyle(44, kText, Align::Centre));
    painter.text(unitText(view.units), centre.x, centre.y + 15, labelStyle(kTiny, kTextDim, Align::Centre));
    drawGear(painter, view, {centre.x, centre.y + 36}, 32);
}

void drawSmallDial(Painter& painter, const HudView& view, const UiBox& box) {
    painter.box(box, kPanel, kRadius);
    constexpr int kLights = 10;
    const float pad = 8, wide = box.w - 2 * pad, cell = wide / kLights;
    for (int i = 0; i < kLights; ++i)
        painter.box({box.x + pad + cell * static_cast<float>(i) + 1, box.y + 6, cell - 2, 5},
                    shiftLight(view, i, kLights), 2);
    const float share = std::clamp(view.car->telemetry.rpm / topRpmOf(view), 0.0f, 1.0f);
    const float red = view.params->engine.redlineRpm / topRpmOf(view);
    painter.box({box.x + pad, box.y + 14, wide, 5}, style::kTrack, 2);
    painter.box({box.x + pad + wide * red, box.y + 14, wide * (1 - red), 5}, withAlpha(kBad, 0.67f));
    painter.box({box.x + pad, box.y + 14, wide * share, 5}, share >= red ? kBad : kAccent, 2);
    const float foot = box.y + box.h;
    const float width = painter.text(std::to_string(speedNumber(length(view.car->velocity), view.units)), box.x + pad,
                                     foot - 36, titleStyle(40, kText));
    painter.text(unitText(view.units), box.x + pad + width + 5, foot - 17, labelStyle(kTiny, kTextDim));
    drawGear(painter, view, {box.x + box.w - 32, foot - 35}, 36);
}

void drawInputs(Painter& painter, const HudView& view, const UiBox& box) {
    constexpr float kHigh = 58, kWide = 12;
    const float x = box.x, y = box.y;
    painter.box(box, kPanel, kRadius);
    const auto upright = [&](float at, float wide, float value, sf::Color colour) {
        painter.box({at, y + 10, wide, kHigh}, style::kTrack, 3);
        painter.box({at, y + 10 + kHigh * (1 - value), wide, kHigh * value}, colour, 3);
    };
    if (view.input.clutch > 0) upright(x + 3, 6, view.input.clutch, kText);  // most players drive without it
    upright(x + 12, kWide, view.input.brake, kBad);
    upright(x + 31, kWide, view.input.throttle, kGood);
    upright(x + 50, kWide, view.input.handbrake, kAccent);
    const float middle = x + 37, half = 25;
    painter.box({middle - half, y + 78, 2 * half, 6}, style::kTrack, 3);
    const float end = middle - half * view.input.steer;
    painter.box({std::min(middle, end), y + 78, std::abs(end - middle), 6}, kText);
    painter.box({middle - 1, y + 76, 2, 10}, kTextDim);
}

int lampCount(const HudView& view) {
    const Assists& a = view.assists;
    return (a.abs > 0) + (a.tractionControl > 0) + (a.stability > 0) + gaugeOf(view).has_value();
}

void drawLamps(Painter& painter, const HudView& view, const UiBox& box) {
    struct Lamp {
        const char* name;
        bool on;
        float acts;
    };
    const Telemetry& t = view.car->telemetry;
    const Assists& a = view.assists;
    const std::array lamps{Lamp{"ABS", a.abs > 0, t.aids.abs},
                           Lamp{"TRACTION", a.tractionControl > 0, t.aids.tractionControl},
                           Lamp{"STABILITY", a.stability > 0, t.aids.stability}};
    float bottom = box.y + box.h - kLampGap;
    if (const auto gauge = gaugeOf(view)) {
        bottom -= kLampHeight;
        drawGauge(painter, *gauge, {box.x, bottom, box.w, kLampHeight});
        bottom -= kLampGap;
    }
    for (const Lamp& lamp : lamps) {
        if (!lamp.on || bottom < box.y + kLampHeight - 0.5f) continue;
        bottom -= kLampHeight;
        const UiBox ground{box.x, bottom, box.w, kLampHeight};
        const bool lit = lamp.acts > kAidShown && view.countdown <= 0;  // a car held at the start lights shows no lamps
        painter.box(ground, lit ? kAccent : kPanel, 5);
        drawInBox(painter, lamp.name, ground, labelStyle(kTiny, lit ? kInk : kTextDim), 8);
        bottom -= kLampGap;
    }
}

}  // namespace slip
