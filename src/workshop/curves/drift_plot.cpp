// SPDX-License-Identifier: MIT
#include "workshop/curves/drift_plot.hpp"

#include "base/scalar.hpp"
#include "io/player/default_device.hpp"
#include "race/testdrive/drift_runs.hpp"
#include "workshop/widgets/curve_canvas.hpp"
#include "workshop/widgets/field_text.hpp"
#include "workshop/widgets/telemetry_plot.hpp"

namespace slip {
namespace {

constexpr float kDriftSpeed = 80 / kKmhPerMs;         // m/s
constexpr float kShownSeconds = 3, kShownAngle = 60;  // deg
constexpr std::array kKeys{1.0f, 0.0f, -1.0f};
constexpr std::array kKeyWords{"key held into the slide", "released", "countersteered"};

const DriftCurves& updated(DriftCurves& curves, const CarParams& car) {
    if (curves.car && sameValue(*curves.car, car)) return curves;
    static const SurfaceTable kAsphalt{{"asphalt", {}}};
    curves.car = car;
    for (std::size_t i = 0; i < kKeys.size(); ++i)
        curves.lines[i] = driftCurve({car, kAsphalt, 0, 0, defaultDevice(false)}, kDriftSpeed, kKeys[i]);
    return curves;
}

ImU32 lineColour(std::size_t line) {
    constexpr std::array kColours{panel_colour::kAccent, panel_colour::kText, panel_colour::kFront};
    return ImGui::GetColorU32(kColours[line]);
}

}  // namespace

void driftPlot(const DriftView& view, float height) {
    const CurveCanvas c{
        ImGui::GetCursorScreenPos(), {ImGui::GetContentRegionAvail().x, height}, {0, 0}, {kShownSeconds, kShownAngle}};
    ImGui::Dummy(c.size);
    if (!ImGui::IsItemVisible()) return;
    beginCanvas(c);
    drawGrid(c);
    if (!sameValue(view.driven, view.file))
        for (const auto& line : updated(view.before, view.file).lines)
            drawLine(c, line, faded(panel_colour::kText, 0.3f), 1);
    const DriftCurves& curves = updated(view.now, view.driven);
    for (std::size_t i = 0; i < kKeys.size(); ++i) drawLine(c, curves.lines[i], lineColour(i), 2);
    endCanvas();
    ImGui::PushFont(panelFont(PanelFont::Small));
    ImGui::TextDisabled("%s",
                        panelText(message("Slide angle (°) over seconds, from 80 km/h, throttle pressed:")).c_str());
    for (std::size_t i = 0; i < kKeys.size(); ++i) {
        if (i > 0) ImGui::SameLine();
        ImGui::PushStyleColor(ImGuiCol_Text, lineColour(i));
        ImGui::TextUnformatted(translated(kKeyWords[i]).c_str());
        ImGui::PopStyleColor();
    }
    ImGui::PopFont();
}

}  // namespace slip
