// SPDX-License-Identifier: MIT
#include "platform/input/calibration.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr float kAtRest = 0.04f;       // share of an axis' travel that counts as noise
constexpr float kMinWay = 0.33f;       // min travel in what an axis reports, −1…1
constexpr float kReturnShare = 0.25f;  // share of the travel: so close to the start the control has been released
constexpr float kNearEnd = 0.9f;
constexpr float kStill = 0.02f;       // change per frame that counts as no movement
constexpr float kSettleTime = 0.25f;  // s

float valueOf(const CalibratedControl& control, const PadState& state) {
    if (control.button) {
        const auto number = static_cast<std::size_t>(*control.button);
        return number < state.button.size() && state.button[number] ? 1.0f : 0.0f;
    }
    if (!control.axis) return 0;
    const auto number = static_cast<std::size_t>(control.axis->number);
    if (number >= state.axis.size() || !state.axis[number]) return 0;
    const float way = control.axis->end - control.axis->rest;
    return way == 0 ? 0 : ramp((*state.axis[number] - control.axis->rest) / way, kAtRest, 1);
}

}  // namespace

const DeviceCalibration* calibrationOf(std::span<const DeviceCalibration> calibrations, std::string_view guid) {
    for (const DeviceCalibration& calibration : calibrations)
        if (calibration.guid == guid) return &calibration;
    return nullptr;
}

PadControlSet hasOf(const DeviceCalibration& calibration) {
    PadControlSet has;
    for (const CalibratedControl& own : calibration.controls)
        if (const auto control = padControlNamed(own.control)) has.set(static_cast<std::size_t>(*control));
    return has;
}

PadValues calibrated(const DeviceCalibration& calibration, const PadState& state) {
    PadValues values = state.controls;
    for (const CalibratedControl& own : calibration.controls)
        if (const auto control = padControlNamed(own.control)) values[*control] = valueOf(own, state);
    return values;
}

const CalibratedControl* controlIn(const DeviceCalibration& calibration, PadControl control) {
    for (const CalibratedControl& own : calibration.controls)
        if (own.control == nameOf(control)) return &own;
    return nullptr;
}

void setControl(DeviceCalibration& calibration, PadControl control, CalibratedControl source) {
    std::erase_if(calibration.controls, [&](const CalibratedControl& own) { return own.control == nameOf(control); });
    source.control = nameOf(control);
    calibration.controls.push_back(std::move(source));
}

ControlLabel labelOf(const CalibratedControl& control) {
    if (control.axis) {
        const bool left = control.control == nameOf(PadControl::LeftStickLeft);
        const bool right = control.control == nameOf(PadControl::LeftStickRight);
        return {left ? "Axis {} ←" : right ? "Axis {} →" : "Axis {}", control.axis->number + 1};
    }
    if (control.button) return {"Button {}", *control.button + 1};
    return {"–"};
}

ControlCapture::ControlCapture(const PadState& now) : axes_(now.axis.size()), held_(now.button) {
    for (std::size_t i = 0; i < axes_.size(); ++i)
        if (const auto value = now.axis[i]) axes_[i] = {{*value}, *value, *value, *value, 0};
}

ControlCapture::Travel ControlCapture::wayFrom(float start, const Axis& axis) {
    const bool up = std::abs(axis.high - start) > std::abs(axis.low - start);
    return {0, start, up ? axis.high : axis.low};
}

bool ControlCapture::isBack(const Travel& way) const {
    const Axis& axis = axes_[way.axis];
    return std::abs(axis.now - way.start) < kReturnShare * way.length() && axis.still >= kSettleTime;
}

/// Follows an axis from its first movement since it was plugged in. It started near the value of the first frame, or
/// where the device first reported it. A first report at an end is only a guess and is ignored.
void ControlCapture::watchAxis(std::size_t number, const PadState& now, float dt) {
    if (!now.axis[number]) return;
    Axis& axis = axes_[number];
    const float value = *now.axis[number];
    if (axis.starts.empty()) {
        axis = {{value}, value, value, value, 0};
        const auto first = number < now.firstAxis.size() ? now.firstAxis[number] : std::nullopt;
        if (first && std::abs(*first) < kNearEnd) axis.starts.push_back(*first);
    }
    axis.still = std::abs(value - axis.now) < kStill ? axis.still + dt : 0;
    axis.low = std::min(axis.low, value);
    axis.high = std::max(axis.high, value);
    axis.now = value;
}

/// Returns true while a button is pressed that was not pressed before.
bool ControlCapture::watchButtons(const PadState& now) {
    bool pressed = false;
    for (std::size_t i = 0; i < std::min(held_.size(), now.button.size()); ++i) {
        held_[i] = held_[i] && now.button[i];
        if (!now.button[i] || held_[i]) continue;
        pressed = true;
        if (!button_) button_ = static_cast<int>(i);
    }
    return pressed;
}

std::optional<CalibratedControl> ControlCapture::watch(const PadState& now, float dt) {
    CalibratedControl found;
    Travel longest;
    for (std::size_t i = 0; i < std::min(axes_.size(), now.axis.size()); ++i) {
        watchAxis(i, now, dt);
        for (const float start : axes_[i].starts) {
            Travel way = wayFrom(start, axes_[i]);
            way.axis = i;
            const bool better = isBack(way) != isBack(longest) ? isBack(way) : way.length() > longest.length();
            if (way.length() >= kMinWay && (longest.length() == 0 || better)) longest = way;
        }
    }
    const bool pressed = watchButtons(now);
    if (longest.length() > 0) {
        if (!isBack(longest)) return std::nullopt;
        found.axis = {static_cast<int>(longest.axis), axes_[longest.axis].now, longest.end};
        return found;
    }
    if (!button_ || pressed) return std::nullopt;
    found.button = button_;
    return found;
}

}  // namespace slip
