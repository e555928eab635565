// SPDX-License-Identifier: MIT
// A running session without a window: the event, its changes between ticks, and what follows it.
#pragma once
#include "session/setup/session_setup.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

namespace slip {

class Event;
class LossWatch;
class RaceHistory;
class SaveQueue;
struct CarSnapshot;
struct DriverInput;
struct Recording;
struct Snapshot;

/// The race whose grid a qualifying session decided.
struct NextRace {
    std::shared_ptr<WaitingRace> race;
    std::vector<double> laps;  // s, of the humans; 0 if none
};
/// The continuation after a session: only the menu, the championship including this race, or a race.
using Outcome = std::variant<std::monostate, Championship, NextRace>;
/// Returns the race. Call it when all laps of the race's rivals are known.
SessionSetup raceOf(const NextRace& next);

class Session {
public:
    /// `setup` must have at least one car. `folders` must outlive it.
    Session(SessionSetup setup, const Folders& folders);
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    const SessionSetup& setup() const { return setup_; }
    const EventSetup& eventSetup() const { return setup_.event; }
    const Track& track() const { return *setup_.track; }
    const Snapshot& now() const;
    const Snapshot& previous() const;
    const Recording& recording() const;
    /// Returns a hash of cars, laps and standings. Equal bits give equal hashes.
    std::uint64_t stateHash() const;
    std::size_t cars() const { return setup_.event.entrants.size(); }
    const CarSnapshot& car(std::size_t index) const;
    const Entrant& entrant(std::size_t car) const { return setup_.event.entrants[car]; }
    const PlayerCar& playerCar(std::size_t player) const { return setup_.playerCars[player]; }
    /// Returns the parameters from the next tick on.
    const CarParams& params(std::size_t car) const { return entrant(car).params; }

    /// Simulates one tick. `people` are the inputs of the humans, by player.
    void tick(std::span<const DriverInput> people);
    /// Returns all cars to the grid at once, `countdown` s before green.
    void restart(double countdown);

    // These take effect with the next tick.
    void request(EventChange change) { changes_.push_back(std::move(change)); }
    void setParams(std::size_t car, const CarParams& params);
    /// Gives a human another car file, or a reloaded one.
    void setCar(std::size_t car, const CarFile& file, const Problems& notes);

    /// Returns the history of a contest since the start or restart.
    const RaceHistory& story() const { return *story_; }
    /// Returns where the drivers of a contest lost time since the start or restart.
    const LossWatch& losses() const { return *losses_; }

    /// Returns what follows, with the current result. Saves a championship in place of an earlier save of this session.
    /// Call it when all humans have finished, and again when the other cars have.
    Outcome finish(SaveQueue& saves) const;

private:
    SessionSetup setup_;
    const Folders& folders_;
    std::unique_ptr<Event> event_;
    std::unique_ptr<RaceHistory> story_;
    std::unique_ptr<LossWatch> losses_;
    std::vector<EventChange> changes_;  // for the next tick
    std::shared_ptr<std::optional<Championship>> saved_ = std::make_shared<std::optional<Championship>>();
};

// These take effect with the next tick.
void resetToTrack(Session& session, std::size_t car);
/// Ends the event with its present standings.
void callTime(Session& session);
/// Ends it for the humans who have not finished. They are out, or classified if the flag has fallen. The rivals
/// continue.
void giveUp(Session& session);
/// Saves a car's place and motion (Race::mark), to be restored with restoreReturnPoint.
void saveReturnPoint(Session& session, std::size_t car);
void restoreReturnPoint(Session& session, std::size_t car);

}  // namespace slip
