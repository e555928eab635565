// SPDX-License-Identifier: MIT
// Gearbox: automatic, arcade reverse, manual.
#pragma once
#include "vehicle/model/driver_input.hpp"
#include "vehicle/params/car_params.hpp"

namespace slip {

struct GearboxState {
    int gear = 1;           // −1 reverse, 0 neutral, 1… forward; during a shift the gear being left
    int target = 1;         // gear being selected
    float shiftLeft = 0;    // s until the target is engaged; drive is cut meanwhile
    float latencyLeft = 0;  // s until the automatic may decide again
    float brakeHeld = 0;    // s that the brake has been held at a standstill (arcade reverse)
    bool pedalsSwapped = false;
};

/// Inputs of the gearbox.
struct GearboxInput {
    float speed = 0;           // m/s, along the car
    float wheelDrivenRpm = 0;  // crank speed that the wheels force in the present gear
    float resistance = 0;      // N, drag and rolling resistance at this speed
    bool wheelspin = false;    // the drive demand exceeds the friction circle
    // m/s of wheels that hold a drift's speed, which turn faster than the car moves; the car's speed outside a drift
    float driftSpeed = 0;
    bool entersDrift = false;  // by the handbrake, which opens the clutch
};

inline int forwardGears(const Gearbox& gearbox) { return static_cast<int>(gearbox.ratios.size()); }
/// Returns the ratio of a gear that the gearbox has: negative in reverse, 0 in neutral.
float gearRatio(const Gearbox& gearbox, int gear);

/// Returns the effective pedals, which are swapped in arcade reverse.
RawInput effectivePedals(const GearboxState& state, const DriverInput& input);

/// Returns true if the gearbox refuses a manual shift at a speed (m/s), because it would take the engine over 3 % past
/// its redline.
bool wouldOverRev(const CarParams& params, int from, int to, float speed);

/// Finishes a shift under way, else decides on the next one. It never hunts: it shifts up only if the next gear pulls
/// at least the resistance, and not while the wheels spin (except in a drift) or the pedal holds the clutch open. In a
/// drift, which a shift would interrupt, it keeps its gear as long as it can; while the handbrake begins one, it
/// selects the gear that pulls best in it.
GearboxState stepGearbox(const CarParams& params, const GearboxState& state, const DriverInput& input,
                         const GearboxInput& now, float dt);

}  // namespace slip
