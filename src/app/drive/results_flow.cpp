// SPDX-License-Identifier: MIT
// End of a drive: the results, what they lead to, and what is saved.
#include "app/drive/drive_inside.hpp"
#include "platform/paint/toasts.hpp"
#include "session/run/drift_run.hpp"
#include "session/setup/matched_skill.hpp"
#include "ui/cards/choice_pages.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr int kResultsAfter = 5 * kTickHz / 2;  // ticks after the last human has finished
constexpr int kUnseenTicks = 60;                // per frame, for cars still driving when the player goes on
constexpr double kOvertakeLead = 3;             // s before the overtake and its fight
constexpr float kMaxShownFight = 5;

}  // namespace

/// Simulates the cars that still drive, for at most `most` ticks.
void DriveScreen::simulateToEnd(int most) {
    for (; most > 0 && !session_.isOver(); --most) advance();
}

/// Returns true if no human has taken the flag: what the others still do matters only for the result.
bool DriveScreen::noHumanFinished() const {
    return std::ranges::none_of(players_, [&](const LocalPlayer& player) {
        return session_.now().standings.cars[static_cast<std::size_t>(player.car)].tookFlag();
    });
}

/// Advances the end of the drive. Where a result counts, the next step waits until all cars have finished. They drive
/// on by a limited number of ticks per frame, so that the window stays responsive. They also do so if no human has
/// finished.
void DriveScreen::watchResults() {
    if (!results_.isOpen() || app_.leaves()) return;
    const bool counts = session_.setup().counts();
    if ((counts && chosen_) || noHumanFinished()) simulateToEnd(kUnseenTicks);
    if (counts && session_.isOver()) {
        conclude();
        if (keeper_) keeper_->keep(session_);
    }
    if (session_.setup().challenge && !settled_) {
        chosen_ ? saveChallengeResultNow() : simulateToEnd(kUnseenTicks);  // going on does not wait for the others
        if (!session_.isOver()) return;
        if (!settled_) settle();
    }
    if (chosen_ && (!counts || (after_ && session_.progress().complete())) && isAllSaved())
        obey(*std::exchange(chosen_, {}));
    watchReplayOnceKept();
}

/// Saves first, because rivals are matched to the player's saved records.
bool DriveScreen::isAllSaved() {
    savePlayers();
    return !app_.saves.isBusy();
}

void DriveScreen::obey(ResultCommand command) {
    panel_.finishDraft();  // the next screen may use the same car
    replayFrom_.reset();   // cancels a replay that waits for the disk
    switch (command) {
        case ResultCommand::Next:
            app_.next = nextScreen();
            return;
        case ResultCommand::NextTrack:
            return driveNextTrack();
        case ResultCommand::Retry:
            return driveAgain();
        case ResultCommand::OtherCar:
            return openSetup(true);
        case ResultCommand::SetUp:
            return openSetup(false);
        case ResultCommand::Replay:
            return watchReplay();
        case ResultCommand::Overtake:
            return watchOvertake();
        case ResultCommand::Beat:
            if (keeper_) keeper_->keep(session_);
            return beatFastest();
        case ResultCommand::NextEvent:
            return driveNextEvent();
        case ResultCommand::Medals:
        case ResultCommand::Calendar:
        case ResultCommand::Leave:
            return obey(PauseCommand::Leave);
    }
}

/// Makes a result that counts final, whatever the player does next.
void DriveScreen::conclude() {
    if (after_ || !session_.setup().counts()) return;
    simulateToEnd(kMaxUnseen);
    after_ = session_.finish(app_.saves);
    if (const auto* const series = std::get_if<Championship>(&*after_)) saveCup(*series);
}

NextScreen DriveScreen::nextScreen() const {
    if (const auto* const series = std::get_if<Championship>(&*after_)) return ShowMenu{*series};
    if (const auto* const race = std::get_if<NextRace>(&*after_)) return StartDrive{raceOf(*race)};
    return ShowMenu{};
}

/// Requests the replay. Its end leads back to the results, which wait behind it.
void DriveScreen::watchReplay(double from, int car) {
    if (keeper_) keeper_->keep(session_);
    savePlayers();
    replayFrom_ = {from, car};
}

/// Waits for the save, because the replay's menu needs its file.
void DriveScreen::watchReplayOnceKept() {
    if (!replayFrom_ || (keeper_ && keeper_->isKeeping() && app_.saves.isBusy())) return;
    const auto [from, car] = *std::exchange(replayFrom_, {});
    const std::filesystem::path file = keeper_ ? keeper_->keptAt() : std::filesystem::path();
    app_.next = WatchReplay{std::make_unique<ReplayPlayer>(session_.recording()), file, ShowResults{}, from, car};
}

void DriveScreen::resume() {
    app_.controls.setPlayers(static_cast<int>(players_.size()));
    app_.controls.releaseAll();
}

/// Returns null if there was no overtake.
const Overtake* DriveScreen::bestOvertaking() const {
    std::vector<int> own;
    for (const LocalPlayer& player : players_) own.push_back(player.car);
    return bestOvertake(session_.story().overtakes(), own);
}

void DriveScreen::watchOvertake() {
    if (const Overtake* const best = bestOvertaking())
        watchReplay(
            std::max(0.0, best->time - kOvertakeLead - static_cast<double>(std::min(best->fight, kMaxShownFight))),
            best->passer);
}

