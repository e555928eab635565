// SPDX-License-Identifier: MIT
// The cars and tracks to choose from, both bundled and the player's own, kept up to date while the game runs.
#pragma once
#include "io/common/folders.hpp"
#include "io/process/background.hpp"
#include "session/engineer/car_figures.hpp"
#include "session/setup/catalogue_reader.hpp"
#include "session/setup/name_preference.hpp"

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace slip {

/// Returns the choices that lists show.
template <class Choice>
std::vector<const Choice*> listed(const std::vector<Choice>& all) {
    std::vector<const Choice*> shown;
    for (const Choice& choice : all)
        if (!choice.repeats) shown.push_back(&choice);
    return shown;
}
/// Returns the listed choice for one of `all`: itself, or the one that it repeats. `choice` may be null.
template <class Choice>
const Choice* listedFor(const std::vector<Choice>& all, const Choice* choice) {
    if (!choice || !choice->repeats) return choice;
    for (const Choice& other : all)
        if (other.file.own && !other.repeats && other.text == choice->text) return &other;
    return choice;
}

/// Returns the file's notation in the settings: names for bundled files, paths for own ones, since an own file may have
/// the name of a bundled one.
std::string settingsName(const FileChoice& file);

class Catalogue {
public:
    /// `folders` and `tables` must outlive it. `cache` is the file that caches tracks; without a cache if empty.
    Catalogue(const Folders& folders, const TrackTables& tables, std::filesystem::path cache = {})
        : folders_(folders),
          reader_(folders, tables, std::move(cache)),
          figures_(tables.surfaces, folders.player / "sheets.json") {}

    /// Lists the folders again and reads all new or changed files. Returns true if anything has changed.
    bool refresh();
    /// Reads the bundled files and the two named ones (as findCar and findTrack find them); a thread reads all others.
    void start(const std::string& car, const std::string& track);
    /// Does the same as refresh() on a thread, unless one is already running. Never waits for the disk.
    void refreshInBackground();
    /// Adopts what refreshInBackground() has found so far. Returns true if cars or tracks have changed. Ends the
    /// refresh once it is complete.
    bool applyFound();
    /// True if some files are not listed yet.
    bool isReading() const { return cars_.size() < files_.cars.size() || tracks_.size() < files_.tracks.size(); }
    /// Returns a number that changes whenever cars or tracks change.
    std::uint64_t changes() const { return changes_; }
    const CatalogueReader& reader() const { return reader_; }
    /// Reloads one car after the game has written, moved or deleted its file.
    void reread(const std::filesystem::path& car);
    const std::vector<CarChoice>& cars() const { return cars_; }
    const std::vector<TrackChoice>& tracks() const { return tracks_; }
    /// Lists a file from elsewhere as one of the player's own. `nameOrPath` is as on the command line. Returns the word
    /// by which findCar or findTrack finds it; that is `nameOrPath` itself if there is no such file.
    std::string includeCar(const std::string& nameOrPath);
    std::string includeTrack(const std::string& nameOrPath);
    /// Returns the usable choice of that name or path, else the first usable one. Null if there is none or if that file
    /// is not read yet.
    const CarChoice* findCar(const std::string& nameOrPath, NamePreference sameName = NamePreference::MeansOwn) const;
    const TrackChoice* findTrack(const std::string& nameOrPath,
                                 NamePreference sameName = NamePreference::MeansOwn) const;
    /// Returns performance figures. Empty while they are being computed.
    std::optional<SheetFigures> figuresOf(const CarChoice& car) { return figures_.find(car.key, car.params); }

private:
    void addFound(ReadChoices read);
    void merge(std::optional<ChoiceFiles> files, ReadChoices read);

    const Folders& folders_;
    std::vector<CarChoice> cars_;
    std::vector<TrackChoice> tracks_;
    std::vector<FileChoice> otherCars_, otherTracks_;  // from elsewhere
    ChoiceFiles files_;                                // all that are or will be listed, in order
    std::uint64_t changes_ = 0;
    CatalogueReader reader_;  // used only by the thread while it runs
    CarFigures figures_;
    bool isStale_ = false;  // the game has changed the folder since the look began, so its file list is outdated

    std::mutex mutex_;  // guards foundFiles_, found_ and isDone_
    std::optional<ChoiceFiles> foundFiles_;
    ReadChoices found_;
    bool isDone_ = false;
    Background worker_;
};

/// True if a file is the one that a name or path means, not a substitute.
bool isNamed(const FileChoice& file, const std::string& nameOrPath);
/// Says that another car or track is driven because the wanted file cannot be used. Empty if the wanted one is driven.
Message replacedCarText(const Catalogue& catalogue, const std::string& wanted);
Message replacedTrackText(const Catalogue& catalogue, const std::string& wanted);

}  // namespace slip
