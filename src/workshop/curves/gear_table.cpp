// SPDX-License-Identifier: MIT
#include "workshop/curves/gear_table.hpp"

#include "base/scalar.hpp"
#include "platform/paint/panel_style.hpp"
#include "race/testdrive/drive_limits.hpp"
#include "workshop/widgets/field_rows.hpp"
#include "workshop/widgets/field_text.hpp"
#include "workshop/widgets/gear_marks.hpp"
#include "workshop/widgets/shown_digits.hpp"
#include "workshop/widgets/shown_units.hpp"

#include <imgui.h>

#include <string>

namespace slip {
namespace {

float fileValue(const std::vector<float>& list, std::size_t i, float otherwise) {
    return i < list.size() ? list[i] : otherwise;
}

/// Keeps ratios descending: limits gear i to the range between its neighbours.
FieldInfo betweenNeighbours(FieldInfo info, const std::vector<float>& ratios, std::size_t i) {
    constexpr double kGap = 0.01;
    if (i > 0) info.high = std::min(info.high, static_cast<double>(ratios[i - 1]) - kGap);
    if (i + 1 < ratios.size()) info.low = std::max(info.low, static_cast<double>(ratios[i + 1]) + kGap);
    return info;
}

bool numberCell(const char* id, const FieldInfo& info, std::vector<float>& list, const std::vector<float>& file,
                std::size_t i, bool used, int digits = kTypedDigits) {
    ImGui::TableNextColumn();
    if (!used || i >= list.size()) {
        ImGui::AlignTextToFramePadding();
        ImGui::TextDisabled("  -");
        return false;
    }
    ImGui::PushID(id);
    ImGui::SetNextItemWidth(-FLT_MIN);
    const bool changed = info.low < info.high && editNumber(info, list[i], fileValue(file, i, list[i]), digits);
    ImGui::PopID();
    return changed;
}

FieldInfo withoutUnit(FieldInfo info) {
    info.unit = "";
    return info;
}

/// A list of shift points.
struct PointColumn {
    const char* id;
    FieldInfo info;
    std::vector<float>& list;
    const std::vector<float>& file;
    bool& pinned;
};

/// Draws a shift point, dim while the list is derived; an edit pins the whole list.
bool pointCell(const PointColumn& column, std::size_t i, bool used) {
    ImGui::PushStyleVar(ImGuiStyleVar_Alpha, column.pinned ? 1 : kDerivedAlpha);
    const bool changed =
        numberCell(column.id, withoutUnit(column.info), column.list, column.pinned ? column.file : column.list, i, used,
                   column.pinned ? kTypedDigits : kDerivedDigits);
    ImGui::PopStyleVar();
    column.pinned |= changed;
    return changed;
}

/// Draws the gear's number in its colour in the plots, with a bar beside it while it is engaged.
void gearNumber(std::size_t i, bool engaged) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImU32 colour = ImGui::GetColorU32(gearColour(i));
    if (engaged)
        ImGui::GetWindowDrawList()->AddRectFilled(at, {at.x + 3 * panelScale(), at.y + ImGui::GetTextLineHeight()},
                                                  colour, 1);
    ImGui::PushStyleColor(ImGuiCol_Text, colour);
    ImGui::Text("  %d", static_cast<int>(i) + 1);
    ImGui::PopStyleColor();
}

bool gearRow(CarParams& car, const CarParams& file, const ShiftPins& pins, std::size_t i, bool engaged,
             const ShownUnit& speed) {
    Gearbox& box = car.gearbox;
    AutoShift& shift = box.automatic;
    const bool last = i + 1 == box.ratios.size();
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    gearNumber(i, engaged);
    const FieldInfo ratio = betweenNeighbours(infoOf(&Gearbox::ratios), box.ratios, i);
    bool changed = numberCell("ratio", ratio, box.ratios, file.gearbox.ratios, i, true);
    const AutoShift& fileShift = file.gearbox.automatic;
    changed |= pointCell({"up", infoOf(&AutoShift::upshiftRpm), shift.upshiftRpm, fileShift.upshiftRpm, pins.upshift},
                         i, !last);
    changed |= pointCell(
        {"down", infoOf(&AutoShift::downshiftRpm), shift.downshiftRpm, fileShift.downshiftRpm, pins.downshift}, i,
        i > 0);
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    ImGui::PushFont(panelFont(PanelFont::Number));
    ImGui::Text("%4.0f", static_cast<double>(toShown(speed, gearSpeed(car, i))));
    ImGui::PopFont();
    return changed;
}

void headCell(const char* text) {
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    ImGui::TextDisabled("%s", text);
}

void pinHeading(const char* text, const FieldInfo& info, bool& pinned) {
    headCell(text);
    ImGui::SameLine(0, 2 * panelScale());
    pinButton(text, info, pinned);
}

void headings(const ShiftPins& pins, const ShownUnit& speed) {
    const float narrow = 26 * panelScale();
    ImGui::TableSetupColumn("##gear", ImGuiTableColumnFlags_WidthFixed, 1.2f * narrow);
    for (const char* id : {"##ratio", "##up", "##down"}) ImGui::TableSetupColumn(id);
    ImGui::TableSetupColumn("##speed", ImGuiTableColumnFlags_WidthFixed, 1.35f * narrow);
    ImGui::TableNextRow();
    ImGui::PushFont(panelFont(PanelFont::Small));
    headCell(panelText("Gear"));
    headCell(panelText("Ratio"));
    pinHeading(panelText("Up rpm"), infoOf(&AutoShift::upshiftRpm), pins.upshift);
    pinHeading(panelText("Down rpm"), infoOf(&AutoShift::downshiftRpm), pins.downshift);
    headCell(std::string(speed.unit).c_str());
    ImGui::PopFont();
}

}  // namespace

