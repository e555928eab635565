// SPDX-License-Identifier: MIT
#include "session/engineer/car_figures.hpp"

#include "support/bundled.hpp"
#include "support/no_threads.hpp"
#include "support/test_folder.hpp"
#include "support/waiting.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

/// Polls until the figures are known. Empty if they never come.
std::optional<SheetFigures> awaited(CarFigures& figures, const std::string& key, const CarParams& car) {
    std::optional<SheetFigures> known;
    test::waitUntil([&] { return (known = figures.find(key, car)).has_value(); });
    return known;
}

TEST(CarFigures, AreWorkedOutAsideAndKept) {
    const TestFolder folder;
    const CarParams kart = test::bundledCar("kart");
    SheetFigures first;
    {
        CarFigures figures(test::bundledSurfaces(), folder / "sheets.json");
        EXPECT_FALSE(figures.find("kart", kart)) << "nobody waits for it";
        const std::optional<SheetFigures> known = awaited(figures, "kart", kart);
        ASSERT_TRUE(known) << "they never come";
        ASSERT_TRUE(known->topSpeedKmh);
        EXPECT_GT(*known->topSpeedKmh, 60);
        ASSERT_TRUE(known->t0To100 && known->roadTest.t0To100);
        EXPECT_LT(*known->roadTest.t0To100, *known->t0To100);
        first = *known;
    }
    CarFigures again(test::bundledSurfaces(), folder / "sheets.json");
    const auto known = again.find("kart", kart);
    ASSERT_TRUE(known) << "kept on the disk";
    EXPECT_TRUE(sameValue(*known, first));
}

/// Once the first figures are known, the next are being computed. A fast computer or a late test may complete some of
/// them, but not all.
TEST(CarFigures, TheirEndWaitsForNoCar) {
    constexpr int kMore = 50;
    const TestFolder folder;
    const CarParams kart = test::bundledCar("kart"), truck = test::bundledCar("truck");
    {
        CarFigures figures(test::bundledSurfaces(), folder / "sheets.json");
        figures.find("first", kart);
        for (int i = 1; i <= kMore; ++i) figures.find(std::to_string(i), truck);
        ASSERT_TRUE(awaited(figures, "first", kart)) << "they never come";
    }
    const SheetCache kept = loadSheets(folder / "sheets.json");
    EXPECT_TRUE(kept.contains("first")) << "what was known is kept";
    EXPECT_FALSE(kept.contains(std::to_string(kMore))) << "nobody waited for it";
}

TEST(CarFigures, WithoutThreadsTheyStayUnknown) {
    const TestFolder folder;
    const test::NoThreads none;
    CarFigures figures(test::bundledSurfaces(), folder / "sheets.json");
    EXPECT_FALSE(figures.find("kart", test::bundledCar("kart")));
}

}  // namespace
}  // namespace slip
