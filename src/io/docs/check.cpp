// SPDX-License-Identifier: MIT
#include "io/docs/check.hpp"

#include "base/contains.hpp"
#include "io/car/car_file.hpp"
#include "io/car/car_inputs.hpp"
#include "io/car/data_sheet.hpp"
#include "io/car/setup_file.hpp"
#include "io/common/folders.hpp"
#include "io/common/texts.hpp"
#include "io/content/author_times.hpp"
#include "io/content/career_file.hpp"
#include "io/content/championship_file.hpp"
#include "io/content/driver_file.hpp"
#include "io/content/rival_file.hpp"
#include "io/json/field_reader.hpp"
#include "io/json/json_document.hpp"
#include "io/json/wording.hpp"
#include "io/player/settings.hpp"
#include "io/replay/replay_file.hpp"
#include "io/system/file.hpp"
#include "io/track/scenery_file.hpp"
#include "io/track/track_file.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

namespace slip {
namespace {

constexpr std::size_t kMaxNearTexts = 20;

constexpr std::array<std::string_view, 3> kSharedKeys{"name", "author", "description"};

/// Returns how many of the root's keys are keys of T. Does not count keys that several formats have.
template <HasFields T>
std::ptrdiff_t keysOf(const JsonNode& root) {
    std::ptrdiff_t count = 0;
    const T defaults;
    visitFields(defaults, [&](const FieldInfo& info, const auto&) {
        const bool shared = contains(kSharedKeys, info.key);
        if (!shared && root.find(info.key) != nullptr) ++count;
    });
    return count;
}

FileKind kindOf(const JsonNode& root) {
    if (root.find("surfaces") != nullptr) return FileKind::Surfaces;
    if (root.find("kinds") != nullptr) return FileKind::Scenery;
    if (root.find("texts") != nullptr) return FileKind::Texts;
    if (root.find("rivals") != nullptr) return FileKind::Rivals;
    if (root.find("author_times") != nullptr) return FileKind::AuthorTimes;
    if (root.find("cups") != nullptr) return FileKind::Cups;
    if (root.find("tiers") != nullptr) return FileKind::Career;
    if (root.find("lap_share") != nullptr) return FileKind::Driver;
    if (root.find("drivers") != nullptr) return FileKind::Championship;
    if (root.find("base") != nullptr) return FileKind::Car;
    if (root.find("setup") != nullptr) return FileKind::Setup;
    if (root.find("mass_kg") != nullptr) return FileKind::DataSheet;
    const std::array<std::pair<std::ptrdiff_t, FileKind>, 3> kinds{{{keysOf<CarParams>(root), FileKind::Car},
                                                                    {keysOf<TrackParams>(root), FileKind::Track},
                                                                    {keysOf<Settings>(root), FileKind::Settings}}};
    const auto best =
        std::max_element(kinds.begin(), kinds.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    return best->first > 0 ? best->second : FileKind::Unknown;
}

/// Returns the table that a surfaces file adds to: the bundled table for the player's own file and for any file without
/// asphalt. Empty for the bundled file itself or one that replaces it.
SurfaceTable baseFor(const JsonNode& root, const std::filesystem::path& path) {
    const Folders folders = findFolders();
    std::error_code error;
    const bool own = std::filesystem::equivalent(path, folders.player / "surfaces.json", error);
    if (!own && root.find("surfaces")->find("asphalt") != nullptr) return {};
    return loadSurfaces(folders.data / "surfaces.json", {}).value.value_or(SurfaceTable{});
}

/// Returns the rivals that a file adds to: the bundled ones, whose names are taken. Empty for the bundled file itself.
std::vector<RivalParams> rivalsFor(const std::filesystem::path& path) {
    const Folders folders = findFolders();
    std::error_code error;
    if (std::filesystem::equivalent(path, folders.data / "rivals.json", error)) return {};
    return bundledRivals(folders);
}

/// Returns the texts that a file adds to: the bundled ones, whose languages it may use. Empty for the bundled file
/// itself.
Texts textsFor(const std::filesystem::path& path) {
    const std::filesystem::path bundled = findFolders().data / "texts.json";
    std::error_code error;
    if (std::filesystem::equivalent(path, bundled, error)) return {};
    return parseTexts(readFile(bundled, kMaxJsonBytes).value.value_or(""), "", {}).value.value_or(Texts{});
}

using Words = std::vector<std::string_view>;

/// Returns every English text that has a translation, sorted.
Words knownTexts(const Texts& texts) {
    std::set<std::string_view> known;
    for (const auto& [code, name] : texts.languages())
        if (const Texts::Table* const table = texts.table(code))
            for (const auto& [english, words] : *table) known.insert(english);
    return {known.begin(), known.end()};
}

std::size_t missingIn(const Texts::Table* table, const Words& known) {
    return static_cast<std::size_t>(std::ranges::count_if(
        known, [&](std::string_view english) { return table == nullptr || !table->contains(english); }));
}

/// Notes texts of the file that the game does not have. Suggests similar texts only for the first ones, since the
/// search is slow.
void noteStrangeTexts(FieldReader& reader, const JsonNode& texts, const Words& known) {
    for (const JsonMember& entry : texts.members)
        if (!isFreeKey(entry.key) && !std::ranges::binary_search(known, std::string_view(entry.key)))
            reader.addNote(entry.place, childPointer("/texts", entry.key),
                           unknownText(message("unknown text {}", inQuotes(entry.key)), entry.key,
                                       reader.problems.size() < kMaxNearTexts ? known : Words{}));
}

/// Checks a texts file. Unknown texts and missing translations are only notes: missing ones stay in English.
Problems checkTexts(const JsonDocument& document, const std::string& text, const std::filesystem::path& path) {
    const Texts bundled = textsFor(path);
    Loaded<Texts> texts = parseTexts(text, path.string(), bundled);
    if (!texts.value || hasErrors(texts.problems)) return std::move(texts.problems);
    Words known = knownTexts(bundled);
    if (known.empty()) known = knownTexts(*texts.value);  // the bundled file itself
    FieldReader reader(document, path.string());
    noteStrangeTexts(reader, *document.root.find("texts"), known);
    for (const auto& [code, name] : texts.value->languages()) {
        const std::size_t missing = missingIn(texts.value->table(code), known);
        if (code == kEnglish || missing == 0) continue;
        const std::string pointer = childPointer("/languages", code);
        reader.addNote(nearestNode(document.root, pointer).place, pointer,
                       message("texts without a translation, shown in English: {} of {}", missing, known.size()));
    }
    append(reader.problems, texts.problems);
    sortProblems(reader.problems);
    return std::move(reader.problems);
}

/// Returns the s (m) where a fixed piece of scenery is on the road. Nothing if it is not.
std::optional<float> whereInRoad(const Track& track, const Scenery& piece) {
    const SceneryKind& kind = kindOf(track.scenery, piece);
    if (kind.stance != CollisionType::Fixed) return std::nullopt;
    for (const Vec2 corner : solidOutline(kind, piece))
        if (const Location at = locate(track, corner); at.onRoad) return at.s;
    return std::nullopt;
}

/// Checks a track. Scenery on the road is not an error if a car can pass, but it is noted since it is rarely intended.
Problems checkTrack(const JsonDocument& document, const std::string& text, const std::string& name,
                    const TrackTables& tables) {
    const Loaded<Track> track = parseTrack(text, name, tables);
    if (!track.value) return track.problems;
    FieldReader reader(document, name);
    const std::vector<Scenery>& pieces = track.value->params.scenery;
    for (std::size_t i = 0; i < pieces.size(); ++i)
        if (const std::optional<float> at = whereInRoad(*track.value, pieces[i])) {
            const std::string pointer = childPointer("/scenery", i);
            reader.addNote(nearestNode(document.root, pointer).place, pointer,
                           message("{} stands on the road, {} m into the lap", inQuotes(pieces[i].kind),
                                   fmt::format("{:.0f}", *at)));
        }
    return std::move(reader.problems);
}

Problems checkCups(const std::string& text, const JsonNode& root, const std::string& name) {
    Loaded<Cups> cups = parseCups(text, name);
    if (!cups.value) return std::move(cups.problems);
    const Folders folders = findFolders();
    for (std::size_t i = 0; i < cups.value->cups.size(); ++i)
        for (std::size_t k = 0; k < cups.value->cups[i].tracks.size(); ++k) {
            const std::string& track = cups.value->cups[i].tracks[k];
            if (findFile(folders, "tracks", track)) continue;
            const std::string pointer = fmt::format("/cups/{}/tracks/{}", i, k);
            const JsonPlace place = nearestNode(root, pointer).place;
            cups.problems.push_back({name, place.line, place.column, pointer,
                                     message("{}: {}", inQuotes(track), fileNotFoundText(folders, "tracks", track))});
        }
    return std::move(cups.problems);
}

/// Returns a problem for each name in a career event that cannot be found.
Problems missingReferences(const CareerEvent& event, const std::string& at, const Folders& folders,
                           const std::vector<Cup>& cups) {
    Problems lost;
    const auto note = [&](const char* key, Message text) {
        lost.push_back({.file = "", .line = 0, .column = 0, .pointer = at + key, .text = std::move(text)});
    };
    for (const auto& [folder, key, name] :
         {std::tuple{"tracks", "/track", &event.track}, std::tuple{"cars", "/car", &event.car}})
        if (!name->empty() && !findFile(folders, folder, *name))
            note(key, message("{}: {}", inQuotes(*name), fileNotFoundText(folders, folder, *name)));
    const auto isIt = [&](const Cup& cup) { return cup.name == event.cup; };
    if (!event.cup.empty() && std::none_of(cups.begin(), cups.end(), isIt))
        note("/cup", message("{}: no such cup in cups.json", inQuotes(event.cup)));
    return lost;
}

Problems checkCareer(const std::string& text, const JsonNode& root, const std::string& name) {
    const Folders folders = findFolders();
    const std::filesystem::path bundled = folders.data / "career.json";
    const std::string first = readFile(bundled, kMaxJsonBytes).value.value_or("");
    Career base;  // the bundled tiers, which come before the player's own
    if (first != text) base = parseCareer(first, bundled.string()).value.value_or(Career{});
    Loaded<Career> career = parseCareer(text, name, base);
    if (!career.value) return std::move(career.problems);
    Problems ofCups;  // ignored: they belong to another file
    const std::vector<Cup> cups = loadAllCups(folders, ofCups);
    const std::size_t before = base.tiers.size();
    for (std::size_t i = before; i < career.value->tiers.size(); ++i)
        for (std::size_t k = 0; k < career.value->tiers[i].events.size(); ++k)
            for (Problem& problem :
                 missingReferences(career.value->tiers[i].events[k], fmt::format("/tiers/{}/events/{}", i - before, k),
                                   folders, cups)) {
                const JsonPlace place = nearestNode(root, problem.pointer).place;
                career.problems.push_back({name, place.line, place.column, problem.pointer, problem.text});
            }
    return std::move(career.problems);
}

/// Returns true if some surface has its own friction for the compound. Unknown compounds grip as 'road' does.
bool isKnown(const std::string& compound, const SurfaceTable& surfaces) {
    return std::any_of(surfaces.begin(), surfaces.end(),
                       [&](const NamedSurface& named) { return named.surface.friction.contains(compound); });
}

/// Checks a car. A missing picture and an unknown compound are only notes: the car drives without them.
Problems checkCar(const std::string& text, const JsonNode& root, const std::filesystem::path& path,
                  const SurfaceTable& surfaces, std::vector<std::filesystem::path>& dependencies) {
    Loaded<CarFile> car = parseCarFile(text, path);
    if (!car.value) return std::move(car.problems);
    const Folders folders = findFolders();
    const CarParams& params = car.value->params;
    dependencies = carInputs(path, car.value->base.files, params.look.sprite, folders);
    const auto note = [&](const std::string& pointer, const Message& remark) {
        const JsonPlace place = nearestNode(root, pointer).place;
        car.problems.push_back({path.string(), place.line, place.column, pointer, remark, true});
    };
    const std::string& sprite = params.look.sprite;
    const std::filesystem::path picture = findSprite(folders, path, sprite).path;
    std::error_code error;
    if (!sprite.empty() && picture.empty())
        note("/look/sprite", message("{} was found neither beside this file nor in assets/cars", inQuotes(sprite)));
    else if (!sprite.empty() && !std::filesystem::is_regular_file(picture, error))
        note("/look/sprite", message("{} is not a regular file", inQuotes(sprite)));
    for (const auto& [axle, pointer] :
         {std::pair{&params.front, "/front/tyre/compound"}, std::pair{&params.rear, "/rear/tyre/compound"}})
        if (const std::string& compound = axle->tyre.compound; !isKnown(compound, surfaces))
            note(pointer, message("no surface defines friction for {}: it grips like 'road'", inQuotes(compound)));
    sortProblems(car.problems);
    return std::move(car.problems);
}

/// Checks a replay. Another simulation version is only a note: its poses can still be shown.
Problems checkReplay(const std::filesystem::path& path) {
    Loaded<Recording> replay = loadReplay(path);
    if (!replay.value) return std::move(replay.problems);
    if (const Message text = posesOnlyText(*replay.value); !text.empty())
        replay.problems.push_back({path.string(), 0, 0, "", text, true});
    return std::move(replay.problems);
}

/// Checks a scenery file. A missing picture is only a note: a plain shape is drawn.
Problems checkScenery(const std::string& text, const JsonNode& root, const std::filesystem::path& path) {
    const Folders folders = findFolders();
    std::error_code error;
    const bool bundled = std::filesystem::equivalent(path, folders.data / "scenery.json", error);
    const SceneryTable base = bundled ? SceneryTable{} : bundledScenery();
    Loaded<SceneryTable> table = parseScenery(text, path.string(), base);
    if (!table.value) return std::move(table.problems);
    for (std::size_t row = base.size(); row < table.value->size(); ++row) {
        const NamedSceneryKind& named = (*table.value)[row];
        for (std::size_t i = 0; i < named.kind.pictures.size(); ++i) {
            const std::string& file = named.kind.pictures[i].file;
            if (!findSceneryPicture(folders, file).path.empty()) continue;
            const std::string pointer = fmt::format("{}/pictures/{}/file", childPointer("/kinds", named.name), i);
            const JsonPlace place = nearestNode(root, pointer).place;
            table.problems.push_back(
                {path.string(), place.line, place.column, pointer,
                 message("{} was found neither beside the player's scenery.json nor in assets/scenery", inQuotes(file)),
                 true});
        }
    }
    return std::move(table.problems);
}

Problems check(const std::filesystem::path& path, const TrackTables& tables,
               std::vector<std::filesystem::path>& dependencies) {
    if (path.extension() == ".replay") return checkReplay(path);
    const Result<std::string> text = readFile(path, kMaxJsonBytes);
    const std::string name = path.string();
    if (!text) return {{name, 1, 1, "/", text.why}};
    if (text->starts_with(kReplayMark)) return checkReplay(path);
    const JsonDocument document = parseJson(*text, name);
    if (document.broken) return document.problems;
    switch (name.ends_with(kDriverEnding)  ? FileKind::Driver
            : name.ends_with(kSetupEnding) ? FileKind::Setup
                                           : kindOf(document.root)) {
        case FileKind::Car:
            return checkCar(*text, document.root, path, tables.surfaces, dependencies);
        case FileKind::Track:
            return checkTrack(document, *text, name, tables);
        case FileKind::Surfaces:
            return parseSurfaces(*text, name, baseFor(document.root, path)).problems;
        case FileKind::Scenery:
            return checkScenery(*text, document.root, path);
        case FileKind::Settings:
            return parseSettings(*text, name).problems;
        case FileKind::Texts:
            return checkTexts(document, *text, path);
        case FileKind::Rivals:
            return parseRivals(*text, name, rivalsFor(path)).problems;
        case FileKind::Cups:
            return checkCups(*text, document.root, name);
        case FileKind::Championship:
            return parseChampionship(*text, name).problems;
        case FileKind::AuthorTimes:
            return parseAuthorTimes(*text, name).problems;
        case FileKind::Career:
            return checkCareer(*text, document.root, name);
        case FileKind::Driver:
            return parseDriver(*text, name).problems;
        case FileKind::Setup:
            return parseSetup(*text, name).problems;
        case FileKind::DataSheet:
            return parseDataSheet(*text, name).problems;
        case FileKind::Unknown:
            break;
    }
    return {{name, 1, 1, "/", message("not a known format")}};
}

}  // namespace

Problems checkFile(const std::filesystem::path& path, const TrackTables& tables) {
    std::vector<std::filesystem::path> ignored;
    return checkFile(path, tables, ignored);
}

Problems checkFile(const std::filesystem::path& path, const TrackTables& tables,
                   std::vector<std::filesystem::path>& dependencies) try {
    return check(path, tables, dependencies);
} catch (const std::exception& error) {
    return {{path.string(), 1, 1, "", notUnderstoodText(error)}};
}

std::filesystem::path schemaPath(const std::filesystem::path& folder, const FileFormat& format) {
    return folder / (std::string(format.name) + ".schema.json");
}

void installSchemas(const Folders& folders) {
    for (const FileFormat& format : kFileFormats) {
        const Result<std::string> bundled = readFile(schemaPath(folders.data / "schema", format), kMaxJsonBytes);
        const std::filesystem::path own = schemaPath(folders.player / "schema", format);
        if (bundled && readFile(own, kMaxJsonBytes).value.value_or("") != *bundled)
            static_cast<void>(writeFile(own, *bundled));
    }
}

}  // namespace slip
