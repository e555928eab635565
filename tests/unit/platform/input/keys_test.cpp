// SPDX-License-Identifier: MIT
#include "platform/input/keys.hpp"

#include <gtest/gtest.h>

#include <set>

namespace slip {
namespace {

using Key = sf::Keyboard::Key;

TEST(Keys, PlacesBearTheKeysOfAUsKeyboard) {
    EXPECT_EQ(keyAt("AD02"), Key::W);
    EXPECT_EQ(keyAt("AC01"), Key::A);
    EXPECT_EQ(keyAt("AC02"), Key::S);
    EXPECT_EQ(keyAt("AC03"), Key::D);
    EXPECT_EQ(keyAt("AB01"), Key::Z);
    EXPECT_EQ(keyAt("AB10"), Key::Slash);
    EXPECT_EQ(keyAt("AE01"), Key::Num1);
    EXPECT_EQ(keyAt("AE10"), Key::Num0);
    EXPECT_EQ(keyAt("AE12"), Key::Equal);
    EXPECT_EQ(keyAt("TLDE"), Key::Tilde);
    EXPECT_EQ(keyAt("BKSL"), Key::Backslash);
}

TEST(Keys, PlacesOutsideTheBlockOfLettersHaveNone) {
    for (const char* place : {"", "UP", "RTRN", "FK01", "KP7", "LFSH", "LSGT", "AD", "AD00", "AD13", "ADxx", "AB11"})
        EXPECT_EQ(keyAt(place), Key::Unknown) << place;
}

TEST(Keys, EveryLetterAndDigitHasAPlace) {
    std::set<Key> found;
    for (const char* row : {"AB", "AC", "AD", "AE"})
        for (int column = 1; column <= 12; ++column)
            found.insert(keyAt(row + std::string(column < 10 ? "0" : "") + std::to_string(column)));
    for (int key = Key::A; key <= Key::Num9; ++key) EXPECT_TRUE(found.contains(static_cast<Key>(key))) << key;
}

TEST(Keys, NamesGoThereAndBack) {
    for (int i = 0; i < sf::Keyboard::KeyCount; ++i)
        EXPECT_EQ(keyNamed(nameOf(static_cast<Key>(i))), static_cast<Key>(i));
}

}  // namespace
}  // namespace slip
