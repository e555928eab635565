// SPDX-License-Identifier: MIT
// The window: its requirements, its place, and every size that it may get.
#include "display/program.hpp"

#include <SFML/Graphics/Image.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iterator>
#include <optional>
#include <utility>

namespace slip::test {
namespace {

using Environment = std::map<std::string, std::string>;

Environment on(const Display& display) { return {{"DISPLAY", display.name()}}; }

std::size_t linesIn(const std::string& text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

TEST(Window, SaysInOneLineWhatIsMissing) {
    const TestFolder home;
    const auto fails = [&](const Display& display, Environment environment, const std::string& words) {
        environment["DISPLAY"] = display.name();
        Program game({"--demo", "--exit-after", "1"}, home.path(), environment);
        EXPECT_EQ(game.wait(60), 1) << game.output();
        EXPECT_NE(game.output().find(words), std::string::npos) << game.output();
        EXPECT_EQ(linesIn(game.output()), 1u) << game.output();
    };
    fails(Display("640x480x24", {"-extension", "GLX"}), {}, "no GLX extension");
    fails(Display("640x480x8"), {}, "no OpenGL");
    fails(Display("640x480x24"), {{"MESA_GL_VERSION_OVERRIDE", "1.4"}}, "no OpenGL 3.0");
    fails(Display("640x480x24"), {{"MESA_GL_VERSION_OVERRIDE", "2.1"}}, "no OpenGL 3.0");
}

TEST(Window, SixteenBitsOfColourAreEnough) {
    const TestFolder home;
    const Display display("640x480x16");
    Program game({"--demo", "--windowed", "640x360", "--frame-time", "0.05", "--exit-after", "1"}, home.path(),
                 on(display));
    EXPECT_EQ(game.wait(120), 0) << game.output();
}

/// Returns the size of the screenshot that the game takes with these arguments; 0 if it fails.
sf::Vector2u pictureSize(const Display& display, std::vector<std::string> arguments) {
    const TestFolder home;
    for (const char* word : {"--demo", "--frame-time", "0.05", "--exit-after", "1.5", "--screenshot", "a.png@1.4"})
        arguments.emplace_back(word);
    Program game(arguments, home.path(), on(display));
    const int code = game.wait(120);
    EXPECT_EQ(code, 0) << game.output();
    sf::Image picture;
    if (code != 0 || !picture.loadFromFile((home.path() / "a.png").string())) return {};
    return picture.getSize();
}

TEST(Window, OpensOnWideAndOnSmallScreensWithoutAWindowManager) {
    const Display wide("2560x720x24");
    EXPECT_EQ(pictureSize(wide, {"--fullscreen"}), sf::Vector2u(2560, 720));
    EXPECT_EQ(pictureSize(wide, {"--windowed", "640x360"}), sf::Vector2u(640, 360));
    const Display small("640x360x24");
    EXPECT_EQ(pictureSize(small, {"--fullscreen"}), sf::Vector2u(640, 360));
    EXPECT_EQ(pictureSize(small, {"--windowed", "3000x2000"}), sf::Vector2u(3000, 2000));
}

/// Sets up two monitors side by side, with the right one as primary.
void setUpTwoMonitors(const Display& display) {
    outputOf(display, "xrandr --setmonitor '*right' 1280/300x720/200+1280+0 screen");
    outputOf(display, "xrandr --setmonitor left 1280/300x720/200+0+0 none");
}

std::string placeOf(const Display& display) {
    return outputOf(display,
                    "xdotool search --name '^Slipangle$' getwindowgeometry --shell 2>/dev/null | grep -E "
                    "'^(X|Y|WIDTH|HEIGHT)' | tr '\\n' ' '");
}

bool waitForManager(const Display& display) {
    return waitFor(30, [&] {
        return outputOf(display, "xprop -root _NET_SUPPORTING_WM_CHECK").find("window id") != std::string::npos;
    });
}

std::string windowOf(const Display& display) { return outputOf(display, "xdotool search --name '^Slipangle$'"); }

TEST(Window, FillsOneMonitorWithoutAWindowManager) {
    const Display display("2560x720x24");
    setUpTwoMonitors(display);
    const TestFolder home;
    Program game({"--fullscreen", "--fps-limit", "30"}, home.path(), on(display));
    EXPECT_TRUE(waitFor(60, [&] { return placeOf(display) == "X=1280 Y=0 WIDTH=1280 HEIGHT=720 "; }))
        << placeOf(display) << game.output();
}

void fillAndReturn(const std::string& screen, bool managed) {
    SCOPED_TRACE(screen + (managed ? ", managed" : ""));
    const Display display(screen + "x24");
    std::optional<Companion> manager;
    if (managed) {
        manager.emplace(std::vector<std::string>{"openbox", "--sm-disable"}, display);
        ASSERT_TRUE(waitForManager(display));
    }
    const TestFolder home;
    Program game({"roadster", "--windowed", "640x360", "--fps-limit", "30"}, home.path(), on(display));
    const auto has = [&](const std::string& what) {
        return waitFor(60, [&] { return placeOf(display).find(what) != std::string::npos; });
    };
    const std::size_t cross = screen.find('x');
    const std::string whole = "X=0 Y=0 WIDTH=" + screen.substr(0, cross) + " HEIGHT=" + screen.substr(cross + 1) + " ";
    ASSERT_TRUE(has("WIDTH=640 HEIGHT=360")) << game.output();
    sleepFor(2);
    const std::string before = placeOf(display), window = windowOf(display);
    Hands hands(display);
    for (int i = 0; i < 2; ++i) {
        hands.act("key F11");
        EXPECT_TRUE(has(whole)) << placeOf(display);
        sleepFor(1);
        hands.act("key F11");
        EXPECT_TRUE(has(before)) << placeOf(display);
        sleepFor(1);
    }
    EXPECT_EQ(windowOf(display), window) << "the same one all along";
    EXPECT_TRUE(game.running()) << game.output();
}

TEST(Window, FillsAWideScreenAndReturns) {
    for (const char* screen : {"2560x720", "2580x1080"})
        for (const bool managed : {false, true}) fillAndReturn(screen, managed);
}

/// Counts the frames of a program from its frame statistics.
class FrameCount {
public:
    explicit FrameCount(std::filesystem::path stats) : stats_(std::move(stats)) {}
    /// Returns whether the program's frame rate falls to `most` per second, within some time.
    bool falls(double most) const {
        constexpr int kTries = 10;
        for (int i = 0; i < kTries; ++i)
            if (rate() <= most) return true;
        return false;
    }
    /// Returns whether the program continues to draw.
    bool rises() const {
        const std::size_t before = drawn();
        return waitFor(60, [&] { return drawn() >= before + 10; });
    }

private:
    /// Measures the frame rate over about two seconds.
    double rate() const {
        const std::size_t before = drawn();
        const auto start = std::chrono::steady_clock::now();
        sleepFor(2);
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
        return static_cast<double>(drawn() - before) / taken.count();
    }
    std::size_t drawn() const {
        std::ifstream file(stats_);
        return linesIn({std::istreambuf_iterator<char>(file), {}});
    }
    std::filesystem::path stats_;
};

TEST(Window, DrawsLessWherePausedUnfocusedOrMinimised) {
    const TestFolder home;
    const Display display("640x480x24");
    const Companion manager({"openbox", "--sm-disable"}, display);
    ASSERT_TRUE(waitForManager(display));
    Program game(
        {"roadster", "--windowed", "320x240", "--frame-stats", "f.csv", "--telemetry", "t.csv", "--fps-limit", "60"},
        home.path(), on(display));
    const FrameCount frames(home.path() / "f.csv");
    ASSERT_TRUE(waitFor(60, [&] { return !lastRow(home.path() / "t.csv").empty(); })) << game.output();
    const std::string window = windowOf(display);  // once, because a search fails if any window closes
    Hands hands(display);
    hands.act("key Escape");
    EXPECT_TRUE(frames.falls(31.5)) << "paused";
    EXPECT_TRUE(frames.rises());
    {
        const Companion other({"xev"}, display);  // it gets the focus
        EXPECT_TRUE(frames.falls(16.5)) << "without the focus";
        EXPECT_TRUE(frames.rises());
    }
    outputOf(display, "xdotool windowminimize " + window);
    EXPECT_TRUE(frames.falls(0)) << "minimised";
    outputOf(display, "xdotool windowactivate " + window);
    EXPECT_TRUE(frames.rises()) << "and goes on when it is back";
    hands.act("key Escape");
    const std::string before = lastRow(home.path() / "t.csv")["t"];
    EXPECT_TRUE(waitFor(20, [&] { return lastRow(home.path() / "t.csv")["t"] != before; })) << "so does the race";
}

TEST(Window, IsFilledAndKeptLargeEnoughByTheWindowManager) {
    const Display display("2560x720x24");
    setUpTwoMonitors(display);
    const TestFolder home;
    const Companion manager({"openbox", "--sm-disable"}, display);
    ASSERT_TRUE(waitForManager(display));
    Program game({"roadster", "--windowed", "640x360", "--fps-limit", "30"}, home.path(), on(display));
    const auto has = [&](const std::string& what) {
        return waitFor(60, [&] { return placeOf(display).find(what) != std::string::npos; });
    };
    ASSERT_TRUE(has("WIDTH=640 HEIGHT=360")) << placeOf(display) << game.output();
    sleepFor(2);
    Hands hands(display);
    hands.act("key F11");
    EXPECT_TRUE(has("X=1280 Y=0 WIDTH=1280 HEIGHT=720")) << placeOf(display);
    const std::string state = outputOf(display, "xprop -name Slipangle _NET_WM_STATE");
    EXPECT_NE(state.find("_NET_WM_STATE_FULLSCREEN"), std::string::npos) << state;
    sleepFor(1);
    hands.act("key F11");
    EXPECT_TRUE(has("WIDTH=640 HEIGHT=360")) << placeOf(display);
    sleepFor(1);
    outputOf(display, "xdotool search --name '^Slipangle$' windowsize 700 500");
    EXPECT_TRUE(has("WIDTH=700 HEIGHT=500"));
    const std::string window = windowOf(display);
    hands.act("key F11");
    EXPECT_TRUE(has("WIDTH=1280 HEIGHT=720"));
    sleepFor(1);
    hands.act("key F11");
    EXPECT_TRUE(has("WIDTH=700 HEIGHT=500")) << "as large as the player made it";
    EXPECT_EQ(windowOf(display), window) << "the same one all along";
    outputOf(display, "xdotool search --name '^Slipangle$' windowsize 50 60");
    EXPECT_TRUE(has("WIDTH=320 HEIGHT=240")) << placeOf(display);
    EXPECT_TRUE(game.running()) << game.output();
}

/// Sets sizes without notice to the game: without a window manager nothing enforces a window's least size.
TEST(Window, MayHaveAnySizeWithThePanelOpen) {
    constexpr double kBudget = 400;  // MiB
    const TestFolder home;
    const Display display;
    Program game(
        {"roadster", "--track", "larkmead", "--windowed", "640x400", "--telemetry", "t.csv", "--fps-limit", "30"},
        home.path(), on(display));
    const auto row = [&] { return lastRow(home.path() / "t.csv"); };
    ASSERT_TRUE(waitFor(60, [&] { return !row().empty(); })) << game.output();
    Hands hands(display);
    hands.act("key F1");
    sleepFor(1);
    for (const std::string size :
         {"150 600", "40 40", "1 1", "100 100", "1 2000", "2000 1", "320 240", "8000 4000", "150 600", "1280 720"}) {
        outputOf(display, "xdotool search --name '^Slipangle$' windowsize " + size);
        const std::string before = row()["t"];
        sleepFor(1);
        EXPECT_TRUE(waitFor(60, [&] { return row()["t"] != before; })) << "hangs at " << size;
        ASSERT_TRUE(game.running()) << size << ": " << game.output();
        EXPECT_LT(memoryOf(game.pid()).most, kBudget) << "at " << size;
    }
}

}  // namespace
}  // namespace slip::test
