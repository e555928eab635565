// SPDX-License-Identifier: MIT
#include "io/stores/statistics.hpp"

#include "io/common/folders.hpp"
#include "io/stores/entry_list.hpp"

#include <algorithm>

namespace slip {

std::filesystem::path statisticsPath(const Folders& folders) { return folders.player / "statistics.json"; }

int lapsIn(const std::vector<DriveStats>& driven) {
    DriveStats all;
    for (const DriveStats& figures : driven) add(all, figures);
    return all.laps;
}

void add(DriveStats& to, const DriveStats& more) {
    const auto addTo = [](auto& sum, auto part, auto most) { sum = std::min(sum + part, most); };
    addTo(to.distance, more.distance, kMaxKm);
    addTo(to.time, more.time, kMaxDriven);
    addTo(to.laps, more.laps, kMaxCount);
    if (more.bestLap > 0 && (to.bestLap <= 0 || more.bestLap < to.bestLap)) to.bestLap = more.bestLap;
    addTo(to.races, more.races, kMaxCount);
    addTo(to.wins, more.wins, kMaxCount);
    addTo(to.podiums, more.podiums, kMaxCount);
    addTo(to.drift, more.drift, kMaxDrift);
    to.skillCorrection = std::clamp(to.skillCorrection + more.skillCorrection, -1.0f, 1.0f);
    to.wetSkillCorrection = std::clamp(to.wetSkillCorrection + more.wetSkillCorrection, -1.0f, 1.0f);
}

Loaded<std::vector<DriveStats>> loadStatistics(const Folders& folders) {
    return loadEntries<DriveStats>(statisticsPath(folders), message("statistics start from scratch"));
}

Result<> keepStatistics(const Folders& folders, const DriveStats& more) {
    const DriveStats about{.car = more.car, .track = more.track};
    return changeEntry(statisticsPath(folders), about, [&](DriveStats& entry) { add(entry, more); });
}

}  // namespace slip
