// SPDX-License-Identifier: MIT
// A session while it is driven, without a window: the event, what happens to it between ticks, how it stands for those
// who drive it, and what follows it.
#pragma once
#include "race/event/event.hpp"
#include "session/run/race_story.hpp"
#include "session/setup/results.hpp"

#include <memory>
#include <optional>
#include <variant>

namespace slip {

class SaveQueue;

/// The race whose grid a qualifying session was for.
struct NextRace {
    std::shared_ptr<WaitingRace> race;
    std::vector<double> laps;  // s, of the people; 0: none
};
/// What follows a session: nothing but the menu, the championship with this race in it, or a race.
using Outcome = std::variant<std::monostate, Championship, NextRace>;
/// To be asked when all laps of the race's rivals are known.
SessionSetup raceOf(const NextRace& next);

/// A drive that is halted: what ending it means.
struct PausedDrive {
    /// Where ending it now leads: qualifying to the grid, a race to its results.
    enum class Ending { None, Grid, Results } ending = Ending::None;
    bool decided = false;  // its result stands: it is not driven again, nor is a car put back
    /// What is lost by leaving now: a lap that nobody will miss, the result of a race, or a race of a championship,
    /// which waits to be driven again. Nothing: leaving asks no question.
    enum class Loss { Nothing, Lap, Result, SeriesRace } loss = Loss::Nothing;
};

class Session {
public:
    /// setup: of at least one car. folders must outlive it.
    Session(SessionSetup setup, const Folders& folders);

    const SessionSetup& setup() const { return setup_; }
    const EventSetup& eventSetup() const { return setup_.event; }
    const Track& track() const { return *setup_.track; }
    const Snapshot& now() const { return event_.now(); }
    const Snapshot& previous() const { return event_.previous(); }
    const Recording& recording() const { return event_.recording(); }
    /// Of cars, laps and standings: equal bits, equal hash.
    std::uint64_t stateHash() const { return event_.stateHash(); }
    int cars() const { return static_cast<int>(setup_.event.entrants.size()); }
    const CarSnapshot& car(int index) const { return now().cars[static_cast<std::size_t>(index)]; }
    const Entrant& entrant(int car) const { return setup_.event.entrants[static_cast<std::size_t>(car)]; }
    const PlayerCar& playerCar(int player) const { return setup_.playerCars[static_cast<std::size_t>(player)]; }
    /// As it is driven from the next tick on.
    const CarParams& params(int car) const { return entrant(car).params; }

    /// One tick. people: their inputs, by player.
    void tick(std::span<const DriverInput> people);
    /// At once back to the grid, `countdown` s before green.
    void restart(double countdown);

    // with the next tick
    void resetToTrack(int car);
    /// Ends the event as it stands.
    void callTime();
    /// Ends it for the people who are not in: out, or classified where the flag has fallen. The rivals race on.
    void giveUp();
    /// Keeps where the car is, and puts it back there as it was (Race::mark).
    void mark(int car);
    void backToMark(int car);
    void setParams(int car, const CarParams& params);
    /// Another file of a person's, or a reloaded one.
    void setCar(int car, const CarFile& file, const Problems& notes);

    /// Every person has finished or is out.
    bool peopleAreIn() const;
    bool isOver() const { return now().standings.over; }
    /// The result counts and nothing that people do can change it any more: it is neither driven again nor lost.
    bool stands() const { return setup_.counts() && peopleAreIn(); }
    PausedDrive paused() const;
    /// Those whose results are still to come.
    Progress progress() const;
    Results results() const;
    /// Of a contest, since the start or restart.
    const RaceStory& story() const { return story_; }

    /// What follows, with the result as it stands; a championship's is saved, in place of what was saved of this
    /// session before. To be called when all people are in, and again when the others are in too.
    Outcome finish(SaveQueue& saves) const;

private:
    void joinLap();

    SessionSetup setup_;
    const Folders& folders_;
    Event event_;
    RaceStory story_;
    std::vector<EventChange> changes_;  // for the next tick
    std::shared_ptr<std::optional<Championship>> saved_ = std::make_shared<std::optional<Championship>>();
};

}  // namespace slip
