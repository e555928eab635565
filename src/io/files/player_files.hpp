// Every file that a player may have written, and what is wrong with each: one place for what loaders say one by one.
#pragma once
#include "io/files/folders.hpp"
#include "io/json/problem.hpp"
#include "io/system/file.hpp"
#include "track/scenery_kind.hpp"

#include <filesystem>
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
std::vector<std::filesystem::path> playerFiles(const Folders& folders);

class PlayerFiles {
public:
    /// Both must outlive it.
    PlayerFiles(const Folders& folders, const TrackTables& tables) : folders_(folders), tables_(tables) {}

    /// Looks at the folders; checks all files when one came, went or changed, for files stand on each other, but the
    /// settings alone when they changed alone. True then.
    bool refresh();
    /// What drawing found out about a picture; it stands until that file changes.
    void addPicture(const Problem& problem);
    /// Those with anything to say, in the order of playerFiles, pictures last.
    const std::vector<CheckedFile>& flawed() const { return flawed_; }
    /// Of that file; empty: all is well with it, or it is not one of these.
    const Problems& problemsOf(const std::filesystem::path& path) const;

private:
    struct Picture {
        CheckedFile file;
        FileWatch asDrawn;
    };
    void check(bool settingsAlone);
    bool dropMendedPictures();

    const Folders& folders_;
    const TrackTables& tables_;
    std::vector<FileWatch> watches_;  // of all files as they were checked, pictures last
    std::vector<CheckedFile> flawed_;
    std::vector<Picture> pictures_;
};

}  // namespace slip
