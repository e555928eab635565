// SPDX-License-Identifier: MIT
#include "race/world/race_world.hpp"

#include "base/real_math.hpp"
#include "base/scalar.hpp"
#include "track/wall_line.hpp"

#include <box2d/box2d.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace slip {
namespace {

// Painted steel on rubber or concrete would grip more, but a wall that holds the car is no fun.
constexpr float kCarFriction = 0.15f, kWallFriction = 0.15f;  // coefficients
// Coefficients of restitution. They are low, so that an impact costs speed but does not throw a car across the road.
constexpr float kCarRestitution = 0.15f, kSceneryRestitution = 0.1f;

/// Returns the coefficient of restitution. Tyre walls spring back most.
float restitutionOf(WallKind kind) {
    switch (kind) {
        case WallKind::Tyres:
            return 0.3f;
        case WallKind::Concrete:
            return 0.15f;
        case WallKind::Rail:
            return 0.2f;
    }
    return 0;
}

void note(b2FixtureDef& fixture, Material material) {
    fixture.userData.pointer = static_cast<std::uintptr_t>(material);
}

/// Drops points closer than Box2D's vertex distance.
std::vector<b2Vec2> cleaned(const std::vector<Vec2>& points) {
    constexpr float kMinDistance2 = 4 * b2_linearSlop * b2_linearSlop;
    std::vector<b2Vec2> out;
    for (const Vec2 p : points)
        if (out.empty() || b2DistanceSquared(out.back(), toBox(p)) > kMinDistance2) out.push_back(toBox(p));
    while (out.size() > 2 && b2DistanceSquared(out.front(), out.back()) <= kMinDistance2) out.pop_back();
    return out;
}

/// Adds a closed chain that is solid towards the right of its direction. Chain shapes are solid from one side only.
void addLoop(b2Body& body, const std::vector<Vec2>& points, WallKind kind) {
    const std::vector<b2Vec2> loop = cleaned(points);
    if (loop.size() < 3) return;
    b2ChainShape chain;
    chain.CreateLoop(loop.data(), static_cast<int>(loop.size()));
    b2FixtureDef fixture;
    fixture.shape = &chain;
    fixture.friction = kWallFriction;
    fixture.restitution = restitutionOf(kind);
    note(fixture, materialOf(kind));
    body.CreateFixture(&fixture);
}

/// Adds the wall's edges as they are drawn: around an open wall, and on both sides of a closed one.
void addWall(b2Body& body, const Wall& wall) {
    const WallLine line = lineOf(wall);
    const float thickness = thicknessOf(wall.kind);
    std::vector<Vec2> left, right;
    for (std::size_t i = 0; i < line.points.size(); ++i) {
        left.push_back(line.points[i] + line.lefts[i] * thickness);
        right.push_back(line.points[i] - line.lefts[i] * thickness);
    }
    std::reverse(left.begin(), left.end());
    if (wall.closed) {
        addLoop(body, left, wall.kind);
        addLoop(body, right, wall.kind);
        return;
    }
    right.insert(right.end(), left.begin(), left.end());
    addLoop(body, right, wall.kind);
}

void addSolid(b2Body& body, const Scenery& piece, const SceneryKind& kind) {
    const SolidPart solid = solidOf(kind);
    const b2Vec2 middle = toBox({piece.x, piece.y}), half = 0.5f * piece.scale * b2Vec2{solid.length, solid.width};
    b2CircleShape disc;
    disc.m_p = middle;
    disc.m_radius = half.x;
    b2PolygonShape box;
    box.SetAsBox(half.x, half.y, middle, radians(piece.angleDeg));
    b2FixtureDef fixture;
    fixture.shape = solid.round ? static_cast<const b2Shape*>(&disc) : &box;
    fixture.friction = kWallFriction;
    fixture.restitution = kSceneryRestitution;
    note(fixture, materialOf(kind));
    body.CreateFixture(&fixture);
}

}  // namespace

