// SPDX-License-Identifier: MIT
// Rows of the car's fields, for car_fields.cpp: state of the walk through the field lists, and drawing of one row.
#pragma once
#include "workshop/car/car_fields.hpp"
#include "workshop/widgets/field_compare.hpp"
#include "workshop/widgets/field_rows.hpp"
#include "workshop/widgets/field_text.hpp"
#include "workshop/widgets/shown_units.hpp"

#include <optional>
#include <span>

namespace slip {

/// State of the walk through the field lists.
struct FieldWalk {
    CarParams* car = nullptr;
    // The whole car before this walk, because an edit may leave it incomplete until it is derived.
    const CarParams* found = nullptr;
    const CarParams* file = nullptr;
    PinnedKeys* pinned = nullptr;  // keys of the car
    const PinnedKeys* filePinned = nullptr;
    const CarFieldsView* view = nullptr;
    std::span<const CarTerm* const> terms;  // that its filter calls
    CurveStates* curves = nullptr;
    std::vector<DrawnField>* drawn = nullptr;
    std::string pointer;      // to the struct being walked
    std::string title;        // titles of the struct being walked and those around it; empty for the group itself
    std::string axle;         // axle being walked, with which inner titles begin
    bool headingDue = false;  // the title must be drawn before the next row
    bool counting = false;    // counts rows instead of drawing them
    int rows = 0;
};

/// Returns whether the row is shown. Fields that this car does not use are hidden.
bool wanted(const FieldWalk& walk, const FieldInfo& info, const std::string& pointer);
/// Draws the pending title, once, before its first row.
void drawHeading(FieldWalk& walk);
/// Returns the marks beside the label of this row.
RowMarks marksOf(const FieldWalk& walk, const std::string& pointer, bool modified);
/// Flips the favourite after a click on the star of this row.
void flipFavourite(const FieldWalk& walk, const std::string& pointer);
/// Edits a number in the player's units, with its tooltip. At most `digits` significant digits are shown.
void numberWidget(const FieldWalk& walk, const FieldInfo& info, float& value, float file, const std::string& pointer,
                  int digits = kTypedDigits);
void numberWidget(const FieldWalk& walk, const FieldInfo& info, int& value, int file, const std::string& pointer);
/// Records the row that ends here. `low` is its upper left corner.
void recordRow(FieldWalk& walk, const void* member, const std::string& pointer, ImVec2 low);
float labelWidth();
/// Returns the slip of the axle being walked: the slip angle in degrees if `sideways`, else the slip ratio. Empty
/// without a car.
std::optional<float> slipNow(const FieldWalk& walk, bool sideways);

inline void setPinned(PinnedKeys& keys, const std::string& pointer, bool pinned) {
    if (pinned)
        keys.insert(pointer);
    else
        keys.erase(pointer);
}

/// Returns whether a row differs from the file. A derived value differs only by its pin.
template <class T>
bool isModified(const FieldWalk& walk, const FieldInfo& info, const T& value, const T& file,
                const std::string& pointer) {
    if (info.rule.empty()) return !sameValue(value, file);
    const bool pinned = walk.pinned->contains(pointer);
    return pinned != walk.filePinned->contains(pointer) || (pinned && !sameValue(value, file));
}

/// Resets a value to the file.
template <class T>
void resetValue(FieldWalk& walk, const FieldInfo& info, T& value, const T& file, const std::string& pointer) {
    value = file;
    if (!info.rule.empty()) setPinned(*walk.pinned, pointer, walk.filePinned->contains(pointer));
}

/// Draws one row: label, widget, reset.
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
    recordRow(walk, &value, pointer, low);
}

/// Draws a value that is derived from others until it is set: dim, beside its pin.
void derivedRow(FieldWalk& walk, const FieldInfo& info, float& value, float file, const std::string& pointer);
/// Draws a curve: title row with reset, picture, and numbers to unfold.
void curveRows(FieldWalk& walk, const FieldInfo& info, Table& table, const Table& file, const std::string& pointer);
/// Draws an optional curve below its switch, without a title. Firings have their own picture.
void partRows(FieldWalk& walk, const FieldInfo& info, Table& table, const Table& file, const std::string& pointer);
/// Draws the gear table in place of the ratios and both lists of shift points.
void gearRows(FieldWalk& walk);
bool wantsGears(const FieldWalk& walk);

}  // namespace slip
