// SPDX-License-Identifier: MIT
#include "ui/career/statistics_page.hpp"

#include "base/scalar.hpp"
#include "io/player/settings.hpp"
#include "io/stores/statistics.hpp"
#include "platform/paint/format.hpp"
#include "platform/paint/painted_shapes.hpp"
#include "platform/paint/style.hpp"
#include "platform/paint/toasts.hpp"
#include "ui/cards/menu_cards.hpp"
#include "ui/widgets/menu_page.hpp"
#include "ui/widgets/page_sources.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>

namespace slip {
namespace {

using namespace style;

constexpr float kFiguresHead = 24, kTableRow = 26;  // design units
constexpr float kTenthsTo = 1000;                   // distances below this show tenths

struct StatisticsView {
    std::vector<DriveStats> all, rows;
    FigureGroup group = FigureGroup::CarAndTrack;
    FigureOrder order = FigureOrder::Distance;
    std::size_t first = 0, shown = 1;  // first row shown; number of rows that were last drawn
};

void refill(StatisticsView& view) {
    view.rows = grouped(view.all, view.group, view.order);
    view.first = 0;
}

/// Returns the sort key, larger values first. It is constant for names, which are sorted before.
double keyOf(const DriveStats& figures, FigureOrder order) {
    switch (order) {
        case FigureOrder::Name:
            return 0;
        case FigureOrder::Distance:
            return static_cast<double>(figures.distance);
        case FigureOrder::Time:
            return static_cast<double>(figures.time);
        case FigureOrder::Laps:
            return figures.laps;
        case FigureOrder::BestLap:
            return figures.bestLap > 0 ? -static_cast<double>(figures.bestLap) : -1e9;
        case FigureOrder::Races:
            return figures.races;
        case FigureOrder::Wins:
            return figures.wins;
        case FigureOrder::Podiums:
            return figures.podiums;
        case FigureOrder::Drift:
            return static_cast<double>(figures.drift);
    }
    return 0;
}

std::string nameIn(const DriveStats& figures, FigureGroup group) {
    if (group == FigureGroup::Car) return figures.car;
    if (group == FigureGroup::Track) return figures.track;
    return figures.car + "  ·  " + figures.track;
}

/// A column to the right of the names.
struct FigureColumn {
    FigureOrder order;
    const char* head;
    float share;  // of the total width of the columns
    std::string (*text)(const DriveStats&, Units);
};
std::string countText(int count) { return count > 0 ? wholeText(count) : "–"; }
const std::array kColumns{
    FigureColumn{FigureOrder::Distance, "DISTANCE", 1.3f,
                 [](const DriveStats& f, Units units) {
                     const bool miles = units == Units::Mph;
                     const float way = f.distance * (miles ? kMilesPerKm : 1);
                     return (way < kTenthsTo ? fmt::format("{:.1f}", way) : wholeText(way)) + (miles ? " mi" : " km");
                 }},
    FigureColumn{FigureOrder::Time, "TIME", 1.1f,
                 [](const DriveStats& f, Units) { return clockText(static_cast<double>(f.time)); }},
    FigureColumn{FigureOrder::Laps, "LAPS", 0.7f, [](const DriveStats& f, Units) { return countText(f.laps); }},
    FigureColumn{FigureOrder::BestLap, "BEST LAP", 1.2f,
                 [](const DriveStats& f, Units) { return lapTimeText(static_cast<double>(f.bestLap)); }},
    FigureColumn{FigureOrder::Races, "RACES", 0.8f, [](const DriveStats& f, Units) { return countText(f.races); }},
    FigureColumn{FigureOrder::Wins, "WINS", 0.7f, [](const DriveStats& f, Units) { return countText(f.wins); }},
    FigureColumn{FigureOrder::Podiums, "PODIUMS", 0.9f,
                 [](const DriveStats& f, Units) { return countText(f.podiums); }},
    FigureColumn{FigureOrder::Drift, "DRIFT", 0.9f,
                 [](const DriveStats& f, Units) { return countText(static_cast<int>(std::lround(f.drift))); }}};

/// Calls `draw` with each column, its right edge and its width, for a table that ends at `right`.
template <class Draw>
void forColumns(float right, float width, bool laps, const Draw& draw) {
    float shares = 0;
    for (const FigureColumn& column : kColumns) shares += column.share;
    for (auto column = kColumns.rbegin(); column != kColumns.rend(); ++column) {
        const float w = width * column->share / shares;
        if (laps || column->order != FigureOrder::BestLap) draw(*column, right, w);
        right -= w;
    }
}

void drawTable(const StatisticsView& view, const DetailView& beside, Units units, const UiBox& box) {
    Painter& painter = beside.painter;
    const float columns = 0.68f * box.w, right = box.x + box.w, names = box.w - columns - 10;
    const bool laps = view.group == FigureGroup::CarAndTrack;       // best laps of other groups mix several tracks
    TextStyle head{Face::Strong, kTiny, kTextFaint, Align::Right};  // the longest head sets the size
    forColumns(right, columns, laps, [&](const FigureColumn& column, float, float w) {
        head = painter.narrowed(column.head, w - 6, head, 7);
    });
    forColumns(right, columns, laps, [&](const FigureColumn& column, float x, float) {
        head.colour = column.order == view.order ? kAccent : kTextFaint;
        painter.text(column.head, x, box.y + 4, head);
    });
    painter.text("NAME", box.x, box.y + 4,
                 {Face::Strong, head.size, view.order == FigureOrder::Name ? kAccent : kTextFaint, Align::Left});
    float y = box.y + kFiguresHead;
    for (std::size_t i = view.first; i < std::min(view.rows.size(), view.first + view.shown); ++i) {
        const DriveStats& row = view.rows[i];
        if ((i - view.first) % 2 == 0) painter.box({box.x - 8, y, box.w + 16, kTableRow}, {255, 255, 255, 8}, 3);
        const std::string name = nameIn(row, view.group);
        const TextStyle style = painter.narrowed(name, names, {Face::Strong, kSmall + 1, kText, Align::Left}, kTiny);
        painter.text(painter.fitted(name, names, style), box.x, y + 7, style);
        forColumns(right, columns, laps, [&](const FigureColumn& column, float x, float w) {
            const std::string text = column.text(row, units);
            const sf::Color ink = column.order == view.order ? kText : kTextDim;
            painter.text(text, x, y + 7, painter.narrowed(text, w - 6, {Face::Text, kSmall + 1, ink, Align::Right}, 8));
        });
        y += kTableRow;
    }
}

void drawPage(StatisticsView& view, const DetailView& beside, Units units) {
    Painter& painter = beside.painter;
    const UiBox& area = beside.area;
    DriveStats sum;
    for (const DriveStats& figures : view.all) add(sum, figures);
    drawCardHead(painter, area, {std::string(painter.texts()("Statistics")), "", false, kAccent});
    const UiBox table{area.x + kCardPad, area.y + kCardHead, area.w - 2 * kCardPad,
                      area.h - kCardHead - kCardFoot - 16};
    view.shown = static_cast<std::size_t>(std::max(1.0f, (table.h - kFiguresHead) / kTableRow));
    if (view.rows.empty())
        drawParagraph(painter, "Nothing yet. Everything you drive is counted here.", table.x, table.y + 10, table.w,
                      {Face::Text, kLarge, kTextDim, Align::Left}, 2);
    else
        drawTable(view, beside, units, table);
    std::vector<CardFigure> figures;
    for (const FigureColumn& column : kColumns)
        if (column.order != FigureOrder::BestLap) figures.push_back({column.text(sum, units), "", column.head});
    drawCardFigures(painter, area, figures);
}

std::vector<MenuItem> rowsOf(const Texts& texts, const std::shared_ptr<StatisticsView>& view) {
    std::vector<MenuItem> rows{
        valueItem(
            {.label = "Sort by", .value = std::string(labelOf(view->order)), .hint = "Sort by the highlighted column."},
            [view](int step) {
                view->order = stepped(view->order, step, labelsOf(&view->order).size());
                refill(*view);
            }),
        valueItem({.label = "Group by", .value = std::string(labelOf(view->group))}, [view](int step) {
            view->group = stepped(view->group, step, labelsOf(&view->group).size());
            refill(*view);
        })};
    if (view->rows.size() <= view->shown) return rows;
    const std::size_t pages = (view->rows.size() + view->shown - 1) / view->shown;
    rows.push_back(valueItem(
        {.label = "Page", .value = texts("{} of {}", view->first / view->shown + 1, pages)},
        [view, pages](int step) { view->first = stepped(view->first / view->shown, step, pages) * view->shown; }));
    return rows;
}

}  // namespace

std::vector<DriveStats> grouped(const std::vector<DriveStats>& all, FigureGroup by, FigureOrder order) {
    std::vector<DriveStats> groups;
    for (DriveStats one : all) {
        if (by == FigureGroup::Car) one.track.clear();
        if (by == FigureGroup::Track) one.car.clear();
        const auto same = std::ranges::find_if(groups, [&](const DriveStats& group) { return isSame(group, one); });
        same == groups.end() ? groups.push_back(one) : add(*same, one);
    }
    std::ranges::sort(groups, {}, [&](const DriveStats& figures) { return nameIn(figures, by); });
    std::ranges::stable_sort(groups, std::greater(), [&](const DriveStats& figures) { return keyOf(figures, order); });
    return groups;
}

MenuPage statisticsPage(PageSources& sources) {
    Loaded<std::vector<DriveStats>> loaded = loadStatistics(sources.library.folders);
    tell(sources.toasts, loaded.problems);
    const auto view = std::make_shared<StatisticsView>(StatisticsView{.all = std::move(*loaded.value), .rows = {}});
    refill(*view);
    return {.title = "Statistics",
            .items = [&sources, view] { return rowsOf(sources.library.texts, view); },
            .beside = [&sources,
                       view](const DetailView& beside) { drawPage(*view, beside, sources.library.settings.units); }};
}

}  // namespace slip
