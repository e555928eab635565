// SPDX-License-Identifier: MIT
// Driving among other cars: a rival's lateral offset from its line, its speed, and the cars that it lets by.
#pragma once
#include "race/ai/driving_line.hpp"
#include "race/ai/traffic_params.hpp"
#include "race/world/snapshot.hpp"

#include <array>
#include <limits>
#include <optional>

namespace slip {

/// Another car as a driver sees it, in road coordinates.
struct Neighbour {
    float gap = 0;           // m along the road between the cars' centres, positive if ahead
    float offset = 0;        // m from the centre line, left positive
    float speed = 0;         // m/s along the road
    float lateralSpeed = 0;  // m/s to the left
    float reach = 0;         // m along the road from its centre to its end
    float halfWidth = 0;     // m across the road
    float lapsAhead = 0;     // laps, by distance since green
    float slowing = 0;       // m/s² of its deceleration
    float closing = 0;       // m/s at which the observing driver could close in; negative if it cannot
    float slowest = 0;       // m/s to which it may slow down for the next corner
    bool openLeft = false, openRight = false;  // sides on which the driver hopes to get beside it before that corner
    std::size_t car = 0;                       // index of the car
    std::size_t sample = 0;                    // road sample where it is
};

/// The cars nearby. At most kMaxCars; the nearest are kept.
struct Neighbours {
    static constexpr std::size_t kMaxCars = 8;
    std::array<Neighbour, kMaxCars> cars;
    std::size_t count = 0;

    Neighbour* begin() { return cars.data(); }
    Neighbour* end() { return cars.data() + count; }
    const Neighbour* begin() const { return cars.data(); }
    const Neighbour* end() const { return cars.data() + count; }
};

/// Half of the room that a car takes up along and across the road (m). `nose` and `road` are unit vectors of their
/// directions.
struct Footprint {
    float reach = 0, halfWidth = 0;
};
Footprint footprintOf(Vec2 nose, Vec2 road, float halfLength, float halfWidth);

/// Returns the cars within `behind` and `ahead` metres along the road of car `self`. Retired cars are left out.
Neighbours neighboursOf(const Track& track, const Snapshot& race, std::size_t self, float behind, float ahead);

/// The observing driver's own car in road coordinates, what it would do alone, and how it drives among others.
struct OwnCar {
    float offset = 0, lineOffset = 0;  // m, of the car now and of its line some way ahead
    float left = 0, right = 0;         // m, of the lines of the road's halves there
    float speed = 0, wantedSpeed = 0;  // m/s
    float reach = 0, halfWidth = 0;    // m
    float room = 0;                    // m that its centre may be off the centre line
    float braking = 5;                 // m/s² of comfortable braking
    float bend = 0;                    // 1/m, of the next corner, left positive
    float caution = 0;                 // 0…1, in the crowd after the start
    bool straight = false;             // no corner here, so it may move over to defend
    TrafficParams params = {};
};

/// Returns the distance (m) that it needs to stop comfortably.
inline float brakingWay(const OwnCar& own) { return own.speed * own.speed / (2 * own.braking); }

/// Returns the distance (m) from its nose to the tail of a car ahead, negative if they overlap.
inline float freeWay(const OwnCar& own, const Neighbour& other) { return other.gap - own.reach - other.reach; }

/// Returns the nearest car ahead, or null. In the crowd after the start it is the nearest in its way, since on a grid
/// the nearest car stands in the other column.
const Neighbour* nextAhead(const Neighbours& others, const OwnCar& own);
Neighbour* nextAhead(Neighbours& others, const OwnCar& own);

/// Returns the offset (m from the centre line) at which the driver would pass on that side (1 left, −1 right). Returns
/// nothing if the road is too narrow for both.
std::optional<float> laneBeside(const OwnCar& own, const Neighbour& other, int side);

/// A driver's behaviour towards others, 0…1 each.
struct Racecraft {
    float aggression = 0.5f, defence = 0.5f;
    float impatience = 0;                    // 0…1, from being held up
    std::optional<std::size_t> target = {};  // the car that it attacks, whose sides it knows
    bool holdsBack = false;                  // does not try to pass the cars ahead now
    int failedSide = 0;     // side (1 left, −1 right) on which it failed to pass; it prefers the other
    bool defended = false;  // already on this straight; once back on the line it stays there
};

/// Position across the road that a driver takes because of the others, and its speed limit.
struct Lane {
    float offset = 0;                                         // m from the centre line
    float maxSpeed = std::numeric_limits<float>::infinity();  // m/s
    bool staysOnLine = true;                                  // the line itself is good enough
    bool defends = false, yields = false;
    int half = 0;  // of the road that it has to itself: 1 left, −1 right, 0 none
    int side = 0;  // side of the car ahead on which it passes: 1 left, −1 right, 0 if it does not
};

/// Chooses the lane of least cost for overtaking, letting by and defending. `before` is the last choice, for
/// hysteresis. Deterministic, allocates nothing.
Lane chooseLane(const Neighbours& others, const OwnCar& own, const Racecraft& racecraft, const Lane& before);

}  // namespace slip
