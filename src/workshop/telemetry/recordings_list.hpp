// SPDX-License-Identifier: MIT
// The list of recorded telemetry files, from which one can be opened. Needs an ImGui window.
#pragma once
#include "io/process/background.hpp"
#include "workshop/telemetry/opened_recording.hpp"

#include <string>
#include <vector>

namespace slip {

struct RecordingsList {
    std::vector<std::filesystem::path> files;  // newest first, as of the last look at the folder
    double lookAt = 0;                         // s of ImGui's clock at which the folder is read again
    std::string typed;                         // path of another file
    bool folderPressed = false;                // requests to show the folder in the desktop
    std::string problem;                       // of the last file that could not be opened
    std::atomic<float> share = 0;              // 0…1 of the file being opened
    BackgroundResult<Loaded<OpenedRecording>> opening;
};

/// Draws the list. `folder` is the folder of the game's recordings.
void drawRecordings(RecordingsList& list, const std::filesystem::path& folder);
void startOpening(RecordingsList& list, const std::filesystem::path& file);
/// Returns the opened file once it has been read. Called once per frame.
std::optional<OpenedRecording> takeOpened(RecordingsList& list);

}  // namespace slip
