// SPDX-License-Identifier: MIT
// The list of recordings, ghosts and replays whose laps can be compared. Needs an ImGui window.
#pragma once
#include "workshop/telemetry/file_reading.hpp"
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
    FileReading<ListedLaps> reading;             // the last member, so that its thread ends first
};

/// Draws the list, with a button to compare each file's laps.
void drawLapFiles(LapFiles& files, const Folders& folders, const LapTrack& on);
void startComparing(LapFiles& files, const std::filesystem::path& file, const LapTrack& on);

}  // namespace slip