bool addGear(Gearbox& box) {
    if (static_cast<int>(box.ratios.size()) >= infoOf(&Gearbox::ratios).maxItems) return false;
    const std::size_t gears = box.ratios.size();
    const float last = box.ratios.back();
    const float step = gears > 1 ? last / box.ratios[gears - 2] : 0.75f;
    const float least = static_cast<float>(infoOf(&Gearbox::ratios).low);
    if (last * step < least) return false;
    box.ratios.push_back(roundedTo(last * step, 0.001f));
    std::vector<float>&up = box.automatic.upshiftRpm, &down = box.automatic.downshiftRpm;
    if (!up.empty()) up.resize(gears + 1, up.back());
    if (!down.empty() && up.size() > gears) down.resize(gears + 1, roundedTo(0.85f * up[gears - 1] * step, 1));
    return true;
}

bool removeGear(Gearbox& box) {
    if (box.ratios.size() <= 1) return false;
    box.ratios.pop_back();
    for (std::vector<float>* list : {&box.automatic.upshiftRpm, &box.automatic.downshiftRpm})
        if (list->size() > box.ratios.size()) list->resize(box.ratios.size());
    return true;
}

bool gearTable(CarParams& car, const CarParams& file, const ShiftPins& pins, int gearNow, PanelUnits units) {
    const ShownUnit speed = shownUnit("m/s", units == PanelUnits::Imperial ? PanelUnits::Imperial : PanelUnits::Metric);
    bool changed = false;
    if (ImGui::BeginTable("##gears", 5, ImGuiTableFlags_SizingStretchSame)) {
        headings(pins, speed);
        for (std::size_t i = 0; i < car.gearbox.ratios.size(); ++i) {
            ImGui::PushID(static_cast<int>(i));
            changed |= gearRow(car, file, pins, i, gearNow == static_cast<int>(i) + 1, speed);
            ImGui::PopID();
        }
        ImGui::EndTable();
    }
    if (ImGui::Button(panelText("Add gear"))) changed |= addGear(car.gearbox);
    ImGui::SameLine();
    if (ImGui::Button(panelText("Remove last"))) changed |= removeGear(car.gearbox);
    return changed;
}

}  // namespace slip
