// SPDX-License-Identifier: MIT
// Descriptions of the player's replays, which are read without playing them.
#pragma once
#include "io/stores/replay_summary.hpp"
#include "session/setup/catalogue.hpp"
#include "ui/widgets/menu_page.hpp"

#include <string_view>
#include <unordered_map>

namespace slip {

/// Names of the tracks and cars that belong to files, as in the catalogue.
class FileTitles {
public:
    /// Reads the names from `catalogue`, which must outlive this object and must not change.
    FileTitles(const Catalogue& catalogue);
    /// Returns the file's name if the catalogue does not contain the file.
    std::string track(const FileStamp& track) const;
    std::string car(const FileStamp& car) const;

private:
    std::unordered_map<std::string_view, std::string_view> tracks_, cars_;  // by file name
};
/// Returns the kind of event. Recordings save only the mode, so events against the clock are distinguished from a
/// race's qualifying by their track or their laps.
std::string_view kindText(const ReplaySummary& run);
/// Returns "31 May, 18:04" for "2024-05-31 18:04", with the year "31 May 2024, 18:04". Other texts stay unchanged.
std::string dayText(const Texts& texts, const std::string& date, bool year);

/// Returns the row of a replay: the track or the player's name for it, kind, number of cars, length and date.
MenuItem replayItem(const ReplayEntry& entry, const FileTitles& titles, const Texts& texts);

}  // namespace slip
