// SPDX-License-Identifier: MIT
// Runs on a straight, measured by clock and distance: from rest to top speed, and from a speed to rest.
#pragma once
#include "race/testdrive/straight_driver.hpp"

#include <limits>
#include <optional>

namespace slip {

/// Returns full throttle with the automatic gearbox.
DriverInput fullThrottle(Assists assists = {});

/// Returns the time (s) at which a value that was `before` a tick ago and is `now` passes `mark`.
double crossing(double time, double dt, double before, double now, double mark);
/// Stores the first such time in `first`.
void markFirst(std::optional<double>& first, double time, double dt, double before, double now, double mark);

/// Averages the speed over successive 2 s windows. It has settled when they stop changing (dv/dt < 1e-4 m/s²) without a
/// gear change meanwhile.
class SettledSpeed {
public:
    /// Call once per tick (m/s, s). Returns the mean speed when it has settled.
    std::optional<double> add(double speed, int gear, double dt);

private:
    void restart(int gear);

    int gear_ = 99;
    double before_ = 0, sum_ = 0;
    int count_ = 0;
};

/// A figure is absent if the car never gets there.
struct SpeedRun {
    std::optional<double> t0To60Mph, t0To100, t0To200;   // s
    std::optional<double> quarterMileS, quarterMileKmh;  // 402.336 m from its start
    std::optional<double> topSpeedKmh;                   // by SettledSpeed
    std::optional<float> spunKmh;                        // where the car spun, which ends the run
};

/// Drives at full throttle until the speed settles or the car spins. `rollOut` is the distance (m) from the present
/// place at which the clock starts. If it is 0, the clock starts at the drive's own start. `until` (m/s) ends the run
/// sooner.
SpeedRun runToTopSpeed(TestDrive& drive, Assists assists = {}, double rollOut = 0,
                       double until = std::numeric_limits<double>::infinity());

struct StopRun {
    std::optional<double> metres;  // from 100 km/h to rest; empty if the car spins or does not stop
    std::optional<float> spunKmh;  // where it spun
};
/// Brakes from 100 km/h to rest with the pedal floored.
StopRun brakingFrom100(const CarParams& car, const SurfaceTable& surfaces, Assists assists = {});

}  // namespace slip
