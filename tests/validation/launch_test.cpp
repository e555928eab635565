// SPDX-License-Identifier: MIT
// Rows 12 and 13: how acceleration moves the loads, and how the loads affect a launch.
#include "support/driver_inputs.hpp"
#include "validation/rows.hpp"
#include "validation/variants.hpp"
#include "vehicle/model/chassis.hpp"

namespace slip::test {
namespace {

/// Returns a car with far more engine than grip, one long gear, no resistance, and wheels too light to count.
CarParams launchingCar(Layout layout, bool wheelSpin, Chassis chassis, DifferentialType centre) {
    CarParams car = plainCar();
    car.body.frontWeight = 0.55f;
    car.body.dragArea = 0;
    car.engine.torqueCurve = {{1000, 1500}, {30000, 1500}};
    car.gearbox.ratios = {1.2f};
    car.drive.layout = layout;
    car.drive.wheelSpin = wheelSpin;
    car.drive.centreDifferential.type = centre;
    car.chassis = chassis;
    for (Axle* axle : axlesOf(car)) {
        axle->wheelInertia = 0.01f;
        axle->tyre.rollingResistance = 0;
    }
    return completed(car);
}

/// Returns the mean acceleration (m/s²) in the second half of the first second at full throttle.
double launchAcceleration(const CarParams& car) {
    TestDrive drive(car, asphaltOnly(), kFineHz);
    const GripWatch watch(drive);
    while (drive.time() < 0.5) drive.step(pressed(255));
    const double from = drive.speed();
    while (drive.time() < 1) drive.step(pressed(255));
    return (drive.speed() - from) / 0.5;
}

/// Returns the limit: rwd μg(a/L)/(1 − μh/L), fwd μg(b/L)/(1 + μh/L), all four μg. But an open centre differential
/// gives the rear no more than (1 − s)/s of what the spinning front takes, where s is the front's share: μg(b/L)/(s +
/// μh/L).
double gripLimit(const CarParams& car) {
    const double mu = car.rear.tyre.friction, front = car.body.frontWeight;
    const double shift = mu * car.body.cgHeight / car.wheelbase;
    if (car.drive.layout == Layout::Rwd) return mu * kGravity * (1 - front) / (1 - shift);
    if (car.drive.layout == Layout::Fwd) return mu * kGravity * front / (1 + shift);
    const bool open = car.drive.centreDifferential.type == DifferentialType::Open && car.drive.wheelSpin;
    return open ? mu * kGravity * front / (car.drive.frontShare + shift) : mu * kGravity;
}

void expectLaunch(const std::string& name, const CarParams& car) {
    expectRow({12, "launch, " + name, 0.01, car, launchAcceleration, gripLimit, [](CarParams& c) {
                   lessGrip(c);
                   c.body.cgHeight *= 0.95f;
               }});
}

TEST(Launch, LimitedByGrip) {
    struct Model {
        const char* name;
        bool wheelSpin;
        Chassis chassis;
    };
    const std::array<Model, 3> models{{{"base", false, Chassis::SingleTrack},
                                       {"spinning wheels", true, Chassis::SingleTrack},
                                       {"four wheels", true, Chassis::DualTrack}}};
    for (const Layout layout : {Layout::Rwd, Layout::Fwd, Layout::Awd})
        for (const Model& m : models) {
            const std::string name = std::string(namesOf(&layout)[static_cast<std::size_t>(layout)]) + ", " + m.name;
            const auto car = [&](DifferentialType centre) {
                return launchingCar(layout, m.wheelSpin, m.chassis, centre);
            };
            expectLaunch(name, car(DifferentialType::Open));
            if (layout == Layout::Awd && m.wheelSpin)
                expectLaunch(name + ", centre locked", car(DifferentialType::Locked));
        }
}

/// Returns a car with wings and unequal tracks, so that nothing cancels.
CarParams loadedCar(Chassis chassis) {
    CarParams car = plainCar();
    car.chassis = chassis;
    car.drive.wheelSpin = true;
    car.body.frontWeight = 0.55f;
    car.body.downforceAreaFront = 0.9f, car.body.downforceAreaRear = 1.4f;
    car.rear.track = 1.6f;
    return completed(car);
}

CarParams onSprings(CarParams car) {
    car.front.suspension = Suspension{32000, 2500, 3500, 0.3f, 9000};
    car.rear.suspension = Suspension{28000, 2500, 3500, 0.3f, 4000};
    return car;
}

/// Returns the downforce (N) of the step that follows this state of motion.
double downforce(double area, double vx) { return 0.5 * kAirDensity * area * vx * vx; }

constexpr float kLag = 0.008f;  // s, time constant with which the loads follow the acceleration

/// Returns the greatest relative error, over the ticks of a launch, a bend and hard braking, of `error(acceleration
/// that acts on the loads, telemetry, speed before the tick)`.
template <class Error>
double worstOnADrive(const CarParams& car, Error error) {
    TestDrive drive(car, asphaltOnly(), kFineHz);
    const GripWatch watch(drive);
    const float share = 1 / (1 + kFineHz * kLag);
    Vec2 felt;
    double worst = 0;
    while (drive.time() < 9) {
        RawInput raw;
        raw.throttle = drive.time() < 6 ? 1.0f : 0.0f;
        raw.brake = drive.time() > 6.5 ? 0.7f : 0.0f;
        raw.steer = drive.time() > 4 && drive.time() < 6.5 ? 0.3f : 0.0f;
        const float vx = drive.speed();
        const Telemetry& now = drive.step(quantise(raw)).telemetry;
        worst = std::max(worst, std::abs(error(felt, now, vx)));
        felt += (Vec2{now.ax, now.ay} - felt) * share;
    }
    return worst;
}

double totalLoad(const Telemetry& t) {
    double sum = 0;
    for (const WheelTelemetry& wheel : t.wheels) sum += wheel.load;
    return sum;
}

TEST(Loads, SumToWeightAndAir) {
    for (const Chassis chassis : {Chassis::SingleTrack, Chassis::DualTrack})
        expectRow({13,
                   std::string("ΣF_z = mg + downforce, worst of a drive, ") +
                       (chassis == Chassis::SingleTrack ? "single track" : "four wheels"),
                   kExact, loadedCar(chassis),
                   [&](const CarParams& c) {
                       const Body body = loadedCar(chassis).body;
                       return worstOnADrive(c, [&](Vec2, const Telemetry& now, float vx) {
                           const double wanted = static_cast<double>(body.mass) * kGravity +
                                                 downforce(body.downforceAreaFront + body.downforceAreaRear, vx);
                           return totalLoad(now) / wanted - 1;
                       });
                   },
                   [](const CarParams&) { return 0.0; }, [](CarParams& c) { c.body.downforceAreaRear *= 1.05f; }, 1});
}

/// Returns the load of an axle's wheels (N).
double axleLoad(const Telemetry& t, bool front) { return front ? t.front.fz : t.rear.fz; }

TEST(Loads, MoveLengthwiseByAcceleration) {
    for (const Chassis chassis : {Chassis::SingleTrack, Chassis::DualTrack})
        expectRow({13,
                   std::string("Δ = m·a_x·h/L, worst of a drive over the axle's load, ") +
                       (chassis == Chassis::SingleTrack ? "single track" : "four wheels"),
                   kExact, loadedCar(chassis),
                   [&](const CarParams& c) {
                       const CarParams given = loadedCar(chassis);
                       return worstOnADrive(c, [&](Vec2 felt, const Telemetry& now, float vx) {
                           const double moved =
                               static_cast<double>(given.body.mass) * felt.x * given.body.cgHeight / given.wheelbase;
                           const double front =
                               staticLoadFront(given) + downforce(given.body.downforceAreaFront, vx) - moved;
                           return axleLoad(now, true) / front - 1;
                       });
                   },
                   [](const CarParams&) { return 0.0; }, raiseCentreOfGravity, 1});
}

TEST(Loads, MoveSidewaysByAcceleration) {
    expectRow({13, "Σ(F_right − F_left)·track/2 = m·a_y·h, worst of a drive over m·g·track/2", kExact,
               loadedCar(Chassis::DualTrack),
               [](const CarParams& c) {
                   const CarParams given = loadedCar(Chassis::DualTrack);
                   return worstOnADrive(c, [&](Vec2 felt, const Telemetry& now, float) {
                       double moment = 0;
                       for (const WheelTelemetry& w : now.wheels) moment -= static_cast<double>(w.load) * w.position.y;
                       const double wanted = static_cast<double>(given.body.mass) * felt.y * given.body.cgHeight;
                       return (moment - wanted) / (given.body.mass * kGravity * given.front.track / 2);
                   });
               },
               [](const CarParams&) { return 0.0; }, raiseCentreOfGravity, 1});
}

/// The loads on springs and the lean of the body (rad) after 6 s of one acceleration.
struct Settled {
    std::array<float, kMaxWheels> load;
    double pitch, roll;
};
Settled settledLoads(const CarParams& car, Vec2 acceleration, AxleLoads downforce) {
    const CarSetup setup = buildCarSetup(car);
    CarState state = rollingState(car, 0);
    state.loadAcceleration = acceleration;
    CornerLoads loads;
    for (int i = 0; i < 720; ++i)
        loads = stepLoads({car, setup, state, {}, {}, {}, 1.0f / 120}, downforce, state.suspension);
    return {loads.load, state.suspension.pitch, state.suspension.roll};
}

TEST(Loads, SettleOnSpringsAtTheSameSums) {
    const CarParams car = onSprings(loadedCar(Chassis::DualTrack));
    const Vec2 acceleration{-4, 3};
    const AxleLoads downforce{700, 1100};
    const double weight = static_cast<double>(car.body.mass) * kGravity;
    const Settled lean = settledLoads(car, acceleration, downforce);
    const auto row = [&](const char* name, auto measure, double predicted, auto perturb, double scale) {
        expectRow({13, std::string(name) + ", settled on springs", 2e-6, car,
                   [&](const CarParams& c) { return measure(settledLoads(c, acceleration, downforce).load); },
                   [&](const CarParams&) { return predicted; }, perturb, scale});
    };
    using Loads = std::array<float, kMaxWheels>;
    row(
        "ΣF_z = mg + downforce", [](const Loads& f) { return static_cast<double>(f[0]) + f[1] + f[2] + f[3]; },
        weight + 1800, [](CarParams& c) { c.body.mass *= 1.05f; }, 0);
    row(
        "front axle: mg·(b + h·pitch)/L + downforce − m·a_x·h/L",
        [](const Loads& f) { return static_cast<double>(f[0]) + f[1]; },
        weight * (car.body.frontWeight + car.body.cgHeight * lean.pitch / car.wheelbase) + 700 -
            car.body.mass * acceleration.x * car.body.cgHeight / car.wheelbase,
        raiseCentreOfGravity, 0);
    row(
        "Σ(F_right − F_left)·track/2 = m·h·(a_y + g·roll), over m·g·track/2",
        [&](const Loads& f) {
            return (static_cast<double>(f[1]) - f[0]) * car.front.track / 2 +
                   (static_cast<double>(f[3]) - f[2]) * car.rear.track / 2;
        },
        car.body.mass * car.body.cgHeight * (acceleration.y + kGravity * lean.roll), raiseCentreOfGravity,
        weight * car.front.track / 2);
}

TEST(Loads, SplitByRollStiffness) {
    // With springs and bars on a rigid body each axle takes moment in proportion to (k/2 + k_bar)·track².
    const CarParams car = onSprings(loadedCar(Chassis::DualTrack));
    const auto rollStiffness = [](const Axle& axle) {
        return (axle.suspension->spring / 2 + axle.suspension->antiRollBar) * sq(axle.track);
    };
    expectRow(
        {13, "front share of the roll moment by roll stiffness", 1e-4, car,
         [](const CarParams& c) {
             const auto f = settledLoads(c, {0, 3}, {}).load;
             const double front = (static_cast<double>(f[1]) - f[0]) * c.front.track;
             const double rear = (static_cast<double>(f[3]) - f[2]) * c.rear.track;
             return front / (front + rear);
         },
         [&](const CarParams& c) { return rollStiffness(c.front) / (rollStiffness(c.front) + rollStiffness(c.rear)); },
         [](CarParams& c) { c.front.suspension->antiRollBar *= 1.05f; }});
}

}  // namespace
}  // namespace slip::test
