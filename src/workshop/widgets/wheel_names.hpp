// SPDX-License-Identifier: MIT
// Names of axles and wheels in the panel, and the pens that draw them.
#pragma once
#include "platform/paint/panel_style.hpp"
#include "vehicle/params/car_params.hpp"
#include "workshop/widgets/telemetry_plot.hpp"

#include <string>

namespace slip {

/// Returns "Axle 1 (front)", "Axle 2" or "Axle 3 (rear)".
std::string axleName(std::size_t axle, std::size_t axles);
/// Returns a short name for plots: "FL" for a car with four corners, otherwise "1L", or "2" for a wheel alone on its
/// axle.
std::string wheelMark(const CarParams& car, const WheelMount& place);
/// Returns the full name.
std::string wheelName(const CarParams& car, const WheelMount& place);

/// The colour identifies the axle; dashes identify the right side.
struct WheelPen {
    ImU32 colour;
    CurveStroke stroke;
};
WheelPen wheelPen(const CarParams& car, const WheelMount& place);

}  // namespace slip
