// SPDX-License-Identifier: MIT
#include "workshop/telemetry/laps_tab.hpp"

#include "platform/paint/panel_input.hpp"
#include "platform/paint/panel_style.hpp"
#include "workshop/telemetry/channel_list.hpp"
#include "workshop/telemetry/corner_table.hpp"
#include "workshop/widgets/field_rows.hpp"

namespace slip {
namespace {

constexpr std::size_t kMaxLapPlots = 8;

bool lapSection(const char* name, bool open = true) {
    ImGui::Spacing();
    return ImGui::CollapsingHeader(panelText(name), open ? ImGuiTreeNodeFlags_DefaultOpen : ImGuiTreeNodeFlags_None);
}

/// Draws the plots from top to bottom, each with its list of channels and a remove button.
void drawLapPlots(LapsTab& tab, const LapsShown& shown) {
    drawTimeLost(shown, tab.scope, tab.shelf.on.corners);
    for (std::size_t i = 0; i < tab.plots.size();) {
        ImGui::PushID(static_cast<int>(i));
        const float button = ImGui::GetFrameHeight();
        chooseChannel("##channel", tab.plots[i],
                      ImGui::GetContentRegionAvail().x - button - ImGui::GetStyle().ItemSpacing.x);
        ImGui::SameLine();
        const bool dropped = ImGui::Button("×", {button, 0});
        if (!dropped) drawChannelOverLap(*tab.plots[i], shown, tab.scope, tab.shelf.on.corners);
        ImGui::PopID();
        if (dropped)
            tab.plots.erase(tab.plots.begin() + static_cast<std::ptrdiff_t>(i));
        else
            ++i;
    }
    followMouse(tab.scope, lengthOf(shown));
    if (tab.plots.size() < kMaxLapPlots && ImGui::Button(panelText("Add a plot")))
        tab.plots.push_back(&channelNamed("Steering angle"));
}

void chooseLaps(LapsTab& tab, const Folders& folders) {
    chooseLap("##lap", tab.lap, tab.shelf, panel_colour::kAccent);
    chooseLap("##reference", tab.reference, tab.shelf, panel_colour::kFront);
    ImGui::Checkbox(panelText("Second lap also in the live plots"), &tab.isBesideLive);
    tooltip("Draws it pale beside the driven car, at the same place of the lap");
    if (lapSection("Laps from files", false)) drawLapFiles(tab.files, folders, tab.shelf.on);
}

}  // namespace

void beginLapsFrame(LapsTab& tab) {
    nextFrame(tab.scope);
    if (std::optional<ListedLaps> opened = takeRead(tab.files.reading)) {
        tab.reference = {LapPick::Of::Listed, bestOf(*opened)};
        tab.isBesideLive = true;
        addOpened(tab.shelf, std::move(*opened));
    }
}

const LapTrace* besideLive(const LapsTab& tab, const LapTraces& laps) {
    const bool isItself = tab.reference.of == LapPick::Of::Running;
    return tab.isBesideLive && !isItself ? chosenLap(tab.reference, tab.shelf, laps).trace : nullptr;
}

void drawLapsTab(LapsTab& tab, const LapTraces& laps, const Folders& folders) {
    // The wheel zooms while the mouse is over a plot.
    beginPart("##laps", {}, tab.scope.isOverPlot ? ImGuiWindowFlags_NoScrollWithMouse : ImGuiWindowFlags_None);
    chooseLaps(tab, folders);
    followRunning(tab.shelf, laps.running());
    const ChosenLap lap = chosenLap(tab.lap, tab.shelf, laps), other = chosenLap(tab.reference, tab.shelf, laps);
    const LapsShown shown{lap.trace, other.trace};
    if (lapSection("Corners")) drawCornerTable(lap, other, tab.shelf.on, tab.scope);
    if (lapSection("Over the lap")) drawLapPlots(tab, shown);
    if (lapSection("Line")) drawLapLine(tab.mapChannel, shown, tab.scope);
    ImGui::EndChild();
}

}  // namespace slip
