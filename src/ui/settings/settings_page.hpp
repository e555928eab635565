// SPDX-License-Identifier: MIT
// The settings that menus offer, page by page: what each is called, its value in words, and how it changes.
#pragma once
#include "io/common/texts.hpp"
#include "io/player/settings.hpp"
#include "ui/widgets/menu_list.hpp"

#include <functional>
#include <string>
#include <vector>

namespace slip {

/// Controls has actions instead of settings (rebinding.hpp), Wheels the controls of devices (calibration_page.hpp).
enum class SettingsPage { Root, Controls, Driving, Devices, Wheels, View, Video, Sound, Accessibility, Profile, Count };
inline constexpr std::size_t kSettingsPages = static_cast<std::size_t>(SettingsPage::Count);

/// In English; what the page is for, where it is chosen.
std::string_view hintOf(SettingsPage page);
/// In English.
std::string_view titleOf(SettingsPage page);

/// Whose settings, and what there is to choose from.
struct SettingsScope {
    Settings& settings;
    const Texts& texts;
    int& player;  // 0 or 1, where both have a setting of their own
    bool& pad;    // rates of the pad instead of the keyboard's
};

/// One setting; it lives no longer than what the scope refers to.
struct SettingEntry {
    std::string_view label;                // in English
    std::string hint;                      // in English, or in words
    std::string value;                     // in words
    std::function<void(int step)> change;  // −1 or +1
    bool repeats = false;                  // again and again while left or right stays pressed
};
/// The settings of a page, in the order of its rows.
std::vector<SettingEntry> entriesOf(SettingsPage page, const SettingsScope& scope);

}  // namespace slip
