// The settings that a menu offers.
#pragma once
#include "app/menu_list.hpp"
#include "io/settings.hpp"

namespace slip {

/// One entry a setting, in a fixed order; the last one is "Back".
std::vector<MenuItem> settingItems(const Settings& settings);

enum class SettingChange { None, Changed, Window, Back };
/// Carries out what the player chose; Window: the window must be opened anew.
SettingChange changeSetting(Settings& settings, MenuChoice choice);

}  // namespace slip
