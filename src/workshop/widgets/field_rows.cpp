// SPDX-License-Identifier: MIT
#include "workshop/widgets/field_rows.hpp"

#include "base/contains.hpp"
#include "io/common/texts.hpp"
#include "io/json/wording.hpp"
#include "workshop/widgets/entered_number.hpp"
#include "workshop/widgets/field_text.hpp"
#include "workshop/widgets/panel_marks.hpp"
#include "workshop/widgets/refused_number.hpp"
#include "workshop/widgets/shown_digits.hpp"

#include <imgui_stdlib.h>

#include <array>
#include <vector>

namespace slip {
namespace {

const float kLogSpan = 2 * std::log(kSliderReach);  // log of the range
const ImVec4 kClear{0, 0, 0, 0};

/// Draws a slider's background, its filled part and the mark of the file's value. The drag widget on top shows the
/// number.
void drawBar(const NumberScale& scale, float value, float fileValue) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 size{ImGui::CalcItemWidth(), ImGui::GetFrameHeight()};
    const float rounding = ImGui::GetStyle().FrameRounding;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const auto colour = [](ImU32 c) { return ImGui::GetColorU32(c); };
    list.AddRectFilled(at, {at.x + size.x, at.y + size.y}, colour(panel_colour::kWell), rounding);
    const float filled = std::round(fractionOf(scale, value) * size.x);
    const ImU32 fill = value == fileValue ? panel_colour::kFill : faded(panel_colour::kAccent, 0.38f);
    list.PushClipRect(at, {at.x + filled, at.y + size.y}, true);
    list.AddRectFilled(at, {at.x + size.x, at.y + size.y}, colour(fill), rounding);
    list.PopClipRect();
    if (value == fileValue) return;
    const float mark = at.x + std::round(fractionOf(scale, fileValue) * (size.x - 1));
    list.AddLine({mark, at.y + 2}, {mark, at.y + size.y - 2}, colour(faded(panel_colour::kText, 0.45f)));
}

void pushClearFrame() {
    ImGui::PushStyleColor(ImGuiCol_FrameBg, kClear);
    ImGui::PushStyleColor(ImGuiCol_FrameBgHovered, ImVec4(1, 1, 1, 0.05f));
    ImGui::PushStyleColor(ImGuiCol_FrameBgActive, ImVec4(1, 1, 1, 0.08f));
}

/// Returns the size that decides on the step of a slider: the number's, or the same along the whole slider.
double stepSizeOf(const NumberScale& scale, float value) {
    return static_cast<double>(scale.byRatio ? value : (scale.high - scale.low) / 2);
}

/// Returns the decimals of a number. While it is dragged, Dear ImGui rounds to them, too.
int decimalsToShow(const NumberScale& scale, float value, int digits, bool dragged) {
    const int step = stepDecimals(stepSizeOf(scale, value));
    return dragged && roundedToDecimals(value, step) == value ? step : decimalsInFull(value, digits);
}

/// Rounds a dragged number to its step, within the bounds.
float onStep(const NumberScale& scale, float value, const NumberBounds& bounds) {
    const int decimals = stepDecimals(stepSizeOf(scale, value));
    const auto step = static_cast<float>(std::pow(10.0, -decimals));
    float rounded = roundedToDecimals(value, decimals);
    if (rounded < bounds.low) rounded = roundedToDecimals(rounded + step, decimals);
    if (rounded > bounds.high) rounded = roundedToDecimals(rounded - step, decimals);
    return std::clamp(rounded, bounds.low, bounds.high);
}

/// A dragged number stays in its range. A typed one does not silently become another.
ImGuiSliderFlags clampUnless(bool typed) { return typed ? ImGuiSliderFlags_None : ImGuiSliderFlags_AlwaysClamp; }

/// Draws widget(shown) for `value`, named "##value", and takes its number if it is in range. Otherwise says why not.
/// Returns true if the value changed.
template <class Number, class Widget>
bool numberInRange(const FieldInfo& info, Number& value, Widget&& widget) {
    const ImGuiID item = ImGui::GetID("##value");
    Number wanted = value;
    bool changed = enteredNumber("##value", wanted, widget);
    const auto low = static_cast<Number>(info.low), high = static_cast<Number>(info.high);
    if (changed && (wanted < low || wanted > high)) {
        refuse(item, static_cast<double>(wanted));
        changed = false;
    }
    drawRefusal(item, info);
    if (changed) value = wanted;
    return changed;
}

bool chooseNumber(std::span<const int> numbers, int& value) {
    if (!ImGui::BeginCombo("##value", std::to_string(value).c_str())) return false;
    bool changed = false;
    for (const int number : numbers)
        if (ImGui::Selectable(std::to_string(number).c_str(), number == value) && number != value)
            value = number, changed = true;
    ImGui::EndCombo();
    return changed;
}

/// Draws the dot of a change, and a star if it is set or the mouse is in the row. Returns true if the star was clicked.
bool drawRowMark(const RowMarks& marks) {
    const ImVec2 at = ImGui::GetCursorScreenPos(), size{dotRoom(), ImGui::GetFrameHeight()};
    const bool inRow = ImGui::IsWindowHovered() && !ImGui::IsAnyItemActive() &&
                       ImGui::IsMouseHoveringRect(at, {at.x + ImGui::GetContentRegionAvail().x, at.y + size.y});
    ImGui::PushItemFlag(ImGuiItemFlags_NoNav, true);  // a pad goes from value to value
    const bool clicked = marks.favourite && ImGui::InvisibleButton("##star", size);
    ImGui::PopItemFlag();
    const bool hovered = marks.favourite && ImGui::IsItemHovered();
    if (marks.favourite) tooltip(*marks.favourite ? "Removes it from the favourites" : "Adds it to the favourites");
    const ImVec2 centre{at.x + 5.5f * panelScale(), at.y + size.y / 2};
    const ImU32 plain = hovered ? panel_colour::kText : panel_colour::kDim;
    const ImU32 colour = ImGui::GetColorU32(marks.modified ? panel_colour::kAccent : plain);
    if (marks.favourite && (*marks.favourite || inRow))
        drawStar(centre, 5.5f * panelScale(), colour, *marks.favourite);
    else if (marks.modified)
        ImGui::GetWindowDrawList()->AddCircleFilled({at.x + 3 * panelScale(), centre.y}, 3 * panelScale(), colour, 12);
    ImGui::SetCursorScreenPos(at);
    return clicked;
}

}  // namespace

