// SPDX-License-Identifier: MIT
// Saves the player's settings while the game runs.
#pragma once
#include "io/common/folders.hpp"
#include "io/player/settings.hpp"
#include "io/system/save_queue.hpp"

#include <memory>

namespace slip {

class SettingsSaver {
public:
    /// loaded: the settings in the file. The queue must outlive this object.
    SettingsSaver(SaveQueue& saves, const Folders& folders, const Settings& loaded);
    /// Returns the settings as loaded, or as last passed to save.
    const Settings& last() const { return last_; }
    /// Writes only what has changed since the last save: other running games and editors may change the rest.
    void save(const Settings& settings);

private:
    SaveQueue& saves_;
    std::filesystem::path path_;
    Settings last_;
    std::shared_ptr<Settings> written_;  // used only by the writer's thread
};

}  // namespace slip
