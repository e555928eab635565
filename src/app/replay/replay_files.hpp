// SPDX-License-Identifier: MIT
// The files of a replay: the replay itself, its telemetry, and its laps as ghosts.
#pragma once
#include "app/replay/replay_state.hpp"
#include "io/common/folders.hpp"
#include "io/common/texts.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace slip {

class SaveQueue;
class Toasts;
struct Settings;

class ReplayFiles {
public:
    /// All of these must outlive this object.
    struct Uses {
        const ReplayState& replay;
        const Folders& folders;
        const Texts& texts;
        Settings& settings;
        bool& saveSettings;  // set to save the settings after this frame
        Toasts& toasts;
        SaveQueue& saves;
    };
    /// `file` is the replay's file among the player's; empty if it is not saved yet.
    ReplayFiles(const Uses& uses, std::filesystem::path file) : uses_(uses), file_(std::move(file)) {}

    bool hasFile() const { return !file_.empty(); }
    /// Returns the file's name without .json; empty without a file.
    std::string name() const { return file_.stem().string(); }
    /// Returns the name to save under: the present one if the player chose it.
    std::string suggestedName() const;
    /// Saves the replay under that name and reports that when it is done. Returns false and says why if the name cannot
    /// be used.
    bool save(const std::string& name);
    /// Deletes the file. Returns false and says why if that fails.
    bool remove();
    /// Writes the followed car's telemetry.
    void exportTelemetry();

    /// Returns whether the followed car has a lap that can be a ghost.
    bool hasLap() const;
    /// Returns the best lap of the followed car; empty if it has none.
    std::optional<Recording> bestLap() const;
    /// Saves the best lap among the ghosts, where time trials find it.
    void saveGhost();

private:
    Uses uses_;
    std::filesystem::path file_;
};

}  // namespace slip
