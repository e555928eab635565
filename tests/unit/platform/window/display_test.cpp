// SPDX-License-Identifier: MIT
#include "platform/window/display.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TEST(Display, OpenGlFromThreeOnWillDo) {
    for (const char* good : {"3.0 Mesa 22.3.6", "4.5 (Compatibility Profile) Mesa 22.3.6", "3.1", "10.0"})
        EXPECT_EQ(versionProblem(good), "") << good;
    for (const char* bad : {"1.4 (2.1 Mesa 22.3.6)", "2.1 Mesa 22.3.6", "", "none"})
        EXPECT_NE(versionProblem(bad).find("no OpenGL"), std::string::npos) << bad;
    EXPECT_NE(versionProblem("1.4 Mesa").find("'1.4 Mesa'"), std::string::npos) << "says what there is";
}

}  // namespace
}  // namespace slip
