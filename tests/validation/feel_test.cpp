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

class CarFeel : public testing::TestWithParam<std::string> {
protected:
    CarParams car = test::bundledCar(GetParam());
    HandlingTest keys{car, bundledSurfaces(), 0, driftSurface(), defaultDevice(false)};

    /// Returns true if it must hold a drift at a speed, an index into kDriftSpeeds. The roadster and the six-wheeled
    /// truck have too little power for a fast one, and the kart's only gear has too little for a slow one. Tracks turn
    /// their machine at the rate of the key and leave no angle to hold.
    bool drifts(std::size_t speed) const {
        if (isSkidSteered(car)) return false;
        if (GetParam() == "roadster") return speed < 2;
        if (GetParam() == "raid") return speed < 1;
        if (GetParam() == "kart") return speed == 2;
        return car.drive.layout == Layout::Awd || (car.drive.layout == Layout::Rwd && powerPerTonne(car) > 130);
    }
    bool driftsAnywhere() const { return drifts(0) || drifts(2); }
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

constexpr std::array kDelays{0.15f, 0.22f, 0.3f};

/// Calls with every device and delay of a player.
template <class Call>
void forAllPlayers(const HandlingTest& keys, const Call& call) {
    for (const bool isPad : {false, true})
        for (const float delay : kDelays) {
            HandlingTest test = keys;
            test.device = defaultDevice(isPad);
            test.player.delay = delay;
            SCOPED_TRACE(fmt::format("{}, {} s late", isPad ? "pad" : "keys", delay));
            call(test);
        }
}

/// Returns the shortest drift of a style over all players, for each speed.
std::array<float, kDriftSpeeds.size()> shortestDrifts(const HandlingTest& keys, PlayerStyle style) {
    std::array<float, kDriftSpeeds.size()> shortest;
    shortest.fill(1e3f);
    forAllPlayers(keys, [&](const HandlingTest& test) {
        for (std::size_t i = 0; i < kDriftSpeeds.size(); ++i)
            shortest[i] = std::min(shortest[i], heldDrift(test, kDriftSpeeds[i], style).seconds);
    });
    return shortest;
}

TEST_P(CarFeel, ADriftIsHeldAndShaped) {
    if (!driftsAnywhere()) return;
    const auto modulating = shortestDrifts(keys, PlayerStyle::Modulating);
    const auto holding = shortestDrifts(keys, PlayerStyle::Holding);
    const std::array bounds{4.0f, 4.0f, 3.0f};  // s
    for (std::size_t i = 0; i < kDriftSpeeds.size(); ++i) {
        if (!drifts(i)) continue;
        EXPECT_GE(modulating[i], bounds[i]) << kDriftSpeeds[i] << " m/s";
        EXPECT_GT(modulating[i], holding[i]) << "skill is rewarded at " << kDriftSpeeds[i] << " m/s";
    }
    report(fmt::format("drift held at 60, 80, 110 km/h{}", keys.driftSurface == 0 ? "" : " on gravel"),
           fmt::format("{:.1f}, {:.1f}, {:.1f} s", modulating[0], modulating[1], modulating[2]), "≥ 4, 4, 3 s");
    report("the same with two keys held", fmt::format("{:.1f}, {:.1f}, {:.1f} s", holding[0], holding[1], holding[2]),
           "less");
    AngleSpan span;
    forAllPlayers(keys, [&](const HandlingTest& test) {
        const AngleSpan now = heldAngles(test, 70 / kKmhPerMs);
        if (span.most == 0 || now.size() < span.size()) span = now;
    });
    report("angles that every player holds", fmt::format("{:.0f} to {:.0f}°", degrees(span.least), degrees(span.most)),
           drifts(1) ? "9° apart, aim 10°" : "none");
    if (drifts(1)) {
        EXPECT_GE(degrees(span.size()), 9);
    }
}

TEST_P(CarFeel, ADriftEndsWhenTheDriverLifts) {
    if (!driftsAnywhere()) return;
    float longest = 0, otherSide = 0;
    forAllPlayers(keys, [&](const HandlingTest& test) {
        for (const float speed : kDriftSpeeds) {
            const Straightening end = straighten(test, speed);
            EXPECT_TRUE(end.seconds) << speed << " m/s";
            longest = std::max(longest, end.seconds.value_or(5));
            otherSide = std::max(otherSide, degrees(end.otherSide));
        }
    });
    EXPECT_LE(longest, 1.2f);
    EXPECT_LE(otherSide, 8);
    report("straight again after a drift", fmt::format("{:.2f} s, {:.0f}°", longest, otherSide), "≤ 1.2 s, ≤ 8°");
}

TEST_P(CarFeel, KeysAreTameAtSpeed) {
    const float tap = tapTurn(keys, 150 / kKmhPerMs), overshoot = yawOvershoot(keys, 126 / kKmhPerMs);
    EXPECT_LE(tap, 8);
    EXPECT_LE(overshoot, 0.6f);
    report("tap of 150 ms at 150 km/h", fmt::format("{:.1f}°", tap), "≤ 8°");
    report("yaw overshoot at 126 km/h", fmt::format("{:.0f} %", 100 * overshoot), "≤ 60 %");
    HandlingTest pad = keys;
    pad.device = defaultDevice(true);
    float braking = 0, later = 0;
    for (const HandlingTest* const test : {&keys, &pad})
        braking = std::max(braking, degrees(brakingSideslip(*test, 140 / kKmhPerMs)));
    for (const float speed : {10.0f, 20.0f, 30.0f}) later = std::max(later, yawRise(pad, speed) - yawRise(keys, speed));
    EXPECT_LE(braking, 25);
    EXPECT_LE(later, 0.015f);
    report("sideslip with brake and steering held", fmt::format("{:.0f}°", braking), "≤ 25°");
    report("stick later than a key", fmt::format("{:.0f} ms", 1000 * later), "≤ 15 ms");
}

/// Returns the share of mistakes, over all players, that lose the slide.
float lostShare(const HandlingTest& keys) {
    int lost = 0, all = 0;
    forAllPlayers(keys, [&](const HandlingTest& test) {
        for (int speed = 14; speed <= 28; speed += 2, ++all) lost += losesSlide(test, static_cast<float>(speed));
    });
    return static_cast<float>(lost) / static_cast<float>(all);
}

TEST(AllCars, FeelDifferentAndCanBeLost) {
    int losable = 0;
    float leastPeak = 90, mostPeak = 0;
    for (const std::string& name : test::bundledNames("cars")) {
        const CarParams car = test::bundledCar(name);
        const HandlingTest keys{car, bundledSurfaces(), 0, driftSurfaceFor(car, bundledSurfaces()),
                                defaultDevice(false)};
        const float lost = lostShare(keys);
        addToReport(ReportTable::HandlingFigures,
                    {name, "mistakes that lose the slide", fmt::format("{:.0f} %", 100 * lost), "≥ 50 % in six cars"});
        losable += lost >= 0.5f;
        const float peak = degrees(provokedSlide(keys, 20, Provocation::Flick).peakSideslip);
        leastPeak = std::min(leastPeak, peak), mostPeak = std::max(mostPeak, peak);
    }
    EXPECT_GE(losable, 6);
    EXPECT_GE(mostPeak, 2 * leastPeak);
    addToReport(ReportTable::HandlingFigures, {"all", "flick at 72 km/h, least and most",
                                               fmt::format("{:.0f}°, {:.0f}°", leastPeak, mostPeak), "4 times"});
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

/// Returns the bundled surfaces without their bumps, which shake a car by themselves.
SurfaceTable levelSurfaces() {
    SurfaceTable level = bundledSurfaces();
    for (NamedSurface& row : level) row.surface.bumpAmplitude = 0;
    return level;
}

TEST_P(CarFeel, NothingTwitches) {
    const SurfaceTable level = levelSurfaces();
    float worst = 0;
    for (const char* const name : {"asphalt", "gravel"}) {
        const Ripple held = ripple({car, level, *findSurface(level, name), 0, defaultDevice(false)});
        worst = std::max({worst, held.ax, held.ay});
    }
    forAllPlayers({car, level, 0, driftSurface(), {}}, [&](const HandlingTest& test) {
        for (const float speed : kDriftSpeeds)
            worst = std::max(worst, heldDrift(test, speed, PlayerStyle::Modulating).ripple);
    });
    EXPECT_LT(worst, 0.02f);
    report("accelerations to and fro from tick to tick, also in drifts and on level gravel",
           fmt::format("{:.3f} m/s²", worst), "< 0.02 m/s²");
}

INSTANTIATE_TEST_SUITE_P(Bundled, CarFeel, testing::ValuesIn(test::bundledNames("cars")),
                         [](const auto& car) { return car.param; });

}  // namespace
}  // namespace slip
