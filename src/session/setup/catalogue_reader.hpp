// SPDX-License-Identifier: MIT
// Reads the files of cars and tracks that lists show.
#pragma once
#include "io/common/folders.hpp"
#include "io/system/stamp_cache.hpp"
#include "session/setup/track_plan.hpp"
#include "track/scenery_kind.hpp"
#include "track/track_params.hpp"
#include "vehicle/params/car_params.hpp"

#include <atomic>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace slip {

struct CarChoice {
    FileChoice file;
    std::vector<std::filesystem::path> bases;  // files that the car is based on, nearest first
    CarParams params;
    std::string text;      // identifies the car: text of the file and of its bases
    std::string key;       // sheetKey of its figures
    SpriteFile sprite;     // the default body if empty
    Message problem;       // first error of a broken file, else empty
    bool repeats = false;  // lies elsewhere and equals one in the player's folder: lists show only that one
};

struct TrackChoice {
    FileChoice file;
    TrackParams params;  // without the road and everything beside it
    std::string text;    // content of the file
    TrackPlan plan;
    float length = 0;  // m
    Message problem;
    bool repeats = false;  // as a car's
};

struct ChoiceFiles {
    std::vector<FileChoice> cars, tracks;
};
struct ReadChoices {
    std::vector<CarChoice> cars;
    std::vector<TrackChoice> tracks;
};

/// Reads one car file as it is now.
CarChoice readCarChoice(const FileChoice& file, const Folders& folders);

class CatalogueReader {
public:
    /// `folders` and `tables` must outlive it. `cache` is the file that caches tracks; without a cache if empty.
    CatalogueReader(const Folders& folders, const TrackTables& tables, std::filesystem::path cache)
        : folders_(folders), tables_(tables), cacheFile_(std::move(cache)) {}

    using Give = std::function<void(ReadChoices)>;
    /// Reads those of the files that are new or have changed, or whose bases have changed, and passes them on in
    /// batches. Returns true if it read any.
    bool read(const ChoiceFiles& files, const std::stop_token& stop, const Give& give);
    /// Writes the results of the last read() to the cache. `complete` says that it read all files.
    void save(bool complete);

    /// Return how many files the current or last read() has read so far, and how many it has to read. For any thread.
    std::size_t readCount() const { return read_; }
    std::size_t dueCount() const { return due_; }
    /// Returns how many files were opened so far. For any thread.
    std::size_t opened() const { return opened_; }

private:
    struct Seen {
        DiskStamp stamp;
        std::vector<StampedPath> dependencies;
        bool isBroken = false;
    };
    using SeenFiles = std::map<std::filesystem::path, Seen>;
    std::vector<const FileChoice*> dueOf(const std::vector<FileChoice>& files, SeenFiles& seen, bool restsOnOthers);
    CarChoice readCar(const FileChoice& file);
    TrackChoice readTrack(const FileChoice& file);
    bool readKnown(TrackChoice& choice, const DiskStamp& stamp);

    const Folders& folders_;
    const TrackTables& tables_;
    const std::filesystem::path cacheFile_;
    std::optional<StampCache> cache_;
    SeenFiles cars_, tracks_;
    std::atomic<std::size_t> read_ = 0, due_ = 0, opened_ = 0;
};

}  // namespace slip
