// SPDX-License-Identifier: MIT
#include "workshop/bench/setup_files_box.hpp"

#include "io/common/texts.hpp"
#include "io/json/wording.hpp"
#include "platform/paint/panel_style.hpp"
#include "workshop/car/setup_shelf.hpp"
#include "workshop/car/tuning_panel.hpp"
#include "workshop/widgets/field_rows.hpp"
#include "workshop/widgets/panel_marks.hpp"

#include <imgui_stdlib.h>

#include <optional>

namespace slip {
namespace {

/// Applies a set-up to the driven car and says what did not fit.
void applyStored(TuningPanel& panel, const SetupFile& setup) {
    const AppliedSetup applied = withSetup(panel.car().shown(), setup);
    replaceCar(panel.car(), applied.car);
    const bool ofThisCar = setup.car == panel.car().file().params.name;
    if (applied.leftOut > 0)
        panel.shelf().notify(message("{} is driven. It was made for {}: {} of its values do nothing in this car.",
                                     setup.name, setup.car, applied.leftOut));
    else if (!ofThisCar)
        panel.shelf().notify(message("{} is driven. It was made for another car: {}.", setup.name, setup.car));
    else
        panel.shelf().notify(message("{} is driven.", setup.name));
}

enum class FileAction { None, Load, Share, Delete };

/// Draws the row of a set-up. `car` is the name of its car if that is another one.
FileAction setupRow(const SetupFile& setup, const std::string& car) {
    FileAction action = FileAction::None;
    const auto button = [&](const char* text, const char* hint, FileAction does) {
        if (ImGui::Button(panelText(text))) action = does;
        tooltip(hint);
        ImGui::SameLine();
    };
    button("Load it", "Sets what the garage adjusts, and nothing else. You can undo it.", FileAction::Load);
    button("Share it", "Copies the file into the folder of shared cars", FileAction::Share);
    button("Delete it", "Moves the file to the deleted ones", FileAction::Delete);
    const std::string shown = car.empty() ? setup.name : setup.name + " · " + car;
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(fitted(shown, ImGui::GetContentRegionAvail().x).c_str());
    tooltip(shown);
    return action;
}

void smallText(const std::string& text, ImU32 colour) {
    ImGui::PushFont(panelFont(PanelFont::Small));
    colouredText(text, colour);
    ImGui::PopFont();
}

}  // namespace

void SetupFilesBox::drawSave(TuningPanel& panel) {
    const float width = ImGui::CalcTextSize(panelText("Save as a file")).x + 2 * ImGui::GetStyle().FramePadding.x;
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - width - ImGui::GetStyle().ItemSpacing.x);
    const bool entered = ImGui::InputTextWithHint("##file", panelText("Name: wet, qualifying ..."), &name_,
                                                  ImGuiInputTextFlags_EnterReturnsTrue);
    ImGui::SameLine();
    ImGui::BeginDisabled(name_.empty());
    const bool clicked = ImGui::Button(panelText("Save as a file"));
    ImGui::EndDisabled();
    tooltip("Saves what the garage adjusts on the driven car. A file of the same name is replaced.");
    if ((!clicked && !entered) || name_.empty()) return;
    SetupFile setup = setupOf(panel.car().shown(), std::string(wholeCharacters(name_, kMaxSetupName)));
    setup.car = panel.car().file().params.name;
    panel.shelf().save(setup);
    name_.clear();
}

void SetupFilesBox::draw(TuningPanel& panel) {
    SetupShelf& shelf = panel.shelf();
    ImGui::Spacing();
    ImGui::PushFont(panelFont(PanelFont::Strong));
    ImGui::TextUnformatted(panelText("Set-up files"));
    ImGui::PopFont();
    smallText(panelText("Only what a garage adjusts, without the car. You can share them."), panel_colour::kDim);
    drawSave(panel);
    if (!shelf.message().empty())
        smallText(panelText(shelf.message()), shelf.failed() ? panel_colour::kError : panel_colour::kThrottle);
    const std::string& car = panel.car().file().params.name;
    FileAction action = FileAction::None;
    std::optional<StoredSetup> chosen;  // a copy, as an action reads the list anew
    for (const bool own : {true, false})
        for (const StoredSetup& stored : shelf.setups()) {
            if ((stored.setup.car == car) != own) continue;
            ImGui::PushID(stored.path.c_str());
            if (const FileAction clicked = setupRow(stored.setup, own ? "" : stored.setup.car);
                clicked != FileAction::None)
                action = clicked, chosen = stored;
            ImGui::PopID();
        }
    if (action == FileAction::Load) applyStored(panel, chosen->setup);
    if (action == FileAction::Share) shelf.share(chosen->path);
    if (action == FileAction::Delete) shelf.remove(chosen->path);
}

}  // namespace slip
