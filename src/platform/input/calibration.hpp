// SPDX-License-Identifier: MIT
// Devices whose layout nobody knows: finding out which axis or button the player means, and reading them as a pad.
#pragma once
#include "io/player/device_calibration.hpp"
#include "platform/input/control_label.hpp"
#include "platform/input/pad.hpp"

#include <cmath>
#include <span>

namespace slip {

/// Null: none is for devices of that model.
const DeviceCalibration* calibrationOf(std::span<const DeviceCalibration> calibrations, std::string_view guid);

/// The controls that it gives a device.
PadHas hasOf(const DeviceCalibration& calibration);
/// The device's controls now, its own where the calibration has none. An axis that has not moved since the device was
/// plugged in is at rest.
PadValues calibrated(const DeviceCalibration& calibration, const PadState& state);

/// Null: it has none for it.
const CalibratedControl* controlIn(const DeviceCalibration& calibration, PadControl control);
/// In place of what it had for that control.
void setControl(DeviceCalibration& calibration, PadControl control, CalibratedControl source);

/// "Axis 3", "Axis 1 ←" for steering, "Button 5", counted from 1.
ControlLabel labelOf(const CalibratedControl& control);

/// Watches a device while the player moves one control of it all the way and lets go.
class ControlCapture {
public:
    explicit ControlCapture(const PadState& now);
    /// Once a frame of dt seconds. The control, without its name, once it is back at rest: an axis that went a third of
    /// its way at least, or the button that was pressed where no axis moved.
    std::optional<CalibratedControl> watch(const PadState& now, float dt);

private:
    struct Axis {
        std::vector<float> starts;         // where it was untouched, by all that one can tell
        float low = 0, high = 0, now = 0;  // since it first moved
        float still = 0;                   // s
    };
    /// How far from one of its starts an axis went.
    struct Way {
        std::size_t axis = 0;
        float start = 0, end = 0;
        float length() const { return std::abs(end - start); }
    };
    static Way wayFrom(float start, const Axis& axis);
    bool isBack(const Way& way) const;
    void watchAxis(std::size_t number, const PadState& now, float dt);
    bool watchButtons(const PadState& now);
    std::vector<Axis> axes_;
    std::vector<bool> held_;  // from before
    std::optional<int> button_;
};

}  // namespace slip
