// SPDX-License-Identifier: MIT
#include "workshop/curves/firing_rows.hpp"

#include "base/scalar.hpp"
#include "workshop/curves/curve_edit.hpp"
#include "workshop/widgets/curve_canvas.hpp"
#include "workshop/widgets/field_rows.hpp"
#include "workshop/widgets/field_text.hpp"

#include <fmt/format.h>
#include <array>
#include <cmath>

namespace slip {
namespace {

constexpr float kLaneRoom = 0.5f;                   // lanes, margin above the first pipe and below the second
constexpr float kStem = 0.28f;                      // lanes, half length of a firing's stroke
constexpr float kDot = 6, kDotGap = 8;              // px times panelScale(): radius; margin that also counts as near
constexpr float kRevolution = 360, kTickStep = 90;  // deg
constexpr std::array<std::string_view, 2> kPipes{"pipe_0", "pipe_1"};

ImU32 pipeColour(float pipe) { return pipe == 0 ? panel_colour::kFront : panel_colour::kRear; }

/// Lays out degrees to the right and pipes one below the other.
CurveCanvas lanesOf(const FieldInfo& info, float height) {
    const float turn = std::ceil(static_cast<float>(info.xHigh)), margin = 0.03f * turn;
    return {ImGui::GetCursorScreenPos(),
            {ImGui::GetContentRegionAvail().x, height},
            {-margin, static_cast<float>(info.high) + kLaneRoom},
            {turn + margin, static_cast<float>(info.low) - kLaneRoom}};
}

void drawLanes(const CurveCanvas& c, const FieldInfo& info) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    ImGui::PushFont(panelFont(PanelFont::Small));
    const float bottom = c.at.y + c.size.y, high = ImGui::GetFontSize();
    for (float angle = 0; angle <= std::ceil(static_cast<float>(info.xHigh)); angle += kTickStep) {
        const float x = std::round(c.pixel({angle, 0}).x);
        const bool whole = std::fmod(angle, kRevolution) == 0;
        list.AddLine({x, c.at.y}, {x, bottom}, ImGui::GetColorU32(faded(panel_colour::kFaint, whole ? 1.6f : 0.7f)));
        const std::string label = fmt::format("{:.0f}°", angle);
        const float width = ImGui::CalcTextSize(label.c_str()).x;
        if (std::fmod(angle, 2 * kTickStep) == 0)
            list.AddText({std::clamp(x - width / 2, c.at.x + 2, c.at.x + c.size.x - width - 2), bottom - high - 1},
                         ImGui::GetColorU32(panel_colour::kDim), label.c_str());
    }
    for (std::size_t pipe = 0; pipe < kPipes.size(); ++pipe) {
        const float lane = static_cast<float>(pipe), y = std::round(c.pixel({0, lane}).y);
        list.AddLine({c.at.x, y}, {c.at.x + c.size.x, y}, ImGui::GetColorU32(faded(pipeColour(lane), 0.35f)));
        list.AddText({c.at.x + 4, c.pixel({0, lane - kLaneRoom}).y + 1}, ImGui::GetColorU32(pipeColour(lane)),
                     fieldLabel(kPipes[pipe]).c_str());
    }
    ImGui::PopFont();
}

/// Draws the file's firings behind the others.
void drawStrokes(const CurveCanvas& c, const Table& firing) {
    for (const Vec2 p : firing)
        ImGui::GetWindowDrawList()->AddLine(c.pixel({p.x, p.y - kStem}), c.pixel({p.x, p.y + kStem}),
                                            ImGui::GetColorU32(faded(panel_colour::kText, 0.35f)), panelScale());
}

/// Draws the firings, numbered in their order.
void drawFirings(const CurveCanvas& c, const Table& firing, std::optional<std::size_t> marked) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    ImGui::PushFont(panelFont(PanelFont::Small));
    for (std::size_t i = 0; i < firing.size(); ++i) {
        const ImVec2 p = c.pixel(firing[i]);
        const bool on = i == marked;
        list.AddCircleFilled(p, (on ? kDot + 2 : kDot) * panelScale(),
                             ImGui::GetColorU32(on ? panel_colour::kAccent : pipeColour(firing[i].y)), 24);
        const std::string number = std::to_string(i + 1);
        const ImVec2 size = ImGui::CalcTextSize(number.c_str());
        list.AddText({std::round(p.x - size.x / 2), std::round(p.y - size.y / 2)}, IM_COL32(15, 18, 23, 255),
                     number.c_str());
    }
    ImGui::PopFont();
}

