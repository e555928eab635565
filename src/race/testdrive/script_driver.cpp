// SPDX-License-Identifier: MIT
#include "race/testdrive/script_driver.hpp"

namespace slip {

DriverInput ScriptDriver::drive(double time, const CarSnapshot& car, const CarParams& params, float dt) {
    DriverInput input;
    if (const ScriptRow* row = rowAt(*script_, time, cursor_)) {
        smoothed_ = smoothing_ ? smooth(smoothed_, row->input, *smoothing_, dt) : row->input;
        input = quantise(smoothed_);
        input.steerAngle = row->steerAngle;
        if (row->gear) {
            input.transmission = Transmission::Manual;
            input.gear = static_cast<std::int8_t>(*row->gear);
        }
        if (row->holdSpeed)
            holdSpeed(speed_, params, car, *row->holdSpeed, dt, input);
        else
            speed_ = {};
    }
    input.assists = assists_;
    return input;
}

}  // namespace slip
