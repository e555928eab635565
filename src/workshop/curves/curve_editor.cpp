// SPDX-License-Identifier: MIT
#include "workshop/curves/curve_editor.hpp"

#include "base/scalar.hpp"
#include "workshop/curves/curve_edit.hpp"
#include "workshop/widgets/curve_canvas.hpp"
#include "workshop/widgets/field_rows.hpp"
#include "workshop/widgets/field_text.hpp"

#include <vector>

namespace slip {
namespace {

constexpr float kRpmNmPerKw = 9549;  // power in kW = torque in N m · rpm / 9549
constexpr int kPowerSteps = 96;

void fitView(CurveState& state, const FieldInfo& info, const Table& table) {
    const float first = table.front().x, last = table.back().x;
    const float lowX = first < 0.4f * last ? 0 : first;
    const float room = std::max(0.06f * (last - lowX), static_cast<float>(info.xHigh - info.xLow) / 200);
    state.low = {lowX, 0};
    state.high = {last + room, std::max(1.18f * peakOf(table).y, static_cast<float>(info.high) / 2000)};
}

/// Draws power over rpm on its own scale, with the peak at 0.9 of the height.
void drawPower(const CurveCanvas& c, const Table& table) {
    const Table power = powerCurve(table);
    const Vec2 peak = peakOf(power);
    if (peak.y <= 0) return;
    std::vector<ImVec2> line;
    for (const Vec2 p : power) line.push_back(c.pixel({p.x, p.y / peak.y * 0.9f * c.high.y}));
    ImGui::GetWindowDrawList()->AddPolyline(line.data(), static_cast<int>(line.size()),
                                            ImGui::GetColorU32(panel_colour::kRear), 0, 1.6f * panelScale());
}

void drawMarks(const CurveCanvas& c, const Table& table, const CurveMarks& marks) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (marks.limit && *marks.limit < c.high.x) {
        const float x = std::round(c.pixel({*marks.limit, 0}).x);
        list.AddRectFilled({x, c.at.y}, {c.at.x + c.size.x, c.at.y + c.size.y},
                           ImGui::GetColorU32(faded(panel_colour::kBrake, 0.13f)));
        list.AddLine({x, c.at.y}, {x, c.at.y + c.size.y}, ImGui::GetColorU32(faded(panel_colour::kBrake, 0.7f)));
    }
    if (!marks.now) return;
    const Vec2 now{std::clamp(*marks.now, c.low.x, c.high.x), interpolate(table, *marks.now)};
    drawNow(c, now);
}

std::optional<std::size_t> nearestPoint(const CurveCanvas& c, const Table& table, ImVec2 mouse) {
    std::optional<std::size_t> best;
    float least = sq(10 * panelScale());
    for (std::size_t i = 0; i < table.size(); ++i) {
        const ImVec2 p = c.pixel(table[i]);
        const float away = sq(p.x - mouse.x) + sq(p.y - mouse.y);
        if (away >= least) continue;
        least = away;
        best = i;
    }
    return best;
}

void drawPoints(const CurveCanvas& c, const Table& table, std::optional<std::size_t> marked) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (std::size_t i = 0; i < table.size(); ++i) {
        const bool on = i == marked;
        const ImVec2 p = c.pixel(table[i]);
        list.AddCircleFilled(p, (on ? 5.5f : 4) * panelScale(), ImGui::GetColorU32(IM_COL32(15, 18, 23, 255)), 20);
        list.AddCircleFilled(p, (on ? 4.5f : 3) * panelScale(),
                             ImGui::GetColorU32(on ? panel_colour::kAccent : panel_colour::kFront), 20);
    }
}

Vec2 rounded(Vec2 p, const CurveCanvas& c) {
    const auto to = [](float value, float range) {
        const float step = std::pow(10.0f, std::floor(std::log10(range / 200)));
        return std::round(value / step) * step;
    };
    return {to(p.x, c.high.x - c.low.x), to(p.y, c.high.y - c.low.y)};
}

