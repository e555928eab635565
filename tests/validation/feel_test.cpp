// SPDX-License-Identifier: MIT
// The handling of each bundled car in a player's hands, with the default settings.
#include "race/testdrive/feel.hpp"

#include "base/scalar.hpp"
#include "io/player/default_device.hpp"
#include "support/bundled.hpp"
#include "validation/report.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace slip {
namespace {

using test::addToReport, test::bundledSurfaces, test::ReportTable;

/// Returns metric horsepower per tonne.
float powerPerTonne(const CarParams& car) {
    float most = 0;  // W
    for (const Vec2 at : car.engine.torqueCurve) most = std::max(most, at.y * at.x / kRpmPerRadS);
    return most / 735.5f / (car.body.mass / 1000);
}

class CarFeel : public testing::TestWithParam<std::string> {
protected:
    CarParams car = test::bundledCar(GetParam());
    HandlingTest keys{car, bundledSurfaces(), 0, driftSurface(), defaultDevice(false)};

    /// Returns true if it must hold a drift.
    bool drifts() const {
        return car.drive.layout == Layout::Awd || (car.drive.layout == Layout::Rwd && powerPerTonne(car) > 130);
    }
    std::size_t driftSurface() const { return driftSurfaceFor(car, bundledSurfaces()); }
    void report(const std::string& name, const std::string& measured, const std::string& bound) const {
        addToReport(ReportTable::HandlingFigures, {GetParam(), name, measured, bound});
    }
};

std::string words(Provocation by) { return std::string(namesOf(&by)[static_cast<std::size_t>(by)]); }

TEST_P(CarFeel, SlidesAreCaughtByKeys) {
    for (const Provocation by : {Provocation::Flick, Provocation::LiftOff, Provocation::PowerSlide}) {
        HandlingFigures feel;
        float peak = 0;
        for (int speed = 14; speed <= 28; ++speed) {
            feel.slides.push_back(provokedSlide(keys, static_cast<float>(speed), by));
            EXPECT_FALSE(feel.slides.back().spun) << words(by) << " at " << speed << " m/s";
            peak = std::max(peak, feel.slides.back().peakSideslip);
        }
        const bool flick = by == Provocation::Flick;
        EXPECT_GE(caughtShare(feel), flick ? 0.95f : 0.9f) << words(by);
        const int slides = slidesOf(feel);
        EXPECT_GE(slides, flick ? 8 : 0) << "few slid";
        report(words(by) + ", slid and caught", fmt::format("{} of 15, {:.0f} %", slides, 100 * caughtShare(feel)),
               flick ? "≥ 95 %" : "≥ 90 %");
        report(words(by) + ", widest", fmt::format("{:.0f}°", degrees(peak)), "no spin");
        if (!flick) continue;
        EXPECT_LE(medianCatch(feel, by), 1.2f);
        report(words(by) + ", as a rule after", fmt::format("{:.2f} s", medianCatch(feel, by)), "≤ 1.2 s");
    }
}

/// Tests every second speed.
void expectCaught(const HandlingTest& test) {
    for (const Provocation by : {Provocation::Flick, Provocation::LiftOff, Provocation::PowerSlide}) {
        HandlingFigures feel;
        for (int speed = 14; speed <= 28; speed += 2) {
            feel.slides.push_back(provokedSlide(test, static_cast<float>(speed), by));
            EXPECT_FALSE(feel.slides.back().spun) << words(by) << " at " << speed << " m/s";
        }
        EXPECT_GE(caughtShare(feel), by == Provocation::Flick ? 0.95f : 0.9f) << words(by);
    }
}

/// The assists are not tuned to one player's constants.
TEST_P(CarFeel, SlidesAreCaughtByQuickAndSlowPlayers) {
    for (const float delay : {0.15f, 0.25f})
        for (const float from : {5.0f, 8.0f}) {
            SCOPED_TRACE(fmt::format("{} s late, from {} degrees", delay, from));
            HandlingTest test = keys;
            test.player.delay = delay;
            test.player.counterFrom = radians(from);
            expectCaught(test);
        }
}

TEST_P(CarFeel, SlidesAreCaughtByPad) {
    expectCaught({car, bundledSurfaces(), 0, driftSurface(), defaultDevice(true)});
}

TEST_P(CarFeel, ADriftIsHeld) {
    if (!drifts()) return;
    for (const bool isPad : {false, true}) {
        const HandlingTest test{car, bundledSurfaces(), 0, driftSurface(), defaultDevice(isPad)};
        const HeldDrift drift = heldDrift(test);
        EXPECT_GE(drift.seconds, 3) << (isPad ? "pad" : "keys");
        report(fmt::format("held drift by {}{}", isPad ? "pad" : "keys", test.driftSurface == 0 ? "" : ", on gravel"),
               fmt::format("{:.1f} s at {:.0f}°", drift.seconds, degrees(drift.meanSideslip)), "≥ 3 s");
    }
}

TEST_P(CarFeel, AFullKeyTurnsAsWellAsAny) {
    float worst = 1;
    for (int speed = 10; speed <= 45; speed += 5) {
        const FullKey key = fullKey(keys, static_cast<float>(speed));
        EXPECT_FALSE(key.spun) << speed << " m/s";
        worst = std::min(worst, key.share());
    }
    EXPECT_GE(worst, 0.97f);
    report("full key against its best part", fmt::format("{:.0f} %", 100 * worst), "≥ 97 %");
    const float rise = yawRise(keys, 20);
    EXPECT_LE(rise, 0.2f);
    report("full key to 63 % of the yaw rate", fmt::format("{:.2f} s", rise), "≤ 0.2 s");
}

TEST_P(CarFeel, NothingTwitches) {
    const Ripple worst = ripple(keys);
    EXPECT_LT(worst.ax, 0.02f);
    EXPECT_LT(worst.ay, 0.02f);
    report("accelerations to and fro from tick to tick", fmt::format("{:.3f}, {:.3f} m/s²", worst.ax, worst.ay),
           "< 0.02 m/s²");
}

INSTANTIATE_TEST_SUITE_P(Bundled, CarFeel, testing::ValuesIn(test::bundledNames("cars")),
                         [](const auto& car) { return car.param; });

}  // namespace
}  // namespace slip
