// SPDX-License-Identifier: MIT
// Driving stories with bounds: walls, cars, slides, starts.
#include "race/world/race.hpp"
#include "race/testdrive/manoeuvres.hpp"
#include "support/bundled.hpp"
#include "support/test_cars.hpp"
#include "support/tick.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

using test::kHz;

/// Returns a plain field with one wall, as a track whose road is far away.
Track fieldWithWall(std::vector<Vec2> wall) {
    TrackParams params;
    params.road.points = {{2000, 2000, 10, {}}, {2200, 2000, 10, {}}, {2200, 2200, 10, {}}, {2000, 2200, 10, {}}};
    params.walls.push_back({std::move(wall), false, WallKind::Concrete});
    SurfaceTable surfaces{{"asphalt", {}}, {"grass", {}}, {"kerb", {}}, {"sand", {}}, {"snow", {}}, {"concrete", {}}};
    std::vector<TrackFault> faults;
    Track track = buildTrack(params, {surfaces, {}}, faults);
    EXPECT_TRUE(faults.empty());
    return track;
}

struct Field {
    Track track;
    explicit Field(std::vector<Vec2> wall) : track(fieldWithWall(std::move(wall))) {}
    Arena arena() const { return {&track, &track.surfaces, 0}; }
};

DriverInput throttle(std::uint8_t amount) {
    DriverInput input;
    input.throttle = amount;
    return input;
}

CarSnapshot carOf(const Race& race, std::size_t i = 0) {
    Snapshot now;
    race.snapshot(now);
    return now.cars[i];
}

/// Box2D lets a body move 2 m per step and cuts the speed beyond that: 120 m/s at 60 Hz, 240 m/s at 120 Hz.
TEST(Speed, IsNeverCutByTheWorldsStep) {
    for (const auto& [hz, speed] : {std::pair{60, 119.0f}, {60, 125.0f}, {60, 200.0f}, {120, 235.0f}, {120, 300.0f}}) {
        Race race({nullptr, &test::asphaltOnly(), 0}, {{test::neutralCar(), {}, speed}}, hz);
        const DriverInput input;
        for (int i = 0; i < hz / 4; ++i) race.step({&input, 1});
        EXPECT_NEAR(length(carOf(race).velocity), speed, 0.02f * speed) << hz << " Hz";
        EXPECT_NEAR(carOf(race).pose.position.x, speed / 4, 0.02f * speed / 4) << hz << " Hz";
    }
}

/// Accelerates and steers, differently at each tick.
DriverInput restless(int tick) {
    DriverInput input;
    input.throttle = static_cast<std::uint8_t>(tick * 7 % 256);
    input.steer = static_cast<std::int8_t>(tick * 3 % 120 - 60);
    return input;
}

TEST(Mark, TheCarIsBackWithEveryBit) {
    for (CarParams car : {test::plainCar(), test::bundledCar("gt")}) {
        Race race({nullptr, &test::asphaltOnly(), 0}, {{car, {}, 30}}, kHz);
        const auto drive = [&](int from, int to) {
            for (int i = from; i < to; ++i) {
                const DriverInput input = restless(i);
                race.step({&input, 1});
            }
            return race.worldHash();
        };
        const std::uint64_t before = drive(0, 50);
        race.restoreReturnPoint(0);
        EXPECT_EQ(race.worldHash(), before) << "there is no mark yet";
        race.mark(0);
        const std::uint64_t first = drive(50, 300);
        race.restoreReturnPoint(0);
        EXPECT_EQ(race.worldHash(), before);
        EXPECT_EQ(drive(50, 300), first);
        car.rear.tyre.friction *= 0.8f;
        race.setParams(0, car);
        race.restoreReturnPoint(0);
        EXPECT_EQ(race.worldHash(), before);
        EXPECT_NE(drive(50, 300), first) << "as the other car drives";
        race.restart(0);
        const std::uint64_t start = race.worldHash();
        race.restoreReturnPoint(0);
        EXPECT_EQ(race.worldHash(), start) << "a restart knows no mark of before";
    }
}

