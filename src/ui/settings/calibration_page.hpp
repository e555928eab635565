// SPDX-License-Identifier: MIT
// The page on which a wheel, pedals or an old joystick becomes a pad: each control is found out by moving it, with the
// device's own report below.
#pragma once
#include "io/common/texts.hpp"
#include "io/player/settings.hpp"
#include "platform/input/calibration.hpp"
#include "ui/widgets/menu_list.hpp"

namespace slip {

inline constexpr float kDeviceReportHeight = 96;  // design units

class CalibrationPage {
public:
    /// All of them outlive it.
    CalibrationPage(Settings& settings, const Texts& texts, Controls& controls)
        : settings_(settings), texts_(texts), controls_(controls) {}

    /// Looks at the first device that has no layout yet, or the first there is.
    void open();
    /// changed: called when one of them made a setting another.
    std::vector<MenuItem> items(const std::function<void()>& changed);
    /// Once a frame of dt seconds. True: a setting is another now.
    bool update(float dt);
    /// Waits for a control to be moved: keys do not act meanwhile.
    bool captures() const { return capture_.has_value(); }
    void cancel();
    /// The row of the control that was waited for last.
    std::size_t row() const;
    /// What to do now.
    std::string note() const;
    /// What the device reports.
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
    std::size_t captured_ = 0;  // of the list of controls
    bool all_ = false;          // one after the other
    float waited_ = 0;          // s
};

}  // namespace slip