/// Returns the driven track in the notation of the settings.
std::string DriveScreen::trackSetting() const {
    const auto& tracks = app_.catalogue.tracks();
    const auto driven = std::ranges::find_if(
        tracks, [&](const TrackChoice& track) { return track.text == session_.setup().trackText; });
    return driven == tracks.end() ? app_.settings.track : settingOf(driven->file);
}

/// Returns null if there is no other track.
const TrackChoice* DriveScreen::nextTrack() const {
    const std::string now = trackSetting(), next = neighbourTrack(app_.catalogue, now, 1);
    return next == now ? nullptr : app_.catalogue.findTrack(next);
}

/// Returns the name of the next track; empty if there is no other.
std::string DriveScreen::nextTrackName() const {
    const TrackChoice* const next = nextTrack();
    return next ? next->params.name : "";
}

/// Returns the set-up page of this event, which the driven car and track are entered in.
RaceSetUp DriveScreen::setUpPlace(bool cars) const { return {session_.eventSetup().rules.mode, cars}; }

void DriveScreen::openSetup(bool cars) {
    close();
    chooseDriven();
    app_.next = ShowMenu{setUpPlace(cars)};
}

/// Selects the driven car and track in the settings.
void DriveScreen::chooseDriven() {
    Settings& s = app_.settings;
    const std::string car = app_.catalogue.includeCar(session_.playerCar(first().player).file.path.string()),
                      track = trackSetting();
    app_.saveSettings |= s.car != car || s.track != track;
    s.car = car;
    s.track = track;
}

/// Repeats the event on another day, against the same rivals, matched to the player's present skill. An event with a
/// goal stays as it is.
void DriveScreen::driveAgain() {
    if (restartElsewhere()) return;
    savePlayers();
    SessionSetup again = session_.setup();
    if (again.challenge || std::ssize(again.event.entrants) == again.people()) return restart();
    reseed(app_.library(), again);
    close();
    app_.next = StartDrive{std::move(again)};
}

/// Drives the same event with the same car on the next track, with the laps that the track suggests.
void DriveScreen::driveNextTrack() {
    const TrackChoice* const next = nextTrack();
    if (!next) return;
    panel_.finishDraft();
    chooseDriven();
    app_.settings.track = settingOf(next->file);
    app_.settings.race.laps = 0;
    app_.saveSettings = true;
    PreparedSession prepared = prepareRace(app_.library(), session_.eventSetup().rules.mode);
    if (prepared.setup) close();
    start(app_, std::move(prepared), fromGarage_);
}

/// Saves the players' pace, their ghosts and the statistics.
void DriveScreen::savePlayers() {
    for (LocalPlayer& player : players_) {
        saveDriverPace(player, follow());
        keepGhost(player, follow());
    }
    saveStatistics();
}

void DriveScreen::close() {
    panel_.finishDraft();
    saveChallengeResultNow();
    if (session_.stands()) conclude();
    if (keeper_) keeper_->keep(session_);
    savePlayers();
    if (keeper_) keeper_->finish(session_);
    tellMessages();
}

/// Starts a drive alone against the fastest lap of the event, in the car that drove it.
void DriveScreen::beatFastest() {
    if (const auto car = bestLaps_.fastest())
        start(app_, prepareAgainst(app_.library(), cutGhost(session_.recording(), *car, *bestLaps_.of(*car))));
}

/// Records a result that counts as soon as all humans have finished, with the others in their present places, and again
/// when all have finished. The results appear shortly after, while the others still drive.
void DriveScreen::watchEnd() {
    if (!session_.allHumansFinished()) return;
    if (allFinishedTick_ < 0) {
        allFinishedTick_ = ticks_;
        if (session_.setup().counts()) {
            if (keeper_) keeper_->follow(session_, true);  // so that the run is saved, too
            session_.finish(app_.saves);
        }
    }
    if (session_.isOver()) conclude();
    if (results_.isOpen() || ticks_ - allFinishedTick_ < kResultsAfter) return;
    openResults();
    app_.controls.suspendInput();
}

/// Returns these choices, with the best overtake after the replay if there is one, and the way out.
std::vector<ResultChoice> DriveScreen::choicesOf(std::vector<ResultCommand> commands) const {
    std::vector<ResultChoice> choices;
    for (const ResultCommand command : commands) {
        choices.push_back({command});
        if (command == ResultCommand::NextTrack) choices.back().value = nextTrackName();
        if (command == ResultCommand::Replay && bestOvertaking()) choices.push_back({ResultCommand::Overtake});
    }
    choices.push_back({.command = ResultCommand::Leave, .label = homeName()});
    return choices;
}

void DriveScreen::keepDriftRuns() {
    if (session_.eventSetup().rules.mode != EventMode::Drift) return;
    for (const LocalPlayer& player : players_) keepDriftRun(player, follow());
}

void DriveScreen::openResults() {
    using enum ResultCommand;
    keepDriftRuns();
    std::vector<ResultCommand> commands{Next, Replay};
    if (!session_.setup().counts()) {
        commands = {Retry, OtherCar, SetUp, Replay};
        if (nextTrack()) commands.insert(commands.begin(), NextTrack);
        if (bestLaps_.fastest()) commands.push_back(Beat);
    }
    if (session_.setup().challenge)
        results_.open(challengeChoices());
    else if (session_.eventSetup().rules.mode == EventMode::Qualifying)
        results_.open({{Next}});
    else
        results_.open(choicesOf(std::move(commands)));
}

}  // namespace slip
