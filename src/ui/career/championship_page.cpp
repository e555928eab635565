// SPDX-License-Identifier: MIT
#include "ui/career/championship_page.hpp"

#include "io/content/championship_file.hpp"
#include "io/player/settings.hpp"
#include "platform/paint/painted_shapes.hpp"
#include "platform/paint/style.hpp"
#include "platform/paint/toasts.hpp"
#include "session/setup/catalogue.hpp"
#include "session/setup/series_round.hpp"
#include "ui/cards/choice_pages.hpp"
#include "ui/career/career_page.hpp"
#include "ui/career/event_card.hpp"
#include "ui/career/series_table.hpp"
#include "ui/race/race_page.hpp"
#include "ui/widgets/page_tools.hpp"
#include "ui/widgets/track_pictures.hpp"

#include <fmt/format.h>
#include <algorithm>

namespace slip {
namespace {

/// Returns null if the track does not exist or has errors.
const TrackChoice* trackNamed(const Catalogue& catalogue, const std::string& setting, NamePreference sameName) {
    const TrackChoice* const track = catalogue.findTrack(setting, sameName);
    return track && isNamed(track->file, setting) ? track : nullptr;
}

std::string trackName(const Catalogue& catalogue, const std::string& setting, NamePreference sameName) {
    const TrackChoice* const track = trackNamed(catalogue, setting, sameName);
    return track ? track->params.name : setting;
}

bool isUsable(const Catalogue& catalogue, const Cup& cup) {
    return std::all_of(cup.tracks.begin(), cup.tracks.end(), [&](const std::string& name) {
        return std::any_of(catalogue.tracks().begin(), catalogue.tracks().end(), [&](const TrackChoice& track) {
            return track.problem.empty() && isNamed(track.file, name);
        });
    });
}

/// Returns the number of columns that gives `count` tiles the largest size in a box of wide × high.
int columnsFor(int count, float wide, float high) {
    int best = 1;
    float largest = 0;
    for (int columns = 1; columns <= std::max(count, 1); ++columns) {
        const int rows = (count + columns - 1) / columns;
        const float size =
            std::min(wide / static_cast<float>(columns) / 1.3f, high / static_cast<float>(std::max(rows, 1)));
        if (size > largest) best = columns, largest = size;
    }
    return best;
}

/// Returns the conditions of a race of the cup; empty if they are the track's own.
std::string skyOf(const PageSources& sources, const Cup& cup, std::size_t race, const TrackChoice& track) {
    const ConditionsChoice sky = conditionsFor(cup, race, sources.library.settings.race.cupSky);
    const bool own = sky.weather == WeatherChoice::Track && sky.hour == HourChoice::Track;
    return own ? "" : conditionsText(sky, &track, sources.library.texts);
}

/// Draws the plans of a cup's tracks in rows, with their names.
void drawCup(const PageSources& sources, const DetailView& view, const Cup& cup) {
    using namespace style;
    Painter& painter = view.painter;
    const UiBox& box = view.area;
    painter.box(box, kPanelSolid, kRadius);
    painter.box({box.x, box.y + 18, 4, 28}, kAccent);
    painter.text(cup.name, box.x + 22, box.y + 20, {Face::Title, 32, kText, Align::Left});
    const TextStyle words{Face::Text, kBody, kTextDim, Align::Left};
    const float top =
        box.y + 66 + drawParagraph(painter, cup.description, box.x + 22, box.y + 66, box.w - 44, words, 3) + 14;
    const auto count = static_cast<int>(cup.tracks.size());
    const float wide = box.w - 44, high = box.y + box.h - top - 12;
    const int columns = columnsFor(count, wide, high), rows = (count + columns - 1) / columns;
    const float w = wide / static_cast<float>(columns), h = high / static_cast<float>(std::max(rows, 1));
    for (int i = 0; i < count; ++i) {
        const TrackChoice* const track = sources.library.catalogue.findTrack(cup.tracks[static_cast<std::size_t>(i)]);
        if (!track) continue;
        const UiBox cell{box.x + 22 + w * static_cast<float>(i % columns), top + h * static_cast<float>(i / columns),
                         w - 10, h - 10};
        view.tracks.draw(painter, view.target, *track, {cell.x, cell.y, cell.w, cell.h - 22}, 14);
        const TextStyle label{Face::Strong, kSmall, kText, Align::Left}, dim{Face::Text, kSmall, kTextDim, Align::Left};
        const float y = cell.y + cell.h - 14;
        const float used = painter.text(painter.fitted(fmt::format("{}  {}", i + 1, track->params.name), cell.w, label),
                                        cell.x, y, label);
        const std::string sky = skyOf(sources, cup, static_cast<std::size_t>(i), *track);
        const TextStyle fitting = painter.narrowed(sky, cell.w - used - 10, dim, kTiny);
        painter.text(painter.fitted(sky, cell.w - used - 10, fitting), cell.x + used + 10, y, fitting);
    }
}

MenuPage seriesSetupPage(const PageTools& tools, const Cup& cup) {
    MenuPage page = setupPage(
        tools, cup.name, "Start the championship",
        [tools, cup] {
            std::vector<Message> messages;
            const Championship series = newSeries(tools.library, cup, messages);
            for (const Message& message : messages) tools.sources.toasts.add(ToastKind::Bad, message);
            if (series.drivers.empty()) return;
            start(tools.requests, [tools, series] {
                PreparedSession round = prepareRound(tools.library, series);
                round.newSeries = series;
                return round;
            });
        },
        [tools, first = cup.tracks.front()] {
            std::vector<MenuItem> rows;
            addCarRows(rows, tools);
            addRivalRows(rows, tools, {first, true});
            ConditionsChoice& sky = tools.settings.race.cupSky;
            addConditionsRows(rows, sky.weather, sky.hour);
            return rows;
        });
    page.beside = [tools, cup](const DetailView& view) { drawCup(tools.sources, view, cup); };
    return page;
}

/// Lets the player choose tracks; they are driven in the order of selection.
MenuPage ownCupPage(const PageTools& tools) {
    const auto cup =
        std::make_shared<Cup>(Cup{.name = "Custom series",
                                  .description = "Select tracks in race order. Select one again to remove it.",
                                  .tracks = {}});
    const Catalogue& all = tools.library.catalogue;
    const auto usable = [&all] {
        std::vector<const TrackChoice*> tracks = listedTracks(all);
        std::erase_if(tracks, [](const TrackChoice* track) { return !track->problem.empty(); });
        return tracks;
    };
    const auto toggle = [cup](const std::string& name) {
        if (std::erase(cup->tracks, name) == 0 && cup->tracks.size() < kMaxSeriesRaces) cup->tracks.push_back(name);
    };
    const auto itemsNow = [tools, cup, usable, toggle] {
        std::vector<MenuItem> items{{.label = "Continue", .enabled = !cup->tracks.empty(), .act = [tools, cup](int) {
                                         tools.menu.open(seriesSetupPage(tools, *cup));
                                     }}};
        for (const TrackChoice* track : usable()) {
            const std::string name = settingsName(track->file);
            const auto at = std::find(cup->tracks.begin(), cup->tracks.end(), name);
            items.push_back({.label = track->params.name,
                             .value = at == cup->tracks.end() ? "–" : std::to_string(at - cup->tracks.begin() + 1),
                             .act = [toggle, name](int) { toggle(name); }});
        }
        return items;
    };
    return {.title = cup->name,
            .items = itemsNow,
            .beside = [tools, cup](const DetailView& view) { drawCup(tools.sources, view, *cup); },
            .selected = 1};
}

MenuPage cupsPage(const PageTools& tools) {
    Problems problems;
    const std::vector<Cup> cups = loadAllCups(tools.library.folders, problems);
    for (const Problem& problem : problems) tools.sources.toasts.add(ToastKind::Bad, format(problem));
    const Cup own{.name = "Custom series", .description = "Build your own series from any tracks.", .tracks = {}};
    const auto itemsNow = [tools, cups] {
        std::vector<MenuItem> items;
        for (const Cup& cup : cups) {
            const bool usable = isUsable(tools.library.catalogue, cup);
            items.push_back(
                {.label = cup.name,
                 .value = tools.library.texts(cup.tracks.size() == 1 ? "{} race" : "{} races", cup.tracks.size()),
                 .enabled = usable,
                 .tag = usable ? "" : "TRACKS ARE MISSING",
                 .act = [tools, cup](int) { tools.menu.open(seriesSetupPage(tools, cup)); }});
        }
        items.push_back({.label = "Custom series", .act = [tools](int) { tools.menu.open(ownCupPage(tools)); }});
        return items;
    };
    return {.title = "Championship", .items = itemsNow, .beside = [tools, cups, own](const DetailView& view) {
                drawCup(tools.sources, view, view.selected < cups.size() ? cups[view.selected] : own);
            }};
}

}  // namespace

std::optional<SeriesProgress> seriesProgress(const PageSources& sources) {
    const Loaded<Championship> loaded = loadChampionship(championshipPath(sources.library.folders));
    tell(sources.toasts, loaded.problems);
    if (!loaded.value || isOver(*loaded.value)) return std::nullopt;
    return SeriesProgress{loaded.value->races.size(), loaded.value->tracks.size()};
}

MenuPage seriesPage(const PageTools& tools, Championship series) {
    const bool over = isOver(series);
    const std::string next = over ? "" : series.tracks[series.races.size()];
    const auto itemsNow = [tools, over, next, series] {
        std::vector<MenuItem> items;
        if (!over)
            items.push_back({.label = "Next race",
                             .value = trackName(tools.library.catalogue, next, sameNameIn(series)),
                             .note = conditionsText(nextConditions(series, tools.settings.race.cupSky),
                                                    trackNamed(tools.library.catalogue, next, sameNameIn(series)),
                                                    tools.library.texts),
                             .hint = "You can restart a race until it is over. Then the result is final.",
                             .act = [tools, series](int) {
                                 start(tools.requests, [tools, series] { return prepareRound(tools.library, series); });
                             }});
        if (over && !series.career.empty())
            items.push_back({.label = "Career", .hint = "Shows your medals.", .act = [tools, series](int) {
                                 tools.menu.open(careerPage(tools, series.career));
                             }});
        items.push_back({.label = "Main menu",
                         .hint = over ? "" : "Everything is saved. Continue whenever you like.",
                         .act = [tools](int) { tools.menu.home(); }});
        items.push_back({.label = "New championship",
                         .hint = over ? "" : "Starting a new championship ends the current one.",
                         .act = [tools](int) { tools.menu.open(cupsPage(tools)); }});
        return items;
    };
    return {.title = series.name, .items = itemsNow, .beside = [series](const DetailView& view) {
                drawSeries(view.painter, series, view.area);
            }};
}

void openChampionship(const PageTools& tools) {
    Loaded<Championship> loaded = loadChampionship(championshipPath(tools.library.folders));
    tell(tools.sources.toasts, loaded.problems);
    tools.menu.open(loaded.value ? seriesPage(tools, std::move(*loaded.value)) : cupsPage(tools));
}

}  // namespace slip
