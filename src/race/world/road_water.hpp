// SPDX-License-Identifier: MIT
// Water or snow on the road of a run: it falls, drains, dries, gathers where the road is low, and cars drive it away.
#pragma once
#include "base/hash.hpp"
#include "race/world/road_state.hpp"
#include "race/world/weather.hpp"

namespace slip {

class RoadWater {
public:
    /// weather: one that acts on the road. The track must outlive it.
    RoadWater(const Track& track, Weather weather, std::uint64_t seed);

    /// As at the start of a run.
    void start();
    /// The tick that begins now, hz a second. A part of the road each time, all of it once a second.
    void step(std::int64_t tick, int hz);
    /// A car drives `way` (m) there.
    void sweep(const Location& at, float way);

    /// Under a point near that place of the road.
    float levelUnder(Vec2 point, const Location& near) const;
    /// Copies; allocates only when `out` is of another road.
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
    std::vector<float> low_;           // 0…1 a cell: how much of it is a puddle's ground
    std::vector<float> level_;         // one a cell
    std::vector<std::uint8_t> shown_;  // the same in RoadState's steps
    float land_ = 0, rain_ = 0, soon_ = 0;
};

}  // namespace slip
