// Where the best laps of a track with a car are kept.
#pragma once
#include "io/folders.hpp"
#include "io/records.hpp"

#include <optional>
#include <string>

namespace slip {

class RecordBook {
public:
    /// Reads the track's file in the player's folder; a broken one becomes a line in `notice`.
    RecordBook(const Folders& folders, const std::string& trackName, const std::string& trackText,
               const std::string& carText, std::string& notice);
    std::optional<LapRecord> best(RecordClass recordClass) const;
    /// What the class's record is filed under.
    std::string key(RecordClass recordClass) const { return classKey(key_, recordClass); }
    /// Keeps the lap if it is the best, beside what others wrote into the file meanwhile; returns what went wrong.
    std::string save(RecordClass recordClass, const LapRecord& lap);

private:
    std::filesystem::path path_;
    std::string key_;
    Records records_;
};

}  // namespace slip
