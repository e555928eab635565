#include "session/record_book.hpp"

#include <algorithm>

namespace slip {

RecordBook::RecordBook(const Folders& folders, const std::string& trackName, const std::string& trackText,
                       const std::string& carText, Message& notice)
    : path_(recordsPath(folders, trackName)), key_(recordKey(carText, trackText)) {
    Loaded<Records> loaded = loadRecords(path_);
    const auto told = std::find_if(loaded.problems.begin(), loaded.problems.end(), isWorthTelling);
    if (told != loaded.problems.end()) notice = format(*told);
    if (loaded.value) records_ = std::move(*loaded.value);
}

std::optional<LapRecord> RecordBook::best(RecordClass recordClass) const {
    const auto found = records_.find(key(recordClass));
    return found == records_.end() ? std::nullopt : std::optional(found->second);
}

Message RecordBook::save(RecordClass recordClass, const LapRecord& lap) {
    keepRecord(records_, key(recordClass), lap);
    keepRecord(unsaved_, key(recordClass), lap);
    return saveAll();
}

void RecordBook::drove(RecordClass recordClass, double time) {
    const auto found = records_.find(key(recordClass));
    if (found == records_.end()) return;
    LapRecord& record = found->second;
    record.pace = paceAfter(record.pace > 0 ? record.pace : record.time, time);
    keepRecord(unsaved_, found->first, record);
}

void RecordBook::droveVoid(const LapTimes& lap) {
    const std::string key = voidKey(key_);
    const auto found = records_.find(key);
    const LapRecord record{lap.total, lap.sectors,
                           paceAfter(found == records_.end() ? 0 : found->second.pace, lap.total)};
    keepRecord(records_, key, record);
    keepRecord(unsaved_, key, record);
}

Message RecordBook::savePace() { return unsaved_.empty() ? Message() : saveAll(); }

Message RecordBook::saveAll() {
    KeptRecords kept = keepRecordsIn(path_, unsaved_);
    if (!kept.problem.empty()) return std::move(kept.problem);
    unsaved_.clear();
    for (const auto& [name, standing] : kept.standing) records_[name] = standing;
    return {};
}

bool RecordBook::isBest(RecordClass recordClass, double time) {
    const Records there = *loadRecords(path_).value;
    if (const auto found = there.find(key(recordClass)); found != there.end())
        keepRecord(records_, found->first, found->second);
    const std::optional<LapRecord> now = best(recordClass);
    return !now || now->time >= time;
}

}  // namespace slip
