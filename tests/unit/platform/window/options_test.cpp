// SPDX-License-Identifier: MIT
#include "platform/window/options.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace slip {
namespace {

std::string complaintOf(std::vector<std::string> arguments) {
    const ParsedOptions parsed = parseOptions(std::move(arguments));
    EXPECT_EQ(parsed.exitCode, 2);
    return parsed.text;
}

TEST(Options, nothingGivenStartsInTheMenuWithSound) {
    const ParsedOptions parsed = parseOptions({});
    EXPECT_FALSE(parsed.exitCode);
    EXPECT_TRUE(parsed.options.audio);
    EXPECT_FALSE(parsed.options.straightToTrack());
}

TEST(Options, everythingAtOnce) {
    const ParsedOptions parsed = parseOptions(
        {"roadster",     "--track",  "larkmead",     "--windowed",   "800x600",     "--no-audio",   "--fps-limit",
         "60",           "--script", "in.csv",       "--frame-time", "0.05",        "--exit-after", "3",
         "--screenshot", "b.png@2",  "--screenshot", "a@b.png@0.5",  "--telemetry", "t.csv",        "--frame-stats",
         "f.csv",        "--no-hud", "--quality",    "medium"});
    ASSERT_FALSE(parsed.exitCode) << parsed.text;
    const Options& o = parsed.options;
    EXPECT_EQ(o.car, "roadster");
    EXPECT_EQ(o.track, "larkmead");
    EXPECT_EQ(o.windowed, (std::pair{800u, 600u}));
    EXPECT_FALSE(o.audio);
    EXPECT_EQ(o.fpsLimit, 60);
    EXPECT_EQ(o.script, "in.csv");
    EXPECT_EQ(o.frameTime, 0.05);
    EXPECT_EQ(o.exitAfter, 3);
    ASSERT_EQ(o.screenshots.size(), 2u);
    EXPECT_EQ(o.screenshots[0].file, "a@b.png");
    EXPECT_EQ(o.screenshots[0].time, 0.5);
    EXPECT_EQ(o.screenshots[1].file, "b.png");
    EXPECT_EQ(o.telemetry, "t.csv");
    EXPECT_EQ(o.frameStats, "f.csv");
    EXPECT_FALSE(o.hud);
    EXPECT_EQ(o.quality, "medium");
    EXPECT_TRUE(o.isScripted());
    EXPECT_TRUE(o.straightToTrack());
}

TEST(Options, demoAndCarGoTogether) {
    const ParsedOptions parsed = parseOptions({"--demo", "coupe"});
    EXPECT_FALSE(parsed.exitCode) << parsed.text;
    EXPECT_TRUE(parsed.options.demo);
    EXPECT_EQ(parsed.options.car, "coupe");
}

TEST(Options, rivalsMakeARaceAtOnce) {
    const ParsedOptions parsed = parseOptions({"--rivals", "7"});
    EXPECT_FALSE(parsed.exitCode) << parsed.text;
    EXPECT_EQ(parsed.options.rivals, 7);
    EXPECT_EQ(parseOptions({"--rivals", "010"}).options.rivals, 10);
    EXPECT_TRUE(parsed.options.straightToTrack());
    for (const char* const none : {"0", "12", "few"}) EXPECT_EQ(parseOptions({"--rivals", none}).exitCode, 2) << none;
    EXPECT_EQ(parseOptions({"--rivals", "3", "--replay", "a.replay"}).exitCode, 2);
}

TEST(Options, wrongUsageIsOneClearLine) {
    for (const auto& [arguments, word] : std::vector<std::pair<std::vector<std::string>, std::string>>{
             {{"--windowed", "800"}, "'800' is not WIDTHxHEIGHT"},
             {{"--windowed", "10x10"}, "320x240"},
             {{"--windowed", "800x600", "--fullscreen"}, "--fullscreen"},
             {{"--screenshot", "a.png"}, "FILE.png@SECONDS"},
             {{"--screenshot", "a.gif@1"}, ".png"},
             {{"--screenshot", "a.png@-1"}, "FILE.png@SECONDS"},
             {{"--screenshot", "a.png@3", "--exit-after", "2"}, "a.png is due at 3 s, after the end at 2 s"},
             {{"--frame-time", "0"}, "--frame-time"},
             {{"--exit-after", "-1"}, "--exit-after: '-1' is no number from 0 up"},
             {{"--time", "nan"}, "--time: 'nan' is no number from 0 to 24"},
             {{"--replay", ""}, "--replay: its value is empty"},
             {{""}, "CAR: its value is empty"},
             {{"--screenshot", "pictures/.png@1"}, ".png"},
             {{"--station", "-5"}, "--station: '-5' is no number from 0 up"},
             {{"--station", "here"}, "--station"},
             {{"--fps-limit", "many"}, "--fps-limit"},
             {{"--demo", "--script", "x.csv"}, "--script"},
             {{"--no-such-thing"}, "--no-such-thing"},
             {{"one", "two"}, "two"}}) {
        const std::string text = complaintOf(arguments);
        EXPECT_NE(text.find(word), std::string::npos) << text;
        EXPECT_TRUE(text.starts_with("slipangle: ")) << text;
        EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 1) << text;
        EXPECT_LT(text.size(), 160u) << text;
    }
}

TEST(Options, helpAndVersionEndWell) {
    const ParsedOptions help = parseOptions({"--help"});
    EXPECT_EQ(help.exitCode, 0);
    for (const char* const word :
         {"CAR", "--track", "--windowed", "--fullscreen", "--no-audio", "--demo", "--fps-limit", "--script",
          "--frame-time", "--exit-after", "--screenshot", "--telemetry", "--frame-stats", "--version"})
        EXPECT_NE(help.text.find(word), std::string::npos) << word;
    const ParsedOptions version = parseOptions({"--version"});
    EXPECT_EQ(version.exitCode, 0);
    EXPECT_TRUE(version.text.starts_with("slipangle ")) << version.text;
}

}  // namespace
}  // namespace slip
