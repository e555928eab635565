// SPDX-License-Identifier: MIT
// Stores the best laps on a track with a car.
#pragma once
#include "io/stores/records.hpp"
#include "race/world/laps.hpp"

#include <memory>
#include <optional>
#include <string>

namespace slip {

class SaveQueue;
struct Folders;

class RecordBook {
public:
    /// Reads the track's file in the player's folder. A problem with it becomes a line in `notice`.
    RecordBook(const Folders& folders, const std::string& trackName, const std::string& trackText,
               const std::string& carText, Message& notice);
    std::optional<LapRecord> best(RecordClass recordClass) const;
    /// Returns the key of the class's record.
    std::string key(RecordClass recordClass) const { return classKey(key_, recordClass); }
    /// Returns the path of the file of the track's records.
    const std::filesystem::path& path() const { return path_; }
    /// Saves the lap if it is the best, beside what other running games save in the file. If that fails, it is tried
    /// again with the next lap.
    void save(SaveQueue& saves, RecordClass recordClass, const LapRecord& lap);
    /// Updates the pace of a class, which has a record, with a valid lap. It is saved with the next save() or by
    /// savePace().
    void addPaceLap(RecordClass recordClass, double time);
    /// Does the same with a void lap, which has no class.
    void addVoidPaceLap(const LapTimes& lap);
    void savePace(SaveQueue& saves);
    /// Returns true once after a save has found a better lap of another game in the file. best() then returns it.
    bool pollOtherGames();

private:
    /// Content of the file as the finished saves found it.
    struct SaveResults {
        Records standing;
        bool isNew = false;
    };
    void keepUnsaved(SaveQueue& saves);

    std::filesystem::path path_;
    std::string key_;
    Records records_, unsaved_;
    std::shared_ptr<Records> failed_ = std::make_shared<Records>();  // used only by the writer's thread
    std::shared_ptr<SaveResults> answers_ = std::make_shared<SaveResults>();
};

}  // namespace slip
