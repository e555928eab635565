// SPDX-License-Identifier: MIT
#include "support/random_cars.hpp"

#include "base/scalar.hpp"
#include "io/car/car_file.hpp"
#include "io/json/field_reader.hpp"
#include "vehicle/model/car_setup.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <set>

namespace slip::test {
namespace {

#if defined(SLIPANGLE_SANITIZED) || !defined(NDEBUG)
constexpr int kSlowBuild = 10;
#else
constexpr int kSlowBuild = 1;
#endif

constexpr float kMaxRideFrequency = 19;  // Hz; files with a stiffer spring are rejected
constexpr float kExtremeShare = 0.3f;

/// Fields that affect only sound. They use a separate random stream so that driving does not depend on them.
constexpr std::array<std::string_view, 3> kDrawnAside{"firing", "muffler", "level_db"};

enum class Range { Usual, Anything, Extreme };

template <class T>
constexpr bool kIsOptional = requires(T t) {
    t.has_value();
};

/// Returns each cylinder once per cycle of `cycle` degrees, alternating between the two pipes.
Table firing(int cylinders, float cycle) {
    Table strokes;
    for (int i = 0; i < cylinders; ++i) {
        const auto number = static_cast<float>(i);
        strokes.push_back({cycle * number / static_cast<float>(cylinders), i % 2 == 0 ? 0.0f : 1.0f});
    }
    return strokes;
}

/// Scales the shares of the axles to a sum of 1.
void shareOut(std::vector<Axle>& axles, float Axle::*share) {
    float sum = 0;
    for (const Axle& axle : axles) sum += axle.*share;
    if (sum == 0) axles.back().*share = sum = 1;
    for (Axle& axle : axles) axle.*share /= sum;
}

/// Adjusts the coefficients until the peak is at most at slip `most`.
void fillMagic(MagicSet& m, float most) {
    for (m.e = std::min(m.e, 0.95f);; m.b = std::min(60.0f, 1.5f * m.b), m.c = std::min(2.5f, m.c + 0.05f)) {
        const float x = m.b * most;
        if (x - m.e * (x - std::atan(x)) > 1.01f * std::tan(kPi / (2 * m.c))) return;
    }
}

/// Limits the unsprung mass. Wheels heavier than the body above them shake it, and the check of a file warns about
/// that.
void limitUnsprungMass(Axle& axle, float mass) { axle.unsprungMass = std::min(axle.unsprungMass, mass / 12); }

void limitStiffness(Axle& axle, float load) {
    if (!axle.suspension) return;
    Suspension& s = *axle.suspension;
    const float stiffest = std::max(1e3f, sq(2 * kPi * kMaxRideFrequency) * load / 2 / kGravity);
    s.spring = std::clamp(s.spring, 1e3f, stiffest);
    s.antiRollBar = std::min(s.antiRollBar, stiffest);
}

class CarMaker {
public:
    CarMaker(std::uint64_t seed, Range taste) : random_(seed), soundRandom_(~seed), range_(taste) {}

    /// axles: makes a car with a list of axles instead of front and rear.
    CarParams make(bool axles = false) {
        CarParams car;
        fill(car);
        fillEngine(car.engine);
        fillGearbox(car.gearbox);
        fillSteering(car.steering);
        for (Axle* axle : {&car.front, &car.rear}) fillAxle(*axle);
        if (car.chassis == Chassis::MultiAxle) car.chassis = Chassis::DualTrack;
        if (axles) fillAxles(car);
        deriveMissingFields(car, [&](const void* member) { return given_.contains(member); });
        for (Axle* axle : {&car.front, &car.rear}) limitUnsprungMass(*axle, car.body.mass);
        for (Axle& axle : car.axles) limitUnsprungMass(axle, car.body.mass);
        if (!axles) {
            limitStiffness(car.front, staticLoadFront(car));
            limitStiffness(car.rear, staticLoadRear(car));
        }
        for (std::size_t i = 0; i < car.axles.size(); ++i) limitStiffness(car.axles[i], 2 * restingCornerLoad(car, i));
        deriveMissingFields(car, [&](const void* member) { return given_.contains(member); });
        setRuledFields(car);
        deriveMissingFields(car, [&](const void* member) { return given_.contains(member); });
        return car;
    }

private:
    bool chance(float share) { return random_.between(0, 1) < share; }
    int oneOf(int count) { return static_cast<int>(random_.next() % static_cast<std::uint32_t>(count)); }

    /// Draws small and large magnitudes equally often if the range spans both.
    float anywhere(float low, float high) {
        if (low > 0 && high / low > 50) return std::clamp(low * std::pow(high / low, random_.between(0, 1)), low, high);
        return random_.between(low, high);
    }

    float number(float usual, float low, float high) {
        if (range_ == Range::Extreme && chance(kExtremeShare)) return chance(0.5f) ? low : high;
        if (range_ == Range::Anything) return anywhere(low, high);
        const float near = usual != 0 ? usual * random_.between(0.5f, 2) : random_.between(0, 0.1f) * high;
        return std::clamp(near, low, high);
    }

