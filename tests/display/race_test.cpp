// SPDX-License-Identifier: MIT
// Whole races of the real program by key events: from the menu to the flag, the results, the replay and back;
// qualifying for the grid; two players on one screen. The game waits for the fingers (FrameGate), so that the machine
// may be busy.
#include "display/key_driver.hpp"
#include "display/screenshot.hpp"
#include "io/content/championship_file.hpp"
#include "io/replay/replay_file.hpp"
#include "io/stores/records.hpp"
#include "io/stores/replay_store.hpp"
#include "support/bundled.hpp"

#include <SFML/System/Err.hpp>
#include <gtest/gtest.h>

#include <cmath>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <numbers>
#include <optional>
#include <set>
#include <sstream>

namespace slip::test {
namespace {

namespace fs = std::filesystem;

constexpr float kRaceCare = 0.65f;  // share of the grip
constexpr float kSureCare = 0.55f;  // the same, for laps that must be valid
constexpr unsigned kWide = 640, kHigh = 360;

/// Returns a wide oval of half a kilometre as a track file of the player.
std::string ovalText() {
    constexpr double kStraight = 120, kRadius = 45;
    std::ostringstream text;
    text << R"({"format": 1, "name": "Oval", "author": "", "description": "", "laps": 1, "road": {"points": [)";
    const char* comma = "";
    const auto add = [&](double x, double y) {
        text << comma << "{\"x\": " << x << ", \"y\": " << y << ", \"width\": 18}";
        comma = ", ";
    };
    for (const double side : {1.0, -1.0}) {
        for (int i = -2; i <= 2; ++i) add(side * i * kStraight / 4, -side * kRadius);
        for (int i = 1; i < 8; ++i) {
            const double angle = std::numbers::pi * (i / 8.0 - 0.5);
            add(side * (kStraight / 2 + kRadius * std::cos(angle)), side * kRadius * std::sin(angle));
        }
    }
    text << "]}}";
    return text.str();
}

class ByKeys : public testing::Test {
protected:
    void SetUp() override {
        ASSERT_FALSE(display.name().empty()) << "Xvfb did not start";
        sf::err().rdbuf(nullptr);  // silences attempts to load a picture that is being written
        fs::create_directories(file("data/slipangle/tracks"));
        fs::create_directories(file("config/slipangle"));
        std::ofstream(file("data/slipangle/tracks/oval.json")) << ovalText();
    }
    fs::path file(const std::string& name) const { return home.path() / name; }

