// SPDX-License-Identifier: MIT
// An event: cars on a track under rules, driven by humans and AI drivers. The game shows it, the laboratory runs it,
// and a recording saves it.
#pragma once
#include "race/event/ai_drivers.hpp"
#include "race/event/recording.hpp"
#include "race/event/ruled_race.hpp"

namespace slip {

class Event {
public:
    /// The track must outlive the event. Several entrants start from the grid. A single one starts where the set-up
    /// says, else with its nose 1 m before the line.
    Event(const Track& track, EventSetup setup);

    /// Steps by one tick. `people` are the humans' inputs, by player. AI drivers drive the rivals and the humans' cars
    /// that have finished or are out. `changes` come before the step.
    void tick(std::span<const DriverInput> people, std::span<const EventChange> changes = {});
    /// Restarts at once from the grid. Changes of parameters that were still to come are applied first.
    void restart(double countdown, std::span<const EventChange> changes = {});
    /// Sets the date of the start for the recordings of later starts. The set-up has the first one.
    void setDate(const std::string& date) { setup_.date = date; }
    /// Sets the stamp of the car's file for the recordings of later starts.
    void setFile(std::size_t car, const FileStamp& file);

    const Track& track() const { return track_; }
    const EventSetup& setup() const { return setup_; }
    const Race& race() const { return race_.race(); }
    const Snapshot& now() const { return race_.now(); }
    const Snapshot& previous() const { return race_.previous(); }
    const Standing& standing(std::size_t car) const { return now().standings.cars[car]; }
    std::uint64_t stateHash() const { return race_.stateHash(); }
    std::size_t cars() const { return setup_.entrants.size(); }
    /// Returns the whole recording since the start or restart.
    const Recording& recording() const { return recorder_.recording(); }

private:
    void applyChange(const EventChange& change);

    const Track& track_;
    EventSetup setup_;
    RuledRace race_;
    AiDrivers drivers_;
    std::vector<DriverInput> inputs_;   // of a tick
    std::vector<EventChange> changes_;  // of a tick
    Recorder recorder_;
};

}  // namespace slip
