// SPDX-License-Identifier: MIT
// Tools of the menu pages. Pages that need less get less.
#pragma once
#include "ui/widgets/menu_page.hpp"
#include "ui/widgets/page_sources.hpp"
#include "ui/widgets/requests.hpp"

namespace slip {

struct PageTools {
    MenuStack& menu;  // the open pages
    PageSources& sources;
    Settings& settings;  // which the page changes
    Requests& requests;
    const SessionSources& library = sources.library;
};

/// Returns an entry that opens the folder in the desktop's file manager.
MenuItem folderItem(Requests& requests, std::filesystem::path folder);

}  // namespace slip