    /// Writes settings that select the oval and the roadster.
    void choose(const std::string& race) {
        std::ofstream(file("config/slipangle/settings.json"))
            << R"({"format": 1, "version": 3, "car": "roadster", "track": "oval", "video": {"effects": "low"}, )"
            << R"("first_drive": false, )"
            << R"("accessibility": {"reduced_motion": true}, "race": {"match_skill": false, )" << race << "}}";
    }
    void startGame() {
        auto environment = FrameGate::environment();
        environment["DISPLAY"] = display.name();
        if (slowDisk) environment["SYNC_MS"] = "200";
        game.emplace(std::vector<std::string>{"--windowed", "640x360", "--frame-time", "0.01", "--telemetry", "t.csv",
                                              "--screenshot", "shown.png@0.3"},
                     home.path(), environment);
        ASSERT_TRUE(waitFor(60, [&] { return fs::exists(file("shown.png")) && fs::file_size(file("shown.png")) > 0; }))
            << game->output();
    }
    /// Presses the keys one by one, at least a frame apart. Holds none, so that it does not repeat.
    void press(const std::string& keys) {
        std::istringstream words(keys);
        for (std::string key; words >> key; sleepFor(0.25)) hands.act("key --delay 0 " + key);
    }
    /// Starts the first race of a championship of two, against one rival.
    void startChampionship() {
        choose(R"("mode": "race", "opponents": 1, "grid": "reverse", "skill": 1)");
        std::ofstream(file("data/slipangle/cups.json")) << R"({"format": 1, "cups": [)"
                                                        << R"({"name": "Ovals", "description": "", )"
                                                        << R"("tracks": ["oval", "oval"], "laps": 1}]})";
        startGame();
        press("Down Down Return Up Up Return Return");  // Championship, the last cup above the own choice, Start
        ASSERT_TRUE(waitFor(30, [&] { return fs::exists(series()); })) << game->output();
    }
    /// Continues at the second race of three, against a rival that drives for very long. It won the first race, so it
    /// starts behind.
    void goOnAgainstASnail() {
        choose(R"("mode": "race", "grid": "reverse")");
        fs::create_directories(file("data/slipangle/cars"));
        std::ofstream(file("data/slipangle/cars/snail.json"))
            << R"({"format": 1, "name": "Snail", "body": {"mass": 8000}, "wheelbase": 3, )"
            << R"("engine": {"torque_curve": [[1000, 60], [5000, 60]]}, )"
            << R"("gearbox": {"ratios": [3, 2, 1], "final_drive": 4}})";
        std::ofstream(series()) << R"({"format": 1, "name": "Ovals", "tracks": ["oval", "oval", "oval"], "laps": 1, )"
                                << R"("drivers": [{"name": "Player", "car": "roadster", "player": 1}, )"
                                << R"({"name": "Slow", "car": "snail", "skill": 0}], )"
                                << R"("races": [{"results": [{"driver": 1, "finished": true, "best_lap": 20}, )"
                                << R"({"driver": 0, "finished": true, "best_lap": 21}]}]})";
        startGame();
        press("Down Down Return Return");  // Championship, Next race
    }
    fs::path series() const { return file("data/slipangle/championship.json"); }
    /// Returns the number of races of the championship driven so far.
    std::size_t races() const {
        const Loaded<Championship> loaded = loadChampionship(series());
        return loaded.value ? loaded.value->races.size() : 0;
    }
    double telemetryTime() const { return lastNumber(file("t.csv"), "t", -1); }
    /// Returns whether no further rows are added.
    bool drivesNoMore() const {
        return waitFor(1, [&] {
            const double before = telemetryTime();
            sleepFor(0.4);
            return telemetryTime() == before;
        });
    }
    /// Drives by keys until `laps` laps are done, presses the given keys at the flag, and continues until the table of
    /// results is open.
    void drive(int laps, const std::string& atFlag = "") {
        KeyDriver driver(home.path(), track, car, kRaceCare);
        driveToFlag(driver, laps);
        const double flag = driver.time();
        press(atFlag);
        watchUntil(driver, flag + kTable);
    }
    void watchUntil(KeyDriver& driver, double time) {
        while (game->running() && driver.time() < time) {
            driver.watch();
            sleepFor(kPoll);
        }
    }
    void driveToFlag(KeyDriver& driver, int laps) {
        ASSERT_TRUE(waitFor(30, [&] { return telemetryTime() >= 0; })) << game->output();
        const auto hasFinished = [&] { return driver.started() && driver.lap().lap > laps; };
        while (game->running() && driver.time() < 150 && !hasFinished()) {
            driver.act(hands);
            sleepFor(kPoll);
        }
        driver.rest(hands);
        ASSERT_TRUE(hasFinished()) << "the lap was not ended\n" << game->output();
    }
    /// Takes a picture of the screen.
    sf::Image shoot() {
        sf::Image image = screenshotOf(home.path(), hands);
        EXPECT_GT(image.getSize().x, 0u) << game->output();
        return image;
    }
    /// Returns how far the bar of a replay is filled in px: the number of its pixels in the row that has the most.
    static int played(const sf::Image& image) {
        int most = 0;
        for (unsigned y = image.getSize().y * 3 / 4; y < image.getSize().y; ++y) {
            int row = 0;
            for (unsigned x = 0; x < image.getSize().x; ++x) {
                const sf::Color p = image.getPixel(x, y);
                row += p.r > 240 && std::abs(p.g - 138) < 12 && std::abs(p.b - 31) < 20;
            }
            most = std::max(most, row);
        }
        return most;
    }
    static bool same(const sf::Image& a, const sf::Image& b) {
        const std::size_t size = std::size_t{4} * a.getSize().x * a.getSize().y;
        return a.getSize() == b.getSize() && std::equal(a.getPixelsPtr(), a.getPixelsPtr() + size, b.getPixelsPtr());
    }
    /// Waits until two consecutive pictures are equal.
    bool still() {
        return waitFor(20, [&] { return same(shoot(), shoot()); });
    }

