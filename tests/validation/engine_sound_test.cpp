// SPDX-License-Identifier: MIT
// The sound of the bundled cars' engines, in figures. tests/validation/SOUND.md lists them all.
#include "io/track/track_file.hpp"
#include "lab/sound/level.hpp"
#include "support/heard_cars.hpp"
#include "tools/sound/engine_figures.hpp"
#include "tools/sound/heard_figures.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <numbers>

namespace slip::test {
namespace {

const std::vector<BundledCar>& cars() {
    static const std::vector<BundledCar> all = bundledCars();
    return all;
}

SurfaceTable surfaces() {
    return loadSurfaces(std::filesystem::path(SLIPANGLE_SOURCE_DIR) / "data/surfaces.json", {}).value.value();
}

/// Returns dB relative to the strongest order. Orders are multiples of a half.
double at(const std::vector<double>& table, double order) {
    return table[static_cast<std::size_t>(std::lround(2 * order)) - 1];
}

CarParams engineWith(int cylinders, std::optional<Table> firing = {}) {
    CarParams car;
    car.engine.cylinders = cylinders;
    car.engine.sound.firing = std::move(firing);
    car.engine.sound.roughness = 0.15f;
    car.engine.sound.muffler = 0.3f;
    return car;
}

TEST(EngineOrders, ACrossPlaneEightBurblesAndAFlatPlaneOneDoesNot) {
    const Table flat{{0, 0}, {90, 1}, {180, 0}, {270, 1}, {360, 0}, {450, 1}, {540, 0}, {630, 1}};
    const auto cross = orderTable(engineWith(8), 0.6f, 8), plain = orderTable(engineWith(8, flat), 0.6f, 8);
    double most = -99;
    for (const double order : {0.5, 1.5, 2.5, 3.5}) {
        most = std::max(most, at(cross, order));
        EXPECT_LT(at(plain, order), -41) << order;
    }
    EXPECT_GT(most, -17);
    EXPECT_GT(at(plain, 4), -6);
}

TEST(EngineOrders, EachLayoutFiresAsItsCrankTurns) {
    for (const auto& [cylinders, firing] : {std::pair{4, 2.0}, {6, 3.0}, {8, 4.0}}) {
        const auto table = orderTable(engineWith(cylinders), 0.6f, 8);
        EXPECT_GT(at(table, firing), -9) << cylinders;
    }
    EXPECT_GT(at(orderTable(engineWith(6), 0.6f, 8), 1.5), -17) << "each bank of a V6 is heard";
    CarParams twoStroke = engineWith(1);
    twoStroke.engine.sound.cycle = 2;
    const auto table = orderTable(twoStroke, 0.8f, 4);
    for (const double half : {0.5, 1.5, 2.5}) EXPECT_LT(at(table, half), -40) << "it fires at every turn";
}

/// Returns the share of all pulses of a pipe that coincide at an order, for the pipe where it is larger.
double beatOf(const Engine& engine, double order) {
    if (engine.sound.cycle == 2 && order != std::floor(order)) return 0;  // it fires at every turn
    std::array<std::complex<double>, kMaxPipes> sums{};
    std::array<double, kMaxPipes> counts{};
    for (const auto& [at, bank] : engine.sound.firing.value_or(usualFiring(engine))) {
        const std::size_t pipe = bank > 0.5f ? 1 : 0;
        sums[pipe] += std::polar(1.0, -static_cast<double>(at) * order * std::numbers::pi / 180);
        ++counts[pipe];
    }
    double most = 0;
    for (std::size_t pipe = 0; pipe < kMaxPipes; ++pipe)
        if (counts[pipe] > 0) most = std::max(most, std::abs(sums[pipe]) / counts[pipe]);
    return most;
}

TEST(BundledVoices, EachHasTheOrdersOfItsOwnFiring) {
    for (const BundledCar& car : cars()) {
        if (car.params.engine.kind == EngineKind::Electric) continue;
        const auto table = orderTable(car.params, 0.6f, 8);
        const double uneven =
            20 * std::log10(0.2 * sq(car.params.engine.sound.roughness)) + 14;  // dB, of cylinders among each other
        double absent = -99, loudest = 0;
        for (double order = 0.5; order <= 8; order += 0.5) {
            const double level = at(table, order), beat = beatOf(car.params.engine, order);
            if (beat < 0.01) absent = std::max(absent, level);
            if (beat > 0.6 && order <= 4) {
                EXPECT_GT(level, -30) << car.name << " " << order;
            }
            if (level == 0) loudest = beat;
        }
        EXPECT_LT(absent, uneven) << car.name;
        EXPECT_GT(loudest, 0.3) << car.name;
    }
}

TEST(BundledVoices, NoTwoCarsSoundAlike) {
    std::vector<MelShape> shapes;
    for (const BundledCar& car : cars()) shapes.push_back(voiceShape(car.params));
    for (std::size_t i = 0; i < shapes.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            EXPECT_GE(melDistance(shapes[i], shapes[j]), 4) << cars()[i].name << " and " << cars()[j].name;
}

TEST(BundledVoices, RevsMakeThemLouder) {
    for (const BundledCar& car : cars()) {
        const auto levels = levelsOverRevs(car.params, {0.3f, 0.6f, 1});
        EXPECT_GT(levels[1], levels[0] + 2) << car.name;
        EXPECT_GT(levels[2], levels[1] + 2) << car.name;
        EXPECT_GT(levels[2] - levels[0], 5) << car.name;
        EXPECT_LT(levels[2] - levels[0], 14) << car.name;
    }
}

TEST(BundledVoices, TheyAreEquallyLoudFloored) {
    for (const BundledCar& car : cars())
        EXPECT_NEAR(loudnessLufs(steadyAt(car.params, 0.8f, 1, 2), kTakeRate), -16, 3) << car.name;
}

/// If the cap were so low that it caught all of them, it would hide the dip of a shift from ears_test.
TEST(BundledVoices, TheMixHasThemInTheirWindow) {
    for (const BundledCar& car : cars())
        for (const float share : {0.4f, 0.6f, 0.8f, 0.95f})
            EXPECT_NEAR(driveLoudness(car.params, share), -18, 3) << car.name << " at " << share;
}

TEST(BundledVoices, ALiftIsHeardAndDoesNotSilenceThem) {
    for (const BundledCar& car : cars()) {
        EXPECT_GT(liftDrop(car.params), 8) << car.name;
        EXPECT_LT(liftDrop(car.params), 12) << car.name;
    }
}

TEST(BundledVoices, EveryShiftIsADip) {
    const SurfaceTable table = surfaces();
    for (const BundledCar& car : cars()) {
        const std::vector<ShiftDip> dips = shiftDips(car.params, table);
        EXPECT_GE(dips.size(), car.params.gearbox.ratios.size() > 1 ? 2u : 0u) << car.name;
        for (const ShiftDip& dip : dips) EXPECT_LT(dip.within, dip.before - 6) << car.name;
    }
}

TEST(BundledVoices, FinerSamplesWouldChangeNothing) {
    for (const BundledCar& car : cars()) EXPECT_LT(oversampledResidual(car.params, 0.8f), -40) << car.name;
}

TEST(BundledVoices, NothingClicksAndNothingIsOff) {
    const SurfaceTable table = surfaces();
    for (const BundledCar& car : cars()) {
        const double usual = sharpestBend(steadyAt(car.params, 0.97f, 1, 2));
        const std::vector<float> drive = play(takeOf(car.params, drivenTicks(car.params, table, 8, 2)));
        EXPECT_TRUE(isFinite(drive)) << car.name;
        EXPECT_LT(sharpestBend(drive), 2.5 * usual + 0.05) << car.name;
        EXPECT_LT(std::abs(offsetOf(drive)), 1e-3) << car.name;
        for (const float s : drive) ASSERT_LT(std::abs(s), 1.5f) << car.name;
    }
}

TEST(BundledVoices, FiveAlikeAreNoChoir) {
    for (const BundledCar& car : cars()) {
        if (car.params.engine.kind == EngineKind::Electric) continue;
        const EngineTake take = steadyTake(car.params, 0.8f * car.params.engine.redlineRpm, 1, 6);
        std::vector<float> sum;
        double alone = 0;  // mean power
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            const std::vector<float> one = play(take, kTakeRate, seed);
            sum.resize(one.size());
            for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += one[i];
            alone += std::pow(10, levelDb(one) / 10) / 5;
        }
        EXPECT_LT(levelDb(sum), 10 * std::log10(alone) + 8) << car.name;
    }
}

TEST(BundledVoices, AGridIsLittleLouderThanOne) {
    for (const BundledCar& car : cars()) {
        const double more = gridLoudness(car.params, 0.6f, 4) - driveLoudness(car.params, 0.6f);
        EXPECT_GT(more, 0) << car.name;
        EXPECT_LT(more, 4) << car.name;
    }
}

TEST(Blows, StandOutOfEveryEngineByWhatWasStruck) {
    for (const BundledCar& car : cars()) {
        const auto over = [&](Material material) { return blowOverEngine(car.params, 5, material); };
        for (const Material hard : {Material::Concrete, Material::Metal, Material::Car, Material::Tyres})
            EXPECT_GT(over(hard), 6) << car.name;
        EXPECT_LT(over(Material::Plastic), over(Material::Concrete) - 12) << car.name;
    }
}

TEST(Grounds, AreNoiseAndWhistleNowhere) {
    for (const NamedSurface& ground : surfaces()) {
        const std::vector<float> samples = playRolling(ground.surface, 30, 3);
        EXPECT_LT(tonalToNoise(samples), 15) << ground.name;
        EXPECT_GT(levelDb(samples), -60) << ground.name;
        EXPECT_LT(levelDb(samples), -12) << ground.name;
    }
}

TEST(EngineVoice, ALimiterTakesSparksAndAnOverrunPops) {
    CarParams car = bundledCar("rally");
    EngineTake take = steadyTake(car, 7000, 1, 2);
    const double free = levelDb(play(take));
    for (EngineRun& run : take.ticks) run.cut = 0.5f;
    EXPECT_LT(levelDb(play(take)), free - 2);
    const std::vector<float> overrun = play(steadyTake(car, 5500, 0, 4));
    const std::vector<float> slow = play(steadyTake(car, 3500, 0, 4));
    const auto peak = [](const std::vector<float>& samples) {
        float most = 0;
        for (const float s : samples) most = std::max(most, std::abs(s));
        return static_cast<double>(most) / std::pow(10, levelDb(samples) / 20);
    };
    EXPECT_GT(peak(overrun), 1.3 * peak(slow));
}

TEST(RunOf, LoadIsWhatTheEngineGivesNotThePedal) {
    const CarParams car = bundledCar("coupe");
    Telemetry t;
    t.throttle = 1;
    t.gear = 3;
    t.rpm = 4000;
    t.power = 545 * 4000 / kRpmPerRadS;
    EXPECT_NEAR(runOf(t, car).load, 1, 0.01f);
    t.power /= 2;
    EXPECT_NEAR(runOf(t, car).load, 0.53f, 0.05f) << "traction control holds half of it back";
    t.shifting = true;
    EXPECT_EQ(runOf(t, car).cut, 1);
    t.shifting = false;
    t.throttle = 0;
    t.power = -43 * 4000 / kRpmPerRadS;
    EXPECT_LT(runOf(t, car).load, 0.02f);
}

TEST(RunOf, HalfTheTorqueUnderAFullPedalIsHeard) {
    for (const BundledCar& car : cars()) {
        const float rpm = 0.7f * car.params.engine.redlineRpm;
        const auto pulling = [&](float share) {
            Telemetry t;
            t.throttle = 1;
            t.gear = 3;
            t.rpm = rpm;
            t.power = share * interpolate(car.params.engine.torqueCurve, rpm) * rpm / kRpmPerRadS;
            return levelDb(play(EngineTake{buildOf(car.params), {kTakeTicks, runOf(t, car.params)}}));
        };
        EXPECT_LT(pulling(0.5f), pulling(1) - 3) << car.name;
    }
}

TEST(BuildOf, AFileThatSaysNothingGetsTheUsualFiringOrder) {
    const EngineBuild eight = buildOf(engineWith(8));
    EXPECT_EQ(eight.firing[1], (Cylinder{90, 1}));
    EXPECT_EQ(eight.firing[3], (Cylinder{270, 0})) << "cross-plane: the same bank twice";
    EXPECT_EQ(buildOf(engineWith(4)).firing[3], (Cylinder{540, 0}));
    EXPECT_EQ(buildOf(engineWith(2, Table{{0, 0}, {304, 1}})).firing[1], (Cylinder{304, 1}));
}

}  // namespace
}  // namespace slip::test
