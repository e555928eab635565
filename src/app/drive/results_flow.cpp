// SPDX-License-Identifier: MIT
#include "app/drive/results_flow.hpp"

#include "app/drive/challenge_flow.hpp"
#include "app/drive/drive_banners.hpp"
#include "app/drive/drive_exits.hpp"
#include "app/drive/drive_records.hpp"
#include "app/drive/drive_state.hpp"
#include "app/drive/session_loop.hpp"
#include "io/common/texts.hpp"
#include "io/system/save_queue.hpp"
#include "race/replay/learned_laps.hpp"
#include "race/world/snapshot.hpp"
#include "render/scene/world_view.hpp"
#include "session/run/session_state.hpp"
#include "session/setup/results.hpp"
#include "session/watch/race_history.hpp"
#include "ui/hud/lap_banner.hpp"
#include "ui/results/results_menu.hpp"

#include <algorithm>
#include <utility>

namespace slip {
namespace {

constexpr int kResultsAfter = 5 * kTickHz / 2;  // ticks after the last human has finished
constexpr double kOvertakeLead = 3;             // s before the overtake and its fight
constexpr float kMaxShownFight = 5;             // s

/// Returns true if no human has taken the flag: what the others still do matters only for the result.
bool hasNoHumanFinished(const DriveState& drive) {
    return std::ranges::none_of(drive.players, [&](const LocalPlayer& player) {
        return drive.session.now().standings.cars[player.car].tookFlag();
    });
}

/// Returns the number of finishers. Cars that are out count except in Race and Drift.
int finishersIn(const Results& table, const Progress& cars) {
    if (table.mode != EventMode::Race && table.mode != EventMode::Drift) return cars.in;
    return static_cast<int>(
        std::ranges::count_if(table.rows, [](const ResultRow& row) { return row.finished && !row.out; }));
}

/// Returns what follows a result that counts.
NextScreen screenAfter(const Outcome& outcome) {
    if (const auto* const series = std::get_if<Championship>(&outcome)) return ShowMenu{*series};
    if (const auto* const race = std::get_if<NextRace>(&outcome)) return StartDrive{raceOf(*race)};
    return ShowMenu{};
}

}  // namespace

ResultsFlow::ResultsFlow(const Uses& uses)
    : uses_(uses), menu_(std::make_unique<ResultsMenu>()), lesson_({uses.folders, uses.toasts, uses.saves}) {}

ResultsFlow::~ResultsFlow() = default;

bool ResultsFlow::isOpen() const { return uses_.drive.page == DrivePage::Results; }

bool ResultsFlow::repeats(MenuMove move) const { return menu_->repeats(move); }

/// Records a result that counts as soon as all humans have finished, with the others in their present places, and again
/// when all have finished. The results appear shortly after, while the others still drive.
bool ResultsFlow::onTick() {
    const Session& session = uses_.drive.session;
    bestLaps_.follow(session.now());
    if (!allHumansFinished(session)) return false;
    if (!finishedAt_) {
        finishedAt_ = uses_.drive.ticks;
        if (session.setup().resultCounts()) {
            uses_.records.followRun(true);  // so that the run is saved, too
            session.finish(uses_.saves);
        }
    }
    if (isOver(session)) decideOutcome();
    if (isOpen() || uses_.drive.ticks - *finishedAt_ < kResultsAfter) return false;
    open();
    return true;
}

void ResultsFlow::open() {
    uses_.drive.page = DrivePage::Results;
    uses_.records.saveDriftRuns();
    uses_.records.saveEncounters();
    menu_->open(choices());
}

/// Returns the choices: what may follow, the replay with the best overtake, and the way out.
std::vector<ResultChoice> ResultsFlow::choices() {
    using enum ResultCommand;
    const Session& session = uses_.drive.session;
    const bool challenge = session.setup().challenge.has_value();
    if (!challenge && modeOf(uses_.drive) == EventMode::Qualifying) return {{Next}};
    const std::string nextTrack = uses_.exits.nextTrackName();
    std::vector<ResultCommand> commands{Next, Replay};
    if (challenge) {
        commands = {Retry, Replay};
    } else if (!session.setup().resultCounts()) {
        commands = {Retry, OtherCar, SetUp, Replay};
        if (!nextTrack.empty()) commands.insert(commands.begin(), NextTrack);
        if (bestLaps_.fastest()) commands.push_back(Beat);
    }
    std::vector<ResultChoice> choices;
    for (const ResultCommand command : commands) {
        choices.push_back({command});
        if (command == NextTrack) choices.back().value = nextTrack;
        if (command == Replay && bestOvertake()) choices.push_back({Overtake});
    }
    addLesson(choices);
    choices.push_back({.command = Leave, .label = uses_.exits.homeName()});
    if (challenge) uses_.challenge.addChoices(choices);
    return choices;
}

/// Returns true if the first player has driven enough laps, in a session that can be left for a race. The lap from the
/// grid is none of them.
bool ResultsFlow::canLearn() const {
    const Session& session = uses_.drive.session;
    const SessionSetup& setup = session.setup();
    if (setup.challenge || setup.resultCounts() || !uses_.drive.source.isHuman()) return false;
    const int begun = carOf(uses_.drive, firstPlayer(uses_.drive)).lap.lap;
    return begun - 2 >= static_cast<int>(kMinLearnedLaps) && unlearnableText(session.recording()).empty();
}

/// Adds the race against oneself, or what follows once the own laps have been learned.
void ResultsFlow::addLesson(std::vector<ResultChoice>& choices) const {
    if (!canLearn()) return;
    if (lesson_.learned().empty()) {
        choices.push_back({.command = ResultCommand::Learn,
                           .value = std::string(lesson_.isUnderWay() ? uses_.texts("learning from your laps …") : "")});
        return;
    }
    choices.push_back({.command = ResultCommand::RaceLearned, .value = lesson_.learned()});
    choices.push_back({.command = ResultCommand::ShareLearned});
}

void ResultsFlow::updateLesson() {
    lesson_.update();
    ShownLesson now{lesson_.isUnderWay(), lesson_.learned()};
    if (!isOpen() || now == shown_) return;
    shown_ = std::move(now);
    menu_->change(choices());
}

void ResultsFlow::move(MenuMove move) {
    if (const auto command = menu_->move(move)) chosen_ = command;
}

void ResultsFlow::handleMouse(const sf::Event& event) {
    if (const auto command = menu_->mouse(event, 1 / unit_)) chosen_ = command;
}

/// Returns the player's choice when it can be carried out. Where a result counts, it waits until all cars have
/// finished. They drive on by a limited number of ticks per frame, so that the window stays responsive. They also do so
/// if no human has finished. The choice also waits until everything is saved, because rivals are matched to the
/// player's saved records.
std::optional<ResultCommand> ResultsFlow::takeChoice() {
    const Session& session = uses_.drive.session;
    const bool counts = session.setup().resultCounts();
    if ((counts && chosen_) || hasNoHumanFinished(uses_.drive)) uses_.loop.simulateToEnd(kUnseenTicks);
    if (counts && isOver(session)) {
        decideOutcome();
        uses_.records.saveRun();
    }
    if (!uses_.challenge.update(chosen_.has_value()) || !chosen_) return {};
    if (counts && !(outcome_ && progressOf(session).complete())) return {};
    uses_.records.savePlayers();
    if (uses_.saves.isBusy()) return {};
    return std::exchange(chosen_, {});
}

bool ResultsFlow::update() {
    const auto command = takeChoice();
    const bool again = command && handle(*command);
    watchReplayOnceSaved();
    return again;
}

bool ResultsFlow::handle(ResultCommand command) {
    replay_.reset();  // cancels a replay that waits for the disk
    switch (command) {
        case ResultCommand::Next:
            uses_.exits.show(screenAfter(*outcome_));
            break;
        case ResultCommand::NextTrack:
            uses_.exits.driveNextTrack();
            break;
        case ResultCommand::Retry:
            return true;
        case ResultCommand::OtherCar:
        case ResultCommand::SetUp:
            uses_.exits.openSetup(command == ResultCommand::OtherCar);
            break;
        case ResultCommand::Replay:
            requestReplay({});
            break;
        case ResultCommand::Overtake:
            watchOvertake();
            break;
        case ResultCommand::Beat:
            driveAgainstFastest();
            break;
        case ResultCommand::Learn:
            lesson_.start(uses_.drive.session.recording(), firstPlayer(uses_.drive).car);
            break;
        case ResultCommand::RaceLearned:
            uses_.exits.raceLearned(lesson_.learned());
            break;
        case ResultCommand::ShareLearned:
            uses_.exits.openLearned();
            break;
        case ResultCommand::NextEvent:
            if (const auto& event = uses_.challenge.nextEvent()) uses_.exits.driveEvent(*event);
            break;
        case ResultCommand::Medals:
        case ResultCommand::Calendar:
        case ResultCommand::Leave:
            uses_.exits.leave();
            break;
    }
    return false;
}

void ResultsFlow::decideOutcome() {
    if (outcome_ || !uses_.drive.session.setup().resultCounts()) return;
    uses_.loop.simulateToEnd(kMaxUnseen);
    outcome_ = uses_.drive.session.finish(uses_.saves);
    if (const auto* const series = std::get_if<Championship>(&*outcome_)) uses_.challenge.saveCup(*series);
}

void ResultsFlow::restart() {
    if (isOpen()) uses_.drive.page = DrivePage::Drive;
    menu_->close();
    bestLaps_.clear();
    finishedAt_.reset();
    chosen_.reset();
    replay_.reset();
    reviewed_ = {};
    lesson_.clear();
}

/// Saves the run and drives against its fastest lap.
void ResultsFlow::driveAgainstFastest() {
    uses_.records.saveRun();
    if (const auto car = bestLaps_.fastest()) uses_.exits.driveAgainst(*car, *bestLaps_.of(*car));
}

void ResultsFlow::requestReplay(const ReplayStart& start) {
    uses_.records.saveRun();
    uses_.records.savePlayers();
    replay_ = start;
}

/// Returns null if there was no overtake.
const Overtake* ResultsFlow::bestOvertake() const {
    std::vector<std::size_t> own;
    for (const LocalPlayer& player : uses_.drive.players) own.push_back(player.car);
    return slip::bestOvertake(uses_.drive.session.story().overtakes(), own);
}

void ResultsFlow::watchOvertake() {
    if (const Overtake* const best = bestOvertake())
        requestReplay(
            {std::max(0.0, best->time - kOvertakeLead - static_cast<double>(std::min(best->fight, kMaxShownFight))),
             best->passer});
}

/// Waits for the save, because the replay's menu needs its file.
void ResultsFlow::watchReplayOnceSaved() {
    if (!replay_ || uses_.records.isSavingRun()) return;
    const ReplayStart start = *std::exchange(replay_, {});
    uses_.exits.watchReplay(uses_.records.savedRun(), start.from, start.car);
}

Results ResultsFlow::table() {
    const Session& session = uses_.drive.session;
    const LocalPlayer& player = firstPlayer(uses_.drive);
    Results table = resultsOf(session);
    if (const auto& challenge = session.setup().challenge) {
        table.subtitle = std::exchange(table.title, std::string(uses_.texts(challenge->event.name)));
        table.award = uses_.challenge.award();
    }
    const Progress cars = progressOf(session);
    if (table.drift) table.drift->before = uses_.records.driftBefore();
    table.running = !isOver(session) && !cars.complete();
    if (reviewed_.in != cars.in) reviewed_ = {cars.in, reviewOf(session, table)};
    table.review = reviewed_.review;
    if (winsMedals(player.laps.lapClass()))
        table.author = table.mode == EventMode::Drift ? player.authorDrift : player.author;
    if (table.running)
        table.subtitle =
            uses_.texts("Others are still driving: {} of {} have finished", finishersIn(table, cars), cars.all);
    if (uses_.banners.hasBestLap() && uses_.drive.players.size() == 1)
        for (ResultRow& row : table.rows) row.personalBest = row.own && row.bestLap > 0;
    if (const ResultRow* const own = ownRow(table); own && own->bestLap <= 0) table.voidLap = voidLapText();
    return table;
}

/// Returns why the first player's last void lap did not count. Empty without one.
std::string ResultsFlow::voidLapText() const {
    const std::vector<LapEvent>& laps = firstPlayer(uses_.drive).laps.voidLaps();
    if (laps.empty() || !isRelevantTo(laps.back(), modeOf(uses_.drive))) return "";
    return uses_.texts("Lap {} did not count: {}", laps.back().lap, voidReasonText(laps.back(), uses_.texts));
}

void ResultsFlow::draw(Painter& painter, sf::RenderTarget& target, WorldView& world, CarPictures& pictures) {
    const Results table = this->table();
    painter.flush(target);
    std::vector<const CarLook*> podium;
    if (hasPodium(table))
        for (std::size_t i = 0; i < kPodiumSteps && table.rows[i].entrant; ++i)
            podium.push_back(hasPodiumPlace(table, table.rows[i]) ? &world.look(*table.rows[i].entrant) : nullptr);
    menu_->dressPodium(podium, pictures);
    const float free = menu_->draw(painter, target, table);
    painter.flush(target);
    unit_ = painter.unit();
    messagesTop_ = free * unit_;
}

}  // namespace slip
