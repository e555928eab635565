#include "app/drive/record_book.hpp"

namespace slip {

RecordBook::RecordBook(const Folders& folders, const std::string& trackName, const std::string& trackText,
                       const std::string& carText, std::string& notice)
    : path_(folders.player / "records" / (trackName + ".json")), key_(recordKey(carText, trackText)) {
    Loaded<Records> loaded = loadRecords(path_);
    if (!loaded.problems.empty()) notice = format(loaded.problems.front());
    if (loaded.value) records_ = std::move(*loaded.value);
}

std::optional<LapRecord> RecordBook::best(RecordClass recordClass) const {
    const auto found = records_.find(key(recordClass));
    return found == records_.end() ? std::nullopt : std::optional(found->second);
}

std::string RecordBook::save(RecordClass recordClass, const LapRecord& lap) {
    if (Loaded<Records> now = loadRecords(path_); now.value && now.problems.empty()) records_ = std::move(*now.value);
    return keepRecord(records_, key(recordClass), lap) ? saveRecords(records_, path_) : "";
}

}  // namespace slip
