// SPDX-License-Identifier: MIT
#include "io/replay/input_script.hpp"

#include "io/system/file.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

InputScript good(const std::string& text) {
    const Loaded<InputScript> script = parseInputScript(text, "s.csv");
    for (const Problem& problem : script.problems) ADD_FAILURE() << format(problem);
    return script.value.value_or(InputScript{});
}

TEST(InputScript, EmptyCellsKeepPedalsAndLetGoOfTheRest) {
    const InputScript script = good(
        "t,throttle,brake,handbrake,steer,steer_angle,gear,hold_speed\n"
        "0,,,,,,,\n"
        "1,0.5,0.25,1,-0.5,0.1,2,20\n"
        "2,,,,,,,\n"
        "3,0,,,1,,-1,\n");
    ASSERT_EQ(script.rows.size(), 4u);
    EXPECT_EQ(script.rows[0].input.throttle, 0);
    EXPECT_FLOAT_EQ(*script.rows[1].steerAngle, 0.1f);
    EXPECT_EQ(script.rows[1].gear, 2);
    EXPECT_EQ(script.rows[1].holdSpeed, 20);
    const ScriptRow& kept = script.rows[2];
    EXPECT_EQ(kept.input.throttle, 0.5f);
    EXPECT_EQ(kept.input.brake, 0.25f);
    EXPECT_EQ(kept.input.handbrake, 1);
    EXPECT_EQ(kept.input.steer, -0.5f);
    EXPECT_FALSE(kept.steerAngle || kept.gear || kept.holdSpeed);
    EXPECT_EQ(script.rows[3].input.throttle, 0);
    EXPECT_EQ(script.rows[3].input.brake, 0.25f);
    EXPECT_EQ(script.rows[3].gear, -1);
}

TEST(InputScript, HasAClutchThatStaysWhereItWasPut) {
    const InputScript script = good("t,clutch,throttle\n0,1,1\n1,,1\n2,0.25,\n");
    ASSERT_EQ(script.rows.size(), 3u);
    EXPECT_EQ(script.rows[0].input.clutch, 1);
    EXPECT_EQ(script.rows[1].input.clutch, 1);
    EXPECT_EQ(script.rows[2].input.clutch, 0.25f);
    EXPECT_EQ(good("t,throttle\n0,1\n").rows[0].input.clutch, 0);
}

TEST(InputScript, AcceptsWindowsLinesSpacesAnyOrderAndAByteOrderMark) {
    const InputScript script = good("\xef\xbb\xbfsteer , t\r\n\r\n +1 ,\t-0.5\r\n-1,1e0");
    ASSERT_EQ(script.rows.size(), 2u);
    EXPECT_EQ(script.rows[0].t, -0.5);
    EXPECT_EQ(script.rows[0].input.steer, 1);
    EXPECT_EQ(script.rows[1].t, 1);
}

TEST(InputScript, CountsTheByteOrderMarkInColumnsOfItsLineOnly) {
    const Loaded<InputScript> script = parseInputScript("\xef\xbb\xbft,stear\n0,x\n", "f");
    ASSERT_EQ(script.problems.size(), 1u);
    EXPECT_EQ(format(script.problems[0]), "f:1:6: unknown column 'stear', did you mean 'steer'?");
    const Loaded<InputScript> second = parseInputScript("\xef\xbb\xbft,steer\n0,x\n", "f");
    ASSERT_EQ(second.problems.size(), 1u);
    EXPECT_EQ(format(second.problems[0]), "f:2:3: steer must be a number (found 'x')");
}

TEST(InputScript, TheRowInForceIsTheLastThatHasBegun) {
    const InputScript script = good("t,throttle\n0.1,0.1\n0.2,0.2\n0.3,0.3\n");
    std::size_t cursor = 0;
    EXPECT_EQ(rowAt(script, 0, cursor), nullptr);
    EXPECT_EQ(rowAt(script, 0.1 - 5e-10, cursor)->t, 0.1);
    EXPECT_EQ(rowAt(script, 0.19, cursor)->t, 0.1);
    EXPECT_EQ(rowAt(script, 0.25, cursor)->t, 0.2);
    EXPECT_EQ(rowAt(script, 9, cursor)->t, 0.3);
    EXPECT_EQ(rowAt(script, 10, cursor)->t, 0.3);
}

TEST(InputScript, LastsOneSecondLonger) {
    EXPECT_EQ(defaultDuration(good("t,throttle\n0,1\n4.5,0\n")), 5.5);
    EXPECT_EQ(defaultDuration(good("t,throttle\n")), 10);
}

TEST(InputScript, ALargeFileIsRefused) {
    std::string text = "t\n";
    text.resize(kMaxCsvBytes + 1, '\n');
    const Loaded<InputScript> script = parseInputScript(text, "s.csv");
    EXPECT_FALSE(script.value);
    ASSERT_EQ(script.problems.size(), 1u);
    EXPECT_EQ(format(script.problems[0]), "s.csv:1:1: too large: more than 64 MiB");
}

TEST(InputScript, AFileFullOfErrorsStopsSomewhere) {
    std::string text = "t,throttle\n";
    for (int i = 0; i < 20000; ++i) text += "x,y\n";
    EXPECT_EQ(parseInputScript(text, "s.csv").problems.size(), kMaxProblems);
}

TEST(InputScript, LoadsFromDisk) {
    const TestFolder folder;
    ASSERT_TRUE(writeFile(folder / "a.csv", "t\n0\n"));
    EXPECT_TRUE(loadInputScript(folder / "a.csv").value);
    const Loaded<InputScript> missing = loadInputScript(folder / "b.csv");
    ASSERT_EQ(missing.problems.size(), 1u);
    EXPECT_EQ(format(missing.problems[0]),
              (folder / "b.csv").string() + ":1:1: cannot read: No such file or directory");
}

}  // namespace
}  // namespace slip
