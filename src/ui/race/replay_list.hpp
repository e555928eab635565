// SPDX-License-Identifier: MIT
// The player's replays: what is told of each without playing it, and the page that lists them.
#pragma once
#include "io/stores/replay_summary.hpp"
#include "ui/widgets/menu_page.hpp"

#include <string_view>
#include <unordered_map>

namespace slip {

/// What files of tracks and cars are called, as the catalogue has them now.
class FileTitles {
public:
    /// catalogue: must outlive this, unchanged.
    FileTitles(const Catalogue& catalogue);
    /// Of a file that the catalogue has not got: the file's name.
    std::string track(const FileStamp& track) const;
    std::string car(const FileStamp& car) const;

private:
    std::unordered_map<std::string_view, std::string_view> tracks_, cars_;  // by the file's name
};
/// What was driven. Recordings know the mode alone: events against the clock are told from a race's qualifying by the
/// track that is theirs, or by their laps.
std::string_view kindText(const ReplaySummary& run);
/// "31 May, 18:04" of "2024-05-31 18:04", with the year "31 May 2024, 18:04"; any other text stays as it is.
std::string dayText(const Texts& texts, const std::string& date, bool year);

/// Its row: track or the name that the player gave it, kind, cars and length, and when it was.
MenuItem replayItem(const ReplayEntry& entry, const FileTitles& titles, const Texts& texts);

MenuPage replaysPage(Menu& menu);

}  // namespace slip