    template <class T>
    void fill(T& object) {
        visitFields(object, [&](const FieldInfo& info, auto& member) {
            const bool aside = std::ranges::find(kDrawnAside, info.key) != kDrawnAside.end();
            if (aside) std::swap(random_, soundRandom_);
            fillMember(info, member);
            if (aside) std::swap(random_, soundRandom_);
        });
    }

    template <class Member>
    void fillMember(const FieldInfo& info, Member& member) {
        if constexpr (HasFields<Member>) {
            fill(member);
        } else if constexpr (std::is_same_v<Member, float>) {
            if (info.rule.empty()) member = number(member, static_cast<float>(info.low), static_cast<float>(info.high));
        } else if constexpr (kIsNumberOr<Member>) {
            fillMember(info, member.number);
            if (!chance(0.3f)) return;
            for (float& one : member.each.emplace()) fillMember(info, one = member.number);
        } else if constexpr (std::is_same_v<Member, bool>) {
            member = chance(0.5f);
        } else if constexpr (std::is_enum_v<Member>) {
            member = static_cast<Member>(oneOf(static_cast<int>(namesOf(static_cast<const Member*>(nullptr)).size())));
        } else if constexpr (kIsOptional<Member>) {
            member.reset();
            if (!chance(0.5f)) return;
            if constexpr (std::is_same_v<Member, std::optional<Table>>)
                member = curveWithin(info);
            else
                fill(member.emplace());
        }
    }

    void fillEngine(Engine& e) {
        e.idleRpm = number(900, 300, 3000);
        const float last = std::max(number(7000, 2000, 30000), 1.5f * e.idleRpm);
        const float peak = number(200, 5, range_ == Range::Usual ? 1000.0f : 20000.0f);
        e.torqueCurve = {{0.5f * e.idleRpm, random_.between(0, 1) * peak},
                         {random_.between(0.6f * e.idleRpm, 0.9f * last), peak},
                         {last, random_.between(0, 1) * peak}};
        if (chance(0.5f)) {
            e.redlineRpm = random_.between(1.2f * e.idleRpm, last);
            given_.insert(&e.redlineRpm);
        } else {
            e.redlineRpm = last;
        }
        if (e.sound.firing) e.sound.firing = firing(e.cylinders, 180.0f * static_cast<float>(e.sound.cycle));
        e.launchRpm = random_.between(e.idleRpm, e.redlineRpm);
        given_.insert(&e.launchRpm);
        if (chance(0.5f)) {
            e.frictionTorque = number(0.1f * peak, 0, 2000);
            given_.insert(&e.frictionTorque);
        }
    }

    void fillGearbox(Gearbox& g) {
        const auto gears = static_cast<std::size_t>(1 + oneOf(12));
        const float first = number(3.5f, 0.06f, 30);
        const float step = std::max(random_.between(0.6f, 0.95f), std::pow(0.055f / first, 1.0f / 12));
        g.ratios.assign(gears, first);
        for (std::size_t i = 1; i < gears; ++i) g.ratios[i] = g.ratios[i - 1] * step;
    }

    void fillSteering(Steering& s) {
        s.speedCurve = {{random_.between(0, 5), random_.between(0.3f, 1)},
                        {random_.between(6, 40), random_.between(0, 1)},
                        {random_.between(50, 200), random_.between(0, 1)}};
    }

    /// Returns two points within a field's range.
    Table curveWithin(const FieldInfo& info) {
        const float low = std::max(static_cast<float>(info.low), -1.0f);
        const float last = random_.between(0.5f, std::min(static_cast<float>(info.xHigh), 60.0f));
        return {{0, random_.between(low, 1)}, {last, random_.between(low, 1)}};
    }

    /// Returns a curve that rises to a peak of at most 1 and falls from there.
    Table curve(float peakAt, float end) {
        return {{0, 0},
                {0.6f * peakAt, random_.between(0.3f, 0.95f)},
                {peakAt, random_.between(0.9f, 1)},
                {end, random_.between(0.3f, 0.95f)}};
    }

    void fillAxle(Axle& axle) {
        Tyre& tyre = axle.tyre;
        const float lateral = random_.between(1, 25), along = random_.between(0.02f, 0.4f);
        tyre.curve.reset();
        if (chance(0.5f) || tyre.model == TyreModel::Curve)
            tyre.curve = {curve(lateral, lateral + random_.between(5, 50)),
                          curve(along, along + random_.between(1, 5))};
        fillMagic(tyre.magic.lateral, radians(45));
        fillMagic(tyre.magic.longitudinal, 1);
        static const char* const kCompounds[] = {"road", "slick", "rally", "snow", "none such"};
        tyre.compound = kCompounds[oneOf(5)];
    }

