// SPDX-License-Identifier: MIT
// The race: Box2D world, cars, laps, clock. Same code for the game, the demo, the laboratory and the tests.
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

/// What the cars drive on: a track, or an endless plane of one surface.
struct Arena {
    const Track* track = nullptr;            // must outlive the race; null: the plane
    const SurfaceTable* surfaces = nullptr;  // must outlive the race
    int planeSurface = 0;
    /// Of the course of the track's weather, which then acts on the ground; none: it does not.
    std::optional<std::uint64_t> weatherSeed = {};
};

struct CarEntry {
    CarParams params;
    Pose start;
    float speed = 0;  // m/s, rolling start, in the lowest gear whose rpm is under the upshift point
};

class Race {
public:
    /// hz 60…1000. countdown: s before green; engines rev. freeStart: cars may roll meanwhile, else they stand still.
    Race(const Arena& arena, std::vector<CarEntry> cars, int hz = 120, double countdown = 0, bool freeStart = false);
    ~Race();
    Race(const Race&) = delete;
    Race& operator=(const Race&) = delete;

    /// One tick; one input a car, in the order of the entries.
    void step(std::span<const DriverInput> inputs);
    /// Copies the state after the last tick; allocates only when `out` is of another race.
    void snapshot(Snapshot& out) const;

    /// New parameters from the next tick on; pose and speed are kept. The params must be valid.
    void setParams(int car, const CarParams& params);
    const CarParams& params(int car) const;
    /// Puts the car on the centre line beside where it is on its way round, at rest, heading along it; voids the lap.
    void resetToTrack(int car);
    /// Keeps where the car is and how it moves, until the restart.
    void mark(int car);
    /// Puts a marked car there again, moving as it did, with the parameters of now; voids the lap, whose clock shows
    /// what it showed there.
    void backToMark(int car);
    /// Counts the car as on its way round since the line, before which it did not start; voids the lap.
    void joinLap(int car);
    /// Takes the car out of the world until the next restart: it stays where it is, moves nothing and is not in the
    /// way.
    void retire(int car);
    /// Everything back to the start poses; best laps are kept.
    void restart(double countdown);
    /// A force on the body for the next tick only (N, world), at its centre of gravity: for tests and events from
    /// outside.
    void push(int car, Vec2 force);

    int hz() const;
    std::int64_t tick() const;
    double time() const;  // s since start or restart, tick/hz
    /// Hash of every car's pose, velocities and car state, and of all things moved: equal bits, equal hash.
    std::uint64_t worldHash() const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace slip