NumberScale scaleOf(const FieldInfo& info, float fileValue) {
    NumberScale scale{false, static_cast<float>(info.low), static_cast<float>(info.high), fileValue};
    scale.byRatio = scale.low >= 0 && fileValue > 0 && scale.high > kSliderReach * fileValue;
    return scale;
}

float fractionOf(const NumberScale& scale, float value) {
    if (!scale.byRatio) return std::clamp((value - scale.low) / (scale.high - scale.low), 0.0f, 1.0f);
    if (value <= 0) return 0;
    return std::clamp(0.5f + std::log(value / scale.centre) / kLogSpan, 0.0f, 1.0f);
}

float speedOf(const NumberScale& scale, float value, float width) {
    if (!scale.byRatio) return (scale.high - scale.low) / width;
    return std::max(std::abs(value), 0.02f * scale.centre) * kLogSpan / width;
}

NumberBounds dragBounds(const NumberScale& scale, float value) {
    if (!scale.byRatio) return {scale.low, scale.high};
    return {std::min(std::max(scale.low, scale.centre / kSliderReach), value),
            std::max(std::min(scale.high, scale.centre * kSliderReach), value)};
}

bool editNumber(const FieldInfo& info, float& value, float fileValue, int digits) {
    const NumberScale scale = scaleOf(info, fileValue);
    drawBar(scale, value, fileValue);
    pushClearFrame();
    const ImGuiID item = ImGui::GetID("##value");
    const bool typed = ImGui::TempInputIsActive(item), dragged = ImGui::GetActiveID() == item && !typed;
    const std::string form = numberFormat(decimalsToShow(scale, value, digits, dragged), info.unit);
    const float speed = speedOf(scale, value, std::max(40.0f, ImGui::CalcItemWidth()));
    const NumberBounds bounds = typed ? NumberBounds{scale.low, scale.high} : dragBounds(scale, value);
    const float before = value;
    numberInRange(info, value, [&](float& shown) {
        return ImGui::DragFloat("##value", &shown, speed, bounds.low, bounds.high, form.c_str(), clampUnless(typed));
    });
    ImGui::PopStyleColor(3);
    if (value != before && !typed) value = onStep(scale, value, bounds);
    return value != before;
}

bool editNumber(const FieldInfo& info, int& value, int fileValue) {
    if (!info.only.empty()) return chooseNumber(info.only, value);
    const NumberScale scale{false, static_cast<float>(info.low), static_cast<float>(info.high), 1};
    drawBar(scale, static_cast<float>(value), static_cast<float>(fileValue));
    pushClearFrame();
    const float speed = std::max(0.05f, speedOf(scale, 0, std::max(40.0f, ImGui::CalcItemWidth())));
    const bool typed = ImGui::TempInputIsActive(ImGui::GetID("##value"));
    const bool changed = numberInRange(info, value, [&](int& shown) {
        return ImGui::DragInt("##value", &shown, speed, static_cast<int>(info.low), static_cast<int>(info.high), "%d",
                              clampUnless(typed));
    });
    ImGui::PopStyleColor(3);
    return changed;
}

