// SPDX-License-Identifier: MIT
#include "workshop/telemetry/recordings_list.hpp"

#include "io/common/texts.hpp"
#include "io/json/wording.hpp"
#include "platform/paint/format.hpp"
#include "platform/paint/panel_input.hpp"
#include "platform/paint/panel_style.hpp"
#include "session/run/telemetry_file.hpp"
#include "workshop/widgets/field_rows.hpp"

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
    drawReading(list.reading);
}

void startOpening(RecordingsList& list, const std::filesystem::path& file) {
    startReading(list.reading, [file](const std::stop_token& stop, std::atomic<float>& share) {
        return openRecording(file, stop, share);
    });
}

}  // namespace slip
