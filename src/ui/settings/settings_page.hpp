// SPDX-License-Identifier: MIT
// The settings that menus offer, by page: name, value as text, and how to change it.
#pragma once
#include "io/common/texts.hpp"
#include "io/player/settings.hpp"
#include "ui/widgets/menu_list.hpp"

#include <functional>
#include <string>
#include <vector>

namespace slip {

/// Controls lists actions instead of settings (rebinding.hpp), Wheels the controls of devices (calibration_page.hpp).
enum class SettingsPage { Root, Controls, Driving, Devices, Wheels, View, Video, Sound, Accessibility, Profile, Count };
inline constexpr std::size_t kSettingsPages = static_cast<std::size_t>(SettingsPage::Count);

/// Returns the English hint about the purpose of a page.
std::string_view hintOf(SettingsPage page);
/// Returns the English title of a page.
std::string_view titleOf(SettingsPage page);

/// Settings that a page edits, for which player and device.
struct SettingsScope {
    Settings& settings;
    const Texts& texts;
    std::size_t& player;  // 0 or 1, for settings that each player has
    bool& pad;            // edits rates of the pad, not of the keyboard
};

/// One setting. It must not outlive the objects that the scope refers to.
struct SettingEntry {
    std::string_view label;                // in English
    std::string hint;                      // English or translated
    std::string value;                     // translated
    std::function<void(int step)> change;  // −1 or +1
    bool repeats = false;                  // repeats while left or right stays pressed
};
/// Returns the settings of a page in the order of its rows.
std::vector<SettingEntry> entriesOf(SettingsPage page, const SettingsScope& scope);

}  // namespace slip
