// SPDX-License-Identifier: MIT
// Rows of optional car mechanisms. Each is measured against closed form at both step rates, must fail if the car is 5 %
// off, and is reported.
#pragma once
#include "support/car_run.hpp"
#include "validation/rows.hpp"
#include "validation/variants.hpp"

namespace slip::test {

struct Mechanism {
    std::string of, figure;
    CarParams car;
    std::function<double(const CarParams&, int hz)> measure;
    std::function<double(const CarParams&)> predict;
    std::function<void(CarParams&)> perturb;  // 5 % off
    double tolerance = 0.002;                 // relative
    double coarse = 0;  // the same at 120 steps per second, where its error is larger; 0 if it is not
};

inline void expectMechanism(const Mechanism& m) {
    const double predicted = m.predict(m.car);
    CarParams off = m.car;
    m.perturb(off);
    for (const int hz : {120, 1000}) {
        const double tolerance = hz == 120 ? std::max(m.coarse, m.tolerance) : m.tolerance;
        const double measured = m.measure(m.car, hz), error = std::abs(measured / predicted - 1);
        std::printf("%s, %s, %d Hz: predicted %s measured %s error %s (tolerance %s)\n", m.of.c_str(), m.figure.c_str(),
                    hz, figure(predicted).c_str(), figure(measured).c_str(), share(error).c_str(),
                    share(tolerance).c_str());
        EXPECT_LE(error, tolerance) << m.of << ", " << m.figure << ", " << hz;
        EXPECT_GT(std::abs(m.measure(off, hz) / predicted - 1), tolerance)
            << m.of << ", " << m.figure << ", " << hz << ": a car 5 % off is not noticed";
        addToReport(ReportTable::Mechanisms, {m.of, m.figure, std::to_string(hz), figure(predicted), figure(measured),
                                              share(error), share(tolerance)});
    }
}

/// Error of a slide at 10…30 m/s and 120 steps per second. A sliding tyre's force is computed implicitly, so that a
/// step lacks about μ·g·dt/v of it.
inline constexpr double kSlideError = 0.005;

/// Returns a car with four wheels so light that their inertia does not count. Only the road acts on them. Evenly
/// loaded, 1200 kg.
inline CarParams bareCar() {
    CarParams car = plainCar();
    car.chassis = Chassis::DualTrack;
    car.body.dragArea = car.body.sideDragArea = 0;
    car = completed(car);
    for (Axle* axle : axlesOf(car)) {
        axle->wheelInertia = 0.01f;
        axle->tyre.rollingResistance = 0;
    }
    car.engine.frictionTorque = 0;
    return car;
}

/// Returns a torque curve (N m over rpm) of the same torque at any speed.
inline Table flatTorque(float torque) { return {{0, torque}, {9000, torque}}; }

/// Returns such a car with a flat torque curve (N m) and tyres that hardly slip.
inline CarParams hardlySlippingCar(float torque) {
    CarParams car = bareCar();
    car.engine.torqueCurve = flatTorque(torque);
    for (Axle* axle : axlesOf(car)) axle->tyre.peakSlipRatio = 0.01f;
    return car;
}

inline void everyTyre(CarParams& car, const std::function<void(Tyre&)>& change) {
    for (Axle* axle : axlesOf(car)) change(axle->tyre);
}

/// Returns the same car as a base model: the wheels of an axle are one, and follow the road.
inline CarParams onOneTrack(CarParams car) {
    car.chassis = Chassis::SingleTrack;
    return car;
}
inline constexpr std::array<Variant, 2> kTracks{{{", four wheels", asItIs}, {", base", onOneTrack}}};

/// Returns a run that is held at a speed (m/s) in a gear.
inline CarRun heldIn(const CarParams& car, int gear, float speed, int hz) {
    CarRun run(car, speed, hz);
    run.state.gearbox.gear = run.state.gearbox.target = gear;
    run.acceleration = Vec2{};
    return run;
}

/// Returns the speed (m/s) after that many seconds of an input.
inline double speedAfter(TestDrive& drive, const DriverInput& input, double seconds) {
    const double end = drive.time() + seconds - 1e-6;
    while (drive.time() < end) drive.step(input);
    return drive.speed();
}

/// Returns the mean acceleration (m/s²) from one time (s) to another under an input.
inline double meanAcceleration(const CarParams& car, int hz, float speed, const DriverInput& input, double from,
                               double to, const SurfaceTable& surfaces = asphaltOnly()) {
    TestDrive drive(car, surfaces, hz, speed);
    const GripWatch watch(drive);
    const double before = speedAfter(drive, input, from);
    return (speedAfter(drive, input, to - from) - before) / (to - from);
}

/// Returns the deceleration (m/s²) of a car with locked wheels, from 30 m/s on.
inline double slidingDeceleration(const CarParams& car, int hz, const SurfaceTable& surfaces = asphaltOnly()) {
    return -meanAcceleration(car, hz, 30, inNeutral(255), 0.2, 0.7, surfaces);
}

/// Returns the wheels of a car that is held at 20 m/s and a slip angle (deg).
inline Telemetry heldAtSlip(const CarParams& car, int hz, float slipDeg, Vec2 acceleration = {}) {
    CarRun run(car, 20, hz);
    run.motion.vy = 20 * std::tan(radians(slipDeg));
    run.acceleration = acceleration;
    return run.holdFor(inNeutral(), 0.1f);
}

/// Returns the time (s) in which `next()`, called every dt seconds, has come 1 − 1/e of the way from `from` to `to`.
template <class Next>
double timeOfRise(double from, double to, double dt, Next next) {
    const double wanted = to + (from - to) / std::exp(1.0);
    double before = from;
    for (int i = 1;; ++i) {
        const double now = next();
        if ((now - wanted) * (to - from) >= 0) return dt * (i - 1 + (wanted - before) / (now - before));
        before = now;
        if (i > 100000) return 0;
    }
}

}  // namespace slip::test
