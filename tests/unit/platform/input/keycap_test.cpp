// SPDX-License-Identifier: MIT
#include "platform/input/keycap.hpp"

#include <gtest/gtest.h>

#include <xkbcommon/xkbcommon-keysyms.h>

namespace slip {
namespace {

TEST(Keycap, IsALettersCapital) {
    EXPECT_EQ(keycap(XKB_KEY_z, XKB_KEY_Z), "Z");
    EXPECT_EQ(keycap(XKB_KEY_odiaeresis, XKB_KEY_Odiaeresis), "Ö");
    EXPECT_EQ(keycap(XKB_KEY_Cyrillic_tse, XKB_KEY_Cyrillic_TSE), "Ц");
    EXPECT_EQ(keycap(XKB_KEY_Greek_sigma, XKB_KEY_Greek_SIGMA), "Σ");
    EXPECT_EQ(keycap(XKB_KEY_ssharp, XKB_KEY_question), "ß") << "no capital that fonts have";
}

TEST(Keycap, IsADigitWhereverTheLayoutHasIt) {
    EXPECT_EQ(keycap(XKB_KEY_1, XKB_KEY_exclam), "1");
    EXPECT_EQ(keycap(XKB_KEY_ampersand, XKB_KEY_1), "1");
}

TEST(Keycap, IsTheAccentOfADeadKey) { EXPECT_EQ(keycap(XKB_KEY_dead_circumflex, XKB_KEY_dead_diaeresis), "^"); }

TEST(Keycap, IsNothingWhereFontsHaveNothing) {
    EXPECT_EQ(keycap(XKB_KEY_NoSymbol, XKB_KEY_NoSymbol), "");
    EXPECT_EQ(keycap(XKB_KEY_Arabic_alef, XKB_KEY_NoSymbol), "");
    EXPECT_EQ(keycap(XKB_KEY_ISO_Level3_Shift, XKB_KEY_NoSymbol), "");
}

}  // namespace
}  // namespace slip