    /// Adds two to five axles that carry the body. The first has two wheels.
    void fillAxles(CarParams& car) {
        car.chassis = Chassis::MultiAxle;
        const int count = 2 + oneOf(4);
        float position = 4;
        for (int i = 0; i < count; ++i) {
            Axle& axle = car.axles.emplace_back();
            fill(axle);
            fillAxle(axle);
            axle.wheels = i == 0 || chance(0.7f) ? 2 : 1;
            axle.position = position;
            axle.driven = chance(0.6f) ? random_.between(0.1f, 1) : 0.0f;
            axle.braked = random_.between(0.1f, 1);
            position -= random_.between(0.8f, 3);
        }
        for (float Axle::*share : {&Axle::driven, &Axle::braked}) shareOut(car.axles, share);
        car.body.cgPosition = random_.between(-0.2f, 0.2f);
    }

    /// Sets some of the fields that have a rule.
    void setRuledFields(CarParams& car) {
        const bool wild = range_ == Range::Extreme;
        const auto give = [&](float& member, float low, float high) {
            if (!chance(0.5f)) return;
            const float factor = random_.between(0.5f, 2);
            member =
                wild && chance(kExtremeShare) ? (chance(0.5f) ? low : high) : std::clamp(factor * member, low, high);
            given_.insert(&member);
        };
        give(car.body.length, 0.5f, 20);
        give(car.body.width, 0.3f, 5);
        give(car.body.yawInertia, 1, 1e6f);
        give(car.brakes.torque, 1, 200000);
        give(car.brakes.handbrakeTorque, 0, 200000);
        give(car.gearbox.reverse, 0.05f, 30);
        AutoShift& shift = car.gearbox.automatic;
        if (!chance(0.5f)) return;
        const float idle = car.engine.idleRpm, redline = car.engine.redlineRpm;
        for (float& rpm : shift.upshiftRpm) rpm = random_.between(lerp(idle, redline, 0.3f), redline);
        given_.insert(&shift.upshiftRpm);
    }

    Random random_, soundRandom_;
    Range range_;
    std::set<const void*> given_;
};

std::uint8_t anyAid(Random& random) {
    const float draw = random.between(0, 3);
    return draw < 1 ? 0 : (draw < 2 ? kFullAssist : static_cast<std::uint8_t>(255 * (draw - 2)));
}

}  // namespace

CarParams randomCar(std::uint64_t seed) { return CarMaker(seed, seed % 2 ? Range::Usual : Range::Anything).make(); }

CarParams randomCarOnAxles(std::uint64_t seed) {
    return CarMaker(seed + 2000000, seed % 2 ? Range::Usual : Range::Anything).make(true);
}

CarParams extremeCar(std::uint64_t seed) { return CarMaker(seed + 1000000, Range::Extreme).make(); }

std::string described(const CarParams& car, std::uint64_t seed) {
    return "seed " + std::to_string(seed) + '\n' + carText(car, "{}");
}

int carCount(int usual) {
    const char* wanted = std::getenv("SLIPANGLE_RANDOM_CARS");
    return std::max(1, (wanted ? std::atoi(wanted) : usual) / kSlowBuild);
}

Surface randomSurface(Random& random) {
    Surface s;
    s.friction = {{"road", random.between(0.05f, 1.3f)}, {"slick", random.between(0.05f, 1.5f)}};
    if (random.between(0, 1) < 0.5f) return s;
    s.rollingResistance = random.between(0, 0.3f);
    s.drag = random.between(0, 0.01f);
    s.bumpAmplitude = random.between(0, 0.1f);
    s.bumpPeriod = random.between(0.3f, 6);
    s.peakSlipFactor = random.between(1, 3);
    s.slideFactor = random.between(0.5f, 1.2f);
    return s;
}

int randomRate(std::uint64_t seed) { return 60 << (seed / 2 % 3); }

RandomDriver::RandomDriver(std::uint64_t seed, int hz) : random_(seed + 500000), hold_(hz / 3) {
    input_.assists = {anyAid(random_), anyAid(random_), anyAid(random_), anyAid(random_)};
    input_.transmission = static_cast<Transmission>(random_.next() % 3);
}

DriverInput RandomDriver::next() {
    if (tick_++ % hold_ != 0) return input_;
    const DriverInput pedals = quantise({random_.between(-0.3f, 1.5f), random_.between(-4, 1), random_.between(-8, 1),
                                         random_.between(-1.5f, 1.5f), random_.between(-3, 1.5f)});
    input_.throttle = pedals.throttle;
    input_.brake = pedals.brake;
    input_.handbrake = pedals.handbrake;
    input_.clutch = pedals.clutch;
    input_.steer = pedals.steer;
    const float shift = random_.between(0, 1);
    if (shift < 0.3f && input_.gear < 12) ++input_.gear;
    if (shift > 0.85f && input_.gear > -1) --input_.gear;
    return input_;
}

}  // namespace slip::test
