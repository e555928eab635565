// SPDX-License-Identifier: MIT
// Reaction to changes of the driven car's file on disk. Pure logic; hot_reload_dialog draws it.
#pragma once
#include "io/car/car_file.hpp"
#include "io/system/file.hpp"

#include <optional>

namespace slip {

/// A valid file is applied at once. An invalid file changes nothing; its problems are shown until it becomes valid.
class HotReload {
public:
    /// Sets the driven car and watches its file, including changes since it was read. An empty path (a car made in
    /// memory) is never watched.
    void setFile(const CarFile& file);
    /// Checks the disk. Call at most once per frame.
    void poll();
    /// Handles a changed file that was read as `loaded`.
    void fileChanged(const Loaded<CarFile>& loaded);

    /// Returns whether the file on disk is invalid. The last valid one is driven then.
    bool broken() const { return !problems_.empty(); }
    /// Hides the problems until the file changes again.
    void dismiss() { problems_.clear(); }
    /// Returns the problems of the invalid file; otherwise empty.
    const Problems& problems() const { return problems_; }
    /// Returns the notes of the file that takeFile returns.
    const Problems& notes() const { return notes_; }
    const std::filesystem::path& path() const { return watch_.path(); }
    /// Returns the new car once after each valid change. Pass it to the race, the panel and setFile.
    std::optional<CarFile> takeFile();

private:
    FileWatch watch_;
    std::vector<FileWatch> bases_;  // files of the car's bases
    std::string identity_;          // of the driven file
    Problems problems_, notes_;
    std::optional<CarFile> accepted_;
};

}  // namespace slip
