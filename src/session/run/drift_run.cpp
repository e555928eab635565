// SPDX-License-Identifier: MIT
#include "session/run/drift_run.hpp"

#include "io/replay/replay_file.hpp"
#include "io/stores/ghost_store.hpp"
#include "io/system/save_queue.hpp"
#include "race/replay/playback.hpp"
#include "session/run/session.hpp"

namespace slip {

std::string driftGhostName(const std::string& key, int laps) { return key + "-drift" + std::to_string(laps); }

float driftPointsOf(const Recording& run) {
    if (!run.isPlayable() || !run.setup.track) return 0;
    const std::optional<Track> track = trackOf(run);
    if (!track) return 0;
    Playback playback(run, &*track);
    while (playback.step()) {
    }
    return playback.now().standings.cars.front().drift.banked;
}

float bestDriftPoints(const std::filesystem::path& path) {
    std::error_code error;
    if (!std::filesystem::exists(path, error)) return 0;
    const Loaded<Recording> kept = loadGhost(path);
    return kept.value ? driftPointsOf(*kept.value) : 0;
}

std::filesystem::path driftGhostPath(const LocalPlayer& player, const Session& session, const Folders& folders) {
    const std::string name =
        driftGhostName(player.records->key(player.laps.lapClass()), session.eventSetup().rules.laps);
    return ghostPath(folders, session.setup().trackName(), name);
}

namespace {

Result<> keepBetter(const Recording& run, float points, const std::filesystem::path& path) {
    if (bestDriftPoints(path) >= points) return {};
    return problemIn("the ghost was not saved: {}", saveReplay(run, path));
}

}  // namespace

void keepDriftRun(const LocalPlayer& player, const PlayerContext& with) {
    const Session& session = with.session;
    const Standing& own = session.now().standings.cars[player.car];
    if (!with.savesRecords || session.cars() > 1 || !own.tookFlag() || own.drift.banked <= 0) return;
    const auto path = driftGhostPath(player, session, with.folders);
    const double green = session.now().time - session.now().raceTime;
    const Recording run = cutGhost(session.recording(), player.car, {green, own.finishTime, {}});
    with.saves.add({path.string(), [=, points = own.drift.banked] { return keepBetter(run, points, path); }});
}

}  // namespace slip
