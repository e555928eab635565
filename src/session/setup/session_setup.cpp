// SPDX-License-Identifier: MIT
#include "session/setup/session_setup.hpp"

#include "base/hash.hpp"
#include "io/system/file.hpp"
#include "io/track/track_file.hpp"
#include "session/engineer/lab_colour.hpp"
#include "session/setup/waiting_race.hpp"
#include "track/ambient_light.hpp"
#include "track/track.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <iterator>
#include <limits>

namespace slip {
namespace {

namespace fs = std::filesystem;

std::optional<fs::path> fileNamed(const Folders& folders, const std::string& kind, const std::string& name,
                                  Problems& problems) {
    auto path = findFile(folders, kind, name);
    if (!path)
        problems.push_back(
            {.file = name, .line = 0, .column = 0, .pointer = "", .text = fileNotFoundText(folders, kind, name)});
    return path;
}

constexpr double kUnlikeAPersons = 24;  // CIEDE2000 at which small swatches are distinct
constexpr Colour kSparePaints[] = {{224, 52, 43},   {63, 140, 255}, {255, 194, 31}, {21, 168, 120}, {160, 88, 226},
                                   {244, 244, 239}, {32, 180, 220}, {240, 86, 143}, {191, 224, 46}, {255, 106, 26}};

/// Returns the ambient light of the drive; that of a day without a track.
AmbientLight lightOn(const SessionSetup& setup) {
    if (!setup.track) return {};
    return ambientLight(setup.track->params.environment.time, setup.track->params.theme);
}

/// A colour as lists and the map show it, and as the road does. At night colours that differ by day may look alike.
struct SeenColour {
    SeenColour(Colour colour, const AmbientLight& light)
        : listed(labOf(colour)), driven(labOf(litColour(colour, light))) {}
    LabColour listed, driven;
};

/// Returns true if one of the humans has a colour that looks like that one in a list or on the road.
bool resemblesHumanColour(const SessionSetup& setup, Colour colour) {
    const AmbientLight light = lightOn(setup);
    const SeenColour seen(colour, light);
    return std::ranges::any_of(setup.event.entrants, [&](const Entrant& entrant) {
        if (!entrant.isHuman()) return false;
        const SeenColour own(entrant.colour, light);
        return deltaE2000(seen.listed, own.listed) < kUnlikeAPersons ||
               deltaE2000(seen.driven, own.driven) < kDistinctDeltaE;
    });
}

/// Returns the colour's CIEDE2000 distance to the most similar colour of another car, in a list or on the road.
double apartFromOthers(const SessionSetup& setup, const Entrant& rival, Colour colour) {
    const AmbientLight light = lightOn(setup);
    const SeenColour seen(colour, light);
    double least = std::numeric_limits<double>::max();
    for (const Entrant& entrant : setup.event.entrants) {
        if (&entrant == &rival) continue;
        const SeenColour other(entrant.colour, light);
        least = std::min({least, deltaE2000(seen.listed, other.listed), deltaE2000(seen.driven, other.driven)});
    }
    return least;
}

/// Returns the spare paints, starting with the driver's own first choice.
std::vector<Colour> sparePaintsOf(const std::string& driver) {
    std::vector<Colour> spare(std::begin(kSparePaints), std::end(kSparePaints));
    Hash name;
    name.add(driver);
    std::rotate(spare.begin(), spare.begin() + static_cast<std::ptrdiff_t>(name.value() % spare.size()), spare.end());
    return spare;
}

/// Returns the first spare paint that is unlike every human's and good enough. Empty if there is none.
template <class IsGood>
std::optional<Colour> firstSpare(const SessionSetup& setup, const std::vector<Colour>& spare, IsGood&& isGood) {
    const auto first =
        std::ranges::find_if(spare, [&](Colour c) { return !resemblesHumanColour(setup, c) && isGood(c); });
    return first != spare.end() ? std::optional(*first) : std::nullopt;
}

/// Returns the rival's colour. If a human's is too similar, returns the first spare paint that differs at a glance from
/// all others, or else the most distinct one.
Colour rivalColour(const SessionSetup& setup, const Entrant& rival) {
    if (!resemblesHumanColour(setup, rival.colour)) return rival.colour;
    const std::vector<Colour> spare = sparePaintsOf(rival.driver);
    const auto apart = [&](Colour c) { return apartFromOthers(setup, rival, c); };
    const auto first = firstSpare(setup, spare, [&](Colour c) { return apart(c) >= kDistinctDeltaE; });
    return first ? *first : *std::ranges::max_element(spare, {}, apart);
}

}  // namespace

bool isOfSeries(const SessionSetup& setup) {
    if (const auto* qualifying = std::get_if<QualifyingFor>(&setup.partOf)) return isOfSeries(qualifying->race->race());
    return std::holds_alternative<SeriesRound>(setup.partOf);
}

std::string dateNow() {
    const std::time_t now = std::time(nullptr);
    std::array<char, 32> text{};
    const std::size_t length = std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M", std::localtime(&now));
    return {text.data(), length};
}

std::span<const Colour> sparePaints() { return kSparePaints; }

Colour paintBeside(const SessionSetup& people, const std::string& driver, Colour own) {
    if (!resemblesHumanColour(people, own)) return own;
    return firstSpare(people, sparePaintsOf(driver), [](Colour) { return true; }).value_or(own);
}

Entrant entrantIn(const CarFile& file) {
    return {.driver = "",
            .params = file.params,
            .file = stampOf(file),
            .path = file.path,
            .colour = file.params.look.paint};
}

void paintCars(SessionSetup& setup) {
    const auto paintPerson = [&](Entrant& person) {
        if (setup.people() > 1) {
            person.paint = person.colour;
            return;
        }
        person.paint.reset();  // has the paint of its file; list and map show that one
        person.colour = person.paintDrawn();
    };
    const auto paintRival = [&](Entrant& rival) {
        rival.colour = rivalColour(setup, rival);
        rival.paint = rival.colour;
    };
    for (Entrant& entrant : setup.event.entrants)  // nobody else may have their colours
        if (entrant.isHuman()) paintPerson(entrant);
    for (Entrant& entrant : setup.event.entrants)
        if (!entrant.isHuman()) paintRival(entrant);
}

void addPlayer(SessionSetup& setup, PlayerCar car) {
    Entrant entrant = entrantIn(car.file);
    entrant.player = setup.people();
    setup.event.entrants.push_back(std::move(entrant));
    setup.playerCars.push_back(std::move(car));
}

SessionSetup setupOn(const fs::path& track, const TrackTables& tables, Problems& problems) {
    SessionSetup setup;
    Loaded<Track> loaded = loadTrack(track, tables);
    if (!loaded.value) {
        append(problems, loaded.problems);
        return setup;
    }
    setup.track = std::make_shared<const Track>(std::move(*loaded.value));
    setup.trackPath = track;
    setup.trackText = readFile(track, kMaxJsonBytes).value.value_or("");
    setup.event.trackFile = stampOf(track.stem().string(), setup.trackText);
    return setup;
}

SessionSetup loadDrive(const Folders& folders, const TrackTables& tables, const std::string& car,
                       const std::string& track, Problems& problems) {
    const auto carPath = fileNamed(folders, "cars", car, problems);
    const auto trackPath = fileNamed(folders, "tracks", track, problems);
    if (!carPath || !trackPath) return {};
    Loaded<CarFile> loaded = loadCar(*carPath);
    if (!loaded.value) append(problems, loaded.problems);
    SessionSetup setup = setupOn(*trackPath, tables, problems);
    if (!loaded.value || !setup) return {};
    addPlayer(setup, {std::move(*loaded.value), std::move(loaded.problems)});
    return setup;
}

}  // namespace slip
