// SPDX-License-Identifier: MIT
#include "workshop/telemetry/lap_files.hpp"

#include "io/common/folders.hpp"
#include "io/json/wording.hpp"
#include "io/stores/ghost_store.hpp"
#include "io/stores/replay_store.hpp"
#include "platform/paint/format.hpp"
#include "platform/paint/panel_input.hpp"
#include "platform/paint/panel_style.hpp"
#include "session/run/telemetry_file.hpp"
#include "workshop/widgets/field_rows.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr double kLookAgain = 1;  // s
constexpr float kRowsShown = 8;
constexpr std::array<const char*, 3> kGroupNames{"Recordings", "Ghosts", "Replays"};

void lookForFiles(LapFiles& files, const Folders& folders, const LapTrack& on) {
    auto& [recordings, ghosts, replays] = files.groups;
    for (auto& group : files.groups) group.clear();
    for (const std::filesystem::path& path : recordedTelemetry(telemetryFolder(folders)))
        recordings.push_back({path.stem().string(), path});
    for (const std::string& name : listGhosts(folders, on.file.name))
        ghosts.push_back({name, ghostPath(folders, on.file.name, name)});
    for (ReplayChoice& replay : listReplays(folders))
        replays.push_back({std::move(replay.name), std::move(replay.path)});
}

void fileRow(LapFiles& files, const LapFile& file, const LapTrack& on) {
    if (ImGui::Button(panelText("Compare"))) startComparing(files, file.path, on);
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(fitted(printable(file.name), ImGui::GetContentRegionAvail().x).c_str());
    tooltip(homeText(file.path));
}

}  // namespace

void drawLapFiles(LapFiles& files, const Folders& folders, const LapTrack& on) {
    if (ImGui::GetTime() >= files.lookAt) {
        lookForFiles(files, folders, on);
        files.lookAt = ImGui::GetTime() + kLookAgain;
    }
    std::size_t count = 0;
    for (const auto& group : files.groups) count += group.empty() ? 0 : 1 + group.size();
    if (count == 0) ImGui::TextDisabled("%s", panelText("No recordings yet."));
    const float rows = std::min(static_cast<float>(count), kRowsShown);
    if (count > 0 && beginPart("##lap_files", {0, rows * ImGui::GetFrameHeightWithSpacing()}))
        for (std::size_t group = 0; group < files.groups.size(); ++group) {
            if (files.groups[group].empty()) continue;
            ImGui::TextDisabled("%s", panelText(kGroupNames[group]));
            for (std::size_t i = 0; i < files.groups[group].size(); ++i) {
                ImGui::PushID(static_cast<int>(100000 * group + i));
                fileRow(files, files.groups[group][i], on);
                ImGui::PopID();
            }
        }
    if (count > 0) ImGui::EndChild();
    drawReading(files.reading);
}

void startComparing(LapFiles& files, const std::filesystem::path& file, const LapTrack& on) {
    if (!on.track) return;
    startReading(files.reading, [file, on](const std::stop_token& stop, std::atomic<float>& share) {
        return openLaps(file, on, stop, share);
    });
}

}  // namespace slip
