// SPDX-License-Identifier: MIT
// Movable objects beside the road: cones, bales, boards. Only those that a car or another moving object can reach have
// a body in the world, so that the others cost nothing. Included by race .cpp files only.
#pragma once
#include "base/hash.hpp"
#include "race/world/snapshot.hpp"
#include "track/track.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

class b2Body;
class b2World;

namespace slip {

/// The area that a car can reach in the next tick: everything within `radius` (m).
struct CarReach {
    Vec2 position;
    float radius = 3;
};

class Props {
public:
    /// Takes the track's movable scenery. Without a track there is none.
    explicit Props(const Track* track);

    /// Puts every prop back to its place in the track file, with bodies in a new world. Allocates all memory.
    void enter(b2World& world);
    /// Call before the world's step. Gives bodies to props within reach, removes those of props at rest, and brakes
    /// sliding props.
    void prepare(std::span<const CarReach> cars, float dt);
    /// Updates the poses after the world's step.
    void settle();

    /// Returns true if the body belongs to a prop.
    static bool owns(b2Body* body);
    /// Returns the material of a prop's body.
    Material materialOf(b2Body* body) const { return propOf(body)->material; }
    /// Returns whether a contact counts. Props that have not been moved yet may overlap each other or a wall.
    bool collides(b2Body* a, b2Body* b) const;
    /// Handles a contact that changed the speed of a body by `speed` (m/s). A hard one fells a prop.
    void handleImpact(b2Body* body, float speed);

    /// Writes all props that have been moved, in the order of their first move.
    void snapshot(std::vector<PropSnapshot>& out) const;
    void addTo(Hash& hash) const;

private:
    struct Prop {
        std::size_t scenery = 0;
        SolidPart solid;  // at scale 1
        float mass = 1;   // kg, at scale 1
        Material material = Material::Plastic;
        float scale = 1, radius = 1;  // radius: m round the solid part
        Pose home, pose;
        std::optional<std::size_t> slot = {};  // index of its body
        std::size_t cell = 0;
        std::optional<std::size_t> next = {};  // next prop in the cell
        bool moved = false, fallen = false;
    };
    struct Slot {
        b2Body* body = nullptr;
        std::size_t prop = 0;
        bool wanted = false;  // within reach of a car or a moving prop in this tick
    };

    struct Cell {
        std::size_t column = 0, row = 0;
    };

    Cell cellAt(Vec2 place) const;
    std::size_t indexOf(Cell cell) const { return cell.row * columns_ + cell.column; }
    void link(std::size_t prop);
    void unlink(std::size_t prop);
    void wakeWithin(Vec2 from, float radius, std::optional<std::size_t> self);
    void createBody(std::size_t prop);
    void releaseUnwanted();
    const Prop* propOf(b2Body* body) const;

    std::vector<Prop> props_;
    std::vector<std::size_t> moved_;
    Vec2 origin_;
    std::size_t columns_ = 1, rows_ = 1;
    float pitch_ = 8;                                // m, size of a cell
    float maxRadius_ = 0;                            // m, largest radius of a prop
    std::vector<std::optional<std::size_t>> first_;  // index of a cell's first prop
    b2World* world_ = nullptr;
    std::vector<Slot> slots_;  // props that have a body now
};

}  // namespace slip
