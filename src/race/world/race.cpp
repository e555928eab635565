// SPDX-License-Identifier: MIT
#include "race/world/race.hpp"

#include "base/real_math.hpp"
#include "base/scalar.hpp"
#include "race/world/race_car.hpp"
#include "race/world/race_world.hpp"
#include "race/world/road_water.hpp"
#include "race/world/wake.hpp"

#include <box2d/box2d.h>

#include <cassert>
#include <tuple>
#include <utility>

namespace slip {
namespace {

constexpr float kReachBeyond = 0.3f;  // m around a car and its path of two ticks; props in there get bodies
constexpr Vec2 kNowhere{1e9f, 1e9f};  // m, out of every wake

}  // namespace

struct Race::Impl {
    Arena arena;
    int hz;
    float dt;
    std::unique_ptr<b2World> world;
    b2Body* ground = nullptr;  // owns the walls, anchors parked cars
    std::vector<RaceCar> cars;
    std::vector<std::optional<CarReturnPoint>> marks;  // one per car
    std::vector<Vec2> places;                          // m, of the active cars; one array for fast access
    Props props;
    std::vector<CarReach> reaches;  // one per car
    std::shared_ptr<b2ContactListener> listener = listenForImpacts(cars, props);
    std::int64_t tick = 0;
    std::int64_t greenTick = 0;
    bool freeStart = false;
    float fastest = 0;               // m/s, greatest car speed that this tick's forces lead to
    std::optional<RoadWater> water;  // set if the weather acts on the road
    SurfaceTable covered;            // the surfaces under water or snow

    Impl(const Arena& arena_, std::vector<CarEntry> entries, int hz_, bool freeStart_)
        : arena(arena_), hz(hz_), dt(1.0f / static_cast<float>(hz_)), props(arena_.track), freeStart(freeStart_) {
        assert(arena.surfaces && "the arena needs surfaces");
        assert(hz > 0 && "a race needs ticks");
        cars.resize(entries.size());
        marks.resize(entries.size());
        places.resize(entries.size());
        reaches.resize(entries.size());
        updateWeather();
        for (std::size_t i = 0; i < entries.size(); ++i) {
            RaceCar& car = cars[i];
            car.start = entries[i].start;
            car.startSpeed = entries[i].speed;
            applyParams(car, std::move(entries[i].params));
        }
    }

    void updateWeather() {
        if (!arena.track || !arena.weatherSeed) return;
        const Weather weather = arena.track->params.environment.weather;
        if (!affectsGrip(weather)) return;
        water.emplace(*arena.track, weather, *arena.weatherSeed);
        covered = coveredSurfaces(*arena.surfaces, weather);
    }

    /// Builds a new world for each start, so that no bit of the old one affects the race.
    void buildWorld() {
        world = std::make_unique<b2World>(b2Vec2_zero);
        world->SetAllowSleeping(false);
        world->SetContactListener(listener.get());
        ground = arena.track ? addWalls(*world, *arena.track) : addPlane(*world);
        for (RaceCar& car : cars) {
            car.hold = nullptr;
            car.body = addCarBody(*world, car.model->params);
        }
        props.enter(*world);
    }

    SharedModel sharedModel(CarParams params) const {
        for (const RaceCar& other : cars)
            if (other.model && sameValue(other.model->params, params)) return other.model;
        CarModel model = modelOf(std::move(params), *arena.surfaces);
        if (water) cover(model);
        return std::make_shared<const CarModel>(std::move(model));
    }

    void applyParams(RaceCar& car, CarParams params) {
        car.model = sharedModel(std::move(params));
        if (car.body) shapeCarBody(*car.body, car.model->params);
    }

    void cover(CarModel& model) const {
        model.coveredGrounds = groundsOf(model.params, covered);
        for (std::vector<WheelGround>& ofAxle : model.coveredGrounds)
            for (std::size_t k = 0; k < ofAxle.size(); ++k)
                ofAxle[k].surface = visibleSurface(*arena.surfaces, k, water->weather());
    }

    void start(double countdown) {
        tick = 0;
        greenTick = std::llround(countdown * hz);
        buildWorld();
        if (water) water->start();
        marks.assign(cars.size(), std::nullopt);
        for (RaceCar& car : cars) {
            place(car, *world, car.start, car.startSpeed);
            if (arena.track) {
                const LapTimes best = car.lap.best;
                car.lap = startLaps(*arena.track, car.start.position);
                car.lap.best = best;
                car.location = locate(*arena.track, car.start.position);
            }
            findSurfaces(car);
        }
    }

    /// Returns the time since green (s).
    double raceTime() const { return static_cast<double>(tick - greenTick) / hz; }

    std::size_t surfaceUnder(const RaceCar& car, Vec2 place) const {
        if (!arena.track) return arena.planeSurface;
        return surfaceNear(*arena.track, worldPoint(car, place), car.location.sample);
    }

    /// Finds the surfaces under the wheels. Call it after each move; the result is stored, since a look-up costs as
    /// much as a tyre.
    void findSurfaces(RaceCar& car) const {
        const CarSetup& setup = car.model->setup;
        for (std::size_t i = 0; i < setup.wheelCount; ++i)
            car.surfaces[i] = surfaceUnder(car, setup.wheels[i].position);
    }

