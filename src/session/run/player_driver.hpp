// SPDX-License-Identifier: MIT
// A human at the wheel: smooths the devices' input, holds the gear lever, and returns the quantised input of a tick.
#pragma once
#include "vehicle/model/driver_input.hpp"

namespace slip {

class PlayerDriver {
public:
    explicit PlayerDriver(Transmission transmission) : automatic_(transmission), transmission_(transmission) {}

    /// Returns the input of one tick of dt seconds.
    DriverInput drive(const RawInput& raw, const Smoothing& rates, Assists assists, float dt);
    /// Moves the gear lever by `by`. Only in manual, between reverse and the last gear.
    void shift(int by, int gears);
    /// Switches between manual, starting in the engaged gear, and the automatic of the settings.
    void toggleTransmission(int engagedGear);
    /// Puts the lever in the gear of a rolling start.
    void engage(int gear) { gear_ = gear; }
    /// Releases all controls and selects first gear, for a new start.
    void reset();

    Transmission transmission() const { return transmission_; }
    /// Returns the position of the lever; only in manual.
    int gear() const { return gear_; }

private:
    Transmission automatic_, transmission_;
    RawInput smoothed_;
    int gear_ = 1;
};

}  // namespace slip
