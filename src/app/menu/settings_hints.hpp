// What menus say about a setting.
#pragma once
#include "app/menu/settings_page.hpp"

namespace slip {

/// A sentence about an entry of the settings' pages, by its label, in English; empty: there is nothing to say.
std::string_view hintOf(std::string_view label);
/// About a page, where it is chosen.
std::string_view hintOf(SettingsPage page);

}  // namespace slip
