// The settings that menus offer, page by page: what each is called, its value in words, and how it changes.
#pragma once
#include "app/menu/menu_list.hpp"
#include "io/files/settings.hpp"
#include "io/files/texts.hpp"

#include <span>

namespace slip {

/// Controls has actions instead of settings (rebinding.hpp).
enum class SettingsPage { Root, Controls, Driving, Devices, View, Video, Sound, Accessibility, Profile, Count };
inline constexpr std::size_t kSettingsPages = static_cast<std::size_t>(SettingsPage::Count);

/// In English.
std::string_view titleOf(SettingsPage page);

/// Whose settings, and what there is to choose from.
struct SettingsScope {
    Settings& settings;
    const Texts& texts;
    int player = 0;    // 0 or 1, where both have a setting of their own
    bool pad = false;  // rates of the pad instead of the keyboard's
};

enum class SettingEffect { Changed, Window };  // Window: it must be opened anew
/// One setting.
struct SettingEntry {
    const char* label;
    std::string (*value)(const SettingsScope&);
    void (*change)(SettingsScope&, int step);  // −1 or +1
    SettingEffect effect = SettingEffect::Changed;
};
/// The settings of a page, in the order of its rows.
std::span<const SettingEntry> entriesOf(SettingsPage page);

}  // namespace slip
