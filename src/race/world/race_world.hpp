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

/// Adds a static body with the track's walls, solid from both sides, and all fixed scenery.
b2Body* addWalls(b2World& world, const Track& track);
/// Returns the material of a wall or piece of scenery on that body.
Material materialOf(b2Fixture& fixture);
/// Adds an empty static body.
b2Body* addPlane(b2World& world);
/// Adds a car body with its shape and mass data.
b2Body* addCarBody(b2World& world, const CarParams& params);
/// Steps the world by dt (s). If a body at `fastest` (m/s) would exceed Box2D's movement limit per step, and so lose
/// speed, it takes as many smaller steps as needed.
void stepWorld(b2World& world, float dt, float fastest);
/// Gives the body the car's outline and its mass data.
void shapeCarBody(b2Body& body, const CarParams& params);

}  // namespace slip
