// SPDX-License-Identifier: MIT
#include "base/scalar.hpp"
#include "platform/paint/format.hpp"
#include "race/world/snapshot.hpp"
#include "ui/hud/hud_layout.hpp"
#include "ui/hud/hud_parts.hpp"
#include "ui/hud/hud_style.hpp"
#include "ui/hud/hud_view.hpp"
#include "ui/hud/medal_picture.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>

namespace slip {
namespace {

using namespace style;

/// Draws digits in cells of equal width, so that a running time does not jitter.
void drawClock(Painter& painter, const std::string& text, float x, float y, const TextStyle& style) {
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    if (std::ranges::none_of(text, isDigit)) {  // a dash for a missing time
        painter.text(text, x, y, style);
        return;
    }
    const float cell = painter.textWidth("0", style);
    for (const char c : text) {
        const bool digit = isDigit(c);
        const std::string_view glyph(&c, 1);
        const float width = digit ? cell : painter.textWidth(glyph, style);
        painter.text(glyph, digit ? x + (cell - painter.textWidth(glyph, style)) / 2 : x, y, style);
        x += width;
    }
}

std::string raceClockText(const HudView& view) {
    if (view.ended) return lapTimeText(view.ended->time);
    const double running = view.raceTime - view.car->lap.lapStart;
    return view.countdown > 0 ? "0:00.000" : lapTimeText(std::max(running, 0.001));
}

/// Returns whether a sector time is new enough to be shown.
bool hasJustSplit(const HudView& view) {
    constexpr double kSectorShown = 3;  // s
    const LapState& lap = view.car->lap;
    if (view.ended && lap.sector > 0) return false;  // the cool-down lap is not timed
    const bool first = lap.sector == 0 && lap.last.total <= 0;
    return view.countdown <= 0 && !first && view.raceTime - lap.sectorStart < kSectorShown;
}

void drawSectors(Painter& painter, const HudView& view, float x, float y, float wide) {
    const LapState& lap = view.car->lap;
    // The sectors of a finished lap stay until the next lap has a sector.
    const bool showLast = lap.current.sectors[0] <= 0 && lap.last.total > 0;
    const LapTimes& times = showLast ? lap.last : lap.current;
    const LapTimes& rival = view.rival.total > 0 ? view.rival : view.best;
    for (std::size_t i = 0; i < 3; ++i) {
        const float step = (wide + 4) / 3;
        const UiBox cell{x + static_cast<float>(i) * step, y, step - 4, 32};
        const bool running = !showLast && i == lap.sector;
        const double time = running ? view.raceTime - lap.sectorStart : times.sectors[i], best = rival.sectors[i];
        const bool judged = !running && best > 0 && time > 0 && (i > 0 || sectorsComparable(times, rival)),
                   good = time <= best;
        const sf::Color colour = running ? kTextDim : !judged ? kText : good ? kGood : kBad;
        painter.box(cell, running ? sf::Color(255, 255, 255, 30) : sf::Color(255, 255, 255, 12), 4);
        painter.text("S" + std::to_string(i + 1), cell.x + 6, cell.y + 4, labelStyle(kTiny - 2, kTextDim));
        if (judged)
            painter.text(good ? "–" : "+", cell.x + cell.w - 6, cell.y + 3, labelStyle(kTiny, colour, Align::Right));
        if (time <= 0) continue;
        const std::string text = sectorTimeText(time);
        painter.text(text, cell.x + cell.w - 6, cell.y + 15,
                     painter.narrowed(text, cell.w - 10, titleStyle(17, colour, Align::Right), 12));
    }
}

/// Returns whether the lap is void. Where points count, a void lap costs nothing.
bool drivesVoidLap(const HudView& view) { return !view.ended && !view.drift && !view.car->lap.current.valid; }

/// Draws the class of the lap, or whether it is void, within `room` to the left of `right`.
void drawMark(Painter& painter, const HudView& view, float right, float y, float room) {
    const bool ofPoints = view.drift && view.driver.empty() && view.recordClass == RecordClass::Clean;
    if (view.ended || ofPoints) return;  // laps need not be valid
    const bool isVoid = drivesVoidLap(view);
    const bool good = winsMedals(view.recordClass) && view.driver.empty();
    constexpr std::array kMarks{"VALID", "ASSISTED", "CHANGED CAR", "WITHOUT HELP"};
    const std::string mark = isVoid                 ? "VOID"
                             : !view.driver.empty() ? view.driver
                                                    : kMarks[static_cast<std::size_t>(view.recordClass)];
    const sf::Color ink = isVoid ? kInk : good ? kGood : kAccent;
    const TextStyle style = painter.narrowed(mark, room - 12, labelStyle(kTiny - 1, ink, Align::Right), 8);
    const float width = painter.textWidth(mark, style) + 12;
    if (isVoid) painter.box({right - width, y - 4.5f, width, 17}, kBad, 4);
    painter.text(mark, isVoid ? right - 6 : right, y, style);
}

sf::Color clockColour(const HudView& view) { return drivesVoidLap(view) ? kBad : kText; }

/// Draws the clock or, where they decide, the points, from x to `right`.
void drawClockOrPoints(Painter& painter, const HudView& view, float x, float right, float y, const TextStyle& style) {
    if (!view.drift) return drawClock(painter, raceClockText(view), x, y, style);
    const float used = painter.text(wholeText(view.drift->banked), x, y, style) + 8;
    const TextStyle word = labelStyle(kTiny, kTextDim, Align::Right);
    const float foot = y + 0.72f * static_cast<float>(style.size - kTiny);  // aligns the baselines
    if (painter.textWidth("POINTS", word) <= right - x - used) painter.text("POINTS", right, foot, word);
}

/// Draws "3" large and "/ 9" small. Returns the width. A car that drives alone has no place.
float drawPosition(Painter& painter, const OwnPlace& place, float x, float y, int size) {
    if (place.cars < 2) return 0;
    const float width = painter.text(std::to_string(place.position), x, y, titleStyle(size, kText));
    const int small = size / 2;
    const float lower = 0.7f * static_cast<float>(size - small);  // aligns the baselines
    return width + 4 +
           painter.text("/ " + std::to_string(place.cars), x + width + 4, y + lower, titleStyle(small, kTextDim));
}

/// Draws a goal that is too long for a line with the medal's name: below the name if two lines fit, else in its place.
void drawLongGoal(Painter& painter, const MedalGoal& goal, const UiBox& room) {
    constexpr int kLeast = 8, kTwoLinesFrom = 26;
    const bool two = room.h >= kTwoLinesFrom;
    if (two)
        painter.text(labelOf(goal.medal), room.x, room.y + 4,
                     labelStyle(kTiny - 2, goal.reached ? colourOf(goal.medal) : kTextDim));
    const TextStyle style = painter.narrowed(goal.text, room.w, labelStyle(kTiny, kText), kLeast);
    const float high = 0.73f * static_cast<float>(style.size);
    painter.text(painter.fitted(goal.text, room.w, style), room.x, room.y + (two ? 16 : (room.h - high) / 2), style);
}

/// A small figure with its name.
struct TimesFigure {
    const char* name;
    std::string text;
    sf::Color colour = kText;
};

/// Returns the two figures below the clock: lap times or, where points decide, the best and the longest drift.
std::array<TimesFigure, 2> timesFiguresOf(const Painter& painter, const HudView& view) {
    if (view.drift)
        return {TimesFigure{"BEST DRIFT", wholeText(view.drift->best)},
                {"LONGEST", painter.texts()("{} s", fmt::format("{:.1f}", view.drift->longest))}};
    const LapTimes &last = view.car->lap.last, &best = view.best;
    const bool better = last.total > 0 && last.valid && (best.total <= 0 || last.total <= best.total);
    return {TimesFigure{"LAST", lapTimeText(last.total),
                        last.total <= 0 ? kTextFaint
                        : !last.valid   ? kBad
                        : better        ? kGood
                                        : kText},
            {"BEST", lapTimeText(best.total), best.total > 0 ? kBest : kTextFaint}};
}

}  // namespace

std::string lapLine(const Texts& texts, const HudView& view) {
    if (view.ended) return std::string(texts(view.ended->out ? "OUT" : "FINISHED"));
    const int lap = view.place ? view.place->lap : view.car->lap.lap, laps = view.place ? view.place->laps : 0;
    if (view.drift && laps == 1) return "";
    return laps > 0 ? texts("LAP {} / {}", lap, laps) : texts("LAP {}", lap);
}

void drawTimes(Painter& painter, const HudView& view, const UiBox& box) {
    const float x = box.x + 14, right = box.x + box.w - 14, head = view.place ? kPlaceHeight : 0.0f;
    painter.box(box, kPanel, kRadius);
    painter.box({box.x, box.y + 12, 3, 24 + head}, kAccent);
    const float top = box.y + 14;
    const std::string line = lapLine(painter.texts(), view);
    if (view.place && view.place->cars > 1) {
        const float room = right - x - drawPosition(painter, *view.place, x, top, 44) - 8;
        painter.text(line, right, top, painter.narrowed(line, room, titleStyle(24, kText, Align::Right), 15));
        drawMark(painter, view, right, top + (line.empty() ? 5 : 24), room);
    } else {
        const std::string name = line.empty() ? std::string(painter.texts()("DRIFT")) : line;
        const float width = painter.text(name, x, top + head / 4, titleStyle(head > 0 ? 34 : 22, kText));
        drawMark(painter, view, right, top + 3.5f + head / 2, right - x - width - 8);
    }
    const float y = box.y + head, foot = box.y + box.h;
    drawClockOrPoints(painter, view, x, right, y + 43, titleStyle(44, clockColour(view)));
    if (foot < y + kTimesHeight - 1) return;
    if (!view.drift && hasJustSplit(view)) return drawSectors(painter, view, x, y + 83, right - x);
    float at = x;
    for (const TimesFigure& figure : timesFiguresOf(painter, view)) {
        painter.text(figure.name, at, y + 84,
                     painter.narrowed(figure.name, (right - x) / 2 - 6, labelStyle(kTiny, kTextDim), 8));
        painter.text(figure.text, at, y + 99, titleStyle(20, figure.colour));
        at = (x + right) / 2;
    }
}

namespace {

/// Draws place, lap and clock or points, smaller in a lower box.
void drawSmallContest(Painter& painter, const HudView& view, const UiBox& box) {
    const float k = std::min(1.0f, box.h / 56);
    const auto sized = [&](int size) { return static_cast<int>(std::lround(k * static_cast<float>(size))); };
    const float right = box.x + box.w - 9, x = box.x + 11;
    const float room = right - x - drawPosition(painter, *view.place, x, box.y + (box.h - 26) / 2, 36) - 8;
    const std::string lap = lapLine(painter.texts(), view);
    painter.text(lap, right, box.y + 9 * k,
                 painter.narrowed(lap, room, titleStyle(sized(19), kText, Align::Right), kTiny));
    const TextStyle style = painter.narrowed("0:00.000", room, titleStyle(sized(22), clockColour(view)), kTiny);
    const float wide = painter.textWidth("0:00.000", style);
    const float y = box.y + box.h - 9 * k - 0.72f * static_cast<float>(style.size);
    if (view.drift) {
        TextStyle points = style;
        points.align = Align::Right;
        painter.text(wholeText(view.drift->banked), right, y, points);
        if (view.place->cars < 2) painter.text("POINTS", x, box.y + 9 * k, labelStyle(kTiny, kTextDim));
    } else {
        drawClock(painter, raceClockText(view), right - wide, y, style);
    }
}

/// Draws lap and clock above the lap to beat.
void drawSmallTrial(Painter& painter, const HudView& view, const UiBox& box) {
    const bool valid = !drivesVoidLap(view);
    const float right = box.x + box.w - 9, x = box.x + 11, foot = box.y + box.h - 19;
    const TextStyle clock = titleStyle(box.h < 52 ? 20 : 26, clockColour(view));
    const float from = right - painter.textWidth("0:00.000", clock);
    drawClock(painter, raceClockText(view), from, box.y + 8, clock);
    const std::string lap = lapLine(painter.texts(), view);
    painter.text(lap, x, box.y + 8, painter.narrowed(lap, from - x - 6, titleStyle(19, kText), kTiny));
    painter.text(valid ? "BEST" : "VOID", x, foot + 1, labelStyle(kTiny, valid ? kTextDim : kBad));
    painter.text(lapTimeText(view.best.total), right, foot,
                 titleStyle(17, view.best.total > 0 ? kBest : kTextFaint, Align::Right));
}

}  // namespace

void drawSmallTimes(Painter& painter, const HudView& view, const UiBox& box) {
    painter.box(box, kPanel, kRadius);
    painter.box({box.x, box.y + 8, 3, box.h - 16}, kAccent);
    view.place ? drawSmallContest(painter, view, box) : drawSmallTrial(painter, view, box);
}

void drawDelta(Painter& painter, const HudView& view, const UiBox& box) {
    constexpr double kFull = 2;  // s at the end of the bar
    const Delta& delta = *view.delta;
    const bool good = delta.seconds <= 0;
    const sf::Color colour = good ? kGood : kBad;
    painter.box(box, kPanel, kRadius / 2);
    const float middle = box.x + box.w / 2, half = box.w / 2 - 6;
    const float length = half * static_cast<float>(std::min(1.0, std::abs(delta.seconds) / kFull));
    painter.box({box.x + 6, box.y + box.h - 7, 2 * half, 4}, style::kTrack);
    painter.box({good ? middle - length : middle, box.y + box.h - 7, length, 4}, colour);
    painter.box({middle - 1, box.y + box.h - 9, 2, 8}, kText);
    const TextStyle number = titleStyle(box.h < 24 ? 15 : 18, colour, Align::Right);
    painter.text(differenceText(delta.seconds), box.x + box.w - 8, box.y + 3, number);
    const float room = box.w - 20 - painter.textWidth("+00.000", number);
    const TextStyle name = labelStyle(kTiny, kTextDim);
    if (room > 20) painter.text(painter.fitted(delta.name, room, name), box.x + 8, box.y + 4, name);
}

void drawGoal(Painter& painter, const MedalGoal& goal, const UiBox& box) {
    const float radius = box.h / 2 - 4, middle = box.y + box.h / 2, right = box.x + box.w - 10;
    painter.box(box, kPanel, kRadius / 2);
    drawMedal(painter, goal.medal, {box.x + 8 + radius, middle}, radius, !goal.reached);
    const float x = box.x + 16 + 2 * radius;
    const TextStyle name = labelStyle(kTiny, goal.reached ? colourOf(goal.medal) : kTextDim);
    const float beside = right - x - painter.textWidth(labelOf(goal.medal), name) - 8;
    const bool digits = !goal.text.empty() && goal.text[0] >= '0' && goal.text[0] <= '9';
    const TextStyle number = digits ? titleStyle(18, kText, Align::Right) : labelStyle(kSmall, kText, Align::Right);
    const TextStyle style = painter.narrowed(goal.text, beside, number, kTiny);
    if (painter.textWidth(goal.text, style) > beside) return drawLongGoal(painter, goal, {x, box.y, right - x, box.h});
    painter.text(labelOf(goal.medal), x, middle - 4, name);
    painter.text(goal.text, right, middle - 0.36f * static_cast<float>(style.size), style);
}

}  // namespace slip
