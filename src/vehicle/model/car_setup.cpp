// SPDX-License-Identifier: MIT
#include "vehicle/model/car_setup.hpp"

#include "base/scalar.hpp"
#include "vehicle/model/engine.hpp"
#include "vehicle/model/rigid_load_distribution.hpp"
#include "vehicle/params/unused_fields.hpp"

namespace slip {
namespace {

// If only some axles have springs, the others get stiff ones.
constexpr float kMaxLeanAngle = 0.35f;  // rad, lean up to which the weight of the body leans it further
constexpr float kMaxLean = 0.7f;        // share of the springs' stiffness that the leaning weight may take
constexpr float kRigidFrequency = 6;    // Hz
constexpr float kRigidDamping = 0.5f;   // share of the critical damping

constexpr float kMinStaticLoad = 1;  // N, of a wheel that lifts off at rest; loads are divided by it

/// Values that all wheels of an axle share.
struct AxlePlace {
    std::size_t index = 0;
    float arm = 0;           // m ahead of the centre of gravity
    float brakeShare = 0;    // share of the brake torque
    bool last = false;       // true for the axle of the handbrake
    std::size_t wheels = 2;  // number of wheels on the axle
};

/// Builds the wheel on a side of an axle. A single track's wheel represents both. staticLoad is in N.
WheelSetup setUpWheel(const CarParams& p, const AxleSetup& setup, const AxlePlace& at, float side, float staticLoad) {
    const Axle& axle = axleOf(p, at.index);
    const auto wheelsRepresented = static_cast<float>(at.wheels / setup.wheels.count);
    const auto count = static_cast<float>(setup.wheels.count);  // wheels that share the axle
    WheelSetup w;
    w.position = {at.arm, side * axle.track / 2 - (setup.wheels.count == setup.corners.count ? p.body.cgLateral : 0)};
    w.axle = at.index;
    w.front = at.arm > 0;
    w.driven = setup.driven;
    w.side = side;
    w.wheelsRepresented = wheelsRepresented;
    w.staticLoad = std::max(staticLoad, kMinStaticLoad);
    w.radius = axle.wheelRadius;
    w.inertia = axle.wheelInertia * wheelsRepresented;
    const WheelSide sideName = side < 0 ? WheelSide::Right : WheelSide::Left;
    w.toe = -side * radians(axle.toeDeg.of(sideName));
    w.camber = radians(axle.camberDeg.of(sideName));
    for (const Stroke stroke : {Stroke::Bump, Stroke::Droop}) {
        w.camberGain[static_cast<std::size_t>(stroke)] = radians(axle.camberGainDegPerM.of(stroke));
        w.toeGain[static_cast<std::size_t>(stroke)] = -side * radians(axle.toeGainDegPerM.of(stroke));
    }
    w.caster = radians(axle.casterDeg);
    const float stiffness = axle.tyre.friction * axle.tyre.lateralShare * setup.peaks.corneringStiffness;
    if (stiffness > 0) w.camberSteer = side * axle.tyre.camberStiffness / stiffness;
    w.brakeTorque = p.brakes.torque * at.brakeShare / count;
    w.inertia += p.drive.inertia * setup.driveShare / count;
    w.shaftFriction = p.drive.frictionTorque * setup.driveShare / count;
    w.handbrakeTorque = at.last ? p.brakes.handbrakeTorque / count : 0.0f;
    return w;
}

/// Builds the springs of an axle. `corner` is the load (N) of a corner at rest.
SpringSetup setUpSprings(const Axle& axle, float corner, float arm, float halfTrack) {
    SpringSetup s;
    if (axle.suspension) {
        const Suspension& given = *axle.suspension;
        s = {given.spring, given.bumpDamping, given.reboundDamping, given.antiRollBar, given.travel.number};
        s.rollCentre = given.rollCentreHeight;
        s.anti = given.anti;
        s.unsprungMass = axle.unsprungMass;
        s.tyreSpring = given.tyreSpring;
    } else {
        const float rate = 2 * kPi * kRigidFrequency, mass = corner / kGravity;
        const float damping = 2 * kRigidDamping * rate * mass;
        s = {mass * sq(rate), damping, damping, 0, 1};
    }
    // A car too heavy for its travel rests on its stops.
    s.staticJounce =
        std::min(corner / s.spring, (corner / s.spring + kStopStiffness * s.travel) / (1 + kStopStiffness));
    if (axle.suspension && axle.suspension->travel.each) {
        s.staticJounce = corner / s.spring;
        s.travel = s.staticJounce + axle.suspension->travel.of(Stroke::Bump);
        s.droop = std::max(s.staticJounce - axle.suspension->travel.of(Stroke::Droop), 0.0f);
    }
    s.staticLoad = corner;
    s.arm = arm;
    s.halfTrack = halfTrack;
    return s;
}

bool isDriven(const CarParams& p, std::size_t axle) {
    if (p.chassis == Chassis::MultiAxle) return p.axles[axle].driven > 0;
    return p.drive.layout == Layout::Awd || (axle == 0) == (p.drive.layout == Layout::Fwd);
}

float brakeShareOf(const CarParams& p, std::size_t axle) {
    if (p.chassis == Chassis::MultiAxle) return p.axles[axle].braked;
    return axle == 0 ? p.brakes.frontShare : 1 - p.brakes.frontShare;
}

/// Sets how the drive torque splits at each axle between it and the axles behind.
void setUpDrive(const CarParams& p, CarSetup& s) {
    float rest = 0;
    for (std::size_t i = s.axleCount; i-- > 0;) {
        AxleSetup& axle = s.axles[i];
        axle.driveShare = driveShareOf(p, i);
        axle.driven = isDriven(p, i);
        const Differential& d = differentialOf(p.drive, i);
        if (d.type == DifferentialType::Open) axle.leftShare = axleOf(p, i).leftShare;
        rest += axle.driveShare;
        const bool two = p.chassis != Chassis::MultiAxle;  // their shares sum to 1
        axle.driveShareOfRemainder = two ? axle.driveShare : (rest > 0 ? axle.driveShare / rest : 0.0f);
    }
}

/// Fits a line through the axles' shares of the steering at a crawl. The car turns about its zero.
void setUpSteering(const CarParams& p, std::span<const float> arms, CarSetup& s) {
    const auto count = static_cast<float>(s.axleCount);
    float middle = 0, share = 0;
    for (std::size_t i = 0; i < arms.size(); ++i) middle += arms[i] / count, share += steerShareOf(p, i, 0) / count;
    float along = 0, spread = 0;
    for (std::size_t i = 0; i < arms.size(); ++i) {
        along += (arms[i] - middle) * (steerShareOf(p, i, 0) - share);
        spread += sq(arms[i] - middle);
    }
    if (s.axleCount == 2) along = steerShareOf(p, 0, 0) - steerShareOf(p, 1, 0), spread = p.wheelbase;
    if (along == 0) return;
    for (std::size_t i = 0; i < arms.size(); ++i)
        s.axles[i].turnCentreDistance = steerShareOf(p, i, 0) * spread / along;
}

/// Assigns wheels and corners to axles.
void placeAxles(const CarParams& p, CarSetup& s) {
    s.axleCount = axleCountOf(p);
    std::size_t wheel = 0, corner = 0;
    for (std::size_t i = 0; i < axleCountOf(p); ++i) {
        const auto wheels = static_cast<std::size_t>(wheelsOn(p, i));
        s.axles[i].wheels = {wheel, p.chassis == Chassis::SingleTrack ? 1 : wheels};
        s.axles[i].corners = {corner, wheels};
        wheel = s.axles[i].wheels.end();
        corner = s.axles[i].corners.end();
    }
    s.wheelCount = wheel;
    s.cornerCount = corner;
}

/// Assigns wheels to the front and rear end. `arms` (m) are distances ahead of the centre of gravity, from the front.
void placeEnds(std::span<const float> arms, CarSetup& s) {
    const auto ahead = arms.size() == 2 ? 1 : std::ranges::count_if(arms, [](float arm) { return arm > 0; });
    const std::size_t wheels = ahead > 0 ? s.axles[static_cast<std::size_t>(ahead) - 1].wheels.end() : 0;
    s.frontEnd = {0, wheels};
    s.rearEnd = {wheels, s.wheelCount - wheels};
}

void setUpAxle(const CarParams& p, const AxlePlace& at, float corner, CarSetup& s) {
    AxleSetup& axle = s.axles[at.index];
    const Axle& params = axleOf(p, at.index);
    const Tyre& tyre = params.tyre;
    axle.peaks = tyrePeaks(tyre);
    if (s.wheelDynamics) axle.tyre = sampleTyre(tyre);
    axle.pressure = pressureEffect(tyre);
    axle.peaks.slipAngle /= axle.pressure.angleScale;
    axle.peaks.slipRatio /= axle.pressure.ratioScale;
    axle.peaks.corneringStiffness *= axle.pressure.angleScale;
    axle.tyre.inversePeakAngle *= axle.pressure.angleScale;
    axle.tyre.inversePeakRatio *= axle.pressure.ratioScale;
    axle.frictionChanges = tyre.camberGripLoss > 0 || tyre.heat || tyre.wear > 0;
    const bool pair = axle.corners.count == 2;
    axle.springs = setUpSprings(params, corner, at.arm, pair ? params.track / 2 : 0.0f);
    const float load = corner * static_cast<float>(axle.corners.count / axle.wheels.count);
    axle.springs.loadShare = corner * static_cast<float>(axle.corners.count) / (p.body.mass * kGravity);
    for (std::size_t i = 0; i < axle.wheels.count; ++i) {
        const float side = axle.wheels.count == 1 ? 0.0f : (i == 0 ? 1.0f : -1.0f);
        // A centre of gravity off the middle loads the wheels on its side.
        const float leaning = side != 0 ? load * side * 2 * p.body.cgLateral / params.track : 0.0f;
        s.wheels[axle.wheels.first + i] = setUpWheel(p, axle, at, side, load + leaning);
    }
}

}  // namespace

float driveShareOf(const CarParams& p, std::size_t axle) {
    if (p.chassis == Chassis::MultiAxle) return p.axles[axle].driven;
    const float toFront = frontDriveShare(p.drive);
    return axle == 0 ? toFront : 1 - toFront;
}

float hopRate(float tyreSpring, float spring, float antiRollBar, float mass) {
    return std::sqrt((tyreSpring + spring + 2 * antiRollBar) / mass);
}

float rideFrequency(float rate, float axleLoad) { return std::sqrt(rate / (axleLoad / 2 / kGravity)) / (2 * kPi); }

std::array<float, kMaxWheels> restingLoads(const CarParams& p) {
    const std::array<float, kMaxAxles> arms = axleArms(p);
    std::array<PlateCorner, kMaxWheels> corners;
    std::size_t count = 0;
    bool sprung = false;
    for (std::size_t i = 0; i < axleCountOf(p); ++i) sprung = sprung || axleOf(p, i).suspension;
    for (std::size_t i = 0; i < axleCountOf(p); ++i) {
        const Axle& axle = axleOf(p, i);
        const bool pair = wheelsOn(p, i) == 2;
        const float stiff = p.body.mass / static_cast<float>(axleCountOf(p)) * sq(2 * kPi * kRigidFrequency) / 2;
        const float rate = axle.suspension ? axle.suspension->spring : stiff;
        for (const float side : {1.0f, -1.0f})
            if (pair || side > 0)
                corners[count++] = {{arms[i], pair ? side * axle.track / 2 : 0.0f}, sprung ? rate : 1.0f};
    }
    return plateLoads({corners.data(), count}, {p.body.mass * kGravity, 0, 0});
}

float restingCornerLoad(const CarParams& p, std::size_t axle) {
    if (p.chassis != Chassis::MultiAxle) return (axle == 0 ? staticLoadFront(p) : staticLoadRear(p)) / 2;
    std::size_t wheel = 0;
    for (std::size_t i = 0; i < axle; ++i) wheel += static_cast<std::size_t>(p.axles[i].wheels);
    return std::max(restingLoads(p)[wheel], kMinStaticLoad);
}

namespace {

/// Returns the lean (rad) at which a wheel under `load` (N), on a spring of `stiffness` (N/m) at `arm` (m), lifts.
float liftingAngle(float load, float stiffness, float arm) {
    return load < kMaxLeanAngle * stiffness * arm ? load / (stiffness * arm) : kMaxLeanAngle;
}

/// Returns the stiffness (N/m) of a spring of `rate` (N/m) above a tyre that yields under a hopping wheel.
float onTyre(const SpringSetup& on, float rate) {
    return on.unsprungMass > 0 ? rate * on.tyreSpring / (rate + on.tyreSpring) : rate;
}

/// Fills the masses of the body on the springs. Wheels that hop are no part of it, but at least half of the car is.
void weighBody(const CarParams& p, CarSetup& s) {
    const float height = 2 * p.body.cgHeight, mass = p.body.mass;
    const float pitch = mass * (sq(p.body.length) + sq(height)) / 12,
                roll = mass * (sq(p.body.width) + sq(height)) / 12;
    s.sprungMass = mass, s.pitchInertia = pitch, s.rollInertia = roll;
    for (const AxleSetup& axle : s.allAxles()) {
        const SpringSetup& on = axle.springs;
        const float wheels = static_cast<float>(axle.corners.count) * on.unsprungMass;
        s.sprungMass -= wheels, s.pitchInertia -= wheels * sq(on.arm), s.rollInertia -= wheels * sq(on.halfTrack);
    }
    s.sprungMass = std::max(s.sprungMass, mass / 2);
    s.pitchInertia = std::max(s.pitchInertia, pitch / 2);
    s.rollInertia = std::max(s.rollInertia, roll / 2);
}

/// Fills how the weight of the body leans it. It rolls about the axis through the roll centres. Springs too soft to
/// hold a leaning body hold it all the same.
void leanBody(const CarParams& p, CarSetup& s) {
    float axis = 0;               // m, height of the roll axis
    float heave = 0, moment = 0;  // N/m and N, stiffness against heave and its moment
    float pitch = 0, roll = 0;    // N m/rad
    float pitchMost = kMaxLeanAngle, rollMost = kMaxLeanAngle;
    for (const AxleSetup& axle : s.allAxles()) {
        const SpringSetup& on = axle.springs;
        const float across = on.spring + 2 * on.antiRollBar;
        const float along = static_cast<float>(axle.corners.count) * onTyre(on, on.spring);
        axis += on.loadShare * on.rollCentre;
        heave += along, moment += along * on.arm, pitch += along * sq(on.arm);
        roll += 2 * sq(on.halfTrack) * onTyre(on, across);
        pitchMost = std::min(pitchMost, liftingAngle(on.staticLoad, on.spring, std::abs(on.arm)));
        rollMost = std::min(rollMost, liftingAngle(on.staticLoad, across, on.halfTrack));
    }
    if (heave > 0) pitch -= sq(moment) / heave;  // a body on uneven springs also rises as it pitches
    const float weight = p.body.mass * kGravity;
    s.pitchLean = {std::min(weight * p.body.cgHeight, kMaxLean * pitch), pitchMost};
    s.rollLean = {std::min(weight * std::max(p.body.cgHeight - axis, 0.0f), kMaxLean * roll), rollMost};
}

}  // namespace

CarSetup buildCarSetup(const CarParams& p) {
    CarSetup s;
    s.wheelDynamics = p.drive.wheelSpin || !wheelDynamicsBecause(p).empty();
    placeAxles(p, s);
    setUpDrive(p, s);
    const std::array<float, kMaxAxles> arms = axleArms(p);
    setUpSteering(p, {arms.data(), axleCountOf(p)}, s);
    placeEnds({arms.data(), axleCountOf(p)}, s);
    for (std::size_t i = 0; i < axleCountOf(p); ++i) {
        const AxlePlace at{i, arms[i], brakeShareOf(p, i), i + 1 == axleCountOf(p), s.axles[i].corners.count};
        setUpAxle(p, at, restingCornerLoad(p, i), s);
        s.sprung = s.sprung || axleOf(p, i).suspension;
    }
    for (const AxleSetup& axle : s.allAxles())
        if (const SpringSetup& on = axle.springs; on.unsprungMass > 0)
            s.hopRate = std::max(s.hopRate, hopRate(on.tyreSpring, on.spring, on.antiRollBar, on.unsprungMass));
    s.loadsByPlate = p.chassis == Chassis::MultiAxle && !s.sprung;
    weighBody(p, s);
    leanBody(p, s);
    return s;
}

}  // namespace slip
