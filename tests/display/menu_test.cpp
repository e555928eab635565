// SPDX-License-Identifier: MIT
// The menu on a real (virtual) screen: all pages by keys, and their effects on disk.
#include "display/screenshot.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>

namespace slip::test {
namespace {

namespace fs = std::filesystem;

const std::vector<std::string> kMenu{"--windowed",  "1280x720", "--fps-limit",  "30",
                                     "--telemetry", "t.csv",    "--screenshot", "shown.png@0.3"};

class MenuByKeys : public testing::Test {
protected:
    void SetUp() override {
        ASSERT_FALSE(display.name().empty()) << "Xvfb did not start";
        declineFirstDrive(home.path());
    }

    fs::path file(const std::string& name) const { return home.path() / name; }
    fs::path settings() const { return file("config/slipangle/settings.json"); }
    std::map<std::string, std::string> screen() const { return {{"DISPLAY", display.name()}}; }
    /// Waits for the menu's first picture, because keys have no effect before it is visible.
    void awaitMenu() {
        const fs::path shown = file("shown.png");
        ASSERT_TRUE(waitFor(60, [&] { return fs::exists(shown) && fs::file_size(shown) > 0; }));
        fs::remove(shown);
    }
    /// Presses the keys one by one, at least a frame apart.
    void press(Hands& hands, const std::string& keys) {
        std::istringstream words(keys);
        for (std::string key; words >> key; sleepFor(0.25)) hands.act("key " + key);
    }
    sf::Image shoot(Hands& hands) {
        sf::Image image = screenshotOf(home.path(), hands);
        EXPECT_GT(image.getSize().x, 0u);
        return image;
    }
    /// Returns whether two pictures differ in the cards beside the menu's column, without the messages at the right.
    static bool differ(const sf::Image& a, const sf::Image& b) {
        if (a.getSize() != sf::Vector2u(1280, 720) || b.getSize() != a.getSize()) return false;
        int changed = 0;
        for (unsigned x = 460; x < 920; ++x)
            for (unsigned y = 24; y < 696; ++y) {
                const sf::Color p = a.getPixel(x, y), q = b.getPixel(x, y);
                changed += std::abs(p.r - q.r) + std::abs(p.g - q.g) + std::abs(p.b - q.b) > 60;
            }
        return changed > 300;
    }
    /// Stops the turning of cars on cards.
    void keepStill() {
        fs::create_directories(settings().parent_path());
        std::ofstream(settings())
            << R"({"format": 1, "version": 3, "first_drive": false, "accessibility": {"reduced_motion": true}})";
    }
    bool says(const fs::path& path, const std::string& words) {
        return waitFor(15, [&] { return readAll(path).find(words) != std::string::npos; });
    }
    /// Waits until the forward speed in the telemetry exceeds `speed` (m/s).
    bool drives(double speed, double seconds = 120) {
        return waitFor(seconds, [&] { return lastNumber(file("t.csv"), "vx") > speed; });
    }

