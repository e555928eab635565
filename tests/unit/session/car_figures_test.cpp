#include "session/car_figures.hpp"

#include "support/bundled.hpp"
#include "support/no_threads.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace slip {
namespace {

constexpr int kMaxWaits = 24000;  // of 5 ms: two minutes, for slow builds on busy machines

/// Asks until they are known; none: they never come.
std::optional<SheetFigures> waitFor(CarFigures& figures, const std::string& key, const CarParams& car) {
    for (int i = 0; i < kMaxWaits; ++i) {
        if (const auto known = figures.find(key, car)) return known;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return std::nullopt;
}

TEST(CarFigures, AreWorkedOutAsideAndKept) {
    const TestFolder folder;
    const CarParams kart = test::bundledCar("kart");
    SheetFigures first;
    {
        CarFigures figures(test::bundledSurfaces(), folder / "sheets.json");
        EXPECT_FALSE(figures.find("kart", kart)) << "nobody waits for it";
        const std::optional<SheetFigures> known = waitFor(figures, "kart", kart);
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

/// As soon as the first figures are known, the second are being worked out.
TEST(CarFigures, TheirEndWaitsForNoCar) {
    const TestFolder folder;
    const CarParams kart = test::bundledCar("kart");
    {
        CarFigures figures(test::bundledSurfaces(), folder / "sheets.json");
        figures.find("first", kart);
        figures.find("second", test::bundledCar("truck"));
        ASSERT_TRUE(waitFor(figures, "first", kart)) << "they never come";
    }
    const SheetCache kept = loadSheets(folder / "sheets.json");
    EXPECT_TRUE(kept.contains("first")) << "what was known is kept";
    EXPECT_FALSE(kept.contains("second")) << "nobody waited for it";
}

TEST(CarFigures, WithoutThreadsTheyStayUnknown) {
    const TestFolder folder;
    const test::NoThreads none;
    CarFigures figures(test::bundledSurfaces(), folder / "sheets.json");
    EXPECT_FALSE(figures.find("kart", test::bundledCar("kart")));
}

}  // namespace
}  // namespace slip
