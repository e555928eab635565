// SPDX-License-Identifier: MIT
// How a rival finds its way among other cars: where to drive beside its line, how fast, and whom to let by.
#pragma once
#include "race/ai/driving_line.hpp"
#include "race/world/snapshot.hpp"

#include <array>
#include <limits>
#include <optional>

namespace slip {

inline constexpr float kMoveOver = 2.2f;  // m/s that a driver moves across the road at ease

/// A car as another driver sees it, in the road's terms.
struct Neighbour {
    float gap = 0;           // m along the road from one middle to the other, positive: ahead
    float offset = 0;        // m from the centre line, left positive
    float speed = 0;         // m/s along the road
    float lateralSpeed = 0;  // m/s to the left
    float reach = 0;         // m along the road from its middle to its end
    float halfWidth = 0;     // m across the road
    float lapsAhead = 0;     // laps, by distance since green
    float slowing = 0;       // m/s² by which it is getting slower
    float closing = 0;       // m/s by which the driver who looks could close up to it; negative: not at all
    float slowest = 0;       // m/s to which it may slow down for the corner that comes
    bool openLeft = false, openRight = false;  // sides on which the driver hopes to get beside it before that corner
    int car = -1;                              // which one
    int sample = 0;                            // of the road, where it is
};

/// Who is near. Beyond kMaxCars the nearest count.
struct Neighbours {
    static constexpr std::size_t kMaxCars = 8;
    std::array<Neighbour, kMaxCars> cars;
    std::size_t count = 0;

    Neighbour* begin() { return cars.data(); }
    Neighbour* end() { return cars.data() + count; }
    const Neighbour* begin() const { return cars.data(); }
    const Neighbour* end() const { return cars.data() + count; }
};

/// Half of the room that a car takes up along and across the road (m). nose, road: where both lead, unit.
struct Footprint {
    float reach = 0, halfWidth = 0;
};
Footprint footprintOf(Vec2 nose, Vec2 road, float halfLength, float halfWidth);

/// Cars within `behind` and `ahead` metres along the road of car `self`. Retired cars are not there.
Neighbours neighboursOf(const Track& track, const Snapshot& race, int self, float behind, float ahead);

/// The car of the driver who looks, in the same terms, and what it would do alone.
struct OwnCar {
    float offset = 0, lineOffset = 0;  // m, now and of the line some way ahead
    float left = 0, right = 0;         // m, of the lines of the road's halves there
    float speed = 0, wantedSpeed = 0;  // m/s
    float reach = 0, halfWidth = 0;    // m
    float room = 0;                    // m that its middle may be off the centre line
    float braking = 5;                 // m/s² that it can slow down with at ease
    float bend = 0;                    // 1/m, of the next corner, left positive
    float caution = 0;                 // 0…1, of the crowd after the start
    bool straight = false;             // no corner here: it may move over to defend
};

inline constexpr float kHardBraking = 0.75f;  // of its speed at most is left by brakes that a car can be passed under

/// m that it needs to stop at ease.
inline float brakingWay(const OwnCar& own) { return own.speed * own.speed / (2 * own.braking); }

/// m from its nose to the tail of a car ahead; negative: they overlap.
inline float freeWay(const OwnCar& own, const Neighbour& other) { return other.gap - own.reach - other.reach; }

/// The nearest ahead, in the crowd after the start that in its way: on a grid the nearest stands in the other column.
/// Null: there is none.
const Neighbour* nextAhead(const Neighbours& others, const OwnCar& own);
Neighbour* nextAhead(Neighbours& others, const OwnCar& own);

/// m from the centre line where the driver who looks would go by, on that side (1 left, −1 right); none where the road
/// is too narrow for both.
std::optional<float> laneBeside(const OwnCar& own, const Neighbour& other, int side);

/// How a driver deals with others, 0…1 each.
struct Racecraft {
    float aggression = 0.5f, defence = 0.5f;
    float impatience = 0;   // 0…1, of being held up
    int prey = -1;          // the car that it hunts, whose sides it knows
    bool waits = false;     // does not try to get by those ahead now
    int tried = 0;          // side (1 left, −1 right) on which it has not got by: it would rather try the other
    bool defended = false;  // on this straight already: who has gone back to the line holds it
};

/// Where across the road a driver goes because of the others, and how fast at most.
struct Lane {
    float offset = 0;                                         // m from the centre line
    float maxSpeed = std::numeric_limits<float>::infinity();  // m/s
    bool keepsLine = true;                                    // the line itself will do
    bool defends = false, yields = false;
    int half = 0;  // of the road that it has to itself: 1 left, −1 right, 0 none
    int side = 0;  // of the car ahead on which it goes by: 1 left, −1 right, 0 it does not
};

/// Overtaking, letting by and defending: the lane of least cost. before: its answer when it last looked, so that it
/// does not waver. Deterministic, allocates nothing.
Lane chooseLane(const Neighbours& others, const OwnCar& own, const Racecraft& racecraft, const Lane& before);

}  // namespace slip
