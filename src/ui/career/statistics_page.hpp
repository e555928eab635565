// SPDX-License-Identifier: MIT
// Driving statistics by car and track, as a table that can be sorted.
#pragma once
#include <array>
#include <string_view>
#include <vector>

namespace slip {

struct DriveStats;
struct MenuPage;
struct PageSources;

enum class FigureGroup { CarAndTrack, Car, Track };
constexpr auto labelsOf(const FigureGroup*) { return std::array<std::string_view, 3>{"Car and track", "Car", "Track"}; }
enum class FigureOrder { Name, Distance, Time, Laps, BestLap, Races, Wins, Podiums, Drift };
constexpr auto labelsOf(const FigureOrder*) {
    return std::array<std::string_view, 9>{"Name",  "Distance", "Time",    "Laps",        "Best lap",
                                           "Races", "Wins",     "Podiums", "Drift points"};
}
/// Returns the sums of each group, sorted by `order`. The name by which a group is not formed is empty. The largest
/// values come first, but best laps ascend, with groups without one last.
std::vector<DriveStats> grouped(const std::vector<DriveStats>& all, FigureGroup by, FigureOrder order);

MenuPage statisticsPage(PageSources& sources);

}  // namespace slip