std::optional<std::size_t> firingNear(const CurveCanvas& c, const Table& firing, ImVec2 mouse) {
    std::optional<std::size_t> best;
    float least = sq((kDot + kDotGap) * panelScale());
    for (std::size_t i = 0; i < firing.size(); ++i) {
        const ImVec2 p = c.pixel(firing[i]);
        const float away = sq(p.x - mouse.x) + sq(p.y - mouse.y);
        if (away < least) least = away, best = i;
    }
    return best;
}

/// Moves the held dot with the mouse, in whole degrees and pipes.
void dragFiring(const CurveCanvas& c, const FieldInfo& info, Table& firing, std::optional<std::size_t> dragged) {
    if (!dragged || *dragged >= firing.size() || !ImGui::IsMouseDragging(0, 1)) return;
    const Vec2 at = c.point(ImGui::GetIO().MousePos);
    firing[*dragged] = allowedPoint(firing, *dragged, {std::round(at.x), std::round(at.y)}, info);
}

std::string firingText(const Table& firing, std::size_t i) {
    return fmt::format("{}   {:g}°   {}", i + 1, firing[i].x, fieldLabel(kPipes[firing[i].y == 0 ? 0 : 1]));
}

}  // namespace

FieldInfo firingInfo(FieldInfo info, int turn) {
    info.xHigh += static_cast<double>(turn) - 2 * kRevolution;
    return info;
}

void firingPicture(const FieldInfo& info, Table& firing, const Table& fileFiring, CurveState& state, float height) {
    const CurveCanvas c = lanesOf(info, height);
    ImGui::InvisibleButton("##picture", c.size);
    const std::optional<std::size_t> near =
        ImGui::IsItemHovered() ? firingNear(c, firing, ImGui::GetIO().MousePos) : std::nullopt;
    if (ImGui::IsItemActivated()) state.dragged = near;
    if (!ImGui::IsItemActive()) state.dragged.reset();
    dragFiring(c, info, firing, state.dragged);
    const std::optional<std::size_t> marked = state.dragged ? state.dragged : near;
    beginCanvas(c);
    drawLanes(c, info);
    if (firing != fileFiring) drawStrokes(c, fileFiring);
    drawFirings(c, firing, marked);
    endCanvas();
    if (marked && *marked < firing.size()) pointerTooltip(firingText(firing, *marked));
}

void firingNumbers(const FieldInfo& info, Table& firing, const Table& fileFiring) {
    const FieldInfo angle{.key = info.xName, .doc = "", .unit = info.xUnit, .low = info.xLow, .high = info.xHigh};
    const float number = ImGui::CalcTextSize("16").x + 8 * panelScale();
    for (std::size_t i = 0; i < firing.size(); ++i) {
        ImGui::PushID(static_cast<int>(i));
        const float left = ImGui::GetCursorPosX(), width = (ImGui::GetContentRegionAvail().x - number) / 2;
        ImGui::AlignTextToFramePadding();
        ImGui::TextDisabled("%d", static_cast<int>(i) + 1);
        ImGui::SameLine(left + number);
        Vec2 p = firing[i];
        ImGui::PushID("angle");
        ImGui::SetNextItemWidth(width - 6 * panelScale());
        const bool moved = editNumber(angle, p.x, i < fileFiring.size() ? fileFiring[i].x : p.x);
        ImGui::PopID();
        ImGui::SameLine(left + number + width);
        ImGui::SetNextItemWidth(width);
        int pipe = p.y == 0 ? 0 : 1;
        const bool piped = editChoice(pipe, kPipes.data(), kPipes.size());
        if (moved || piped) firing[i] = allowedPoint(firing, i, {p.x, static_cast<float>(pipe)}, info);
        ImGui::PopID();
    }
}

}  // namespace slip
