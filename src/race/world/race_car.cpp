// SPDX-License-Identifier: MIT
#include "race/world/race_car.hpp"

#include "base/scalar.hpp"
#include "race/world/race_world.hpp"
#include "vehicle/model/engine.hpp"

#include <box2d/box2d.h>

namespace slip {
namespace {

constexpr float kStillSpeed = 1e-6f;  // m/s and rad/s: below this a speed is flushed to +0.0

float flushed(float speed) { return std::abs(speed) < kStillSpeed ? 0.0f : speed; }

/// Returns the crank speed (rpm) of a car that rolls at `speed` in its present gear.
float engineSpeedAt(const RaceCar& car, float speed) {
    const CarParams& p = car.model->params;
    return wheelDrivenRpm(p, speed, gearRatio(p.gearbox, car.step.state.gearbox.gear));
}

/// Returns the ground on each surface for tyres of that compound.
std::vector<WheelGround> groundBySurface(const SurfaceTable& surfaces, const std::string& compound) {
    std::vector<WheelGround> out;
    for (std::size_t i = 0; i < surfaces.size(); ++i) {
        const Surface& s = surfaces[i].surface;
        out.push_back({frictionFor(s, compound), s.rollingResistance, s.drag, i, 0, s.peakSlipFactor, s.slideFactor});
    }
    return out;
}

class ImpactListener final : public b2ContactListener {
public:
    ImpactListener(std::vector<RaceCar>& cars, Props& props) : cars_(cars), props_(props) {}

    void PreSolve(b2Contact* contact, const b2Manifold*) override {
        if (!props_.collides(contact->GetFixtureA()->GetBody(), contact->GetFixtureB()->GetBody()))
            contact->SetEnabled(false);
    }

    void PostSolve(b2Contact* contact, const b2ContactImpulse* impulse) override {
        float strongest = 0, whole = 0;
        for (int i = 0; i < impulse->count; ++i) {
            strongest = std::max(strongest, impulse->normalImpulses[i]);
            whole += impulse->normalImpulses[i];
        }
        b2WorldManifold manifold;
        contact->GetWorldManifold(&manifold);
        b2Fixture *const one = contact->GetFixtureA(), *const other = contact->GetFixtureB();
        b2Body *const a = one->GetBody(), *const b = other->GetBody();
        const bool wall = a->GetType() == b2_staticBody || b->GetType() == b2_staticBody;
        Impact impact{0, fromBox(manifold.points[0]), wall, Props::owns(a) || Props::owns(b)};
        impact.blow = whole / lighterMass(*a, *b);
        impact.scrape = scrapeOf(*a, *b, manifold);
        for (b2Fixture* fixture : {one, other}) {
            b2Body* const body = fixture->GetBody();
            if (Props::owns(body)) props_.handleImpact(body, strongest / body->GetMass());
            impact.material = materialOf(fixture == one ? *other : *one);
            note(body, strongest, impact);
        }
    }

private:
    static float lighterMass(const b2Body& a, const b2Body& b) {
        if (a.GetType() == b2_staticBody) return b.GetMass();
        return b.GetType() == b2_staticBody ? a.GetMass() : std::min(a.GetMass(), b.GetMass());
    }

    static float scrapeOf(const b2Body& a, const b2Body& b, const b2WorldManifold& at) {
        const b2Vec2 moves =
            a.GetLinearVelocityFromWorldPoint(at.points[0]) - b.GetLinearVelocityFromWorldPoint(at.points[0]);
        return std::abs(b2Cross(moves, at.normal));
    }

    Material materialOf(b2Fixture& fixture) const {
        b2Body* const body = fixture.GetBody();
        if (Props::owns(body)) return props_.materialOf(body);
        return body->GetType() == b2_staticBody ? slip::materialOf(fixture) : Material::Car;
    }

    void note(const b2Body* body, float impulse, Impact impact) {
        for (RaceCar& car : cars_) {
            if (car.body != body) continue;
            impact.speed = impulse / body->GetMass();
            keepHarder(car.impact, impact);
        }
    }

