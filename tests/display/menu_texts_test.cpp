// SPDX-License-Identifier: MIT
// The texts of all menus, by the boxes of their letters: none overlaps another, none leaves the window.
#include "app/menu/menu_screen.hpp"
#include "display/menu_desk.hpp"
#include "session/setup/results.hpp"
#include "support/hud_views.hpp"
#include "ui/results/pause_menu.hpp"
#include "ui/results/results_menu.hpp"
#include "ui/settings/settings_menu.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <set>

namespace slip::test {
namespace {

namespace fs = std::filesystem;

/// Keys from the title to each page: U, D, L, R are arrows, + is Enter, B is Escape.
const std::pair<const char*, const char*> kPages[] = {
    {"title", ""},
    {"race", "+"},
    {"kinds", "+DR"},
    {"tracks", "+DD+"},
    {"cars", "+DDD+"},
    {"opponents", "+DDDDD+"},
    {"two players", "+UR"},
    {"time trial", "D+"},
    {"ghosts", "D+DDD+"},
    {"cups", "DD+"},
    {"a cup", "DD++"},
    {"career", "DDD+"},
    {"next tier", "DDD+DR"},
    {"daily", "DDDD+"},
    {"garage", "DDDDD+"},
    {"a car", "DDDDD++"},
    {"own car", "DDDDD+UU+"},
    {"replays", "DDDDDD+"},
    {"statistics", "DDDDDDD+"},
    {"problems", "DDDDDDDD+"},
    {"help", "UUU+"},
    {"a page of the help", "UUU+D+"},
    {"settings", "UU+"},
    {"settings 1", "UU++"},
    {"settings 2", "UU+D+"},
    {"settings 3", "UU+DD+"},
    {"settings 4", "UU+DDD+"},
    {"settings 5", "UU+DDDD+"},
    {"settings 6", "UU+DDDDD+"},
    {"settings 7", "UU+DDDDDD+"},
    {"settings 8", "UU+DDDDDDD+"},
    {"settings 9", "UU+DDDDDDDD+"},
};
class MenuTexts : public testing::Test {
protected:
    void SetUp() override {
        ASSERT_FALSE(display().name().empty()) << "Xvfb did not start";
        setenv("DISPLAY", display().name().c_str(), 1);
        setenv("XDG_DATA_HOME", home.path().c_str(), 1);
        setenv("XDG_CONFIG_HOME", home.path().c_str(), 1);
        fs::create_directories(home / "slipangle/cars");
        std::ofstream(home / "slipangle/cars/broken.json")
            << R"({"format": 1, "name": "Broken", "body": {"mass": -3}})";
        std::ofstream(home / "slipangle/cars/longest.json")
            << R"({"format": 1, "name": "Wanderer Estate Sport Special III", "body": {"mass": 800}, "wheelbase": 2.4, )"
            << R"("engine": {"torque_curve": [[1000, 60], [5000, 60]]}, "gearbox": {"ratios": [3, 2, 1], "final_drive": 4}})";
        std::ofstream(home / "slipangle/statistics.json")
            << R"({"format": 1, "driven": [{"car": "Linnet", "track": "Larkmead Ring", "distance": 12000, "time": 400, )"
            << R"("laps": 9, "best_lap": 61.5}, {"car": "Brigand", "track": "Hollin Moor Proving Ground", "distance": )"
            << R"(2000000, "time": 900000, "laps": 1200, "best_lap": 150.1, "drift": 123456}]})";
        settings.race.twoPlayers = false;
        settings.accessibility.reducedMotion = true;
    }