b2Vec2 toBox(Vec2 v) { return {v.x, v.y}; }
Vec2 fromBox(const b2Vec2& v) { return {v.x, v.y}; }

Material materialOf(b2Fixture& fixture) { return static_cast<Material>(fixture.GetUserData().pointer); }

b2Body* addPlane(b2World& world) {
    const b2BodyDef def;
    return world.CreateBody(&def);
}

b2Body* addWalls(b2World& world, const Track& track) {
    b2Body* body = addPlane(world);
    for (const Wall& wall : track.params.walls) addWall(*body, wall);
    for (const Scenery& piece : track.params.scenery) {
        const SceneryKind& kind = kindOf(track.scenery, piece);
        if (kind.stance == CollisionType::Fixed) addSolid(*body, piece, kind);
    }
    return body;
}

b2Body* addCarBody(b2World& world, const CarParams& params) {
    b2BodyDef def;
    def.type = b2_dynamicBody;
    b2Body* body = world.CreateBody(&def);
    shapeCarBody(*body, params);
    return body;
}

void stepWorld(b2World& world, float dt, float fastest) {
    constexpr int kVelocityRounds = 8, kPositionRounds = 3, kMaxSteps = 32;
    constexpr float kRounding = 1e-5f;     // relative error of the estimated speed
    constexpr float kCarefulShare = 0.9f;  // share of the limit; contacts may add speed
    const float way = fastest * dt;
    if (!(way > b2_maxTranslation * (1 + kRounding))) return world.Step(dt, kVelocityRounds, kPositionRounds);
    const float needed = std::ceil(std::min(way / (kCarefulShare * b2_maxTranslation), 1.0f * kMaxSteps));
    const int steps = static_cast<int>(needed);
    world.SetAutoClearForces(false);
    for (int i = 0; i < steps; ++i) world.Step(dt / needed, kVelocityRounds, kPositionRounds);
    world.ClearForces();
    world.SetAutoClearForces(true);
}

void shapeCarBody(b2Body& body, const CarParams& params) {
    while (b2Fixture* old = body.GetFixtureList()) body.DestroyFixture(old);
    const Body& b = params.body;
    b2PolygonShape box;
    const b2Vec2 middle{(frontArm(params) - rearArm(params)) / 2, 0};
    box.SetAsBox(b.length / 2, b.width / 2, middle, 0);
    b2FixtureDef fixture;
    fixture.shape = &box;
    fixture.density = b.mass / (b.length * b.width);
    fixture.friction = kCarFriction;
    fixture.restitution = kCarRestitution;
    body.CreateFixture(&fixture);
    const b2MassData mass{b.mass, b2Vec2_zero, b.yawInertia};
    body.SetMassData(&mass);
}

}  // namespace slip

// On Linux a program's own functions take precedence over those of shared libraries, so Box2D calls the following ones.
// Elsewhere its timer has other members and runs, and its maths is the C library's.
#ifdef __linux__

// Box2D times every island for a profile that is never read. That takes seven clock readings per car and step, half the
// cost of the body. This timer always returns 0.
b2Timer::b2Timer() : m_start_sec(0), m_start_usec(0) {}
void b2Timer::Reset() {}
float b2Timer::GetMilliseconds() const { return 0; }

// Box2D takes sines, cosines and arc tangents from the C library. Their last bits differ between libraries. Compilers
// turn a sine and a cosine of one angle into sincosf.
extern "C" {
float sinf(float angle) noexcept { return slip::real::sin(angle); }
float cosf(float angle) noexcept { return slip::real::cos(angle); }
float atan2f(float y, float x) noexcept { return slip::real::atan2(y, x); }
void sincosf(float angle, float* sine, float* cosine) noexcept {
    const auto [s, c] = slip::real::sinCos(angle);
    *sine = s;
    *cosine = c;
}
}

#endif
