// SPDX-License-Identifier: MIT
// Handles the requests of the screens, except the next screen and the end of the program.
#pragma once
#include "io/process/folder_opener.hpp"

namespace slip {

struct AppContext;
class SettingsSaver;

class RequestHandler {
public:
    /// Both must outlive this object.
    RequestHandler(AppContext& app, SettingsSaver& saver) : app_(app), saver_(saver) {}
    /// Reports problems, and saves a new championship.
    void takeNews();
    /// Applies and saves changed settings.
    void saveSettings();
    void openFolders();

private:
    AppContext& app_;
    SettingsSaver& saver_;
    FolderOpener opener_;
};

}  // namespace slip
