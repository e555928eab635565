// SPDX-License-Identifier: MIT
#include "app/replay/replay_files.hpp"

#include "io/player/settings.hpp"
#include "io/replay/replay_file.hpp"
#include "io/stores/ghost_store.hpp"
#include "io/stores/replay_store.hpp"
#include "io/system/file.hpp"
#include "io/system/move_file.hpp"
#include "io/system/save_queue.hpp"
#include "platform/paint/format.hpp"
#include "platform/paint/toasts.hpp"
#include "ui/race/ghost_page.hpp"

#include <algorithm>
#include <utility>

namespace slip {
namespace {

constexpr int kExportRows = 100;  // per second

}  // namespace

std::string ReplayFiles::suggestedName() const {
    const std::string now = name();
    return !now.empty() && replayPath(uses_.folders, now) == file_ ? now : replayName(runOf(uses_.replay));
}

bool ReplayFiles::save(const std::string& name) {
    const std::filesystem::path path = replayPath(uses_.folders, name);
    std::error_code error;
    const bool isTaken = path != file_ && std::filesystem::exists(path, error);
    if (path.empty() || isTaken) {
        uses_.toasts.add(ToastKind::Bad,
                         path.empty() ? "A replay needs a name." : "A replay with that name already exists.");
        return false;
    }
    saveAndThen(
        uses_.saves, path.string(), [path, run = runOf(uses_.replay)] { return saveReplay(run, path); },
        [this, path](const Result<>& saved) {
            if (!saved) return uses_.toasts.add(ToastKind::Bad, saved.why);
            file_ = path;
            uses_.toasts.add(ToastKind::Good, uses_.texts("Saved as {}", homeText(path)));
        });
    return true;
}

bool ReplayFiles::remove() {
    if (const Result<> gone = removeFile(file_); !gone) {
        uses_.toasts.add(ToastKind::Bad, gone.why);
        return false;
    }
    uses_.toasts.add(ToastKind::Info, "The replay was deleted.");
    return true;
}

void ReplayFiles::exportTelemetry() {
    const Recording& run = runOf(uses_.replay);
    const std::size_t car = uses_.replay.car;
    const std::string name = replayName(run) + ", " + std::to_string(car + 1) + ".csv";
    const std::filesystem::path path = uses_.folders.player / "telemetry" / name;
    const std::string csv = telemetryCsv(run, uses_.replay.player.track(), car, std::min(kExportRows, run.setup.hz));
    saveAndThen(
        uses_.saves, path.string(), [path, csv] { return writeFile(path, csv); },
        [&uses = uses_, path](const Result<>& saved) {
            if (!saved) return uses.toasts.add(ToastKind::Bad, saved.why);
            uses.toasts.add(ToastKind::Good, uses.texts("Telemetry saved to {}", homeText(path)));
        });
}

bool ReplayFiles::hasLap() const {
    return !runOf(uses_.replay).setup.trackFile.name.empty() && uses_.replay.player.bestLap(uses_.replay.car);
}

std::optional<Recording> ReplayFiles::bestLap() const {
    const Recording& run = runOf(uses_.replay);
    const std::size_t car = uses_.replay.car;
    if (run.ghost) return run;
    const auto lap = uses_.replay.player.bestLap(car);
    return lap ? std::optional(cutGhost(run, car, *lap)) : std::nullopt;
}

void ReplayFiles::saveGhost() {
    const auto lap = bestLap();
    if (!lap) return;
    const std::string track = lap->setup.trackFile.name;
    const std::filesystem::path path = ghostPath(uses_.folders, track, ghostName(*lap));
    saveAndThen(
        uses_.saves, path.string(), [path, lap = *lap] { return saveReplay(lap, path); },
        [&uses = uses_, path, track](const Result<>& saved) {
            if (!saved) return uses.toasts.add(ToastKind::Bad, message("the ghost was not saved: {}", saved.why));
            chooseGhost(uses.settings.ghosts, track + "/" + path.stem().string(), true);
            uses.saveSettings = true;
            uses.toasts.add(ToastKind::Good, uses.texts("{} drives along in time trials.", path.stem().string()));
        });
}

}  // namespace slip
