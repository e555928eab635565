// SPDX-License-Identifier: MIT
// How a drive ends: the results, what they lead to, and what is kept of it.
#include "app/drive/drive_inside.hpp"
#include "platform/paint/toasts.hpp"
#include "session/run/drift_run.hpp"
#include "session/setup/matched_skill.hpp"
#include "ui/cards/choice_pages.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr int kResultsAfter = 5 * kTickHz / 2;  // ticks after the last person is in
constexpr int kUnseenTicks = 60;                // a frame, of those who are still under way when it goes on
constexpr double kOvertakeLead = 3;             // s before it was done, and as much of the fight as this
constexpr float kMaxShownFight = 5;

}  // namespace

/// Those still under way drive on, so many ticks at most.
void DriveScreen::driveUnseen(int most) {
    for (; most > 0 && !session_.isOver(); --most) advance();
}

/// No person has taken the flag: what the others still do is of no interest but for the result.
bool DriveScreen::nobodyIsIn() const {
    return std::ranges::none_of(players_, [&](const LocalPlayer& player) {
        return session_.now().standings.cars[static_cast<std::size_t>(player.car)].tookFlag();
    });
}

/// Where a result counts, whatever follows waits until all are in: those still under way drive on, a bounded number of
/// ticks a frame, so that the window stays alive. So they do where nobody has come in who might watch them.
void DriveScreen::watchResults() {
    if (!results_.isOpen() || app_.leaves()) return;
    const bool counts = session_.setup().counts();
    if ((counts && chosen_) || nobodyIsIn()) driveUnseen(kUnseenTicks);
    if (counts && session_.isOver()) {
        conclude();
        if (keeper_) keeper_->keep(session_);
    }
    if (session_.setup().challenge && !settled_) {
        chosen_ ? settleNow() : driveUnseen(kUnseenTicks);  // who goes on waits for nobody
        if (!session_.isOver()) return;
        if (!settled_) settle();
    }
    if (chosen_ && (!counts || (after_ && session_.progress().complete())) && isAllSaved())
        obey(*std::exchange(chosen_, {}));
    watchReplayOnceKept();
}

/// Rivals are matched to the player's saved records.
bool DriveScreen::isAllSaved() {
    keepPlayers();
    return !app_.saves.isBusy();
}

void DriveScreen::obey(ResultCommand command) {
    panel_.finishDraft();  // whatever comes next may be the same car
    replayFrom_.reset();   // a replay that waits for the disk is no longer wanted
    switch (command) {
        case ResultCommand::Next:
            app_.next = nextScreen();
            return;
        case ResultCommand::NextTrack:
            return driveNextTrack();
        case ResultCommand::Retry:
            return driveAgain();
        case ResultCommand::OtherCar:
            return openSetUp(true);
        case ResultCommand::SetUp:
            return openSetUp(false);
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

/// A result that counts stands from here on, whatever the player does next.
void DriveScreen::conclude() {
    if (after_ || !session_.setup().counts()) return;
    driveUnseen(kMaxUnseen);
    after_ = session_.finish(app_.saves);
    if (const auto* const series = std::get_if<Championship>(&*after_)) keepCup(*series);
}

NextScreen DriveScreen::nextScreen() const {
    if (const auto* const series = std::get_if<Championship>(&*after_)) return ShowMenu{*series};
    if (const auto* const race = std::get_if<NextRace>(&*after_)) return StartDrive{raceOf(*race)};
    return ShowMenu{};
}

/// Its end leads back here: the results wait behind it.
void DriveScreen::watchReplay(double from, int car) {
    if (keeper_) keeper_->keep(session_);
    keepPlayers();
    replayFrom_ = {from, car};
}

/// The replay's menu needs to know its file.
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

/// Null: there was none.
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

/// As the settings call what is driven.
std::string DriveScreen::trackSetting() const {
    const auto& tracks = app_.catalogue.tracks();
    const auto driven = std::ranges::find_if(
        tracks, [&](const TrackChoice& track) { return track.text == session_.setup().trackText; });
    return driven == tracks.end() ? app_.settings.track : settingOf(driven->file);
}

/// Null: there is no other one.
const TrackChoice* DriveScreen::nextTrack() const {
    const std::string now = trackSetting(), next = neighbourTrack(app_.catalogue, now, 1);
    return next == now ? nullptr : app_.catalogue.findTrack(next);
}

/// Empty: there is no other one.
std::string DriveScreen::nextTrackName() const {
    const TrackChoice* const next = nextTrack();
    return next ? next->params.name : "";
}

/// The set-up of this event, which what is driven becomes part of.
RaceSetUp DriveScreen::setUpPlace(bool cars) const { return {session_.eventSetup().rules.mode, cars}; }

void DriveScreen::openSetUp(bool cars) {
    close();
    chooseDriven();
    app_.next = ShowMenu{setUpPlace(cars)};
}

/// The settings name what is driven here.
void DriveScreen::chooseDriven() {
    Settings& s = app_.settings;
    const std::string car = app_.catalogue.includeCar(session_.playerCar(first().player).file.path.string()),
                      track = trackSetting();
    app_.saveSettings |= s.car != car || s.track != track;
    s.car = car;
    s.track = track;
}

/// Against the same rivals, who have become as good as the player is by now, on another day. What has a goal stays as
/// it is.
void DriveScreen::driveAgain() {
    if (restartElsewhere()) return;
    keepPlayers();
    SessionSetup again = session_.setup();
    if (again.challenge || std::ssize(again.event.entrants) == again.people()) return restart();
    drawAnew(app_.library(), again);
    close();
    app_.next = StartDrive{std::move(again)};
}

/// The same event with the same car there, by as many laps as the track suggests.
void DriveScreen::driveNextTrack() {
    const TrackChoice* const next = nextTrack();
    if (!next) return;
    panel_.finishDraft();
    chooseDriven();
    app_.settings.track = settingOf(next->file);
    app_.settings.race.laps = 0;
    app_.saveSettings = true;
    Prepared prepared = prepareRace(app_.library(), session_.eventSetup().rules.mode);
    if (prepared.setup) close();
    start(app_, std::move(prepared), fromGarage_);
}

/// Their pace, their ghosts, the statistics.
void DriveScreen::keepPlayers() {
    for (LocalPlayer& player : players_) {
        keepPace(player, follow());
        keepGhost(player, follow());
    }
    keepTally();
}

void DriveScreen::close() {
    panel_.finishDraft();
    settleNow();
    if (session_.stands()) conclude();
    if (keeper_) keeper_->keep(session_);
    keepPlayers();
    if (keeper_) keeper_->finish(session_);
    tellMessages();
}

/// Alone against the fastest lap of the event, in the car that drove it.
void DriveScreen::beatFastest() {
    if (const auto car = bestLaps_.fastest())
        start(app_, prepareAgainst(app_.library(), cutGhost(session_.recording(), *car, *bestLaps_.of(*car))));
}

/// A result that counts is recorded as soon as the people are in, with the others as they stand, and again when they
/// are in too. The results come up shortly after, while the others still drive.
void DriveScreen::watchEnd() {
    if (!session_.peopleAreIn()) return;
    if (inSince_ < 0) {
        inSince_ = ticks_;
        if (session_.setup().counts()) {
            if (keeper_) keeper_->follow(session_, true);  // the run that led there is safe, too
            session_.finish(app_.saves);
        }
    }
    if (session_.isOver()) conclude();
    if (results_.isOpen() || ticks_ - inSince_ < kResultsAfter) return;
    openResults();
    app_.controls.handsOff();
}

/// Those, with the best overtaking behind the replay if there was any, and the way out.
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
