// SPDX-License-Identifier: MIT
#include "lab/common/corner_report.hpp"

#include "base/scalar.hpp"
#include "lab/common/reports.hpp"
#include "track/track.hpp"

#include <fmt/format.h>
#include <array>
#include <cmath>

namespace slip {
namespace {

/// A column of the table.
struct Column {
    const char* key;   // in JSON
    const char* head;  // in the table
    int decimals;
    std::optional<double> (*value)(const CornerFigures&);
};

double kmh(float speed) { return static_cast<double>(kKmhPerMs * speed); }

constexpr std::array<Column, 5> kColumns{
    {{"entry_kmh", "entry", 1, [](const CornerFigures& f) { return std::optional(kmh(f.entrySpeed)); }},
     {"least_kmh", "least", 1, [](const CornerFigures& f) { return std::optional(kmh(f.leastSpeed)); }},
     {"exit_kmh", "exit", 1, [](const CornerFigures& f) { return std::optional(kmh(f.exitSpeed)); }},
     {"s", "s", 3, [](const CornerFigures& f) { return std::optional(static_cast<double>(f.time)); }},
     {"balance_deg", "balance", 2, [](const CornerFigures& f) {
          return f.balance ? std::optional(static_cast<double>(degrees(*f.balance))) : std::nullopt;
      }}}};

std::optional<double> valueIn(const Column& column, const std::optional<CornerFigures>& figures) {
    return figures ? column.value(*figures) : std::nullopt;
}

std::string cellText(const std::optional<double>& value, int decimals, bool hasSign) {
    if (!value) return fmt::format("{:>9}", "-");
    return hasSign ? fmt::format("{:>+9.{}f}", *value, decimals) : fmt::format("{:>9.{}f}", *value, decimals);
}

/// Returns a list with an object for each corner.
JsonNode cornerNodes(const LoggedLap& lap, const Track& track) {
    const std::vector<TrackCorner> corners = cornersOf(track);
    const LapCorners figures = cornerFigures(lap.points, corners, track.length);
    JsonNode list = jsonList();
    for (std::size_t i = 0; i < corners.size(); ++i) {
        JsonNode corner = jsonObject({{"number", jsonInteger(i + 1)},
                                      {"at_m", jsonNumber(static_cast<double>(corners[i].from))},
                                      {"angle_deg", jsonNumber(static_cast<double>(degrees(corners[i].angle)))},
                                      {"direction", jsonText(corners[i].angle > 0 ? "left" : "right")}});
        for (const Column& column : kColumns) setMember(corner, column.key, numberOrNull(valueIn(column, figures[i])));
        list.items.push_back(std::move(corner));
    }
    return list;
}

}  // namespace

std::string cornerText(const LoggedLap& lap, const LoggedLap* against, const Track& track) {
    const std::vector<TrackCorner> corners = cornersOf(track);
    const LapCorners own = cornerFigures(lap.points, corners, track.length);
    const LapCorners other = against ? cornerFigures(against->points, corners, track.length) : LapCorners{};
    std::string text = fmt::format("{:<7}{:>7}{:>7}", "corner", "at m", "turn");
    for (const Column& column : kColumns) text += fmt::format("{:>9}", column.head);
    text += '\n';
    for (std::size_t i = 0; i < corners.size(); ++i) {
        text += fmt::format("{:<7}{:>7.0f}{:>7}", i + 1, corners[i].from, corners[i].angle > 0 ? "left" : "right");
        for (const Column& column : kColumns) text += cellText(valueIn(column, own[i]), column.decimals, false);
        if (against) text += fmt::format("\n{:<21}", "");
        for (const Column& column : kColumns) {
            if (!against) break;
            const auto a = valueIn(column, own[i]), b = valueIn(column, other[i]);
            text += cellText(a && b ? std::optional(*a - *b) : std::nullopt, column.decimals, true);
        }
        text += '\n';
    }
    return text;
}

std::string lapText(std::size_t number, const LapTimes& times) {
    return fmt::format("lap {:<3} {:9.3f} s  {:8.3f} {:8.3f} {:8.3f}{}\n", number, times.total, times.sectors[0],
                       times.sectors[1], times.sectors[2], times.valid ? "" : "  does not count");
}

JsonNode lapNode(const LoggedLap& lap, const Track* track) {
    JsonNode sectors = jsonList();
    for (const double sector : lap.times.sectors) sectors.items.push_back(jsonNumber(sector));
    JsonNode node =
        jsonObject({{"s", jsonNumber(lap.times.total)}, {"sectors", sectors}, {"valid", jsonBool(lap.times.valid)}});
    if (track) setMember(node, "corners", cornerNodes(lap, *track));
    return node;
}

}  // namespace slip
