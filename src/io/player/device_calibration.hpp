// SPDX-License-Identifier: MIT
// The player's calibration of a device with an unknown layout, such as a wheel: which of its axes and buttons acts as
// which control of a pad.
#pragma once
#include "base/fields.hpp"

#include <optional>
#include <string>
#include <vector>

namespace slip {

/// Travel of an axis from rest to end, in reported values −1…1. It is inverted if the end is below the rest. Pedals
/// that share an axis rest in its middle and move in opposite directions.
struct AxisWay {
    int number = 0;
    float rest = 0, end = 1;
};
constexpr auto fieldsOf(const AxisWay*) {
    return FieldList{
        field(&AxisWay::number, {.key = "number", .doc = "of the axis, from 0", .low = 0, .high = 63}),
        field(&AxisWay::rest, {.key = "rest", .doc = "what it reports untouched", .low = -1, .high = 1}),
        field(&AxisWay::end, {.key = "end", .doc = "what it reports all the way", .low = -1, .high = 1}),
    };
}

/// Has either an axis or a button.
struct CalibratedControl {
    std::string control;
    std::optional<AxisWay> axis;
    std::optional<int> button;
};
constexpr auto fieldsOf(const CalibratedControl*) {
    return FieldList{
        field(&CalibratedControl::control,
              {.key = "control", .doc = "the control of a pad that it serves as, named as in bindings", .high = 40}),
        field(&CalibratedControl::axis, {.key = "axis", .doc = "of the device, from its rest to its end"}),
        field(&CalibratedControl::button, {.key = "button",
                                           .doc = "of the device, from 0; after the last four a hat: up, right, down, "
                                                  "left",
                                           .low = 0,
                                           .high = 255}),
    };
}

struct DeviceCalibration {
    std::string guid, name;
    std::vector<CalibratedControl> controls;
};
constexpr auto fieldsOf(const DeviceCalibration*) {
    return FieldList{
        field(&DeviceCalibration::guid, {.key = "guid", .doc = "SDL's number of the model", .high = 64}),
        field(&DeviceCalibration::name, {.key = "name", .doc = "what the device calls itself", .high = 256}),
        field(&DeviceCalibration::controls,
              {.key = "controls", .doc = "which of its axes and buttons serves as what", .maxItems = 40}),
    };
}

}  // namespace slip
