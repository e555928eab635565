#include "app/panel/files_tab.hpp"

#include "app/panel/field_rows.hpp"
#include "app/panel/panel_style.hpp"

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
    ImGui::PushStyleColor(ImGuiCol_Text, panel_colour::kDim);
    ImGui::TextWrapped("%s", text.c_str());
    ImGui::PopStyleColor();
    ImGui::PopFont();
}

/// Wrapped anywhere, for paths have no blanks.
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

void FilesTab::reload(const CarFile& file) {
    Loaded<CarFile> loaded = loadCar(file.path);
    failed_ = !loaded.value;
    notes_ = loaded.problems;
    message_ = failed_ ? "Not reloaded: the file has errors." : "Reloaded.";
    if (loaded.value) newFile_ = std::move(loaded.value);
}

void FilesTab::save(const CarParams& draft, const CarFile& file, bool overwrite) {
    CarParams named = draft;
    named.name = name_;
    SaveOutcome outcome = saveCar(named, file, savePath(folders_, fileSlug(name_)), overwrite);
    asksOverwrite_ = outcome.exists;
    failed_ = !outcome.problem.empty();
    message_ = failed_ ? "Not saved. " + outcome.problem : outcome.file ? "Saved." : "";
    if (!outcome.file) return;
    notes_.clear();
    newFile_ = std::move(outcome.file);
}

void FilesTab::drawReload(const CarFile& file, int changes) {
    heading(panelText("This car's file"));
    if (file.path.empty())
        dim(panelText("none: the car was made in memory"));
    else
        pathText(file.path);
    dim(panelText("Edit it in any editor: the game takes the change when you save it there."));
    ImGui::BeginDisabled(file.path.empty());
    if (ImGui::Button(panelText("Reload from file"))) reload(file);
    ImGui::EndDisabled();
    if (changes == 0) return;
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    const std::string lost = changes == 1 ? "drops 1 change" : "drops " + std::to_string(changes) + " changes";
    ImGui::TextDisabled("%s", lost.c_str());
}

void FilesTab::drawSave(const CarParams& draft, const CarFile& file, bool valid) {
    heading(panelText("Save as a car of your own"));
    const std::filesystem::path path = savePath(folders_, fileSlug(name_));
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    if (ImGui::InputTextWithHint("##name", panelText("Name of the car"), &name_)) asksOverwrite_ = false;
    pathText(path);
    if (asksOverwrite_) {
        ImGui::PushStyleColor(ImGuiCol_Text, panel_colour::kAccent);
        ImGui::TextWrapped(panelText("There is such a file already. Overwrite it?"));
        ImGui::PopStyleColor();
        if (ImGui::Button(panelText("Overwrite"))) save(draft, file, true);
        ImGui::SameLine();
        if (ImGui::Button(panelText("Cancel"))) asksOverwrite_ = false;
        return;
    }
    ImGui::BeginDisabled(!valid || name_.empty());
    if (ImGui::Button(panelText("Save"))) save(draft, file, false);
    ImGui::EndDisabled();
    if (!valid) {
        ImGui::SameLine();
        ImGui::AlignTextToFramePadding();
        ImGui::TextDisabled(panelText("only a valid car can be saved"));
    }
}

void FilesTab::drawNotes() const {
    if (notes_.empty()) return;
    heading(hasErrors(notes_) ? panelText("Problems") : panelText("Notes"));
    for (const Problem& problem : notes_) {
        if (!problem.note) ImGui::PushStyleColor(ImGuiCol_Text, panel_colour::kError);
        const std::string place = problem.line > 0 ? "line " + std::to_string(problem.line) + "  " : "";
        ImGui::TextWrapped("%s%s", place.c_str(), problem.pointer.c_str());
        if (!problem.note) ImGui::PopStyleColor();
        dim(problem.text);
    }
}

void FilesTab::draw(const CarParams& draft, const CarFile& file, int changes, bool valid) {
    drawReload(file, changes);
    ImGui::Spacing();
    drawSave(draft, file, valid);
    if (!message_.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, failed_ ? panel_colour::kError : panel_colour::kThrottle);
        ImGui::TextWrapped("%s", message_.c_str());
        ImGui::PopStyleColor();
    }
    drawNotes();
}

}  // namespace slip
