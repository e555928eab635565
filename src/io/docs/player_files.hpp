// SPDX-License-Identifier: MIT
// Every file that a player may have written, and what is wrong with each: one place for what loaders say one by one.
#pragma once
#include "io/common/folders.hpp"
#include "io/json/problem.hpp"
#include "io/system/background.hpp"
#include "io/system/file.hpp"
#include "io/system/stamp_cache.hpp"
#include "track/scenery_kind.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace slip {

struct CheckedFile {
    std::filesystem::path path;
    std::string name;   // as seen from its folder: "cars/mine.json"
    Problems problems;  // errors and remarks, by line
    bool usable() const { return !hasErrors(problems); }
};

/// Cars, tracks, tables and settings of the player's own; not those that the game keeps for itself: records, replays.
/// Folders of theirs that cannot be listed come first.
std::vector<std::filesystem::path> playerFiles(const Folders& folders);

class PlayerFiles {
public:
    /// Both must outlive it. cache: the file that it remembers good files in; empty: none.
    PlayerFiles(const Folders& folders, const TrackTables& tables, std::filesystem::path cache = {})
        : folders_(folders), tables_(tables), cacheFile_(std::move(cache)) {}

    /// Looks at the folders on a thread, unless it does so already, and checks what changed: the files that are new or
    /// other ones than before, and those that rest on such ones. Never waits for the disk.
    void look();
    /// Takes what was found since; true: flawed() has changed. A look is over when it was taken.
    bool take();
    bool isLooking() const { return worker_.isStarted(); }
    /// All files were looked at once.
    bool hasLooked() const { return hasLooked_; }
    /// A look to its end. True: flawed() has changed.
    bool refresh();

    /// What drawing found out about a picture; it stands until that file changes.
    void addPicture(const Problem& problem);
    /// Those with anything to say, in the order of playerFiles, pictures last.
    const std::vector<CheckedFile>& flawed() const { return flawed_; }
    /// Of that file; empty: all is well with it, or it is not one of these.
    const Problems& problemsOf(const std::filesystem::path& path) const;
    /// Another number whenever flawed() is another one.
    std::uint64_t changes() const { return changes_; }

    /// Progress of the current or last scan: files scanned, and their total.
    std::size_t lookedAt() const { return lookedAt_; }
    std::size_t count() const { return count_; }
    /// Files that were opened and checked, in all looks.
    std::size_t checks() const { return checks_; }

private:
    struct Picture {
        CheckedFile file;
        FileWatch asDrawn;
    };
    /// How a file was when it was checked, and what came of it.
    struct Known {
        DiskStamp stamp;
        std::vector<StampedPath> restsOn;
        Problems problems;
    };
    /// What came, went or changed since the look before.
    struct Moved {
        bool cars = false, any = false;  // any: ignores the settings, which the game itself writes often
    };
    void work(const std::stop_token& stop);
    Moved noteMoved(const std::vector<std::filesystem::path>& files);
    bool isDue(const std::filesystem::path& path, const Known& known, Moved moved) const;
    Known check(const std::filesystem::path& path);
    std::vector<CheckedFile> flawedOf(const std::vector<std::filesystem::path>& files) const;
    bool dropMendedPictures();

    const Folders& folders_;
    const TrackTables& tables_;
    const std::filesystem::path cacheFile_;
    std::vector<CheckedFile> flawed_, foundLast_;  // the second: without pictures
    std::vector<Picture> pictures_;
    std::uint64_t changes_ = 0;
    bool hasLooked_ = false;

    // of the thread, while there is one
    std::map<std::filesystem::path, Known> known_;
    std::map<std::filesystem::path, DiskStamp> before_;  // of all files and pictures at the look before
    std::optional<StampCache> cache_;

    std::atomic<std::size_t> lookedAt_ = 0, count_ = 0, checks_ = 0;
    std::mutex mutex_;  // of what follows
    std::optional<std::vector<CheckedFile>> found_;
    bool isDone_ = false;
    Background worker_;
};

}  // namespace slip
