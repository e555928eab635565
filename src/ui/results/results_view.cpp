// SPDX-License-Identifier: MIT
#include "ui/results/results_view.hpp"

#include "base/index_of.hpp"
#include "base/scalar.hpp"
#include "platform/paint/format.hpp"
#include "platform/paint/painted_shapes.hpp"
#include "session/setup/results.hpp"
#include "ui/hud/hud_parts.hpp"
#include "ui/hud/hud_style.hpp"
#include "ui/hud/lap_banner.hpp"
#include "ui/hud/medal_picture.hpp"
#include "ui/results/results_parts.hpp"
#include "ui/results/review_lines.hpp"
#include "ui/widgets/menu_list.hpp"
#include "ui/widgets/podium.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>

namespace slip {
namespace {

using namespace style;

constexpr float kResultsHead = 24, kTitleHeight = 74, kResultsPad = 22;
constexpr float kRowLetters = 11;  // height of a row's letters
constexpr float kMaxWidth = 880, kMinResultsWidth = 420, kMinResultsHeight = 480;
constexpr float kTallHeader = 118, kTallHeaderFrom = 640;                           // with room for the podium
constexpr float kFirstLine = 42, kHeadLine = 20, kAwardRow = 46, kBelowLines = 12;  // below the title
constexpr float kFewLinesBelow = 480;                   // window height; each line more needs that of a line
constexpr float kCarsFrom = 1160, kPodiumHeight = 330;  // window width with room for cars beside the table
constexpr float kFirstRow = 0.2f, kNextRow = 0.04f, kRowTime = 0.16f, kRowSlide = 24;  // s, s, s, design units
constexpr float kBurstTime = 0.7f;                                                     // s
constexpr float kPodiumWidth = 300, kPodiumFrom = 640;
constexpr float kChartFrom = 260, kChartHeight = 130;  // least width and height

/// A column to the right of the names.
struct Column {
    const char* name;
    float width;
    int keep;  // priority: in narrow windows low values are left out first
    std::string (*text)(const Painter&, const Results&, const ResultRow&);
};

std::string resultTimeText(const Painter& painter, const Results& view, const ResultRow& row) {
    if (row.out) return std::string(painter.texts()("out"));
    if (view.ranksBestLaps()) return lapTimeText(row.time);
    if (view.running && !row.finished) return std::string(painter.texts()("driving"));
    if (row.position == 1) return lapTimeText(row.time);
    if (row.lapsBehind > 0) return painter.texts()(row.lapsBehind == 1 ? "+{} lap" : "+{} laps", row.lapsBehind);
    return row.time > 0 ? differenceText(row.gap) : "–";
}

std::string gapText(const Painter&, const Results& view, const ResultRow& row) {
    const double first = view.rows.front().time;
    return row.time > 0 && row.time > first ? differenceText(row.time - first) : "";
}

std::string resultBestText(const Painter&, const Results&, const ResultRow& row) { return lapTimeText(row.bestLap); }

std::string lapsText(const Painter&, const Results&, const ResultRow& row) { return std::to_string(row.laps); }

std::string penaltyColumn(const Painter& painter, const Results& view, const ResultRow& row) {
    return penaltyText(painter.texts(), view.mode, row);
}

std::string driftText(const Painter&, const Results&, const ResultRow& row) { return wholeText(row.drift); }

std::string pointsText(const Painter&, const Results&, const ResultRow& row) { return std::to_string(row.points); }

std::string eliminationText(const Painter& painter, const Results&, const ResultRow& row) {
    if (row.gapWhenEliminated > 0) return differenceText(row.gapWhenEliminated);
    return std::string(row.out ? painter.texts()("out") : row.finished ? painter.texts()("winner") : "–");
}

std::string classText(const Painter& painter, const Results&, const ResultRow& row) {
    return fmt::format("{} {}", painter.texts()(row.carClass), row.classPlace);
}

/// Returns the columns from left to right, as many as `width` allows.
std::vector<Column> columnsOf(const Results& view, float width) {
    std::vector<Column> columns;
    const bool race = view.mode == EventMode::Race;
    const bool penalties = std::any_of(view.rows.begin(), view.rows.end(),
                                       [](const ResultRow& row) { return row.penalty + row.nonTimePenalty > 0; });
    const bool drift = view.mode == EventMode::Drift;
    const bool drivesLaps = std::ranges::any_of(view.rows, [](const ResultRow& row) { return row.laps > 1; });
    if (race || view.mode == EventMode::Elimination || (drift && drivesLaps))
        columns.push_back({"LAPS", 54, 1, lapsText});
    if (view.hasClasses()) columns.push_back({"CLASS", 128, 5, classText});
    if (race || view.ranksBestLaps()) columns.push_back({"TIME", 106, 9, resultTimeText});
    if (view.ranksBestLaps()) columns.push_back({"GAP", 96, 4, gapText});
    if (view.mode == EventMode::Elimination) columns.push_back({"OUT BY", 116, 9, eliminationText});
    if (drift) columns.push_back({"SCORE", 96, 9, driftText});
    if (!view.ranksBestLaps() && !drift) columns.push_back({"BEST LAP", 106, 3, resultBestText});
    if (penalties && !view.ranksBestLaps()) columns.push_back({"PENALTY", race ? 76.0f : 96.0f, 2, penaltyColumn});
    if (view.points) columns.push_back({"POINTS", 70, 8, pointsText});
    const auto total = [&] {
        float sum = 0;
        for (const Column& column : columns) sum += column.width;
        return sum;
    };
    while (columns.size() > 1 && total() > width)
        columns.erase(std::min_element(columns.begin(), columns.end(),
                                       [](const Column& a, const Column& b) { return a.keep < b.keep; }));
    return columns;
}

/// Returns the best lap in s; 0 if there is none, or where points count.
double bestLapOf(const Results& view) {
    double best = 0;
    if (view.mode == EventMode::Drift) return best;
    for (const ResultRow& row : view.rows)
        if (row.bestLap > 0 && (best <= 0 || row.bestLap < best)) best = row.bestLap;
    return best;
}

/// Marks the fastest lap of all. Purple marks a new best of the player, as in the instruments.
void drawDiamond(Painter& painter, sf::Vector2f at, float half) {
    painter.polygon(std::array<sf::Vector2f, 4>{at + sf::Vector2f(0, -half), at + sf::Vector2f(half, 0),
                                                at + sf::Vector2f(0, half), at + sf::Vector2f(-half, 0)},
                    kText);
}

/// Explains diamond and purple as far as there is room.
void drawMarks(Painter& painter, const Results& view, float x, float right, float y) {
    constexpr float kBetweenMarks = 20;
    const bool own = std::ranges::any_of(view.rows, &ResultRow::personalBest);
    for (const bool best : {false, true}) {
        if (best && !own) return;
        const char* const words = best ? "YOUR NEW BEST" : "FASTEST LAP";
        const TextStyle style = labelStyle(kTiny, best ? kBest : kTextFaint);
        const float mark = best ? 0.0f : 12.0f;
        if (x + mark + painter.textWidth(words, style) > right) return;
        if (!best) drawDiamond(painter, {x + 4, y + 4}, 4);
        x += mark + painter.text(words, x + mark, y, style) + kBetweenMarks;
    }
}

void drawHead(Painter& painter, const Results& view, const std::vector<Column>& columns, const UiBox& box) {
    float right = box.x + box.w - 10;
    const float used = painter.text("DRIVER", box.x + 50, box.y + 6, labelStyle(kTiny, kTextFaint));
    for (auto column = columns.rbegin(); column != columns.rend(); ++column) {
        painter.text(
            column->name, right, box.y + 6,
            painter.narrowed(column->name, column->width - 18, labelStyle(kTiny, kTextFaint, Align::Right), 8));
        right -= column->width;
    }
    if (bestLapOf(view) > 0) drawMarks(painter, view, box.x + 50 + used + 28, right, box.y + 6);
}

/// Draws rays around a new best lap of the player after its row has come in. `since` is in s.
void drawBurst(Painter& painter, sf::Vector2f middle, float since) {
    if (since <= 0 || since >= kBurstTime) return;
    constexpr int kRays = 14;
    const float share = since / kBurstTime, left = 1 - share, reach = 1 - left * left * left;
    for (int i = 0; i < kRays; ++i) {
        const float angle = 2 * kPi * static_cast<float>(i) / kRays;
        const sf::Vector2f way(std::cos(angle), 0.55f * std::sin(angle));
        const std::array<sf::Vector2f, 2> ray{middle + way * (24 + 46 * reach), middle + way * (30 + 66 * reach)};
        drawLine(painter, ray, 3 * left + 0.5f, withAlpha(kBest, left));
    }
}

/// Draws a row that came in `age` s ago.
void drawRow(Painter& painter, const Results& view, const ResultRow& row, const std::vector<Column>& columns,
             double bestLap, const UiBox& box, float age) {
    const sf::Color colour = row.own ? kText : row.out ? kTextFaint : kTextDim;
    const float y = box.y + (box.h - kRowLetters) / 2;
    if (row.own) {
        painter.box({box.x, box.y + 1, box.w, box.h - 2}, kOwnRow, 4);
        painter.box({box.x, box.y + 1, 4, box.h - 2}, kAccent);
    }
    if (view.rows.size() > 1)
        painter.text(std::to_string(row.position), box.x + 34, y - 2,
                     titleStyle(20, row.position <= 3 && !row.out ? kText : colour, Align::Right));
    float right = box.x + box.w - 10;
    for (auto column = columns.rbegin(); column != columns.rend(); ++column) {
        const std::string text = column->text(painter, view, row);
        const bool timed = column->text == (view.ranksBestLaps() ? resultTimeText : resultBestText) && row.bestLap > 0;
        const bool fastest = timed && row.bestLap <= bestLap;
        const sf::Color ink = timed && row.personalBest       ? kBest
                              : fastest                       ? kText
                              : column->text == penaltyColumn ? kBad
                                                              : colour;
        const sf::Color lit = column->text == classText && row.classPlace == 1 ? kText : ink;
        const float width = painter.text(
            text, right, y - 1, painter.narrowed(text, column->width - 10, titleStyle(18, lit, Align::Right), 12));
        if (timed && row.personalBest) drawBurst(painter, {right - width / 2, y + 5}, age - kRowTime);
        if (fastest) drawDiamond(painter, {right - width - 10, y + 5}, 5);
        right -= column->width;
    }
    const float room = right - box.x - 54;
    const TextStyle name = labelStyle(kBody, row.own ? kText : colour),
                    car = {Face::Text, kSmall, kTextFaint, Align::Left};
    const float used = painter.text(painter.fitted(row.name, room, name), box.x + 50, y, name);
    if (room - used > 70) painter.text(painter.fitted(row.car, room - used - 14, car), box.x + 62 + used, y + 1, car);
}

/// Marks where rows were left out.
void drawCut(Painter& painter, const UiBox& at) {
    painter.box({at.x, at.y - 0.5f, at.w, 1}, {255, 255, 255, 70});
    for (const float x : {28.0f, 34.0f, 40.0f}) painter.disc({at.x + x, at.y}, 2, kTextDim);
}

/// Draws the head of the table and the rows of a share.
void drawResultRows(Painter& painter, const Results& view, const UiBox& at, const ResultsShare& share, float age) {
    const std::vector<Column> columns = columnsOf(view, at.w - 200);
    drawHead(painter, view, columns, {at.x, at.y, at.w, kResultsHead});
    const std::vector<std::size_t> shown =
        shownRows(view.rows.size(), indexWhere(view.rows, &ResultRow::own).value_or(0), share.rows);
    const double best = bestLapOf(view);
    float y = at.y + kResultsHead;
    for (const std::size_t cut : cutsIn(shown, view.rows.size()))
        drawCut(painter, {at.x, y + share.rowHeight * static_cast<float>(cut), at.w, 0});
    float since = age - kFirstRow;
    for (const std::size_t i : shown) {
        const float left = 1 - std::clamp(since / kRowTime, 0.0f, 1.0f), slide = kRowSlide * left * left * left;
        if (since > 0)
            drawRow(painter, view, view.rows[i], columns, best, {at.x + slide, y, at.w - slide, share.rowHeight},
                    since);
        y += share.rowHeight, since -= kNextRow;
    }
}

int carsOfClass(const Results& view, const std::string& carClass) {
    return static_cast<int>(std::ranges::count(view.rows, carClass, &ResultRow::carClass));
}

/// Returns "Started P4  ·  overtaken by 2  ·  3 lead changes".
std::string courseLine(const Texts& texts, const Results& view) {
    if (!view.course || view.rows.size() < 2) return "";
    const RaceSummary& course = *view.course;
    return dotted(
        {texts("Started P{}", course.grid), course.wasPassed > 0 ? texts("overtaken by {}", course.wasPassed) : "",
         course.leaders > 0 ? texts(course.leaders == 1 ? "{} lead change" : "{} lead changes", course.leaders) : ""});
}

/// Returns "Longest duel: Cosima Vale, 31 s".
std::string duelLine(const Texts& texts, const Results& view) {
    if (!view.course || !view.course->duel.rival) return "";
    const Duel& duel = view.course->duel;
    const auto rival = std::ranges::find(view.rows, duel.rival, &ResultRow::entrant);
    return rival == view.rows.end() ? "" : texts("Longest duel: {}, {} s", rival->name, wholeText(duel.time));
}

/// A line below the title.
struct HeadLine {
    std::string text;
    sf::Color colour = kTextDim;
};

/// Returns the lines below the title, the more important ones first.
std::vector<HeadLine> headLines(const Texts& texts, const Results& view) {
    const ResultRow* const own = ownRow(view);
    const bool drift = view.mode == EventMode::Drift;
    const std::string medal = !own || view.award ? ""
                              : drift            ? driftMedalLine(texts, own->drift, view.author)
                                                 : medalLine(texts, own->bestLap, view.author);
    const int rivals = own ? carsOfClass(view, own->carClass) : 0;
    std::vector<HeadLine> lines{{view.subtitle},
                                {earnedLine(texts, view), kGood},
                                {lossLine(texts, view), kText},
                                {driftLine(texts, view), kText},
                                {zoneLine(texts, view), kText},
                                {view.voidLap, kBad},
                                {medal},
                                {courseLine(texts, view)},
                                {duelLine(texts, view)},
                                {view.hasClasses() && rivals > 1 && !own->out
                                     ? texts("{}: P{} of {}", texts(own->carClass), own->classPlace, rivals)
                                     : ""}};
    std::erase_if(lines, [](const HeadLine& line) { return line.text.empty(); });
    return lines;
}

/// Returns the number of lines for which a window of this height has room beside the table and the choices.
std::size_t linesIn(float height) {
    return static_cast<std::size_t>(std::clamp((height - kFewLinesBelow) / kHeadLine, 2.0f, 8.0f));
}

/// Returns the height that the header's lines need.
float headHeight(const Results& view, std::size_t lines, float height) {
    const float usual = height >= kTallHeaderFrom ? kTallHeader : kTitleHeight;
    const float award = view.award ? kAwardRow : 0;
    return std::max(usual, kFirstLine + award + kHeadLine * static_cast<float>(lines) + kBelowLines);
}

/// Draws the title, the lines below it and a medal. The own place and the podium are beside them if there is room.
void drawHeader(Painter& painter, const Results& view, const std::vector<HeadLine>& lines, const UiBox& box,
                bool podium) {
    float left = box.x, right = box.x + box.w;
    if (podium && box.w >= kPodiumFrom) {
        drawPodium(painter, view, {right - kPodiumWidth, box.y - 10, kPodiumWidth, box.h});
        right -= kPodiumWidth + 24;
    }
    const ResultRow* const own = ownRow(view);
    if (own && view.mode != EventMode::Qualifying && view.rows.size() > 1)
        left += drawPlace(painter, view, *own, {left, box.y, 0, std::min(box.h, kTallHeader - 8) - 34}) + 22;
    painter.box({left, box.y, 4, 30}, kAccent);
    left += 14;
    const float room = right - left;
    painter.text(painter.fitted(view.title, room, titleStyle(kTitle, kText)), left, box.y + 3,
                 titleStyle(kTitle, kText));
    float y = box.y + kFirstLine;
    if (view.award) {
        drawAward(painter, *view.award, {left, y, room, kAwardRow - 6});
        y += kAwardRow;
    }
    for (const HeadLine& line : lines) {
        const TextStyle small = painter.narrowed(line.text, room, {Face::Text, kSmall, line.colour, Align::Left}, 9);
        painter.text(painter.fitted(line.text, room, small), left, y, small);
        y += kHeadLine;
    }
}

}  // namespace

std::string penaltyText(const Texts& texts, EventMode mode, const ResultRow& row) {
    if (row.penalty > 0) return fmt::format("+{} s", std::lround(row.penalty));
    if (row.nonTimePenalty <= 0) return "";
    return texts(mode == EventMode::Elimination ? "−{} m" : "−{} points", wholeText(row.nonTimePenalty));
}

float drawResults(Painter& painter, const Results& view, MenuList& choices, const ResultsStage& stage) {
    painter.rescale(std::min({1.0f, painter.size().x / kMinResultsWidth, painter.size().y / kMinResultsHeight}));
    const sf::Vector2f size = painter.size();
    const bool stands = hasPodium(view), cars = stands && stage.podium.isDressed() && size.x >= kCarsFrom;
    const float aside = cars ? kPodiumWidth + kResultsPad : 0;
    const float width = std::min(kMaxWidth + aside, size.x - 24);
    std::vector<HeadLine> lines = headLines(painter.texts(), view);
    lines.resize(std::min(lines.size(), linesIn(size.y - (view.award ? kAwardRow : 0))));
    const float head = headHeight(view, lines.size(), size.y);
    const float fixed = head + (view.rows.empty() ? 0 : kResultsHead) + 2 * kResultsPad;
    const float room = size.y - 24 - fixed;
    const ResultsShare share = shareOut(room, static_cast<int>(view.rows.size()), static_cast<int>(choices.count()));
    const auto shown = static_cast<float>(share.choices);
    const float table = share.rowHeight * static_cast<float>(share.rows),
                list = std::clamp(room - table, kMinRowHeight * shown, kMenuRowHeight * shown);
    const float high = fixed + table + list;
    const UiBox panel{(size.x - width) / 2, std::max(0.0f, (size.y - high) / 2), width, high};
    painter.box({0, 0, size.x, size.y}, {8, 11, 16, 150});
    painter.box(panel, kPanelSolid, kRadius);
    const float x = panel.x + kResultsPad, inner = width - 2 * kResultsPad - aside;
    const UiBox podium{x + inner + kResultsPad, panel.y + kResultsPad, kPodiumWidth,
                       std::min(high - 2 * kResultsPad, kPodiumHeight)};
    if (cars) stage.podium.draw(painter, stage.target, view, podium);
    drawHeader(painter, view, lines, {x, panel.y + kResultsPad, inner, head - 8}, stands && !cars);
    if (!view.rows.empty())
        drawResultRows(painter, view, {x, panel.y + kResultsPad + head - 8, inner, 0}, share, stage.age);
    const float menu = std::min(inner, 420.0f), top = panel.y + high - kResultsPad / 2 - list;
    const bool chart = hasGapChart(view) && inner >= menu + kChartFrom && list >= kChartHeight;
    choices.draw(painter, {chart ? x : x + (inner - menu) / 2, top, menu, list});
    if (chart) drawGapChart(painter, view, {x + menu + 24, top + 14, inner - menu - 24, list - 14});
    return cars ? podium.y + podium.h : top;
}

}  // namespace slip
