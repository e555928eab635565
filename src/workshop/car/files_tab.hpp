// SPDX-License-Identifier: MIT
// The file tab of the panel: shows the driven file, reloads it, saves the car, or saves it under another name.
#pragma once
#include "io/stores/car_saver.hpp"
#include "io/system/save_queue.hpp"
#include "workshop/car/car_draft.hpp"

#include <functional>
#include <optional>
#include <utility>

namespace slip {

/// Reason why the draft has a new file.
enum class FileNews { None, Saved, Reloaded };

class FilesTab {
public:
    /// Queues its saves in `saves`, which must outlive the tab.
    explicit FilesTab(SaveQueue& saves) : saves_(saves) {}
    void setFile(const CarFile& file, const Folders& folders, Problems notes);
    /// Returns true if the user asked to open the folder.
    bool draw(CarDraft& car, int changes);
    /// Writes the car to its file. Cars of the game are written to a copy owned by the player.
    void save(CarDraft& car);
    /// Returns true while a save waits for the disk or for takeFile().
    bool isSaving() const { return saving_ || outcome_; }
    /// Applies the file of a save that has ended, or of a reload. Called once per frame.
    FileNews takeFile(CarDraft& car);
    const Problems& notes() const { return notes_; }
    const Folders& folders() const { return folders_; }
    /// Returns the result of the last save, or why it failed; empty if that no longer applies.
    std::string message(const CarDraft& car) const;
    bool failed() const { return failed_; }  // whether message() reports a failure

private:
    bool drawReload(CarDraft& car, int changes);
    void drawSave(CarDraft& car);
    void drawSaveAs(CarDraft& car);
    void drawNotes() const;
    void reload(CarDraft& car);
    bool mayBeSaved(const CarDraft& car);
    void saveAs(CarDraft& car, const std::string& name, bool overwrite);
    void write(const std::filesystem::path& path, std::function<SaveOutcome()> save);
    void settle(CarDraft& car, const SaveOutcome& outcome);
    void tell(const CarDraft& car, bool failed, std::string text);

    SaveQueue& saves_;
    bool saving_ = false;
    std::optional<SaveOutcome> outcome_;  // of the finished save; absent if it threw
    Folders folders_;
    Problems notes_;
    std::string name_;      // name of the copy
    bool overlay_ = false;  // the copy contains only the differences from this car
    std::string message_;   // result of the last action, or why it failed
    bool failed_ = false;
    std::size_t messageStep_ = 0;  // history step at which message_ was set
    bool asksOverwrite_ = false;
    FileNews news_ = FileNews::None;
};

}  // namespace slip
