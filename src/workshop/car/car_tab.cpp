// SPDX-License-Identifier: MIT
// The car tab of the panel: search and switches, warnings, the rows, the strip of plots.
#include "io/common/texts.hpp"
#include "workshop/car/tuning_panel.hpp"
#include "workshop/telemetry/live_plots.hpp"
#include "workshop/widgets/field_rows.hpp"
#include "workshop/widgets/panel_marks.hpp"

#include <imgui_stdlib.h>

namespace slip {
namespace {

constexpr float kStripHeight = 88, kHeightForStrip = 460;

}  // namespace

void TuningPanel::drawProblems() const {
    if (car_.problems().empty()) return;
    for (const Problem& problem : car_.problems())
        if (!problem.note) colouredText(problem.pointer + ": " + panelText(problem.text), panel_colour::kError);
    ImGui::TextDisabled("%s", panelText("Fix this to apply the change."));
    ImGui::Separator();
}

void TuningPanel::drawFilter() {
    const int count = changes();
    const std::string reset = panelText("Reset") + (count == 0 ? "" : " " + std::to_string(count));
    const float resetWidth = ImGui::CalcTextSize(reset.c_str()).x + 2 * ImGui::GetStyle().FramePadding.x;
    const float spacing = 3 * panelScale();
    const float beside = resetWidth + 3 * ImGui::GetFrameHeight() + 4 * spacing;
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - beside);
    ImGui::InputTextWithHint("##filter", panelText("Search: mass, friction, ratio ..."), &filter_);
    ImGui::SameLine(0, spacing);
    changesSwitch(onlyChanges_);
    ImGui::SameLine(0, spacing);
    favouritesSwitch(onlyFavourites_);
    ImGui::SameLine(0, spacing);
    linkSwitch(layout_.linkedAxles);
    ImGui::SameLine(0, spacing);
    if (textButton(reset.c_str(), "Discard all changes", count > 0)) car_.reset();
}

/// Draws the number of conflicting values in one line; a click leads to the first. The line appears and disappears only
/// between edits, because it moves the rows.
void TuningPanel::drawRemarks() {
    const std::vector<CarRemark>& remarks = car_.remarks();
    if (!ImGui::IsAnyItemActive()) warns_ = !remarks.empty();
    if (!warns_) return;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool clicked = ImGui::Selectable("##remarks", false, 0, {0, ImGui::GetFrameHeight()});
    tooltip("Shows the first row with a warning");
    ImGui::SetCursorScreenPos(at);
    warningMark("");
    ImGui::SameLine(0, 2 * panelScale());
    ImGui::AlignTextToFramePadding();
    const std::string count = filled(panelText("{} values conflict with others"), {std::to_string(remarks.size())});
    ImGui::TextUnformatted(remarks.size() == 1 ? panelText("1 value conflicts with others") : count.c_str());
    if (!clicked || remarks.empty()) return;
    jump_ = remarks.front().pointer;
    filter_.clear();
    onlyChanges_ = onlyFavourites_ = false;
}

void TuningPanel::drawFields(const PanelView& view) {
    const LiveSample now = view.car ? liveSample(view) : LiveSample{};
    std::vector<std::string> changed;
    if (onlyChanges_)
        for (const PatchConflict& difference : differencesOf(carTree(car_.shown()), carTree(car_.file().tuned())))
            changed.push_back(difference.pointer);
    EngineSoundView sound{spectrum_, car_.driven(), waiting_.driven(), listens_};
    const CarFieldsView fields{.live = view.car ? &now : nullptr,
                               .filter = filter_,
                               .only = onlyChanges_ ? &changed : nullptr,
                               .open = std::exchange(openRequest_, OpenRequest::None),
                               .favourites = &layout_.favourites,
                               .onlyFavourites = onlyFavourites_,
                               .remarks = &car_.remarks(),
                               .jump = std::exchange(jump_, ""),
                               .names = &names_,
                               .linkedFrom = layout_.linkedAxles ? &car_.settled().params : nullptr,
                               .units = layout_.units,
                               .sound = &sound};
    drawCarFields(car_.edit(), car_.file().tuned(), fields, curves_, drawn_);
}

/// Explains why there are no rows.
void TuningPanel::drawNothing() const {
    const char* why = "No match. For handling problems, see Advice on the bench.";
    if (filter_.empty() && onlyChanges_) why = "No changes from the file.";
    if (filter_.empty() && onlyFavourites_) why = "No favourites here. Click the star left of a row to add one.";
    colouredText(panelText(why), panel_colour::kDim);
}

void TuningPanel::drawCarTab(const PanelView& view) {
    drawFilter();
    drawProblems();
    drawRemarks();
    const bool low = ImGui::GetIO().DisplaySize.y < kHeightForStrip * panelScale();
    const float strip = low ? 0 : (kStripHeight + 34) * panelScale();
    drawn_.clear();
    if (ImGui::BeginChild("##fields", {0, -strip})) {
        drawFields(view);
        if (drawn_.empty() && (!filter_.empty() || onlyChanges_ || onlyFavourites_)) drawNothing();
    }
    ImGui::EndChild();
    if (low) return;
    ImGui::Separator();
    drawLiveStrip(live_, car_.driven(), kStripHeight * panelScale());
}

}  // namespace slip
