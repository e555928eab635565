// SPDX-License-Identifier: MIT
#include "session/run/record_book.hpp"

#include "io/system/save_queue.hpp"

#include <algorithm>
#include <utility>

namespace slip {

RecordBook::RecordBook(const Folders& folders, const std::string& trackName, const std::string& trackText,
                       const std::string& carText, Message& notice)
    : path_(recordsPath(folders, trackName)), key_(recordKey(carText, trackText)) {
    Loaded<Records> loaded = loadRecords(path_);
    const auto told = std::find_if(loaded.problems.begin(), loaded.problems.end(), isShownOnScreen);
    if (told != loaded.problems.end()) notice = format(*told);
    if (loaded.value) records_ = std::move(*loaded.value);
}

std::optional<LapRecord> RecordBook::best(RecordClass recordClass) const {
    const auto found = records_.find(key(recordClass));
    return found == records_.end() ? std::nullopt : std::optional(found->second);
}

void RecordBook::save(SaveQueue& saves, RecordClass recordClass, const LapRecord& lap) {
    addRecord(records_, key(recordClass), lap);
    addRecord(unsaved_, key(recordClass), lap);
    keepUnsaved(saves);
}

void RecordBook::addPaceLap(RecordClass recordClass, double time) {
    const auto found = records_.find(key(recordClass));
    if (found == records_.end()) return;
    LapRecord& record = found->second;
    record.pace = paceAfter(record.expectedTime(), time);
    addRecord(unsaved_, found->first, record);
}

void RecordBook::addVoidPaceLap(const LapTimes& lap) {
    const auto isDriven = [](double sector) { return sector > 0; };
    if (!std::ranges::all_of(lap.sectors, isDriven)) return;  // it began behind a sector's end, and is no whole lap
    const std::string key = voidKey(key_);
    const auto found = records_.find(key);
    const LapRecord record{lap.total, lap.sectors,
                           paceAfter(found == records_.end() ? 0 : found->second.pace, lap.total)};
    addRecord(records_, key, record);
    addRecord(unsaved_, key, record);
}

void RecordBook::savePace(SaveQueue& saves) {
    if (!unsaved_.empty()) keepUnsaved(saves);
}

void RecordBook::keepUnsaved(SaveQueue& saves) {
    const auto written = std::make_shared<Records>();
    const auto write = [path = path_, written, failed = failed_, laps = std::exchange(unsaved_, {})] {
        for (const auto& [name, lap] : laps) addRecord(*failed, name, lap);
        const Result<Records> saved = saveRecords(path, *failed);
        if (saved) {
            failed->clear();
            *written = *saved;
        }
        return problemIn("the record was not saved: {}", saved);
    };
    const auto done = [written, answers = answers_] {
        for (const auto& [name, standing] : *written) addRecord(answers->standing, name, standing);
        answers->isNew = true;
    };
    saves.add({path_.string(), write, done});
}

bool RecordBook::pollOtherGames() {
    if (!std::exchange(answers_->isNew, false)) return false;
    bool others = false;
    for (const auto& [name, standing] : std::exchange(answers_->standing, {})) {
        const auto own = records_.find(name);
        if (own == records_.end() || standing.time >= own->second.time) continue;
        const double pace = own->second.pace > 0 ? own->second.pace : standing.pace;
        own->second = standing;
        own->second.pace = pace;
        others = true;
    }
    return others;
}

}  // namespace slip
