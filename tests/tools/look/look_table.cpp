// SPDX-License-Identifier: MIT
#include "tools/look/look_table.hpp"

#include "tools/reports/figure_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace slip {
namespace {

constexpr double kUnbounded = std::numeric_limits<double>::infinity();

struct LookColumn {
    const char *key, *head, *wanted, *means;
    int decimals;  // as in figureText
    double LookFigures::*value;
    double low = -kUnbounded, high = kUnbounded;
};

constexpr std::array kLookColumns{
    LookColumn{"verge", "verge", ">=10",
               "road against verge: dE00 between the road 1 m within its edge and the ground 2.5 m beyond the edge or "
               "kerb, exceeded along 95 % of all edges; 10 is seen at a glance",
               1, &LookFigures::verge, 10},
    LookColumn{
        "paint", "car", ">=20",
        "cars against road: dE00 of the paint nearest to the road, of all rivals and bundled cars; a paint may be "
        "nearer if its rim keeps 40",
        1, &LookFigures::paint, kPaintLaw},
    LookColumn{"rim", "rim", "", "dE00 of that paint's rim against the road", 1, &LookFigures::rim},
    LookColumn{"ground_chroma", "C ground", "<=48", "median chroma of the ground by day; only cars are purer", 1,
               &LookFigures::ground, 0, 48},
    LookColumn{
        "scenery_chroma", "C scenery", "<=56",
        "chroma that 95 % of the scenery does not exceed by day; the sunlit sides of leaves and rocks do the most", 1,
        &LookFigures::scenery, 0, 56},
    LookColumn{"tile", "tile", "<=0.5",
               "tile correlation: the greatest correlation of the ground more than 8 m from the road with itself 4 to "
               "24 m away, in details between 0.3 and 2.3 m",
               2, &LookFigures::tile, -1, 0.5},
    LookColumn{
        "shadow", "shadow", "<=2",
        "degrees between the sun that explains the shadows best and the sun of the hour; the greater of those at "
        "8 and 18.5 h",
        1, &LookFigures::shadow, 0, 2},
    LookColumn{"hud", "HUD", "<=10%", "share of the picture that the instruments cover for a driver alone", -2,
               &LookFigures::hud, 0, 0.1},
    LookColumn{"race_hud", "HUD race", "<=13%",
               "the same in a race against seven, with the names over cars and the pointers to them", -2,
               &LookFigures::raceHud, 0, 0.13},
};

/// A figure that could not be measured breaks no law.
bool isBroken(const LookColumn& column, const LookFigures& f) {
    if (column.value == &LookFigures::paint && f.rim >= kRimLaw) return false;
    const double value = f.*column.value;
    return value < column.low || value > column.high;
}

/// Returns the figure, between `before` and `after` if it breaks its law.
std::string markedText(const LookColumn& column, const LookFigures& f, const char* before, const char* after) {
    const std::string text = figureText(f.*column.value, column.decimals);
    return isBroken(column, f) ? before + text + after : text;
}

constexpr const char* kTrackFigureCell = "{:<15}";

}  // namespace

bool breaksLaw(const LookFigures& figures) {
    return std::ranges::any_of(kLookColumns, [&](const LookColumn& column) { return isBroken(column, figures); });
}

std::string lookHead() {
    return figureHead(fmt::format(kTrackFigureCell, "track"), fmt::format(kTrackFigureCell, "law"), kLookColumns);
}

std::string lookRow(const LookFigures& figures) {
    std::string row = fmt::format(kTrackFigureCell, figures.track);
    for (const LookColumn& column : kLookColumns) row += figureCell(markedText(column, figures, "", "*"));
    return row + "\n";
}

std::string lookJson(const LookFigures& figures) {
    JsonNode node = jsonObject({{"track", jsonText(figures.track)}, {"nearest_paint", jsonText(figures.nearestPaint)}});
    JsonNode broken = jsonList();
    for (const LookColumn& column : kLookColumns) {
        setFigure(node, column.key, figures.*column.value);
        if (isBroken(column, figures)) broken.items.push_back(jsonText(column.key));
    }
    setMember(node, "broken", broken);
    return jsonLineText(node);
}

std::string lookPage(const std::vector<LookFigures>& rows, const std::string& command) {
    std::string page = "# How the tracks look\n\nWritten by\n\n    " + command +
                       "\n\nfrom pictures that the game takes: stations in even steps along the road and drives at "
                       "11 h, and shadows at 8 and 18.5 h,\nall dry, and in fog as well for shadows. The laws are "
                       "those of [assets/README.md](../../assets/README.md). What breaks a law is bold.\n\n" +
                       figurePageHead("| track |", "|---|", "| *law* |", kLookColumns);
    for (const LookFigures& figures : rows) {
        page += fmt::format("| {} |", figures.track);
        for (const LookColumn& column : kLookColumns) page += pageCell(markedText(column, figures, "**", "**"));
        page += "\n";
    }
    return page + "\n" + figureMeanings(kLookColumns);
}

}  // namespace slip
