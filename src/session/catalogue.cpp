#include "session/catalogue.hpp"

#include "io/files/track_file.hpp"

#include <algorithm>

namespace slip {
namespace {

/// Without the folder: a menu is narrow.
Message shortLine(const Problems& problems) {
    const auto first = std::find_if(problems.begin(), problems.end(), [](const Problem& p) { return !p.note; });
    if (first == problems.end()) return {};
    Problem problem = *first;
    problem.file = std::filesystem::path(problem.file).filename().string();
    return format(problem);
}

/// What a list is read with.
struct Reading {
    const Folders& folders;
    const TrackTables& tables;
};

void read(CarChoice& choice, const Reading& with) {
    Loaded<CarFile> loaded = loadCar(choice.file.path);
    choice.problem = shortLine(loaded.problems);
    if (!loaded.value) return;
    choice.text = loaded.value->identity();
    choice.bases = watchesOf(loaded.value->base.files);
    choice.params = std::move(loaded.value->params);
    choice.key = sheetKey(choice.text);
    choice.sprite = findSprite(with.folders, choice.file.path, choice.params.look.sprite);
}

void read(TrackChoice& choice, const Reading& with) {
    const Loaded<Track> loaded = loadTrack(choice.file.path, with.tables);
    choice.problem = shortLine(loaded.problems);
    if (!loaded.value) return;
    choice.params = loaded.value->params;
    choice.text = readFile(choice.file.path, kMaxJsonBytes).text;
    choice.plan = planOf(*loaded.value);
    choice.length = loaded.value->length;
}

bool changed(CarChoice& choice) {
    const bool ofBases = anyChanged(choice.bases);
    return choice.watch.changed() || ofBases;
}

bool changed(TrackChoice& choice) { return choice.watch.changed(); }

bool same(const FileChoice& a, const FileChoice& b) { return a.path == b.path && a.own == b.own; }

template <class Choice>
bool refreshList(std::vector<Choice>& list, const std::vector<FileChoice>& files, const Reading& with) {
    bool any = list.size() != files.size();
    std::vector<Choice> fresh;
    for (const FileChoice& file : files) {
        const auto known = std::find_if(list.begin(), list.end(), [&](const Choice& c) { return same(c.file, file); });
        const bool isNew = known == list.end();
        Choice choice;
        if (isNew)
            choice.file = file, choice.watch = FileWatch(file.path);
        else
            choice = std::move(*known);
        if (isNew || changed(choice)) {
            read(choice, with);
            any = true;
        }
        fresh.push_back(std::move(choice));
    }
    list = std::move(fresh);
    // What was broken may have stood on a file that is good now.
    for (Choice& choice : list)
        if (any && !choice.problem.empty()) read(choice, with);
    return any;
}

/// others: files from elsewhere, which the player may since have copied into the folder.
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

/// The folders' files, then those from elsewhere that are still there.
std::vector<FileChoice> filesWith(const Folders& folders, const std::string& kind,
                                  const std::vector<FileChoice>& others) {
    std::vector<FileChoice> files = listFiles(folders, kind);
    std::error_code error;
    for (const FileChoice& other : others)
        if (std::filesystem::is_regular_file(other.path, error)) files.push_back(other);
    return files;
}

std::string include(const Folders& folders, const std::string& kind, const std::string& nameOrPath,
                    std::vector<FileChoice>& others) {
    const auto found = findFile(folders, kind, nameOrPath);
    std::error_code error;
    if (!found || !std::filesystem::is_regular_file(*found, error)) return nameOrPath;
    for (const FileChoice& file : filesWith(folders, kind, others))
        if (std::filesystem::equivalent(file.path, *found, error)) return settingOf(file);
    const std::filesystem::path path = std::filesystem::absolute(*found).lexically_normal();
    others.push_back({path.stem().string(), path, true});
    return settingOf(others.back());
}

/// Own files stand last and win over bundled ones of the same name, as on the command line.
template <class Choice>
const Choice* find(const std::vector<Choice>& list, const std::string& nameOrPath) {
    const auto usable = [](const Choice& c) { return c.problem.empty(); };
    const auto named = [&](const Choice& c) {
        return usable(c) && (c.file.name == nameOrPath || c.file.path == nameOrPath);
    };
    if (const auto last = std::find_if(list.rbegin(), list.rend(), named); last != list.rend()) return &*last;
    const auto first = std::find_if(list.begin(), list.end(), usable);
    return first == list.end() ? nullptr : &*first;
}

}  // namespace

std::string settingOf(const FileChoice& file) { return file.own ? file.path.string() : file.name; }

bool Catalogue::refresh() {
    const Reading with{folders_, tables_};
    const bool cars = refreshList(cars_, filesWith(folders_, "cars", otherCars_), with);
    const bool tracks = refreshList(tracks_, filesWith(folders_, "tracks", otherTracks_), with);
    findRepeated(cars_, otherCars_);
    findRepeated(tracks_, otherTracks_);
    return cars || tracks;
}

std::string Catalogue::includeCar(const std::string& nameOrPath) {
    return include(folders_, "cars", nameOrPath, otherCars_);
}
std::string Catalogue::includeTrack(const std::string& nameOrPath) {
    return include(folders_, "tracks", nameOrPath, otherTracks_);
}

Message replacedCarText(const Catalogue& catalogue, const std::string& wanted) {
    const CarChoice* const car = catalogue.findCar(wanted);
    if (wanted.empty() || !car || car->file.name == wanted || car->file.path == wanted) return {};
    return message("{} cannot be used: {} is driven.", wanted, car->params.name);
}

const CarChoice* Catalogue::findCar(const std::string& nameOrPath) const { return find(cars_, nameOrPath); }
const TrackChoice* Catalogue::findTrack(const std::string& nameOrPath) const { return find(tracks_, nameOrPath); }

}  // namespace slip
