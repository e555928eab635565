// SPDX-License-Identifier: MIT
// What the panel calls axles and wheels, and the pens that draw them.
#pragma once
#include "platform/paint/panel_style.hpp"
#include "vehicle/params/car_params.hpp"
#include "workshop/widgets/telemetry_plot.hpp"

#include <string>

namespace slip {

/// "Axle 1 (front)", "Axle 2", "Axle 3 (rear)".
std::string axleName(std::size_t axle, std::size_t axles);
/// As short as fits a plot: "FL" of a car on four corners, "1L" or, alone on its axle, "2" of others.
std::string wheelMark(const CarParams& car, const WheelPlace& place);
/// In full.
std::string wheelName(const CarParams& car, const WheelPlace& place);

/// The colour tells the axle, the dash the right side.
struct WheelPen {
    ImU32 colour;
    CurveStroke stroke;
};
WheelPen wheelPen(const CarParams& car, const WheelPlace& place);

}  // namespace slip
