// SPDX-License-Identifier: MIT
#include "workshop/bench/setup_search_box.hpp"

#include "workshop/bench/setups_tab.hpp"
#include "workshop/widgets/entered_number.hpp"
#include "workshop/widgets/field_rows.hpp"
#include "workshop/widgets/field_text.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <utility>

namespace slip {
namespace {

constexpr int kSearchThreads = 2;
constexpr int kMeasuredDigits = 4;  // significant digits of a figure from which a target starts

}  // namespace

SetupSearchBox::State SetupSearchBox::state() const {
    const std::lock_guard lock(mutex_);
    return state_;
}

void SetupSearchBox::forget() {
    worker_.requestStop();
    const std::lock_guard lock(mutex_);
    state_.found = {};
    state_.dropped = true;
}

void SetupSearchBox::start(const SetupSearch& search, double before, const TestGround& ground) {
    about_ = search.car;
    scrolls_ = true;
    {
        const std::lock_guard lock(mutex_);
        state_ = {.found = {}, .runs = true, .dropped = false};
    }
    const auto work = [this, search, before, ground](const std::stop_token& stop) {
        const auto told = [&](const FoundSetup& found) {
            const std::lock_guard lock(mutex_);
            if (!state_.dropped) state_.found = found;
        };
        FoundSetup found = searchSetup(search, before, ground, kSearchThreads, stop, told);
        const std::lock_guard lock(mutex_);
        if (!state_.dropped) state_.found = std::move(found);
        state_.runs = false;
    };
    worker_.startOrDo(work);
}

/// Draws the result. `keys` are the searched keys before the search. Returns true if the result was applied.
bool SetupSearchBox::drawFound(CarDraft& car, const FoundSetup& found, const ComplaintInfo& info,
                               std::span<const Remedy> keys) {
    if (!found.figure) {
        if (found.tried > 0) ImGui::TextWrapped("%s", panelText("No better car was found."));
        return false;
    }
    ImGui::PushStyleColor(ImGuiCol_Text, panel_colour::kThrottle);
    ImGui::TextUnformatted(figureText(*found.figure, info.unit).c_str());
    ImGui::PopStyleColor();
    ImGui::SameLine();
    const bool applied = ImGui::Button(panelText("Apply all"));
    tooltip("Applies all of these values in one step. You can undo it.");
    for (const auto& [pointer, value] : found.values) {
        const auto from = std::ranges::find(keys, pointer, &Remedy::pointer);
        ImGui::TextWrapped("%s", pointerLabel(pointer).c_str());
        ImGui::PushFont(panelFont(PanelFont::Number));
        ImGui::TextDisabled("%s", changeText(pointer, from->from, value).c_str());
        ImGui::PopFont();
    }
    if (std::exchange(scrolls_, false)) ImGui::SetScrollHereY(1);
    if (!applied) return false;
    const auto changed = withNumbers(about_, car.file(), found.values);
    if (changed) replaceCar(car, *changed);
    return changed.has_value();
}

/// Draws the goal: the best possible figure, or one near a value.
void SetupSearchBox::drawGoal(Complaint complaint, double now) {
    if (goal_.of != complaint) goal_ = {.of = complaint};
    if (!goal_.near) goal_.value = roundedToDigits(static_cast<float>(now), kMeasuredDigits);
    ImGui::Checkbox(panelText("Target:"), &goal_.near);
    tooltip("Finds the car whose figure is closest to this value, instead of the highest or lowest");
    ImGui::SameLine();
    ImGui::BeginDisabled(!goal_.near);
    numberField("##value", goal_.value, 80 * panelScale());
    ImGui::EndDisabled();
    ImGui::SameLine();
    ImGui::TextDisabled("%s", prettyUnit(infoOf(complaint).unit).c_str());
}

bool SetupSearchBox::draw(CarDraft& car, Complaint complaint, const Advice& advice, const TestGround& ground) {
    worker_.rethrow();
    const State now = state();
    ImGui::Separator();
    ImGui::PushID("##search");
    if (!now.runs) drawGoal(complaint, *advice.before);
    if (now.runs) {
        const float share = static_cast<float>(now.found.tried) / static_cast<float>(kSearchedCars);
        const float button = ImGui::CalcTextSize(panelText("Stop search")).x + 2 * ImGui::GetStyle().FramePadding.x;
        ImGui::ProgressBar(share, {ImGui::GetContentRegionAvail().x - button - ImGui::GetStyle().ItemSpacing.x, 0}, "");
        ImGui::SameLine();
        if (ImGui::Button(panelText("Stop search"))) worker_.requestStop();
        tooltip("Ends the search and keeps the best so far");
    } else if (ImGui::Button(panelText("Search all of these together"), {ImGui::GetContentRegionAvail().x, 0})) {
        const auto near = goal_.near ? std::optional<double>(goal_.value) : std::nullopt;
        start({complaint, car.shown(), car.file(), advice.remedies, near}, *advice.before, ground);
    } else {
        tooltip("Tries other values for the settings above, up to five steps each, and keeps the best");
    }
    const bool taken = drawFound(car, now.found, infoOf(complaint), advice.remedies);
    ImGui::PopID();
    if (taken) forget();
    return taken;
}

}  // namespace slip
