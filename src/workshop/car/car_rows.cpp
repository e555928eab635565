// SPDX-License-Identifier: MIT
#include "workshop/car/car_rows.hpp"

#include "base/scalar.hpp"
#include "io/car/garage_steps.hpp"
#include "io/common/texts.hpp"
#include "vehicle/params/unused_fields.hpp"
#include "workshop/curves/firing_rows.hpp"
#include "workshop/curves/gear_table.hpp"
#include "workshop/widgets/field_text.hpp"
#include "workshop/widgets/step_row.hpp"

#include <fmt/format.h>
#include <algorithm>

namespace slip {
namespace {

constexpr float kLabelShare = 0.45f, kCurveHeight = 150, kFiringHeight = 110;
constexpr float kJumpShare = 0.3f;  // share of the panel's height at which the target of a jump is placed
const std::string kRatios = "/gearbox/ratios", kUpshift = "/gearbox/auto/upshift_rpm",
                  kDownshift = "/gearbox/auto/downshift_rpm";

CurveMarks curveMarks(const FieldWalk& walk, const FieldInfo& info) {
    CurveMarks marks;
    const bool engine = info.xUnit == "rpm";
    marks.power = engine && info.unit == "N m";
    if (engine) marks.limit = walk.car->engine.redlineRpm;
    if (walk.view->live && engine) marks.now = walk.view->live->rpm;
    if (walk.view->live && info.xUnit == "m/s") marks.now = walk.view->live->speed;
    if (info.xName.starts_with("slip")) marks.now = slipNow(walk, info.xUnit == "deg");
    const ShownUnit x = shownUnit(info.xUnit, walk.view->units);
    for (std::optional<float>* const mark : {&marks.now, &marks.limit})
        if (*mark) *mark = toShown(x, **mark);
    return marks;
}

/// Draws the peaks of the torque curve and its power at the right of the row, before the reset button.
void peakText(const Table& torque, PanelUnits units) {
    const auto rounded = [units](float peak, std::string_view in) {
        const ShownUnit unit = shownUnit(in, units);
        return numberText(static_cast<double>(std::round(toShown(unit, peak))), unit.unit);
    };
    const std::string peakTorque = rounded(peakOf(torque).y, "N m");
    const std::string peakPower = rounded(peakOf(powerCurve(torque)).y, "kW");
    ImGui::PushFont(panelFont(PanelFont::Small));
    const float gap = 10 * panelScale();
    const float width = ImGui::CalcTextSize(peakTorque.c_str()).x + ImGui::CalcTextSize(peakPower.c_str()).x + gap;
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x - buttonRoom() - width);
    ImGui::PushStyleColor(ImGuiCol_Text, panel_colour::kFront);
    ImGui::TextUnformatted(peakTorque.c_str());
    ImGui::SameLine(0, gap);
    ImGui::PushStyleColor(ImGuiCol_Text, panel_colour::kRear);
    ImGui::TextUnformatted(peakPower.c_str());
    ImGui::PopStyleColor(2);
    ImGui::PopFont();
    ImGui::SameLine(0, 0);
}

/// Draws a title in place of a row's label, the peaks at its right, and the reset button. `pointers` holds one per
/// line; the first is the row's. Returns whether reset was clicked.
bool fieldTitle(const FieldWalk& walk, const FieldInfo& info, const std::string& pointers, bool modified,
                const Table* torque) {
    const std::string pointer = pointers.substr(0, pointers.find('\n'));
    const FieldInfo shown = shownInfo(info, walk.view->units);
    if (beginRow(shown, pointers, marksOf(walk, pointer, modified), labelWidth())) flipFavourite(walk, pointer);
    if (torque) peakText(*torque, walk.view->units);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x - buttonRoom());
    ImGui::Dummy({0, ImGui::GetFrameHeight()});
    return endRow(modified);
}

void curvePart(const FieldWalk& walk, const FieldInfo& info, Table& table, const Table& file,
               const std::string& pointer) {
    const CurveMarks marks = curveMarks(walk, info);
    const FieldInfo shown = shownInfo(info, walk.view->units);
    Table points = shownTable(table, info, walk.view->units);
    const Table filePoints = shownTable(file, info, walk.view->units);
    bool edited = curvePicture(shown, points, filePoints, (*walk.curves)[pointer], marks, kCurveHeight * panelScale());
    const std::string name =
        info.yName.empty() ? fieldLabel(info.key) : capitalised(translated(std::string(info.yName)));
    const std::string summary = filled(panelText("{} over {}, {} points"),
                                       {name, translated(std::string(info.xName)), std::to_string(table.size())});
    if (ImGui::TreeNodeEx("##numbers", ImGuiTreeNodeFlags_NoTreePushOnOpen, "%s", summary.c_str()))
        edited |= curveNumbers(shown, points, filePoints, digitsIn(shownUnit(info, walk.view->units)));
    if (edited) table = editedTable(std::move(points), table, info, walk.view->units);
}

