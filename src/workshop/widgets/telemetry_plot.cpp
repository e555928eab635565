// SPDX-License-Identifier: MIT
#include "workshop/widgets/telemetry_plot.hpp"

#include "base/scalar.hpp"
#include "base/steps.hpp"

#include <cmath>

namespace slip {

void titleRow(const char* title, std::initializer_list<Reading> readings) {
    ImGui::PushFont(panelFont(PanelFont::Small));
    ImGui::TextDisabled("%s", panelText(title));
    ImGui::PopFont();
    ImGui::PushFont(panelFont(PanelFont::Number));
    float right = ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x;
    for (auto reading = std::rbegin(readings); reading != std::rend(readings); ++reading) {
        if (reading->text.empty()) continue;
        right -= ImGui::CalcTextSize(reading->text.c_str()).x;
        ImGui::SameLine(right);
        ImGui::PushStyleColor(ImGuiCol_Text, reading->colour);
        ImGui::TextUnformatted(reading->text.c_str());
        ImGui::PopStyleColor();
        right -= 12 * panelScale();
    }
    ImGui::PopFont();
}

namespace {

/// Returns the distance between marks (s or m): 1, 2 or 5 times a power of ten, with at most a dozen marks.
float markStep(float span) {
    constexpr float kMarks = 12;
    float step = 0.1f;
    for (int i = 0; span / step > kMarks; ++i) step *= i % 3 == 1 ? 2.5f : 2;
    return step;
}

void upright(const Plot& plot, float at, ImU32 colour) {
    const float x = std::round(at);
    ImGui::GetWindowDrawList()->AddLine({x, plot.at.y}, {x, plot.at.y + plot.size.y}, colour);
}

/// Calls `take` with points a pixel apart on the path from a to b, and whether each is part of a dash. Dashes are fixed
/// on the screen, not to samples, so that they do not move with a curve and exist even if samples are sparse.
template <class Take>
void forDashes(ImVec2 a, ImVec2 b, Take&& take) {
    constexpr float kMaxParts = 4000;
    const ImVec2 way{b.x - a.x, b.y - a.y};
    const bool steep = std::abs(way.y) > std::abs(way.x);
    const float parts = std::ceil(std::abs(steep ? way.y : way.x) / panelScale());
    if (!std::isfinite(parts)) return;
    const float dash = 4 * panelScale(), count = std::clamp(parts, 1.0f, kMaxParts);
    for (float i = 0; i <= count; ++i) {
        const ImVec2 point{a.x + way.x * i / count, a.y + way.y * i / count};
        take(point, std::fmod(std::floor((steep ? point.y : point.x) / dash), 2.0f) == 0);
    }
}

}  // namespace

void noteMouse(const Plot& plot, ScopeMouse& mouse) {
    const ImGuiIO& io = ImGui::GetIO();
    if (ImGui::IsItemActive()) mouse.dragged += io.MouseDelta.x / plot.size.x;
    if (!ImGui::IsItemActive() && !ImGui::IsItemHovered()) return;
    mouse.cursor = std::clamp((io.MousePos.x - plot.at.x) / plot.size.x, 0.0f, 1.0f);
    mouse.wheel += io.MouseWheel;
}

void beginGround(const Plot& plot, const std::optional<float>& cursor) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 end{plot.at.x + plot.size.x, plot.at.y + plot.size.y};
    list.AddRectFilled(plot.at, end, panel_colour::kWell, ImGui::GetStyle().FrameRounding);
    list.PushClipRect(plot.at, end, true);
    const float step = markStep(plot.span);
    const double newest{plot.end};
    forEachMultiple(newest - double{plot.span}, newest, double{step},
                    [&](float mark) { upright(plot, plot.x(mark), faded(panel_colour::kFaint, 0.5f)); });
    if (cursor) upright(plot, plot.x(*cursor), faded(panel_colour::kAccent, 0.8f));
    if (plot.low < 0) list.AddLine({plot.at.x, plot.y(0)}, {end.x, plot.y(0)}, panel_colour::kFaint);
}

Plot beginPlot(ImVec2 size, float low, float high, Scope& scope) {
    const Plot plot{ImGui::GetCursorScreenPos(), size, low, high, scope.axis, scope.end, scope.span};
    ImGui::PushID(scope.plots++);
    ImGui::InvisibleButton("##plot", size);
    ImGui::PopID();
    noteMouse(plot, scope.mouse);
    beginGround(plot, scope.cursor);
    return plot;
}

void endPlot() { ImGui::GetWindowDrawList()->PopClipRect(); }

void dashedLine(const Plot& plot, float value, ImU32 colour) {
    const float y = std::round(plot.y(value)), dash = 5 * panelScale();
    for (float x = plot.at.x; x < plot.at.x + plot.size.x; x += 2 * dash)
        ImGui::GetWindowDrawList()->AddLine({x, y}, {x + dash, y}, colour);
}

void drawCurve(const std::vector<ImVec2>& line, ImU32 colour, float thickness, CurveStroke stroke) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float width = thickness * panelScale();
    if (stroke == CurveStroke::Solid)
        return list.AddPolyline(line.data(), static_cast<int>(line.size()), colour, 0, width);
    std::vector<ImVec2> piece;
    const auto flush = [&] {
        if (piece.size() > 1) list.AddPolyline(piece.data(), static_cast<int>(piece.size()), colour, 0, width);
        piece.clear();
    };
    for (std::size_t i = 1; i < line.size(); ++i)
        forDashes(line[i - 1], line[i], [&](ImVec2 point, bool drawn) { drawn ? piece.push_back(point) : flush(); });
    flush();
}

FrictionDial beginFrictionDial(ImVec2 size, float lateralShare, float used) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::Dummy(size);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(at, {at.x + size.x, at.y + size.y}, panel_colour::kWell, ImGui::GetStyle().FrameRounding);
    const ImVec2 c{at.x + size.x / 2, at.y + size.y / 2};
    const float scale = 0.44f * std::min(size.x / std::max(lateralShare, 0.3f), size.y);
    list.AddLine({c.x - lateralShare * scale, c.y}, {c.x + lateralShare * scale, c.y}, panel_colour::kFaint);
    list.AddLine({c.x, c.y - scale}, {c.x, c.y + scale}, panel_colour::kFaint);
    std::array<ImVec2, 64> ring;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Vec2 d = direction(2 * kPi * static_cast<float>(i) / static_cast<float>(ring.size()));
        ring[i] = {c.x + d.x * lateralShare * scale, c.y + d.y * scale};
    }
    const ImU32 edge = used > 0.985f ? panel_colour::kBrake : faded(panel_colour::kText, 0.4f);
    list.AddPolyline(ring.data(), static_cast<int>(ring.size()), edge, ImDrawFlags_Closed, 1.4f * panelScale());
    return {c, scale};
}

void drawForceTip(const FrictionDial& dial, Vec2 force, ImU32 colour) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 tip = dial.place(force);
    list.AddLine(dial.centre, tip, colour, 2 * panelScale());
    list.AddCircleFilled(tip, 3.5f * panelScale(), colour, 16);
}

}  // namespace slip
