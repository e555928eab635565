// SPDX-License-Identifier: MIT
// Commands of the pause menu.
#pragma once

namespace slip {

/// SettingsChanged: the changed settings are being saved, and the drive must apply them.
enum class PauseCommand {
    None,
    Resume,
    EndSession,
    Restart,
    ResetToTrack,
    Panel,
    Photo,
    BackFromTest,
    FirstRace,
    NextTrack,
    SetUp,
    Leave,
    Quit,
    SettingsChanged
};

}  // namespace slip
