// SPDX-License-Identifier: MIT
// A person at the wheel: smooths what the devices ask for, keeps the gear lever, and gives the quantised input of a
// tick.
#pragma once
#include "io/player/settings.hpp"
#include "race/world/snapshot.hpp"

namespace slip {

class PlayerDriver {
public:
    explicit PlayerDriver(Transmission transmission) : automatic_(transmission), transmission_(transmission) {}

    /// One tick of dt seconds.
    DriverInput drive(const RawInput& raw, const Smoothing& rates, Assists assists, float dt);
    /// Gear lever by one; only in manual, between reverse and the last gear.
    void shift(int by, int gears);
    /// Between manual, starting in the gear that is engaged, and the automatic of the settings.
    void toggleTransmission(int engagedGear);
    /// The lever is where the gear is that a car starts in, if it rolls.
    void engage(int gear) { gear_ = gear; }
    /// Everything let go, first gear: a new start.
    void reset();

    Transmission transmission() const { return transmission_; }
    /// Where the lever is; in manual.
    int gear() const { return gear_; }

private:
    Transmission automatic_, transmission_;
    RawInput smoothed_;
    int gear_ = 1;
};

}  // namespace slip