    TestFolder home;
    Settings settings;
};

Results fullResults(EventMode mode, bool rated) {
    constexpr const char* kNames[] = {"Konstantinopoulou", "Yuki Tanaka", "Delacroix", "Bruno", "Wolfeschlegelstein"};
    const bool timed = mode == EventMode::Race;
    Results view{"Hollin Moor Proving Ground", "Race  ·  12 laps  ·  Wanderer Estate Sport Special III", mode, {}};
    view.points = timed, view.author = mode == EventMode::Drift ? 9000 : 66.5;
    view.course = RaceSummary{.grid = 12, .passed = 24, .wasPassed = 13, .lapsLed = 11, .leaders = 17};
    view.review = LossReview{
        .offs = 14, .timeOff = 123, .worst = CornerLoss{11, true, 89}, .laps = 12, .cleanLaps = 11, .bestCorner = 12};
    view.voidLap = "Lap 12 did not count: put back on the road, corner 11";
    if (rated) view.award = Award{Medal::Silver, "Gold: 2nd place or better, within 1:02.345 and without a penalty"};
    for (int i = 0; i < 12; ++i) {
        ResultRow row{.position = i + 1,
                      .name = kNames[i % 5],
                      .car = "Wanderer Estate Sport Special III",
                      .laps = 12,
                      .time = 4341.2 + 12.3 * i,
                      .gap = 12.3 * i,
                      .lapsBehind = i > 9 ? 2 : 0,
                      .bestLap = 67.9 + 0.2 * i,
                      .penalty = timed && i % 3 == 1 ? 15.0 : 0.0,
                      .drift = 123456,
                      .points = 25,
                      .own = i == 7,
                      .out = i == 11,
                      .finished = i < 11,
                      .personalBest = i == 7,
                      .nonTimePenalty = !timed && i % 3 == 1 ? 1500.0 : 0.0,
                      .colour = {200, 60, 60},
                      .carClass = i % 2 ? "Touring" : "Prototype",
                      .classPlace = rated ? i / 2 + 1 : 0};
        for (int lap = 0; lap < 12; ++lap) row.gaps.push_back(static_cast<float>(i * lap) * 0.3f);
        view.rows.push_back(row);
    }
    return view;
}

std::vector<ResultChoice> allChoices() {
    using enum ResultCommand;
    return {
        {NextTrack, "Hollin Moor Proving Ground"}, {Retry},        {OtherCar}, {SetUp}, {Replay}, {Overtake}, {Beat},
        {Learn, "learning from your laps …"},      {ShareLearned}, {Leave}};
}

TEST_F(MenuTexts, NoneLiesOverAnotherOrLeavesTheWindow) {
    for (const char* const language : {"en", "de"}) {
        MenuDesk desk(settings, language);
        ASSERT_TRUE(desk.target.create(64, 36)) << "texts are placed for the painter's window, and only noted";
        desk.playerFiles.refresh();
        const auto screen = makeMenuScreen(desk.app, {});
        std::set<std::string> pages;  // their texts
        for (const auto& [name, keys] : kPages) {
            const Settings before = settings;
            desk.press(*screen, keys);
            EXPECT_FALSE(desk.app.leaves() || desk.app.quit) << name;
            for (const sf::Vector2u size : kMenuWindows)
                for (const float scale : kScales) {
                    desk.draw(*screen, size, scale);
                    EXPECT_GT(desk.drawn.size(), 5u) << name;
                    expectApart(desk.drawn, sf::Vector2f(size),
                                std::string(name) + " " + language + " " + std::to_string(size.x) + " at " +
                                    std::to_string(scale));
                }
            std::string page;
            for (const DrawnText& drawn : desk.drawn) page += drawn.text + '\n';
            pages.insert(page);
            desk.press(*screen, "BBBBD");  // to Quit on the title, and round the end to its first entry
            settings = before;
        }
        EXPECT_GT(pages.size(), std::size(kPages) - 3) << "keys lead to other pages than they did";
    }
}

/// Checks the longest list of a pause, each confirmation page, and the settings.
TEST_F(MenuTexts, OfThePauseAreApartToo) {
    using Loss = PausedDrive::Loss;
    const std::string subtitle = "Wanderer Estate Sport Special III  ·  Hollin Moor Proving Ground";
    for (const char* const language : {"en", "de"}) {
        MenuDesk desk(settings, language);
        ASSERT_TRUE(desk.target.create(64, 36));
        PauseMenu menu(settingsHost(desk.app), desk.app.folders.data);
        const auto check = [&](const char* page) {
            desk.expectApartEverywhere(std::string(page) + " " + language, [&] {
                desk.painter.rescale(pauseShare(desk.painter.size()));
                menu.draw(desk.painter, desk.painter.size().x / 2, subtitle);
            });
        };
        const auto press = [&](std::initializer_list<MenuMove> moves) {
            for (const MenuMove move : moves) menu.move(move);
        };
        const std::string race = std::string(language) == "de" ? "Rennen" : "race";
        const auto isNoRace = [&] {
            for (const DrawnText& text : desk.drawn) EXPECT_EQ(text.text.find(race), std::string::npos) << text.text;
        };
        for (const auto& [name, loss] : {std::pair{"race", Loss::Result}, std::pair{"series", Loss::SeriesRace}}) {
            menu.open({.ending = PausedDrive::Ending::Results, .loss = loss},
                      {"Hollin Moor Proving Ground", "Thistledown", false, "Back to the calendar"});
            for (const bool isOpen : {false, true}) {
                menu.showPanel(isOpen);
                check(name);
                const std::string_view entry = desk.texts(isOpen ? "Close the tuning panel" : "Tuning panel");
                EXPECT_TRUE(std::ranges::any_of(desk.drawn, [&](const DrawnText& text) { return text.text == entry; }))
                    << entry;
            }
            press({MenuMove::Up, MenuMove::Accept});
            check("quit");
            press({MenuMove::Back, MenuMove::Up, MenuMove::Accept});
            check("leave");
            press({MenuMove::Back, MenuMove::Up, MenuMove::Accept});
            check("settings");
            press({MenuMove::Back, MenuMove::Up, MenuMove::Accept});
            check("help");
            press({MenuMove::Accept});
            check("a page");
            menu.open({.ending = PausedDrive::Ending::Results, .isDrift = true, .loss = loss},
                      {"", "", false, "Back to the calendar"});
            check("drift");
            isNoRace();
            press({MenuMove::Up, MenuMove::Up, MenuMove::Accept});
            check("leave a drift");
            isNoRace();
        }
    }
}

/// Checks a full field of long names with all marks, in every kind of event.
TEST_F(MenuTexts, OfTheResultsAreApartToo) {
    for (const char* const language : {"en", "de"})
        for (const EventMode mode : {EventMode::Race, EventMode::Qualifying, EventMode::Elimination, EventMode::Drift})
            for (const bool rated : {false, true}) {
                MenuDesk desk(settings, language);
                ASSERT_TRUE(desk.target.create(64, 36));
                const Results view = fullResults(mode, rated);
                ResultsMenu menu;
                menu.open(allChoices());
                desk.expectApartEverywhere(
                    std::string("results ") + std::to_string(static_cast<int>(mode)) + " " + language,
                    [&] { menu.draw(desk.painter, desk.target, view); });
            }
}

/// Checks all instruments in each kind of event.
TEST_F(MenuTexts, OfTheInstrumentsAreApartToo) {
    for (const char* const language : {"en", "de"}) {
        MenuDesk desk(settings, language);
        ASSERT_TRUE(desk.target.create(64, 36));
        for (const Show show : {Show::Alone, Show::Race, Show::Start, Show::Drift, Show::Elimination}) {
            HudScene scene(show);
            scene.view.corner.reset();  // it follows the car
            const Hud hud(scene.track);
            desk.expectApartEverywhere("instruments " + std::to_string(static_cast<int>(show)) + " " + language, [&] {
                desk.painter.rescale(hudScale(desk.painter.size(), 0));
                hud.draw(desk.painter, scene.view);
            });
        }
    }
}

/// Checks the longest names, also where there is no height for two lines.
TEST_F(MenuTexts, OfNewsOfTheRaceAreWithinTheirPlaceToo) {
    for (const char* const language : {"en", "de"}) {
        MenuDesk desk(settings, language);
        ASSERT_TRUE(desk.target.create(64, 36));
        for (const auto& [who, whom] : {std::pair{"Penhaligon", "Morozova"},
                                        std::pair{"Wolfeschlegelsteinhausen", "Featherstonehaugh-Warburt"}}) {
            HudScene scene(Show::Race);
            scene.view.corner.reset();
            const Texts& texts = desk.app.texts;
            scene.view.banner = Banner{texts("{} passes {}", who, whom), texts("P{}", 12), style::kText};
            const Hud hud(scene.track);
            desk.expectApartEverywhere(std::string("news of ") + who + " " + language, [&] {
                desk.painter.rescale(hudScale(desk.painter.size(), 0));
                hud.draw(desk.painter, scene.view);
            });
        }
    }
}

TEST_F(MenuTexts, OfWhoIsOutHaveADashForTheTimeThatThereIsNot) {
    MenuDesk desk(settings, "en");
    ASSERT_TRUE(desk.target.create(64, 36));
    HudScene scene(Show::Elimination);
    scene.view.corner.reset();
    scene.view.ended = Ended{.out = true};
    const Hud hud(scene.track);
    desk.expectApartEverywhere("out", [&] {
        desk.painter.rescale(hudScale(desk.painter.size(), 0));
        hud.draw(desk.painter, scene.view);
    });
    EXPECT_TRUE(std::ranges::any_of(desk.drawn, [](const DrawnText& text) { return text.text == "–"; }));
    for (const DrawnText& text : desk.drawn) EXPECT_EQ(text.text.find('\\'), std::string::npos) << text.text;
}

}  // namespace
}  // namespace slip::test
