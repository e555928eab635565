// SPDX-License-Identifier: MIT
#include "ui/cards/choice_pages.hpp"

#include "base/index_of.hpp"
#include "io/content/author_times.hpp"
#include "io/player/settings.hpp"
#include "io/stores/ghost_store.hpp"
#include "io/stores/records.hpp"
#include "platform/paint/format.hpp"
#include "platform/paint/toasts.hpp"
#include "session/run/drift_run.hpp"
#include "session/setup/catalogue.hpp"
#include "session/setup/conditions.hpp"
#include "ui/cards/menu_cards.hpp"
#include "ui/widgets/page_tools.hpp"

#include <algorithm>
#include <tuple>

namespace slip {
namespace {

/// Returns all cars by class, then by name, broken files last.
std::vector<const CarChoice*> groupedCars(const Catalogue& catalogue) {
    std::vector<const CarChoice*> cars = listed(catalogue.cars());
    std::stable_sort(cars.begin(), cars.end(), [](const CarChoice* a, const CarChoice* b) {
        return std::tuple(!a->problem.empty(), a->params.category, a->params.name) <
               std::tuple(!b->problem.empty(), b->params.category, b->params.name);
    });
    return cars;
}

/// Returns a note that tells files of the same name apart: the file and its author. Adds the folder if the file names
/// are equal, too.
template <class Choice>
std::string noteOf(const Choice& choice, const std::vector<const Choice*>& among) {
    const auto same = [&](const Choice* other) { return other->params.name == choice.params.name; };
    if (!choice.problem.empty() || std::ranges::count_if(among, same) < 2) return "";
    const auto sameFile = [&](const Choice* other) { return same(other) && other->file.name == choice.file.name; };
    const bool whole = choice.file.own && std::ranges::count_if(among, sameFile) > 1;
    const std::string file = whole ? homeText(choice.file.path) : choice.file.path.filename().string();
    return choice.params.author.empty() ? file : file + "  ·  " + choice.params.author;
}

/// Builds the list item of a file. Accepting it closes the page and calls `chosen`, which may open another page.
template <class Choice>
MenuItem itemOf(const PageTools& tools, const Choice& choice, const std::vector<const Choice*>& among,
                const Chosen& chosen) {
    const bool usable = choice.problem.empty();
    return {.label = usable ? choice.params.name : choice.file.name,
            .enabled = usable,
            .tag = !usable           ? "CANNOT BE USED"
                   : choice.file.own ? "YOURS"
                                     : "",
            .note = noteOf(choice, among),
            .act = [tools, chosen, setting = settingsName(choice.file)](int) {
                tools.menu.back();
                chosen(setting);
            }};
}

template <class Choice>
std::string neighbour(const std::vector<const Choice*>& list, const Choice* now, int step, const std::string& name) {
    if (!now) return name;
    const auto count = static_cast<std::ptrdiff_t>(list.size());
    auto i = static_cast<std::ptrdiff_t>(indexOf(list, now).value_or(0));
    do i = (i + step + count) % count;
    while (!list[static_cast<std::size_t>(i)]->problem.empty());
    return settingsName(list[static_cast<std::size_t>(i)]->file);
}

Records savedRecords(const PageSources& sources, const TrackChoice& track) {
    Loaded<Records> loaded = loadRecords(recordsPath(sources.library.folders, track.file.path.stem().string()));
    tell(sources.toasts, loaded.problems);
    return std::move(*loaded.value);
}

/// Looks up the best laps with a car, but only if the track, car or weather has changed.
void findRecord(PageSources& sources, const TrackChoice& track, const CarChoice& car, const std::string& roadWeather) {
    const std::string key = recordKey(car.text, track.text + roadWeather);
    if (sources.record.key == key) return;
    const Records records = savedRecords(sources, track);
    sources.record = {key, {}};
    for (const RecordClass recordClass : kRecordClasses)
        if (const auto found = records.find(classKey(key, recordClass)); found != records.end())
            sources.record.best[static_cast<std::size_t>(recordClass)] = found->second.time;
}

/// Looks up the points of the best drift with the car, track and weather of the last findRecord, but only if these, the
/// help or the laps have changed.
float bestDriftOf(PageSources& sources, const TrackChoice& track, RecordClass recordClass, int laps) {
    const std::string name = driftGhostName(classKey(sources.record.key, recordClass), laps);
    if (sources.drift.name != name)
        sources.drift = {name,
                         bestDriftPoints(ghostPath(sources.library.folders, track.file.path.stem().string(), name))};
    return sources.drift.points;
}

/// Returns the author's best figures on a bundled track in the car's class; 0 for figures that do not exist.
AuthorTime authorOf(const PageSources& sources, const TrackChoice& track, const CarChoice& car) {
    const AuthorTime* const author =
        track.file.own ? nullptr : findAuthorTime(sources.authors, track.file.name, car.params.category);
    return author ? *author : AuthorTime{};
}

}  // namespace

std::vector<const TrackChoice*> listedTracks(const Catalogue& catalogue) {
    std::vector<const TrackChoice*> tracks = listed(catalogue.tracks());
    std::stable_sort(tracks.begin(), tracks.end(), [](const TrackChoice* a, const TrackChoice* b) {
        return std::pair(!a->problem.empty(), a->params.name) < std::pair(!b->problem.empty(), b->params.name);
    });
    return tracks;
}

std::string neighbourCar(const Catalogue& catalogue, const std::string& now, int step) {
    return neighbour(groupedCars(catalogue), listedFor(catalogue.cars(), catalogue.findCar(now)), step, now);
}

std::string neighbourTrack(const Catalogue& catalogue, const std::string& now, int step) {
    return neighbour(listedTracks(catalogue), listedFor(catalogue.tracks(), catalogue.findTrack(now)), step, now);
}

void drawCar(PageSources& sources, const DetailView& view, const CarChoice& car) {
    Catalogue& all = sources.library.catalogue;
    const FigureRange range = figureRange(all);
    const auto figures = car.problem.empty() ? all.figuresOf(car) : std::nullopt;
    const UiBox room = drawCarCard(view.painter, {car, figures, range, sources.library.settings.units}, view.area);
    view.painter.flush(view.target);
    if (room.w < 40 || room.h < 40) return;
    sources.preview.show(car.key, car.params, car.sprite, sources.pictures);
    const float unit = view.painter.unit();
    sources.preview.draw(view.target, {room.x * unit, room.y * unit, room.w * unit, room.h * unit});
}

void drawTrack(PageSources& sources, const DetailView& view, const TrackChoice& track, TrackUse use) {
    const CarChoice* const car = sources.library.catalogue.findCar(sources.library.settings.car);
    const std::string road = roadWeatherOn(track, use.weather);
    if (car) findRecord(sources, track, *car, road);
    const Settings& settings = sources.library.settings;
    const AssistLevel help = assistLevel(assistsOf(playerOf(settings, 0).assists, false), settings.accessibility);
    const auto best = [&](RecordClass c) { return car ? sources.record.best[static_cast<std::size_t>(c)] : 0; };
    double medals = 0;
    for (const RecordClass c : kRecordClasses)
        if (winsMedals(c) && best(c) > 0 && (medals == 0 || best(c) < medals)) medals = best(c);
    const AuthorTime author = car ? authorOf(sources, track, *car) : AuthorTime{};
    const int laps = settings.race.laps > 0 ? settings.race.laps : track.params.laps;
    TrackCard card{track, best(classOf(help)), help, medals, static_cast<double>(author.time)};
    card.otherRoad = !road.empty();
    if (use.drift) {
        card.authorDrift = static_cast<double>(author.drift) * laps;
        card.bestDrift = car ? bestDriftOf(sources, track, classOf(help), laps) : 0;
    }
    drawTrackCard(view, card);
}

MenuPage carPage(const PageTools& tools, const std::string& now, Chosen chosen) {
    const Catalogue& all = tools.library.catalogue;
    const auto itemsNow = [tools, &all, chosen = std::move(chosen)] {
        std::vector<MenuItem> items;
        const auto cars = groupedCars(all);
        for (const CarChoice* car : cars) {
            MenuItem item = itemOf(tools, *car, cars, chosen);
            if (car->problem.empty()) item.value = car->params.category;
            items.push_back(std::move(item));
        }
        return items;
    };
    return {.title = "Choose a car",
            .items = itemsNow,
            .beside =
                [tools, &all](const DetailView& view) {
                    const auto cars = groupedCars(all);
                    if (view.selected < cars.size()) drawCar(tools.sources, view, *cars[view.selected]);
                },
            .selected = indexOf(groupedCars(all), listedFor(all.cars(), all.findCar(now))).value_or(0),
            .changes = [&all] { return all.changes(); },
            .status = [tools] { return readingText(tools.sources); }};
}

MenuPage trackPage(const PageTools& tools, const std::string& now, TrackUse use, Chosen chosen) {
    const Catalogue& all = tools.library.catalogue;
    const auto itemsNow = [tools, &all, chosen = std::move(chosen)] {
        std::vector<MenuItem> items;
        const auto tracks = listedTracks(all);
        for (const TrackChoice* track : tracks) items.push_back(itemOf(tools, *track, tracks, chosen));
        items.push_back(folderItem(tools.requests, tools.library.folders.player / "tracks"));
        return items;
    };
    return {.title = "Choose a track",
            .items = itemsNow,
            .beside =
                [tools, &all, use](const DetailView& view) {
                    const auto tracks = listedTracks(all);
                    if (view.selected < tracks.size()) drawTrack(tools.sources, view, *tracks[view.selected], use);
                },
            .selected = indexOf(listedTracks(all), listedFor(all.tracks(), all.findTrack(now))).value_or(0),
            .changes = [&all] { return all.changes(); },
            .status = [tools] { return readingText(tools.sources); }};
}

}  // namespace slip
