// SPDX-License-Identifier: MIT
#include "workshop/widgets/wheel_names.hpp"

#include "io/common/texts.hpp"

namespace slip {
namespace {

constexpr ImU32 kBetween[] = {IM_COL32(104, 214, 142, 255), IM_COL32(204, 140, 255, 255), IM_COL32(240, 228, 66, 255)};
static_assert(std::size(kBetween) == kMaxAxles - 2);

}  // namespace

std::string axleName(std::size_t axle, std::size_t axles) {
    const char* form = "Axle {}";
    if (axles > 1 && axle == 0) form = "Axle {} (front)";
    if (axles > 1 && axle + 1 == axles) form = "Axle {} (rear)";
    return filled(panelText(form), {std::to_string(axle + 1)});
}

std::string wheelMark(const CarParams& car, const WheelMount& place) {
    if (hasFourCorners(car)) {
        if (place.axle == 0) return panelText(place.side > 0 ? "FL" : "FR");
        return panelText(place.side > 0 ? "RL" : "RR");
    }
    const char* const side = place.side > 0 ? "L" : place.side < 0 ? "R" : "";
    return std::to_string(place.axle + 1) + side;
}

std::string wheelName(const CarParams& car, const WheelMount& place) {
    if (hasFourCorners(car)) {
        if (place.axle == 0) return panelText(place.side > 0 ? "Front left" : "Front right");
        return panelText(place.side > 0 ? "Rear left" : "Rear right");
    }
    const std::string axle = axleName(place.axle, axleCountOf(car));
    if (place.side == 0) return axle;
    return filled(panelText(place.side > 0 ? "{}, left" : "{}, right"), {axle});
}

WheelPen wheelPen(const CarParams& car, const WheelMount& place) {
    const CurveStroke stroke = place.side < 0 ? CurveStroke::Dashed : CurveStroke::Solid;
    if (place.axle == 0) return {panel_colour::kFront, stroke};
    if (place.axle + 1 == axleCountOf(car)) return {panel_colour::kRear, stroke};
    return {kBetween[place.axle - 1], stroke};
}

}  // namespace slip