void drawNumberBar(const NumberScale& scale, float value, float fileValue) { drawBar(scale, value, fileValue); }

bool editSwitch(bool& value) { return ImGui::Checkbox("##value", &value); }

bool editText(const FieldInfo& info, std::string& text) {
    std::string edited = text;
    const bool tall = info.high > 500;
    const ImVec2 size{ImGui::CalcItemWidth(), ImGui::GetFrameHeight() * 3};
    const bool changed =
        tall ? ImGui::InputTextMultiline("##value", &edited, size) : ImGui::InputText("##value", &edited);
    if (!changed || static_cast<double>(characterCount(edited)) > info.high) return false;
    text = edited;
    return true;
}

bool editName(const FieldInfo& info, std::string& text, const std::vector<std::string>& names, const char* none) {
    const float width = ImGui::CalcItemWidth();
    if (names.empty()) return editText(info, text);
    ImGui::SetNextItemWidth(width - ImGui::GetFrameHeight() - 2 * panelScale());
    bool changed = editText(info, text);
    ImGui::SameLine(0, 2 * panelScale());
    if (!ImGui::BeginCombo("##names", "", ImGuiComboFlags_NoPreview | ImGuiComboFlags_PopupAlignLeft)) return changed;
    const auto entry = [&](const std::string& name, const char* shown) {
        if (ImGui::Selectable(shown, name == text) && name != text) text = name, changed = true;
    };
    const std::string before = text;
    if (*none != '\0') entry("", panelText(none));
    if (!before.empty() && !contains(names, before)) entry(before, before.c_str());
    for (const std::string& name : names) entry(name, name.c_str());
    ImGui::EndCombo();
    return changed;
}

bool editColour(Colour& colour) {
    const auto share = [](std::uint8_t x) { return static_cast<float>(x) / 255; };
    const auto byte = [](float x) { return static_cast<std::uint8_t>(std::lround(std::clamp(x, 0.0f, 1.0f) * 255)); };
    std::array<float, 3> rgb{share(colour.r), share(colour.g), share(colour.b)};
    if (!ImGui::ColorEdit3("##value", rgb.data(), ImGuiColorEditFlags_DisplayHex)) return false;
    colour = {byte(rgb[0]), byte(rgb[1]), byte(rgb[2])};
    return true;
}

bool editChoice(int& index, const std::string_view* names, std::size_t count) {
    const auto name = [&](int i) { return fieldLabel(names[static_cast<std::size_t>(i)]); };
    if (!ImGui::BeginCombo("##value", name(index).c_str())) return false;
    bool changed = false;
    for (int i = 0; i < static_cast<int>(count); ++i)
        if (ImGui::Selectable(name(i).c_str(), i == index) && i != index) {
            index = i;
            changed = true;
        }
    ImGui::EndCombo();
    return changed;
}

float buttonRoom() { return ImGui::GetFrameHeight() + 2 * panelScale(); }

float dotRoom() { return 14 * panelScale(); }

std::string fitted(std::string text, float width) {
    if (ImGui::CalcTextSize(text.c_str()).x <= width) return text;
    const auto inLetter = [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; };  // in UTF-8
    while (text.size() > 1 && ImGui::CalcTextSize((text + "...").c_str()).x > width) {
        while (text.size() > 1 && inLetter(text.back())) text.pop_back();
        text.pop_back();
    }
    return text + "...";
}

bool beginRow(const FieldInfo& info, const std::string& pointer, const RowMarks& marks, float labelWidth) {
    const float left = ImGui::GetCursorPosX(), warning = marks.warning.empty() ? 0 : warningRoom();
    const bool starred = drawRowMark(marks);
    ImGui::SetCursorPosX(left + dotRoom());
    ImGui::AlignTextToFramePadding();
    const float room = labelWidth - dotRoom() - warning - 6 * panelScale();
    ImGui::TextUnformatted(fitted(fieldLabel(info.key), room).c_str());
    labelTooltip(info, pointer);
    if (!marks.warning.empty()) {
        ImGui::SameLine(0, 0);
        warningMark(marks.warning);
    }
    ImGui::SameLine(left + labelWidth);
    ImGui::SetNextItemWidth(std::max(40.0f, ImGui::GetContentRegionAvail().x - buttonRoom()));
    return starred;
}

bool endRow(bool modified) {
    if (!modified) return false;
    ImGui::SameLine(0, 2 * panelScale());
    return resetButton("##reset", "Reset to the file's value");
}

