// SPDX-License-Identifier: MIT
#include "workshop/car/car_tab.hpp"

#include "io/common/texts.hpp"
#include "io/json/field_reader.hpp"
#include "platform/paint/panel_input.hpp"
#include "vehicle/params/unused_fields.hpp"
#include "workshop/telemetry/live_plots.hpp"
#include "workshop/widgets/field_rows.hpp"
#include "workshop/widgets/field_text.hpp"
#include "workshop/widgets/panel_marks.hpp"

#include <imgui_stdlib.h>

namespace slip {
namespace {

constexpr float kStripHeight = 88, kHeightForStrip = 460;

void drawCarProblems(const CarDraft& car) {
    if (car.problems().empty()) return;
    for (const Problem& problem : car.problems())
        if (!problem.isNote) colouredText(problem.pointer + ": " + panelText(problem.text), panel_colour::kError);
    ImGui::TextDisabled("%s", panelText("Fix this to apply the change."));
    ImGui::Separator();
}

std::string linkNameOf(const CarDraft& car) { return car.file().path.filename().string(); }

/// Returns whether the axles of this car are edited together. A link does not carry over to another car.
bool isLinked(const CarDraft& car, const WorkshopSettings& layout) {
    return !layout.linkedCar.empty() && layout.linkedCar == linkNameOf(car);
}

/// Returns whether a car of this chassis has values at the pointer at all.
bool hasPlace(const CarParams& car, const std::string& pointer) {
    const bool ofTwoAxles = isAtOrUnder(pointer, "/front") || isAtOrUnder(pointer, "/rear");
    return car.chassis == Chassis::MultiAxle ? !ofTwoAxles : !isAtOrUnder(pointer, "/axles");
}

/// Returns why the car does not use what is meant by the searched words: "the car has no suspension". Empty if nothing
/// is meant.
Message unusedBecause(const CarParams& car, const std::string& words) {
    const FieldInfo unnamed{};
    const std::vector<const CarTerm*> terms = termsCalled(words);
    for (const std::string& pointer : keyPointers<CarParams>())
        if (hasPlace(car, pointer) && matchesFilter(words, terms, unnamed, pointer)) {
            if (Message reason = unusedReason(car, pointer); !reason.empty()) return reason;
            if (pointer.find("/suspension/") != pointer.npos && !isSprung(car))
                return message("the car has no suspension");
        }
    return {};
}

}  // namespace

/// Says in a line of its own that an edit changes more than one row.
void CarTab::drawLink(WorkshopSettings& layout) const {
    ImGui::AlignTextToFramePadding();
    colouredText(panelText("Axles are linked: an edit of one changes all."), panel_colour::kAccent);
    ImGui::SameLine();
    if (textButton(panelText("Unlink"), "Edits each axle by itself again", true)) layout.linkedCar.clear();
}

void CarTab::drawFilter(TunedSetups& setups, WorkshopSettings& layout) {
    const int count = setups.changes();
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
    bool linked = isLinked(setups.driven(), layout);
    linkSwitch(linked);
    layout.linkedCar = linked ? linkNameOf(setups.driven()) : "";
    ImGui::SameLine(0, spacing);
    if (textButton(reset.c_str(), "Discard all changes", count > 0)) setups.driven().reset(setups.driven().file());
}

/// Draws the number of conflicting values in one line; a click leads to the first. The line appears and disappears only
/// between edits, because it moves the rows.
void CarTab::drawRemarks(const CarDraft& car) {
    const std::vector<CarWarning>& warnings = car.warnings();
    if (!ImGui::IsAnyItemActive()) warns_ = !warnings.empty();
    if (!warns_) return;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool clicked = ImGui::Selectable("##warnings", false, 0, {0, ImGui::GetFrameHeight()});
    tooltip("Shows the first row with a warning");
    ImGui::SetCursorScreenPos(at);
    warningMark("");
    ImGui::SameLine(0, 2 * panelScale());
    ImGui::AlignTextToFramePadding();
    const std::string count = filled(panelText("{} values conflict with others"), {std::to_string(warnings.size())});
    ImGui::TextUnformatted(warnings.size() == 1 ? panelText("1 value conflicts with others") : count.c_str());
    if (!clicked || warnings.empty()) return;
    jump_ = warnings.front().pointer;
    filter_.clear();
    onlyChanges_ = onlyFavourites_ = false;
}

void CarTab::drawFields(const PanelView& view, TunedSetups& setups, WorkshopSettings& layout) {
    CarDraft& car = setups.driven();
    const LiveSample now = view.car ? liveSample(view) : LiveSample{};
    std::vector<std::string> changed;
    if (onlyChanges_)
        for (const PatchConflict& difference : differencesOf(carTree(car.shown()), carTree(car.file().tuned())))
            changed.push_back(difference.pointer);
    EngineSoundView sound{spectrum_, car.driven(), setups.waiting().driven(), listens_};
    const DriftView drift{car.driven(), car.file().params, driftNow_, driftBefore_};
    const CarFieldsView fields{.live = view.car ? &now : nullptr,
                               .filter = filter_,
                               .only = onlyChanges_ ? &changed : nullptr,
                               .open = std::exchange(openRequest_, OpenRequest::None),
                               .favourites = &layout.favourites,
                               .onlyFavourites = onlyFavourites_,
                               .warnings = &car.warnings(),
                               .jump = std::exchange(jump_, ""),
                               .names = &names_,
                               .linkedFrom = isLinked(car, layout) ? &car.settled().params : nullptr,
                               .units = layout.units,
                               .sound = &sound,
                               .drift = &drift};
    drawCarFields(car.edit(), car.file().tuned(), fields, curves_, drawn_);
}

/// Explains why there are no rows.
void CarTab::drawNothing(const CarParams& car) const {
    if (!filter_.empty() && !onlyChanges_ && !onlyFavourites_)
        if (const Message reason = unusedBecause(car, filter_); !reason.empty())
            return colouredText(panelText(message("This car does not use it: {}.", reason)), panel_colour::kDim);
    const char* why = "No match. For handling problems, see Advice on the bench.";
    if (filter_.empty() && onlyChanges_) why = "No changes from the file.";
    if (filter_.empty() && onlyFavourites_) why = "No favourites here. Click the star left of a row to add one.";
    colouredText(panelText(why), panel_colour::kDim);
}

void CarTab::draw(const PanelView& view, TunedSetups& setups, const LiveHistory& live, WorkshopSettings& layout) {
    drawFilter(setups, layout);
    drawCarProblems(setups.driven());
    drawRemarks(setups.driven());
    if (isLinked(setups.driven(), layout)) drawLink(layout);
    const bool low = ImGui::GetIO().DisplaySize.y < kHeightForStrip * panelScale();
    const float strip = low ? 0 : (kStripHeight + 34) * panelScale();
    drawn_.clear();
    if (beginPart("##fields", {0, -strip})) {
        const bool all = filter_.empty() && !onlyChanges_ && !onlyFavourites_;
        if (layout.introduction && all) layout.introduction = !drawTuningSteps(prompts_);
        drawFields(view, setups, layout);
        if (drawn_.empty() && !all) drawNothing(setups.driven().driven());
    }
    ImGui::EndChild();
    if (low) return;
    ImGui::Separator();
    drawLiveStrip(live, setups.driven().driven(), kStripHeight * panelScale());
}

}  // namespace slip
