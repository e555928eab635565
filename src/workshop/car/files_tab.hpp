// SPDX-License-Identifier: MIT
// The panel's page about files: which one is driven, reload it, save the car, save it as another.
#pragma once
#include "io/stores/car_saver.hpp"
#include "io/system/save_queue.hpp"
#include "workshop/car/car_draft.hpp"

#include <functional>
#include <optional>
#include <utility>

namespace slip {

/// How the draft's file became another one.
enum class FileNews { None, Saved, Reloaded };

class FilesTab {
public:
    /// The queue must outlive it.
    explicit FilesTab(SaveQueue& saves) : saves_(saves) {}
    void setFile(const CarFile& file, const Folders& folders, Problems notes);
    /// True: the file's folder is to be shown by the desktop.
    bool draw(CarDraft& car, int changes);
    /// Writes the car to the file that it came from; the game's own cars to a copy of one's own.
    void save(CarDraft& car);
    /// A save waits for the disk, or for takeFile().
    bool isSaving() const { return saving_; }
    /// Once a frame. What a save that has ended says of the car's file is taken over; so is a reload.
    FileNews takeFile(CarDraft& car);
    const Problems& notes() const { return notes_; }
    const Folders& folders() const { return folders_; }
    /// What the last save did, or why it failed; empty when that is no longer true.
    std::string message(const CarDraft& car) const;
    bool failed() const { return failed_; }  // of that message

private:
    bool drawReload(CarDraft& car, int changes);
    void drawSave(CarDraft& car);
    void drawSaveAs(CarDraft& car);
    void drawNotes() const;
    void reload(CarDraft& car);
    bool mayBeSaved(const CarDraft& car);
    void saveAs(CarDraft& car, const std::string& name, bool overwrite);
    void write(const std::filesystem::path& path, std::function<SaveOutcome()> save);
    void settle(CarDraft& car, SaveOutcome outcome);
    void tell(const CarDraft& car, bool failed, std::string text);

    SaveQueue& saves_;
    bool saving_ = false;
    std::optional<SaveOutcome> outcome_;  // of the save that has ended
    Folders folders_;
    Problems notes_;
    std::string name_;      // of the copy
    bool overlay_ = false;  // the copy says only what differs from this car
    std::string message_;   // what the last action did, or why it failed
    bool failed_ = false;
    std::size_t toldAt_ = 0;  // step of the history at which message_ came about
    bool asksOverwrite_ = false;
    FileNews news_ = FileNews::None;
};

}  // namespace slip
