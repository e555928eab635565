// SPDX-License-Identifier: MIT
#include "ui/race/race_page.hpp"

#include "base/index_of.hpp"
#include "io/player/settings.hpp"
#include "io/stores/records.hpp"
#include "platform/paint/format.hpp"
#include "platform/paint/style.hpp"
#include "session/setup/catalogue.hpp"
#include "session/setup/matched_skill.hpp"
#include "session/setup/race_setup.hpp"
#include "ui/cards/choice_pages.hpp"
#include "ui/race/ghost_page.hpp"
#include "ui/race/rival_page.hpp"
#include "ui/widgets/page_tools.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cmath>

namespace slip {
namespace {

constexpr int kMaxLapsOffered = 50;
constexpr std::array kModes{EventMode::Race, EventMode::Elimination, EventMode::Drift, EventMode::Practice};

/// Returns the index into kModes; 0 for a mode that is not set up here.
std::size_t modeIndex(const Settings& s) { return indexOf(kModes, s.race.mode).value_or(0); }
EventMode modeOf(const Settings& s) { return kModes[modeIndex(s)]; }

std::string modeHint(EventMode mode) {
    switch (mode) {
        case EventMode::Elimination:
            return "The last car on each lap is eliminated.";
        case EventMode::Drift:
            return "Score points for fast drifts that stay on the road.";
        case EventMode::Practice:
            return "Endless, with no result: learn the track.";
        default:
            return "First across the line after all laps wins.";
    }
}

int trackLaps(const PageSources& sources) {
    const TrackChoice* const track = sources.library.catalogue.findTrack(sources.library.settings.track);
    return track ? track->params.laps : 3;
}

MenuItem modeRow(const PageTools& tools) {
    Settings& s = tools.settings;
    return valueItem({.label = "Mode", .value = std::string(labelOf(modeOf(s))), .hint = modeHint(modeOf(s))},
                     [&s](int step) {
                         s.race.mode = kModes[stepped(modeIndex(s), step, kModes.size())];
                         s.race.laps = 0;  // a drift trial needs fewer laps than a race
                     });
}

/// Returns a short form that fits beside other words.
std::string numberOrName(const Texts& texts, float skill) {
    return skill < 0 ? skillText(texts, skill) : std::to_string(std::lround(skill * 100)) + " %";
}

constexpr const char* kChoiceHint = "Left/right: next one. Select to see them all.";

MenuItem trackRow(const PageTools& tools, TrackUse use) {
    const auto choose = [tools](const std::string& track) {
        tools.settings.track = track;
        tools.settings.race.laps = 0;
        tools.requests.saveSettings = true;
    };
    const TrackChoice* const track = tools.library.catalogue.findTrack(tools.settings.track);
    return valueItem(
        {.label = "Track", .value = track ? track->params.name : "none", .hint = kChoiceHint},
        [tools, choose](int step) { choose(neighbourTrack(tools.library.catalogue, tools.settings.track, step)); },
        [tools, choose, use] { tools.menu.open(trackPage(tools, tools.settings.track, use, choose)); });
}

MenuItem carRow(const PageTools& tools, std::string label, std::string& setting) {
    const auto choose = [tools, &setting](const std::string& car) {
        setting = car;
        tools.requests.saveSettings = true;
    };
    const CarChoice* const car = tools.library.catalogue.findCar(setting);
    return valueItem(
        {.label = std::move(label), .value = car ? car->params.name : "none", .hint = kChoiceHint},
        [tools, &setting, choose](int step) { choose(neighbourCar(tools.library.catalogue, setting, step)); },
        [tools, &setting, choose] { tools.menu.open(carPage(tools, setting, choose)); });
}

/// Offers numbers of laps. The setting 0 means the track's own number, which is among them.
MenuItem lapsRow(const PageTools& tools) {
    int& laps = tools.settings.race.laps;
    const int own = trackLaps(tools.sources), now = laps == 0 ? own : laps;
    return valueItem(
        {.label = "Laps", .value = std::to_string(now), .hint = "The track's suggested number, or your own."},
        [&laps, own, now](int step) {
            const int next = std::clamp(now + step, 1, kMaxLapsOffered);
            laps = next == own ? 0 : next;
        });
}

MenuItem playersRow(const PageTools& tools) {
    Settings& s = tools.settings;
    return valueItem({.label = "Players",
                      .value = s.race.twoPlayers ? "2, split screen" : "1",
                      .hint = "Split screen. Set up both players' controls in Settings."},
                     [&s](int) {
                         s.race.twoPlayers ^= true;
                         if (s.race.secondCar.empty()) s.race.secondCar = s.car;
                     });
}

/// Offers the grids. In a series they may follow the table; the hints say so.
MenuItem gridRow(RaceSettings& race, bool series) {
    constexpr std::array kNames{"Qualifying", "Reverse", "Random", "Start mid-grid"},
        kSeriesNames{"Qualifying", "Reverse standings", "Random", "Start mid-grid"};
    constexpr std::array kHints{"The best of two laps before the race decides.", "The fastest cars start last.",
                                "Random grid.", "Random grid. Two to five of seven rivals start ahead of you."};
    constexpr std::array kSeriesHints{"The best of two laps before each race decides.",
                                      "Reverse standings. You start the first race last.", "Random grid.",
                                      "Random grid. Two to five of seven rivals start ahead of you."};
    const auto grid = static_cast<std::size_t>(race.grid);
    return valueItem({.label = "Grid",
                      .value = (series ? kSeriesNames : kNames)[grid],
                      .hint = (series ? kSeriesHints : kHints)[grid]},
                     [&race](int step) { race.grid = stepped(race.grid, step, namesOf(&race.grid).size()); });
}

/// Returns the player's pace, looked up again only after a change of track, car or weather.
const PlayerPace& matchOn(PageSources& sources, const FirstRace& first) {
    const WeatherChoice weather = first.series ? WeatherChoice::Track : sources.library.settings.race.weather;
    const CarChoice* const car = sources.library.catalogue.findCar(sources.library.settings.car);
    const TrackChoice* const track = sources.library.catalogue.findTrack(first.track);
    const std::string key = car && track ? recordKey(car->text, track->text) + std::string(nameOf(weather)) : "";
    if (sources.match.key != key)
        sources.match = {key, key.empty() ? PlayerPace{} : playerPace(sources.library, *car, *track, weather)};
    return sources.match.pace;
}

std::string matchHint(const Texts& texts, const PlayerPace& pace) {
    using Source = PlayerPace::Source;
    if (pace.lap <= 0) return "Matches your own lap times.";
    const std::string lap = lapTimeText(pace.expectedLap());
    if (pace.source == Source::ThisTrack)
        return texts("Adapts to your laps and races: about {} here. 100 % is the computer's best.", lap);
    if (pace.source == Source::OtherTracks)
        return texts("Adapts to your laps elsewhere: about {} here. 100 % is the computer's best.", lap);
    return texts("A wide field until you set a lap: about {} per lap.", lap);
}

/// Offers the skills. "Adaptive" is the step between the best and the worst one.
MenuItem skillRow(const PageTools& tools, const FirstRace& first) {
    constexpr int kSteps = 20;
    RaceSettings& race = tools.settings.race;
    const Texts& texts = tools.library.texts;
    const auto change = [&race](int step) {
        const int now = race.matchSkill ? kSteps + 1 : static_cast<int>(std::lround(race.skill * kSteps));
        const int next = stepped(now, step == 0 ? 1 : step, kSteps + 2);
        race.matchSkill = next > kSteps;
        if (!race.matchSkill) race.skill = static_cast<float>(next) / kSteps;
    };
    if (!race.matchSkill)
        return valueItem({.label = "Skill",
                          .value = skillText(texts, race.skill),
                          .hint = "100 %: the computer's fastest, without mistakes. 0 %: laps take 30 % longer."},
                         change);
    const PlayerPace& pace = matchOn(tools.sources, first);
    return valueItem({.label = "Skill",
                      .value = texts("Adaptive  ·  {}", numberOrName(texts, pace.skill)),
                      .hint = matchHint(texts, pace)},
                     change);
}

/// Returns the mean skill of the rivals: the chosen one, or the one that matches the player's laps there.
float rivalSkill(PageSources& sources, const FirstRace& first) {
    const RaceSettings& race = sources.library.settings.race;
    return race.matchSkill ? matchOn(sources, first).skill : race.skill;
}

TrackUse raceUse(const Settings& s) { return {s.race.weather, modeOf(s) == EventMode::Drift}; }
TrackUse trialUse(const Settings& s) { return {s.race.trialSky.weather, false}; }

std::vector<MenuItem> rowsOf(const PageTools& tools) {
    Settings& s = tools.settings;
    const EventMode mode = modeOf(s);
    std::vector<MenuItem> rows{modeRow(tools), trackRow(tools, raceUse(s))};
    addCarRows(rows, tools);
    if (mode == EventMode::Race || mode == EventMode::Drift) rows.push_back(lapsRow(tools));
    if (hasRivals(mode)) addRivalRows(rows, tools, {s.track, false});
    addConditionsRows(rows, s.race.weather, s.race.hour);
    rows.push_back(playersRow(tools));
    if (mode == EventMode::Practice && !s.race.twoPlayers) rows.push_back(ghostsRow(tools, raceUse(s)));
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
    constexpr std::array kWeatherHints{"The track's own weather.",
                                       "Random every time, but mostly dry.",
                                       "Dry all the way.",
                                       "After rain: a thin film that soon dries where cars drive, and some puddles.",
                                       "After heavy rain: a dry line forms where cars drive.",
                                       "Rain, sometimes heavier, sometimes lighter.",
                                       "Rain comes and goes. Cars on slicks aquaplane.",
                                       "You can see only to the next corner.",
                                       "Snowfall. Cars pack the snow down where they drive."};
    rows.push_back(valueItem({.label = "Weather",
                              .value = std::string(labelOf(weather)),
                              .hint = kWeatherHints[static_cast<std::size_t>(weather)]},
                             [&weather](int step) { weather = stepped(weather, step, namesOf(&weather).size()); }));
    rows.push_back(valueItem(
        {.label = "Time of day", .value = std::string(labelOf(hour)), .hint = "Changes the light, not the grip."},
        [&hour](int step) { hour = stepped(hour, step, namesOf(&hour).size()); }));
}

void addCarRows(std::vector<MenuItem>& rows, const PageTools& tools) {
    Settings& s = tools.settings;
    rows.push_back(carRow(tools, s.race.twoPlayers ? "Player 1's car" : "Car", s.car));
    if (s.race.twoPlayers) rows.push_back(carRow(tools, "Player 2's car", s.race.secondCar));
}

void addRivalRows(std::vector<MenuItem>& rows, const PageTools& tools, const FirstRace& first) {
    constexpr std::array kHints{"The fairest race.", "Same class as yours, similar lap times here.",
                                "Any class, similar lap times here.",
                                "Half in your car, half in any class. Each class has its own result."};
    RaceSettings& race = tools.settings.race;
    rows.push_back(valueItem(
        {.label = "Rivals",
         .value = std::to_string(race.opponents),
         .hint = "Computer drivers with no more grip or power than you. Select to meet them."},
        [&race](int step) { race.opponents = stepped(race.opponents, step, kMaxOpponents + 1); },
        [tools, first] { tools.menu.open(rivalPage(tools, rivalSkill(tools.sources, first))); }));
    if (race.opponents == 0) return;
    rows.push_back(skillRow(tools, first));
    rows.push_back(valueItem(
        {.label = "Rivals' cars",
         .value = std::string(labelOf(race.rivalCars)),
         .hint = kHints[static_cast<std::size_t>(race.rivalCars)]},
        [&race](int step) { race.rivalCars = stepped(race.rivalCars, step, namesOf(&race.rivalCars).size()); }));
    rows.push_back(gridRow(race, first.series));
    rows.push_back(valueItem({.label = "Jump starts",
                              .value = race.jumpStart ? "Penalised" : "Prevented",
                              .hint = "Prevented: cars are held until green. Penalised: moving early costs 5 s."},
                             [&race](int) { race.jumpStart ^= true; }));
}

MenuPage setupPage(const PageTools& tools, std::string title, std::string startLabel, std::function<void()> start,
                   std::function<std::vector<MenuItem>()> rows) {
    const auto itemsNow = [tools, rows, label = std::move(startLabel), start = std::move(start)] {
        std::vector<MenuItem> items{{.label = label, .act = [start](int) { start(); }}};
        for (MenuItem& row : rows()) {
            row.act = [tools, act = std::move(row.act)](int step) {
                act(step);
                tools.requests.saveSettings = true;
            };
            items.push_back(std::move(row));
        }
        return items;
    };
    return {.title = std::move(title), .items = itemsNow};
}

void drawTrackAndCar(PageSources& sources, const DetailView& view, TrackUse use) {
    const Settings& s = sources.library.settings;
    const TrackChoice* const track = sources.library.catalogue.findTrack(s.track);
    const CarChoice* const car = sources.library.catalogue.findCar(s.car);
    const float upper = std::round(view.area.h * 0.5f);
    DetailView top = view, bottom = view;
    top.area.h = upper - style::kMargin / 2;
    bottom.area.y += upper + style::kMargin / 2;
    bottom.area.h -= upper + style::kMargin / 2;
    if (track) drawTrack(sources, top, *track, use);
    if (car) drawCar(sources, bottom, *car);
}

MenuPage racePage(const PageTools& tools) {
    MenuPage page = setupPage(
        tools, "Race", "Start",
        [tools] { start(tools.requests, [tools] { return prepareRace(tools.library, modeOf(tools.settings)); }); },
        [tools] { return rowsOf(tools); });
    page.beside = [tools](const DetailView& view) { drawTrackAndCar(tools.sources, view, raceUse(tools.settings)); };
    return page;
}

MenuPage timeTrialPage(const PageTools& tools) {
    MenuPage page = setupPage(
        tools, "Time trial", "Start",
        [tools] { start(tools.requests, [tools] { return prepareRace(tools.library, EventMode::TimeTrial); }); },
        [tools] {
            const TrackUse use = trialUse(tools.settings);
            std::vector<MenuItem> rows{trackRow(tools, use), carRow(tools, "Car", tools.settings.car)};
            ConditionsChoice& sky = tools.settings.race.trialSky;
            addConditionsRows(rows, sky.weather, sky.hour);
            rows.push_back(ghostsRow(tools, use));
            return rows;
        });
    page.beside = [tools](const DetailView& view) { drawTrackAndCar(tools.sources, view, trialUse(tools.settings)); };
    return page;
}

void openSetup(const PageTools& tools, EventMode mode, bool cars) {
    tools.menu.open(mode == EventMode::TimeTrial ? timeTrialPage(tools) : racePage(tools));
    if (!cars) return;
    tools.menu.open(carPage(tools, tools.settings.car, [tools](const std::string& car) {
        tools.settings.car = car;
        tools.requests.saveSettings = true;
    }));
}

}  // namespace slip
