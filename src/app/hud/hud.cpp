#include "app/hud/hud.hpp"

#include "app/hud/hud_parts.hpp"
#include "app/view/mesh.hpp"

namespace slip {
namespace {

constexpr float kMapSize = 170, kContestMapSize = 144, kMapPad = 16;  // design units

void drawSmallParts(Painter& painter, const HudView& view, const HudLayout& l) {
    if (l.dial.w > 0) l.compact ? drawSmallDial(painter, view, l.dial) : drawDial(painter, view, l.dial);
    if (l.times.w > 0) l.compact ? drawSmallTimes(painter, view, l.times) : drawTimes(painter, view, l.times);
    if (l.inputs.w > 0) drawInputs(painter, view, l.inputs);
    if (l.lamps.w > 0) drawLamps(painter, view, l.lamps);
    if (l.tyres.w > 0) drawTyres(painter, view, l.tyres);
    if (l.weather.w > 0) drawWeather(painter, view, l.weather);
}

void drawContest(Painter& painter, const HudView& view, const HudLayout& l) {
    if (l.field.w > 0) drawField(painter, view, l.field, l.fieldRows);
    if (l.gaps.w > 0) drawGaps(painter, view, l.gaps);
    if (l.penalties.w > 0) drawPenalties(painter, view, l.penalties);
    if (l.extra.w <= 0) return;
    if (view.drift)
        drawDrift(painter, view, l.extra);
    else
        drawElimination(painter, view, l.extra);
}

}  // namespace

HudLayout Hud::layout(sf::Vector2f size, const HudView& view) const {
    HudNeeds needs;
    needs.contest = view.place.has_value();
    needs.map =
        toSf(map_.extent) * (needs.contest ? kContestMapSize : kMapSize) + sf::Vector2f(2 * kMapPad, 2 * kMapPad);
    needs.inputs = view.showInputs;
    needs.delta = view.delta.has_value();
    needs.goal = view.goal.has_value();
    needs.drift = view.drift.has_value();
    needs.elimination = view.elimination.has_value();
    needs.gaps = view.raceTime > 0 ? view.ahead.has_value() + view.behind.has_value() : 0;
    needs.hints = !view.hints.empty();
    needs.lamps = lampCount(view);
    needs.weather = view.road != nullptr;
    needs.tyres = showsTyres(*view.params) ? static_cast<int>(axleCountOf(*view.params)) : 0;
    needs.tyreColours = tyresHaveHeat(*view.params);
    if (view.countdown <= 0) needs.field = static_cast<int>(view.field.size());  // cars wait there on the grid
    needs.penalties = static_cast<int>(view.penalties.size());
    needs.small = view.split;
    return layoutHud(size, view.left, view.right, needs);
}

void Hud::draw(Painter& painter, const HudView& view, const HudLayout& layout) const {
    HudLayout l = layout;
    constexpr float kOwn = 34;  // design units round the own car
    // Names and pointers keep clear of both.
    l.corner = view.corner ? view.corner->box : UiBox{};
    l.own = view.own ? UiBox{view.own->x - kOwn, view.own->y - kOwn, 2 * kOwn, 2 * kOwn} : UiBox{};
    if (view.banner && !showsLights(view) && meet(l.signs, l.own)) l.signs.y = l.own.y + l.own.h;
    drawTags(painter, view, l);
    drawDriftCounter(painter, view, layout);
    drawSmallParts(painter, view, l);
    drawContest(painter, view, l);
    drawMinimap(painter, map_, view, l.map);
    if (view.delta && l.delta.w > 0) drawDelta(painter, view, l.delta);
    if (view.goal && l.goal.w > 0) drawGoal(painter, *view.goal, l.goal);
    if (view.corner && l.corner.w > 0) drawCornerSign(painter, *view.corner);
    if (view.flag != Flag::None && l.flag.w > 0) drawFlag(painter, view, l.flag);
    if (l.signs.w > 0) drawSigns(painter, view, l.signs, l.flag.w <= 0);
    if (!view.hints.empty() && l.hints.w > 0) drawHints(painter, view, l.hints);
}

}  // namespace slip
