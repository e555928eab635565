// SPDX-License-Identifier: MIT
#include "platform/paint/format.hpp"

#include <gtest/gtest.h>
#include <cstdlib>

namespace slip {
namespace {

TEST(LapTime, readsInMinutesSecondsThousandths) {
    EXPECT_EQ(lapTimeText(83.4564), "1:23.456");
    EXPECT_EQ(lapTimeText(5), "0:05.000");
    EXPECT_EQ(lapTimeText(59.9996), "1:00.000");
    EXPECT_EQ(lapTimeText(3661.5), "61:01.500");
    EXPECT_EQ(lapTimeText(0), "–");
}

TEST(ClockText, hasHoursOnlyWhenThereAreAny) {
    EXPECT_EQ(clockText(0), "0:00");
    EXPECT_EQ(clockText(187.96), "3:07");
    EXPECT_EQ(clockText(187.96, true), "3:07.9");
    EXPECT_EQ(clockText(3787), "1:03:07");
    EXPECT_EQ(clockText(-1, true), "0:00.0");
}

TEST(SectorTime, leavesMinutesOut) {
    EXPECT_EQ(sectorTimeText(23.4561), "23.456");
    EXPECT_EQ(sectorTimeText(59.9999), "1:00.000");
    EXPECT_EQ(sectorTimeText(0), "–");
}

TEST(Difference, alwaysBearsItsSign) {
    EXPECT_EQ(differenceText(0.1234), "+0.123");
    EXPECT_EQ(differenceText(-1.05), "-1.050");
    EXPECT_EQ(differenceText(0), "+0.000");
    EXPECT_EQ(differenceText(-0.0001), "+0.000");
    EXPECT_EQ(differenceText(-65), "-65.000");
}

TEST(Speed, followsTheUnits) {
    EXPECT_EQ(speedNumber(27.78f, Units::Kmh), 100);
    EXPECT_EQ(speedNumber(-27.78f, Units::Kmh), 100);
    EXPECT_EQ(speedNumber(44.704f, Units::Mph), 100);
    EXPECT_EQ(unitText(Units::Mph), "MPH");
}

TEST(Gear, hasLettersBelowFirst) {
    EXPECT_EQ(gearText(-1), "R");
    EXPECT_EQ(gearText(0), "N");
    EXPECT_EQ(gearText(6), "6");
}

TEST(Format, ThousandsStandApart) {
    EXPECT_EQ(wholeText(0), "0");
    EXPECT_EQ(wholeText(999.4), "999");
    EXPECT_EQ(wholeText(999.5), "1\u2009000");
    EXPECT_EQ(wholeText(-12345), "−12\u2009345");
    EXPECT_EQ(wholeText(1234567), "1\u2009234\u2009567");
}

TEST(Format, PathsAtHomeAreShort) {
    const char* const home = std::getenv("HOME");
    const std::string before = home == nullptr ? "" : home;
    ::setenv("HOME", "/home/me", 1);
    EXPECT_EQ(homeText("/home/me/.local/share"), "~/.local/share");
    EXPECT_EQ(homeText("/home/me"), "~");
    EXPECT_EQ(homeText("/home/me2/x"), "/home/me2/x");
    ::setenv("HOME", "/", 1);
    EXPECT_EQ(homeText("/srv/x"), "/srv/x");
    home == nullptr ? ::unsetenv("HOME") : ::setenv("HOME", before.c_str(), 1);
}

}  // namespace
}  // namespace slip