void firingPart(const FieldWalk& walk, const FieldInfo& info, Table& firing, const Table& file,
                const std::string& pointer) {
    const FieldInfo shown = firingInfo(info, walk.car->engine.sound.turn());
    firingPicture(shown, firing, file, (*walk.curves)[pointer], kFiringHeight * panelScale());
    const std::string summary = filled(panelText(firing.size() == 1 ? "{} firing in {}°" : "{} firings in {}°"),
                                       {std::to_string(firing.size()), fmt::format("{:.0f}", std::ceil(shown.xHigh))});
    if (ImGui::TreeNodeEx("##numbers", ImGuiTreeNodeFlags_NoTreePushOnOpen, "%s", summary.c_str()))
        firingNumbers(shown, firing, file);
}

}  // namespace

bool wanted(const FieldWalk& walk, const FieldInfo& info, const std::string& pointer) {
    const auto holds = [&](const std::string& only) {
        return isAtOrUnder(only, pointer) || isAtOrUnder(pointer, only);
    };
    if (walk.view->only && std::ranges::none_of(*walk.view->only, holds)) return false;
    if (walk.view->onlyFavourites && walk.view->favourites &&
        std::ranges::none_of(*walk.view->favourites, holds, &FavouriteField::pointer))
        return false;
    return matchesFilter(walk.view->filter, walk.terms, info, pointer) && unusedReason(*walk.car, pointer).empty();
}

void drawHeading(FieldWalk& walk) {
    if (!std::exchange(walk.headingDue, false) || walk.title.empty()) return;
    ImGui::Spacing();
    ImGui::PushFont(panelFont(PanelFont::Small));
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + dotRoom());
    ImGui::TextDisabled("%s", walk.title.c_str());
    ImGui::PopFont();
}

RowMarks marksOf(const FieldWalk& walk, const std::string& pointer, bool modified) {
    RowMarks marks{modified, std::nullopt, ""};
    const CarFieldsView& view = *walk.view;
    if (view.favourites) marks.favourite = std::ranges::count(*view.favourites, pointer, &FavouriteField::pointer) > 0;
    if (!view.warnings) return marks;
    for (const CarWarning& warning : *view.warnings)
        if (warning.pointer == pointer)
            marks.warning += (marks.warning.empty() ? "" : "\n") + capitalised(panelText(warning.text));
    return marks;
}

void flipFavourite(const FieldWalk& walk, const std::string& pointer) {
    std::vector<FavouriteField>& favourites = *walk.view->favourites;
    if (std::erase_if(favourites, [&](const FavouriteField& f) { return f.pointer == pointer; }) == 0)
        favourites.push_back({pointer});
}

void numberWidget(const FieldWalk& walk, const FieldInfo& info, float& value, float file, const std::string& pointer,
                  int digits) {
    const FieldInfo shown = shownInfo(info, walk.view->units);
    const ShownUnit unit = shownUnit(info, walk.view->units);
    float number = toShown(unit, value);
    if (const std::optional<float> step = garageStep(pointer)) {
        if (editInSteps(shown, number, toShown(unit, file), *step * static_cast<float>(unit.factor), pointer))
            value = std::clamp(fromShown(unit, number), static_cast<float>(info.low), static_cast<float>(info.high));
        return;
    }
    if (editNumber(shown, number, toShown(unit, file), std::min(digits, digitsIn(unit))))
        value = std::clamp(fromShown(unit, number), static_cast<float>(info.low), static_cast<float>(info.high));
    numberTooltip(shown, pointer);
}

void numberWidget(const FieldWalk&, const FieldInfo& info, int& value, int file, const std::string& pointer) {
    editNumber(info, value, file);
    numberTooltip(info, pointer);
}

void recordRow(FieldWalk& walk, const void* member, const std::string& pointer, ImVec2 low) {
    if (walk.view->jump == pointer) ImGui::SetScrollFromPosY(low.y - ImGui::GetWindowPos().y, kJumpShare);
    if (!walk.drawn) return;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    walk.drawn->push_back({member, pointer, low, {low.x + ImGui::GetContentRegionAvail().x, corner.y}});
}

float labelWidth() { return kLabelShare * ImGui::GetContentRegionAvail().x; }

