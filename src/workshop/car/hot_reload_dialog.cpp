// SPDX-License-Identifier: MIT
#include "workshop/car/hot_reload_dialog.hpp"

#include "io/common/texts.hpp"
#include "io/json/wording.hpp"
#include "platform/paint/panel_style.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr int kMaxLines = 8;
constexpr float kMinWidth = 200;  // px times panelScale(); clipped in narrower windows

void title(const char* text, ImU32 colour) {
    ImGui::PushFont(panelFont(PanelFont::Strong));
    ImGui::PushStyleColor(ImGuiCol_Text, colour);
    ImGui::TextUnformatted(text);
    ImGui::PopStyleColor();
    ImGui::PopFont();
}

std::string sideText(const JsonNode& value) {
    return value.kind == JsonKind::Null ? panelText("computed") : panelText(describe(value));
}

/// Draws the keys of the button before it.
void keyHint(const char* key, const char* pad) {
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    ImGui::TextDisabled("%s, %s", key, pad);
}

std::string nameOf(const std::filesystem::path& file) { return printable(file.filename().string()); }

void tellMore(int lines) {
    if (lines > kMaxLines)
        ImGui::TextDisabled("%s", filled(panelText("and {} more"), {std::to_string(lines - kMaxLines)}).c_str());
}

void drawQuestion(const Reloads& reloads) {
    title(filled(panelText("{} changed on disk"), {nameOf(reloads.car.path())}).c_str(), panel_colour::kAccent);
    ImGui::TextWrapped("%s", panelText("Your changes and the file's are merged. These conflict:"));
    ImGui::PushFont(panelFont(PanelFont::Number));
    int line = 0;
    for (const PatchConflict& conflict : reloads.draft.conflicts())
        if (line++ < kMaxLines)
            ImGui::TextWrapped("%s", filled(panelText("{}: {} here, {} in the file"),
                                            {conflict.pointer, sideText(conflict.mine), sideText(conflict.theirs)})
                                         .c_str());
    ImGui::PopFont();
    tellMore(line);
    if (ImGui::Button(panelText("Use the file's values"))) slip::answer(reloads, ReloadChoice::Yes);
    keyHint("Enter", "d-pad →");
    if (ImGui::Button(panelText("Keep mine"))) slip::answer(reloads, ReloadChoice::No);
    keyHint("Delete", "d-pad ←");
}

void drawProblems(const Reloads& reloads) {
    const bool ofCar = reloads.car.broken();
    const char* const text =
        ofCar ? "{} has errors: you keep driving the last valid version" : "{} has errors: the track stays unchanged";
    title(filled(panelText(text), {nameOf(ofCar ? reloads.car.path() : reloads.track.path())}).c_str(),
          panel_colour::kError);
    ImGui::PushFont(panelFont(PanelFont::Number));
    int line = 0;
    for (const Problem& problem : ofCar ? reloads.car.problems() : reloads.track.problems())
        if (!problem.isNote && line++ < kMaxLines) {
            Problem shown = problem;
            shown.file = std::filesystem::path(problem.file).filename().string();
            ImGui::TextWrapped("%s", panelText(format(shown)).c_str());
        }
    ImGui::PopFont();
    tellMore(line);
    if (ImGui::Button(panelText("Hide"))) slip::answer(reloads, ReloadChoice::No);
    keyHint("Delete", "d-pad ←");
}

}  // namespace

bool needsDialog(const HotReload& reload, const CarDraft& draft, const TrackReload& track) {
    return reload.broken() || !draft.conflicts().empty() || track.broken();
}

void answer(const Reloads& reloads, ReloadChoice given) {
    if (reloads.car.broken()) {
        if (given == ReloadChoice::No) reloads.car.dismiss();
    } else if (!reloads.draft.conflicts().empty() && given == ReloadChoice::Yes) {
        resolveWithTheirs(reloads.draft);
    } else if (!reloads.draft.conflicts().empty()) {
        reloads.draft.dropConflicts();
    } else if (given == ReloadChoice::No) {
        reloads.track.dismiss();
    }
}

float drawHotReload(const Reloads& reloads, float left, float right, float top) {
    if (!needsDialog(reloads.car, reloads.draft, reloads.track)) return 0;
    const float room = ImGui::GetIO().DisplaySize.x - left - right;
    const float width = std::clamp(room, kMinWidth * panelScale(), 560 * panelScale());
    ImGui::SetNextWindowPos({left + room / 2, top}, ImGuiCond_Always, {0.5f, 0});
    ImGui::SetNextWindowSize({width, 0}, ImGuiCond_Always);
    ImGui::Begin("##hot reload", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_AlwaysAutoResize);
    const bool question = !reloads.car.broken() && !reloads.draft.conflicts().empty();
    question ? drawQuestion(reloads) : drawProblems(reloads);
    const float bottom = ImGui::GetWindowPos().y + ImGui::GetWindowSize().y;
    ImGui::End();
    return bottom;
}

}  // namespace slip
