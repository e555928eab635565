// SPDX-License-Identifier: MIT
// Tests of the real program on a real (virtual) screen, driven by real key and mouse events.
#include "display/program.hpp"
#include "display/screenshot.hpp"

#include <SFML/Graphics/Image.hpp>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iterator>

namespace slip::test {
namespace {

namespace fs = std::filesystem;

double number(const std::map<std::string, std::string>& row, const char* column) {
    const auto cell = row.find(column);
    return cell == row.end() ? NAN : std::atof(cell->second.c_str());
}

std::string sourceFile(const std::string& name) { return std::string(SLIPANGLE_SOURCE_DIR) + "/" + name; }

/// Writes to another file and renames it, as editors do.
void replaceFile(const fs::path& path, const std::string& text) {
    const fs::path beside = path.string() + "~";
    std::ofstream(beside) << text;
    fs::rename(beside, path);
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

/// Returns the mean difference of two pictures' colours, 0…255, after averaging blocks of 8×8 pixels.
double difference(const sf::Image& a, const sf::Image& b) {
    constexpr unsigned kBlock = 8;
    if (a.getSize() != b.getSize()) return 255;
    double sum = 0;
    int blocks = 0;
    for (unsigned y = 0; y + kBlock <= a.getSize().y; y += kBlock)
        for (unsigned x = 0; x + kBlock <= a.getSize().x; x += kBlock, ++blocks) {
            double means[3] = {};
            for (unsigned dy = 0; dy < kBlock; ++dy)
                for (unsigned dx = 0; dx < kBlock; ++dx) {
                    const sf::Color p = a.getPixel(x + dx, y + dy), q = b.getPixel(x + dx, y + dy);
                    means[0] += p.r - q.r, means[1] += p.g - q.g, means[2] += p.b - q.b;
                }
            for (const double m : means) sum += std::abs(m) / (kBlock * kBlock * 3);
        }
    return sum / blocks;
}

/// Few frames suffice for a test, and leave processor time for tests that run in parallel.
const std::vector<std::string> kDrive{"roadster",    "--track", "larkmead",    "--windowed", "1280x720",
                                      "--telemetry", "t.csv",   "--fps-limit", "30"};

class RealProgram : public testing::Test {
protected:
    void SetUp() override {
        ASSERT_FALSE(display.name().empty()) << "Xvfb did not start";
        declineFirstDrive(home.path());
    }

    std::map<std::string, std::string> screen() const { return {{"DISPLAY", display.name()}}; }
    fs::path file(const std::string& name) const { return home.path() / name; }
    /// Waits until the telemetry shows a condition.
    template <class Condition>
    bool telemetry(double seconds, Condition condition) {
        return waitFor(seconds, [&] { return condition(lastRow(file("t.csv"))); });
    }
    bool driving(double seconds = 30) {
        return telemetry(seconds, [](const auto& row) { return number(row, "t") > 0.1; });
    }

    Display display;
    TestFolder home;
};

TEST_F(RealProgram, IsDrivenByKeys) {
    Program game({"roadster", "--track", "larkmead", "--windowed", "1280x720", "--telemetry", "t.csv"}, home.path(),
                 screen());
    ASSERT_TRUE(driving()) << game.output();
    Hands hands(display);
    hands.act("keydown Up");
    EXPECT_TRUE(telemetry(20, [](const auto& row) { return number(row, "vx") > 8; }))
        << "the throttle key does nothing";
    hands.act("keydown Left");
    EXPECT_TRUE(telemetry(5, [](const auto& row) { return number(row, "yaw_rate") > 0.1; })) << "Left turns left";
    hands.act("keyup Left");
    hands.act("keyup Up");
    hands.act("keydown Down");
    EXPECT_TRUE(telemetry(5, [](const auto& row) { return number(row, "brake") > 0.9; }));
    EXPECT_TRUE(telemetry(15, [](const auto& row) { return number(row, "vx") < -1; })) << "held brake reverses";
    hands.act("keyup Down");
    hands.act("key Escape");
    sleepFor(1);
    const std::string paused = readAll(file("t.csv"));
    sleepFor(1);
    EXPECT_EQ(readAll(file("t.csv")), paused) << "Escape pauses";
    hands.act("key Escape");
    EXPECT_TRUE(waitFor(10, [&] { return readAll(file("t.csv")).size() > paused.size(); })) << "and resumes";
    hands.act("key BackSpace");
    EXPECT_TRUE(telemetry(5, [](const auto& row) { return std::abs(number(row, "vx")) < 0.1; })) << "restart";
}

TEST_F(RealProgram, PanelSliderChangesTheCarWhileItDrives) {
    Program game(kDrive, home.path(), screen());
    ASSERT_TRUE(driving()) << game.output();
    Hands hands(display);
    ASSERT_TRUE(telemetry(20, [](const auto& row) { return number(row, "fz_front") > 100; }));
    const double before = number(lastRow(file("t.csv")), "fz_front");
    hands.act("key F1");
    sleepFor(1);
    hands.act("keydown Up");
    // The first row of the first group is the mass.
    hands.act("mousemove 1140 157");
    sleepFor(0.3);
    hands.act("mousedown 1");
    for (int i = 1; i <= 10; ++i) hands.act("mousemove " + std::to_string(1140 + 6 * i) + " 157");
    hands.act("mouseup 1");
    EXPECT_TRUE(telemetry(5, [&](const auto& row) { return number(row, "fz_front") > before * 1.05; }))
        << "mass unchanged";
    EXPECT_TRUE(telemetry(10, [](const auto& row) { return number(row, "throttle") == 1; })) << "keys still drive";
}

/// Returns the mean brightness (0…255) of a box of a picture; NAN for an empty picture.
double brightness(const sf::Image& image, sf::IntRect box) {
    if (image.getSize().x == 0) return NAN;
    double sum = 0;
    for (int y = box.top; y < box.top + box.height; ++y)
        for (int x = box.left; x < box.left + box.width; ++x) {
            const sf::Color p = image.getPixel(static_cast<unsigned>(x), static_cast<unsigned>(y));
            sum += (p.r + p.g + p.b) / 3.0;
        }
    return sum / (box.width * box.height);
}

TEST_F(RealProgram, TextSizeReachesThePanelAtOnce) {
    Program game(kDrive, home.path(), screen());
    ASSERT_TRUE(driving()) << game.output();
    Hands hands(display);
    const sf::IntRect beside(800, 300, 80, 100);  // left of the original panel
    const auto shown = [&] { return brightness(screenshotOf(home.path(), hands), beside); };
    hands.act("key F1");
    sleepFor(1);
    const double before = shown();
    ASSERT_FALSE(std::isnan(before)) << "no picture was saved";
    // Pause, Settings, Accessibility, Text size: two steps up.
    for (const char* key : {"Escape", "Up", "Up", "Up", "Return", "Up", "Up", "Up", "Up", "Return", "Up", "Up", "Right",
                            "Right", "Escape", "Escape", "Escape"}) {
        hands.act(std::string("key ") + key);
        sleepFor(0.2);
    }
    EXPECT_TRUE(waitFor(
        20, [&] { return shown() < before - 20; }, 1))
        << "the panel has not grown";
}

TEST_F(RealProgram, AKeyIsBoundAnewAndDrives) {
    Program game(kDrive, home.path(), screen());
    ASSERT_TRUE(driving()) << game.output();
    Hands hands(display);
    // Pause, Settings, Controls, Accelerate, Set anew: I; then back to the drive.
    for (const char* key : {"Escape", "Up", "Up", "Up", "Return", "Return", "Down", "Down", "Down", "Return", "Return",
                            "i", "Escape", "Escape", "Escape"}) {
        hands.act(std::string("key ") + key);
        sleepFor(0.2);
    }
    hands.act("keydown Up");
    sleepFor(2);
    EXPECT_LT(number(lastRow(file("t.csv")), "throttle"), 0.01) << "the old key does nothing any more";
    hands.act("keyup Up");
    hands.act("keydown i");
    EXPECT_TRUE(telemetry(20, [](const auto& row) { return number(row, "vx") > 8; })) << "the new one drives";
    EXPECT_NE(readAll(home.path() / "config/slipangle/settings.json").find("\"I\""), std::string::npos);
}

TEST_F(RealProgram, AKeyDrawsForcesAndSlipOverTheCar) {
    std::vector<std::string> words = kDrive;
    words.insert(words.end(), {"--screenshot", "off.png@2", "--screenshot", "on.png@6", "--exit-after", "7"});
    Program game(words, home.path(), screen());
    ASSERT_TRUE(telemetry(60, [](const auto& row) { return number(row, "t") > 2.5; })) << game.output();
    Hands(display).act("key F3");
    ASSERT_EQ(game.wait(120), 0) << game.output();
    // Friction circles of wheels that grip are blue; the road has nothing in this colour.
    const auto bluePixels = [&](const char* name) {
        sf::Image picture;
        EXPECT_TRUE(picture.loadFromFile(file(name).string()));
        int count = 0;
        for (unsigned y = 200; y < 520; ++y)
            for (unsigned x = 300; x < 1000; ++x) {
                const sf::Color c = picture.getPixel(x, y);
                count += std::abs(c.r - 86) + std::abs(c.g - 180) + std::abs(c.b - 233) < 60;
            }
        return count;
    };
    EXPECT_LT(bluePixels("off.png"), 20);
    EXPECT_GT(bluePixels("on.png"), 150);
}

TEST_F(RealProgram, OwnCarIsLoadedAndReloaded) {
    const fs::path mine = home.path() / "data/slipangle/cars/mine.json";
    fs::create_directories(mine.parent_path());
    const std::string good =
        replaced(readAll(sourceFile("data/cars/roadster.json")), "\"mass\": 1040", "\"mass\": 1100");
    replaceFile(mine, good);
    Program game({"mine", "--track", "larkmead", "--windowed", "640x360", "--telemetry", "t.csv", "--fps-limit", "30"},
                 home.path(), screen());
    const auto massIs = [&](double mass) {
        return telemetry(20, [&](const auto& row) {
            return std::abs(number(row, "fz_front") + number(row, "fz_rear") - mass * 9.81) < 40;
        });
    };
    ASSERT_TRUE(massIs(1100)) << game.output();
    replaceFile(mine, replaced(good, "\"mass\": 1100", "\"mass\": \"heavy\""));
    sleepFor(1.5);
    EXPECT_TRUE(game.running());
    EXPECT_TRUE(massIs(1100)) << "the last good car goes on";
    replaceFile(mine, replaced(good, "\"mass\": 1100", "\"mass\": 1500"));
    EXPECT_TRUE(massIs(1500));
}

TEST_F(RealProgram, SameRunAtAnyFrameTimeAndInTheLab) {
    const std::string script = sourceFile("tests/golden/data/track.csv");
    const auto run = [&](const char* frameTime) {
        Program game({"coupe", "--track", "larkmead", "--windowed", "640x360", "--script", script, "--frame-time",
                      frameTime, "--exit-after", "14", "--telemetry", "t.csv"},
                     home.path(), screen());
        EXPECT_EQ(game.wait(300), 0) << game.output();
        return readAll(file("t.csv"));
    };
    const std::string slow = run("0.05"), quick = run("0.00833333333333333");
    EXPECT_GT(slow.size(), 100000u);
    EXPECT_EQ(slow, quick);
    const std::string lab = std::string(SLIPANGLE_LAB) + " drive --car coupe --track larkmead --inputs " + script +
                            " --duration 14 --out " + file("lab.csv").string() + " > /dev/null";
    ASSERT_EQ(std::system(lab.c_str()), 0);
    EXPECT_EQ(readAll(file("lab.csv")), slow);
}

TEST_F(RealProgram, DemoLooksAsItDid) {
    Program game({"--demo", "--track", "larkmead", "--windowed", "1280x720", "--frame-time", "0.05", "--exit-after",
                  "14", "--screenshot", "start.png@2", "--screenshot", "bend.png@13"},
                 home.path(), screen());
    ASSERT_EQ(game.wait(300), 0) << game.output();
    for (const std::string name : {"start.png", "bend.png"}) {
        sf::Image seen, known;
        ASSERT_TRUE(seen.loadFromFile(file(name).string()));
        const std::string reference = sourceFile("tests/display/reference/" + name);
        if (std::getenv("SLIPANGLE_REFRESH_PICTURES")) {
            fs::copy_file(file(name), reference, fs::copy_options::overwrite_existing);
            continue;
        }
        ASSERT_TRUE(known.loadFromFile(reference));
        EXPECT_LT(difference(seen, known), 4)
            << name << " looks otherwise; SLIPANGLE_REFRESH_PICTURES=1 takes it as it is";
    }
}

/// Photographs a paused drive at another hour, then in the wet. The picture is large, bare and dark, and the drive
/// continues.
TEST_F(RealProgram, PhotographsAMomentAtNight) {
    Program game(kDrive, home.path(), screen());
    ASSERT_TRUE(driving()) << game.output();
    Hands hands(display);
    const auto press = [&](const std::string& key, int times) {
        for (int i = 0; i < times; ++i) {
            hands.act("key " + key);
            sleepFor(0.3);
        }
    };
    const fs::path pictures = home.path() / "data/slipangle/screenshots";
    const auto photo = [&](const std::string& name) {
        press("Return", 1);
        sf::Image image;
        EXPECT_TRUE(
            waitFor(60, [&] { return fs::exists(pictures / name) && image.loadFromFile((pictures / name).string()); }));
        return image;
    };
    press("Escape", 1);
    press("Down", 4);
    press("Return", 1);
    press("Up", 2);
    const sf::Image day = photo("slipangle-1.png");
    press("Up", 3);
    press("Right", 15);  // half an hour per press
    press("Down", 3);
    const sf::Image night = photo("slipangle-2.png");
    ASSERT_EQ(day.getSize(), sf::Vector2u(3840, 2160));
    const sf::IntRect all(0, 0, 3840, 2160);
    EXPECT_LT(brightness(night, all), brightness(day, all) * 0.75);
    press("Up", 2);
    press("Right", 2);  // wet, so that lamps are reflected
    press("Down", 2);
    EXPECT_EQ(photo("slipangle-3.png").getSize(), day.getSize());
    press("Escape", 2);
    const std::string paused = readAll(file("t.csv"));
    EXPECT_TRUE(waitFor(10, [&] { return readAll(file("t.csv")).size() > paused.size(); })) << "and drives on";
}

/// Ground cached as pictures must look like drawn ground; Low only as closely as its coarse pixels permit. Reduced
/// motion is on because houses lean otherwise, but only on High.
TEST_F(RealProgram, LooksAlikeAtEveryQuality) {
    fs::create_directories(file("config/slipangle"));
    std::ofstream(file("config/slipangle/settings.json"))
        << R"({"format": 1, "accessibility": {"reduced_motion": true}})";
    std::map<std::string, sf::Image> seen;
    for (const std::string level : {"low", "medium", "high"}) {
        Program game({"--demo", "--track", "cobalt", "--windowed", "960x540", "--frame-time", "0.1", "--quality", level,
                      "--exit-after", "9", "--screenshot", level + ".png@8.9"},
                     home.path(), screen());
        EXPECT_EQ(game.wait(120), 0) << game.output();
        ASSERT_TRUE(seen[level].loadFromFile(file(level + ".png").string()));
    }
    EXPECT_LT(difference(seen["medium"], seen["high"]), 1.5);
    EXPECT_LT(difference(seen["low"], seen["high"]), 5);
    EXPECT_GT(difference(seen["medium"], seen["high"]), 0) << "nothing is kept";
    EXPECT_GT(difference(seen["low"], seen["medium"]), 0.01) << "the levels differ in nothing";
}

/// A car's picture becomes ready while the first frame is drawn.
TEST_F(RealProgram, ItsFirstPictureHasAllTexturesOnIt) {
    Program game(
        {"--demo", "--track", "brackenholt", "--windowed", "960x540", "--frame-time", "0.1", "--quality", "low",
         "--station", "50", "--exit-after", "1.2", "--screenshot", "first.png@0.1", "--screenshot", "later.png@1"},
        home.path(), screen());
    EXPECT_EQ(game.wait(120), 0) << game.output();
    sf::Image first, later;
    ASSERT_TRUE(first.loadFromFile(file("first.png").string()));
    ASSERT_TRUE(later.loadFromFile(file("later.png").string()));
    EXPECT_LT(difference(first, later), 2) << "only trees sway";
}

/// Drives two laps of the demo and photographs both, with and without the ghost of its best lap.
TEST_F(RealProgram, ASecondLapHasTheGhostOfTheFirst) {
    const auto pictures = [&](const std::string& name, bool ghost) {
        fs::create_directories(file("config/slipangle"));
        std::ofstream(file("config/slipangle/settings.json"))
            << R"({"format": 1, "ghosts": {"author": false, "best": )" << (ghost ? "true" : "false") << "}}";
        Program game({"kart", "--track", "thistledown", "--demo", "--windowed", "640x360", "--frame-time", "0.1",
                      "--exit-after", "46", "--screenshot", name + "1.png@20", "--screenshot", name + "2.png@45"},
                     home.path(), screen());
        EXPECT_EQ(game.wait(300), 0) << game.output();
    };
    pictures("with", true);
    pictures("without", false);
    std::map<std::string, sf::Image> seen;
    for (const std::string name : {"with1", "with2", "without1", "without2"})
        ASSERT_TRUE(seen[name].loadFromFile(file(name + ".png").string())) << name;
    EXPECT_EQ(difference(seen["with1"], seen["without1"]), 0) << "there is no lap yet";
    EXPECT_GT(difference(seen["with2"], seen["without2"]), 0.02) << "the ghost on road and map, and the time to it";
    EXPECT_FALSE(fs::exists(file("data/slipangle/replays/ghosts"))) << "a demo's laps are nobody's";
}

TEST_F(RealProgram, IsDrivenByAnXboxPadByBluetooth) {
    // Sends events through the kernel (type 3 is an axis) and SDL's table: the right trigger (axis 9), then the left
    // stick.
    std::string events = "E: 0.000000 0000 0000 0000\n";
    const auto report = [&](const char* seconds, const char* axisAndValue) {
        events.append("E: ").append(seconds).append(" 0003 ").append(axisAndValue).append("\nE: ");
        events.append(seconds).append(" 0000 0000 0000\n");
    };
    report("0.500000", "0009 0000");
    report("4.000000", "0009 1023");
    report("11.000000", "0000 4000");
    report("31.000000", "0000 32768");
    replaceFile(file("pad.events"), events);
    const std::string device = sourceFile("tests/display/wireless_xbox"), node = "/dev/input/event7=";
    Program game(
        {"roadster", "--track", "larkmead", "--windowed", "640x360", "--telemetry", "t.csv", "--fps-limit", "30"},
        home.path(), screen(),
        {"umockdev-run", "--device", device + ".umockdev", "--ioctl", node + device + ".ioctl", "--evemu-events",
         node + file("pad.events").string(), "--"});
    EXPECT_TRUE(telemetry(30, [](const auto& row) { return number(row, "throttle") > 0.9 && number(row, "vx") > 3; }))
        << game.output();
    EXPECT_TRUE(telemetry(30, [](const auto& row) { return number(row, "yaw_rate") > 0.05; })) << game.output();
}

TEST_F(RealProgram, SaysWhatIsWrongInOneLine) {
    const auto fails = [&](const std::vector<std::string>& arguments, std::map<std::string, std::string> environment,
                           int code, const std::string& words) {
        Program game(arguments, home.path(), environment);
        EXPECT_EQ(game.wait(60), code) << game.output();
        EXPECT_NE(game.output().find(words), std::string::npos) << game.output();
    };
    fails({"--demo", "--exit-after", "1"}, {{"DISPLAY", ""}}, 1, "display");
    fails({"--demo", "--exit-after", "1"}, {{"DISPLAY", ":4711"}}, 1, "display");
    fails({"nobody", "--exit-after", "1"}, screen(), 1, "nobody");
    fails({"--no-such-flag"}, screen(), 2, "no-such-flag");
    fails({"--windowed", "12"}, screen(), 2, "windowed");
    replaceFile(file("bad.json"), "{\"format\": 1, \"nam\": \"x\"}");
    fails({"./bad.json", "--exit-after", "1"}, screen(), 1,
          "bad.json:1:15: /nam: unknown key 'nam', did you mean 'name'?");
    fails({"--script", "missing.csv", "--exit-after", "1"}, screen(), 1, "missing.csv");
}

TEST_F(RealProgram, PlaysOnWithoutSoundHomePadOrLocale) {
    auto environment = screen();
    environment["ALSOFT_DRIVERS"] = "nothing";
    environment["XDG_DATA_HOME"] = "/proc/nowhere";
    environment["XDG_CONFIG_HOME"] = "/proc/nowhere";
    environment["LANG"] = "de_DE@\xe4";  // Latin-1, with which librsvg would end the game
    Program game(
        {"--demo", "--windowed", "640x360", "--frame-time", "0.05", "--exit-after", "3", "--screenshot", "a.png@2"},
        home.path(), environment);
    EXPECT_EQ(game.wait(120), 0) << game.output();
    EXPECT_NE(game.output().find("sound"), std::string::npos) << game.output();
    EXPECT_NE(game.output().find("LANG is ignored: it does not name a locale"), std::string::npos) << game.output();
    EXPECT_TRUE(fs::exists(file("a.png")));
}

}  // namespace
}  // namespace slip::test
