// SPDX-License-Identifier: MIT
#include "app/drive/challenge_flow.hpp"

#include "app/drive/drive_state.hpp"
#include "app/drive/session_loop.hpp"
#include "io/common/texts.hpp"
#include "io/content/author_times.hpp"
#include "io/player/settings.hpp"
#include "io/stores/career_progress.hpp"
#include "io/system/save_queue.hpp"
#include "platform/paint/format.hpp"
#include "platform/paint/toasts.hpp"
#include "race/event/championship.hpp"
#include "session/career/career.hpp"
#include "session/career/challenge.hpp"
#include "session/run/session_state.hpp"
#include "session/setup/results.hpp"
#include "ui/career/goal_text.hpp"
#include "ui/hud/hud_view.hpp"
#include "ui/results/result_command.hpp"

#include <algorithm>

namespace slip {
namespace {

std::size_t openTiers(const CareerState& state) {
    return static_cast<std::size_t>(
        std::ranges::count_if(state.career.tiers, [&](const CareerTier& tier) { return isOpen(state, tier); }));
}

}  // namespace

CareerState ChallengeFlow::career() const {
    Problems problems;  // reported by the page that shows them
    return loadCareerState(uses_.folders, uses_.settings.race.careerOpen, problems);
}

bool ChallengeFlow::hasCarAsFiled() const {
    const Session& session = uses_.drive.session;
    return usedUnmodifiedCar(session.recording(), session.setup().challenge->car, firstPlayer(uses_.drive).car);
}

/// Returns the present result. A changed car achieves nothing.
Attempt ChallengeFlow::attempt() const {
    const Session& session = uses_.drive.session;
    if (!hasCarAsFiled()) return {};
    return attemptOf(*session.setup().challenge, session.eventSetup(), session.now());
}

Award ChallengeFlow::award() const {
    if (!hasCarAsFiled()) return {Medal::None, std::string(uses_.texts("No medal: the car was changed."))};
    const Attempt reached = attempt();
    return {reached.medal, attemptText(uses_.texts, *uses_.drive.session.setup().challenge, reached)};
}

bool ChallengeFlow::update(bool leaves) {
    if (!uses_.drive.session.setup().challenge || isSaved_) return true;
    leaves ? saveNow() : uses_.loop.simulateToEnd(kUnseenTicks);
    if (!isOver(uses_.drive.session)) return false;
    if (!isSaved_) saveAttempt();
    return true;
}

void ChallengeFlow::saveAttempt() {
    isSaved_ = true;
    const Challenge& challenge = *uses_.drive.session.setup().challenge;
    const bool daily = challenge.of == Challenge::Of::Daily;  // daily replays are saved as well
    uses_.saves.add({challenge.event.id,
                     [challenge, folders = uses_.folders, reached = attempt(),
                      run = daily ? uses_.drive.session.recording() : Recording()] {
                         return problemIn("the medal was not saved: {}", keepAttempt(folders, challenge, reached, run));
                     },
                     [this, before = openTiers(career())] { announceTiers(before); }});
}

void ChallengeFlow::announceTiers(std::size_t openBefore) const {
    const CareerState state = career();
    std::size_t open = 0;
    for (const CareerTier& tier : state.career.tiers)
        if (isOpen(state, tier) && ++open > openBefore)
            uses_.toasts.add(ToastKind::Good, uses_.texts("New tier open: {}", uses_.texts(tier.name)));
}

void ChallengeFlow::saveNow() {
    const auto& challenge = uses_.drive.session.setup().challenge;
    if (!challenge || isSaved_) return;
    if (allHumansFinished(uses_.drive.session))
        uses_.loop.simulateToEnd(kMaxUnseen);
    else if (goalKindOf(challenge->event.kind) != GoalKind::Time)
        return;
    else if (const Medal medal = attempt().medal; medal != Medal::None)
        uses_.toasts.add(ToastKind::Good,
                         uses_.texts("{}: {}", uses_.texts(challenge->event.name), uses_.texts(labelOf(medal))));
    saveAttempt();
}

void ChallengeFlow::restart() {
    saveNow();
    isSaved_ = false;
}

std::optional<MedalGoal> ChallengeFlow::goal() const {
    const DriveState& drive = uses_.drive;
    if (drive.players.size() > 1 || !drive.source.savesRecords()) return {};
    if (const auto& challenge = drive.session.setup().challenge) return challengeGoal(*challenge);
    const LocalPlayer& player = firstPlayer(drive);
    if (isContest(modeOf(drive)) || drive.session.setup().isFirstDrive || player.author <= 0 ||
        !winsMedals(player.laps.lapClass()))
        return {};
    const double best = player.laps.best().total;
    const Medal won = best > 0 ? medalOf(best, player.author) : Medal::None, next = nextMedal(won);
    return MedalGoal{next, lapTimeText(medalTime(next, player.author)), next == won};
}

std::optional<MedalGoal> ChallengeFlow::challengeGoal(const Challenge& challenge) const {
    if (!hasCarAsFiled()) return {};
    const Session& session = uses_.drive.session;
    const Attempt reached = attemptSoFar(challenge, session.eventSetup(), session.now());
    const Medal next = nextMedal(reached.medal);
    Challenge left = challenge;  // of a lap, less the cones hit so far
    for (double& goal : left.goals) goal = std::max(0.0, goal - reached.cones * kConeSeconds);
    return MedalGoal{next, goalText(uses_.texts, left, next), next == reached.medal};
}

void ChallengeFlow::addChoices(std::vector<ResultChoice>& choices) {
    const Challenge& challenge = *uses_.drive.session.setup().challenge;
    const bool daily = challenge.of == Challenge::Of::Daily;
    choices.back() = {daily ? ResultCommand::Calendar : ResultCommand::Medals};
    if (daily) return;
    const CareerState state = career();
    const CareerEvent* const next = slip::nextEvent(state, challenge.event.id);
    nextEvent_ = next ? std::optional(*next) : std::nullopt;
    if (next)
        choices.insert(choices.begin() + (attempt().medal == Medal::None ? 1 : 0),
                       {ResultCommand::NextEvent, std::string(uses_.texts(next->name))});
}

void ChallengeFlow::saveCup(const Championship& series) {
    const CareerState state = career();
    const CareerEvent* const event = findEvent(state.career, series.career);
    if (!event || !isOver(series)) return;
    const Attempt reached = attemptOf(*event, series);
    const EventMedal won{event->id, reached.medal, static_cast<float>(reached.value)};
    uses_.saves.add({won.event,
                     [won, folders = uses_.folders] {
                         return problemIn("the medal was not saved: {}", saveEventMedal(folders, won, GoalKind::Place));
                     },
                     [this, before = openTiers(state)] { announceTiers(before); }});
    if (won.medal != Medal::None)
        uses_.toasts.add(ToastKind::Good,
                         uses_.texts("{}: {}", uses_.texts(event->name), uses_.texts(labelOf(won.medal))));
}

}  // namespace slip
