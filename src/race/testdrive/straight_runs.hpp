// SPDX-License-Identifier: MIT
// Runs on a straight, measured by clock and distance: from rest to the top, and from a speed to rest.
#pragma once
#include "race/testdrive/manoeuvres.hpp"

#include <optional>

namespace slip {

/// The throttle floored, automatic gearbox.
DriverInput fullThrottle(Assists assists = {});

/// Time (s) at which a value that was `before` a tick ago and is `now` passes `mark`.
double crossing(double time, double dt, double before, double now, double mark);
/// The same of the first time, which is kept in `first`.
void markFirst(std::optional<double>& first, double time, double dt, double before, double now, double mark);

/// Mean speeds of successive 2 s windows; settled when they stop changing (dv/dt < 1e-4 m/s²) and no gear changed
/// meanwhile.
class SettledSpeed {
public:
    /// Once a tick (m/s, s). Returns the settled mean speed, once.
    std::optional<double> add(double speed, int gear, double dt);

private:
    void restart(int gear);

    int gear_ = 99;
    double before_ = 0, sum_ = 0;
    int count_ = 0;
};

/// Absent: the car never gets there.
struct SpeedRun {
    std::optional<double> t0To60Mph, t0To100, t0To200;   // s
    std::optional<double> quarterMileS, quarterMileKmh;  // 402.336 m from where it starts
    std::optional<double> topSpeedKmh;                   // of a SettledSpeed
};

/// Floors the throttle until the speed settles. rollOut: m from where the drive stands now, at which the clock starts;
/// 0: at the drive's own start.
SpeedRun runToTopSpeed(TestDrive& drive, Assists assists = {}, double rollOut = 0);

/// m from 100 km/h to rest with the pedal floored.
std::optional<double> brakingFrom100(const CarParams& car, const SurfaceTable& surfaces, Assists assists = {});

}  // namespace slip
