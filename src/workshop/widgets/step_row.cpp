// SPDX-License-Identifier: MIT
#include "workshop/widgets/step_row.hpp"

#include "io/car/garage_steps.hpp"
#include "io/common/texts.hpp"
#include "platform/paint/panel_style.hpp"
#include "workshop/widgets/field_rows.hpp"
#include "workshop/widgets/field_text.hpp"

#include <fmt/format.h>
#include <imgui_internal.h>

#include <algorithm>
#include <cmath>

namespace slip {
namespace {

constexpr double kOnStep = 1e-3;      // share of a step within which a value counts as on it
constexpr int kMaxStepDigits = 3;     // decimals
constexpr float kArrowShare = 0.72f;  // width of an arrow over its height

double stepsIn(float value, float step) { return static_cast<double>(value) / static_cast<double>(step); }

bool isOnStep(float value, float step) {
    const double steps = stepsIn(value, step);
    return std::abs(steps - std::round(steps)) < kOnStep;
}

float atStep(const FieldInfo& info, double steps, float step) {
    return static_cast<float>(std::clamp(steps * static_cast<double>(step), info.low, info.high));
}

int digitsOfStep(float step) {
    int digits = 0;
    for (double scaled = static_cast<double>(step);
         digits < kMaxStepDigits && std::abs(scaled - std::round(scaled)) > kOnStep * scaled; scaled *= 10)
        ++digits;
    return digits;
}

/// Draws an arrow that repeats while it is held. A pad goes from value to value, and steps them with its own keys.
bool stepArrow(const char* id, ImGuiDir way, float step, const FieldInfo& info) {
    const float side = ImGui::GetFrameHeight();
    ImGui::PushItemFlag(ImGuiItemFlags_NoNav, true);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {0, ImGui::GetStyle().FramePadding.y});
    const bool clicked = ImGui::ArrowButtonEx(id, way, {kArrowShare * side, side}, ImGuiButtonFlags_Repeat);
    ImGui::PopStyleVar();
    ImGui::PopItemFlag();
    tooltip(panelText(message("One click: {}", steppedText(info, step, step))));
    return clicked;
}

/// Returns true while the number is being typed or is about to be.
bool isTyping() {
    const ImGuiIO& io = ImGui::GetIO();
    return ImGui::TempInputIsActive(ImGui::GetID("##value")) || io.KeyCtrl ||
           io.MouseDoubleClicked[ImGuiMouseButton_Left];
}

/// Draws the slider, whose widget counts steps.
bool dragSteps(const FieldInfo& info, float& value, float fileValue, float step) {
    const NumberScale scale = scaleOf(info, fileValue);
    drawNumberBar(scale, value, fileValue);
    const bool byKeys = ImGui::GetCurrentContext()->ActiveIdSource == ImGuiInputSource_Nav;
    const float speed = byKeys ? 1.0f : speedOf(scale, value, std::max(40.0f, ImGui::CalcItemWidth())) / step;
    const NumberBounds bounds = dragBounds(scale, value);
    int steps = static_cast<int>(std::lround(stepsIn(value, step)));
    const int before = steps;
    std::string text;  // a literal: it replaces the count of steps
    for (const char c : steppedText(info, value, step)) text += c == '%' ? std::string("%%") : std::string(1, c);
    for (const ImGuiCol colour : {ImGuiCol_FrameBg, ImGuiCol_FrameBgHovered, ImGuiCol_FrameBgActive})
        ImGui::PushStyleColor(colour, ImVec4(1, 1, 1, colour == ImGuiCol_FrameBg ? 0.0f : 0.06f));
    ImGui::DragInt("##value", &steps, speed, static_cast<int>(std::ceil(stepsIn(bounds.low, step))),
                   static_cast<int>(std::floor(stepsIn(bounds.high, step))), text.c_str(),
                   ImGuiSliderFlags_AlwaysClamp);
    ImGui::PopStyleColor(3);
    if (steps == before) return false;
    value = atStep(info, steps, step);
    return true;
}

}  // namespace

float steppedNumber(const FieldInfo& info, float value, float step, int way) {
    return atStep(info, clicksBeyond(value, step, way), step);
}

std::string steppedText(const FieldInfo& info, float value, float step) {
    if (!isOnStep(value, step)) return numberText(static_cast<double>(value), info.unit);
    return fmt::format("{:.{}f}{}", value == 0 ? 0.0f : value, digitsOfStep(step), unitTail(info.unit));
}

bool editInSteps(const FieldInfo& info, float& value, float fileValue, float step, const std::string& pointer) {
    const float gap = 2 * panelScale(), arrow = kArrowShare * ImGui::GetFrameHeight() + gap;
    const float width = std::max(40.0f, ImGui::CalcItemWidth() - 2 * arrow);
    const float before = value;
    if (stepArrow("##less", ImGuiDir_Left, step, info)) value = steppedNumber(info, value, step, -1);
    ImGui::SameLine(0, gap);
    ImGui::SetNextItemWidth(width);
    isTyping() ? editNumber(info, value, fileValue) : dragSteps(info, value, fileValue, step);
    numberTooltip(info, pointer);
    ImGui::SameLine(0, gap);
    if (stepArrow("##more", ImGuiDir_Right, step, info)) value = steppedNumber(info, value, step, 1);
    return value != before;
}

}  // namespace slip
