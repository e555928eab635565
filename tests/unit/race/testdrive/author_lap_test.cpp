// SPDX-License-Identifier: MIT
// The author's lap: the same every time, equal to the one in the list, with a ghost of exactly that time.
#include "race/testdrive/author_lap.hpp"

#include "io/content/author_times.hpp"
#include "race/replay/ghost.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TEST(AuthorLap, IsTheOneOfTheListAndItsOwnGhost) {
    const test::Larkmead scene;
    AuthorLap whole(scene.track, test::bundledCar("roadster")), parts(scene.track, test::bundledCar("roadster"));
    while (whole.drive(100000)) {
    }
    while (parts.drive(77)) {
    }
    ASSERT_GT(whole.time(), 0);
    EXPECT_EQ(whole.time(), parts.time()) << "however it is shared out over the frames";
    const Loaded<AuthorTimes> list =
        loadAuthorTimes(std::filesystem::path(SLIPANGLE_SOURCE_DIR) / "data/author_times.json");
    ASSERT_TRUE(list.value);
    const AuthorTime* const listed = findAuthorTime(*list.value, "larkmead", "Roadster");
    ASSERT_TRUE(listed);
    EXPECT_NEAR(static_cast<double>(listed->time), whole.time(), 1e-4)
        << "drive them anew: slipangle-reports author --out data/author_times.json";
    const auto recording = whole.ghost();
    ASSERT_TRUE(recording);
    const Ghost ghost(*recording, scene.track);
    EXPECT_EQ(ghost.lap().time, whole.time());
    EXPECT_NEAR(ghost.lap().sectors[0] + ghost.lap().sectors[1] + ghost.lap().sectors[2], whole.time(), 1e-6);
}

}  // namespace
}  // namespace slip
