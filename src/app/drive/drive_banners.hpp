// SPDX-License-Identifier: MIT
// The banner of each player: its last lap, the flag, timed straights, drift zones, or the news of the race.
#pragma once
#include "session/watch/race_events.hpp"
#include "ui/hud/banner.hpp"

#include <optional>
#include <vector>

namespace slip {

class Texts;
struct DriveState;
struct Settings;

class DriveBanners {
public:
    /// All of these must outlive this object.
    struct Uses {
        const DriveState& drive;
        const Settings& settings;
        const Texts& texts;
    };
    explicit DriveBanners(const Uses& uses);

    /// Updates a player's banner after a tick that the player's laps have followed. `drives` says that the player had
    /// not finished before it.
    void onTick(std::size_t player, bool drives);
    void restart();
    const std::optional<Banner>& of(std::size_t player) const { return shown_[player].banner; }
    /// Returns whether the first player has driven their best lap ever since the start.
    bool hasBestLap() const { return hasBestLap_; }

private:
    struct Shown {
        std::optional<Banner> banner;
        int ticks = 0;                       // for which it stays visible
        std::optional<RaceEvent> raceEvent;  // race event that it reports
    };
    void showOwnNews(std::size_t index, bool drives);
    void showRaceNews(std::size_t index);

    Uses uses_;
    std::vector<Shown> shown_;  // by player
    bool hasBestLap_ = false;
};

}  // namespace slip
