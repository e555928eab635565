// What each kind of scenery measures: one table for drawing it and for driving into it.
#pragma once
#include "track/track_params.hpp"

#include <vector>

namespace slip {

/// How a thing stands in a car's way.
enum class Stance {
    Soft,     // driven through
    Fast,     // stands fast
    Movable,  // pushed about
};

/// At scale 1. Lengths are along the way a piece faces × across it.
struct SceneryForm {
    Vec2 drawn;  // m, the picture; plants and stones vary a little about it
    Stance stance = Stance::Soft;
    bool round = false;  // the solid part is a disc of diameter solid.x, else a box
    Vec2 solid;          // m, at the height of a car: a tree's trunk, not its crown
    float mass = 0;      // kg, movable things only
    float height = 0;    // m; from kHighScenery on it stands over passing cars
};
const SceneryForm& formOf(SceneryKind kind);

inline constexpr float kHighScenery = 2;  // m

/// Corners of a piece's solid part, anticlockwise: 4 of a box, 8 round a disc; none of a soft thing.
std::vector<Vec2> solidOutline(const Scenery& piece);

}  // namespace slip
