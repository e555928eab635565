// SPDX-License-Identifier: MIT
// Rows of the car's fields, for car_fields.cpp: where the walk through the field lists stands, and what one row shows.
#pragma once
#include "workshop/car/car_fields.hpp"
#include "workshop/widgets/field_compare.hpp"
#include "workshop/widgets/field_rows.hpp"
#include "workshop/widgets/shown_units.hpp"

#include <optional>

namespace slip {

/// Where the walk through the field lists stands.
struct FieldWalk {
    CarParams* car = nullptr;
    // As it was before this walk, whole: an edit may leave the car half done till it is derived.
    const CarParams* found = nullptr;
    const CarParams* file = nullptr;
    PinnedKeys* pinned = nullptr;  // of the car
    const PinnedKeys* filePinned = nullptr;
    const CarFieldsView* view = nullptr;
    CurveStates* curves = nullptr;
    std::vector<DrawnField>* drawn = nullptr;
    std::string pointer;      // of the struct being walked
    std::string title;        // of the struct being walked, with those around it; empty: the group itself
    std::string axle;         // of axles: the one being walked, which titles within begin with
    bool headingDue = false;  // the title stands before the next row
    bool counting = false;    // counts rows instead of drawing them
    int rows = 0;
};

/// What the car does not use is not shown.
bool wanted(const FieldWalk& walk, const FieldInfo& info, const std::string& pointer);
/// The title of what is walked, once, before its first row.
void drawHeading(FieldWalk& walk);
/// What stands beside the label of this row.
RowMarks marksOf(const FieldWalk& walk, const std::string& pointer, bool modified);
/// The star of this row was clicked.
void flipFavourite(const FieldWalk& walk, const std::string& pointer);
/// A number in the player's units, with its tooltip.
void numberWidget(const FieldWalk& walk, const FieldInfo& info, float& value, float file, const std::string& pointer);
void numberWidget(const FieldWalk& walk, const FieldInfo& info, int& value, int file, const std::string& pointer);
/// Remembers the row that ends here. low: its upper left corner.
void note(FieldWalk& walk, const void* member, const std::string& pointer, ImVec2 low);
float labelWidth();
/// Slip of the axle that is walked: degrees sideways, else the slip ratio. Empty: no car.
std::optional<float> slipNow(const FieldWalk& walk, bool sideways);

inline void setPinned(PinnedKeys& keys, const std::string& pointer, bool pinned) {
    if (pinned)
        keys.insert(pointer);
    else
        keys.erase(pointer);
}

/// What a row compares its value with. A derived value has nothing of the file's to differ from.
template <class T>
bool isModified(const FieldWalk& walk, const FieldInfo& info, const T& value, const T& file,
                const std::string& pointer) {
    if (info.rule.empty()) return !sameValue(value, file);
    const bool pinned = walk.pinned->contains(pointer);
    return pinned != walk.filePinned->contains(pointer) || (pinned && !sameValue(value, file));
}

/// As the file has it.
template <class T>
void resetValue(FieldWalk& walk, const FieldInfo& info, T& value, const T& file, const std::string& pointer) {
    value = file;
    if (!info.rule.empty()) setPinned(*walk.pinned, pointer, walk.filePinned->contains(pointer));
}

/// One row: label, widget, reset.
template <class T, class Edit>
void valueRow(FieldWalk& walk, const FieldInfo& info, T& value, const T& file, const std::string& pointer,
              Edit&& edit) {
    drawHeading(walk);
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const bool modified = isModified(walk, info, value, file, pointer);
    ImGui::PushID(pointer.c_str());
    const bool starred =
        beginRow(shownInfo(info, walk.view->units), pointer, marksOf(walk, pointer, modified), labelWidth());
    if (starred) flipFavourite(walk, pointer);
    edit();
    if (endRow(modified)) resetValue(walk, info, value, file, pointer);
    ImGui::PopID();
    note(walk, &value, pointer, low);
}

/// A value that follows from others until it is set: dim, beside its pin.
void derivedRow(FieldWalk& walk, const FieldInfo& info, float& value, float file, const std::string& pointer);
/// A curve: title row with reset, picture, numbers to unfold.
void curveRows(FieldWalk& walk, const FieldInfo& info, Table& table, const Table& file, const std::string& pointer);
/// What is behind the switch of a curve that may be left out: the same without a title; of firings a picture of their
/// own.
void partRows(FieldWalk& walk, const FieldInfo& info, Table& table, const Table& file, const std::string& pointer);
/// The gear table stands for the ratios and both lists of shift points.
void gearRows(FieldWalk& walk);
bool wantsGears(const FieldWalk& walk);

}  // namespace slip