TEST(Mark, ACarOfOtherWheelsDrivesOnFromIt) {
    Race race({nullptr, &test::asphaltOnly(), 0}, {{test::bundledCar("gt"), {}, 30}}, kHz);
    race.mark(0);
    const Pose there = carOf(race).pose;
    for (int i = 0; i < 200; ++i) {
        const DriverInput input = restless(i);
        race.step({&input, 1});
    }
    race.setParams(0, test::bundledCar("truck"));
    race.restoreReturnPoint(0);
    EXPECT_EQ(carOf(race).pose.position, there.position);
    EXPECT_NEAR(length(carOf(race).velocity), 30, 1e-3f);
    for (int i = 0; i < 200; ++i) {
        const DriverInput input = throttle(100);
        race.step({&input, 1});
    }
    EXPECT_GT(length(carOf(race).velocity), 25);
    EXPECT_TRUE(std::isfinite(carOf(race).pose.yaw));
}

TEST(Walls, GrazingKeepsTheSpeedAndComesFree) {
    const float angle = radians(20);
    for (const float side : {1.0f, -1.0f}) {  // the wall is solid from both sides
        const Field field({{-400, 0}, {400, 0}});
        Race race(field.arena(), {{test::plainCar(), {{-30, -side * 12}, side * angle}, 30}}, kHz);
        float touched = -1, free = -1;
        for (int i = 0; i < 4 * kHz; ++i) {
            DriverInput input = throttle(90);
            // After the touch the driver steers gently away.
            if (touched >= 0) input.steer = static_cast<std::int16_t>(-side * 6000);
            race.step({&input, 1});
            const CarSnapshot car = carOf(race);
            const float time = static_cast<float>(race.time());
            if (car.impact.speed > 0) touched = touched < 0 ? time : touched;
            const bool away = car.pose.position.y * side < -2.0f && car.velocity.y * side < 0;
            if (touched >= 0 && free < 0 && away) {
                free = time;
                EXPECT_GE(length(car.velocity), 0.7f * 30);
            }
            EXPECT_LT(car.pose.position.y * side, 0) << "through the wall";
        }
        EXPECT_GE(touched, 0);
        ASSERT_GE(free, 0) << "stuck to the wall";
        EXPECT_LE(free - touched, 1.0f);
    }
}

TEST(Walls, HeadOnNeverPasses) {
    for (const int hz : {60, 120, 240}) {
        const Field field({{0, -200}, {0, 200}});
        Race race(field.arena(), {{test::plainCar(), {{-60, 0}, 0}, 84}}, hz);
        float worst = -100;
        for (int i = 0; i < 4 * hz; ++i) {
            const DriverInput input = throttle(255);
            race.step({&input, 1});
            worst = std::max(worst, carOf(race).pose.position.x);
        }
        EXPECT_LT(worst, -1.85f) << hz;  // half the car's length and half the wall's, less Box2D's slop
        EXPECT_GT(worst, -2.5f) << "it must have reached the wall";
    }
}

TEST(Walls, CornersBetweenPiecesDoNotCatchTheCar) {
    // The wall is a gentle bend of many pieces, as tyre walls are drawn.
    std::vector<Vec2> wall;
    for (int i = -40; i <= 40; ++i)
        wall.push_back({static_cast<float>(i) * 3, 0.0004f * sq(static_cast<float>(i) * 3)});
    const Field field(wall);
    Race race(field.arena(), {{test::plainCar(), {{-100, 1}, -0.08f}, 25}}, kHz);
    float slowest = 100;
    for (int i = 0; i < 4 * kHz; ++i) {
        const DriverInput input = throttle(120);
        race.step({&input, 1});
        const CarSnapshot car = carOf(race);
        if (car.pose.position.x < 100) slowest = std::min(slowest, length(car.velocity));
    }
    EXPECT_GT(slowest, 15);
}