    /// Returns the surfaces under the centres of the front and the rear axle.
    std::pair<std::size_t, std::size_t> surfacesUnderAxles(const RaceCar& car) const {
        const CarModel& model = *car.model;
        const auto bare = model.params.chassis == Chassis::SingleTrack
                              ? std::pair{car.surfaces[0], car.surfaces[1]}
                              : std::pair{surfaceUnder(car, {frontArm(model.params), 0}),
                                          surfaceUnder(car, {-rearArm(model.params), 0})};
        if (!water) return bare;
        const float level = water->levelUnder(fromBox(car.body->GetPosition()), car.location);
        const auto shown = [&](std::size_t surface) {
            return underCover(model.grounds[0][surface], model.coveredGrounds[0][surface], level, 0).surface;
        };
        return {shown(bare.first), shown(bare.second)};
    }

    void findGround(RaceCar& car) const {
        const CarSetup& setup = car.model->setup;
        for (std::size_t i = 0; i < setup.wheelCount; ++i) {
            const WheelSetup& wheel = setup.wheels[i];
            const std::size_t surface = car.surfaces[i];
            car.ground.wheels[i] = car.model->grounds[wheel.axle][surface];
            car.ground.wheels[i].height = bumpUnder(car, wheel, surface);
        }
        if (water) coverWheels(car);
    }

    void coverWheels(RaceCar& car) const {
        const CarSetup& setup = car.model->setup;
        const float speed = car.body->GetLinearVelocity().Length();
        for (std::size_t i = 0; i < setup.wheelCount; ++i) {
            const WheelSetup& wheel = setup.wheels[i];
            const float level = water->levelUnder(worldPoint(car, wheel.position), car.location);
            WheelGround& under = car.ground.wheels[i];
            under = underCover(under, car.model->coveredGrounds[wheel.axle][car.surfaces[i]], level, speed);
        }
    }

    void stepWeather() {
        water->step(tick, hz);
        for (const RaceCar& car : cars)
            if (!car.retired && car.location.onRoad)
                water->sweep(car.location, dt * car.body->GetLinearVelocity().Length());
    }

    /// Returns the bump height (m). For a wheel that represents two it is the mean of both.
    float bumpUnder(const RaceCar& car, const WheelSetup& wheel, std::size_t surface) const {
        const Surface& s = (*arena.surfaces)[surface].surface;
        if (s.bumpAmplitude <= 0) return 0;
        if (wheel.wheelsRepresented == 1) return bumpHeight(s, worldPoint(car, wheel.position));
        const Vec2 aside{0, axleOf(car.model->params, wheel.axle).track / 2};
        return (bumpHeight(s, worldPoint(car, wheel.position + aside)) +
                bumpHeight(s, worldPoint(car, wheel.position - aside))) /
               2;
    }

    /// Finds the strongest wake that each car drives in. Wakes change slowly, so each car is updated every eighth tick.
    void findSlipstreams() {
        constexpr std::size_t kEvery = 8;
        if (cars.size() < 2) return;
        for (std::size_t i = 0; i < cars.size(); ++i)
            places[i] = cars[i].retired ? kNowhere : fromBox(cars[i].body->GetPosition());
        for (std::size_t i = static_cast<std::size_t>(tick) % kEvery; i < cars.size(); i += kEvery) {
            float& most = cars[i].ground.slipstream;
            most = 0;
            for (std::size_t k = 0; k < cars.size(); ++k) {
                if (!wakeReaches(places[k], places[i]) || k == i) continue;
                most = std::max(most, wakeAt(places[k], fromBox(cars[k].body->GetLinearVelocity()), places[i]));
            }
        }
    }

    void prepareProps() {
        for (std::size_t i = 0; i < cars.size(); ++i) {
            const Body& body = cars[i].model->params.body;
            const float corner = 0.5f * (body.length + body.width) + 0.1f * body.length;  // origin may be off-centre
            const float way = 2 * dt * cars[i].body->GetLinearVelocity().Length();
            reaches[i] = {fromBox(cars[i].body->GetPosition()), corner + way + kReachBeyond};
        }
        props.prepare(reaches, dt);
    }

    void driveCar(RaceCar& car, const DriverInput& input) {
        const bool green = tick >= greenTick, moves = green || freeStart;
        const Motion motion = moves ? motionOf(car) : Motion{};
        DriverInput acting = input;
        // Brakes held at the lights must not select reverse.
        if (!green && input.transmission == Transmission::Arcade) acting.transmission = Transmission::Automatic;
        findGround(car);
        stepCar({car.model->params, car.model->setup, car.step.state, acting, car.ground, motion, dt}, car.step);
        if (!moves) return;
        car.body->ApplyForceToCenter(toBox(car.push), false);
        if (updateParkingJoint(car, *world, *ground)) return;
        const b2Vec2 force = b2Mul(car.body->GetTransform().q, {car.step.fx, car.step.fy});
        car.body->ApplyForceToCenter(force, false);
        car.body->ApplyTorque(car.step.torque, false);
        const Vec2 gain = (fromBox(force) + car.push) * (dt / car.body->GetMass());
        fastest = std::max(fastest, length(fromBox(car.body->GetLinearVelocity()) + gain));
    }

