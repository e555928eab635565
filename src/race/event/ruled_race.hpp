// SPDX-License-Identifier: MIT
// Cars on a track under rules, whoever drives them. A live event and a playback both step it.
#pragma once
#include "race/event/event_setup.hpp"
#include "race/event/rules.hpp"
#include "race/world/race.hpp"
#include "race/world/snapshot.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace slip {

/// Everything that happens to an event in a tick.
struct TickInput {
    std::span<const DriverInput> inputs;        // one per car, in the order of the entrants
    std::span<const EventChange> changes = {};  // applied in this order before the step
};

class RuledRace {
public:
    /// The entrants of `setup` must have their start poses. `track` is that of setup.track, or null for the plane,
    /// where no rules count. It and the surfaces must outlive the race.
    RuledRace(const EventSetup& setup, const Track* track, const SurfaceTable& surfaces);

    /// Steps by one tick. Ignores meaningless changes (change_check.hpp).
    void tick(const TickInput& input);
    /// Restarts at once, after `changes`.
    void restart(double countdown, std::span<const EventChange> changes);

    const Race& race() const { return race_; }
    const Snapshot& now() const { return now_; }
    const Snapshot& previous() const { return previous_; }
    /// Returns the entrants that the rules took out in this tick. They must be retired in the next.
    const std::vector<std::size_t>& eliminated() const { return state_.eliminated; }
    /// Returns a hash of the race, laps and standings. Equal bits give equal hashes.
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
