// SPDX-License-Identifier: MIT
// The player's settings, saved while the game runs.
#pragma once
#include "io/common/folders.hpp"
#include "io/player/settings.hpp"
#include "io/system/save_queue.hpp"

#include <memory>

namespace slip {

class SettingsSaver {
public:
    /// loaded: as they are in the file. The queue must outlive it.
    SettingsSaver(SaveQueue& saves, const Folders& folders, const Settings& loaded);
    /// As they were loaded, or handed over last.
    const Settings& last() const { return last_; }
    /// Only what has changed since the last save is written: other games and editors may change the rest.
    void save(const Settings& settings);

private:
    SaveQueue& saves_;
    std::filesystem::path path_;
    Settings last_;
    std::shared_ptr<Settings> written_;  // used by the writer's thread alone
};

}  // namespace slip
