// SPDX-License-Identifier: MIT
// Where the best laps of a track with a car are kept.
#pragma once
#include "io/common/folders.hpp"
#include "io/stores/records.hpp"
#include "io/system/save_queue.hpp"
#include "race/world/laps.hpp"

#include <memory>
#include <optional>
#include <string>

namespace slip {

class RecordBook {
public:
    /// Reads the track's file in the player's folder; what is wrong with it becomes a line in `notice`.
    RecordBook(const Folders& folders, const std::string& trackName, const std::string& trackText,
               const std::string& carText, Message& notice);
    std::optional<LapRecord> best(RecordClass recordClass) const;
    /// What the class's record is filed under.
    std::string key(RecordClass recordClass) const { return classKey(key_, recordClass); }
    /// The file of the track's records.
    const std::filesystem::path& path() const { return path_; }
    /// Keeps the lap if it is the best, beside what other games keep in the file. What cannot be written is tried again
    /// with the next lap.
    void save(SaveQueue& saves, RecordClass recordClass, const LapRecord& lap);
    /// Takes a lap that counts into the pace of the class, which has a record. It is kept with the next save, or by
    /// savePace().
    void drove(RecordClass recordClass, double time);
    /// The same with a lap that does not count, of no class.
    void droveVoid(const LapTimes& lap);
    void savePace(SaveQueue& saves);
    /// True once after a save has found a better lap of another game in the file: best() is that one now.
    bool takeOthers();

private:
    /// What the file was found to hold by the saves that have ended.
    struct Answers {
        Records standing;
        bool isNew = false;
    };
    void keepUnsaved(SaveQueue& saves);

    std::filesystem::path path_;
    std::string key_;
    Records records_, unsaved_;
    std::shared_ptr<Records> failed_ = std::make_shared<Records>();  // used by the writer's thread alone
    std::shared_ptr<Answers> answers_ = std::make_shared<Answers>();
};

}  // namespace slip
