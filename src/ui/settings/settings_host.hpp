// SPDX-License-Identifier: MIT
// Objects that the settings pages use and change.
#pragma once
#include <functional>
#include <string>

namespace slip {

class Audio;
class Controls;
class Texts;
struct Settings;

/// All objects must outlive the pages.
struct SettingsHost {
    Settings& settings;
    const Texts& texts;
    Controls& controls;
    Audio& audio;
    bool& save;                              // set to apply and save the settings after this frame
    std::function<std::string()> trackName;  // name of the chosen track, for its music
};

}  // namespace slip
