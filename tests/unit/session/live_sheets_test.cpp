#include "session/live_sheets.hpp"

#include "race/testdrive/manoeuvres.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>

namespace slip {
namespace {

constexpr int kMaxPolls = 24000;  // of 5 ms: two minutes, for slow builds on busy machines

std::shared_ptr<const Sheet> waitFor(LiveSheets& sheets, CarUse use, const CarParams& car) {
    for (int i = 0; i < kMaxPolls; ++i) {
        if (auto sheet = sheets.find(use, car)) return sheet;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return nullptr;
}

bool waitUntil(const std::atomic<bool>& happened) {
    for (int i = 0; i < kMaxPolls && !happened; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    return happened;
}

TEST(LiveSheets, AreThoseOfTheCar) {
    LiveSheets sheets(test::bundledSurfaces());
    const CarParams kart = test::bundledCar("kart");
    EXPECT_EQ(sheets.find(CarUse::Driven, kart), nullptr) << "nobody waits for it";
    const auto sheet = waitFor(sheets, CarUse::Driven, kart);
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
    for (int i = 0; i < 50; ++i) {  // as a dragged slider asks
        kart.body.mass = mass + static_cast<float>(i);
        sheets.find(CarUse::Driven, kart);
    }
    const auto last = waitFor(sheets, CarUse::Driven, kart);
    ASSERT_TRUE(last);
    int known = 0;
    for (int i = 0; i < 50; ++i) {
        kart.body.mass = mass + static_cast<float>(i);
        known += sheets.find(CarUse::Compared, kart) != nullptr;
    }
    EXPECT_LE(known, 4) << "those between were dropped";
}

TEST(LiveResults, StopTheMeasurementAtHandWhenTheyEnd) {
    constexpr int kTicks = 200000;  // a long drive, so that one that is not stopped ends all the same
    std::atomic<bool> driving = false, leaving = false, completed = false;
    {
        LiveResults<int> results(1, 1, [&](std::size_t, const CarParams& car) {
            TestDrive drive(car, test::bundledSurfaces());
            driving = true;
            waitUntil(leaving);
            for (int tick = 0; tick < kTicks; ++tick) drive.step({});
            completed = true;
            return 0;
        });
        results.find(0, CarUse::Driven, test::bundledCar("kart"));
        EXPECT_TRUE(waitUntil(driving)) << "the measurement never begins";
        leaving = true;
    }
    EXPECT_FALSE(completed) << "the whole drive was waited for";
}

TEST(LiveResults, ThrowWhatAMeasurementThrew) {
    LiveResults<int> results(1, 1, [](std::size_t, const CarParams&) -> int { throw std::runtime_error("no"); });
    const CarParams kart = test::bundledCar("kart");
    const auto ask = [&] {
        for (int i = 0; i < kMaxPolls; ++i) {
            results.find(0, CarUse::Driven, kart);
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
    };
    EXPECT_THROW(ask(), std::runtime_error);
}

}  // namespace
}  // namespace slip
