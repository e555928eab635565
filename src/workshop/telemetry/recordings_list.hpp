// SPDX-License-Identifier: MIT
// The recorded files of telemetry, to open one of them again. Needs a window of ImGui.
#pragma once
#include "io/system/background.hpp"
#include "workshop/telemetry/opened_recording.hpp"

#include <string>
#include <vector>

namespace slip {

struct RecordingsList {
    std::vector<std::filesystem::path> files;  // newest first, as the folder was when it was looked at
    double lookAt = 0;                         // s of ImGui: when it is looked at again
    std::string typed;                         // the path of another one
    bool folderPressed = false;                // the folder is to be shown by the desktop
    std::string problem;                       // of the last one that could not be opened
    std::atomic<float> share = 0;              // 0…1 of the file that is being opened
    BackgroundResult<Loaded<OpenedRecording>> opening;
};

/// folder: where the game records to.
void drawRecordings(RecordingsList& list, const std::filesystem::path& folder);
void openBeside(RecordingsList& list, const std::filesystem::path& file);
/// Once a frame: the file that was to be opened, when it is there.
std::optional<OpenedRecording> takeOpened(RecordingsList& list);

}  // namespace slip
