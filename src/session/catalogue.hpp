// The cars and tracks that can be chosen, the bundled and the player's own, kept up to date while the game runs.
#pragma once
#include "io/files/car_file.hpp"
#include "io/files/folders.hpp"
#include "io/files/texts.hpp"
#include "io/system/file.hpp"
#include "session/car_figures.hpp"
#include "session/track_plan.hpp"

#include <optional>
#include <string>
#include <vector>

namespace slip {

struct CarChoice {
    FileChoice file;
    FileWatch watch;
    std::vector<FileWatch> bases;  // that the car stands on
    CarParams params;
    std::string text;      // what tells it from others: of the file, and of those that it stands on
    std::string key;       // of its figures
    SpriteFile sprite;     // none: the default body
    Message problem;       // the first one, for a broken file; empty: fine
    bool repeats = false;  // lies elsewhere and says what one of the player's folder says: lists show that one alone
};

struct TrackChoice {
    FileChoice file;
    FileWatch watch;
    TrackParams params;
    std::string text;  // of the file
    TrackPlan plan;
    float length = 0;  // m
    Message problem;
    bool repeats = false;  // as a car's
};

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

class Catalogue {
public:
    /// Both must outlive it.
    Catalogue(const Folders& folders, const TrackTables& tables)
        : folders_(folders), tables_(tables), figures_(tables.surfaces, folders.player / "sheets.json") {}

    /// Lists the folders again and reads what is new or changed; true when anything did.
    bool refresh();
    const std::vector<CarChoice>& cars() const { return cars_; }
    const std::vector<TrackChoice>& tracks() const { return tracks_; }
    /// Lists a file from elsewhere too, as one of the player's own. nameOrPath as on the command line; gives the word
    /// by which findCar or findTrack finds it, which is nameOrPath itself when there is no such file.
    std::string includeCar(const std::string& nameOrPath);
    std::string includeTrack(const std::string& nameOrPath);
    /// The usable choice of that name or path, else the first usable one; null when there is none.
    const CarChoice* findCar(const std::string& nameOrPath) const;
    const TrackChoice* findTrack(const std::string& nameOrPath) const;
    /// Performance figures; none: not known yet, they are being worked out.
    std::optional<SheetFigures> figuresOf(const CarChoice& car) { return figures_.find(car.key, car.params); }

private:
    const Folders& folders_;
    const TrackTables& tables_;
    std::vector<CarChoice> cars_;
    std::vector<TrackChoice> tracks_;
    std::vector<FileChoice> otherCars_, otherTracks_;  // from elsewhere
    CarFigures figures_;
};

/// That another car than the wanted one is driven, for its file cannot be used; empty: it can.
Message replacedCarText(const Catalogue& catalogue, const std::string& wanted);

}  // namespace slip
