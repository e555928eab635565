// SPDX-License-Identifier: MIT
#include "workshop/telemetry/corner_table.hpp"

#include "base/scalar.hpp"
#include "platform/paint/panel_style.hpp"
#include "track/track.hpp"
#include "workshop/widgets/field_rows.hpp"
#include "workshop/widgets/number_form.hpp"

#include <array>
#include <cmath>
#include <limits>
#include <string>

namespace slip {
namespace {

constexpr float kUnknown = std::numeric_limits<float>::quiet_NaN();

/// A figure of a corner.
struct Column {
    const char *name, *unit;
    const char* hint;
    NumberForm form, change;
    float noticed;  // smaller changes are neither better nor worse
    float better;   // +1: more is better, −1: less is; 0: neither
    float (*value)(const CornerFigures&);
};

const std::array<Column, 5> kColumns{
    {{"Entry", "km/h", "Speed at the start of the corner, km/h", "{:.0f}", "{:+.1f}", 0.5f, 1,
      [](const CornerFigures& f) { return kKmhPerMs * f.entrySpeed; }},
     {"Minimum", "km/h", "Lowest speed in the corner, km/h", "{:.0f}", "{:+.1f}", 0.5f, 1,
      [](const CornerFigures& f) { return kKmhPerMs * f.leastSpeed; }},
     {"Exit", "km/h", "Speed at the end of the corner, km/h", "{:.0f}", "{:+.1f}", 0.5f, 1,
      [](const CornerFigures& f) { return kKmhPerMs * f.exitSpeed; }},
     {"Time", "s", "From the start of the corner to its end, s", "{:.2f}", "{:+.2f}", 0.02f, -1,
      [](const CornerFigures& f) { return f.time; }},
     {"Balance", "", "Mean slip angle at the front minus that at the rear. Plus is understeer, minus is oversteer.",
      "{:+.1f}°", "{:+.1f}°", 0.1f, 0,
      [](const CornerFigures& f) { return f.balance ? degrees(*f.balance) : kUnknown; }}}};

ImU32 colourOf(float change, float noticed, float better) {
    if (better == 0 || std::abs(change) < noticed) return panel_colour::kDim;
    return change * better > 0 ? panel_colour::kThrottle : panel_colour::kBrake;
}

/// Draws a text at the right edge of the cell.
void rightText(const std::string& text, ImU32 colour) {
    const float room = ImGui::GetContentRegionAvail().x - ImGui::CalcTextSize(text.c_str()).x;
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(0.0f, room));
    ImGui::PushStyleColor(ImGuiCol_Text, colour);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopStyleColor();
}

/// Draws a value, and below it the change from the other lap; an empty line if there is none.
void figureCell(const Column& column, float value, float other) {
    ImGui::TableNextColumn();
    ImGui::PushFont(panelFont(PanelFont::Number));
    rightText(formatted(column.form, value), std::isnan(value) ? panel_colour::kDim : panel_colour::kText);
    ImGui::PopFont();
    ImGui::PushFont(panelFont(PanelFont::Small));
    const float change = value - other;
    rightText(std::isnan(change) ? "" : formatted(column.change, change),
              colourOf(change, column.noticed, column.better));
    ImGui::PopFont();
}

void headRow() {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::PushFont(panelFont(PanelFont::Small));
    for (const Column& column : kColumns) {
        ImGui::TableNextColumn();
        rightText(panelText(column.name), panel_colour::kDim);
        tooltip(column.hint);
        rightText(column.unit, panel_colour::kDim);
    }
    ImGui::PopFont();
}

const std::optional<CornerFigures>& figuresOf(const ChosenLap& lap, std::size_t corner) {
    static const std::optional<CornerFigures> kNone;
    return lap.corners && corner < lap.corners->size() ? (*lap.corners)[corner] : kNone;
}

bool isWithin(const TrackCorner& corner, float distance) {
    if (corner.to < corner.from) return distance >= corner.from || distance <= corner.to;
    return distance >= corner.from && distance <= corner.to;
}

/// Draws the number and side of a corner over the whole row, which reacts to the mouse.
void cornerCell(std::size_t index, const TrackCorner& corner, const LapTrack& on, float slowest, LapScope& scope) {
    const ImVec2 size{0, 2 * ImGui::GetTextLineHeight()};
    const bool isCursor = scope.cursor && isWithin(corner, *scope.cursor);
    LapScope zoomed = scope;
    zoomTo(zoomed, corner.from, corner.to, on.track->length);
    const std::string label = std::to_string(index + 1) + " " + panelText(corner.angle > 0 ? "L" : "R");
    if (ImGui::Selectable(label.c_str(), isCursor, ImGuiSelectableFlags_SpanAllColumns, size)) {
        const bool isZoomed = scope.from == zoomed.from && scope.span == zoomed.span;
        scope.from = isZoomed ? 0 : zoomed.from, scope.span = isZoomed ? 0 : zoomed.span;
    }
    if (ImGui::IsItemHovered()) scope.pointed = slowest;
}

void lapRow(const ChosenLap& lap, const ChosenLap& other) {
    const auto timeOf = [](const ChosenLap& of) { return of.trace && of.trace->time > 0 ? of.trace->time : kUnknown; };
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::TextDisabled("%s", panelText("Lap"));
    for (const Column& column : kColumns)
        if (column.better < 0)
            figureCell(column, timeOf(lap), timeOf(other));
        else
            ImGui::TableNextColumn();
}

}  // namespace

void drawCornerTable(const ChosenLap& lap, const ChosenLap& other, const LapTrack& on, LapScope& scope) {
    if (on.corners.empty()) return ImGui::TextDisabled("%s", panelText("This track has no corners."));
    if (!ImGui::BeginTable("##corners", 1 + static_cast<int>(kColumns.size()), ImGuiTableFlags_BordersInnerH)) return;
    ImGui::TableSetupColumn("##corner", ImGuiTableColumnFlags_WidthStretch, 0.75f);
    for (const Column& column : kColumns) ImGui::TableSetupColumn(column.name, ImGuiTableColumnFlags_WidthStretch, 1);
    headRow();
    for (std::size_t i = 0; i < on.corners.size(); ++i) {
        const std::optional<CornerFigures>&own = figuresOf(lap, i), &against = figuresOf(other, i);
        const TrackCorner& corner = on.corners[i];
        const float begin = corner.to < corner.from ? 0 : (corner.from + corner.to) / 2;
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        ImGui::PushID(static_cast<int>(i));
        cornerCell(i, corner, on, own ? own->leastAt : against ? against->leastAt : begin, scope);
        ImGui::PopID();
        for (const Column& column : kColumns)
            figureCell(column, own ? column.value(*own) : kUnknown, against ? column.value(*against) : kUnknown);
    }
    lapRow(lap, other);
    ImGui::EndTable();
}

}  // namespace slip
