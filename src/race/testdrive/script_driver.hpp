// SPDX-License-Identifier: MIT
// Drives a car by an input script. The lab's `drive` and the game's `--script` share this code and give the same bits.
#pragma once
#include "race/ai/speed_controller.hpp"
#include "race/testdrive/input_script.hpp"

namespace slip {

class ScriptDriver {
public:
    /// The script must outlive the driver. A script run has no assists unless they are given. `smoothing` is that of
    /// the device whose keys or stick the script's pedals and steering are. Without it they act as they are.
    explicit ScriptDriver(const InputScript& script, Assists assists = {}, std::optional<Smoothing> smoothing = {})
        : script_(&script), assists_(assists), smoothing_(smoothing) {}

    /// Returns the input for the tick that starts at `time` (s since green). `car` and `params` serve the speed
    /// controller.
    DriverInput drive(double time, const CarSnapshot& car, const CarParams& params, float dt);

private:
    const InputScript* script_;
    Assists assists_;
    std::optional<Smoothing> smoothing_;
    RawInput smoothed_;
    std::size_t cursor_ = 0;
    SpeedControllerState speed_;
};

}  // namespace slip
