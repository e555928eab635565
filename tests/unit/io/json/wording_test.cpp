// SPDX-License-Identifier: MIT
#include "io/json/wording.hpp"

#include "io/json/problem.hpp"

#include <gtest/gtest.h>
#include <array>

namespace slip {
namespace {

constexpr std::array<std::string_view, 5> kWords{"mass", "wheelbase", "front_share", "redline_rpm", "x"};

TEST(Wording, FindsTheNearestWord) {
    EXPECT_EQ(nearest("wheelbse", kWords), "wheelbase");
    EXPECT_EQ(nearest("hweelbase", kWords), "wheelbase");
    EXPECT_EQ(nearest("front_shaer", kWords), "front_share");
    EXPECT_EQ(nearest("redline", kWords), "redline_rpm");
    EXPECT_EQ(nearest("y", kWords), "");
    EXPECT_EQ(nearest("mess_up", kWords), "");
    EXPECT_EQ(nearest(std::string(1000000, 'w'), kWords), "");
    EXPECT_EQ(unknownText(message("unknown key {}", inQuotes("mas")), "mas", kWords),
              "unknown key 'mas', did you mean 'mass'?");
    EXPECT_EQ(unknownText(message("unknown key {}", inQuotes("zzz")), "zzz", kWords), "unknown key 'zzz'");
}

TEST(Wording, SaysRanges) {
    EXPECT_EQ(rangeText(50, 40000, "kg"), "50 to 40000 kg");
    EXPECT_EQ(rangeText(0, 1e9, ""), "at least 0");
    EXPECT_EQ(rangeText(-1e9, 0.5, "s"), "at most 0.5 s");
    EXPECT_EQ(countText(0, 8, message("entries")), "at most 8 entries");
    EXPECT_EQ(countText(2, 2, message("entries")), "2 entries");
}

TEST(Wording, AsksForTheUnitThatWasMeant) {
    EXPECT_EQ(unitQuestion(250, 0, 150, "m/s"), "in km/h? Then 69.4444");
    EXPECT_EQ(unitQuestion(160, 0, 150, "m/s"), "") << "only a little too fast";
    EXPECT_EQ(unitQuestion(110, 0.05, 5, ""), "in percent? Then 1.1");
    EXPECT_EQ(unitQuestion(320, 0.05, 30, ""), "") << "a gear ratio is not given in percent";
    EXPECT_EQ(unitQuestion(58, 0, 3, "m"), "in centimetres? Then 0.58");
    EXPECT_EQ(unitQuestion(80, 0.01, 1, "m"), "in millimetres? Then 0.08") << "travel";
    EXPECT_EQ(unitQuestion(580, 0, 3, "m"), "in millimetres? Then 0.58");
    EXPECT_EQ(unitQuestion(0.65, 1, 85, "deg"), "in radians? Then 37.2423");
}

TEST(Wording, SaysChoices) {
    EXPECT_EQ(choiceText(kWords), "'mass', 'wheelbase', 'front_share', 'redline_rpm' or 'x'");
    EXPECT_EQ(choiceText(std::array{2, 4}), "2 or 4");
    EXPECT_EQ(choiceText(std::array{2, 4, 6}), "2, 4 or 6");
    EXPECT_EQ(choiceText(std::array{2}), "2");
}

TEST(Wording, KeepsMessagesOnOneValidLine) {
    EXPECT_EQ(inQuotes("a\nb\x7f"), "'a\\u000ab\\u007f'");
    EXPECT_EQ(printable("\xff\xc3\xa9\xc3\xed\xa0\x80\xf4\x90\x80\x80"),
              "\\xffé\\xc3\\xed\\xa0\\x80\\xf4\\x90\\x80\\x80");
    EXPECT_EQ(printable(std::string(100, 'x'), 10), "xxxxxxxxxx…");
    EXPECT_EQ(printable("\xc2\x9b"
                        "2J\xc2\xa0"),
              "\\u009b2J\xc2\xa0")
        << "the second set of control characters, but no space";
    EXPECT_EQ(escaped("\x1b[31m" + std::string(100, 'x')), "\\u001b[31m" + std::string(100, 'x'));
    EXPECT_EQ(format({"a\x1b[2J\n.json", 0, 0, "", asIs("is bad")}), "a\\u001b[2J\\u000a.json: is bad");
    EXPECT_EQ(characterCount("aé€😀"), 4u);
}

}  // namespace
}  // namespace slip
