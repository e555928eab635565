// SPDX-License-Identifier: MIT
// The list of recordings, ghosts and replays whose laps can be compared. Needs an ImGui window.
#pragma once
#include "io/process/background.hpp"
#include "workshop/telemetry/opened_laps.hpp"

#include <array>
#include <string>
#include <vector>

namespace slip {

struct Folders;

struct LapFile {
    std::string name;
    std::filesystem::path path;
};

struct LapFiles {
    std::array<std::vector<LapFile>, 3> groups;  // recordings, ghosts of the track, replays; as of the last look
    double lookAt = 0;                           // s of ImGui's clock at which the folders are read again
    std::string problem;                         // of the last file that could not be opened
    std::atomic<float> share = 0;                // 0…1 of the file being opened
    BackgroundResult<Loaded<ListedLaps>> opening;
};

/// Draws the list, with a button to compare each file's laps.
void drawLapFiles(LapFiles& files, const Folders& folders, const LapTrack& on);
void startComparing(LapFiles& files, const std::filesystem::path& file, const LapTrack& on);
/// Returns the laps of the opened file once it has been read. Called once per frame.
std::optional<ListedLaps> takeLaps(LapFiles& files);

}  // namespace slip