std::optional<float> slipNow(const FieldWalk& walk, bool sideways) {
    const std::optional<std::size_t> axle = axleAt(*walk.car, walk.pointer);
    if (!walk.view->live || !axle) return std::nullopt;
    float sum = 0, count = 0;
    for (const WheelTelemetry& wheel : walk.view->live->car.wheels)
        if (wheel.axle == *axle) sum += sideways ? degrees(wheel.slipAngle) : wheel.slipRatio, ++count;
    return count > 0 ? std::abs(sum / count) : 0.0f;
}

void derivedRow(FieldWalk& walk, const FieldInfo& info, float& value, float file, const std::string& pointer) {
    bool pinned = walk.pinned->contains(pointer);
    const float before = value;
    valueRow(walk, info, value, file, pointer, [&] {
        const float width = ImGui::CalcItemWidth() - buttonRoom();
        ImGui::SetNextItemWidth(width);
        ImGui::PushStyleVar(ImGuiStyleVar_Alpha, pinned ? 1 : kDerivedAlpha);
        numberWidget(walk, info, value, pinned ? file : before, pointer, pinned ? kTypedDigits : kDerivedDigits);
        ImGui::PopStyleVar();
        if (value != before) pinned = true;
        ImGui::SameLine(0, 2 * panelScale());
        if (pinButton("##pin", info, pinned) && pinned) value = roundedToDigits(value, kDerivedDigits);
        setPinned(*walk.pinned, pointer, pinned);
    });
}

void curveRows(FieldWalk& walk, const FieldInfo& info, Table& table, const Table& file, const std::string& pointer) {
    drawHeading(walk);
    const ImVec2 low = ImGui::GetCursorScreenPos();
    ImGui::PushID(pointer.c_str());
    const bool torque = curveMarks(walk, info).power;
    const bool reset = fieldTitle(walk, info, pointer, table != file, torque ? &table : nullptr);
    curvePart(walk, info, table, file, pointer);
    if (reset) table = file;
    ImGui::PopID();
    recordRow(walk, &table, pointer, low);
}

void partRows(FieldWalk& walk, const FieldInfo& info, Table& table, const Table& file, const std::string& pointer) {
    const ImVec2 low = ImGui::GetCursorScreenPos();
    ImGui::PushID(pointer.c_str());
    if (info.key == "firing")
        firingPart(walk, info, table, file, pointer);
    else
        curvePart(walk, info, table, file, pointer);
    ImGui::PopID();
    recordRow(walk, &table, pointer, low);
}

void gearRows(FieldWalk& walk) {
    drawHeading(walk);
    Gearbox& box = walk.car->gearbox;
    const Gearbox& file = walk.file->gearbox;
    const FieldInfo ratios = infoOf(&Gearbox::ratios);
    const FieldInfo up = infoOf(&AutoShift::upshiftRpm), down = infoOf(&AutoShift::downshiftRpm);
    const bool modified = isModified(walk, ratios, box.ratios, file.ratios, kRatios) ||
                          isModified(walk, up, box.automatic.upshiftRpm, file.automatic.upshiftRpm, kUpshift) ||
                          isModified(walk, down, box.automatic.downshiftRpm, file.automatic.downshiftRpm, kDownshift);
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const FieldInfo title{.key = "gears", .doc = "ratios and shift points of the forward gears"};
    ImGui::PushID("gears");
    const bool reset = fieldTitle(walk, title, kRatios + "\n" + kUpshift + "\n" + kDownshift, modified, nullptr);
    bool upPinned = walk.pinned->contains(kUpshift), downPinned = walk.pinned->contains(kDownshift);
    gearTable(*walk.car, *walk.file, {upPinned, downPinned}, walk.view->live ? walk.view->live->gear : 0,
              walk.view->units);
    setPinned(*walk.pinned, kUpshift, upPinned);
    setPinned(*walk.pinned, kDownshift, downPinned);
    if (reset) {
        resetValue(walk, ratios, box.ratios, file.ratios, kRatios);
        resetValue(walk, up, box.automatic.upshiftRpm, file.automatic.upshiftRpm, kUpshift);
        resetValue(walk, down, box.automatic.downshiftRpm, file.automatic.downshiftRpm, kDownshift);
    }
    ImGui::PopID();
    recordRow(walk, &box.ratios, kRatios, low);
    recordRow(walk, &box.automatic.upshiftRpm, kUpshift, low);
    recordRow(walk, &box.automatic.downshiftRpm, kDownshift, low);
}

bool wantsGears(const FieldWalk& walk) {
    return wanted(walk, infoOf(&Gearbox::ratios), kRatios) || wanted(walk, infoOf(&AutoShift::upshiftRpm), kUpshift) ||
           wanted(walk, infoOf(&AutoShift::downshiftRpm), kDownshift);
}

}  // namespace slip