    void stepLap(RaceCar& car) {
        const CarParams& p = car.model->params;
        const Vec2 position = fromBox(car.body->GetPosition());
        const LapInput where{position, fromBox(car.body->GetLinearVelocity()), worldPoint(car, {frontArm(p), 0}),
                             worldPoint(car, {-rearArm(p), 0})};
        car.location = stepLaps(car.lap, *arena.track, where, raceTime(), dt);
    }
};

Race::Race(const Arena& arena, std::vector<CarEntry> cars, int hz, double countdown, bool freeStart)
    : impl_(std::make_unique<Impl>(arena, std::move(cars), hz, freeStart)) {
    impl_->start(countdown);
}

Race::~Race() = default;

void Race::step(std::span<const DriverInput> inputs) {
    Impl& r = *impl_;
    assert(inputs.size() == r.cars.size() && "each car needs one input");
    if (r.water) r.stepWeather();
    r.findSlipstreams();
    r.fastest = 0;
    for (std::size_t i = 0; i < r.cars.size(); ++i) {
        r.cars[i].impact = {};
        if (r.cars[i].retired) continue;
        r.driveCar(r.cars[i], inputs[i]);
        r.cars[i].push = {};
    }
    const bool moves = r.freeStart || r.tick >= r.greenTick;
    ++r.tick;
    if (!moves) return;
    r.prepareProps();
    stepWorld(*r.world, r.dt, r.fastest);
    r.props.settle();
    for (RaceCar& car : r.cars) {
        if (car.retired) continue;
        settle(car);
        if (r.arena.track) r.stepLap(car);
        r.findSurfaces(car);
    }
}

void Race::snapshot(Snapshot& out) const {
    const Impl& r = *impl_;
    out.tick = r.tick;
    out.time = time();
    out.countdown = std::max(0.0, static_cast<double>(r.greenTick - r.tick) / r.hz);
    out.raceTime = r.raceTime();
    out.cars.resize(r.cars.size());
    for (std::size_t i = 0; i < r.cars.size(); ++i) {
        const RaceCar& car = r.cars[i];
        CarSnapshot& s = out.cars[i];
        show(car, s);
        std::tie(s.surfaceFront, s.surfaceRear) = r.surfacesUnderAxles(car);
    }
    r.props.snapshot(out.props);
    if (r.water) r.water->show(out.road);
}

void Race::setParams(std::size_t car, const CarParams& params) {
    RaceCar& c = impl_->cars[car];
    const CarSetup was = c.model->setup;
    releaseHold(c, *impl_->world);
    impl_->applyParams(c, params);
    impl_->findSurfaces(c);
    carryOver(c, was);
}

const CarParams& Race::params(std::size_t car) const { return impl_->cars[car].model->params; }

void Race::resetToTrack(std::size_t car) {
    Impl& r = *impl_;
    RaceCar& c = r.cars[car];
    if (c.retired) return;
    if (!r.arena.track) return place(c, *r.world, c.start, 0);  // a plane has one surface
    const RoadSample road = roadAt(*r.arena.track, c.location.s);
    place(c, *r.world, {road.position, real::atan2(road.tangent.y, road.tangent.x)}, 0);
    c.location = locate(*r.arena.track, road.position);
    r.findSurfaces(c);
    c.lap.current.valid = false;
}

void Race::mark(std::size_t car) {
    const RaceCar& c = impl_->cars[car];
    if (!c.retired) impl_->marks[car] = markOf(c, impl_->raceTime());
}

void Race::restoreReturnPoint(std::size_t car) {
    Impl& r = *impl_;
    RaceCar& c = r.cars[car];
    if (c.retired || !r.marks[car]) return;
    restoreFromPoint(c, *r.world, *r.marks[car], r.raceTime());
    r.findSurfaces(c);
}

void Race::startMidLap(std::size_t car) {
    if (impl_->arena.track) slip::startMidLap(impl_->cars[car].lap, *impl_->arena.track);
}

void Race::retire(std::size_t car) {
    RaceCar& c = impl_->cars[car];
    releaseHold(c, *impl_->world);
    c.body->SetLinearVelocity(b2Vec2_zero);
    c.body->SetAngularVelocity(0);
    c.body->SetEnabled(false);
    c.retired = true;
}

void Race::restart(double countdown) { impl_->start(countdown); }

void Race::push(std::size_t car, Vec2 force) { impl_->cars[car].push += force; }

int Race::hz() const { return impl_->hz; }
std::int64_t Race::tick() const { return impl_->tick; }
double Race::time() const { return static_cast<double>(impl_->tick) / impl_->hz; }

std::uint64_t Race::worldHash() const {
    Hash hash;
    for (const RaceCar& car : impl_->cars) addTo(hash, car);
    impl_->props.addTo(hash);
    if (impl_->water) impl_->water->addTo(hash);
    return hash.value();
}

}  // namespace slip
