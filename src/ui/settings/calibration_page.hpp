// SPDX-License-Identifier: MIT
// The page that maps a wheel, pedals or an old joystick to pad controls: the player moves each control in turn. The raw
// report of the device is shown below.
#pragma once
#include "io/common/texts.hpp"
#include "io/player/device_calibration.hpp"
#include "platform/input/calibration.hpp"
#include "ui/widgets/menu_list.hpp"

namespace slip {

class Controls;
struct Settings;

inline constexpr float kDeviceReportHeight = 96;  // design units

class CalibrationPage {
public:
    /// Binds the page to its data; all arguments must outlive it.
    CalibrationPage(Settings& settings, const Texts& texts, Controls& controls)
        : settings_(settings), texts_(texts), controls_(controls) {}

    /// Selects the first device without a layout, or else the first device.
    void open();
    /// Returns the items, which call `changed` when they change a setting.
    std::vector<MenuItem> items(const std::function<void()>& changed);
    /// Advances the page by a frame of dt seconds. Returns true if a setting changed.
    bool update(float dt);
    /// Returns whether the page waits for a control to be moved. Keys have no effect meanwhile.
    bool captures() const { return capture_.has_value(); }
    void cancel();
    /// Returns the row of the control that was awaited last.
    std::size_t row() const;
    /// Returns the instruction for the player.
    std::string note() const;
    /// Draws the raw report of the device.
    void drawReport(Painter& painter, const UiBox& box) const;

private:
    const PadState* device() const;
    const DeviceCalibration* calibration() const;
    DeviceCalibration& ownCalibration(const PadState& device);
    void stepDevice(int step);
    bool forget();
    void capture(std::size_t control, bool all);
    void next();
    std::string useOf(PadControl control) const;
    std::string sourceOf(PadControl control) const;

    Settings& settings_;
    const Texts& texts_;
    Controls& controls_;
    std::size_t slot_ = 0;
    std::optional<ControlCapture> capture_;
    std::size_t captured_ = 0;  // index into the list of controls
    bool all_ = false;          // captures all controls in turn
    float waited_ = 0;          // s
};

}  // namespace slip
