#include "race/race_world.hpp"

#include "base/scalar.hpp"
#include "track/scenery_form.hpp"

#include <box2d/box2d.h>

#include <algorithm>
#include <vector>

namespace slip {
namespace {

// Painted steel on rubber or concrete would grip more, but a wall that holds the car is no fun.
constexpr float kCarFriction = 0.15f, kWallFriction = 0.15f;
constexpr float kCarRestitution = 0.15f;
constexpr float kSceneryRestitution = 0.1f;

/// How much a wall gives back.
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

/// Points closer than Box2D's vertex distance are dropped.
std::vector<b2Vec2> cleaned(const Wall& wall) {
    std::vector<b2Vec2> points;
    for (const Vec2 p : wall.points)
        if (points.empty() || b2DistanceSquared(points.back(), toBox(p)) > 4 * b2_linearSlop * b2_linearSlop)
            points.push_back(toBox(p));
    if (wall.closed && points.size() > 2 &&
        b2DistanceSquared(points.front(), points.back()) <= 4 * b2_linearSlop * b2_linearSlop)
        points.pop_back();
    return points;
}

/// One side of a wall. Chain shapes are solid from one side only, so each wall is two of them, wound against each
/// other.
void addSide(b2Body& body, const std::vector<b2Vec2>& points, bool closed, float restitution) {
    b2ChainShape chain;
    const auto count = static_cast<int>(points.size());
    if (closed && count > 2) {
        chain.CreateLoop(points.data(), count);
    } else {
        const b2Vec2 before = points[0] + (points[0] - points[1]);
        const b2Vec2 after = points[points.size() - 1] + (points[points.size() - 1] - points[points.size() - 2]);
        chain.CreateChain(points.data(), count, before, after);
    }
    b2FixtureDef fixture;
    fixture.shape = &chain;
    fixture.friction = kWallFriction;
    fixture.restitution = restitution;
    body.CreateFixture(&fixture);
}

void addSolid(b2Body& body, const Scenery& piece) {
    const SceneryForm& form = formOf(piece.kind);
    const b2Vec2 middle = toBox({piece.x, piece.y}), half = 0.5f * piece.scale * toBox(form.solid);
    b2CircleShape disc;
    disc.m_p = middle;
    disc.m_radius = half.x;
    b2PolygonShape box;
    box.SetAsBox(half.x, half.y, middle, radians(piece.angleDeg));
    b2FixtureDef fixture;
    fixture.shape = form.round ? static_cast<const b2Shape*>(&disc) : &box;
    fixture.friction = kWallFriction;
    fixture.restitution = kSceneryRestitution;
    body.CreateFixture(&fixture);
}

}  // namespace

b2Vec2 toBox(Vec2 v) { return {v.x, v.y}; }
Vec2 fromBox(const b2Vec2& v) { return {v.x, v.y}; }

b2Body* addPlane(b2World& world) {
    const b2BodyDef def;
    return world.CreateBody(&def);
}

b2Body* addWalls(b2World& world, const Track& track) {
    b2Body* body = addPlane(world);
    for (const Wall& wall : track.params.walls) {
        std::vector<b2Vec2> points = cleaned(wall);
        if (points.size() < 2) continue;
        addSide(*body, points, wall.closed, restitutionOf(wall.kind));
        std::reverse(points.begin(), points.end());
        addSide(*body, points, wall.closed, restitutionOf(wall.kind));
    }
    for (const Scenery& piece : track.params.scenery)
        if (formOf(piece.kind).stance == Stance::Fast) addSolid(*body, piece);
    return body;
}

b2Body* addCarBody(b2World& world, const CarParams& params) {
    b2BodyDef def;
    def.type = b2_dynamicBody;
    b2Body* body = world.CreateBody(&def);
    shapeCarBody(*body, params);
    return body;
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
