// SPDX-License-Identifier: MIT
#include "io/docs/player_files.hpp"

#include "base/contains.hpp"
#include "io/car/setup_file.hpp"
#include "io/content/driver_file.hpp"
#include "io/docs/check.hpp"
#include "io/system/bytes.hpp"
#include "io/system/open_file.hpp"
#include "io/track/track_file.hpp"

#include <algorithm>
#include <array>
#include <system_error>
#include <utility>

namespace slip {
namespace {

namespace fs = std::filesystem;

constexpr std::array<const char*, 2> kKinds{"cars", "tracks"};
constexpr std::array<const char*, 7> kTables{"surfaces.json", "scenery.json", "rivals.json",      "cups.json",
                                             "career.json",   "texts.json",   "championship.json"};

std::string shortName(const fs::path& path, const Folders& folders) {
    const fs::path inner = path.lexically_relative(folders.player);
    return inner.empty() || *inner.begin() == ".." || inner == "." ? path.filename().string() : inner.string();
}

/// Fails if the folder exists but cannot be listed.
Result<> checkFolder(const fs::path& folder) {
    std::error_code error;
    const fs::directory_iterator listed(folder, error);
    if (!error || error == std::errc::no_such_file_or_directory) return {};
    return message("cannot read: {}", systemMessage(error));
}

/// Returns the player's folder and its folders of cars and tracks.
std::vector<fs::path> foldersOf(const Folders& folders) {
    std::vector<fs::path> all{folders.player};
    for (const char* const kind : kKinds) all.push_back(folders.player / kind);
    return all;
}

/// Returns the folders that cannot be listed. Leaves out the inner ones if the outermost one is among them.
std::vector<fs::path> unlistedFolders(const Folders& folders) {
    std::vector<fs::path> unlisted = foldersOf(folders);
    std::erase_if(unlisted, [](const fs::path& folder) { return static_cast<bool>(checkFolder(folder)); });
    if (!unlisted.empty() && unlisted.front() == folders.player) unlisted.resize(1);
    return unlisted;
}

fs::path settingsPath(const Folders& folders) { return folders.config / "settings.json"; }

/// Returns the SVG files in a folder, sorted.
std::vector<fs::path> picturesIn(const fs::path& folder) {
    std::vector<fs::path> pictures;
    std::error_code error;
    for (fs::directory_iterator i(folder, error), end; !error && i != end; i.increment(error))
        if (i->path().extension() == ".svg") pictures.push_back(i->path());
    std::ranges::sort(pictures);
    return pictures;
}

bool isFolder(const fs::path& path, const Folders& folders) { return contains(foldersOf(folders), path); }

bool isCarOrTrack(const fs::path& path, const Folders& folders) {
    return path.parent_path() != folders.player && isFolder(path.parent_path(), folders);
}

std::string bytesOf(const std::vector<StampedPath>& places) {
    ByteWriter writer;
    writer.count(places, 1);
    for (const StampedPath& place : places) writer(place.path.native()), serializeDiskStamp(writer, place.stamp);
    return writer.bytes();
}

std::vector<StampedPath> placesIn(std::string_view bytes) {
    std::vector<StampedPath> places;
    ByteReader reader(bytes);
    reader.count(places, 1);
    for (StampedPath& place : places) {
        std::string path;
        reader(path), serializeDiskStamp(reader, place.stamp);
        place.path = path;
    }
    return places;
}

}  // namespace

std::vector<fs::path> playerFiles(const Folders& folders) {
    std::vector<fs::path> files = unlistedFolders(folders);
    for (const char* const kind : kKinds)
        for (const FileChoice& file : listFiles(folders, kind))
            if (file.own) files.push_back(file.path);
    std::error_code error;
    for (const char* const table : kTables)
        if (fs::exists(folders.player / table, error)) files.push_back(folders.player / table);
    std::ranges::copy(driverFiles(folders), std::back_inserter(files));
    std::ranges::copy(setupFiles(folders), std::back_inserter(files));
    if (fs::exists(settingsPath(folders), error)) files.push_back(settingsPath(folders));
    return files;
}

bool FileScan::run(const std::stop_token& stop, const std::function<void(std::vector<CheckedFile>)>& show) {
    constexpr std::size_t kShownEvery = 50;  // files that were looked at
    if (!cache_) cache_.emplace(cacheFile_, hashOf(tables_));
    const std::vector<fs::path> files = playerFiles(folders_);
    scanned_ = 0, count_ = files.size();
    const Changes changed = detectChanges(files);
    bool isChanged = std::erase_if(known_, [&](const auto& known) { return !before_.contains(known.first); }) > 0;
    for (const fs::path& path : files) {
        if (stop.stop_requested()) {
            cache_->save(false);
            return false;
        }
        ++scanned_;
        const auto known = known_.find(path);
        if (known != known_.end() && !isDue(path, known->second, changed)) continue;
        known_.insert_or_assign(path, check(path));
        isChanged = true;
        if (scanned_ % kShownEvery == 0) show(filesWithProblems(files));
    }
    if (isChanged) show(filesWithProblems(files));
    cache_->save(true);
    return true;
}

/// Finds what changed since the previous scan. Includes pictures, which the table of scenery may name.
FileScan::Changes FileScan::detectChanges(const std::vector<fs::path>& files) {
    std::map<fs::path, DiskStamp> now;
    for (const fs::path& path : files) now[path] = diskStamp(path);
    for (const char* const folder : {"cars", "scenery"})
        for (const fs::path& path : picturesIn(folders_.player / folder)) now[path] = diskStamp(path);
    Changes changed;
    const auto compare = [&](const auto& some, const auto& others) {
        for (const auto& [path, stamp] : some) {
            const auto other = others.find(path);
            if (path == settingsPath(folders_) || (other != others.end() && other->second == stamp)) continue;
            changed.any = true;
            if (path.parent_path() == folders_.player / "cars") changed.cars = true;
        }
    };
    compare(now, before_), compare(before_, now);
    before_ = std::move(now);
    return changed;
}

/// Returns true if a file must be checked again. Tables may refer to any other file. An unusable car may be based on a
/// car that is good now.
bool FileScan::isDue(const fs::path& path, const Known& known, Changes changed) const {
    if (before_.at(path) != known.stamp || anyMoved(known.dependencies)) return true;
    if (path == settingsPath(folders_)) return false;
    if (!isCarOrTrack(path, folders_)) return changed.any;
    return changed.cars && path.parent_path().filename() == "cars" && hasErrors(known.problems);
}

/// Checks a file. Cars and tracks without problems go into the cache.
FileScan::Known FileScan::check(const fs::path& path) {
    Known known{before_.at(path), {}, {}};
    if (const std::string* const bytes = cache_->find(path, known.stamp)) {
        known.dependencies = placesIn(*bytes);
        if (!anyMoved(known.dependencies)) return known;
    }
    std::vector<fs::path> dependencies;
    if (isFolder(path, folders_)) {
        if (Result<> checked = checkFolder(path); !checked) known.problems = {{path.string(), 0, 0, "", checked.why}};
    } else {
        known.problems = checkFile(path, tables_, dependencies);
    }
    ++checks_;
    known.dependencies = stamped(dependencies);
    const bool fresh =
        std::ranges::any_of(known.dependencies, [](const StampedPath& place) { return isFresh(place.stamp); });
    if (known.problems.empty() && isCarOrTrack(path, folders_) && !fresh)
        cache_->put(path, known.stamp, bytesOf(known.dependencies));
    return known;
}

std::vector<CheckedFile> FileScan::filesWithProblems(const std::vector<fs::path>& files) const {
    std::vector<CheckedFile> found;
    for (const fs::path& path : files)
        if (const auto known = known_.find(path); known != known_.end() && !known->second.problems.empty())
            found.push_back({path, shortName(path, folders_), known->second.problems});
    return found;
}

void PlayerFiles::startScan() {
    if (worker_.isStarted()) return;
    worker_.startOrDo([this](const std::stop_token& stop) { work(stop); });
}

bool PlayerFiles::take() {
    worker_.rethrow();
    std::optional<std::vector<CheckedFile>> found;
    bool isDone = false;
    {
        const std::lock_guard lock(mutex_);
        found = std::exchange(found_, std::nullopt);
        isDone = std::exchange(isDone_, false);
    }
    if (isDone) worker_.end(), hasScanned_ = true;
    const bool mended = isDone && removeChangedPictures();
    if (!found && !mended) return false;
    if (found) foundLast_ = std::move(*found);
    filesWithProblems_ = foundLast_;
    for (const Picture& picture : pictures_) filesWithProblems_.push_back(picture.file);
    ++changes_;
    return true;
}

bool PlayerFiles::refresh() {
    worker_.wait();
    const bool before = take();  // result of a scan that began before the change
    startScan();
    worker_.wait();
    return take() || before;
}

/// Looks at all files. Runs on the thread.
void PlayerFiles::work(const std::stop_token& stop) {
    const bool isDone = scan_.run(stop, [this](std::vector<CheckedFile> found) {
        const std::lock_guard lock(mutex_);
        found_ = std::move(found);
    });
    const std::lock_guard lock(mutex_);
    isDone_ = isDone;
}

/// Removes the pictures whose files have changed. Drawing them shows whether they are good now.
bool PlayerFiles::removeChangedPictures() {
    std::error_code error;
    const auto isOther = [&](Picture& picture) {
        return picture.asDrawn.changed() || !fs::exists(picture.file.path, error);
    };
    return std::erase_if(pictures_, isOther) > 0;
}

void PlayerFiles::addPicture(const Problem& problem) {
    const CheckedFile file{problem.file, shortName(problem.file, folders_), {problem}};
    std::erase_if(pictures_, [&](const Picture& known) { return known.file.path == file.path; });
    std::erase_if(filesWithProblems_, [&](const CheckedFile& known) { return known.path == file.path; });
    pictures_.push_back({file, FileWatch(file.path)});
    filesWithProblems_.push_back(file);
    ++changes_;
}

const Problems& PlayerFiles::problemsOf(const fs::path& path) const {
    static const Problems kNone;
    const auto known = std::ranges::find(filesWithProblems_, path, &CheckedFile::path);
    return known == filesWithProblems_.end() ? kNone : known->problems;
}

}  // namespace slip
