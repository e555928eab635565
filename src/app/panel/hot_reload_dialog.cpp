#include "app/panel/hot_reload_dialog.hpp"

#include "app/panel/panel_style.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr int kMostLines = 8;

void title(const char* text, ImU32 colour) {
    ImGui::PushFont(panelFont(PanelFont::Strong));
    ImGui::PushStyleColor(ImGuiCol_Text, colour);
    ImGui::TextUnformatted(text);
    ImGui::PopStyleColor();
    ImGui::PopFont();
}

void drawQuestion(HotReload& reload) {
    title((reload.path().filename().string() + " changed on disk").c_str(), panel_colour::kAccent);
    ImGui::TextWrapped("The panel has changes of yours that are not in it.");
    if (ImGui::Button("Reload the file")) reload.reload();
    ImGui::SameLine();
    if (ImGui::Button("Keep mine")) reload.keepMine();
}

void drawProblems(HotReload& reload) {
    title((reload.path().filename().string() + " has errors: the last good car drives on").c_str(),
          panel_colour::kError);
    ImGui::PushFont(panelFont(PanelFont::Number));
    int line = 0;
    for (const Problem& problem : reload.problems())
        if (!problem.note && line++ < kMostLines) {
            Problem shown = problem;
            shown.file = std::filesystem::path(problem.file).filename().string();
            ImGui::TextWrapped("%s", format(shown).c_str());
        }
    ImGui::PopFont();
    if (line > kMostLines) ImGui::TextDisabled("and %d more", line - kMostLines);
    if (ImGui::Button("Hide")) reload.dismiss();
}

}  // namespace

void drawHotReload(HotReload& reload, float left, float right) {
    if (reload.state() == HotReload::State::Watching) return;
    const float room = ImGui::GetIO().DisplaySize.x - left - right;
    const float width = std::min(560 * panelScale(), room - 24 * panelScale());
    ImGui::SetNextWindowPos({left + room / 2, 72 * panelScale()}, ImGuiCond_Always, {0.5f, 0});
    ImGui::SetNextWindowSize({width, 0}, ImGuiCond_Always);
    ImGui::Begin("##hot reload", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_AlwaysAutoResize);
    if (reload.state() == HotReload::State::Asking)
        drawQuestion(reload);
    else
        drawProblems(reload);
    ImGui::End();
}

}  // namespace slip