    std::vector<RaceCar>& cars_;
    Props& props_;
};

}  // namespace

CarModel modelOf(CarParams params, const SurfaceTable& surfaces) {
    const CarSetup setup = buildCarSetup(params);
    Grounds grounds = groundsOf(params, surfaces);
    return {std::move(params), setup, std::move(grounds), {}};
}

Grounds groundsOf(const CarParams& params, const SurfaceTable& surfaces) {
    Grounds out;
    for (std::size_t i = 0; i < axleCountOf(params); ++i)
        out[i] = groundBySurface(surfaces, axleOf(params, i).tyre.compound);
    return out;
}

Vec2 worldPoint(const RaceCar& car, Vec2 place) { return fromBox(car.body->GetWorldPoint(toBox(place))); }

Motion motionOf(const RaceCar& car) {
    const b2Vec2 v = b2MulT(car.body->GetTransform().q, car.body->GetLinearVelocity());
    return {flushed(v.x), flushed(v.y), flushed(car.body->GetAngularVelocity())};
}

void place(RaceCar& car, b2World& world, Pose pose, float speed) {
    releaseHold(car, world);
    car.retired = false;
    car.body->SetEnabled(true);
    car.body->SetTransform(toBox(pose.position), pose.yaw);
    car.body->SetLinearVelocity(toBox(direction(pose.yaw) * speed));
    car.body->SetAngularVelocity(0);
    car.step = {};
    car.step.state = rollingState(car.model->params, car.model->setup, speed);
    car.step.telemetry.gear = car.step.state.gearbox.gear;
    car.step.telemetry.rpm = std::max(idleRpm(car.model->params.engine), engineSpeedAt(car, speed));
    car.impact = {};
    car.ground.slipstream = 0;
}

void carryOver(RaceCar& car, const CarSetup& was) {
    const CarSetup& is = car.model->setup;
    const auto alike = [](const AxleSetup& a, const AxleSetup& b) {
        return a.wheels == b.wheels && a.corners == b.corners;
    };
    const auto before = was.allAxles(), after = is.allAxles();
    if (is.wheelDynamics == was.wheelDynamics && is.sprung == was.sprung &&
        std::equal(before.begin(), before.end(), after.begin(), after.end(), alike))
        return;
    car.step.state = stateForNewParams(car.step.state, car.model->params, is, motionOf(car).vx);
}

CarReturnPoint markOf(const RaceCar& car, double raceTime) {
    return {car.model,
            {fromBox(car.body->GetPosition()), car.body->GetAngle()},
            fromBox(car.body->GetLinearVelocity()),
            car.body->GetAngularVelocity(),
            car.step,
            car.ground.slipstream,
            car.location,
            car.lap,
            raceTime};
}

void restoreFromPoint(RaceCar& car, b2World& world, const CarReturnPoint& mark, double raceTime) {
    releaseHold(car, world);
    car.body->SetTransform(toBox(mark.pose.position), mark.pose.yaw);
    car.body->SetLinearVelocity(toBox(mark.velocity));
    car.body->SetAngularVelocity(mark.yawRate);
    car.step = mark.step;
    carryOver(car, mark.model->setup);
    car.impact = {};
    car.ground.slipstream = mark.slipstream;
    car.location = mark.location;
    LapState lap = mark.lap;
    lap.lap = car.lap.lap, lap.last = car.lap.last, lap.best = car.lap.best, lap.cuts = car.lap.cuts;
    lap.lapStart += raceTime - mark.raceTime;
    lap.sectorStart += raceTime - mark.raceTime;
    lap.finishedLap = lap.finishedSector = lap.current.valid = false;
    car.lap = lap;
}

void releaseHold(RaceCar& car, b2World& world) {
    if (car.hold) world.DestroyJoint(car.hold);
    car.hold = nullptr;
}

bool updateParkingJoint(RaceCar& car, b2World& world, b2Body& ground) {
    if (car.step.holdForce <= 0) {
        releaseHold(car, world);
        return false;
    }
    if (!car.hold) {
        b2FrictionJointDef def;
        def.Initialize(&ground, car.body, car.body->GetPosition());
        car.hold = static_cast<b2FrictionJoint*>(world.CreateJoint(&def));
    }
    car.hold->SetMaxForce(car.step.holdForce);
    car.hold->SetMaxTorque(car.step.holdTorque);
    return true;
}

void settle(RaceCar& car) {
    const b2Vec2 v = car.body->GetLinearVelocity();
    if (std::abs(v.x) < kStillSpeed && std::abs(v.y) < kStillSpeed) car.body->SetLinearVelocity(b2Vec2_zero);
    if (std::abs(car.body->GetAngularVelocity()) < kStillSpeed) car.body->SetAngularVelocity(0);
}

void show(const RaceCar& car, CarSnapshot& out) {
    out.pose = {fromBox(car.body->GetPosition()), car.body->GetAngle()};
    out.velocity = fromBox(car.body->GetLinearVelocity());
    out.yawRate = car.body->GetAngularVelocity();
    out.length = car.model->params.body.length;
    out.width = car.model->params.body.width;
    out.telemetry = car.step.telemetry;
    out.location = car.location;
    out.lap = car.lap;
    out.impact = car.impact;
    out.retired = car.retired;
}

void addTo(Hash& hash, const RaceCar& car) {
    const b2Vec2 p = car.body->GetPosition(), v = car.body->GetLinearVelocity();
    for (const float x :
         {p.x, p.y, car.body->GetAngle(), v.x, v.y, car.body->GetAngularVelocity(), car.ground.slipstream})
        hash.add(x);
    addTo(hash, car.step.state);
    hash.add(std::int64_t{car.retired});
}

std::shared_ptr<b2ContactListener> listenForImpacts(std::vector<RaceCar>& cars, Props& props) {
    return std::make_shared<ImpactListener>(cars, props);
}

}  // namespace slip
