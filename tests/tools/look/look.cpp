// SPDX-License-Identifier: MIT
#include "lab/common/progress.hpp"
#include "session/engineer/jobs.hpp"
#include "tools/look/look_screenshots.hpp"
#include "tools/look/look_table.hpp"
#include "tools/reports/reports.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

namespace slip {
namespace {

/// Returns a command that repeats the report. The number of jobs does not matter.
std::string commandOf(const LookOptions& o) {
    return fmt::format("slipangle-reports look{} --stations {} --page {}", o.track.empty() ? "" : " --track " + o.track,
                       o.stations, o.page);
}

/// Returns the race tracks, or the named track. Empty if there is none of that name, which has been reported.
std::vector<FileChoice> seenTracks(const Resources& resources, const std::string& only) {
    if (only.empty()) return raceTracks(resources, only);
    const auto path = findFile(resources.folders, "tracks", only);
    std::error_code error;
    if (path) return {{path->stem().string(), std::filesystem::absolute(*path, error)}};
    printError("--track", fileNotFoundText(resources.folders, "tracks", only));
    return {};
}

}  // namespace

int lookReport(const LookOptions& options) {
    if (!options.screenshots.empty()) return takeScreenshots(options.screenshots) ? kDone : kFailed;
    const auto resources = loadResources();
    if (!resources) return kFailed;
    const std::vector<FileChoice> choices = seenTracks(*resources, options.track);
    if (choices.empty()) return kWrongUsage;
    std::vector<Track> tracks;
    std::vector<LookFigures> rows;
    for (const FileChoice& choice : choices) {
        auto track = trackNamed(*resources, choice.path.string());
        if (!track) return kFailed;
        rows.emplace_back();
        rows.back().track = choice.name;
        tracks.push_back(std::move(*track));
    }
    const std::vector<CarPaint> paints = carPaints(*resources);
    std::vector<std::string> wrong(rows.size());
    {
        ProgressBar progress(rows.size());
        runJobs(rows.size(), options.jobs, [&](std::size_t i) {
            wrong[i] = measureLook(rows[i], tracks[i], paints,
                                   {choices[i].path.string(), options.stations, options.pictures, options.again});
            progress.step(rows[i].track);
        });
    }
    for (const std::string& text : wrong) {
        if (text.empty()) continue;
        printError(text);
        return kFailed;
    }
    if (!options.json) std::fputs(lookHead().c_str(), stdout);
    for (const LookFigures& row : rows) std::fputs((options.json ? lookJson(row) : lookRow(row)).c_str(), stdout);
    if (!options.page.empty() && !writeOut(options.page, lookPage(rows, commandOf(options)))) return kFailed;
    return std::ranges::any_of(rows, breaksLaw) ? kFailed : kDone;
}

}  // namespace slip
