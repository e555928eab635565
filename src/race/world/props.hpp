// SPDX-License-Identifier: MIT
// Things beside the road that a car pushes about: cones, bales, boards. Only those that a car or another moving thing
// can reach have a body in the world, so that the others cost nothing. Included by race .cpp files only.
#pragma once
#include "base/hash.hpp"
#include "race/world/snapshot.hpp"
#include "track/track.hpp"

#include <cstdint>
#include <span>
#include <vector>

class b2Body;
class b2World;

namespace slip {

/// Where a car can get to in the next tick: everything within `radius` metres.
struct CarReach {
    Vec2 position;
    float radius = 3;
};

class Props {
public:
    /// The track's movable scenery; none without a track.
    explicit Props(const Track* track);

    /// Puts everything back where the file says, with bodies in a new world. All memory is taken here.
    void enter(b2World& world);
    /// Before the world's step: gives bodies to what can be reached, takes those of things at rest, and brakes what
    /// slides.
    void prepare(std::span<const CarReach> cars, float dt);
    /// After the world's step: where things are now.
    void settle();

    /// True for a body of a thing.
    static bool owns(b2Body* body);
    /// Of a thing that it owns.
    Material materialOf(b2Body* body) const { return propOf(body)->material; }
    /// Whether a contact counts: things that nobody has moved yet may stand in one another or in a wall.
    bool collides(b2Body* a, b2Body* b) const;
    /// A contact changed the speed of a body by so many m/s.
    void strike(b2Body* body, float speed);

    /// All that have left their place, in the order in which they did.
    void snapshot(std::vector<PropSnapshot>& out) const;
    void addTo(Hash& hash) const;

private:
    struct Prop {
        std::int32_t scenery = 0;
        SolidPart solid;  // at scale 1
        float mass = 1;   // kg, at scale 1
        Material material = Material::Plastic;
        float scale = 1, radius = 1;  // radius: m round the solid part
        Pose home, pose;
        std::int32_t slot = -1;  // index of its body, or none
        std::int32_t cell = 0, next = -1;
        bool moved = false, fallen = false;
    };
    struct Slot {
        b2Body* body = nullptr;
        std::int32_t prop = 0;
        bool wanted = false;  // within somebody's reach in this tick
    };

    struct Cell {
        std::int32_t column = 0, row = 0;
    };

    Cell cellAt(Vec2 place) const;
    std::int32_t indexOf(Cell cell) const { return cell.row * columns_ + cell.column; }
    void link(std::int32_t prop);
    void unlink(std::int32_t prop);
    void reach(Vec2 from, float radius, std::int32_t self);
    void embody(std::int32_t prop);
    void releaseUnwanted();
    const Prop* propOf(b2Body* body) const;

    std::vector<Prop> props_;
    std::vector<std::int32_t> moved_;
    Vec2 origin_;
    int columns_ = 1, rows_ = 1;
    float pitch_ = 8;                  // m, of a cell
    float largest_ = 0;                // m, radius
    std::vector<std::int32_t> first_;  // a cell's first thing, or −1
    b2World* world_ = nullptr;
    std::vector<Slot> slots_;  // those with a body now
};

}  // namespace slip
