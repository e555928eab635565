#include "session/car_figures.hpp"

#include "support/bundled.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace slip {
namespace {

constexpr int kMaxWaits = 24000;  // of 5 ms: two minutes, for slow builds on busy machines

TEST(CarFigures, AreWorkedOutAsideAndKept) {
    const TestFolder folder;
    const CarParams kart = test::bundledCar("kart");
    SheetFigures first;
    {
        CarFigures figures(test::bundledSurfaces(), folder / "sheets.json");
        EXPECT_FALSE(figures.find("kart", kart)) << "nobody waits for it";
        std::optional<SheetFigures> known;
        for (int i = 0; i < kMaxWaits && !known; ++i) {
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
            known = figures.find("kart", kart);
        }
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

TEST(CarFigures, OnesThatAreAskedForAndNotWaitedForEndWithTheGame) {
    const TestFolder folder;
    CarFigures figures(test::bundledSurfaces(), folder / "sheets.json");
    for (const std::string& name : test::bundledNames("cars")) figures.find(name, test::bundledCar(name));
}

}  // namespace
}  // namespace slip
