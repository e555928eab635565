#include "app/menu/race_page.hpp"

#include "app/menu/choice_pages.hpp"
#include "app/menu/ghost_page.hpp"
#include "app/menu/rival_page.hpp"
#include "app/platform/style.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace slip {
namespace {

constexpr float kSkillStep = 0.05f;
constexpr int kMaxLapsOffered = 50;
constexpr std::array kModes{EventMode::Race, EventMode::Elimination, EventMode::Drift, EventMode::Practice};

template <class T, std::size_t N>
T stepped(const std::array<T, N>& all, T now, int step) {
    const auto found = std::find(all.begin(), all.end(), now);
    const auto at = found == all.end() ? 0 : found - all.begin();
    return all[static_cast<std::size_t>((at + step + static_cast<int>(N)) % static_cast<int>(N))];
}

EventMode modeOf(const Settings& s) {
    return std::find(kModes.begin(), kModes.end(), s.race.mode) == kModes.end() ? EventMode::Race : s.race.mode;
}

std::string modeName(EventMode mode) {
    switch (mode) {
        case EventMode::Elimination:
            return "Elimination";
        case EventMode::Drift:
            return "Drift trial";
        case EventMode::Practice:
            return "Practice";
        default:
            return "Race";
    }
}

std::string modeHint(EventMode mode) {
    switch (mode) {
        case EventMode::Elimination:
            return "The last car at the end of each lap is out, until one is left.";
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

SetupRow modeRow(Menu& menu) {
    Settings& s = menu.app.settings;
    return {"Kind", modeHint(modeOf(s)), [&s] { return modeName(modeOf(s)); },
            [&s](int step) { s.race.mode = stepped(kModes, modeOf(s), step); }};
}

SetupRow trackRow(Menu& menu) {
    AppContext& app = menu.app;
    return {"Track", "Left and right for the next one, or select it to see them all.",
            [&app] {
                const TrackChoice* const track = app.catalogue.findTrack(app.settings.track);
                return track ? track->params.name : std::string("none");
            },
            [&app](int step) {
                app.settings.track = neighbourTrack(app.catalogue, app.settings.track, step);
                app.settings.race.laps = 0;
            },
            [&menu, &app] {
                menu.open(trackPage(menu, app.settings.track, [&app](const std::string& track) {
                    app.settings.track = track;
                    app.settings.race.laps = 0;
                    app.saveSettings = true;
                }));
            }};
}

SetupRow carRow(Menu& menu, std::string label, std::string& setting) {
    AppContext& app = menu.app;
    return {std::move(label), "Left and right for the next one, or select it to see them all.",
            [&app, &setting] {
                const CarChoice* const car = app.catalogue.findCar(setting);
                return car ? car->params.name : std::string("none");
            },
            [&app, &setting](int step) { setting = neighbourCar(app.catalogue, setting, step); },
            [&menu, &app, &setting] {
                menu.open(carPage(menu, setting, [&app, &setting](const std::string& car) {
                    setting = car;
                    app.saveSettings = true;
                }));
            }};
}

/// 0 stands for the track's own number, between the others.
SetupRow lapsRow(Menu& menu) {
    AppContext& app = menu.app;
    return {"Laps", "As many as the track suggests, or your own number.",
            [&app] {
                const int laps = app.settings.race.laps;
                return laps == 0 ? std::to_string(trackLaps(app)) : std::to_string(laps);
            },
            [&app](int step) {
                int& laps = app.settings.race.laps;
                const int own = trackLaps(app);
                const int next = std::clamp((laps == 0 ? own : laps) + step, 1, kMaxLapsOffered);
                laps = next == own ? 0 : next;
            }};
}

SetupRow playersRow(Menu& menu) {
    Settings& s = menu.app.settings;
    return {"Players", "Two share the screen; their keys and pads are in the settings.",
            [&s] { return s.race.twoPlayers ? "2, split screen" : "1"; },
            [&s](int) {
                s.race.twoPlayers ^= true;
                if (s.race.secondCar.empty()) s.race.secondCar = s.car;
            }};
}

/// In a series the table may decide; in the words of the hint.
SetupRow gridRow(RaceSettings& race, bool series) {
    constexpr std::array kNames{"Qualifying", "Reverse", "Random"}, kSeriesNames{"Qualifying", "Leader last", "Random"};
    constexpr std::array kHints{"By the best of two laps, driven before the race.", "The fastest start last.",
                                "Drawn by lot."};
    constexpr std::array kSeriesHints{"By the best of two laps, driven before each race.",
                                      "The table turned round; in the first race you start last.", "Drawn by lot."};
    const auto& names = series ? kSeriesNames : kNames;
    return {"Grid", (series ? kSeriesHints : kHints)[static_cast<std::size_t>(race.grid)],
            [&race, names] { return std::string(names[static_cast<std::size_t>(race.grid)]); },
            [&race](int step) { race.grid = static_cast<GridOrder>((static_cast<int>(race.grid) + step + 3) % 3); }};
}

std::vector<SetupRow> rowsOf(Menu& menu) {
    Settings& s = menu.app.settings;
    const EventMode mode = modeOf(s);
    std::vector<SetupRow> rows{modeRow(menu), trackRow(menu)};
    for (SetupRow& row : carRows(menu)) rows.push_back(std::move(row));
    if (mode == EventMode::Race || mode == EventMode::Drift) rows.push_back(lapsRow(menu));
    if (mode == EventMode::Race || mode == EventMode::Elimination)
        for (SetupRow& row : rivalRows(menu, false)) rows.push_back(std::move(row));
    rows.push_back(playersRow(menu));
    if (mode == EventMode::Practice && !s.race.twoPlayers) rows.push_back(ghostsRow(menu));
    return rows;
}

}  // namespace

std::string skillText(const Texts& texts, float skill) {
    constexpr std::array kNames{"Rookie", "Amateur", "Clubman", "Expert", "Pro", "Ace"};
    const auto level = static_cast<std::size_t>(std::clamp(skill * 5 + 0.01f, 0.0f, 5.0f));
    return std::string(texts(kNames[level])) + "  ·  " + std::to_string(std::lround(skill * 100));
}

std::vector<SetupRow> carRows(Menu& menu) {
    Settings& s = menu.app.settings;
    std::vector<SetupRow> rows{carRow(menu, s.race.twoPlayers ? "Car of player 1" : "Car", s.car)};
    if (s.race.twoPlayers) rows.push_back(carRow(menu, "Car of player 2", s.race.secondCar));
    return rows;
}

std::vector<SetupRow> rivalRows(Menu& menu, bool series) {
    AppContext& app = menu.app;
    RaceSettings& race = app.settings.race;
    std::vector<SetupRow> rows{
        {"Opponents", "Driven by the computer, with no more grip or power than yours. Select it to meet them.",
         [&race] { return std::to_string(race.opponents); },
         [&race](int step) { race.opponents = (race.opponents + step + kMaxOpponents + 1) % (kMaxOpponents + 1); },
         [&menu] { menu.open(rivalPage(menu)); }}};
    if (race.opponents == 0) return rows;
    rows.push_back({"Skill", "How close to the limit they drive, and how many mistakes they make.",
                    [&app, &race] { return skillText(app.texts, race.skill); },
                    [&race](int step) {
                        race.skill = std::clamp(
                            std::round((race.skill + static_cast<float>(step) * kSkillStep) / kSkillStep) * kSkillStep,
                            0.0f, 1.0f);
                    }});
    rows.push_back(
        {"Their cars", "The same car is the fairest race; mixed is the wildest.",
         [&race] {
             return std::array{"Same as yours", "Same class", "Mixed"}[static_cast<std::size_t>(race.rivalCars)];
         },
         [&race](int step) {
             race.rivalCars = static_cast<RivalCars>((static_cast<int>(race.rivalCars) + step + 3) % 3);
         }});
    rows.push_back(gridRow(race, series));
    rows.push_back({"Jump starts", "Prevented: cars are held until green. Penalised: moving early costs five seconds.",
                    [&race] { return race.jumpStart ? "Penalised" : "Prevented"; },
                    [&race](int) { race.jumpStart ^= true; }});
    return rows;
}

MenuPage setupPage(Menu& menu, std::string title, std::string startLabel, std::function<void()> start,
                   std::function<std::vector<SetupRow>()> rows) {
    return {.title = std::move(title),
            .items =
                [rows, label = std::move(startLabel)] {
                    std::vector<MenuItem> items{{.label = label}};
                    for (const SetupRow& row : rows())
                        items.push_back({.label = row.label, .value = row.value(), .adjustable = true});
                    return items;
                },
            .choose =
                [&menu, rows, start = std::move(start)](MenuChoice choice) {
                    if (choice.item == 0) return start();
                    const std::vector<SetupRow> all = rows();
                    const SetupRow& row = all[choice.item - 1];
                    if (choice.step == 0 && row.take) return row.take();
                    row.step(choice.step == 0 ? 1 : choice.step);
                    menu.app.saveSettings = true;
                },
            .hint =
                [rows](std::size_t selected) {
                    const std::vector<SetupRow> all = rows();
                    return selected > 0 && selected <= all.size() ? all[selected - 1].hint : std::string();
                },
            .beside = [&menu](const BesideView& view) { drawTrackAndCar(menu, view); }};
}

void drawTrackAndCar(Menu& menu, const BesideView& view) {
    const Settings& s = menu.app.settings;
    const TrackChoice* const track = menu.app.catalogue.findTrack(s.track);
    const CarChoice* const car = menu.app.catalogue.findCar(s.car);
    const float upper = std::round(view.area.h * 0.5f);
    BesideView top = view, bottom = view;
    top.area.h = upper - style::kMargin / 2;
    bottom.area.y += upper + style::kMargin / 2;
    bottom.area.h -= upper + style::kMargin / 2;
    if (track) drawTrack(menu, top, *track);
    if (car) drawCar(menu, bottom, *car);
}

MenuPage racePage(Menu& menu) {
    return setupPage(
        menu, "Race", "Start", [&menu] { start(menu.app, prepareRace(menu.app.library(), modeOf(menu.app.settings))); },
        [&menu] { return rowsOf(menu); });
}

MenuPage timeTrialPage(Menu& menu) {
    return setupPage(
        menu, "Time trial", "Start",
        [&menu] { start(menu.app, prepareRace(menu.app.library(), EventMode::TimeTrial)); },
        [&menu] {
            return std::vector<SetupRow>{trackRow(menu), carRow(menu, "Car", menu.app.settings.car), ghostsRow(menu)};
        });
}

}  // namespace slip
