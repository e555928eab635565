// Time of day and weather over the drawn world: a tint, headlights, fog, rain. Needs no screen.
#pragma once
#include "app/view/atlas.hpp"
#include "app/view/car_painter.hpp"

namespace slip {

struct Atmosphere {
    Colour tint = kWhite;  // the colours of all that does not shine are multiplied by it
    float lamps = 0;       // how bright headlights shine, 0…1
    bool rain = false, fog = false, snow = false;
    Colour sky = {168, 186, 206};  // as water on the ground mirrors it

    bool clear() const { return tint == kWhite && lamps <= 0 && !rain && !fog && !snow; }
};
/// Never so dark that the road cannot be read.
Atmosphere atmosphereOf(const Environment& environment);

/// The light of a car's lamps on the ground ahead; untinted.
void addHeadlights(Mesh& mesh, const CarLook& look, const CarPose& pose, const Atlas& atlas, float strength);
/// The pool of light under a street lamp; nothing when it lies out of view.
void addStreetLight(Mesh& mesh, const Bounds& view, Vec2 lamp, const Atlas& atlas, float strength);
/// Pale air that thickens away from `eye`; without a texture.
void addFog(Mesh& mesh, const Bounds& view, Vec2 eye);
/// What falls, so hard (0…1); the same time (s) gives the same drops or flakes.
struct Fall {
    float time = 0, strength = 1;
};
/// Streaks all over the view, and where drops land; without a texture.
void addRain(Mesh& mesh, const Bounds& view, const Fall& fall);
/// Flakes that hang in the air of the world.
void addSnowfall(Mesh& mesh, const Bounds& view, const Atlas& atlas, const Fall& fall);
/// The shade of rain clouds over all of the view, 0…1; to be multiplied.
void addClouds(Mesh& mesh, const Bounds& view, float strength);

}  // namespace slip
