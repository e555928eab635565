// SPDX-License-Identifier: MIT
// Water or snow on the road of a run. It falls, drains, dries and gathers in low places, and cars sweep it away.
#pragma once
#include "base/hash.hpp"
#include "race/world/road_state.hpp"
#include "race/world/weather.hpp"

namespace slip {

class RoadWater {
public:
    /// `weather` must act on the road. The track must outlive the object.
    RoadWater(const Track& track, Weather weather, std::uint64_t seed);

    /// Resets to the start of a run.
    void start();
    /// Steps the tick that begins now, at hz ticks per second. Each tick updates a part of the road, each second all of
    /// it.
    void step(std::int64_t tick, int hz);
    /// Sweeps the cells under a car that drives `way` (m) there.
    void sweep(const Location& at, float way);

    /// Returns the level under a point near that location.
    float levelUnder(Vec2 point, const Location& near) const;
    /// Copies the state. Allocates only if `out` is of another road.
    void show(RoadState& out) const;
    void addTo(Hash& hash) const;
    Weather weather() const { return weather_; }

private:
    void fall(std::size_t cell, float rain, float dt);
    void set(std::size_t cell, float level);
    void findLow();

    const Track& track_;
    Weather weather_;
    std::uint64_t seed_;
    RoadCells cells_;
    std::vector<float> low_;           // 0…1 per cell: share of puddle ground
    std::vector<float> level_;         // one per cell
    std::vector<std::uint8_t> shown_;  // the same in RoadState's steps
    float land_ = 0, rain_ = 0, soon_ = 0;
};

}  // namespace slip
