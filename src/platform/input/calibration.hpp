// SPDX-License-Identifier: MIT
// Devices with an unknown layout: finds out which axis or button the player moves, and reads them as a pad.
#pragma once
#include "io/player/device_calibration.hpp"
#include "platform/input/control_label.hpp"
#include "platform/input/pad.hpp"

#include <cmath>
#include <span>

namespace slip {

/// Returns the calibration for devices of that model, or null.
const DeviceCalibration* calibrationOf(std::span<const DeviceCalibration> calibrations, std::string_view guid);

/// Returns the controls that the calibration supplies.
PadControlSet hasOf(const DeviceCalibration& calibration);
/// Returns the device's present controls. Those without calibration come from the device's own layout. An axis that has
/// not moved since the device was plugged in is at rest.
PadValues calibrated(const DeviceCalibration& calibration, const PadState& state);

/// Returns the source of a control, or null if it has none.
const CalibratedControl* controlIn(const DeviceCalibration& calibration, PadControl control);
/// Sets the source of a control in place of the previous one.
void setControl(DeviceCalibration& calibration, PadControl control, CalibratedControl source);

/// Returns "Axis 3", "Axis 1 ←" for steering, "Button 5". Numbers start at 1.
ControlLabel labelOf(const CalibratedControl& control);

/// Finds the control of a device that the player moves all the way and releases.
class ControlCapture {
public:
    explicit ControlCapture(const PadState& now);
    /// Call it once a frame of dt seconds. Returns the control, without its name, once it is back at rest: an axis that
    /// moved at least a third of its travel, else the button that was pressed.
    std::optional<CalibratedControl> watch(const PadState& now, float dt);

private:
    struct Axis {
        std::vector<float> starts;         // possible positions at rest
        float low = 0, high = 0, now = 0;  // since it first moved
        float still = 0;                   // s
    };
    /// Travel of an axis from one of its starts.
    struct Travel {
        std::size_t axis = 0;
        float start = 0, end = 0;
        float length() const { return std::abs(end - start); }
    };
    static Travel wayFrom(float start, const Axis& axis);
    bool isBack(const Travel& way) const;
    void watchAxis(std::size_t number, const PadState& now, float dt);
    bool watchButtons(const PadState& now);
    std::vector<Axis> axes_;
    std::vector<bool> held_;  // buttons held since before
    std::optional<int> button_;
};

}  // namespace slip
