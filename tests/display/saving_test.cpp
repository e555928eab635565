// SPDX-License-Identifier: MIT
// No frame waits for the disk: whatever the real program saves, a thread other than that of the frames waits. Program
// checks this in all other tests; a championship's race on a slow disk is in race_test.cpp.
#include "display/key_driver.hpp"
#include "io/stores/replay_store.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

namespace slip::test {
namespace {

namespace fs = std::filesystem;

class Saving : public testing::Test {
protected:
    void SetUp() override { ASSERT_FALSE(display.name().empty()) << "Xvfb did not start"; }
    fs::path file(const std::string& name) const { return home.path() / name; }
    /// Starts the program on a disk that takes a fifth of a second to sync.
    void start(std::vector<std::string> words, const std::string& size = "640x360") {
        words.insert(words.end(), {"--windowed", size, "--no-audio"});
        auto environment = FrameGate::environment();
        environment["DISPLAY"] = display.name();
        environment["SYNC_MS"] = "200";
        game.emplace(words, home.path(), environment);
    }
    void press(const std::string& keys) {
        Hands hands(display);
        std::istringstream words(keys);
        for (std::string key; words >> key; sleepFor(0.3)) hands.act("key --delay 0 " + key);
    }
    bool isThere(const std::string& name, double seconds = 30) const {
        return waitFor(seconds, [&] { return fs::exists(file(name)); });
    }
    bool holdsFiles(const std::string& folder, double seconds = 30) const {
        return waitFor(seconds, [&] {
            std::error_code none;
            const fs::recursive_directory_iterator files(file(folder), none);
            return !none && std::ranges::any_of(files, [](const auto& entry) { return entry.is_regular_file(); });
        });
    }
    std::size_t replays() const { return listReplays({{}, {}, file("data/slipangle"), {}}).size(); }
    double driven() const { return lastNumber(file("t.csv"), "t", -1); }
    std::size_t syncs() const {
        const std::string text = readAll(file("syncs.txt"));
        return static_cast<std::size_t>(std::ranges::count(text, '\n'));
    }

    Display display;
    TestFolder home;
    std::optional<Program> game;
};

TEST_F(Saving, AFirstStartDoesNotWaitForItsFiles) {
    start({"--frame-time", "0.05", "--exit-after", "1"});
    EXPECT_EQ(game->wait(120), 0) << game->output();
    EXPECT_TRUE(fs::exists(file("data/slipangle/schema/car.schema.json"))) << "the end waits for what is to be saved";
    EXPECT_GE(syncs(), 20u) << "each file and its folder";
}

TEST_F(Saving, NothingOfADriveWaits) {
    declineFirstDrive(home.path());
    start({"roadster", "--track", "larkmead", "--telemetry", "t.csv", "--frame-time", "0.1"}, "1280x720");
    ASSERT_TRUE(waitFor(120, [&] { return driven() > 0; })) << game->output();
    press("F12 c");  // takes a picture and changes a setting, the camera
    EXPECT_TRUE(isThere("data/slipangle/screenshots/slipangle-1.png"));
    EXPECT_TRUE(waitFor(
        30, [&] { return readAll(file("config/slipangle/settings.json")).find("camera") != std::string::npos; }));
    dragMass(display);
    EXPECT_TRUE(holdsFiles("data/slipangle/drafts"));
    press("F1");  // closes the panel
    Hands(display).act("keydown Up");
    const double begun = driven();  // the saves above may have taken long
    ASSERT_TRUE(waitFor(120, [&] { return driven() > begun + 30; })) << game->output();
    Hands(display).act("keyup Up");  // it would repeat in the menu
    press("Escape Up Up Return");    // Main menu
    EXPECT_TRUE(isThere("data/slipangle/statistics.json")) << "it was left";
    EXPECT_TRUE(waitFor(30, [&] { return replays() == 1; }));
    game->signal(SIGTERM);
    EXPECT_EQ(game->wait(120), 128 + SIGTERM) << game->output();
    EXPECT_EQ(replays(), 1u);
    EXPECT_NE(readAll(file("syncs.txt")).find("other"), std::string::npos);
}

TEST_F(Saving, NothingOfACareersEventWaits) {
    constexpr double kTable = 4;  // s after the flag at which the results are surely open
    fs::create_directories(file("data/slipangle"));
    std::ofstream(file("data/slipangle/career.json"))
        << R"({"format": 1, "tiers": [{"name": "Own", "description": "", "events": [{"id": "own_circle", )"
        << R"("name": "A circle", "kind": "skid_pad", "track": "skid_pad", "car": "roadster", "laps": 1, )"
        << R"("goals": [4, 3, 2, 1]}]}]})";
    declineFirstDrive(home.path());
    start({"--telemetry", "t.csv", "--frame-time", "0.01", "--screenshot", "shown.png@0.3"});
    ASSERT_TRUE(isThere("shown.png", 60)) << game->output();
    press("Down Down Down Return Up Left Down Return");  // Career; its last tier, of which the only event
    ASSERT_TRUE(waitFor(60, [&] { return driven() >= 0; })) << game->output();
    {
        const Track track = bundledTrack("skid_pad");
        const CarParams car = bundledCar("roadster");
        Hands hands(display);
        KeyDriver driver(home.path(), track, car, 0.55f);
        while (game->running() && driver.time() < 60 && !(driver.started() && driver.lap().lap > 1)) {
            driver.act(hands);
            sleepFor(0.001);
        }
        driver.rest(hands);
        for (const double flag = driver.time(); game->running() && driver.time() < flag + kTable; sleepFor(0.001))
            driver.watch();
    }
    EXPECT_TRUE(isThere("data/slipangle/medals.json")) << game->output();
    EXPECT_NE(readAll(file("data/slipangle/medals.json")).find("own_circle"), std::string::npos);
    EXPECT_TRUE(isThere("data/slipangle/records/skid_pad.json"));
    press("Escape");  // leaves the results
    EXPECT_TRUE(holdsFiles("data/slipangle/replays/ghosts"));
    EXPECT_TRUE(waitFor(30, [&] { return replays() == 1; }));
    EXPECT_TRUE(isThere("data/slipangle/statistics.json"));
    game->signal(SIGTERM);
    EXPECT_EQ(game->wait(120), 128 + SIGTERM) << game->output();
}

}  // namespace
}  // namespace slip::test
