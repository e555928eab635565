// SPDX-License-Identifier: MIT
// The columns of telemetry, each with its value: for telemetry_csv.cpp, which writes them, and logged_row.cpp, which
// reads them back.
#pragma once
#include "base/scalar.hpp"
#include "race/replay/telemetry_csv.hpp"

namespace slip {

/// Columns that are not members of Telemetry come first: time and motion.
inline constexpr std::array<std::string_view, 7> kMotionColumns{"t", "x", "y", "yaw", "vx", "vy", "yaw_rate"};

struct CarColumn {
    std::string_view name;
    float Telemetry::*value;
};
inline constexpr std::array kPedalColumns{
    CarColumn{"ax", &Telemetry::ax},
    CarColumn{"ay", &Telemetry::ay},
    CarColumn{"steer_angle", &Telemetry::steerAngle},
    CarColumn{"throttle", &Telemetry::throttle},
    CarColumn{"brake", &Telemetry::brake},
    CarColumn{"handbrake", &Telemetry::handbrake},
};
inline constexpr std::array kEngineColumns{
    CarColumn{"rpm", &Telemetry::rpm},
    CarColumn{"clutch_slip", &Telemetry::clutchSlip},
};
struct AxleColumn {
    std::string_view name;  // before "_front" and "_rear"
    float AxleTelemetry::*value;
};
inline constexpr std::array kAxleColumns{
    AxleColumn{"slip_angle", &AxleTelemetry::slipAngle},
    AxleColumn{"slip_ratio", &AxleTelemetry::slipRatio},
    AxleColumn{"fx", &AxleTelemetry::fx},
    AxleColumn{"fy", &AxleTelemetry::fy},
    AxleColumn{"fz", &AxleTelemetry::fz},
};
struct AidColumn {
    std::string_view name;
    float AssistActivity::*share;
};
inline constexpr std::array kDriveColumns{
    CarColumn{"drive_torque", &Telemetry::driveTorque},
    CarColumn{"power", &Telemetry::power},
};
inline constexpr std::array kBodyColumns{
    CarColumn{"gear_ratio", &Telemetry::gearRatio},
    CarColumn{"clutch_engagement", &Telemetry::clutchEngagement},
    CarColumn{"heave", &Telemetry::heave},
    CarColumn{"pitch", &Telemetry::pitch},
    CarColumn{"roll", &Telemetry::roll},
    CarColumn{"slipstream", &Telemetry::slipstream},
};
/// The share of its power with which each assist acts. These columns follow the driver's steering and clutch inputs.
inline constexpr std::array kAidColumns{
    AidColumn{"abs", &AssistActivity::abs},
    AidColumn{"tc", &AssistActivity::tractionControl},
    AidColumn{"stability", &AssistActivity::stability},
    AidColumn{"steering_help", &AssistActivity::steeringHelp},
};
/// A column of every wheel that comes late in the row.
struct LateColumn {
    std::string_view name;  // before its corner
    float (*value)(const WheelTelemetry&);
    void (*take)(WheelTelemetry&, float value);  // reads it back; null if it has no value of its own
};
inline constexpr std::array<LateColumn, kLateChannels> kLateColumns{{
    {"brake_torque", [](const WheelTelemetry& w) { return w.brakeTorque; },
     [](WheelTelemetry& w, float torque) { w.brakeTorque = torque; }},
    {"grounded", [](const WheelTelemetry& w) { return w.load > 0 ? 1.0f : 0.0f; }, nullptr},
    {"inclination_deg", [](const WheelTelemetry& w) { return degrees(w.inclination); },
     [](WheelTelemetry& w, float angle) { w.inclination = radians(angle); }},
    {"temperature_c", [](const WheelTelemetry& w) { return w.temperature; },
     [](WheelTelemetry& w, float celsius) { w.temperature = celsius; }},
}};

}  // namespace slip
