// SPDX-License-Identifier: MIT
#include "workshop/bench/setups_tab.hpp"

#include "io/car/car_numbers.hpp"
#include "io/car/car_values.hpp"
#include "io/common/texts.hpp"
#include "platform/paint/panel_input.hpp"
#include "workshop/widgets/field_rows.hpp"
#include "workshop/widgets/field_text.hpp"

#include "io/json/wording.hpp"

#include <fmt/format.h>
#include <imgui_stdlib.h>
#include <set>
#include <type_traits>
#include <utility>

namespace slip {
namespace {

constexpr std::size_t kMaxWord = 12;  // greatest number of letters of a text in a column
constexpr std::size_t kMaxName = 60;  // of a saved set-up

bool button(const char* text, const char* hint, bool enabled = true) {
    ImGui::BeginDisabled(!enabled);
    const bool clicked = ImGui::Button(panelText(text));
    ImGui::EndDisabled();
    tooltip(hint);
    return clicked && enabled;
}

/// Copies the other set-up's value of one key into the driven set-up.
void takeValue(CarDraft& car, const PatchConflict& difference) {
    replaceCar(car, withTheirs(car.shown(), {difference}));
}

/// Draws one key: its name, both values (a derived one as these cars have it), and a button to copy the other value.
/// Call within a table. Returns whether it was clicked.
bool differenceRow(const PatchConflict& difference, const CarParams& mine, const CarParams& theirs) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    ImGui::TextWrapped("%s", pointerLabel(difference.pointer).c_str());
    tooltip(difference.pointer);
    for (const auto& [value, car] : {std::pair{&difference.mine, &mine}, {&difference.theirs, &theirs}}) {
        ImGui::TableNextColumn();
        ImGui::AlignTextToFramePadding();
        ImGui::PushFont(panelFont(PanelFont::Number));
        const JsonNode values = value->kind == JsonKind::Null ? valuesOf(*car) : JsonNode{};
        const JsonNode* const computed = nodeAt(values, difference.pointer);
        ImGui::TextWrapped("%s", valueText(computed != nullptr ? *computed : *value, difference.pointer).c_str());
        ImGui::PopFont();
        if (computed != nullptr) tooltip("computed");
    }
    ImGui::TableNextColumn();
    ImGui::PushID(difference.pointer.c_str());
    const bool taken = ImGui::Button(panelText("Copy"));
    tooltip("Copies the other set-up's value. You can undo it.");
    ImGui::PopID();
    return taken;
}

/// Adds keys with the words that are allowed for them.
using Choices = std::set<std::pair<std::string_view, std::string_view>>;

template <class Member>
void addChoices(std::string_view key, Choices& choices) {
    if constexpr (HasFields<Member>) {
        const Member defaults{};
        visitFields(defaults, [&](const FieldInfo& info, const auto& member) {
            addChoices<std::remove_cvref_t<decltype(member)>>(info.key, choices);
        });
    } else if constexpr (std::is_enum_v<Member>) {
        for (const std::string_view name : namesOf(static_cast<const Member*>(nullptr))) choices.emplace(key, name);
    } else if constexpr (requires { typename Member::value_type; }) {
        addChoices<typename Member::value_type>(key, choices);
    }
}

Choices choicesOfCars() {
    Choices choices;
    addChoices<CarParams>("", choices);
    return choices;
}

/// Returns the panel's name of a choice, and any other text shortened.
std::string wordText(std::string_view text, std::string_view key) {
    static const Choices kChoices = choicesOfCars();
    return kChoices.contains({key, text}) ? fieldLabel(text) : std::string(wholeCharacters(text, kMaxWord));
}

/// Returns what follows a number of a car in a row: " N/m".
std::string unitTailOf(std::string_view pointer) {
    const FieldInfo* const info = drivingNumberInfo(pointer);
    return unitTail(info != nullptr ? info->unit : "");
}

void headings(const TunedSetups& setups) {
    const float number = 72 * panelScale();
    ImGui::TableSetupColumn("##key", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("##now", ImGuiTableColumnFlags_WidthFixed, number);
    ImGui::TableSetupColumn("##other", ImGuiTableColumnFlags_WidthFixed, number);
    ImGui::TableSetupColumn("##take", ImGuiTableColumnFlags_WidthFixed);
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::TableNextColumn();
    ImGui::TextDisabled("%s", setups.drivesB() ? "B" : "A");
    ImGui::TableNextColumn();
    ImGui::TextDisabled("%s", setups.drivesB() ? "A" : "B");
}

void drawDifferences(TuningPanel& panel) {
    const std::vector<PatchConflict> differences =
        differencesOf(carTree(panel.car().shown()), carTree(panel.setups().waiting().shown()));
    if (differences.empty()) {
        ImGui::TextWrapped("%s", panelText("Both set-ups are the same. Change a value: the other keeps the old one."));
        return;
    }
    if (!ImGui::BeginTable("##differences", 4, ImGuiTableFlags_SizingFixedFit)) return;
    headings(panel.setups());
    const PatchConflict* taken = nullptr;
    const CarParams &mine = panel.car().shown().params, &theirs = panel.setups().waiting().shown().params;
    for (const PatchConflict& difference : differences)
        if (differenceRow(difference, mine, theirs)) taken = &difference;
    ImGui::EndTable();
    if (taken != nullptr) takeValue(panel.car(), *taken);
}

}  // namespace

std::string pointerLabel(const std::string& pointer) {
    std::string label;
    for (std::size_t at = 0; at < pointer.size();) {
        const std::size_t end = std::min(pointer.find('/', at + 1), pointer.size());
        if (!label.empty()) label += " · ";
        label += fieldLabel(pointer.substr(at + 1, end - at - 1));
        at = end;
    }
    return label;
}

std::string valueText(const JsonNode& value, std::string_view pointer) {
    switch (value.kind) {
        case JsonKind::Number:
            return fmt::format("{:.5g}{}", value.number, unitTailOf(pointer));
        case JsonKind::Text:
            return wordText(value.text, pointer.substr(pointer.rfind('/') + 1));
        case JsonKind::Bool:
            return panelText(value.truth ? "on" : "off");
        case JsonKind::List:
        case JsonKind::Object: {
            const std::size_t count = value.items.size() + value.members.size();
            return count == 1 ? panelText("1 value") : filled(panelText("{} values"), {std::to_string(count)});
        }
        case JsonKind::Null:
            return panelText("computed");
    }
    return "";
}

std::string changeText(const std::string& pointer, double from, double to) {
    return fmt::format("{0:.5g}{2} → {1:.5g}{2}", from, to, unitTailOf(pointer));
}

std::string figureText(double value, std::string_view unit) {
    const int decimals = unit == "g" || (unit == "s" && std::abs(value) < 2) ? 3 : unit == "deg/g" ? 2 : 1;
    return fmt::format("{:.{}f} {}", value, decimals, prettyUnit(unit));
}

void SetupsTab::drawKept(TuningPanel& panel) {
    ImGui::Spacing();
    ImGui::PushFont(panelFont(PanelFont::Strong));
    ImGui::TextUnformatted(panelText("Saved set-ups"));
    ImGui::PopFont();
    const float width = ImGui::CalcTextSize(panelText("Save")).x + 2 * ImGui::GetStyle().FramePadding.x;
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - width - ImGui::GetStyle().ItemSpacing.x);
    const bool entered = ImGui::InputTextWithHint("##name", panelText("Name: wet, qualifying ..."), &name_,
                                                  ImGuiInputTextFlags_EnterReturnsTrue);
    ImGui::SameLine();
    if ((button("Save", "Saves the driven set-up under this name, beside the car's draft", !name_.empty()) ||
         entered) &&
        !name_.empty()) {
        tooMany_ = !panel.setups().save(std::string(wholeCharacters(name_, kMaxName)));
        if (!tooMany_) name_.clear();
    }
    tooMany_ = tooMany_ && panel.setups().saved().size() >= kMaxKeptSetups;
    if (tooMany_) ImGui::TextWrapped("%s", panelText("Not saved: the list is full. Delete one first."));
    std::optional<std::size_t> dropped;
    for (std::size_t i = 0; i < panel.setups().saved().size(); ++i) {
        ImGui::PushID(static_cast<int>(i));
        if (button("Drive this", "Replaces the driven set-up. You can undo it."))
            replaceCar(panel.car(), carFromTree(panel.setups().saved()[i].car));
        ImGui::SameLine();
        if (button("Delete it", "Deletes this set-up")) dropped = i;
        ImGui::SameLine();
        const std::string& name = panel.setups().saved()[i].name;
        ImGui::TextUnformatted(fitted(name, ImGui::GetContentRegionAvail().x).c_str());
        tooltip(name);
        ImGui::PopID();
    }
    if (dropped) panel.setups().remove(*dropped);
}

void SetupsTab::draw(TuningPanel& panel) {
    beginPart("##setups");
    if (button("Swap", "Drives the other set-up. F2 does the same, even with the panel closed.")) panel.swapSetups();
    ImGui::SameLine();
    const bool same = sameValue(panel.car().shown().params, panel.setups().waiting().shown().params);
    if (button("Use for both", "Makes the other set-up the same as the driven one", !same))
        panel.setups().copyToWaiting();
    ImGui::PushFont(panelFont(PanelFont::Small));
    ImGui::TextDisabled("%s", panelText("Alone: F6 sets a return point, F7 restarts from it, with A or B."));
    ImGui::PopFont();
    ImGui::Spacing();
    drawDifferences(panel);
    drawKept(panel);
    files_.draw(panel);
    ImGui::EndChild();
}

}  // namespace slip
