// SPDX-License-Identifier: MIT
#include "workshop/telemetry/recordings_list.hpp"

#include "io/common/texts.hpp"
#include "io/json/wording.hpp"
#include "platform/paint/format.hpp"
#include "platform/paint/panel_input.hpp"
#include "platform/paint/panel_style.hpp"
#include "session/run/telemetry_file.hpp"
#include "workshop/widgets/field_rows.hpp"
#include "workshop/widgets/panel_marks.hpp"

#include <imgui_stdlib.h>

#include <algorithm>

namespace slip {
namespace {

constexpr double kLookEvery = 1;  // s
constexpr float kShownRows = 6;

void drawRow(RecordingsList& list, const std::filesystem::path& file) {
    if (ImGui::Button(panelText("Open it"))) startOpening(list, file);
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
    if (list.files.empty()) return ImGui::TextDisabled("%s", panelText("No recordings yet."));
    const float rows = std::min(static_cast<float>(list.files.size()), kShownRows);
    if (beginPart("##recordings", {0, rows * ImGui::GetFrameHeightWithSpacing()}))
        for (std::size_t i = 0; i < list.files.size(); ++i) {
            ImGui::PushID(static_cast<int>(i));
            drawRow(list, list.files[i]);
            ImGui::PopID();
        }
    ImGui::EndChild();
}

/// Draws the progress and a button to cancel.
void drawReading(RecordingsList& list) {
    if (ImGui::Button(panelText("Stop loading"))) list.opening.requestStop();
    ImGui::SameLine();
    const int percent = static_cast<int>(100 * list.share);
    ImGui::AlignTextToFramePadding();
    ImGui::TextDisabled("%s", filled(panelText("Loading: {} %"), {std::to_string(percent)}).c_str());
}

}  // namespace

void drawRecordings(RecordingsList& list, const std::filesystem::path& folder) {
    drawFiles(list, folder);
    if (ImGui::Button(panelText("Open the folder"))) list.folderPressed = true;
    tooltip(homeText(folder));
    ImGui::SameLine();
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    if (ImGui::InputTextWithHint("##recording", panelText("Path of another file, then Enter"), &list.typed,
                                 ImGuiInputTextFlags_EnterReturnsTrue) &&
        !list.typed.empty())
        startOpening(list, list.typed);
    if (list.opening.isPending()) drawReading(list);
    if (!list.problem.empty()) colouredText(list.problem, panel_colour::kError);
}

void startOpening(RecordingsList& list, const std::filesystem::path& file) {
    if (list.opening.isPending()) return;  // only one file at a time
    list.problem.clear();
    list.share = 0;
    list.opening.start([&list, file](const std::stop_token& stop) { return openRecording(file, stop, list.share); });
}

std::optional<OpenedRecording> takeOpened(RecordingsList& list) {
    std::optional<Loaded<OpenedRecording>> loaded = list.opening.poll();
    if (!loaded) return std::nullopt;
    if (const Problem* const error = firstError(loaded->problems)) list.problem = panelText(format(*error));
    return std::move(loaded->value);
}

}  // namespace slip
