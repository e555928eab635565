// SPDX-License-Identifier: MIT
#include "ui/results/results_parts.hpp"

#include "platform/paint/painted_shapes.hpp"
#include "ui/hud/event_hud.hpp"
#include "ui/hud/hud_parts.hpp"
#include "ui/hud/hud_style.hpp"
#include "ui/widgets/menu_list.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>

namespace slip {
namespace {

using namespace style;

constexpr float kMinGap = 2;                       // s, least range of the chart
constexpr float kMaxGap = 45;                      // s; larger gaps run along the lower edge…
constexpr std::size_t kWhole = 2, kOf = 3;         // …unless a third of the field or the own car has them
constexpr int kGapLines = 3;                       // greatest number of lines across the chart
constexpr float kNamesWidth = 124, kNameRow = 13;  // design units: width to the right of it, height of each

/// Returns a round number of seconds between two lines.
float gapStep(float most) {
    for (const float step : {1.0f, 2.0f, 5.0f, 10.0f, 20.0f, 30.0f, 60.0f})
        if (most / step <= kGapLines + 0.99f) return step;
    return 120;
}

struct ChartScale {
    UiBox plot;
    float laps = 1, most = kMinGap;
    sf::Vector2f at(float lap, float gap) const {
        return {plot.x + plot.w * lap / laps, plot.y + plot.h * std::min(gap / most, 1.0f)};
    }
};

ChartScale scaleOf(const Results& view, const UiBox& plot) {
    ChartScale scale{plot};
    std::vector<float> furthest;  // s, greatest gap of each car
    float most = kMaxGap;
    for (const ResultRow& row : view.rows) {
        if (row.gaps.empty()) continue;
        furthest.push_back(std::ranges::max(row.gaps));
        if (row.own) most = std::max(most, furthest.back());
    }
    std::ranges::sort(furthest);
    if (!furthest.empty()) most = std::max(most, furthest[kWhole * furthest.size() / kOf]);
    for (const ResultRow& row : view.rows) {
        scale.laps = std::max(scale.laps, static_cast<float>(row.gaps.size()));
        for (const float gap : row.gaps) scale.most = std::max(scale.most, std::min(gap, most));
    }
    return scale;
}

void drawGrid(Painter& painter, const ChartScale& scale) {
    const float step = gapStep(scale.most);
    for (float gap = 0; gap <= scale.most; gap += step) {
        const float y = scale.at(0, gap).y;
        painter.box({scale.plot.x, y, scale.plot.w, 1}, {255, 255, 255, 26});
        painter.text(gap == 0 ? "0 s" : fmt::format("+{:.0f}", gap), scale.plot.x - 6, y - 4,
                     labelStyle(kTiny, kTextFaint, Align::Right));
    }
    const float foot = scale.plot.y + scale.plot.h + 10;
    painter.text("LAP", scale.plot.x - 6, foot, labelStyle(kTiny, kTextFaint, Align::Right));
    const int every = 1 + static_cast<int>(scale.laps) / 8;
    for (int lap = every; lap <= static_cast<int>(scale.laps); lap += every)
        painter.text(std::to_string(lap), scale.at(static_cast<float>(lap), 0).x, foot,
                     labelStyle(kTiny, kTextFaint, Align::Centre));
}

void drawGapsOf(Painter& painter, const ChartScale& scale, const ResultRow& row) {
    std::vector<sf::Vector2f> line{scale.at(0, 0)};
    for (std::size_t lap = 0; lap < row.gaps.size(); ++lap)
        line.push_back(scale.at(static_cast<float>(lap + 1), row.gaps[lap]));
    if (line.size() < 2) return;
    const sf::Color ink = withAlpha(legibleOnPanel(row.colour), row.own ? 1.0f : 0.75f);
    drawLine(painter, line, row.own ? 3.5f : 1.8f, ink);
    painter.disc(line.back(), row.own ? 4.5f : 3.0f, ink);
}

/// Returns where the line of a row ends; empty if it has no line.
std::optional<sf::Vector2f> endOf(const ChartScale& scale, const ResultRow& row) {
    if (row.gaps.empty()) return std::nullopt;
    return scale.at(static_cast<float>(row.gaps.size()), row.gaps.back());
}

/// Draws the drivers' names beside the chart, each connected to its line by a thin one.
void drawGapNames(Painter& painter, const ChartScale& scale, const Results& view) {
    std::vector<float> ends, laps;
    std::vector<const ResultRow*> rows;
    for (const ResultRow& row : view.rows)
        if (const auto end = endOf(scale, row)) ends.push_back(end->y), laps.push_back(end->x), rows.push_back(&row);
    const float last = scale.at(scale.laps, 0).x;
    for (std::size_t i = 0; i < rows.size(); ++i)  // names of lines that end early come below the others
        if (laps[i] < last) ends[i] = scale.plot.y + scale.plot.h;
    const std::vector<float> places = spreadOut(ends, kNameRow, scale.plot.y, scale.plot.y + scale.plot.h + 4);
    const float left = scale.plot.x + scale.plot.w + 18;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::array<sf::Vector2f, 2> lead{sf::Vector2f(laps[i], ends[i]), {left, places[i]}};
        if (laps[i] >= last) drawLine(painter, lead, 1, withAlpha(legibleOnPanel(rows[i]->colour), 0.45f));
        painter.box({left, places[i] - 4, 4, 8}, legibleOnPanel(rows[i]->colour), 2);
        const std::string name(painter.texts()(rows[i]->name));
        const TextStyle style = labelStyle(kTiny, rows[i]->own ? kText : kTextDim);
        painter.text(painter.fitted(name, kNamesWidth - 28, style), left + 8, places[i] - 4, style);
    }
}

}  // namespace

