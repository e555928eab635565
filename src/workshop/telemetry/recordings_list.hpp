// SPDX-License-Identifier: MIT
// The list of recorded telemetry files, from which one can be opened. Needs an ImGui window.
#pragma once
#include "workshop/telemetry/file_reading.hpp"
#include "workshop/telemetry/opened_recording.hpp"

#include <string>
#include <vector>

namespace slip {

struct RecordingsList {
    std::vector<std::filesystem::path> files;  // newest first, as of the last look at the folder
    double lookAt = 0;                         // s of ImGui's clock at which the folder is read again
    std::string typed;                         // path of another file
    bool folderPressed = false;                // requests to show the folder in the desktop
    FileReading<OpenedRecording> reading;      // the last member, so that its thread ends first
};

/// Draws the list. `folder` is the folder of the game's recordings.
void drawRecordings(RecordingsList& list, const std::filesystem::path& folder);
void startOpening(RecordingsList& list, const std::filesystem::path& file);

}  // namespace slip
