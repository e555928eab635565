// SPDX-License-Identifier: MIT
// The writer of all saves, and what became of them when the program ends.
#pragma once
#include "io/stores/settings_saver.hpp"

namespace slip {

class Toasts;

class GameSaves {
public:
    /// `folders` must outlive this object.
    GameSaves(const Folders& folders, const Settings& loaded) : settings_(queue_, folders, loaded) {}
    SaveQueue& queue() { return queue_; }
    SettingsSaver& settings() { return settings_; }
    /// Passes the results of saves to the screens.
    void deliver(Toasts& toasts);
    /// Waits for the disk and prints what was not saved.
    void finish();
    /// True if finish() could not save everything because the disk does not answer.
    bool diskHangs() const { return diskHangs_; }
    /// True if no save of finish() has failed.
    bool areAllSaved() const { return areAllSaved_; }

private:
    SaveQueue queue_;
    SettingsSaver settings_;
    bool diskHangs_ = false, areAllSaved_ = true;
};

}  // namespace slip