    static constexpr double kTable = 5;     // s after the flag at which the table surely accepts a choice
    static constexpr double kPoll = 0.001;  // s between two reads of the telemetry
    bool slowDisk = false;                  // a disk that takes a fifth of a second to sync
    Display display;
    TestFolder home;
    Hands hands{display};
    Track track = parseTrack(ovalText(), "oval.json", bundledTables()).value.value();
    CarParams car = bundledCar("roadster");
    std::optional<Program> game;
};

TEST_F(ByKeys, AWholeRaceFromTheMenuToItsReplayAndBack) {
    choose(R"("mode": "race", "laps": 1, "opponents": 2, "grid": "reverse", "skill": 1, "seed": 1)");
    startGame();
    press("Return Return");  // Race, Start
    drive(1);
    EXPECT_FALSE(fs::exists(file("data/slipangle/replays/recent"))) << "kept once the results are left";
    press("Down Down Down Down Return");  // Watch replay
    const auto isKept = [&] {
        std::error_code none;
        for (const auto& entry : fs::recursive_directory_iterator(file("data/slipangle/replays/recent"), none))
            if (entry.path().extension() == ".replay") return true;
        return false;
    };
    ASSERT_TRUE(waitFor(20, isKept)) << "the results were not up\n" << game->output();
    const auto playedOn = [&] {
        hands.act("mousemove_relative 1 0");  // a moved mouse shows the bar
        return played(shoot()) > 60;
    };
    EXPECT_TRUE(waitFor(60, playedOn)) << "it plays";
    press("Return");
    ASSERT_TRUE(still()) << "Enter halts it";
    const sf::Image halted = shoot();
    press("Right");
    const sf::Image stepped = shoot();
    EXPECT_FALSE(same(halted, stepped)) << "Right steps a frame";
    EXPECT_NEAR(played(stepped), played(halted), 4);
    EXPECT_TRUE(still()) << "and only that";
    press("Return Left Return");  // plays, back, halts
    EXPECT_LT(played(shoot()), played(halted)) << "Left rewinds";
    press("BackSpace Return");
    ASSERT_TRUE(still());
    EXPECT_LT(played(shoot()), played(halted) / 2) << "from the start";
    press("Escape Up Return");  // the last entry: Leave
    sleepFor(1);
    const sf::Image results = shoot();
    press("Up");
    EXPECT_FALSE(same(results, shoot())) << "the results are back, and their choices answer";
    press("Escape");  // the way out
    sleepFor(1);
    press("Up Return");  // the last entry of the title: Quit
    EXPECT_EQ(game->wait(20), 0) << "back in the menu, which leads out\n" << game->output();
}

TEST_F(ByKeys, QualifyingMakesTheGrid) {
    choose(R"("mode": "race", "laps": 1, "opponents": 1, "grid": "qualifying", "skill": 0, "seed": 1)");
    startGame();
    press("Return Return");
    ASSERT_TRUE(waitFor(30, [&] { return telemetryTime() >= 0; })) << game->output();
    const auto place = [&](const char* axis) { return std::atof(lastRow(file("t.csv"))[axis].c_str()); };
    const Vec2 alone{static_cast<float>(place("x")), static_cast<float>(place("y"))};
    EXPECT_LT(length(alone - startPose(track, noseLength(car)).position), 1) << "alone on the road";
    press("Escape");
    ASSERT_TRUE(drivesNoMore()) << "halted by the menu";
    const double halted = telemetryTime();
    press("Down Return");  // Go to the grid, without a lap
    ASSERT_TRUE(waitFor(30, [&] { return telemetryTime() > halted; })) << "the table is up, the car rolls on";
    sleepFor(2);      // until the table accepts a choice
    press("Return");  // Next
    const Pose last = gridSlot(track, 1);
    const auto onTheGrid = [&] {
        return length(Vec2{static_cast<float>(place("x")), static_cast<float>(place("y"))} - last.position) < 0.5f;
    };
    EXPECT_TRUE(waitFor(30, onTheGrid)) << "who has no lap starts last\n" << game->output();
    hands.act("keydown Up");
    EXPECT_TRUE(waitFor(30, [&] { return place("vx") > 3; })) << "and the race begins";
}

TEST_F(ByKeys, ARaceOfAChampionshipStandsAtTheFlagAndIsAddedToItsTable) {
    slowDisk = true;  // no frame waits for it
    startChampionship();
    drive(1, "BackSpace");  // a restart before the results are open comes too late
    press("Return");        // Next
    ASSERT_TRUE(waitFor(30, [&] { return races() == 1; })) << game->output();
    const SeriesRace race = loadChampionship(series()).value->races.front();
    ASSERT_EQ(race.results.size(), 2u);
    for (const SeriesResult& result : race.results) EXPECT_TRUE(result.finished) << result.driver;
    ASSERT_TRUE(drivesNoMore()) << "the table of the championship is shown";
    press("Down Return Up Return");  // its Main menu; then Quit in the title
    EXPECT_EQ(game->wait(20), 0) << game->output();
}

TEST_F(ByKeys, ABrakeThatIsTappedAsTheResultsOpenChoosesNothing) {
    startChampionship();
    {
        KeyDriver driver(home.path(), track, car, kRaceCare);
        driveToFlag(driver, 1);
        const double flag = driver.time();
        hands.act("keydown Down");
        watchUntil(driver, flag + 2.2);
        hands.act("keyup Down");
        watchUntil(driver, flag + 2.65);  // the table opened 2.5 s after the flag
        hands.act("key Down");
        watchUntil(driver, flag + kTable);
    }
    press("Return");  // the first choice: Next
    ASSERT_TRUE(waitFor(30, [&] { return races() == 1; })) << game->output();
    ASSERT_TRUE(drivesNoMore()) << "the table of the championship is shown, no replay";
    press("Down Return Up Return");  // its Main menu; then Quit in the title
    EXPECT_EQ(game->wait(20), 0) << game->output();
}

TEST_F(ByKeys, APowerCutAfterTheFlagLosesNoResultNoRecordAndNoReplay) {
    goOnAgainstASnail();
    double flag = 0;
    {
        KeyDriver driver(home.path(), track, car, kSureCare);
        driveToFlag(driver, 1);
        flag = driver.time();
    }
    EXPECT_TRUE(waitFor(20, [&] { return races() == 2; })) << "nobody presses anything";
    game->signal(SIGKILL);
    EXPECT_EQ(game->wait(20), -1);
    ASSERT_EQ(races(), 2u);
    const std::vector<SeriesResult> results = loadChampionship(series()).value->races.back().results;
    ASSERT_EQ(results.size(), 2u);
    EXPECT_EQ(results[0].driver, 0);
    EXPECT_TRUE(results[0].finished);
    EXPECT_FALSE(results[1].finished) << "as he stood";
    EXPECT_EQ(loadRecords(file("data/slipangle/records/oval.json")).value->size(), 1u);
    game.emplace(std::vector<std::string>{"--windowed", "640x360", "--frame-time", "0.05", "--exit-after", "3"},
                 home.path(), std::map<std::string, std::string>{{"DISPLAY", display.name()}});
    EXPECT_EQ(game->wait(60), 0) << game->output();
    std::vector<ReplayChoice> kept = listReplays({{}, {}, file("data/slipangle"), {}});
    ASSERT_EQ(kept.size(), 1u) << game->output();
    EXPECT_FALSE(kept[0].name.ends_with("(broken off)")) << kept[0].name;
    const Loaded<Recording> run = loadReplay(kept[0].path);
    ASSERT_TRUE(run.value);
    EXPECT_GT(run.value->duration(), flag - 1);
}

constexpr unsigned kMiddle = kWide / 2;

/// Returns the share of pixels that differ between two windows, in their left or right picture, within a box clear of
/// instruments, messages and the car.
double changed(const sf::Image& a, const sf::Image& b, bool left) {
    constexpr unsigned kBoxX = 5, kBoxY = 80, kBoxWide = 90, kBoxHigh = 170;
    int differ = 0;
    for (unsigned y = kBoxY; y < kBoxY + kBoxHigh; ++y)
        for (unsigned x = kBoxX; x < kBoxX + kBoxWide; ++x) {
            const unsigned column = x + (left ? 0 : kMiddle);
            const sf::Color p = a.getPixel(column, y), q = b.getPixel(column, y);
            differ += std::abs(p.r - q.r) + std::abs(p.g - q.g) + std::abs(p.b - q.b) > 6;
        }
    return static_cast<double>(differ) / (kBoxWide * kBoxHigh);
}

/// Counts the colours of one of the two pictures.
std::size_t coloursIn(const sf::Image& image, bool left) {
    std::set<sf::Uint32> colours;
    for (unsigned y = 0; y < kHigh; y += 4)
        for (unsigned x = left ? 0 : kMiddle; x < (left ? kMiddle : kWide); x += 4)
            colours.insert(image.getPixel(x, y).toInteger());
    return colours.size();
}

TEST_F(ByKeys, TwoPlayersShareTheScreenAndEachHasKeys) {
    constexpr double kMoved = 0.3;  // share of a picture that changes when its car moves
    choose(R"("mode": "practice", "two_players": true)");
    startGame();
    press("Return Return");
    ASSERT_TRUE(waitFor(30, [&] { return telemetryTime() > 4; })) << "past the lights\n" << game->output();
    const auto speed = [&] { return std::atof(lastRow(file("t.csv"))["vx"].c_str()); };  // first player's, m/s
    const sf::Image standing = shoot();
    ASSERT_EQ(standing.getSize(), sf::Vector2u(kWide, kHigh));
    EXPECT_GT(coloursIn(standing, true), 100u);
    EXPECT_GT(coloursIn(standing, false), 100u);
    const sf::Image still = shoot();
    EXPECT_LT(changed(standing, still, true), kMoved / 3);
    EXPECT_LT(changed(standing, still, false), kMoved / 3);
    // The second player drives with the arrows: the right picture changes, the left one does not.
    hands.act("keydown Up");
    sf::Image now;
    EXPECT_TRUE(waitFor(30, [&] {
        now = shoot();
        return changed(standing, now, false) > kMoved;
    }));
    hands.act("keyup Up");
    EXPECT_LT(changed(standing, now, true), kMoved / 3);
    EXPECT_LT(std::abs(speed()), 0.5);
    // The first player drives with W.
    hands.act("keydown w");
    EXPECT_TRUE(waitFor(30, [&] { return speed() > 5; }));
    EXPECT_TRUE(waitFor(30, [&] { return changed(standing, shoot(), true) > kMoved; }));
    hands.act("keyup w");
    EXPECT_TRUE(game->running()) << game->output();
}

}  // namespace
}  // namespace slip::test