/// Handles the mouse on the canvas, which is the last item. Returns true if the table changed.
bool handleMouse(const CurveCanvas& c, const FieldInfo& info, Table& table, CurveState& state,
                 std::optional<std::size_t> near) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const bool hovered = ImGui::IsItemHovered();
    if (hovered && !near && ImGui::IsMouseDoubleClicked(0))
        return addPoint(table, rounded(c.point(mouse), c), info) < table.size();
    if (hovered && near && ImGui::IsMouseClicked(1)) return removePoint(table, *near, info);
    if (ImGui::IsItemActivated()) state.dragged = near;
    if (!ImGui::IsItemActive()) state.dragged.reset();
    if (!state.dragged || *state.dragged >= table.size()) return false;
    if (!ImGui::IsMouseDragging(0, 1)) return false;
    const std::size_t i = *state.dragged;
    const Vec2 wanted = allowedPoint(table, i, rounded(c.point(mouse), c), info);
    if (wanted == table[i]) return false;
    table[i] = wanted;
    return true;
}

void showPoint(const FieldInfo& info, Vec2 p) {
    const std::string text =
        numberText(static_cast<double>(p.x), info.xUnit) + "   " + numberText(static_cast<double>(p.y), info.unit);
    pointerTooltip(text);
}

}  // namespace

Table powerCurve(const Table& torque) {
    Table power;
    for (int i = 0; i <= kPowerSteps; ++i) {
        const float rpm = lerp(torque.front().x, torque.back().x, static_cast<float>(i) / kPowerSteps);
        power.push_back({rpm, interpolate(torque, rpm) * rpm / kRpmNmPerKw});
    }
    return power;
}

bool curvePicture(const FieldInfo& info, Table& table, const Table& fileTable, CurveState& state,
                  const CurveMarks& marks, float height) {
    if (!state.dragged) fitView(state, info, table);
    const CurveCanvas c{ImGui::GetCursorScreenPos(), {ImGui::GetContentRegionAvail().x, height}, state.low, state.high};
    ImGui::InvisibleButton("##picture", c.size);
    const bool hovered = ImGui::IsItemHovered();
    const std::optional<std::size_t> near = hovered ? nearestPoint(c, table, ImGui::GetIO().MousePos) : std::nullopt;
    const bool changed = handleMouse(c, info, table, state, near);
    const std::optional<std::size_t> marked = state.dragged ? state.dragged : near;
    beginCanvas(c);
    drawGrid(c);
    if (marks.power) drawPower(c, table);
    if (table != fileTable) drawLine(c, fileTable, faded(panel_colour::kText, 0.3f), 1);
    drawLine(c, table, panel_colour::kFront, 2);
    drawMarks(c, table, marks);
    drawPoints(c, table, marked);
    endCanvas();
    if (marked && *marked < table.size()) showPoint(info, table[*marked]);
    return changed;
}

bool curveNumbers(const FieldInfo& info, Table& table, const Table& fileTable, int digits) {
    bool changed = false;
    const float button = ImGui::GetFrameHeight();
    const FieldInfo xInfo{.key = info.xName, .doc = "", .unit = info.xUnit, .low = info.xLow, .high = info.xHigh};
    for (std::size_t i = 0; i < table.size(); ++i) {
        ImGui::PushID(static_cast<int>(i));
        const float width = (ImGui::GetContentRegionAvail().x - 2 * button - 18 * panelScale()) / 2;
        const Vec2 reference = i < fileTable.size() ? fileTable[i] : table[i];
        Vec2 p = table[i];
        ImGui::PushID("x");
        ImGui::SetNextItemWidth(width);
        const bool movedX = editNumber(xInfo, p.x, reference.x, digits);
        ImGui::PopID();
        ImGui::SameLine();
        ImGui::SetNextItemWidth(width);
        const bool movedY = editNumber(info, p.y, reference.y, digits);
        if (movedX || movedY) table[i] = allowedPoint(table, i, p, info);
        ImGui::SameLine();
        const bool add = ImGui::Button("+", {button, button});
        tooltip("Add a point after this one");
        ImGui::SameLine();
        const bool remove = ImGui::Button("-", {button, button});
        tooltip("Remove this point");
        changed |= movedX || movedY;
        if (add) changed |= addPointAfter(table, i, info) < table.size();
        if (remove) changed |= removePoint(table, i, info);
        ImGui::PopID();
        if (remove) break;
    }
    return changed;
}

}  // namespace slip
