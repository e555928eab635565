// SPDX-License-Identifier: MIT
#include "io/stores/ghost_store.hpp"

#include "io/replay/replay_file.hpp"
#include "io/stores/replay_store.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <utility>

namespace slip {
namespace {

namespace fs = std::filesystem;

/// Returns the folder of a track's ghosts. It is below the player's ghosts for any name: the name may come from a
/// recording.
fs::path ghostFolder(const Folders& folders, const std::string& track) {
    const bool plain = !track.empty() && track.find('/') == track.npos && track != "." && track != "..";
    const std::string made = plain ? track : fileName(track);
    return folders.player / "replays" / "ghosts" / (made.empty() ? "_" : made);
}

}  // namespace

fs::path ghostPath(const Folders& folders, const std::string& track, const std::string& name) {
    const std::string clean = fileName(name);
    return clean.empty() ? fs::path() : ghostFolder(folders, track) / (clean + ".replay");
}

std::vector<std::string> listGhosts(const Folders& folders, const std::string& track) {
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator i(ghostFolder(folders, track), error), end; !error && i != end; i.increment(error))
        if (i->path().extension() == ".replay") names.push_back(i->path().stem().string());
    std::sort(names.begin(), names.end());
    return names;
}

Loaded<Recording> loadGhost(const fs::path& path, std::stop_token stop) {
    Loaded<Recording> ghost = loadReplay(path, std::move(stop));
    if (ghost.value && !ghost.value->ghost)
        return refused<Recording>(path.string(), message("a replay of a run, not a lap ghost"));
    return ghost;
}

std::string ghostName(const Recording& ghost) {
    const Entrant& car = ghost.setup.entrants.front();
    const long ms = ghost.ghost ? std::lround(ghost.ghost->time * 1000) : 0;
    const std::string driver = car.driver.empty() ? "" : car.driver + ", ";
    return fileName(
        fmt::format("{}{}, {}.{:02}.{:03}", driver, car.params.name, ms / 60000, ms / 1000 % 60, ms % 1000));
}

}  // namespace slip
