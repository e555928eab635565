// SPDX-License-Identifier: MIT
// An event: cars on a track under rules, driven by people and by rivals. What the game shows, the laboratory races and
// a recording keeps.
#pragma once
#include "race/event/autopilots.hpp"
#include "race/event/recording.hpp"

namespace slip {

class Event {
public:
    /// The track must outlive it. A single entrant starts with its nose 1 m before the line, several from the grid.
    Event(const Track& track, EventSetup setup);

    /// One tick. people: their inputs, by player. Rivals and people who are in drive by themselves. changes: before
    /// the step.
    void tick(std::span<const DriverInput> people, std::span<const EventChange> changes = {});
    /// At once back to the grid, with other cars if changes of their params were still to come.
    void restart(double countdown, std::span<const EventChange> changes = {});
    /// When it starts: for the recordings of later starts, as the one of the set-up.
    void setDate(const std::string& date) { setup_.date = date; }
    /// Another file's, for the recordings of later starts.
    void setFile(int car, const FileStamp& file);

    const Track& track() const { return track_; }
    const EventSetup& setup() const { return setup_; }
    const Race& race() const { return race_.race(); }
    const Snapshot& now() const { return race_.now(); }
    const Snapshot& previous() const { return race_.previous(); }
    const Standing& standing(int car) const { return now().standings.cars[static_cast<std::size_t>(car)]; }
    std::uint64_t stateHash() const { return race_.stateHash(); }
    int cars() const { return static_cast<int>(setup_.entrants.size()); }
    /// All of it since the start or restart.
    const Recording& recording() const { return recorder_.recording(); }

private:
    void note(const EventChange& change);

    const Track& track_;
    EventSetup setup_;
    RuledRace race_;
    Autopilots pilots_;
    std::vector<DriverInput> inputs_;   // of a tick
    std::vector<EventChange> changes_;  // of a tick
    Recorder recorder_;
};

}  // namespace slip