    Display display;
    TestFolder home;
};

TEST_F(MenuByKeys, ANewcomerIsOfferedTheFirstDriveOnce) {
    fs::remove(settings());
    for (const char* const keys : {"Return", "Return Return"}) {  // First drive; then Race and Start in the same place
        Program game(kMenu, home.path(), screen());
        Hands hands(display);
        awaitMenu();
        press(hands, keys);
        hands.act("keydown Up");
        EXPECT_TRUE(drives(10)) << game.output();
        hands.act("keyup Up");
        EXPECT_TRUE(says(settings(), R"("first_drive": false)"));
        fs::remove(file("t.csv"));
    }
}

TEST_F(MenuByKeys, FourPressesFromTheStartToTheFirstCorner) {
    Program game(kMenu, home.path(), screen());
    Hands hands(display);
    awaitMenu();
    press(hands, "Return");  // Race
    press(hands, "Return");  // Start
    hands.act("keydown Up");
    EXPECT_TRUE(drives(15)) << game.output();
}

TEST_F(MenuByKeys, ChoicesOfTheSetupAreKept) {
    Program game(kMenu, home.path(), screen());
    Hands hands(display);
    awaitMenu();
    press(hands, "Return Down Right");  // Kind: from race to elimination
    EXPECT_TRUE(says(settings(), "\"mode\": \"elimination\"")) << game.output();
    press(hands, "Down Return Up Return");  // Track: its page, the entry above
    EXPECT_TRUE(says(settings(), "\"track\": \"vintra\"")) << readAll(settings());
    press(hands, "Down Return Up Return");  // Car: its page, the entry above
    EXPECT_TRUE(says(settings(), "\"car\": \"rally\"")) << readAll(settings());
    press(hands, "Down Left");  // Opponents
    EXPECT_TRUE(says(settings(), "\"opponents\": 6"));
    press(hands, "Down Left");  // Skill: from matched to the highest
    EXPECT_TRUE(says(settings(), "\"match_skill\": false"));
    EXPECT_TRUE(says(settings(), "\"skill\": 1"));
    press(hands, "Down Right Right");  // Their cars
    EXPECT_TRUE(says(settings(), "\"rival_cars\": \"mixed\""));
    press(hands, "Escape Escape");
    EXPECT_TRUE(game.running()) << "Escape never quits by itself";
    press(hands, "Return");
    EXPECT_EQ(game.wait(20), 0) << "but it leads to Quit";
}

TEST_F(MenuByKeys, AChampionshipIsSavedAndGoesOn) {
    const fs::path saved = file("data/slipangle/championship.json");
    {
        Program game(kMenu, home.path(), screen());
        Hands hands(display);
        awaitMenu();
        press(hands, "Down Down Return Return Return");  // Championship, the first cup, Start
        EXPECT_TRUE(says(saved, "\"name\": \"Sunday Cup\"")) << game.output();
        hands.act("keydown Up");
        EXPECT_TRUE(drives(5)) << game.output();
        hands.act("keyup Up");
    }
    Program game(kMenu, home.path(), screen());
    Hands hands(display);
    awaitMenu();
    fs::remove(file("t.csv"));
    press(hands, "Down Down Return Return");  // Championship: its table, Next race
    hands.act("keydown Up");
    EXPECT_TRUE(drives(5)) << game.output();
}

TEST_F(MenuByKeys, TheCareerOpensItsTiersAndDrivesAnEvent) {
    const fs::path medals = file("data/slipangle/medals.json");
    fs::create_directories(medals.parent_path());
    std::ofstream(medals) << R"({"format": 1, "medals": [{"event": "skid_roadster", "medal": "silver", "value": 20}]})";
    keepStill();
    Program game(kMenu, home.path(), screen());
    Hands hands(display);
    awaitMenu();
    press(hands, "Down Down Down Return Up Up Return");  // Career, at its first event: round the end to Everything open
    EXPECT_TRUE(says(settings(), "\"career_open\": true")) << game.output();
    press(hands, "Down Right Down Down Return");  // Tier: the next one; its second event
    hands.act("keydown Up");
    EXPECT_TRUE(drives(5)) << game.output();
    hands.act("keyup Up");
    press(hands, "Escape Up Up Return Down Return");  // Main menu, yes: back at the wall
    sleepFor(1);
    const sf::Image wall = shoot(hands);
    press(hands, "Down");
    EXPECT_TRUE(differ(wall, shoot(hands))) << "another event is selected";
    EXPECT_TRUE(says(medals, "silver")) << "nothing was lost";
}

TEST_F(MenuByKeys, TheDayThatTheCalendarShowsIsDriven) {
    keepStill();
    Program game(kMenu, home.path(), screen());
    Hands hands(display);
    awaitMenu();
    press(hands, "Down Down Down Down Return");
    const sf::Image today = shoot(hands);
    press(hands, "Down Left Up");
    EXPECT_TRUE(differ(today, shoot(hands))) << "yesterday's card";
    press(hands, "Return");
    hands.act("keydown Up");
    EXPECT_TRUE(drives(5)) << game.output();
}

TEST_F(MenuByKeys, StatisticsAreSortedByAnyColumn) {
    fs::create_directories(file("data/slipangle"));
    std::ofstream(file("data/slipangle/statistics.json"))
        << R"({"format": 1, "driven": [{"car": "Linnet", "track": "Larkmead Ring", "distance": 12000, "time": 400, )"
        << R"("laps": 9, "best_lap": 61.5}, {"car": "Brigand", "track": "Cobalt", "distance": 20, "time": 900, )"
        << R"("laps": 12, "best_lap": 50.1, "drift": 123456}]})";
    Program game(kMenu, home.path(), screen());
    Hands hands(display);
    awaitMenu();
    press(hands, "Down Down Down Down Down Down Down Return");
    const sf::Image byWay = shoot(hands);
    press(hands, "Right");
    EXPECT_TRUE(differ(byWay, shoot(hands))) << "the other one is first";
    press(hands, "Left");
    EXPECT_FALSE(differ(byWay, shoot(hands)));
}

TEST_F(MenuByKeys, ABrokenChampionshipIsKeptAside) {
    const fs::path saved = file("data/slipangle/championship.json");
    fs::create_directories(saved.parent_path());
    std::ofstream(saved) << "{\"format\": 1, \"name\": ";
    Program game(kMenu, home.path(), screen());
    EXPECT_TRUE(waitFor(20, [&] { return fs::exists(saved.string() + ".broken"); })) << game.output();
    EXPECT_FALSE(fs::exists(saved));
    EXPECT_TRUE(game.running());
}

}  // namespace
}  // namespace slip::test
