// SPDX-License-Identifier: MIT
#include "workshop/curves/magic_plot.hpp"

#include "base/scalar.hpp"
#include "vehicle/model/tyre.hpp"
#include "workshop/widgets/curve_canvas.hpp"
#include "workshop/widgets/field_text.hpp"
#include "workshop/widgets/telemetry_plot.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr int kSteps = 96;
constexpr float kBeyondPeak = 3.2f;  // visible slip as a multiple of that at the peak

Table sampled(const MagicSet& set, float reach, bool sideways) {
    Table table;
    for (int i = 0; i <= kSteps; ++i) {
        const float x = reach * static_cast<float>(i) / kSteps;
        table.push_back({x, magicFormula(set, sideways ? radians(x) : x)});
    }
    return table;
}

void drawPeak(const CurveCanvas& c, float peak, const std::string& text) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 top = c.pixel({peak, 1});
    const ImU32 colour = ImGui::GetColorU32(panel_colour::kAccent);
    for (float y = top.y; y < c.at.y + c.size.y; y += 6 * panelScale())
        list.AddLine({top.x, y}, {top.x, y + 3 * panelScale()}, ImGui::GetColorU32(faded(panel_colour::kAccent, 0.6f)));
    list.AddCircleFilled(top, 3.5f * panelScale(), colour, 16);
    ImGui::PushFont(panelFont(PanelFont::Small));
    list.AddText({top.x + 8 * panelScale(), top.y + 6 * panelScale()}, colour, text.c_str());
    ImGui::PopFont();
}

}  // namespace

void magicPlot(const MagicSet& set, const MagicSet& file, bool sideways, std::optional<float> now, float height) {
    const float least = magicPeak(set, sideways ? kPi / 4 : 1.0f), peak = sideways ? degrees(least) : least;
    const float reach = std::min(kBeyondPeak * peak, sideways ? 90.0f : 2.0f);
    const CurveCanvas c{ImGui::GetCursorScreenPos(), {ImGui::GetContentRegionAvail().x, height}, {0, 0}, {reach, 1.2f}};
    ImGui::Dummy(c.size);
    beginCanvas(c);
    drawGrid(c);
    if (!sameValue(set, file)) drawLine(c, sampled(file, reach, sideways), faded(panel_colour::kText, 0.3f), 1);
    const Table table = sampled(set, reach, sideways);
    drawLine(c, table, panel_colour::kFront, 2);
    drawPeak(
        c, peak,
        panelText(message("peak at {}", formatted(sideways ? NumberForm("{:.1f}°") : NumberForm("{:.3f}"), peak))));
    if (now) drawNow(c, {std::min(std::abs(*now), reach), interpolate(table, std::min(std::abs(*now), reach))});
    endCanvas();
}

}  // namespace slip
