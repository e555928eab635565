// SPDX-License-Identifier: MIT
// Cars on a track under rules, whoever drives them: what a live event and a playback both step.
#pragma once
#include "race/event/entrant.hpp"
#include "race/event/rules.hpp"
#include "race/world/race.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace slip {

/// All that a run starts from.
struct EventSetup {
    EventRules rules;
    std::vector<Entrant> entrants;  // from the first grid slot back
    double countdown = 3;           // s until green
    std::uint64_t seed = 1;
    std::uint64_t luck = 0;  // another one gives the drivers of the same seed, and its weather, other luck
    int hz = 120;
    FileStamp trackFile = {};
    std::string date = "";       // "2024-05-31 18:04", local time; may be empty
    std::string challenge = "";  // event that the run belongs to: "daily 2024-05-31", "career ID"; empty: none
    /// The track's weather acts on the road; it does not in recordings from before it could.
    bool weatherActs = false;
    /// Where a single entrant starts, at its speed, in the middle of a lap; none: before the line.
    std::optional<Pose> onTheWay = {};

    // where it is driven, by the event
    std::optional<TrackParams> track = {};  // none: the endless plane
    SurfaceTable surfaces = {};
    SceneryTable scenery = {};  // the kinds that stand on the track
    int planeSurface = 0;
};

/// Of as many people as it has: the number of the first, or of the first entrant.
std::size_t firstPerson(const EventSetup& setup);

/// What comes from outside of the cars, before the step of a tick.
struct EventChange {
    enum class Kind : std::uint8_t {
        Reset,       // back on the road; voids the lap
        Retire,      // out of the world
        Params,      // another car's from here on, valid ones
        CallTime,    // it ends as they stand
        GiveUp,      // it ends for that car
        Mark,        // the place and motion to come back to
        BackToMark,  // voids the lap
        JoinLap,     // what it drives is the rest of a lap, void
    };
    Kind kind = Kind::Reset;
    int car = 0;
    std::shared_ptr<const CarParams> params = {};  // of Params; equal ones may be shared
};
/// What a problem calls a change, in English.
constexpr auto labelsOf(const EventChange::Kind*) {
    return std::array<std::string_view, 8>{
        "reset",          "retirement",   "new parameters",           "early end",
        "abandoned race", "return point", "jump to the return point", "mid-lap start"};
}

/// All that happens to an event in a tick.
struct TickInput {
    std::span<const DriverInput> inputs;        // one a car, in the order of the entrants
    std::span<const EventChange> changes = {};  // in their order, before the step
};

class RuledRace {
public:
    /// setup: its entrants stand where they start. track: as in setup.track, none: the plane, where no rules count;
    /// it and the surfaces must outlive the race.
    RuledRace(const EventSetup& setup, const Track* track, const SurfaceTable& surfaces);

    /// Changes that mean nothing (change_check.hpp) are ignored.
    void tick(const TickInput& input);
    /// At once back to the start, after `changes`.
    void restart(double countdown, std::span<const EventChange> changes);

    const Race& race() const { return race_; }
    const Snapshot& now() const { return now_; }
    const Snapshot& previous() const { return previous_; }
    /// Entrants that the rules took out in this tick: they are to be retired in the next.
    const std::vector<int>& eliminated() const { return state_.eliminated; }
    /// Of the race, laps and standings: equal bits, equal hash.
    std::uint64_t stateHash() const;

private:
    void begin(double countdown);
    void apply(const EventChange& change);

    EventRules rules_;
    const Track* track_;
    Race race_;
    EventState state_;
    Snapshot now_, previous_;
};

}  // namespace slip
