// SPDX-License-Identifier: MIT
// The garage by real keys: a car is created, named, driven, found again and deleted.
#include "display/screenshot.hpp"
#include "io/car/car_file.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace slip::test {
namespace {

namespace fs = std::filesystem;

const std::vector<std::string> kWords{"--windowed",    "1280x720",  "--fps-limit",  "30",
                                      "--telemetry",   "t.csv",     "--screenshot", "shown.png@0.3",
                                      "--frame-stats", "frames.csv"};

class GarageByKeys : public testing::Test {
protected:
    void SetUp() override {
        ASSERT_FALSE(display.name().empty()) << "Xvfb did not start";
        declineFirstDrive(home.path());
    }

    fs::path own(const std::string& name) const { return home.path() / "data/slipangle" / name; }
    void awaitMenu() const {
        const fs::path shown = home / "shown.png";
        ASSERT_TRUE(waitFor(60, [&] { return fs::exists(shown) && fs::file_size(shown) > 0; }));
    }
    double drawnFrames() const { return lastNumber(home / "frames.csv", "frame"); }
    /// Waits for frames, however long a busy machine takes.
    void passFrames(int count) const {
        const double before = drawnFrames();
        EXPECT_TRUE(waitFor(60, [&] { return drawnFrames() >= before + count; }));
    }
    /// Presses the keys one by one, several frames apart.
    void press(Hands& hands, const std::string& keys) const {
        std::istringstream words(keys);
        for (std::string key; words >> key; passFrames(8)) hands.act("key " + key);
    }
    bool drives(double speed) const {
        return waitFor(120, [&] { return lastNumber(home / "t.csv", "vx") > speed; });
    }
    static std::string nameIn(const fs::path& file) {
        const Loaded<CarFile> car = loadCar(file);
        return car.value ? car.value->params.name : "";
    }

    Display display;
    TestFolder home;
};

TEST_F(GarageByKeys, ACarIsMadeNamedDrivenRenamedAndPutAway) {
    Program game(kWords, home.path(), {{"DISPLAY", display.name()}});
    Hands hands(display);
    awaitMenu();
    press(hands, "Down Down Down Down Down Return Return Return");  // Garage, New car, From the template
    press(hands, "BackSpace BackSpace BackSpace Z o e Return");
    const fs::path made = own("cars/my_zoe.json");
    ASSERT_TRUE(waitFor(15, [&] { return fs::exists(made); })) << game.output();
    EXPECT_EQ(nameIn(made), "My Zoe");
    passFrames(30);
    press(hands, "Return");  // Drive and tune
    hands.act("keydown Up");
    EXPECT_TRUE(drives(5)) << game.output();
    hands.act("keyup Up");
    press(hands, "Escape Up Up Return");  // Main menu returns to the garage, at the car
    passFrames(60);
    press(hands, "Down Down Down Return X Return");  // Rename
    const fs::path renamed = own("cars/my_zoex.json");
    EXPECT_TRUE(waitFor(15, [&] { return fs::exists(renamed); })) << game.output();
    EXPECT_FALSE(fs::exists(made));
    passFrames(30);
    press(hands, "Up Return Return");  // Delete, Keep it
    EXPECT_TRUE(fs::exists(renamed)) << "one key deletes nothing";
    press(hands, "Return Up Return");  // Delete, Delete it
    EXPECT_TRUE(waitFor(15, [&] { return fs::exists(own("deleted/my_zoex.json")); })) << game.output();
    EXPECT_FALSE(fs::exists(renamed));
    EXPECT_TRUE(game.running());
}

}  // namespace
}  // namespace slip::test
