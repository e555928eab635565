// The window: what it needs, where it stands, and any size that it may be given.
#include "display/program.hpp"

#include <SFML/Graphics/Image.hpp>
#include <gtest/gtest.h>

#include <algorithm>

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

/// The size of the picture that the game takes of itself with these arguments; 0: it does not end well.
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

/// Two monitors side by side, the right one being the primary.
void setUpTwoMonitors(const Display& display) {
    outputOf(display, "xrandr --setmonitor '*right' 1280/300x720/200+1280+0 screen");
    outputOf(display, "xrandr --setmonitor left 1280/300x720/200+0+0 none");
}

std::string placeOf(const Display& display) {
    return outputOf(display,
                    "xdotool search --name '^Slipangle$' getwindowgeometry --shell 2>/dev/null | grep -E "
                    "'^(X|Y|WIDTH|HEIGHT)' | tr '\\n' ' '");
}

TEST(Window, FillsOneMonitorWithoutAWindowManager) {
    const Display display("2560x720x24");
    setUpTwoMonitors(display);
    const TestFolder home;
    Program game({"--fullscreen", "--fps-limit", "30"}, home.path(), on(display));
    EXPECT_TRUE(waitFor(60, [&] { return placeOf(display) == "X=1280 Y=0 WIDTH=1280 HEIGHT=720 "; }))
        << placeOf(display) << game.output();
}

TEST(Window, IsFilledAndKeptLargeEnoughByTheWindowManager) {
    const Display display("2560x720x24");
    setUpTwoMonitors(display);
    const TestFolder home;
    const Companion manager({"openbox", "--sm-disable"}, display);
    ASSERT_TRUE(waitFor(30, [&] {
        return outputOf(display, "xprop -root _NET_SUPPORTING_WM_CHECK").find("window id") != std::string::npos;
    }));
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
    outputOf(display, "xdotool search --name '^Slipangle$' windowsize 50 60");
    EXPECT_TRUE(has("WIDTH=320 HEIGHT=240")) << placeOf(display);
    EXPECT_TRUE(game.running()) << game.output();
}

/// Not told to the game beforehand: without a window manager nothing holds a window to its least size.
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