TEST(Cars, BumpingSharesMomentum) {
    CarParams heavy = test::plainCar();
    heavy.body.mass = 2400;
    const SurfaceTable& surfaces = test::asphaltOnly();
    Race race({nullptr, &surfaces, 0}, {{test::plainCar(), {{0, 0}, 0}, 20}, {heavy, {{12, 0}, 0}, 5}}, kHz);
    const std::vector<DriverInput> inputs(2);
    float impact = 0;
    const double before = 1200 * 20 + 2400 * 5;
    double lost = 0;
    for (int i = 0; i < 2 * kHz; ++i) {
        race.step(inputs);
        impact = std::max(impact, carOf(race).impact.speed);
        if (impact > 0 && lost == 0)
            lost = before - (1200 * carOf(race, 0).velocity.x + 2400 * carOf(race, 1).velocity.x);
    }
    EXPECT_GT(impact, 3);
    EXPECT_LT(lost, 0.1 * before) << "only rolling resistance takes momentum";
    EXPECT_GT(carOf(race, 1).velocity.x, carOf(race, 0).velocity.x - 0.1f);
}

TEST(Race, CountdownHoldsTheCarsAndRevsTheEngines) {
    const Field field({{-400, 50}, {400, 50}});
    Race race(field.arena(), {{test::plainCar(), {{0, 0}, 0}, 0}}, kHz, 1.0);
    const DriverInput input = throttle(255);
    for (int i = 0; i < kHz; ++i) race.step({&input, 1});
    EXPECT_EQ(carOf(race).pose.position, (Vec2{0, 0}));
    EXPECT_NEAR(carOf(race).telemetry.rpm, 4000, 1);
    for (int i = 0; i < kHz; ++i) race.step({&input, 1});
    EXPECT_GT(carOf(race).pose.position.x, 1);
}

TEST(Race, BrakesAtTheLightsDoNotSelectReverse) {
    const Field field({{-400, 50}, {400, 50}});
    Race race(field.arena(), {{test::plainCar(), {{0, 0}, 0}, 0}}, kHz, 2.0);
    DriverInput input;
    input.brake = 255;
    input.transmission = Transmission::Arcade;
    for (int i = 0; i < 2 * kHz; ++i) race.step({&input, 1});
    EXPECT_EQ(carOf(race).telemetry.gear, 1);
    input.brake = 0;
    input.throttle = 255;
    for (int i = 0; i < kHz; ++i) race.step({&input, 1});
    EXPECT_GT(carOf(race).pose.position.x, 1);
}

TEST(Race, RestartGivesTheSameRunAgain) {
    const SurfaceTable& surfaces = test::asphaltOnly();
    Race race({nullptr, &surfaces, 0}, {{test::plainCar(), {}, 10}}, kHz);
    const auto run = [&] {
        for (int i = 0; i < 3 * kHz; ++i) {
            DriverInput input = throttle(200);
            input.steer = static_cast<std::int16_t>(9000 * (i % 200 < 100 ? 1 : -1));
            race.step({&input, 1});
        }
        return race.worldHash();
    };
    const std::uint64_t first = run();
    race.restart(0);
    EXPECT_EQ(run(), first);
}

TEST(Race, ParamsChangeFromTheNextTick) {
    const SurfaceTable& surfaces = test::asphaltOnly();
    Race race({nullptr, &surfaces, 0}, {{test::plainCar(), {}, 20}}, kHz);
    const DriverInput input = throttle(0);
    race.step({&input, 1});
    CarParams heavy = test::plainCar();
    heavy.body.mass = 2400;
    const Pose before = carOf(race).pose;
    race.setParams(0, heavy);
    EXPECT_EQ(carOf(race).pose.position, before.position);
    race.step({&input, 1});
    const Telemetry& t = carOf(race).telemetry;
    EXPECT_NEAR(t.front.fz + t.rear.fz, staticLoadFront(heavy) + staticLoadRear(heavy), 1);
}

TEST(Slides, HandbrakeTurnsTheCarRound) {
    TestDrive drive(test::plainCar(), test::asphaltOnly(), kHz, 14);
    DriverInput input;
    input.steer = 32767;
    for (int i = 0; i < kHz / 3; ++i) drive.step(input);
    input.handbrake = 255;
    float most = 0;
    for (int i = 0; i < 2 * kHz; ++i) {
        drive.step(input);
        most = std::max(most, drive.car().pose.yaw);
    }
    EXPECT_GT(degrees(most), 90);
    EXPECT_LT(degrees(most), 360);
}

}  // namespace
}  // namespace slip
