// SPDX-License-Identifier: MIT
#include "io/system/file.hpp"
#include "tools/racecraft/racecraft_table.hpp"
#include "tools/reports/reports.hpp"

#include <fmt/format.h>

#include <cstdio>

namespace slip {
namespace {

/// Returns a command that repeats the report. The number of jobs does not matter.
std::string commandOf(const RacecraftOptions& o) {
    std::string chosen = o.track.empty() ? "" : " --track " + o.track;
    for (const RaceKind kind : o.only) chosen += fmt::format(" --only {}", nameOf(kind));
    if (!o.sky.weather.empty()) chosen += " --weather " + o.sky.weather;
    if (o.sky.hour) chosen += fmt::format(" --time {:g}", *o.sky.hour);
    return fmt::format("slipangle-reports racecraft{} --first {} --seeds {} --skill {:g} --page {}", chosen, o.first,
                       o.seeds, o.skill, o.page);
}

}  // namespace

int racecraftReport(const RacecraftOptions& options) {
    const auto resources = loadResources();
    if (!resources) return kFailed;
    const std::vector<FileChoice> tracks = raceTracks(*resources, options.track);
    if (tracks.empty()) return kWrongUsage;
    if (!options.json) std::fputs(racecraftHead().c_str(), stdout);
    std::vector<TrackFigures> rows;
    for (const FileChoice& choice : tracks) {
        const auto track = trackNamed(*resources, choice.path.string());
        if (!track) return kFailed;
        rows.push_back(racecraftOn(*resources, withConditions(*track, options.sky), choice.name, options));
        std::fputs((options.json ? racecraftJson(rows.back()) : racecraftRow(rows.back())).c_str(), stdout);
        std::fflush(stdout);
    }
    if (options.page.empty()) return kDone;
    return writeOut(options.page, racecraftPage(rows, commandOf(options))) ? kDone : kFailed;
}

}  // namespace slip
