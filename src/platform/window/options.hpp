// SPDX-License-Identifier: MIT
// The command line of the game.
#pragma once
#include <optional>
#include <string>
#include <vector>

namespace slip {

struct ScreenshotRequest {
    std::string file;
    double time = 0;  // s of game time
};

struct Options {
    std::string car, track;                                 // names or paths; empty if not given
    std::optional<std::pair<unsigned, unsigned>> windowed;  // px
    bool fullscreen = false;
    bool audio = true;
    bool demo = false;
    bool hud = true;                                    // instruments
    std::string quality;                                // a name; empty for that of the settings
    std::string weather;                                // a name; empty for the track's own
    std::optional<float> hour;                          // of the day; empty for the track's own
    std::optional<float> station;                       // m along the road, position of the camera
    std::optional<int> rivals;                          // number in a race; empty without a race
    std::optional<int> fpsLimit;                        // frames per second; 0 for no limit
    std::string replay, script, telemetry, frameStats;  // files; empty if not given
    std::optional<double> frameTime;                    // s by which each frame advances
    std::optional<double> exitAfter;                    // s of game time
    std::vector<ScreenshotRequest> screenshots;         // by time
    /// True if pictures or the end are scripted, so that nobody plays.
    bool isScripted() const {
        return demo || station || frameTime || exitAfter || !screenshots.empty() || !script.empty();
    }
    /// True if the drive starts at once, without the menu.
    bool straightToTrack() const { return !car.empty() || !script.empty() || demo || rivals; }
};

struct ParsedOptions {
    Options options;
    std::optional<int> exitCode;  // if set: print `text` and end (0 help and version, 2 wrong usage)
    std::string text;
};

/// Parses the arguments, without the program's name.
ParsedOptions parseOptions(std::vector<std::string> arguments);

}  // namespace slip
