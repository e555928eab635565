// SPDX-License-Identifier: MIT
// A race: Box2D world, cars, laps and clock. Game, demo, laboratory and tests share this code.
#pragma once
#include "race/world/snapshot.hpp"
#include "vehicle/model/driver_input.hpp"
#include "vehicle/params/car_params.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace slip {

/// The ground of a race: a track, or an endless plane of one surface.
struct Arena {
    const Track* track = nullptr;            // must outlive the race; null for the plane
    const SurfaceTable* surfaces = nullptr;  // must outlive the race
    std::size_t planeSurface = 0;
    /// Seed of the weather's course. Without it the weather does not act on the ground.
    std::optional<std::uint64_t> weatherSeed = {};
};

struct CarEntry {
    CarParams params;
    Pose start;
    float speed = 0;  // m/s, rolling start, in the lowest gear whose rpm is under the upshift point
};

class Race {
public:
    /// `hz` is 60…1000. `countdown` is the time before green (s), in which engines can rev. Cars stand still meanwhile,
    /// unless `freeStart` lets them roll.
    Race(const Arena& arena, std::vector<CarEntry> cars, int hz = 120, double countdown = 0, bool freeStart = false);
    ~Race();
    Race(const Race&) = delete;
    Race& operator=(const Race&) = delete;

    /// Steps by one tick. There is one input per car, in the order of the entries.
    void step(std::span<const DriverInput> inputs);
    /// Copies the state after the last tick. Allocates only if `out` is of another race.
    void snapshot(Snapshot& out) const;

    /// Applies new parameters from the next tick on. Pose and speed stay. The parameters must be valid.
    void setParams(std::size_t car, const CarParams& params);
    const CarParams& params(std::size_t car) const;
    /// Puts the car at rest on the centre line beside its place on the lap, heading along the road. Voids the lap.
    void resetToTrack(std::size_t car);
    /// Remembers the car's place and motion until the restart.
    void mark(std::size_t car);
    /// Puts a marked car back to its mark, moving as it did then, with its present parameters. Voids the lap, whose
    /// clock shows the time of the mark.
    void restoreReturnPoint(std::size_t car);
    /// Counts the car as driving in mid-lap, without a start behind the line. Voids the lap.
    void startMidLap(std::size_t car);
    /// Takes the car out of the world until the next restart. It stays visible, but nothing collides with it.
    void retire(std::size_t car);
    /// Puts everything back to the start poses. Best laps stay.
    void restart(double countdown);
    /// Applies a force (N, world) at the car's centre of gravity for the next tick only: for tests and outside events.
    void push(std::size_t car, Vec2 force);

    int hz() const;
    std::int64_t tick() const;
    double time() const;  // s since start or restart, tick/hz
    /// Returns a hash of every car's pose, velocities and state, of all moved props and of the water. Equal bits give
    /// equal hashes.
    std::uint64_t worldHash() const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace slip
