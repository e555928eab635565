// SPDX-License-Identifier: MIT
#include "session/engineer/live_sheets.hpp"

#include "race/testdrive/manoeuvres.hpp"
#include "support/bundled.hpp"
#include "support/waiting.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>

namespace slip {
namespace {

/// Polls until the sheet is known. Null if it never comes.
std::shared_ptr<const Sheet> awaited(LiveSheets& sheets, CarUse use, const CarParams& car) {
    std::shared_ptr<const Sheet> sheet;
    test::waitUntil([&] { return (sheet = sheets.find(use, car)) != nullptr; });
    return sheet;
}

TEST(LiveSheets, AreThoseOfTheCar) {
    LiveSheets sheets(test::bundledSurfaces());
    const CarParams kart = test::bundledCar("kart");
    EXPECT_EQ(sheets.find(CarUse::Driven, kart), nullptr) << "nobody waits for it";
    const auto sheet = awaited(sheets, CarUse::Driven, kart);
    ASSERT_TRUE(sheet) << "it never comes";
    const Sheet same = performanceSheet(kart, test::bundledSurfaces());
    EXPECT_EQ(sheet->t0To100, same.t0To100);
    EXPECT_EQ(sheet->understeerDegPerG, same.understeerDegPerG);
    ASSERT_FALSE(same.curves.steer.empty());
    EXPECT_NEAR(static_cast<double>(same.curves.steer.back().x), same.skidpadG.value(), 0.05)
        << "the curve ends where the figure is";
    EXPECT_EQ(sheets.find(CarUse::Compared, kart), sheet) << "known for whatever use";
}

TEST(LiveSheets, OnlyTheNewestWishOfAUseCounts) {
    LiveSheets sheets(test::bundledSurfaces());
    CarParams kart = test::bundledCar("kart");
    const float mass = kart.body.mass;
    for (int i = 0; i < 50; ++i) {  // like a dragged slider
        kart.body.mass = mass + static_cast<float>(i);
        sheets.find(CarUse::Driven, kart);
    }
    const auto last = awaited(sheets, CarUse::Driven, kart);
    ASSERT_TRUE(last);
    int known = 0;
    for (int i = 0; i < 50; ++i) {
        kart.body.mass = mass + static_cast<float>(i);
        known += sheets.find(CarUse::Compared, kart) != nullptr;
    }
    EXPECT_LE(known, 4) << "those between were dropped";
}

TEST(LiveResults, StopTheMeasurementAtHandWhenTheyEnd) {
    constexpr int kTicks = 200000;  // a long drive that ends even if it is not stopped
    std::atomic<bool> driving = false, leaving = false, completed = false;
    {
        LiveResults<int> results(1, 1, [&](std::size_t, const CarParams& car) {
            TestDrive drive(car, test::bundledSurfaces());
            driving = true;
            test::waitUntil([&] { return leaving.load(); });
            for (int tick = 0; tick < kTicks; ++tick) drive.step({});
            completed = true;
            return 0;
        });
        results.find(0, CarUse::Driven, test::bundledCar("kart"));
        EXPECT_TRUE(test::waitUntil([&] { return driving.load(); })) << "the measurement never begins";
        leaving = true;
    }
    EXPECT_FALSE(completed) << "the whole drive was waited for";
}

TEST(LiveResults, ThrowWhatAMeasurementThrew) {
    LiveResults<int> results(1, 1, [](std::size_t, const CarParams&) -> int { throw std::runtime_error("no"); });
    const CarParams kart = test::bundledCar("kart");
    const auto ask = [&] { test::waitUntil([&] { return results.find(0, CarUse::Driven, kart) != nullptr; }); };
    EXPECT_THROW(ask(), std::runtime_error);
}

}  // namespace
}  // namespace slip
