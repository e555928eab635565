// SPDX-License-Identifier: MIT
// What happens when the driven car's file changes on disk. Pure logic; hot_reload_dialog draws it.
#pragma once
#include "io/car/car_file.hpp"
#include "io/system/file.hpp"

#include <optional>

namespace slip {

/// A good file is taken at once. A bad file changes nothing; its problems stand on the screen until a good one comes.
class HotReload {
public:
    /// The car that is driven now; watches its file; a change since it was read counts, too. An empty path (a car made
    /// in memory) is never watched.
    void setFile(const CarFile& file);
    /// Looks at the disk; once a frame at the most.
    void poll();
    /// The file changed and was read as `loaded`.
    void fileChanged(const Loaded<CarFile>& loaded);

    /// The file on disk is broken; the last good one is driven.
    bool broken() const { return !problems_.empty(); }
    /// Hides the problems until the file changes again.
    void dismiss() { problems_.clear(); }
    /// Of the broken file, else empty.
    const Problems& problems() const { return problems_; }
    /// Notes of the file that takeFile gives.
    const Problems& notes() const { return notes_; }
    const std::filesystem::path& path() const { return watch_.path(); }
    /// Once after each good change: the new car. Give it to the race, the panel, and back to setFile.
    std::optional<CarFile> takeFile();

private:
    FileWatch watch_;
    std::vector<FileWatch> bases_;  // that the car stands on
    std::string identity_;          // of the file that is driven
    Problems problems_, notes_;
    std::optional<CarFile> accepted_;
};

}  // namespace slip
