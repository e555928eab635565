// SPDX-License-Identifier: MIT
#include "ui/hud/hud.hpp"

#include "base/scalar.hpp"
#include "platform/paint/painter.hpp"
#include "render/base/mesh.hpp"
#include "ui/hud/hud_parts.hpp"
#include "vehicle/params/car_params.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr float kMapSize = 170, kContestMapSize = 144, kMapPad = 16;  // design units

/// Draws an instrument in its box, if it has one. It is translucent if other cars are near.
template <class Draw>
void drawOver(Painter& painter, const HudView& view, const UiBox& box, Draw&& draw) {
    if (box.w <= 0) return;
    painter.setOpacity(opacityOver(view.tags, box, painter.size()));
    draw(painter, view, box);
    painter.setOpacity(1);
}

/// Returns the box around two boxes.
UiBox around(const UiBox& a, const UiBox& b) {
    const float x = std::min(a.x, b.x), y = std::min(a.y, b.y);
    return {x, y, std::max(a.x + a.w, b.x + b.w) - x, std::max(a.y + a.h, b.y + b.h) - y};
}

void drawSmallParts(Painter& painter, const HudView& view, const HudLayout& l) {
    drawOver(painter, view, l.dial, l.compact ? drawSmallDial : drawDial);
    if (view.timed) drawOver(painter, view, l.times, l.compact ? drawSmallTimes : drawTimes);
    drawOver(painter, view, l.inputs, drawInputs);
    drawOver(painter, view, l.lamps, drawLamps);
    drawOver(painter, view, l.tyres, drawTyres);
    drawOver(painter, view, l.weather, drawWeather);
}

void drawContest(Painter& painter, const HudView& view, const HudLayout& l) {
    drawOver(painter, view, l.field,
             [&](Painter& p, const HudView& v, const UiBox& box) { drawRunningOrder(p, v, box, l.fieldRows); });
    drawOver(painter, view, l.gaps, drawGaps);
    drawOver(painter, view, l.penalties, drawPenalties);
    drawOver(painter, view, l.extra, view.drift ? drawDrift : drawElimination);
}

}  // namespace

float opacityOver(const std::vector<CarTag>& cars, const UiBox& instrument, sf::Vector2f size) {
    constexpr float kThin = 0.45f, kWholeFrom = 30;  // least opacity; design units to the nearest car
    float away = kWholeFrom;
    for (const CarTag& car : cars)
        if (!car.ghost && meet(car.car, {0, 0, size.x, size.y})) away = std::min(away, apart(instrument, car.car));
    return lerp(kThin, 1, away / kWholeFrom);
}

HudLayout Hud::layout(sf::Vector2f size, const HudView& view) const {
    HudContents needs;
    needs.contest = view.place.has_value();
    needs.map =
        toSf(map_.extent) * (needs.contest ? kContestMapSize : kMapSize) + sf::Vector2f(2 * kMapPad, 2 * kMapPad);
    needs.inputs = view.showInputs;
    needs.delta = view.delta.has_value();
    needs.goal = view.goal.has_value();
    needs.drift = view.drift.has_value();
    needs.elimination = view.elimination.has_value();
    needs.gaps = view.raceTime > 0 ? view.ahead.has_value() + view.behind.has_value() : 0;
    needs.keys = !view.keys.empty();
    needs.hints = !view.hints.empty();
    needs.lamps = lampCount(view);
    needs.weather = view.road != nullptr;
    needs.tyres = showsTyres(*view.params) ? static_cast<int>(axleCountOf(*view.params)) : 0;
    needs.tyreColours = tyresHaveHeat(*view.params);
    if (view.countdown <= 0) needs.field = static_cast<int>(view.field.size());  // until then cars wait there
    needs.penalties = static_cast<int>(view.penalties.size());
    needs.small = view.split;
    return layoutHud(size, view.coveredLeft, view.coveredRight, needs);
}

void Hud::draw(Painter& painter, const HudView& view) const { draw(painter, view, layout(painter.size(), view)); }

void Hud::draw(Painter& painter, const HudView& view, const HudLayout& layout) const {
    HudLayout l = layout;
    constexpr float kOwn = 34;  // design units around the own car
    // Names and pointers avoid the corner sign and the own car.
    l.corner = view.corner ? view.corner->box : UiBox{};
    l.own = view.own ? UiBox{view.own->x - kOwn, view.own->y - kOwn, 2 * kOwn, 2 * kOwn} : UiBox{};
    if (view.banner && view.banner->steps > 0) l.signs.h = std::max(l.signs.h, kTaskHeight);
    if (view.banner && !showsLights(view) && meet(l.signs, l.own)) l.signs.y = l.own.y + l.own.h;
    if (const UiBox counter = drawSlideCounter(painter, view, l); counter.w > 0) l.own = around(l.own, counter);
    drawTags(painter, view, l);
    drawDriftCounter(painter, view, layout);
    drawSmallParts(painter, view, l);
    drawContest(painter, view, l);
    drawOver(painter, view, l.map,
             [&](Painter& p, const HudView& v, const UiBox& box) { drawMinimap(p, map_, v, box); });
    if (view.delta && l.delta.w > 0) drawDelta(painter, view, l.delta);
    if (view.goal && l.goal.w > 0) drawGoal(painter, *view.goal, l.goal);
    if (view.corner && l.corner.w > 0) drawCornerSign(painter, *view.corner);
    if (view.flag != Flag::None && l.flag.w > 0) drawFlag(painter, view, l.flag);
    if (l.signs.w > 0) drawSigns(painter, view, l.signs, l.flag.w <= 0);
    if (l.hints.w > 0) drawHints(painter, view, l.hints);
}

}  // namespace slip
