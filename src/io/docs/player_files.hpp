// SPDX-License-Identifier: MIT
// Finds the problems of every file that a player may have written, and collects what the loaders report one by one.
#pragma once
#include "io/common/folders.hpp"
#include "io/json/problem.hpp"
#include "io/process/background.hpp"
#include "io/system/file.hpp"
#include "io/system/stamp_cache.hpp"
#include "track/scenery_kind.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace slip {

struct CheckedFile {
    std::filesystem::path path;
    std::string name;   // relative to the player's folder: "cars/mine.json"
    Problems problems;  // errors and remarks, by line
    bool usable() const { return !hasErrors(problems); }
};

/// Returns the player's cars, tracks, tables and settings, but not the game's own data: records, replays. Folders that
/// cannot be listed come first.
std::vector<std::filesystem::path> playerFiles(const Folders& folders);

/// Checks the player's files and remembers the results, so that a file is checked again only if it or what it depends
/// on has changed. Used by one thread at a time, except for the counts.
class FileScan {
public:
    /// As in PlayerFiles.
    FileScan(const Folders& folders, const TrackTables& tables, std::filesystem::path cache)
        : folders_(folders), tables_(tables), cacheFile_(std::move(cache)) {}
    /// Scans all files and passes those with problems to `show`, now and then and at the end, if they changed. Returns
    /// false if it was stopped.
    bool run(const std::stop_token& stop, const std::function<void(std::vector<CheckedFile>)>& show);

    /// Progress of the current or last scan: files scanned, and their total.
    std::size_t scanned() const { return scanned_; }
    std::size_t count() const { return count_; }
    /// Returns the number of files that were opened and checked, in all scans.
    std::size_t checks() const { return checks_; }

private:
    /// State of a file when it was checked, and the result.
    struct Known {
        DiskStamp stamp;
        std::vector<StampedPath> dependencies;
        Problems problems;
    };
    /// Kinds of files that were added, removed or changed since the previous scan.
    struct Changes {
        bool cars = false, any = false;  // any: ignores the settings, which the game itself writes often
    };
    Changes detectChanges(const std::vector<std::filesystem::path>& files);
    bool isDue(const std::filesystem::path& path, const Known& known, Changes changed) const;
    Known check(const std::filesystem::path& path);
    std::vector<CheckedFile> filesWithProblems(const std::vector<std::filesystem::path>& files) const;

    const Folders& folders_;
    const TrackTables& tables_;
    const std::filesystem::path cacheFile_;
    std::map<std::filesystem::path, Known> known_;
    std::map<std::filesystem::path, DiskStamp> before_;  // all files and pictures at the previous scan
    std::optional<StampCache> cache_;
    std::atomic<std::size_t> scanned_ = 0, count_ = 0, checks_ = 0;
};

class PlayerFiles {
public:
    /// Both must outlive this object. cache: file that lists good files; empty for no cache.
    PlayerFiles(const Folders& folders, const TrackTables& tables, std::filesystem::path cache = {})
        : folders_(folders), scan_(folders, tables, std::move(cache)) {}

    /// Looks at the folders on a thread, unless it already does, and checks the files that are new or changed, and
    /// those that depend on them. Never waits for the disk.
    void startScan();
    /// Adopts what was found since the last call. Returns true if filesWithProblems() has changed. A scan ends when its
    /// result has been taken.
    bool take();
    bool isScanning() const { return worker_.isStarted(); }
    /// Returns true if all files have been looked at once.
    bool hasScanned() const { return hasScanned_; }
    /// Completes a scan. Returns true if filesWithProblems() has changed.
    bool refresh();

    /// Adds a problem that was found while drawing a picture. It stays until that file changes.
    void addPicture(const Problem& problem);
    /// Returns the files with problems or notes, in the order of playerFiles, pictures last.
    const std::vector<CheckedFile>& filesWithProblems() const { return filesWithProblems_; }
    /// Returns the problems of that file. Empty if it has none or is not one of these files.
    const Problems& problemsOf(const std::filesystem::path& path) const;
    /// Returns a number that changes whenever filesWithProblems() changes.
    std::uint64_t changes() const { return changes_; }

    /// Returns the scan, for its counts.
    const FileScan& scan() const { return scan_; }

private:
    struct Picture {
        CheckedFile file;
        FileWatch asDrawn;
    };
    void work(const std::stop_token& stop);
    bool removeChangedPictures();

    const Folders& folders_;
    std::vector<CheckedFile> filesWithProblems_, foundLast_;  // foundLast_ is without pictures
    std::vector<Picture> pictures_;
    std::uint64_t changes_ = 0;
    bool hasScanned_ = false;

    FileScan scan_;     // used by the thread while it runs
    std::mutex mutex_;  // guards found_ and isDone_
    std::optional<std::vector<CheckedFile>> found_;
    bool isDone_ = false;
    Background worker_;
};

}  // namespace slip
