// SPDX-License-Identifier: MIT
#include "io/stores/career_progress.hpp"

#include "io/common/folders.hpp"
#include "io/stores/entry_list.hpp"

#include <algorithm>

namespace slip {
namespace {

namespace fs = std::filesystem;

fs::path careerPath(const Folders& folders) { return folders.player / "medals.json"; }
fs::path dailyPath(const Folders& folders) { return folders.player / "daily.json"; }

/// Merges the better medal and the better value of `won` into `entry`.
template <class T>
void keepBest(T& entry, const T& won, GoalKind kind) {
    entry.medal = std::max(entry.medal, won.medal);
    const float before = comparableValue(kind, entry.value, entry.driftScoring);
    if (!isBetter(kind, won.value, before)) return;
    entry.value = won.value;
    entry.driftScoring = kDriftScoring;
}

}  // namespace

Loaded<std::vector<EventMedal>> loadCareerProgress(const Folders& folders) {
    return loadEntries<EventMedal>(careerPath(folders), message("medals start from scratch"));
}

Loaded<std::vector<DailyResult>> loadDailyResults(const Folders& folders) {
    return loadEntries<DailyResult>(dailyPath(folders), message("the calendar starts from scratch"));
}

bool isBetter(GoalKind kind, float value, float before) {
    if (value <= 0) return false;
    return before <= 0 || (kind == GoalKind::Points ? value > before : value < before);
}

float comparableValue(GoalKind kind, float value, int driftScoring) {
    return kind == GoalKind::Points && driftScoring != kDriftScoring ? 0 : value;
}

Result<> saveEventMedal(const Folders& folders, const EventMedal& won, GoalKind kind) {
    return changeEntry(careerPath(folders), won, [&](EventMedal& entry) { keepBest(entry, won, kind); });
}

Result<> saveDailyResult(const Folders& folders, const DailyResult& result) {
    return changeEntry(dailyPath(folders), result,
                       [&](DailyResult& entry) { keepBest(entry, result, goalKindOf(result.kind)); });
}

fs::path dailyReplayPath(const Folders& folders, const std::string& day) {
    return folders.player / "replays" / "daily" / (day + ".replay");
}

}  // namespace slip
