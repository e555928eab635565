// SPDX-License-Identifier: MIT
#include "race/world/props.hpp"

#include "base/scalar.hpp"
#include "race/world/race_world.hpp"

#include <box2d/box2d.h>

#include <cmath>

namespace slip {
namespace {

constexpr std::size_t kMaxBodies = 128;  // at once; cars drive through further props
constexpr float kMaxCells = 100000;      // of the grid that finds nearby props; its cells grow on large tracks
constexpr float kSlide = 0.62f;          // coefficient of friction on the ground
constexpr float kSpinDown = 14;          // rad/s²
constexpr float kQuick = 0.5f;           // m/s; faster props may hit others
constexpr float kNearby = 0.6f;          // m around a quick prop
constexpr float kFelledAt = 0.8f;        // m/s of speed change at which a prop falls over
constexpr float kMovedBy = 1e-4f;        // m or rad; smaller movements do not count
constexpr float kFriction = 0.3f, kRestitution = 0.2f;  // coefficients, of cones, bales and boards against cars

float solidRadius(const SolidPart& solid, float scale) {
    return 0.5f * scale * (solid.round ? solid.length : length(Vec2{solid.length, solid.width}));
}

void shapeBody(b2Body& body, const SolidPart& solid, float mass, float scale) {
    while (b2Fixture* old = body.GetFixtureList()) body.DestroyFixture(old);
    b2CircleShape disc;
    b2PolygonShape box;
    disc.m_radius = 0.5f * scale * solid.length;
    const float area = solid.round ? kPi * sq(disc.m_radius) : sq(scale) * solid.length * solid.width;
    if (!solid.round) box.SetAsBox(0.5f * scale * solid.length, 0.5f * scale * solid.width);
    b2FixtureDef fixture;
    fixture.shape = solid.round ? static_cast<const b2Shape*>(&disc) : &box;
    fixture.density = mass * sq(scale) / area;
    fixture.friction = kFriction;
    fixture.restitution = kRestitution;
    body.CreateFixture(&fixture);
}

}  // namespace

Props::Props(const Track* track) {
    if (track == nullptr) return;
    const std::vector<Scenery>& scenery = track->params.scenery;
    for (std::size_t i = 0; i < scenery.size(); ++i) {
        const SceneryKind& kind = kindOf(track->scenery, scenery[i]);
        if (kind.stance != CollisionType::Movable) continue;
        Prop& prop = props_.emplace_back();
        prop.scenery = i;
        prop.solid = solidOf(kind);
        prop.mass = kind.mass;
        prop.material = slip::materialOf(kind);
        prop.scale = scenery[i].scale;
        prop.radius = solidRadius(prop.solid, prop.scale);
        maxRadius_ = std::max(maxRadius_, prop.radius);
        prop.home = {{scenery[i].x, scenery[i].y}, radians(scenery[i].angleDeg)};
    }
    if (props_.empty()) return;
    Bounds box;
    for (const Prop& prop : props_) box.add(prop.home.position);
    const Vec2 size = box.high - box.low;
    origin_ = box.low;
    pitch_ = std::max(pitch_, std::sqrt(size.x * size.y / kMaxCells));
    columns_ = static_cast<std::size_t>(size.x / pitch_) + 1;
    rows_ = static_cast<std::size_t>(size.y / pitch_) + 1;
}

void Props::enter(b2World& world) {
    moved_.clear();
    moved_.reserve(props_.size());
    first_.assign(columns_ * rows_, std::nullopt);
    for (std::size_t i = props_.size(); i-- > 0;) {
        Prop& prop = props_[i];
        prop.pose = prop.home;
        prop.moved = prop.fallen = false;
        prop.slot.reset();
        prop.cell = indexOf(cellAt(prop.pose.position));
        link(i);
    }
    slots_.clear();
    slots_.reserve(kMaxBodies);
    world_ = &world;
    // Creates as many bodies as there can be and destroys them, so that the world has allocated their memory.
    for (std::size_t i = 0; i < std::min(props_.size(), kMaxBodies); ++i) createBody(i);
    for (Slot& slot : slots_) slot.wanted = false;
    releaseUnwanted();
}

Props::Cell Props::cellAt(Vec2 place) const {
    const Vec2 at = (place - origin_) * (1 / pitch_);
    const float x = std::clamp(at.x, 0.0f, static_cast<float>(columns_ - 1));
    const float y = std::clamp(at.y, 0.0f, static_cast<float>(rows_ - 1));
    return {static_cast<std::size_t>(x), static_cast<std::size_t>(y)};
}

void Props::link(std::size_t index) {
    Prop& prop = props_[index];
    prop.next = first_[prop.cell];
    first_[prop.cell] = index;
}

void Props::unlink(std::size_t index) {
    const Prop& prop = props_[index];
    std::optional<std::size_t>* at = &first_[prop.cell];
    while (*at != index) at = &props_[**at].next;
    *at = prop.next;
}

void Props::wakeWithin(Vec2 from, float radius, std::optional<std::size_t> self) {
    const float wide = radius + maxRadius_;  // a prop is in the cell of its centre
    const Cell low = cellAt(from - Vec2{wide, wide}), high = cellAt(from + Vec2{wide, wide});
    for (std::size_t row = low.row; row <= high.row; ++row)
        for (std::size_t column = low.column; column <= high.column; ++column)
            for (std::optional<std::size_t> i = first_[indexOf({column, row})]; i; i = props_[*i].next) {
                const Prop& prop = props_[*i];
                const Vec2 to = prop.pose.position - from;
                if (i == self || dot(to, to) > sq(radius + prop.radius)) continue;
                if (!prop.slot) createBody(*i);
                if (prop.slot) slots_[*prop.slot].wanted = true;
            }
}

void Props::createBody(std::size_t index) {
    if (slots_.size() == kMaxBodies) return;
    Prop& prop = props_[index];
    b2BodyDef def;
    def.type = b2_dynamicBody;
    def.position = toBox(prop.pose.position);
    def.angle = prop.pose.yaw;
    def.userData.pointer = index + 1;
    prop.slot = slots_.size();
    slots_.push_back({world_->CreateBody(&def), index, true});
    shapeBody(*slots_.back().body, prop.solid, prop.mass, prop.scale);
}

/// Destroys the bodies of props that rest out of reach. The others keep their order.
void Props::releaseUnwanted() {
    std::size_t kept = 0;
    for (const Slot slot : slots_) {
        const b2Vec2 v = slot.body->GetLinearVelocity();
        const bool rests = v.x == 0 && v.y == 0 && slot.body->GetAngularVelocity() == 0;
        if (rests && !slot.wanted) {
            props_[slot.prop].slot.reset();
            world_->DestroyBody(slot.body);
            continue;
        }
        props_[slot.prop].slot = kept;
        slots_[kept++] = slot;
    }
    slots_.resize(kept);
}

void Props::prepare(std::span<const CarReach> cars, float dt) {
    if (props_.empty()) return;
    for (Slot& slot : slots_) slot.wanted = false;
    for (const CarReach& car : cars) wakeWithin(car.position, car.radius, std::nullopt);
    for (std::size_t i = 0; i < slots_.size(); ++i) {  // slots_ may grow in the loop
        b2Body& body = *slots_[i].body;
        const b2Vec2 v = body.GetLinearVelocity();
        const float speed = v.Length(), left = std::max(0.0f, speed - kSlide * kGravity * dt);
        body.SetLinearVelocity(speed > 0 ? (left / speed) * v : b2Vec2_zero);
        body.SetAngularVelocity(approach(body.GetAngularVelocity(), 0, kSpinDown * dt));
        if (left <= kQuick) continue;
        const std::size_t self = slots_[i].prop;
        wakeWithin(fromBox(body.GetPosition()), props_[self].radius + kNearby, self);
    }
    releaseUnwanted();
}

void Props::settle() {
    for (const Slot& slot : slots_) {
        Prop& prop = props_[slot.prop];
        prop.pose = {fromBox(slot.body->GetPosition()), slot.body->GetAngle()};
        if (!prop.moved && (length(prop.pose.position - prop.home.position) > kMovedBy ||
                            std::abs(prop.pose.yaw - prop.home.yaw) > kMovedBy)) {
            prop.moved = true;
            moved_.push_back(slot.prop);
        }
        const std::size_t cell = indexOf(cellAt(prop.pose.position));
        if (cell == prop.cell) continue;
        unlink(slot.prop);
        prop.cell = cell;
        link(slot.prop);
    }
}

bool Props::owns(b2Body* body) { return body->GetUserData().pointer != 0; }

const Props::Prop* Props::propOf(b2Body* body) const {
    const std::uintptr_t number = body->GetUserData().pointer;
    return number == 0 ? nullptr : &props_[number - 1];
}

bool Props::collides(b2Body* a, b2Body* b) const {
    const Prop *one = propOf(a), *other = propOf(b);
    const auto untouched = [](const Prop* prop, const b2Body* body) {
        return prop != nullptr ? !prop->moved : body->GetType() == b2_staticBody;
    };
    return !untouched(one, a) || !untouched(other, b);
}

void Props::handleImpact(b2Body* body, float speed) {
    if (speed >= kFelledAt && owns(body)) props_[body->GetUserData().pointer - 1].fallen = true;
}

void Props::snapshot(std::vector<PropSnapshot>& out) const {
    out.clear();
    out.reserve(props_.size());
    for (const std::size_t i : moved_) {
        const Prop& prop = props_[i];
        out.push_back({prop.scenery, prop.pose, prop.fallen});
    }
}

void Props::addTo(Hash& hash) const {
    for (const std::size_t i : moved_) {
        const Prop& prop = props_[i];
        hash.add(static_cast<std::int64_t>(prop.scenery) * 2 + prop.fallen);
        for (const float x : {prop.pose.position.x, prop.pose.position.y, prop.pose.yaw}) hash.add(x);
        if (!prop.slot) continue;
        const b2Body& body = *slots_[*prop.slot].body;
        for (const float x : {body.GetLinearVelocity().x, body.GetLinearVelocity().y, body.GetAngularVelocity()})
            hash.add(x);
    }
}

}  // namespace slip
