// SPDX-License-Identifier: MIT
#include "io/stores/statistics.hpp"

#include "io/stores/kept_list.hpp"

#include <algorithm>

namespace slip {
namespace {

std::filesystem::path statisticsPath(const Folders& folders) { return folders.player / "statistics.json"; }

}  // namespace

int lapsIn(const std::vector<DriveFigures>& driven) {
    DriveFigures all;
    for (const DriveFigures& figures : driven) add(all, figures);
    return all.laps;
}

void add(DriveFigures& to, const DriveFigures& more) {
    const auto addTo = [](auto& sum, auto part, auto most) { sum = std::min(sum + part, most); };
    addTo(to.distance, more.distance, kMaxKm);
    addTo(to.time, more.time, kMaxDriven);
    addTo(to.laps, more.laps, kMaxCount);
    if (more.bestLap > 0 && (to.bestLap <= 0 || more.bestLap < to.bestLap)) to.bestLap = more.bestLap;
    addTo(to.races, more.races, kMaxCount);
    addTo(to.wins, more.wins, kMaxCount);
    addTo(to.podiums, more.podiums, kMaxCount);
    addTo(to.drift, more.drift, kMaxDrift);
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
