// SPDX-License-Identifier: MIT
#include "session/setup/catalogue.hpp"

#include <algorithm>
#include <iterator>
#include <unordered_map>
#include <utility>

namespace slip {
namespace {

bool same(const FileChoice& a, const FileChoice& b) { return a.path == b.path && a.own == b.own; }

/// Puts the list in the order of `files`. Newly read entries replace the previous ones.
template <class Choice>
void mergeList(std::vector<Choice>& list, const std::vector<FileChoice>& files, std::vector<Choice> read) {
    std::unordered_map<std::string, Choice*> known;
    for (std::vector<Choice>* const some : {&list, &read})
        for (Choice& choice : *some) known[choice.file.path.native()] = &choice;
    std::vector<Choice> merged;
    for (const FileChoice& file : files)
        if (const auto found = known.find(file.path.native()); found != known.end()) {
            merged.push_back(std::move(*found->second));
            merged.back().file = file;
            known.erase(found);
        }
    list = std::move(merged);
}

/// Marks files from elsewhere (`others`) that the player has meanwhile copied into the folder.
template <class Choice>
void findRepeated(std::vector<Choice>& list, const std::vector<FileChoice>& others) {
    const auto fromElsewhere = [&](const Choice& c) {
        return std::ranges::any_of(others, [&](const FileChoice& other) { return same(other, c.file); });
    };
    for (Choice& choice : list)
        choice.repeats =
            choice.problem.empty() && fromElsewhere(choice) && std::ranges::any_of(list, [&](const Choice& other) {
                return other.file.own && other.problem.empty() && other.text == choice.text && !fromElsewhere(other);
            });
}

/// Returns the folders' files, then those from elsewhere that still exist.
std::vector<FileChoice> filesWith(const Folders& folders, const std::string& kind,
                                  const std::vector<FileChoice>& others) {
    std::vector<FileChoice> files = listFiles(folders, kind);
    std::error_code error;
    for (const FileChoice& other : others)
        if (std::filesystem::is_regular_file(other.path, error)) files.push_back(other);
    return files;
}

ChoiceFiles filesWith(const Folders& folders, const std::vector<FileChoice>& otherCars,
                      const std::vector<FileChoice>& otherTracks) {
    return {filesWith(folders, "cars", otherCars), filesWith(folders, "tracks", otherTracks)};
}

std::string include(const Folders& folders, const std::string& kind, const std::string& nameOrPath,
                    std::vector<FileChoice>& others) {
    const auto found = findFile(folders, kind, nameOrPath);
    std::error_code error;
    if (!found || !std::filesystem::is_regular_file(*found, error)) return nameOrPath;
    for (const FileChoice& file : filesWith(folders, kind, others))
        if (std::filesystem::equivalent(file.path, *found, error)) return settingsName(file);
    const std::filesystem::path path = std::filesystem::absolute(*found, error).lexically_normal();
    others.push_back({path.stem().string(), path, true});
    return settingsName(others.back());
}

bool sameFiles(const ChoiceFiles& a, const ChoiceFiles& b) {
    return std::ranges::equal(a.cars, b.cars, same) && std::ranges::equal(a.tracks, b.tracks, same);
}

/// Returns the bundled files and the chosen one.
std::vector<FileChoice> firstOf(const std::vector<FileChoice>& files, const std::string& chosen) {
    std::vector<FileChoice> first;
    std::ranges::copy_if(files, std::back_inserter(first), [&](const FileChoice& file) {
        return !file.own || file.path == chosen || file.name == chosen;
    });
    return first;
}

void append(ReadChoices& all, ReadChoices more) {
    std::ranges::move(more.cars, std::back_inserter(all.cars));
    std::ranges::move(more.tracks, std::back_inserter(all.tracks));
}

/// True if the file is listed but not read yet.
template <class Choice>
bool isAwaited(const std::vector<Choice>& list, const std::vector<FileChoice>& files, const std::string& nameOrPath) {
    if (list.size() == files.size()) return false;
    return std::ranges::any_of(files, [&](const FileChoice& file) {
        return isNamed(file, nameOrPath) &&
               std::ranges::find(list, file.path, [](const Choice& c) { return c.file.path; }) == list.end();
    });
}

/// Own files come last in the list, therefore the search goes backwards.
template <class Choice>
const Choice* find(const std::vector<Choice>& list, const std::vector<FileChoice>& files, const std::string& nameOrPath,
                   NamePreference sameName) {
    const auto usable = [](const Choice& c) { return c.problem.empty(); };
    const auto named = [&](const Choice& c) { return usable(c) && isNamed(c.file, nameOrPath); };
    const auto bundled = [&](const Choice& c) { return named(c) && !c.file.own; };
    if (sameName == NamePreference::MeansBundled)
        if (const auto found = std::find_if(list.begin(), list.end(), bundled); found != list.end()) return &*found;
    if (const auto last = std::find_if(list.rbegin(), list.rend(), named); last != list.rend()) return &*last;
    if (isAwaited(list, files, nameOrPath)) return nullptr;
    const auto first = std::find_if(list.begin(), list.end(), usable);
    return first == list.end() ? nullptr : &*first;
}

template <class Choice>
Message replacedText(const Choice* found, const std::string& wanted) {
    if (wanted.empty() || !found || isNamed(found->file, wanted)) return {};
    return message("{} cannot be used. You drive {} instead.", wanted, found->params.name);
}

}  // namespace

std::string settingsName(const FileChoice& file) { return file.own ? file.path.string() : file.name; }

void Catalogue::merge(std::optional<ChoiceFiles> files, ReadChoices read) {
    if (files) files_ = std::move(*files);
    mergeList(cars_, files_.cars, std::move(read.cars));
    mergeList(tracks_, files_.tracks, std::move(read.tracks));
    findRepeated(cars_, otherCars_);
    findRepeated(tracks_, otherTracks_);
    ++changes_;
}

bool Catalogue::refresh() {
    worker_.wait();
    bool any = applyFound();
    ChoiceFiles files = filesWith(folders_, otherCars_, otherTracks_);
    any |= !sameFiles(files, files_);
    ReadChoices read;
    any |= reader_.read(files, {}, [&](ReadChoices some) { append(read, std::move(some)); });
    reader_.save(true);
    if (any) merge(std::move(files), std::move(read));
    return any;
}

void Catalogue::start(const std::string& car, const std::string& track) {
    const ChoiceFiles files = filesWith(folders_, otherCars_, otherTracks_);
    ReadChoices read;
    reader_.read({firstOf(files.cars, car), firstOf(files.tracks, track)}, {},
                 [&](ReadChoices some) { append(read, std::move(some)); });
    merge(files, std::move(read));
    refreshInBackground();
}

void Catalogue::refreshInBackground() {
    if (worker_.isStarted()) return;
    worker_.startOrDo([this, cars = otherCars_, tracks = otherTracks_](const std::stop_token& stop) {
        const ChoiceFiles files = filesWith(folders_, cars, tracks);
        {
            const std::lock_guard lock(mutex_);
            foundFiles_ = files;
        }
        reader_.read(files, stop, [this](ReadChoices some) { addFound(std::move(some)); });
        reader_.save(!stop.stop_requested());
        if (stop.stop_requested()) return;
        const std::lock_guard lock(mutex_);
        isDone_ = true;
    });
}

void Catalogue::addFound(ReadChoices read) {
    const std::lock_guard lock(mutex_);
    append(found_, std::move(read));
}

bool Catalogue::applyFound() {
    worker_.rethrow();
    std::optional<ChoiceFiles> files;
    ReadChoices read;
    bool isDone = false;
    {
        const std::lock_guard lock(mutex_);
        files = std::exchange(foundFiles_, std::nullopt);
        read = std::exchange(found_, {});
        isDone = std::exchange(isDone_, false);
    }
    if (isStale_ || (files && sameFiles(*files, files_))) files.reset();
    if (isDone) {
        worker_.end();
        if (std::exchange(isStale_, false)) refreshInBackground();
    }
    if (!files && read.cars.empty() && read.tracks.empty()) return false;
    merge(std::move(files), std::move(read));
    return true;
}

void Catalogue::reread(const std::filesystem::path& car) {
    isStale_ = worker_.isStarted();
    ChoiceFiles files{filesWith(folders_, "cars", otherCars_), files_.tracks};
    ReadChoices read;
    const auto listed = std::ranges::find(files.cars, car, &FileChoice::path);
    if (listed != files.cars.end()) read.cars.push_back(readCarChoice(*listed, folders_));
    merge(std::move(files), std::move(read));
}

std::string Catalogue::includeCar(const std::string& nameOrPath) {
    return include(folders_, "cars", nameOrPath, otherCars_);
}
std::string Catalogue::includeTrack(const std::string& nameOrPath) {
    return include(folders_, "tracks", nameOrPath, otherTracks_);
}

bool isNamed(const FileChoice& file, const std::string& nameOrPath) {
    return file.name == nameOrPath || file.path == nameOrPath;
}

Message replacedCarText(const Catalogue& catalogue, const std::string& wanted) {
    return replacedText(catalogue.findCar(wanted), wanted);
}
Message replacedTrackText(const Catalogue& catalogue, const std::string& wanted) {
    return replacedText(catalogue.findTrack(wanted), wanted);
}

const CarChoice* Catalogue::findCar(const std::string& nameOrPath, NamePreference sameName) const {
    return find(cars_, files_.cars, nameOrPath, sameName);
}
const TrackChoice* Catalogue::findTrack(const std::string& nameOrPath, NamePreference sameName) const {
    return find(tracks_, files_.tracks, nameOrPath, sameName);
}

}  // namespace slip
