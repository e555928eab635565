// Where the best laps of a track with a car are kept.
#pragma once
#include "io/files/folders.hpp"
#include "io/stores/records.hpp"
#include "race/world/laps.hpp"

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
    /// Keeps the lap if it is the best, beside what other games keep in the file; returns what went wrong, and tries
    /// again with the next lap. best() is then also another game's, if that is better.
    Message save(RecordClass recordClass, const LapRecord& lap);
    /// Takes a lap that counts into the pace of the class, which has a record. It is kept with the next save, or by
    /// savePace(), which returns what went wrong.
    void drove(RecordClass recordClass, double time);
    /// The same with a lap that does not count, of no class.
    void droveVoid(const LapTimes& lap);
    Message savePace();
    /// Whether neither this nor another game keeps a better lap than `time` (s) by now.
    bool isBest(RecordClass recordClass, double time);

private:
    Message saveAll();

    std::filesystem::path path_;
    std::string key_;
    Records records_, unsaved_;
};

}  // namespace slip
