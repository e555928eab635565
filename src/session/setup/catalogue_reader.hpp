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
    std::vector<std::filesystem::path> bases;  // that the car stands on, the nearest first
    CarParams params;
    std::string text;      // what tells it from others: of the file, and of those that it stands on
    std::string key;       // of its figures
    SpriteFile sprite;     // none: the default body
    Message problem;       // the first one, for a broken file; empty: fine
    bool repeats = false;  // lies elsewhere and says what one of the player's folder says: lists show that one alone
};

struct TrackChoice {
    FileChoice file;
    TrackParams params;  // without the road and all that lies or stands beside it
    std::string text;    // of the file
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

/// One car, as it is now.
CarChoice readCarChoice(const FileChoice& file, const Folders& folders);

class CatalogueReader {
public:
    /// folders, tables: must outlive it. cache: the file that tracks are remembered in; empty: none.
    CatalogueReader(const Folders& folders, const TrackTables& tables, std::filesystem::path cache)
        : folders_(folders), tables_(tables), cacheFile_(std::move(cache)) {}

    using Give = std::function<void(ReadChoices)>;
    /// Reads those of the files that it has not read yet, or that changed since, or rest on what changed, and gives
    /// them some at a time. True: it read any.
    bool read(const ChoiceFiles& files, const std::stop_token& stop, const Give& give);
    /// Writes the results of the last read() to the cache. complete: it read all files.
    void save(bool complete);

    /// Of the present read(), or the last one: files that were read so far, and how many were to be. For any thread.
    std::size_t readCount() const { return read_; }
    std::size_t dueCount() const { return due_; }
    /// Files opened since the start. For any thread.
    std::size_t opened() const { return opened_; }

private:
    struct Seen {
        DiskStamp stamp;
        std::vector<StampedPath> restsOn;
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
