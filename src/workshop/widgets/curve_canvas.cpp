// SPDX-License-Identifier: MIT
#include "workshop/widgets/curve_canvas.hpp"

#include "base/steps.hpp"
#include "workshop/widgets/field_text.hpp"

#include <fmt/format.h>
#include <cmath>
#include <vector>

namespace slip {
namespace {

/// Returns a round step that divides `range` into three to six parts.
float roundStep(float range) {
    const float power = std::pow(10.0f, std::floor(std::log10(range / 3)));
    for (const float factor : {1.0f, 2.0f, 5.0f})
        if (range / (factor * power) <= 6) return factor * power;
    return 10 * power;
}

}  // namespace

void beginCanvas(const CurveCanvas& c) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 end{c.at.x + c.size.x, c.at.y + c.size.y};
    list.AddRectFilled(c.at, end, ImGui::GetColorU32(panel_colour::kWell), ImGui::GetStyle().FrameRounding);
    list.PushClipRect(c.at, end, true);
}

void endCanvas() { ImGui::GetWindowDrawList()->PopClipRect(); }

/// Returns a number on an axis with as many decimals as its steps need.
std::string axisText(float value, float step) {
    int decimals = 0;
    for (float scaled = step; decimals < 4 && std::abs(scaled - std::round(scaled)) > 0.01f; scaled *= 10) ++decimals;
    return fmt::format("{:.{}f}", value == 0 ? 0.0f : value, decimals);
}

void drawGrid(const CurveCanvas& c) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 line = ImGui::GetColorU32(faded(panel_colour::kFaint, 0.7f));
    const ImU32 text = ImGui::GetColorU32(faded(panel_colour::kDim, 0.8f));
    ImGui::PushFont(panelFont(PanelFont::Small));
    const float stepX = roundStep(c.high.x - c.low.x), stepY = roundStep(c.high.y - c.low.y);
    forEachMultiple(double{c.low.x}, double{c.high.x}, double{stepX}, [&](float x) {
        const float px = std::round(c.pixel({x, 0}).x);
        list.AddLine({px, c.at.y}, {px, c.at.y + c.size.y}, line);
        const std::string label = axisText(x, stepX);
        const float width = ImGui::CalcTextSize(label.c_str()).x;
        if (x > c.low.x && px + width + 3 < c.at.x + c.size.x)
            list.AddText({px + 3, c.at.y + c.size.y - ImGui::GetFontSize() - 1}, text, label.c_str());
    });
    const float high = ImGui::GetFontSize(), bottom = c.at.y + c.size.y;
    const float apart = c.pixel({0, c.low.y}).y - c.pixel({0, c.low.y + stepY}).y;
    forEachMultiple(double{c.low.y}, double{c.high.y}, double{stepY}, [&](float y) {
        if (y <= c.low.y) return;  // the lower edge itself
        const float py = std::round(c.pixel({0, y}).y), below = py + 1;
        list.AddLine({c.at.x, py}, {c.at.x + c.size.x, py}, line);
        // The lowest label is above its line, if it has room there below the next one.
        const bool isBelow = below + high <= bottom;
        if (isBelow || apart >= 2 * high)
            list.AddText({c.at.x + 4, isBelow ? below : py - high}, text, axisText(y, stepY).c_str());
    });
    ImGui::PopFont();
}

void drawLine(const CurveCanvas& c, const Table& table, ImU32 colour, float thickness) {
    std::vector<ImVec2> line{{c.at.x, c.pixel(table.front()).y}};
    for (const Vec2 p : table) line.push_back(c.pixel(p));
    line.push_back({c.at.x + c.size.x, c.pixel(table.back()).y});
    ImGui::GetWindowDrawList()->AddPolyline(line.data(), static_cast<int>(line.size()), ImGui::GetColorU32(colour), 0,
                                            thickness * panelScale());
}

void drawNow(const CurveCanvas& c, Vec2 now) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 p = c.pixel(now);
    list.AddLine({p.x, c.at.y}, {p.x, c.at.y + c.size.y}, ImGui::GetColorU32(faded(panel_colour::kText, 0.55f)));
    list.AddCircleFilled(p, 3.5f * panelScale(), ImGui::GetColorU32(panel_colour::kText), 16);
}

}  // namespace slip
