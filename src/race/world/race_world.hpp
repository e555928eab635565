// SPDX-License-Identifier: MIT
// The Box2D side of the race: walls, solid scenery and car bodies. Included by race .cpp files only.
#pragma once
#include "base/vec2.hpp"
#include "track/material.hpp"
#include "track/track.hpp"
#include "vehicle/params/car_params.hpp"

struct b2Vec2;
class b2Body;
class b2Fixture;
class b2World;

namespace slip {

b2Vec2 toBox(Vec2 v);
Vec2 fromBox(const b2Vec2& v);

/// A static body with the track's walls, solid from both sides, and all scenery that stands fast.
b2Body* addWalls(b2World& world, const Track& track);
/// What a wall or a piece of scenery on that body is made of.
Material materialOf(b2Fixture& fixture);
/// A static body with nothing on it.
b2Body* addPlane(b2World& world);
/// A car body without a shape yet.
b2Body* addCarBody(b2World& world, const CarParams& params);
/// Moves the world on by dt (s). Where a body at `fastest` (m/s) would go further than Box2D lets it in a step, and
/// lose its speed, in as many steps as that takes.
void stepWorld(b2World& world, float dt, float fastest);
/// Gives the body the car's outline and its mass data.
void shapeCarBody(b2Body& body, const CarParams& params);

}  // namespace slip
