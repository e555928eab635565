// SPDX-License-Identifier: MIT
#include "ui/hud/hud_layout.hpp"

#include "base/scalar.hpp"
#include "render/base/camera.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>

namespace slip {
namespace {

constexpr float kCarSpace = 0.025f;                           // share of the picture around the car's centre at speed
constexpr float kCarHalfWidth = 1.2f, kCarHalfLength = 2.4f;  // m
constexpr float kFullWidth = 860, kFullHeight = 520;
constexpr float kSmallMargin = 10;
constexpr float kTimesColumn = 188;  // width of times, field and what is between them
constexpr float kMinShare = 0.3f;    // smaller instruments are unreadable

UiBox fullDial(sf::Vector2f lowerRight) { return {lowerRight.x - 156, lowerRight.y - 156, 156, 156}; }
UiBox compactDial(sf::Vector2f lowerRight) { return {lowerRight.x - 146, lowerRight.y - 62, 146, 62}; }

/// The room between the panels, with the boxes placed so far.
struct FreeRoom {
    float left, top, right, bottom;  // inside the margins
    UiBox clear;
    std::vector<UiBox> taken;

    float width() const { return right - left; }
    /// Returns the height of the top row above the own car, slightly reduced so that rounding never makes them overlap.
    float above() const { return clear.y - top - 0.5f; }

