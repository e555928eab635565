#include "session/drift_run.hpp"

#include "io/files/replay_file.hpp"
#include "io/stores/ghost_store.hpp"
#include "race/replay/playback.hpp"

namespace slip {

std::string driftGhostName(const LocalPlayer& player, int laps) {
    return player.records->key(player.laps.lapClass()) + "-drift" + std::to_string(laps);
}

float driftPointsOf(const Recording& run) {
    if (!run.isPlayable() || !run.setup.track) return 0;
    const std::optional<Track> track = trackOf(run);
    if (!track) return 0;
    Playback playback(run, &*track);
    while (playback.step()) {
    }
    return playback.now().standings.cars.front().drift.banked;
}

Message keepDriftRun(const LocalPlayer& player, const PlayerFollow& with) {
    const Session& session = with.session;
    const Standing& own = session.now().standings.cars[static_cast<std::size_t>(player.car)];
    if (!with.keeps || session.cars() > 1 || !own.tookFlag() || own.drift.banked <= 0) return {};
    const auto path =
        ghostPath(with.folders, session.setup().trackName(), driftGhostName(player, session.eventSetup().rules.laps));
    std::error_code error;
    if (std::filesystem::exists(path, error)) {
        const Loaded<Recording> kept = loadGhost(path);
        if (kept.value && driftPointsOf(*kept.value) >= own.drift.banked) return {};
    }
    const double green = session.now().time - session.now().raceTime;
    return saveReplay(cutGhost(session.recording(), player.car, {green, own.finishTime, {}}), path);
}

}  // namespace slip
