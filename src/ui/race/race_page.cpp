// SPDX-License-Identifier: MIT
#include "ui/race/race_page.hpp"

#include "io/stores/records.hpp"
#include "platform/paint/format.hpp"
#include "platform/paint/style.hpp"
#include "ui/race/ghost_page.hpp"
#include "ui/race/rival_page.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cmath>

namespace slip {
namespace {

constexpr int kMaxLapsOffered = 50;
constexpr std::array kModes{EventMode::Race, EventMode::Elimination, EventMode::Drift, EventMode::Practice};

/// Returns the index into kModes; 0 for a mode that is not set up here.
std::size_t modeIndex(const Settings& s) {
    const auto found = std::find(kModes.begin(), kModes.end(), s.race.mode);
    return found == kModes.end() ? 0 : static_cast<std::size_t>(found - kModes.begin());
}
EventMode modeOf(const Settings& s) { return kModes[modeIndex(s)]; }

std::string modeHint(EventMode mode) {
    switch (mode) {
        case EventMode::Elimination:
            return "The last of each lap is out.";
        case EventMode::Drift:
            return "Points for driving sideways, on the road and fast.";
        case EventMode::Practice:
            return "No end and no result: learn the road.";
        default:
            return "First over the line after the last lap.";
    }
}

int trackLaps(const AppContext& app) {
    const TrackChoice* const track = app.catalogue.findTrack(app.settings.track);
    return track ? track->params.laps : 3;
}

MenuItem modeRow(Menu& menu) {
    Settings& s = menu.app.settings;
    return valueItem({.label = "Kind", .value = std::string(labelOf(modeOf(s))), .hint = modeHint(modeOf(s))},
                     [&s](int step) {
                         s.race.mode = kModes[stepped(modeIndex(s), step, kModes.size())];
                         s.race.laps = 0;  // a drift trial needs fewer laps than a race
                     });
}

/// Returns a short form that fits beside other words.
std::string numberOrName(const Texts& texts, float skill) {
    return skill < 0 ? skillText(texts, skill) : std::to_string(std::lround(skill * 100)) + " %";
}

constexpr const char* kChoiceHint = "Left and right for the next one, or select it to see them all.";

MenuItem trackRow(Menu& menu, TrackUse use) {
    AppContext& app = menu.app;
    const auto choose = [&app](const std::string& track) {
        app.settings.track = track;
        app.settings.race.laps = 0;
        app.saveSettings = true;
    };
    const TrackChoice* const track = app.catalogue.findTrack(app.settings.track);
    return valueItem(
        {.label = "Track", .value = track ? track->params.name : "none", .hint = kChoiceHint},
        [&app, choose](int step) { choose(neighbourTrack(app.catalogue, app.settings.track, step)); },
        [&menu, choose, use] { menu.open(trackPage(menu, menu.app.settings.track, use, choose)); });
}

MenuItem carRow(Menu& menu, std::string label, std::string& setting) {
    AppContext& app = menu.app;
    const auto choose = [&app, &setting](const std::string& car) {
        setting = car;
        app.saveSettings = true;
    };
    const CarChoice* const car = app.catalogue.findCar(setting);
    return valueItem(
        {.label = std::move(label), .value = car ? car->params.name : "none", .hint = kChoiceHint},
        [&app, &setting, choose](int step) { choose(neighbourCar(app.catalogue, setting, step)); },
        [&menu, &setting, choose] { menu.open(carPage(menu, setting, choose)); });
}

/// Offers numbers of laps. The setting 0 means the track's own number, which is among them.
MenuItem lapsRow(Menu& menu) {
    int& laps = menu.app.settings.race.laps;
    const int own = trackLaps(menu.app), now = laps == 0 ? own : laps;
    return valueItem(
        {.label = "Laps", .value = std::to_string(now), .hint = "As many as the track suggests, or your own number."},
        [&laps, own, now](int step) {
            const int next = std::clamp(now + step, 1, kMaxLapsOffered);
            laps = next == own ? 0 : next;
        });
}

MenuItem playersRow(Menu& menu) {
    Settings& s = menu.app.settings;
    return valueItem({.label = "Players",
                      .value = s.race.twoPlayers ? "2, split screen" : "1",
                      .hint = "Two share the screen; their keys and pads are in the settings."},
                     [&s](int) {
                         s.race.twoPlayers ^= true;
                         if (s.race.secondCar.empty()) s.race.secondCar = s.car;
                     });
}

/// Offers the grids. In a series they may follow the table; the hints say so.
MenuItem gridRow(RaceSettings& race, bool series) {
    constexpr std::array kNames{"Qualifying", "Reverse", "Random", "You in the middle"},
        kSeriesNames{"Qualifying", "Leader last", "Random", "You in the middle"};
    constexpr std::array kHints{"By the best of two laps, driven before the race.", "The fastest start last.",
                                "Drawn by lot.", "Drawn by lot, but for you: two to five of seven ahead."};
    constexpr std::array kSeriesHints{"By the best of two laps, driven before each race.",
                                      "The table turned round; in the first race you start last.", "Drawn by lot.",
                                      "Drawn by lot, but for you: two to five of seven ahead."};
    const auto grid = static_cast<std::size_t>(race.grid);
    return valueItem({.label = "Grid",
                      .value = (series ? kSeriesNames : kNames)[grid],
                      .hint = (series ? kSeriesHints : kHints)[grid]},
                     [&race](int step) { race.grid = stepped(race.grid, step, namesOf(&race.grid).size()); });
}

/// Returns the player's pace, looked up again only after a change of track, car or weather.
const PlayerPace& matchOn(Menu& menu, const FirstRace& first) {
    const AppContext& app = menu.app;
    const WeatherChoice weather = first.series ? WeatherChoice::Track : app.settings.race.weather;
    const CarChoice* const car = app.catalogue.findCar(app.settings.car);
    const TrackChoice* const track = app.catalogue.findTrack(first.track);
    const std::string key = car && track ? recordKey(car->text, track->text) + std::string(nameOf(weather)) : "";
    if (menu.match.key != key)
        menu.match = {key, key.empty() ? PlayerPace{} : playerPace(menu.app.library(), *car, *track, weather)};
    return menu.match.pace;
}

std::string matchHint(const Texts& texts, const PlayerPace& pace) {
    using Source = PlayerPace::Source;
    if (pace.lap <= 0) return "As fast as your own laps.";
    const std::string lap = lapTimeText(pace.lap / (1 + pace.lead));
    if (pace.source == Source::ThisTrack)
        return texts("As fast as your laps and races: here about {}. The machine's best is 100 %.", lap);
    if (pace.source == Source::OtherTracks)
        return texts("As fast as your laps elsewhere: here about {}. The machine's best is 100 %.", lap);
    return texts("Easy ones until there is a lap of yours: about {} a lap.", lap);
}

/// Offers the skills. "Matched" is the step between the best and the worst one.
MenuItem skillRow(Menu& menu, const FirstRace& first) {
    constexpr int kSteps = 20;
    RaceSettings& race = menu.app.settings.race;
    const Texts& texts = menu.app.texts;
    const auto change = [&race](int step) {
        const int now = race.matchSkill ? kSteps + 1 : static_cast<int>(std::lround(race.skill * kSteps));
        const int next = stepped(now, step == 0 ? 1 : step, kSteps + 2);
        race.matchSkill = next > kSteps;
        if (!race.matchSkill) race.skill = static_cast<float>(next) / kSteps;
    };
    if (!race.matchSkill)
        return valueItem(
            {.label = "Skill",
             .value = skillText(texts, race.skill),
             .hint = "100 %: as fast as the machine can, without mistakes. At 0 % a lap takes 30 % longer."},
            change);
    const PlayerPace& pace = matchOn(menu, first);
    return valueItem({.label = "Skill",
                      .value = texts("Matched to you  ·  {}", numberOrName(texts, pace.skill)),
                      .hint = matchHint(texts, pace)},
                     change);
}

/// Returns the mean skill of the rivals: the chosen one, or the one that matches the player's laps there.
float rivalSkill(Menu& menu, const FirstRace& first) {
    const RaceSettings& race = menu.app.settings.race;
    return race.matchSkill ? matchOn(menu, first).skill : race.skill;
}

TrackUse raceUse(const Settings& s) { return {s.race.weather, modeOf(s) == EventMode::Drift}; }
TrackUse trialUse(const Settings& s) { return {s.race.trialSky.weather, false}; }

std::vector<MenuItem> rowsOf(Menu& menu) {
    Settings& s = menu.app.settings;
    const EventMode mode = modeOf(s);
    std::vector<MenuItem> rows{modeRow(menu), trackRow(menu, raceUse(s))};
    addCarRows(rows, menu);
    if (mode == EventMode::Race || mode == EventMode::Drift) rows.push_back(lapsRow(menu));
    if (hasRivals(mode)) addRivalRows(rows, menu, {s.track, false});
    addConditionsRows(rows, s.race.weather, s.race.hour);
    rows.push_back(playersRow(menu));
    if (mode == EventMode::Practice && !s.race.twoPlayers) rows.push_back(ghostsRow(menu, raceUse(s)));
    return rows;
}

}  // namespace

std::string skillText(const Texts& texts, float skill) {
    constexpr std::array kNames{"Rookie", "Amateur", "Clubman", "Expert", "Pro", "Ace"};
    if (skill < 0) return std::string(texts("Beginner"));
    const auto level = static_cast<std::size_t>(std::clamp(skill * 5 + 0.01f, 0.0f, 5.0f));
    return fmt::format("{}  ·  {} %", texts(kNames[level]), std::lround(skill * 100));
}

void addConditionsRows(std::vector<MenuItem>& rows, WeatherChoice& weather, HourChoice& hour) {
    constexpr std::array kWeatherHints{"As the track has it.",
                                       "Drawn anew each time, dry more often than not.",
                                       "A dry road all the way.",
                                       "It has rained: a film that cars soon drive dry, and some puddles.",
                                       "It has rained hard: a dry line will come where cars drive.",
                                       "Rain, harder at times and softer at others.",
                                       "Rain comes and goes: cars on slicks swim.",
                                       "One sees no further than the next corner.",
                                       "It snows, and cars pack the snow down where they drive."};
    rows.push_back(valueItem({.label = "Weather",
                              .value = std::string(labelOf(weather)),
                              .hint = kWeatherHints[static_cast<std::size_t>(weather)]},
                             [&weather](int step) { weather = stepped(weather, step, namesOf(&weather).size()); }));
    rows.push_back(valueItem(
        {.label = "Time of day", .value = std::string(labelOf(hour)), .hint = "Of light alone: the road is the same."},
        [&hour](int step) { hour = stepped(hour, step, namesOf(&hour).size()); }));
}

void addCarRows(std::vector<MenuItem>& rows, Menu& menu) {
    Settings& s = menu.app.settings;
    rows.push_back(carRow(menu, s.race.twoPlayers ? "Car of player 1" : "Car", s.car));
    if (s.race.twoPlayers) rows.push_back(carRow(menu, "Car of player 2", s.race.secondCar));
}

void addRivalRows(std::vector<MenuItem>& rows, Menu& menu, const FirstRace& first) {
    constexpr std::array kHints{"The fairest race.", "Cars of the class of yours that lap this track as fast.",
                                "Cars of all classes that lap this track as fast.",
                                "Half of them as yours, half of any class, each with its own result."};
    RaceSettings& race = menu.app.settings.race;
    rows.push_back(valueItem(
        {.label = "Opponents",
         .value = std::to_string(race.opponents),
         .hint = "Driven by the computer, with no more grip or power than yours. Select it to meet them."},
        [&race](int step) { race.opponents = stepped(race.opponents, step, kMaxOpponents + 1); },
        [&menu, first] { menu.open(rivalPage(menu, rivalSkill(menu, first))); }));
    if (race.opponents == 0) return;
    rows.push_back(skillRow(menu, first));
    rows.push_back(valueItem(
        {.label = "Their cars",
         .value = std::string(labelOf(race.rivalCars)),
         .hint = kHints[static_cast<std::size_t>(race.rivalCars)]},
        [&race](int step) { race.rivalCars = stepped(race.rivalCars, step, namesOf(&race.rivalCars).size()); }));
    rows.push_back(gridRow(race, first.series));
    rows.push_back(
        valueItem({.label = "Jump starts",
                   .value = race.jumpStart ? "Penalised" : "Prevented",
                   .hint = "Prevented: cars are held until green. Penalised: moving early costs five seconds."},
                  [&race](int) { race.jumpStart ^= true; }));
}

MenuPage setupPage(Menu& menu, std::string title, std::string startLabel, std::function<void()> start,
                   std::function<std::vector<MenuItem>()> rows) {
    const auto itemsNow = [&menu, rows, label = std::move(startLabel), start = std::move(start)] {
        std::vector<MenuItem> items{{.label = label, .act = [start](int) { start(); }}};
        for (MenuItem& row : rows()) {
            row.act = [&menu, act = std::move(row.act)](int step) {
                act(step);
                menu.app.saveSettings = true;
            };
            items.push_back(std::move(row));
        }
        return items;
    };
    return {.title = std::move(title), .items = itemsNow};
}

void drawTrackAndCar(Menu& menu, const DetailView& view, TrackUse use) {
    const Settings& s = menu.app.settings;
    const TrackChoice* const track = menu.app.catalogue.findTrack(s.track);
    const CarChoice* const car = menu.app.catalogue.findCar(s.car);
    const float upper = std::round(view.area.h * 0.5f);
    DetailView top = view, bottom = view;
    top.area.h = upper - style::kMargin / 2;
    bottom.area.y += upper + style::kMargin / 2;
    bottom.area.h -= upper + style::kMargin / 2;
    if (track) drawTrack(menu, top, *track, use);
    if (car) drawCar(menu, bottom, *car);
}

MenuPage racePage(Menu& menu) {
    MenuPage page = setupPage(
        menu, "Race", "Start", [&menu] { start(menu.app, prepareRace(menu.app.library(), modeOf(menu.app.settings))); },
        [&menu] { return rowsOf(menu); });
    page.beside = [&menu](const DetailView& view) { drawTrackAndCar(menu, view, raceUse(menu.app.settings)); };
    return page;
}

MenuPage timeTrialPage(Menu& menu) {
    MenuPage page = setupPage(
        menu, "Time trial", "Start",
        [&menu] { start(menu.app, prepareRace(menu.app.library(), EventMode::TimeTrial)); },
        [&menu] {
            const TrackUse use = trialUse(menu.app.settings);
            std::vector<MenuItem> rows{trackRow(menu, use), carRow(menu, "Car", menu.app.settings.car)};
            ConditionsChoice& sky = menu.app.settings.race.trialSky;
            addConditionsRows(rows, sky.weather, sky.hour);
            rows.push_back(ghostsRow(menu, use));
            return rows;
        });
    page.beside = [&menu](const DetailView& view) { drawTrackAndCar(menu, view, trialUse(menu.app.settings)); };
    return page;
}

void openSetup(Menu& menu, EventMode mode, bool cars) {
    AppContext& app = menu.app;
    menu.open(mode == EventMode::TimeTrial ? timeTrialPage(menu) : racePage(menu));
    if (!cars) return;
    menu.open(carPage(menu, app.settings.car, [&app](const std::string& car) {
        app.settings.car = car;
        app.saveSettings = true;
    }));
}

}  // namespace slip
