#include "io/stores/statistics.hpp"

#include "io/stores/kept_list.hpp"

#include <algorithm>
#include <functional>
#include <numeric>

namespace slip {
namespace {

std::filesystem::path statisticsPath(const Folders& folders) { return folders.player / "statistics.json"; }

}  // namespace

int lapsIn(const std::vector<DriveFigures>& driven) {
    return std::transform_reduce(driven.begin(), driven.end(), 0, std::plus{},
                                 [](const DriveFigures& figures) { return figures.laps; });
}

void add(DriveFigures& to, const DriveFigures& more) {
    to.distance += more.distance;
    to.time += more.time;
    to.laps += more.laps;
    if (more.bestLap > 0 && (to.bestLap <= 0 || more.bestLap < to.bestLap)) to.bestLap = more.bestLap;
    to.races += more.races;
    to.wins += more.wins;
    to.podiums += more.podiums;
    to.drift += more.drift;
    to.lead = std::clamp(to.lead + more.lead, -1.0f, 1.0f);
    to.wetLead = std::clamp(to.wetLead + more.wetLead, -1.0f, 1.0f);
}

Loaded<std::vector<DriveFigures>> loadStatistics(const Folders& folders) {
    return loadEntries<DriveFigures>(statisticsPath(folders), message("statistics start anew"));
}

Message keepStatistics(const Folders& folders, const DriveFigures& more) {
    const DriveFigures about{.car = more.car, .track = more.track};
    return changeEntry(statisticsPath(folders), about, [&](DriveFigures& entry) { add(entry, more); });
}

}  // namespace slip
