// SPDX-License-Identifier: MIT
// The cars and tracks that can be chosen, the bundled and the player's own, kept up to date while the game runs.
#pragma once
#include "io/car/car_file.hpp"
#include "io/common/folders.hpp"
#include "io/common/texts.hpp"
#include "io/system/background.hpp"
#include "io/system/file.hpp"
#include "session/engineer/car_figures.hpp"
#include "session/setup/catalogue_reader.hpp"

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace slip {

/// What lists show.
template <class Choice>
std::vector<const Choice*> listed(const std::vector<Choice>& all) {
    std::vector<const Choice*> shown;
    for (const Choice& choice : all)
        if (!choice.repeats) shown.push_back(&choice);
    return shown;
}
/// What lists show for a choice (null: none) of `all`: itself, or the one that it repeats.
template <class Choice>
const Choice* listedFor(const std::vector<Choice>& all, const Choice* choice) {
    if (!choice || !choice->repeats) return choice;
    for (const Choice& other : all)
        if (other.file.own && !other.repeats && other.text == choice->text) return &other;
    return choice;
}

/// What the settings call it: bundled ones by name, own ones by path, for an own file may bear a bundled one's name.
std::string settingOf(const FileChoice& file);

/// Which file a bare name means where a bundled file and one of the player's own bear it.
enum class SameName {
    MeansOwn,      // as on the command line
    MeansBundled,  // as in the career and the daily challenge, which are the same for everyone
};

class Catalogue {
public:
    /// Both must outlive it. cache: the file that tracks are remembered in; empty: none.
    Catalogue(const Folders& folders, const TrackTables& tables, std::filesystem::path cache = {})
        : folders_(folders),
          reader_(folders, tables, std::move(cache)),
          figures_(tables.surfaces, folders.player / "sheets.json") {}

    /// Lists the folders again and reads what is new or changed, to the end; true when anything is.
    bool refresh();
    /// Reads the game's own files and those two, as findCar and findTrack find them, and has a thread read all others.
    void begin(const std::string& car, const std::string& track);
    /// The same as refresh() on a thread, unless one is at it already. Never waits for the disk.
    void look();
    /// Takes what a look has found so far; true if cars or tracks have changed. A look is over when it was taken.
    bool take();
    /// Some files are not listed yet.
    bool isReading() const { return cars_.size() < files_.cars.size() || tracks_.size() < files_.tracks.size(); }
    /// Another number whenever cars or tracks are others.
    std::uint64_t changes() const { return changes_; }
    const CatalogueReader& reader() const { return reader_; }
    /// Reloads one car after the game has written, moved or deleted its file.
    void reread(const std::filesystem::path& car);
    const std::vector<CarChoice>& cars() const { return cars_; }
    const std::vector<TrackChoice>& tracks() const { return tracks_; }
    /// Lists a file from elsewhere too, as one of the player's own. nameOrPath as on the command line; gives the word
    /// by which findCar or findTrack finds it, which is nameOrPath itself when there is no such file.
    std::string includeCar(const std::string& nameOrPath);
    std::string includeTrack(const std::string& nameOrPath);
    /// The usable choice of that name or path, else the first usable one; null when there is none, or when that file is
    /// still to be read.
    const CarChoice* findCar(const std::string& nameOrPath, SameName sameName = SameName::MeansOwn) const;
    const TrackChoice* findTrack(const std::string& nameOrPath, SameName sameName = SameName::MeansOwn) const;
    /// Performance figures; none: not known yet, they are being worked out.
    std::optional<SheetFigures> figuresOf(const CarChoice& car) { return figures_.find(car.key, car.params); }

private:
    void give(ReadChoices read);
    void merge(std::optional<ChoiceFiles> files, ReadChoices read);

    const Folders& folders_;
    std::vector<CarChoice> cars_;
    std::vector<TrackChoice> tracks_;
    std::vector<FileChoice> otherCars_, otherTracks_;  // from elsewhere
    ChoiceFiles files_;                                // all that are or will be listed, in their order
    std::uint64_t changes_ = 0;
    CatalogueReader reader_;  // of the thread, while there is one
    CarFigures figures_;
    bool isStale_ = false;  // the game has changed the folder since the look began, so that its list is not to be used

    std::mutex mutex_;  // of what follows
    std::optional<ChoiceFiles> foundFiles_;
    ReadChoices found_;
    bool isDone_ = false;
    Background worker_;
};

/// Whether a file is the one that a name or path means, and not one that stands in for it.
bool isNamed(const FileChoice& file, const std::string& nameOrPath);
/// Says that another car or track than the wanted one is driven, as its file cannot be used; empty: it is driven.
Message replacedCarText(const Catalogue& catalogue, const std::string& wanted);
Message replacedTrackText(const Catalogue& catalogue, const std::string& wanted);

}  // namespace slip
