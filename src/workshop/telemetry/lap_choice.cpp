// SPDX-License-Identifier: MIT
#include "workshop/telemetry/lap_choice.hpp"

#include "io/common/placeholders.hpp"
#include "io/json/wording.hpp"
#include "platform/paint/format.hpp"
#include "platform/paint/panel_style.hpp"
#include "workshop/widgets/field_rows.hpp"

#include <algorithm>
#include <iterator>

namespace slip {
namespace {

constexpr std::size_t kMaxDriven = 24, kMaxOpened = 60;  // laps kept; a lap takes some 2 MB
constexpr std::size_t kSamplesBetween = 8;               // of the running lap, between two looks at its corners
constexpr std::array<const char*, 3> kPickNames{"This lap", "Last lap", "Best of this drive"};

ChosenLap chosenOf(const std::shared_ptr<const ListedLap>& lap) {
    return lap ? ChosenLap{&lap->trace, &lap->corners} : ChosenLap{};
}

/// Removes the oldest lap except the best one.
void dropOldest(ListedLaps& laps) {
    const auto best = bestOf(laps);
    laps.erase(std::ranges::find_if(laps, [&](const auto& lap) { return lap != best; }));
}

std::string pickName(const LapPick& pick, const LapShelf& shelf) {
    if (pick.of == LapPick::Of::Listed) return pick.listed ? lapName(*pick.listed) : "–";
    std::string name = panelText(kPickNames[static_cast<std::size_t>(pick.of)]);
    if (pick.of == LapPick::Of::Running || shelf.driven.empty()) return name;
    const auto lap = pick.of == LapPick::Of::Last ? shelf.driven.back() : bestOf(shelf.driven);
    return name + " · " + lapTimeText(static_cast<double>(lap->trace.time));
}

void listLaps(const char* head, const ListedLaps& laps, LapPick& pick) {
    if (laps.empty()) return;
    ImGui::TextDisabled("%s", panelText(head));
    for (auto lap = laps.rbegin(); lap != laps.rend(); ++lap) {
        ImGui::PushID(lap->get());
        const bool chosen = pick.of == LapPick::Of::Listed && pick.listed == *lap;
        if (ImGui::Selectable(lapName(**lap).c_str(), chosen)) pick = {LapPick::Of::Listed, *lap};
        ImGui::PopID();
    }
}

}  // namespace

void takeDriven(LapShelf& shelf, const LapTraces& laps) {
    const LapTrace* const last = laps.last();
    if (!last || last->number <= shelf.takenLaps) return;
    shelf.takenLaps = last->number;
    shelf.driven.push_back(std::make_shared<const ListedLap>(ListedLap{"", *last, cornersOfLap(*last, shelf.on)}));
    if (shelf.driven.size() > kMaxDriven) dropOldest(shelf.driven);
}

void followRunning(LapShelf& shelf, const LapTrace& running) {
    const std::size_t size = running.samples.size();
    if (size >= shelf.runningSamples && size < shelf.runningSamples + kSamplesBetween) return;
    shelf.runningSamples = size;
    shelf.running = cornersOfLap(running, shelf.on);
}

void addOpened(LapShelf& shelf, ListedLaps laps) {
    if (laps.empty()) return;
    std::erase_if(shelf.opened, [&](const auto& lap) { return lap->source == laps.front()->source; });
    std::ranges::move(laps, std::back_inserter(shelf.opened));
    while (shelf.opened.size() > kMaxOpened) shelf.opened.erase(shelf.opened.begin());
}

ChosenLap chosenLap(const LapPick& pick, const LapShelf& shelf, const LapTraces& laps) {
    switch (pick.of) {
        case LapPick::Of::Running:
            return laps.running().samples.empty() ? ChosenLap{} : ChosenLap{&laps.running(), &shelf.running};
        case LapPick::Of::Last:
            return shelf.driven.empty() ? ChosenLap{} : chosenOf(shelf.driven.back());
        case LapPick::Of::Best:
            return chosenOf(bestOf(shelf.driven));
        case LapPick::Of::Listed:
            break;
    }
    return chosenOf(pick.listed);
}

std::string lapName(const ListedLap& lap) {
    std::string name = lap.trace.number == 0 ? panelText("Part of a lap")
                                             : filled(panelText("Lap {}"), {std::to_string(lap.trace.number)}) + " · " +
                                                   lapTimeText(static_cast<double>(lap.trace.time));
    if (!lap.trace.valid) name += std::string(" · ") + panelText("does not count");
    return lap.source.empty() ? name : name + " · " + printable(lap.source);
}

void chooseLap(const char* id, LapPick& pick, const LapShelf& shelf, ImU32 colour) {
    const float height = ImGui::GetFrameHeight(), bar = 4 * panelScale();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::GetWindowDrawList()->AddRectFilled(at, {at.x + bar, at.y + height}, colour, bar / 2);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + 2.5f * bar);
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    const std::string shown = fitted(pickName(pick, shelf), ImGui::GetContentRegionAvail().x - 1.8f * height);
    if (!ImGui::BeginCombo(id, shown.c_str(), ImGuiComboFlags_HeightLarge)) return;
    for (const LapPick::Of of : {LapPick::Of::Running, LapPick::Of::Last, LapPick::Of::Best})
        if (ImGui::Selectable(pickName({of, nullptr}, shelf).c_str(), pick.of == of)) pick = {of, nullptr};
    listLaps("This drive", shelf.driven, pick);
    listLaps("Recordings", shelf.opened, pick);
    ImGui::EndCombo();
}

}  // namespace slip
