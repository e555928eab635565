// The panel's page about files: which one is driven, reload it, save the car as another.
#pragma once
#include "app/panel/car_saver.hpp"

#include <optional>
#include <utility>

namespace slip {

class FilesTab {
public:
    void setFile(const CarFile& file, const Folders& folders, Problems notes);
    /// `draft` is the car that saving writes; `valid` is false while it could not be read back.
    void draw(const CarParams& draft, const CarFile& file, int changes, bool valid);
    /// Once after a save or a reload: the file that is driven from now on, with the loader's notes in notes().
    std::optional<CarFile> takeFile() { return std::exchange(newFile_, std::nullopt); }
    const Problems& notes() const { return notes_; }
    const Folders& folders() const { return folders_; }

private:
    void drawReload(const CarFile& file, int changes);
    void drawSave(const CarParams& draft, const CarFile& file, bool valid);
    void drawNotes() const;
    void reload(const CarFile& file);
    void save(const CarParams& draft, const CarFile& file, bool overwrite);

    Folders folders_;
    Problems notes_;
    std::string name_;     // of the copy
    std::string message_;  // what the last action did, or why it failed
    bool failed_ = false;
    bool asksOverwrite_ = false;
    std::optional<CarFile> newFile_;
};

}  // namespace slip
