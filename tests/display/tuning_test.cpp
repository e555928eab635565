// SPDX-License-Identifier: MIT
// Tuning the real program's car by mouse and keys: no change is lost.
#include "display/screenshot.hpp"
#include "io/car/car_draft_file.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <optional>

namespace slip::test {
namespace {

namespace fs = std::filesystem;

class Tuning : public testing::Test {
protected:
    void SetUp() override {
        ASSERT_FALSE(display.name().empty()) << "Xvfb did not start";
        declineFirstDrive(home.path());
        fs::create_directories(mine.parent_path());
        fs::copy_file(std::string(SLIPANGLE_SOURCE_DIR) + "/data/cars/roadster.json", mine);
    }
    void start() {
        fs::remove(home.path() / "t.csv");
        const std::vector<std::string> words{"mine",        "--track", "larkmead",   "--windowed",  "1280x720",
                                             "--telemetry", "t.csv",   "--no-audio", "--fps-limit", "30"};
        game.emplace(words, home.path(), std::map<std::string, std::string>{{"DISPLAY", display.name()}});
        ASSERT_TRUE(waitFor(60, [&] { return load() > 1000; })) << game->output();
    }
    /// Returns a value of the newest telemetry; 0 if there is none yet.
    double number(const std::string& column) const { return lastNumber(home.path() / "t.csv", column); }
    struct Place {
        double x, speed;
    };
    /// Returns where the telemetry first continues after a jump to another place; empty if it never jumps. A row may
    /// lie between the two places.
    std::optional<Place> firstJump() const {
        std::ifstream rows(home.path() / "t.csv");
        std::optional<Place> last;
        bool jumped = false;
        double t = 0, x = 0, y = 0, yaw = 0, vx = 0;
        std::string row;
        std::getline(rows, row);  // names
        while (std::getline(rows, row) && !rows.eof()) {
            std::sscanf(row.c_str(), "%lf,%lf,%lf,%lf,%lf", &t, &x, &y, &yaw, &vx);
            if (jumped) return Place{x, vx};
            jumped = last && std::abs(x - last->x) > kJump;
            last = {x, vx};
        }
        return std::nullopt;
    }
    /// Returns the weight on all wheels (N).
    double load() const { return number("fz_front") + number("fz_rear"); }
    /// Returns the mass in the saved draft; 0 if there is none.
    double keptMass() const {
        const Folders folders{{}, {}, home.path() / "data/slipangle", {}};
        const Loaded<CarDraftFile> draft = loadDraft(draftPath(folders, mine));
        return draft.value ? nearestNode(draft.value->car, "/body/mass").number : 0;
    }
    float savedMass() const {
        const Loaded<CarFile> car = loadCar(mine);
        return car.value ? car.value->params.body.mass : 0;
    }

