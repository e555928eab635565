// SPDX-License-Identifier: MIT
#include "workshop/car/files_tab.hpp"

#include "io/common/texts.hpp"
#include "io/stores/garage.hpp"
#include "platform/paint/panel_style.hpp"
#include "workshop/widgets/field_rows.hpp"
#include "workshop/widgets/panel_marks.hpp"

#include <imgui_stdlib.h>

#include <utility>

namespace slip {
namespace {

void heading(const char* text) {
    ImGui::Spacing();
    ImGui::PushFont(panelFont(PanelFont::Strong));
    ImGui::TextUnformatted(text);
    ImGui::PopFont();
}

void dim(const std::string& text) {
    ImGui::PushFont(panelFont(PanelFont::Small));
    colouredText(text, panel_colour::kDim);
    ImGui::PopFont();
}

/// Draws a path, wrapped at any letter because paths have no blanks.
void pathText(const std::filesystem::path& path) {
    std::string rest = path.string();
    ImGui::PushFont(panelFont(PanelFont::Number));
    const float width = ImGui::GetContentRegionAvail().x;
    const auto perLine = static_cast<std::size_t>(std::max(8.0f, width / ImGui::CalcTextSize("m").x));
    for (; !rest.empty(); rest.erase(0, perLine)) ImGui::TextUnformatted(rest.substr(0, perLine).c_str());
    ImGui::PopFont();
}

}  // namespace

void FilesTab::setFile(const CarFile& file, const Folders& folders, Problems notes) {
    folders_ = folders;
    notes_ = std::move(notes);
    name_ = freeName(folders, file.params.name);
    message_.clear();
    failed_ = asksOverwrite_ = false;
}

std::string FilesTab::message(const CarDraft& car) const {
    return messageStep_ == car.history().now() && (failed_ || !isChanged(car)) ? message_ : "";
}

void FilesTab::tell(const CarDraft& car, bool failed, std::string text) {
    messageStep_ = car.history().now();
    failed_ = failed;
    message_ = std::move(text);
}

void FilesTab::reload(CarDraft& car) {
    const Loaded<CarFile> loaded = loadCar(car.file().path);
    notes_ = loaded.problems;
    if (!loaded.value) return tell(car, true, panelText("Not reloaded: the file has errors."));
    car.reset(*loaded.value);
    tell(car, false, panelText("Reloaded."));
    news_ = FileNews::Reloaded;
}

/// Returns whether the car can be saved; shows a message if not.
bool FilesTab::mayBeSaved(const CarDraft& car) {
    if (saving_) return false;
    if (!car.problems().empty())
        tell(car, true, panelText("Not saved: fix the car's errors first."));
    else if (!car.conflicts().empty())
        tell(car, true, panelText("Not saved. Resolve the conflicts with the file first."));
    else
        return true;
    return false;
}

void FilesTab::saveAs(CarDraft& car, const std::string& name, bool overwrite) {
    if (!mayBeSaved(car)) return;
    TunedCar named = car.shown();
    named.params.name = name;
    const std::filesystem::path path = savePath(folders_, fileSlug(name));
    if (!overlay_ || path == car.file().path)
        return write(path, [=, source = car.file()] { return saveCar(named, source, path, overwrite); });
    const Loaded<CarFile> overlay = parseCarFile(overlayText(folders_, car.file(), name), path);
    if (!overlay.value)
        return tell(car, true, panelText(slip::message("Not saved: {}", format(overlay.problems.front()))));
    write(path, [=, source = *overlay.value] { return saveCar(named, source, path, overwrite); });
}

void FilesTab::save(CarDraft& car) {
    if (!mayBeSaved(car)) return;
    if (isOwnFile(folders_, car.file().path)) {
        write(car.file().path, [now = car.shown(), source = car.file()] { return saveBack(now, source); });
    } else {
        saveAs(car, freeName(folders_, car.shown().params.name), false);
    }
}

void FilesTab::write(const std::filesystem::path& path, std::function<SaveOutcome()> save) {
    saving_ = true;
    const auto outcome = std::make_shared<std::optional<SaveOutcome>>();
    saves_.add({path.string(),
                [outcome, save = std::move(save)] {
                    *outcome = save();
                    return **outcome ? Result<>() : Result<>((*outcome)->why);  // reported even if the drive is left
                },
                [this, outcome] {
                    saving_ = false;
                    outcome_ = std::move(*outcome);
                }});
}

FileNews FilesTab::takeFile(CarDraft& car) {
    if (outcome_) settle(car, *std::exchange(outcome_, {}));
    return std::exchange(news_, FileNews::None);
}

void FilesTab::settle(CarDraft& car, const SaveOutcome& outcome) {
    asksOverwrite_ = outcome && !*outcome;
    tell(car, !outcome, outcome ? "" : panelText(slip::message("Not saved: {}", outcome.why)));
    if (!outcome || !*outcome) return;
    const CarFile& file = **outcome;
    notes_.clear();
    name_ = freeName(folders_, file.params.name);
    car.adoptSavedFile(file);
    tell(car, false, panelText(slip::message("Saved: {}", file.path.filename().string())));
    news_ = FileNews::Saved;
}

/// Returns true if the folder is to be opened.
bool FilesTab::drawReload(CarDraft& car, int changes) {
    const CarFile& file = car.file();
    heading(panelText("This car's file"));
    if (file.path.empty())
        dim(panelText("none: the car has no file"));
    else
        pathText(file.path);
    dim(panelText("Edit it in any editor. The game reloads it when you save."));
    ImGui::BeginDisabled(file.path.empty());
    if (ImGui::Button(panelText("Reload from file"))) reload(car);
    ImGui::SameLine();
    const bool folder = ImGui::Button(panelText("Open the folder"));
    ImGui::EndDisabled();
    if (changes > 0) dim(panelText("Discards your changes. Undo restores them."));
    return folder;
}

void FilesTab::drawSave(CarDraft& car) {
    const bool own = isOwnFile(folders_, car.file().path);
    heading(panelText("Save"));
    dim(panelText(own ? "Writes your changes to this file (Ctrl+S)."
                      : "The game's own cars cannot be changed. Ctrl+S saves your own copy."));
    ImGui::BeginDisabled(!car.problems().empty() || (own && !isChanged(car)));
    if (ImGui::Button(panelText(own ? "Save" : "Save a copy"))) save(car);
    ImGui::EndDisabled();
    if (car.problems().empty()) return;
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    ImGui::TextDisabled("%s", panelText("fix the car's errors first"));
}

void FilesTab::drawSaveAs(CarDraft& car) {
    heading(panelText("Save as another car"));
    const std::filesystem::path path = savePath(folders_, fileSlug(name_));
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    if (ImGui::InputTextWithHint("##name", panelText("Car name"), &name_)) asksOverwrite_ = false;
    pathText(path);
    ImGui::BeginDisabled(car.file().path.empty());
    ImGui::Checkbox(panelText("Only what differs from this car"), &overlay_);
    ImGui::EndDisabled();
    tooltip("A small file based on this one: an overlay");
    if (asksOverwrite_) {
        colouredText(panelText("This file already exists. Overwrite it?"), panel_colour::kAccent);
        if (ImGui::Button(panelText("Overwrite"))) saveAs(car, name_, true);
        ImGui::SameLine();
        if (ImGui::Button(panelText("Cancel"))) asksOverwrite_ = false;
        return;
    }
    ImGui::BeginDisabled(!car.problems().empty() || name_.empty());
    if (ImGui::Button(panelText("Save as"))) saveAs(car, name_, false);
    ImGui::EndDisabled();
}

void FilesTab::drawNotes() const {
    if (notes_.empty()) return;
    heading(hasErrors(notes_) ? panelText("Problems") : panelText("Notes"));
    for (const Problem& problem : notes_) {
        if (!problem.isNote) ImGui::PushStyleColor(ImGuiCol_Text, panel_colour::kError);
        const std::string place =
            problem.line > 0 ? filled(panelText("line {}"), {std::to_string(problem.line)}) + "  " : "";
        ImGui::TextWrapped("%s%s", place.c_str(), problem.pointer.c_str());
        if (!problem.isNote) ImGui::PopStyleColor();
        dim(panelText(problem.text));
    }
}

bool FilesTab::draw(CarDraft& car, int changes) {
    const bool folder = drawReload(car, changes);
    ImGui::Spacing();
    drawSave(car);
    ImGui::Spacing();
    drawSaveAs(car);
    if (const std::string text = message(car); !text.empty())
        colouredText(text, failed_ ? panel_colour::kError : panel_colour::kThrottle);
    drawNotes();
    return folder;
}

}  // namespace slip