ResultsShare shareOut(float height, int rows, int choices) {
    constexpr int kField = 8, kFewRows = 3, kFewChoices = 3;
    ResultsShare share{rows, choices};
    const auto left = [&] {
        return height - share.rowHeight * static_cast<float>(share.rows) -
               kMinRowHeight * static_cast<float>(share.choices);
    };
    while (left() < 0 && share.choices > kFewChoices) --share.choices;
    if (left() < 0 && rows > 0)
        share.rowHeight = std::max(kMinResultRow, share.rowHeight + left() / static_cast<float>(rows));
    while (left() < 0 && (share.rows > kFewRows || share.choices > 1)) {
        const bool rowsGo = share.rows > kFewRows && (share.rows > kField || share.choices < kFewChoices);
        rowsGo ? --share.rows : --share.choices;
    }
    return share;
}

std::vector<std::size_t> cutsIn(const std::vector<std::size_t>& shown, std::size_t all) {
    std::vector<std::size_t> cuts;
    std::size_t next = 0;
    for (std::size_t at = 0; at < shown.size(); ++at) {
        if (shown[at] != next) cuts.push_back(at);
        next = shown[at] + 1;
    }
    if (next < all) cuts.push_back(shown.size());
    return cuts;
}

std::vector<float> spreadOut(const std::vector<float>& wanted, float apart, float from, float to) {
    std::vector<std::size_t> order(wanted.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return wanted[i]; });
    std::vector<float> places = wanted;
    float next = from;
    for (const std::size_t i : order) places[i] = std::max(wanted[i], next), next = places[i] + apart;
    float last = to;
    for (auto i = order.rbegin(); i != order.rend(); ++i)
        places[*i] = std::min(places[*i], last), last = places[*i] - apart;
    return places;
}

float drawPlace(Painter& painter, const Results& view, const ResultRow& own, const UiBox& box) {
    const bool placed = !own.out || view.mode == EventMode::Elimination;
    const int size = static_cast<int>(box.h * 1.15f);
    const float width = painter.text(placed ? std::to_string(own.position) : std::string(painter.texts()("OUT")), box.x,
                                     box.y + 4, titleStyle(size, own.position <= 3 && placed ? kAccent : kText));
    return width + 4 +
           painter.text(fmt::format("/{}", view.rows.size()), box.x + width + 4, box.y + 4 + 0.68f * box.h * 0.58f,
                        titleStyle(static_cast<int>(box.h * 0.48f), kTextFaint));
}

bool hasGapChart(const Results& view) {
    return hasRivals(view.mode) &&
           std::ranges::any_of(view.rows, [](const ResultRow& row) { return row.gaps.size() >= 2; });
}

void drawGapChart(Painter& painter, const Results& view, const UiBox& box) {
    painter.text("GAP TO THE LEADER, LAP BY LAP", box.x + 34, box.y, labelStyle(kTiny, kTextFaint));
    const ChartScale scale = scaleOf(view, {box.x + 34, box.y + 22, box.w - 42 - kNamesWidth, box.h - 46});
    drawGrid(painter, scale);
    for (const bool own : {false, true})  // own lines on top
        for (const ResultRow& row : view.rows)
            if (row.own == own) drawGapsOf(painter, scale, row);
    drawGapNames(painter, scale, view);
}

}  // namespace slip