    static constexpr double kJump = 10;  // m, more than a car drives between two rows
    Display display;
    TestFolder home;
    const fs::path mine = home.path() / "data/slipangle/cars/mine.json";
    std::optional<Program> game;
};

TEST_F(Tuning, UnsavedChangesOutliveAKillAndAreSavedWhereTheyCameFrom) {
    start();
    const double before = load();
    const float mass = savedMass();
    dragMass(display);
    ASSERT_TRUE(waitFor(10, [&] { return load() > 1.2 * before; })) << "the slider was not found";
    double tuned = 0;
    ASSERT_TRUE(waitFor(30, [&] {
        tuned = load();
        return std::abs(keptMass() * 9.81 - tuned) < 0.01 * tuned;
    }));
    EXPECT_EQ(savedMass(), mass) << "nothing is saved unasked";
    game->signal(SIGKILL);
    game->wait(20);
    start();
    EXPECT_TRUE(waitFor(20, [&] { return std::abs(load() - tuned) < 0.01 * tuned; })) << load() << " " << tuned;
    Hands hands(display);  // after the program, which would otherwise keep the pipe to it open
    hands.act("key F1");
    sleepFor(1);
    hands.act("key ctrl+s");
    EXPECT_TRUE(waitFor(10, [&] { return savedMass() > 1.2f * mass; })) << "Ctrl+S writes the car's own file";
    hands.act("key ctrl+z");
    EXPECT_TRUE(waitFor(10, [&] { return std::abs(load() - before) < 0.01 * before; }))
        << "undo goes back beyond the save and the kill";
}

TEST_F(Tuning, AnOverlayThatIsSavedIsTheSameCarInTheLab) {
    std::ofstream(mine) << R"({"format": 1, "base": "roadster", "name": "Mine"})";
    start();
    const double before = load();
    dragMass(display);
    ASSERT_TRUE(waitFor(10, [&] { return load() > 1.2 * before; })) << "the slider was not found";
    Hands hands(display);
    hands.act("key ctrl+s");
    ASSERT_TRUE(waitFor(10, [&] { return savedMass() > 1.2 * before / 9.81; }));
    EXPECT_LT(fs::file_size(mine), 200u) << "only what differs";
    const JsonNode written = parseJson(readAll(mine), "").root;
    const std::string mass = nearestNode(written, "/body/mass").text;
    const std::string inertia = nearestNode(written, "/body/yaw_inertia").text;  // it follows the mass
    const double weight = std::atof(mass.c_str()) * 9.81;
    EXPECT_TRUE(waitFor(10, [&] { return std::abs(load() - weight) < 0.01 * before; }))  // telemetry lags behind
        << "what is driven weighs " << load() << " N, what is saved " << weight;
    const std::string sheet = std::string(SLIPANGLE_LAB) + " sheet --json --car ";
    const std::string saved = outputOf(display, sheet + mine.string());
    EXPECT_NE(saved.find("t_0_100"), std::string::npos) << saved;
    EXPECT_EQ(saved,
              outputOf(display, sheet + "roadster --set /body/mass=" + mass + " --set /body/yaw_inertia=" + inertia));
    EXPECT_NE(saved, outputOf(display, sheet + "roadster"));
}

TEST_F(Tuning, AStretchIsDrivenAgainFromAPoint) {
    start();
    Hands hands(display);
    hands.act("keydown Up");
    ASSERT_TRUE(waitFor(60, [&] { return number("vx") > 12; }));
    const double before = number("x");
    hands.act("key F6");
    hands.act("keydown Down");  // the game sees it after the point was set
    ASSERT_TRUE(waitFor(60, [&] { return number("brake") > 0.2; }));
    const double after = number("x");
    hands.act("keyup Down");
    ASSERT_TRUE(waitFor(60, [&] { return std::abs(number("x") - after) > 50; }));
    hands.act("key F7");
    std::optional<Place> back;
    ASSERT_TRUE(waitFor(60, [&] { return (back = firstJump()).has_value(); })) << "it drives on";
    EXPECT_GT(back->x, std::min(before, after) - 1);
    EXPECT_LT(back->x, std::max(before, after) + 1);
    EXPECT_GT(back->speed, 11) << "it had that speed, and is not at rest";
    hands.act("keyup Up");
}

/// Returns the longest row of pixels as bright as letters in the area of banners: the line below a banner.
int lineOfBanner(const sf::Image& image) {
    int longest = 0;
    for (unsigned y = 10; y < 80; ++y) {
        int run = 0;
        for (unsigned x = 480; x < 800; ++x) {
            const sf::Color c = image.getPixel(x, y);
            run = std::min({c.r, c.g, c.b}) > 190 ? run + 1 : 0;
            longest = std::max(longest, run);
        }
    }
    return longest;
}

TEST_F(Tuning, ATestIsWatchedOnTheProvingGroundAndLeadsBack) {
    start();
    const double fromX = number("x"), fromY = number("y");
    Hands hands(display);
    const auto click = [&](const std::string& place) {
        hands.act("mousemove " + place);
        sleepFor(0.5);
        hands.act("click 1");
        sleepFor(0.5);
    };
    hands.act("key F1");
    sleepFor(1);
    click("161 60");   // the bench's tests
    click("327 164");  // watches the braking test
    ASSERT_TRUE(waitFor(60, [&] { return std::abs(number("y") + 160) < 3 && number("vx") > 25; })) << "on the strip";
    ASSERT_TRUE(waitFor(30, [&] { return number("x") > 115 && number("vx") < 0.1; })) << "it brakes from 100 km/h";
    EXPECT_LT(number("x"), 160);
    sleepFor(1);
    const sf::Image figure = screenshotOf(home.path(), hands);
    ASSERT_EQ(figure.getSize().x, 1280u);
    EXPECT_GT(lineOfBanner(figure), 120) << "the way to rest";
    hands.act("keydown Up");
    EXPECT_TRUE(waitFor(20, [&] { return number("vx") > 5; })) << "a key takes the wheel";
    hands.act("keyup Up");
    sleepFor(0.5);
    EXPECT_LT(lineOfBanner(screenshotOf(home.path(), hands)), 120) << "and the test is over";
    hands.act("key BackSpace");
    EXPECT_TRUE(waitFor(30, [&] { return number("vx") > 25; })) << "once more";
    click("180 318");  // back
    EXPECT_TRUE(waitFor(30, [&] { return std::hypot(number("x") - fromX, number("y") - fromY) < 5; }));
}

TEST_F(Tuning, TheOtherSetupIsOneKeyAwayWhileOneDrives) {
    start();
    const double before = load();
    dragMass(display);
    ASSERT_TRUE(waitFor(10, [&] { return load() > 1.2 * before; })) << "the slider was not found";
    Hands hands(display);
    hands.act("key F1");  // closed, but the key still works
    hands.act("key F2");
    EXPECT_TRUE(waitFor(10, [&] { return std::abs(load() - before) < 0.01 * before; })) << "B is as the file says";
    hands.act("key F2");
    EXPECT_TRUE(waitFor(10, [&] { return load() > 1.2 * before; })) << "A is as it was tuned";
}

}  // namespace
}  // namespace slip::test
