#include "app/workshop/recordings_list.hpp"

#include "app/platform/format.hpp"
#include "app/platform/panel_style.hpp"
#include "app/workshop/field_rows.hpp"
#include "app/workshop/panel_marks.hpp"
#include "io/files/texts.hpp"
#include "io/json/wording.hpp"
#include "session/telemetry_file.hpp"

#include <imgui_stdlib.h>

#include <algorithm>
#include <chrono>

namespace slip {
namespace {

constexpr double kLookEvery = 1;  // s
constexpr float kShownRows = 6;

void drawRow(RecordingsList& list, const std::filesystem::path& file) {
    if (ImGui::Button(panelText("Open it"))) openBeside(list, file);
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(printable(file.filename().string()).c_str());
    tooltip(homeText(file));
}

void drawFiles(RecordingsList& list, const std::filesystem::path& folder) {
    if (ImGui::GetTime() >= list.lookAt) {
        list.files = recordedTelemetry(folder);
        list.lookAt = ImGui::GetTime() + kLookEvery;
    }
    if (list.files.empty()) return ImGui::TextDisabled("%s", panelText("Nothing is recorded yet."));
    const float rows = std::min(static_cast<float>(list.files.size()), kShownRows);
    if (ImGui::BeginChild("##recordings", {0, rows * ImGui::GetFrameHeightWithSpacing()}))
        for (std::size_t i = 0; i < list.files.size(); ++i) {
            ImGui::PushID(static_cast<int>(i));
            drawRow(list, list.files[i]);
            ImGui::PopID();
        }
    ImGui::EndChild();
}

}  // namespace

void drawRecordings(RecordingsList& list, const std::filesystem::path& folder) {
    drawFiles(list, folder);
    if (ImGui::Button(panelText("Open the folder"))) list.folderPressed = true;
    tooltip(homeText(folder));
    ImGui::SameLine();
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    if (ImGui::InputTextWithHint("##recording", panelText("Path of another one, then Enter"), &list.typed,
                                 ImGuiInputTextFlags_EnterReturnsTrue) &&
        !list.typed.empty())
        openBeside(list, list.typed);
    if (list.opening.valid()) ImGui::TextDisabled("%s", panelText("It is being read ..."));
    if (!list.problem.empty()) colouredText(list.problem, panel_colour::kError);
}

void openBeside(RecordingsList& list, const std::filesystem::path& file) {
    if (list.opening.valid()) return;  // one after the other
    list.problem.clear();
    list.opening = std::async(std::launch::async, openRecording, file);
}

std::optional<OpenedRecording> takeOpened(RecordingsList& list) {
    if (!list.opening.valid() || list.opening.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
        return std::nullopt;
    Loaded<OpenedRecording> loaded = list.opening.get();
    if (const Problem* const error = firstError(loaded.problems)) list.problem = panelText(format(*error));
    return std::move(loaded.value);
}

}  // namespace slip