    bool isFree(const UiBox& box) const {
        return box.x >= left - 0.01f && box.y >= top - 0.01f && box.x + box.w <= right + 0.01f &&
               box.y + box.h <= bottom + 0.01f && !meetsEllipse(box, clear) &&
               std::none_of(taken.begin(), taken.end(), [&](const UiBox& other) { return meet(box, other); });
    }
    /// Takes the first free box. Returns a box without width if none is free.
    UiBox place(std::initializer_list<UiBox> candidates) {
        for (const UiBox& box : candidates)
            if (isFree(box)) return take(box);
        return {};
    }
    UiBox take(const UiBox& box) {
        taken.push_back(box);
        return box;
    }
};

/// Returns the box of the ellipse that contains the own car.
UiBox carPlace(sf::Vector2f size, float left, float right) {
    const float width = size.x - left - right;
    const Vec2 reach = carReach(size.x / size.y) + Vec2{kCarSpace, kCarSpace};
    return {left + width * (0.5f - reach.x), size.y * (0.5f - reach.y), width * 2 * reach.x, size.y * 2 * reach.y};
}

FreeRoom roomIn(sf::Vector2f size, float left, float right, float margin) {
    const float width = size.x - left - right;
    // With the nose up the car is largest at rest, a quarter of the height above the bottom. At speed it stays within
    // its ellipse.
    const float unit = size.x / visibleSize(CameraParams{}.widthAtRest, size.x / size.y).x;  // design units per metre
    const UiBox upright{left + width / 2 - kCarHalfWidth * unit, 0.75f * size.y - kCarHalfLength * unit,
                        2 * kCarHalfWidth * unit, 2 * kCarHalfLength * unit};
    return {left + margin, margin, size.x - right - margin, size.y - margin, carPlace(size, left, right), {upright}};
}

/// Returns a box between two boxes in the top row, as close to the middle of the picture as they permit.
UiBox between(const FreeRoom& room, float from, float to, float width, float height) {
    width = std::clamp(to - from, 0.0f, width);
    const float middle = (room.left + room.right) / 2;
    return {std::clamp(middle - width / 2, from, std::max(from, to - width)), room.top, width, height};
}

/// Places as many rows of the running order as fit between times and map.
void placeField(HudLayout& layout, FreeRoom& room, const HudContents& needs) {
    constexpr float kNarrowest = 132;
    constexpr int kMinRows = 3;
    float top = layout.times.y + layout.times.h + kHudGap;
    for (const UiBox& above : {layout.delta, layout.goal})
        if (above.w > 0 && above.x == room.left && above.y < layout.map.y)
            top = std::max(top, above.y + above.h + kHudGap);
    const float low = layout.map.y - kHudGap;
    const int most = std::min({needs.field, kMaxFieldRows - (layout.goal.w > 0 ? 1 : 0),
                               static_cast<int>((low - top - 2 * kFieldPad) / kFieldRow)});
    const float wide = std::min(kTimesColumn, room.clear.x - room.left - 2);
    if (wide < kNarrowest) return;
    for (int rows = most; rows >= std::min(kMinRows, needs.field) && rows > 0; --rows) {
        layout.field = room.place({{room.left, top, wide, kFieldRow * static_cast<float>(rows) + 2 * kFieldPad}});
        layout.fieldRows = rows;
        if (layout.field.w > 0) return;
    }
    layout.fieldRows = 0;
}

void placeInputs(HudLayout& layout, FreeRoom& room, const HudContents& needs) {
    constexpr float kWide = 74, kHigh = 96;
    const UiBox& dial = layout.dial;
    if (needs.inputs)
        layout.inputs = room.place({{dial.x - kHudGap - kWide, room.bottom - kHigh, kWide, kHigh},
                                    {room.right - kWide, dial.y - kHudGap - kHigh, kWide, kHigh}});
    const UiBox& foot = layout.inputs.w > 0 ? layout.inputs : dial;
    for (int rows = needs.lamps; rows > 0 && layout.lampRows == 0; --rows) {
        const float high = static_cast<float>(rows) * (kLampHeight + kLampGap);
        layout.lamps = room.place({{foot.x + foot.w - kWide, foot.y - high, kWide, high},
                                   {room.right - kWide, dial.y - kHudGap - high, kWide, high},
                                   {foot.x - kWide - kLampGap, room.bottom - high, kWide, high}});
        if (layout.lamps.w > 0) layout.lampRows = rows;
    }
}

/// Places the tyres left of the dial and inputs, or above the lamps.
void placeTyres(HudLayout& layout, FreeRoom& room, const HudContents& needs) {
    constexpr float kWide = 74;
    if (needs.tyres == 0) return;
    const float high = static_cast<float>(needs.tyres) * (kTyreRow + kTyreGap) - kTyreGap + 2 * kTyrePad +
                       (needs.tyreColours ? kTyreLegend : 0);
    const UiBox& foot = layout.inputs.w > 0 ? layout.inputs : layout.dial;
    const UiBox& below = layout.lamps.w > 0 ? layout.lamps : layout.dial;
    const float x = foot.x - kHudGap - kWide;
    layout.tyres = room.place({{x, room.bottom - high, kWide, high},
                               {room.right - kWide, below.y - kHudGap - high, kWide, high},
                               {below.x - kHudGap - kWide, below.y - kHudGap - high, kWide, high},
                               {below.x - kHudGap - kWide, room.bottom - high, kWide, high}});
}

/// Places the weather beside the map or above it.
void placeWeather(HudLayout& layout, FreeRoom& room, const HudContents& needs) {
    constexpr float kWide = 108, kHigh = 34;
    if (!needs.weather) return;
    const UiBox& map = layout.map;
    layout.weather = room.place(
        {{map.x + map.w + kHudGap, room.bottom - kHigh, kWide, kHigh}, {map.x, map.y - kHudGap - kHigh, kWide, kHigh}});
}

void placeRightColumn(HudLayout& layout, FreeRoom& room, const HudContents& needs, float width, float sign,
                      float flag) {
    const float x = room.right - width;
    layout.corner = room.place({{x, room.top, width, sign}});
    float y = room.top + sign + kHudGap;
    layout.flag = room.place({{x, y, width, flag}});
    if (layout.flag.w > 0) y += flag + kHudGap;
    const float high = kPenaltyHeight * static_cast<float>(needs.penalties);
    if (needs.penalties > 0)
        layout.penalties = room.place({{x, y, width, high},
                                       {x, layout.dial.y - kHudGap - high, width, high},
                                       {layout.dial.x - kHudGap - width, room.bottom - high, width, high}});
    if (layout.penalties.w > 0 && layout.penalties.y == y) y += high + kHudGap;
    layout.messages = {room.right - 330, y, 330, room.bottom - y};
}

/// Returns the widest free stretch of a band across the room.
UiBox freeStretch(const FreeRoom& room, float top, float height) {
    std::vector<UiBox> blocks = room.taken;
    std::erase_if(blocks, [&](const UiBox& box) { return !meet(box, {room.left, top, room.width(), height}); });
    std::sort(blocks.begin(), blocks.end(), [](const UiBox& a, const UiBox& b) { return a.x < b.x; });
    UiBox widest{room.left, top, 0, height};
    float from = room.left;
    const auto offer = [&](float to) {
        if (to - from > widest.w) widest = {from, top, to - from, height};
    };
    for (const UiBox& box : blocks) {
        offer(box.x - kHudGap);
        from = std::max(from, box.x + box.w + kHudGap);
    }
    offer(room.right);
    return widest;
}

/// Returns the widest free box of that height at the bottom, or above the room for gaps of height `gaps`. It has no
/// width if none is free.
UiBox widestForHints(const FreeRoom& room, float height, float gaps) {
    constexpr float kBetween = 4;
    UiBox widest;
    for (const float above : {0.0f, gaps > 0 ? gaps + kBetween : 0.0f}) {
        const UiBox box = freeStretch(room, room.bottom - above - height, height);
        if (box.w > widest.w && room.isFree(box)) widest = box;
    }
    return widest;
}

/// Places the hints. Keys need one row where it is wide, else two with a line for remarks above them, or four. Other
/// remarks have two lines, or one where it is wider.
void placeHints(HudLayout& layout, FreeRoom& room, const HudContents& needs, float gaps) {
    constexpr float kFourLines = 88, kThreeLines = 68, kTwoLines = 48, kOneLine = 28;
    constexpr float kOneRow = 560, kTwoRows = 220, kMinWidth = 110;  // widths
    if (!needs.keys && !needs.hints) return;
    const UiBox low = widestForHints(room, kOneLine, gaps), two = widestForHints(room, kTwoLines, gaps);
    UiBox box = low.w > two.w && !needs.keys ? low : two;
    if (needs.keys && box.w < kOneRow) {
        const UiBox three = widestForHints(room, kThreeLines, gaps), four = widestForHints(room, kFourLines, gaps);
        if (three.w >= kTwoRows)
            box = three;
        else if (four.w > kMinWidth && two.w < kTwoRows)
            box = four;
    }
    if (box.w > kMinWidth) layout.hints = room.take(box);
}

/// Places the gaps in front and behind side by side at the bottom, or one above the other beside the hints about keys.
/// Both have their room even before green, so that nothing moves when they appear.
UiBox placeGaps(HudLayout& layout, FreeRoom& room, const HudContents& needs) {
    constexpr float kHigh = 24, kGapWidth = 122;
    if (!needs.contest) return {};
    const float high = needs.keys ? 2 * kHigh : kHigh;
    const UiBox stretch = freeStretch(room, room.bottom - high, high);
    const float wide = std::min(needs.keys ? kGapWidth : 2 * kGapWidth, stretch.w);
    const float middle = (room.left + room.right - wide) / 2;
    const float x = needs.keys ? stretch.x : std::clamp(middle, stretch.x, stretch.x + stretch.w - wide);
    const UiBox both = room.place({{x, stretch.y, wide, high}});
    if (both.w <= 0 || needs.gaps == 0) return both;
    const auto shown = static_cast<float>(needs.gaps);
    const float used = needs.keys ? wide : std::min(kGapWidth * shown, wide);
    const float below = needs.keys ? kHigh * shown : kHigh;
    layout.gaps = {both.x + (wide - used) / 2, both.y + high - below, used, below};
    return both;
}

void placeFull(HudLayout& layout, FreeRoom& room, const HudContents& needs) {
    const float head = needs.contest ? kPlaceHeight : 0.0f;
    layout.times = room.place(
        {{room.left, room.top, kTimesColumn, kTimesHeight + head},
         {room.left, room.top, kTimesColumn, kTimesHeight - kLapsHeight + head}});  // without last and best lap
    layout.map = room.take({room.left, room.bottom - needs.map.y, needs.map.x, needs.map.y});
    layout.dial = room.take(fullDial({room.right, room.bottom}));
    placeInputs(layout, room, needs);
    placeRightColumn(layout, room, needs, 132, 76, 44);
    const float top = room.above();
    layout.signs = room.place({between(room, layout.times.x + layout.times.w + kHudGap, layout.corner.x - kHudGap, 430,
                                       std::min(84.0f, top))});
    const float under = layout.times.y + layout.times.h + kHudGap;
    if (needs.delta) layout.delta = room.place({{room.left, under, kTimesColumn, 26}, {room.left, under, 150, 26}});
    const float below = layout.delta.w > 0 ? layout.delta.y + layout.delta.h + kHudGap : under;
    if (needs.goal) layout.goal = room.place({{room.left, below, kTimesColumn, 28}, {room.left, below, 150, 28}});
    if (needs.drift || needs.elimination)
        layout.extra = room.place({{room.left, layout.map.y - kHudGap - 72, 190, 72},
                                   {room.left, layout.map.y - kHudGap - 72, 150, 72},
                                   {layout.map.x + layout.map.w + kHudGap, room.bottom - 72, 190, 72}});
    placeField(layout, room, needs);
    const UiBox bothGaps = placeGaps(layout, room, needs);
    placeTyres(layout, room, needs);
    placeWeather(layout, room, needs);
    placeHints(layout, room, needs, bothGaps.h);
}

void placeCompact(HudLayout& layout, FreeRoom& room, const HudContents& needs) {
    const float top = room.above();
    layout.times = room.take({room.left, room.top, 150, std::min(56.0f, std::max(46.0f, top))});
    const float longer = std::max({needs.map.x, needs.map.y, 1.0f});
    const auto mapOf = [&](float most) {
        const sf::Vector2f map = needs.map * std::min(1.0f, most / longer);
        return UiBox{room.left, room.bottom - map.y, map.x, map.y};
    };
    const UiBox least = mapOf(110);
    const bool roomy = room.bottom > 560;
    layout.map = roomy ? room.place({mapOf(170), mapOf(140), least}) : room.place({least});
    if (layout.map.w <= 0) layout.map = room.take(least);
    layout.dial = room.take(compactDial({room.right, room.bottom}));
    placeRightColumn(layout, room, needs, 96, 46, 34);
    layout.signs =
        room.place({between(room, layout.times.x + 150 + 6, layout.corner.x - 6, 300, std::min(64.0f, top)),
                    between(room, layout.times.x + 150 + 6, layout.corner.x - 6, 300, std::min(46.0f, top))});
    const float under = layout.times.y + layout.times.h + 6;
    if (needs.delta)
        layout.delta = room.place(
            {{room.left, under, 150, 22}, {room.left, under, 96, 22}, {room.left, layout.map.y - 28, 96, 22}});
    const float below = layout.delta.w > 0 && layout.delta.y == under ? under + layout.delta.h + 6 : under;
    if (needs.goal && !needs.small)
        layout.goal = room.place({{room.left, below, 150, 22}, {room.left, below, 118, 22}});
    if (needs.keys) placeHints(layout, room, needs, 0);
    const float beside = layout.map.x + layout.map.w + 6, before = layout.dial.x - 6;
    constexpr float kGapRow = 22;
    const float gapsHigh = 2 * kGapRow, gapsTop = room.bottom - gapsHigh;
    UiBox bothGaps;
    if (needs.contest) {  // both, as in placeGaps
        bothGaps = room.place({{beside, gapsTop, 136, gapsHigh},
                               {beside, gapsTop, 100, gapsHigh},
                               {beside, gapsTop, std::max(0.0f, before - beside), gapsHigh},
                               {room.left, layout.map.y - 6 - gapsHigh, 96, gapsHigh}});
        const float shown = kGapRow * static_cast<float>(needs.gaps);
        if (needs.gaps > 0 && bothGaps.w > 0)
            layout.gaps = {bothGaps.x, bothGaps.y + gapsHigh - shown, bothGaps.w, shown};
    }
    if (needs.drift || needs.elimination)
        layout.extra = room.place({{room.right - 146, layout.dial.y - 54, 146, 48},
                                   {room.right - 96, layout.dial.y - 54, 96, 48},
                                   {beside, room.bottom - 48, 120, 48}});
    for (int rows = needs.lamps; rows > 0 && layout.lampRows == 0; --rows) {
        const float high = static_cast<float>(rows) * (kLampHeight + kLampGap);
        const float foot = layout.extra.w > 0 ? layout.extra.y : layout.dial.y;
        layout.lamps =
            room.place({{room.right - 74, foot - 2 - high, 74, high}, {before - 74, room.bottom - high, 74, high}});
        if (layout.lamps.w > 0) layout.lampRows = rows;
    }
    placeTyres(layout, room, needs);
    placeWeather(layout, room, needs);
    if (!needs.small) placeField(layout, room, needs);
    if (!needs.keys) placeHints(layout, room, needs, bothGaps.h);
}

}  // namespace

float hudScale(sf::Vector2f size, float covered) {
    constexpr float kStep = 0.97f;
    const sf::Vector2f margin(kSmallMargin, kSmallMargin);
    float share = std::min({1.0f, (size.x - covered) / kHudWidth, size.y / kHudHeight});
    const auto crowdsCar = [&] {
        const sf::Vector2f room((size.x - covered) / share, size.y / share);
        return meetsEllipse(compactDial(room - margin), carPlace(size / share, 0, covered / share));
    };
    while (share >= kMinShare && crowdsCar()) share *= kStep;
    return share < kMinShare ? 0 : share;
}

sf::Vector2f messagePlace(float room, float width) {
    if (room >= kFullWidth) return {kHudMargin + 234 + kHudGap, kHudMargin + 76 + 44 + 2 * kHudGap};
    const float beside = kSmallMargin + 150 + kHudGap;
    if (room >= beside + width + kSmallMargin) return {beside, kSmallMargin + 46 + 34 + 2 * kHudGap};
    return {kSmallMargin, kSmallMargin + 56 + 22 + 2 * kHudGap};
}

HudLayout layoutHud(sf::Vector2f size, float left, float right, const HudContents& needs) {
    HudLayout layout;
    const float width = size.x - left - right;
    const sf::Vector2f corner(size.x - right - kHudMargin, size.y - kHudMargin);
    layout.compact = needs.small || width < kFullWidth || size.y < kFullHeight ||
                     meetsEllipse(fullDial(corner), carPlace(size, left, right));
    FreeRoom room = roomIn(size, left, right, layout.compact ? kSmallMargin : kHudMargin);
    layout.clear = room.clear;
    layout.compact ? placeCompact(layout, room, needs) : placeFull(layout, room, needs);
    return layout;
}

bool meet(const UiBox& a, const UiBox& b) {
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

float apart(const UiBox& a, const UiBox& b) {
    return std::hypot(std::max({0.0f, a.x - (b.x + b.w), b.x - (a.x + a.w)}),
                      std::max({0.0f, a.y - (b.y + b.h), b.y - (a.y + a.h)}));
}

bool meetsEllipse(const UiBox& box, const UiBox& ellipse) {
    const sf::Vector2f middle(ellipse.x + ellipse.w / 2, ellipse.y + ellipse.h / 2);
    const float dx = std::clamp(middle.x, box.x, box.x + box.w) - middle.x;
    const float dy = std::clamp(middle.y, box.y, box.y + box.h) - middle.y;
    return sq(2 * dx / ellipse.w) + sq(2 * dy / ellipse.h) < 1;
}

std::vector<UiBox> boxesOf(const HudLayout& l) {
    std::vector<UiBox> boxes;
    for (const UiBox& box : {l.times, l.field, l.map, l.weather, l.dial, l.inputs, l.lamps, l.tyres, l.corner, l.flag,
                             l.penalties, l.signs, l.delta, l.goal, l.extra, l.gaps, l.hints, l.own})
        if (box.w > 0 && box.h > 0) boxes.push_back(box);
    return boxes;
}

std::vector<sf::IntRect> picturesIn(sf::Vector2u window, int players) {
    constexpr int kSeam = 2;  // px
    const int wide = static_cast<int>(window.x), high = static_cast<int>(window.y);
    if (players < 2) return {{0, 0, wide, high}};
    if (wide > high) {
        const int half = std::max(1, (wide - kSeam) / 2);
        return {{0, 0, half, high}, {wide - half, 0, half, high}};
    }
    const int half = std::max(1, (high - kSeam) / 2);
    return {{0, 0, wide, half}, {0, high - half, wide, half}};
}

}  // namespace slip
