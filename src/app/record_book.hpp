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
    std::optional<LapRecord> best() const;
    /// Keeps the lap and writes the file; returns what went wrong.
    std::string save(const LapRecord& lap);

private:
    std::filesystem::path path_;
    std::string key_;
    Records records_;
};

}  // namespace slip
