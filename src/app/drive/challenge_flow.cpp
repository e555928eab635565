// SPDX-License-Identifier: MIT
// An event of the career or of a day while it is driven: its result, what is saved of it, and what it leads to.
#include "app/drive/drive_inside.hpp"
#include "platform/paint/format.hpp"
#include "platform/paint/toasts.hpp"
#include "session/career/career.hpp"
#include "session/career/challenge.hpp"
#include "session/setup/matched_skill.hpp"
#include "ui/career/goal_text.hpp"

#include <algorithm>

namespace slip {
namespace {

CareerState careerNow(const AppContext& app) {
    Problems problems;  // reported by the page that shows them
    return loadCareerState(app.folders, app.settings.race.careerOpen, problems);
}

std::size_t openTiers(const CareerState& state) {
    return static_cast<std::size_t>(
        std::ranges::count_if(state.career.tiers, [&](const CareerTier& tier) { return isOpen(state, tier); }));
}

}  // namespace

bool DriveScreen::isCarAsFiled() const {
    return usedUnmodifiedCar(session_.recording(), session_.setup().challenge->car, first().car);
}

/// Returns the present result. A changed car achieves nothing.
Attempt DriveScreen::attempt() const {
    if (!isCarAsFiled()) return {};
    return attemptOf(*session_.setup().challenge, session_.eventSetup(), session_.now());
}

Award DriveScreen::award() const {
    if (!isCarAsFiled()) return {Medal::None, std::string(app_.texts("No medal: the car was changed."))};
    const Attempt reached = attemptOf(*session_.setup().challenge, session_.eventSetup(), session_.now());
    return {reached.medal, attemptText(app_.texts, *session_.setup().challenge, reached)};
}

/// Saves the result once all cars have finished.
void DriveScreen::settle() {
    settled_ = true;
    const Challenge& challenge = *session_.setup().challenge;
    const std::size_t before = openTiers(careerNow(app_));
    const bool daily = challenge.of == Challenge::Of::Daily;  // daily replays are saved as well
    app_.saves.add(
        {challenge.event.id,
         [challenge, folders = app_.folders, reached = attempt(), run = daily ? session_.recording() : Recording()] {
             return problemIn("the medal was not saved: {}", keepAttempt(folders, challenge, reached, run));
         },
         [this, before] { tellTiers(before); }});
}

void DriveScreen::tellTiers(std::size_t openBefore) {
    const CareerState state = careerNow(app_);
    std::size_t open = 0;
    for (const CareerTier& tier : state.career.tiers)
        if (isOpen(state, tier) && ++open > openBefore)
            app_.toasts.add(ToastKind::Good, app_.texts("New tier open: {}", app_.texts(tier.name)));
}

/// Saves the result before the drive is left or restarted. A lap against the clock counts even if no others follow.
void DriveScreen::saveChallengeResultNow() {
    const auto& challenge = session_.setup().challenge;
    if (!challenge || settled_) return;
    if (session_.allHumansFinished())
        simulateToEnd(kMaxUnseen);
    else if (goalKindOf(challenge->event.kind) != GoalKind::Time)
        return;
    else if (const Medal medal = attempt().medal; medal != Medal::None)
        app_.toasts.add(ToastKind::Good,
                        app_.texts("{}: {}", app_.texts(challenge->event.name), app_.texts(labelOf(medal))));
    settle();
}

/// Returns the requirement of the next medal; empty if the drive wins none.
std::optional<MedalGoal> DriveScreen::goal() const {
    const EventMode mode = session_.eventSetup().rules.mode;
    if (players_.size() > 1 || !pilot_.keepsRecords()) return {};
    if (const auto& challenge = session_.setup().challenge) {
        if (!isCarAsFiled()) return {};
        const Attempt reached = attemptSoFar(*challenge, session_.eventSetup(), session_.now());
        const Medal next = nextMedal(reached.medal);
        Challenge asked = *challenge;  // of a lap, less the cones hit so far
        for (double& goal : asked.goals) goal = std::max(0.0, goal - reached.cones * kConeSeconds);
        return MedalGoal{next, goalText(app_.texts, asked, next), next == reached.medal};
    }
    const double best = first().laps.best().total, author = first().author;
    const bool alone = mode == EventMode::TimeTrial || mode == EventMode::Practice;
    if (!alone || author <= 0 || !winsMedals(first().laps.lapClass())) return {};
    const Medal won = best > 0 ? medalOf(best, author) : Medal::None, next = nextMedal(won);
    return MedalGoal{next, lapTimeText(medalTime(next, author)), next == won};
}

/// Returns the choices. The offered next event stays the same even if a tier opens meanwhile.
std::vector<ResultChoice> DriveScreen::challengeChoices() {
    const Challenge& challenge = *session_.setup().challenge;
    const bool daily = challenge.of == Challenge::Of::Daily;
    std::vector<ResultChoice> choices = choicesOf({ResultCommand::Retry, ResultCommand::Replay});
    choices.back() = {daily ? ResultCommand::Calendar : ResultCommand::Medals};
    if (daily) return choices;
    const CareerState state = careerNow(app_);
    const CareerEvent* const next = nextEvent(state, challenge.event.id);
    nextEvent_ = next ? std::optional(*next) : std::nullopt;
    if (next)
        choices.insert(choices.begin() + (attempt().medal == Medal::None ? 1 : 0),
                       {ResultCommand::NextEvent, std::string(app_.texts(next->name))});
    return choices;
}

/// Returns the target of leaving.
MenuPlace DriveScreen::homePlace() const {
    const std::optional<Challenge>& challenge = session_.setup().challenge;
    if (fromGarage_) return GaragePlace{session_.playerCar(first().player).file.path};
    if (!challenge) return {};
    if (challenge->of == Challenge::Of::Daily) return DailyCalendar{challenge->event.id};
    return CareerPlace{challenge->event.id};
}

const char* DriveScreen::homeName() const {
    const MenuPlace place = homePlace();
    if (std::holds_alternative<GaragePlace>(place)) return "Back to the garage";
    if (std::holds_alternative<CareerPlace>(place)) return "Back to the career";
    return std::holds_alternative<DailyCalendar>(place) ? "Back to the calendar" : "Main menu";
}

void DriveScreen::driveNextEvent() {
    if (!nextEvent_) return;
    close();
    start(app_, prepareEvent(app_.library(), *nextEvent_, Challenge::Of::Career, 0));
}

/// Saves the medal of a finished cup of the career.
void DriveScreen::saveCup(const Championship& series) {
    const CareerState state = careerNow(app_);
    const CareerEvent* const event = findEvent(state.career, series.career);
    if (!event || !isOver(series)) return;
    const Attempt reached = attemptOf(*event, series);
    const EventMedal won{event->id, reached.medal, static_cast<float>(reached.value)};
    app_.saves.add({won.event,
                    [won, folders = app_.folders] {
                        return problemIn("the medal was not saved: {}", saveEventMedal(folders, won, GoalKind::Place));
                    },
                    [this, before = openTiers(state)] { tellTiers(before); }});
    if (won.medal != Medal::None)
        app_.toasts.add(ToastKind::Good, app_.texts("{}: {}", app_.texts(event->name), app_.texts(labelOf(won.medal))));
}

/// Returns whether the human player has driven about three races.
bool DriveScreen::knowsKeys(AppContext& app) {
    constexpr int kLapsWithKeys = 8;
    const auto driven = loadStatistics(app.folders);
    tell(app.toasts, driven.problems);
    return lapsIn(*driven.value) >= kLapsWithKeys;
}

/// Adds what was driven since the last call to the statistics.
void DriveScreen::saveStatistics() {
    DriveStats figures = tally_.take(session_.eventSetup(), session_.now(), first().car);
    if (figures.car.empty() || figures.track.empty() || !pilot_.person()) return;
    const CarParams& filed = session_.playerCar(first().player).file.params;
    if (figures.races > 0 && usedUnmodifiedCar(session_.recording(), filed, first().car))
        updateSkillCorrection(figures, app_.library(), session_.setup(), session_.now(), first().car);
    app_.saves.add({"statistics.json", [figures, folders = app_.folders] {
                        return problemIn("the statistics were not saved: {}", keepStatistics(folders, figures));
                    }});
}

}  // namespace slip
