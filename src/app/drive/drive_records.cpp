// SPDX-License-Identifier: MIT
#include "app/drive/drive_records.hpp"

#include "app/drive/drive_state.hpp"
#include "io/common/folders.hpp"
#include "io/system/save_queue.hpp"
#include "platform/paint/toasts.hpp"
#include "race/world/snapshot.hpp"
#include "session/career/challenge.hpp"
#include "session/run/drift_run.hpp"
#include "session/run/run_recorder.hpp"
#include "session/setup/matched_skill.hpp"
#include "session/setup/race_setup.hpp"
#include "session/watch/drive_tally.hpp"
#include "session/watch/encounters.hpp"

#include <algorithm>
#include <utility>

namespace slip {

DriveRecords::DriveRecords(const Uses& uses) : uses_(uses), tally_(std::make_unique<DriveTally>()) {
    for (LocalPlayer& player : uses_.drive.players) open(player);
    if (uses_.drive.source.savesRecords()) run_ = std::make_unique<RunRecorder>(uses_.sources.folders, uses_.saves);
    watchEncounters();
    findDriftBefore();
}

DriveRecords::~DriveRecords() = default;

/// Begins to watch the fights of a race, and tells who remembers earlier ones. In split screen nobody does.
void DriveRecords::watchEncounters() {
    encounters_.reset();
    const EventSetup& event = uses_.drive.session.eventSetup();
    const bool isRace = hasRivals(event.rules.mode) && event.entrants.size() > 1;
    if (!isRace || uses_.drive.players.size() != 1 || !uses_.drive.source.isHuman()) return;
    encounters_ = std::make_unique<EncounterWatch>(event.entrants.size(), firstPlayer(uses_.drive).car);
    for (const Message& line : moodsBeforeStart(event)) uses_.toasts.add(ToastKind::Info, line);
}

/// Looks up the drift that this one is compared with. The last one of this drive may not be written yet.
void DriveRecords::findDriftBefore() {
    if (modeOf(uses_.drive) != EventMode::Drift || !uses_.drive.source.isHuman()) return;
    const auto path = driftGhostPath(firstPlayer(uses_.drive), uses_.drive.session, uses_.sources.folders);
    const bool isSame = path == std::exchange(driftFile_, path);  // not after a change of car or help
    driftBefore_ = isSame ? std::max(driftBefore_, driftNow_) : bestDriftPoints(path);
}

bool DriveRecords::isSavingRun() const { return run_ && run_->isKeeping() && uses_.saves.isBusy(); }

std::filesystem::path DriveRecords::savedRun() const { return run_ ? run_->keptAt() : std::filesystem::path(); }

PlayerContext DriveRecords::context() {
    DriveState& drive = uses_.drive;
    const SessionSources& sources = uses_.sources;
    return {drive.session,  sources.folders, sources.settings, sources.texts, drive.source.savesRecords(),
            drive.problems, uses_.saves};
}

void DriveRecords::open(LocalPlayer& player) { openRecords(player, context()); }

void DriveRecords::onTick(std::size_t index) {
    LocalPlayer& player = uses_.drive.players[index];
    if (index == 0 && !player.hasFinished && uses_.drive.source.savesRecords())
        tally_->follow(carOf(uses_.drive, player),
                       uses_.drive.session.now().countdown > 0 ? 0 : static_cast<double>(kTick));
    if (index == 0 && encounters_ && !player.hasFinished)
        encounters_->follow(uses_.drive.session.now(), uses_.drive.session.track().length, static_cast<float>(kTick));
    followTick(player, context());
}

void DriveRecords::followRun(bool all) {
    if (run_) run_->follow(uses_.drive.session, all);
}

void DriveRecords::saveRun() {
    if (run_) run_->keep(uses_.drive.session);
}

void DriveRecords::restart() {
    savePlayers();
    saveRun();
    if (run_) run_->begin();
    watchEncounters();
    findDriftBefore();
}

void DriveRecords::savePlayers() {
    for (LocalPlayer& player : uses_.drive.players) {
        saveDriverPace(player, context());
        keepGhost(player, context());
    }
    saveStatistics();
}

void DriveRecords::saveDriftRuns() {
    if (modeOf(uses_.drive) != EventMode::Drift) return;
    for (const LocalPlayer& player : uses_.drive.players) keepDriftRun(player, context());
    driftNow_ = uses_.drive.session.now().standings.cars[firstPlayer(uses_.drive).car].drift.banked;
}

void DriveRecords::finish() {
    saveRun();
    savePlayers();
    if (run_) run_->finish(uses_.drive.session);
}

/// Adds what was driven since the last call to the statistics.
void DriveRecords::saveStatistics() {
    const Session& session = uses_.drive.session;
    const std::size_t car = firstPlayer(uses_.drive).car;
    DriveStats figures = tally_->take(session.eventSetup(), session.now(), car);
    if (figures.car.empty() || figures.track.empty() || !uses_.drive.source.isHuman()) return;
    if (figures.races > 0 && usedUnmodifiedCar(session.recording(), firstCar(uses_.drive).file.params, car))
        updateSkillCorrection(figures, uses_.sources, session.setup(), session.now(), car);
    uses_.saves.add({"statistics.json", [figures, folders = uses_.sources.folders] {
                         return problemIn("the statistics were not saved: {}", keepStatistics(folders, figures));
                     }});
}

/// Saves what the rivals will remember, and tells it where it is new.
void DriveRecords::saveEncounters() {
    if (!encounters_) return;
    const std::vector<Encounter> race = encounters_->all(uses_.drive.session.eventSetup());
    encounters_.reset();
    for (const Encounter& encounter : race) {
        if (encounter.contacts > 0)
            uses_.toasts.add(ToastKind::Bad, message("{} will remember the contact.", encounter.rival));
        else if (isCleanFight(encounter))
            uses_.toasts.add(ToastKind::Good, message("{} waves: a clean fight.", encounter.rival));
    }
    uses_.saves.add({"statistics.json", [race, folders = uses_.sources.folders] {
                         return problemIn("the statistics were not saved: {}", addEncounters(folders, race));
                     }});
}

}  // namespace slip