bool resetButton(const char* id, const char* hint) {
    const float side = ImGui::GetFrameHeight();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool clicked = ImGui::InvisibleButton(id, {side, side});
    const bool hovered = ImGui::IsItemHovered();
    tooltip(hint);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 c{at.x + side / 2, at.y + side / 2};
    const float r = side * 0.23f, from = -2.4f;
    if (hovered) list.AddRectFilled(at, {at.x + side, at.y + side}, ImGui::GetColorU32(ImGuiCol_ButtonHovered), 5);
    const ImU32 colour = ImGui::GetColorU32(hovered ? panel_colour::kText : panel_colour::kAccent);
    list.PathArcTo(c, r, from, 2.4f, 18);
    list.PathStroke(colour, 0, 1.6f * panelScale());
    const ImVec2 out{std::cos(from), std::sin(from)};  // the arrow points anticlockwise, along (out.y, −out.x)
    const ImVec2 end{c.x + r * out.x, c.y + r * out.y};
    const float h = r * 0.72f;
    list.AddTriangleFilled({end.x + h * out.y, end.y - h * out.x}, {end.x + h * out.x, end.y + h * out.y},
                           {end.x - h * out.x, end.y - h * out.y}, colour);
    return clicked;
}

bool pinButton(const char* id, const FieldInfo& info, bool& pinned) {
    const float side = ImGui::GetFrameHeight();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool clicked = ImGui::InvisibleButton(id, {side, side});
    const bool hovered = ImGui::IsItemHovered();
    const std::string rule = fieldRule(info);
    tooltip(pinned ? panelText(message("Set by you. Click to compute it: {}", rule))
                   : panelText(message("Computed. Click to set your own value: {}", rule)));
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (hovered) list.AddRectFilled(at, {at.x + side, at.y + side}, ImGui::GetColorU32(ImGuiCol_ButtonHovered), 5);
    const ImU32 colour = ImGui::GetColorU32(hovered || pinned ? panel_colour::kText : panel_colour::kDim);
    const ImVec2 head{at.x + side * 0.5f, at.y + side * 0.36f};
    const float radius = side * 0.17f, width = 1.4f * panelScale();
    if (pinned)
        list.AddCircleFilled(head, radius, colour, 16);
    else
        list.AddCircle(head, radius, colour, 16, width);
    list.AddLine({head.x, head.y + radius}, {head.x, at.y + side * 0.8f}, colour, width);
    if (clicked) pinned = !pinned;
    return clicked;
}

bool groupBar(const char* title, int changes, bool& open) {
    ImGui::PushID(title);
    const float side = ImGui::GetFrameHeight() + 2 * panelScale();
    const float width = ImGui::GetContentRegionAvail().x;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    if (ImGui::InvisibleButton("##bar", {width - (changes ? buttonRoom() : 0), side})) open = !open;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 ground = ImGui::GetColorU32(ImGui::IsItemHovered() ? ImGuiCol_HeaderHovered : ImGuiCol_Header);
    list.AddRectFilled(at, {at.x + width, at.y + side}, ground, ImGui::GetStyle().FrameRounding);
    const float a = side * 0.16f;
    const ImVec2 c{at.x + side * 0.5f, at.y + side * 0.5f};
    if (open)
        list.AddTriangleFilled({c.x - a * 1.2f, c.y - a * 0.7f}, {c.x + a * 1.2f, c.y - a * 0.7f}, {c.x, c.y + a},
                               ImGui::GetColorU32(panel_colour::kDim));
    else
        list.AddTriangleFilled({c.x - a * 0.7f, c.y - a * 1.2f}, {c.x + a, c.y}, {c.x - a * 0.7f, c.y + a * 1.2f},
                               ImGui::GetColorU32(panel_colour::kDim));
    ImFont* strong = panelFont(PanelFont::Strong);
    ImGui::PushFont(strong);
    const float textY = at.y + (side - ImGui::GetFontSize()) / 2;
    list.AddText({at.x + side, textY}, ImGui::GetColorU32(panel_colour::kText), title);
    ImGui::PopFont();
    bool reset = false;
    if (changes > 0) {
        ImGui::PushFont(panelFont(PanelFont::Small));
        const std::string count = filled(panelText("{} changed"), {std::to_string(changes)});
        const float right = at.x + width - buttonRoom() - ImGui::CalcTextSize(count.c_str()).x - 6 * panelScale();
        list.AddText({right, at.y + (side - ImGui::GetFontSize()) / 2}, ImGui::GetColorU32(panel_colour::kAccent),
                     count.c_str());
        ImGui::PopFont();
        ImGui::SameLine(0, 0);
        reset = resetButton("##reset", "Reset this group to the file");
    }
    ImGui::PopID();
    return reset;
}

}  // namespace slip
