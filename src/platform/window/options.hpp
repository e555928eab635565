// SPDX-License-Identifier: MIT
// The command line of the game.
#pragma once
#include <optional>
#include <string>
#include <vector>

namespace slip {

struct ScreenshotOrder {
    std::string file;
    double time = 0;  // s of game time
};

struct Options {
    std::string car, track;                                 // names or paths; empty: not given
    std::optional<std::pair<unsigned, unsigned>> windowed;  // px
    bool fullscreen = false;
    bool audio = true;
    bool demo = false;
    bool hud = true;                                    // instruments
    std::string quality;                                // a name; empty: as the settings have it
    std::string weather;                                // a name; empty: the track's own
    std::optional<float> hour;                          // of the day; none: the track's own
    std::optional<float> station;                       // m along the road, where the eye stands
    std::optional<int> rivals;                          // of a race; none: the clock alone
    std::optional<int> fpsLimit;                        // frames a second; 0: none
    std::string replay, script, telemetry, frameStats;  // files; empty: not asked for
    std::optional<double> frameTime;                    // s, each frame advances by exactly this
    std::optional<double> exitAfter;                    // s of game time
    std::vector<ScreenshotOrder> screenshots;           // by time
    /// Its pictures or its end are ordered: nobody plays.
    bool isOrdered() const {
        return demo || station || frameTime || exitAfter || !screenshots.empty() || !script.empty();
    }
    /// Drive at once, without the menu.
    bool straightToTrack() const { return !car.empty() || !script.empty() || demo || rivals; }
};

struct ParsedOptions {
    Options options;
    std::optional<int> exitCode;  // set: print `text` and end (0 help and version, 2 wrong usage)
    std::string text;
};

/// arguments: without the program's name.
ParsedOptions parseOptions(std::vector<std::string> arguments);

}  // namespace slip
