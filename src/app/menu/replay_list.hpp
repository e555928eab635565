// The player's replays: what is told of each without playing it, and the page that lists them.
#pragma once
#include "app/menu/menu_page.hpp"
#include "io/files/replay_file.hpp"
#include "io/stores/replay_store.hpp"

namespace slip {

struct ReplayEntry {
    ReplayChoice file;
    std::optional<ReplayHead> head = {};
    Message problem = {};  // why there is no head
};

/// Saved ones and recent ones together: the newest first, those that cannot be read last. Recent ones keep the order
/// that they were kept in, also when the clock was set back between them.
std::vector<ReplayEntry> readReplays(const Folders& folders);

/// The name of a run's track: as the catalogue has it now, else of its file.
std::string trackTitle(const Catalogue& catalogue, const EventSetup& setup);
std::string carTitle(const Catalogue& catalogue, const FileStamp& car);
/// What was driven. Recordings know the mode alone: events against the clock are told from a race's qualifying by the
/// track that is theirs, or by their laps.
std::string_view kindText(const EventSetup& setup);
/// "31 May, 18:04" of "2024-05-31 18:04", with the year "31 May 2024, 18:04"; any other text stays as it is.
std::string dayText(const Texts& texts, const std::string& date, bool year);

/// Its row: track or the name that the player gave it, kind, cars and length, and when it was.
MenuItem replayItem(const ReplayEntry& entry, const Catalogue& catalogue, const Texts& texts);

MenuPage replaysPage(Menu& menu);

}  // namespace slip
