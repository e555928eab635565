// SPDX-License-Identifier: MIT
// Compares step steers of a published library of vehicle models with the same car in the game (data/step_steer_*.csv:
// t, x, y, delta, v, psi, yaw_rate, beta …, SI).
#include "support/driver_inputs.hpp"
#include "validation/data.hpp"
#include "validation/rows.hpp"
#include "validation/variants.hpp"

namespace slip::test {
namespace {

struct Sample {
    double time = 0, steer = 0, speed = 0, yaw = 0, yawRate = 0, sideslip = 0;
};

std::vector<Sample> samplesOf(const std::string& name) {
    std::vector<Sample> samples;
    for (const std::vector<std::string>& row : csvRows(name)) {
        const auto x = [&](std::size_t i) { return std::stod(row[i]); };
        samples.push_back({x(0), x(3), x(4), x(5), x(6), x(7)});
    }
    return samples;
}

/// Returns the steering of both references: 0.4 rad/s up to its final angle.
float steerAt(double time, double most) { return static_cast<float>(std::min(0.4 * time, most)); }

/// Does the same run in the game. Its samples are at the reference's times as far as ticks allow.
template <class Pedals>
std::vector<Sample> driveLike(const CarParams& car, int hz, const std::vector<Sample>& reference, Pedals pedals) {
    TestDrive drive(car, asphaltOnly(), hz, static_cast<float>(reference.front().speed));
    const GripWatch watch(drive);
    std::vector<Sample> samples;
    for (const Sample& wanted : reference) {
        while (drive.time() + 0.5 * drive.dt() < wanted.time) {
            DriverInput input = pedals(drive);
            input.steerAngle = steerAt(drive.time(), reference.back().steer);
            drive.step(input);
        }
        const CarSnapshot& now = drive.car();
        samples.push_back({drive.time(), now.telemetry.steerAngle, drive.speed(), now.pose.yaw, now.yawRate,
                           static_cast<double>(drive.sideslip())});
    }
    return samples;
}

double peakYawRate(const std::vector<Sample>& samples) {
    double most = 0;
    for (const Sample& s : samples) most = std::max(most, s.yawRate);
    return most;
}

/// Returns the greatest difference of the yaw rates over the reference's peak.
double worstYawRate(const std::vector<Sample>& reference, const std::vector<Sample>& game) {
    double worst = 0;
    for (std::size_t i = 0; i < reference.size(); ++i)
        worst = std::max(worst, std::abs(game[i].yawRate - reference[i].yawRate));
    return worst / peakYawRate(reference);
}

void compare(const std::string& run, const std::vector<Sample>& reference, const std::vector<Sample>& game,
             double tolerance) {
    const auto row = [&](const char* name, double wanted, double found) {
        expectPublished(ReportTable::References, run, name, wanted, found, tolerance);
    };
    row("peak yaw rate (rad/s)", peakYawRate(reference), peakYawRate(game));
    row("yaw rate at the end (rad/s)", reference.back().yawRate, game.back().yawRate);
    row("heading at the end (rad)", reference.back().yaw, game.back().yaw);
    row("speed at the end (m/s)", reference.back().speed, game.back().speed);
    row("slip angle at the end (rad)", reference.back().sideslip, game.back().sideslip);
}

TEST(References, LinearSingleTrack) {
    const CarParams car = publishedCar("bmw_320i_linear");
    const std::vector<Sample> reference = samplesOf("step_steer_linear");
    for (const int hz : {1000, 120}) {
        SpeedControllerState controller;
        const auto held = [&](const TestDrive& drive) {
            DriverInput input;
            holdSpeed(controller, car, drive.car(), static_cast<float>(reference.front().speed), drive.dt(), input);
            return input;
        };
        const std::vector<Sample> game = driveLike(car, hz, reference, held);
        const std::string run = "linear single track, 20 m/s, 0.02 rad, " + figure(hz) + " Hz";
        compare(run, reference, game, 0.02);
        EXPECT_LE(worstYawRate(reference, game), hz == 1000 ? 0.02 : 0.1) << run;  // the game's step is 5 % fast
    }
    CarParams off = car;
    off.wheelbase *= 1.05f;
    const auto rolling = [](const TestDrive&) { return DriverInput{}; };
    EXPECT_GT(std::abs(peakYawRate(driveLike(off, 1000, reference, rolling)) / peakYawRate(reference) - 1), 0.02)
        << "a car 5 % off is not noticed";
}

TEST(References, DriftModel) {
    const CarParams car = publishedCar("bmw_320i_drift");
    const std::vector<Sample> reference = samplesOf("step_steer_drift");
    const auto neutral = [](const TestDrive&) { return inNeutral(); };
    for (const int hz : {1000, 120}) {
        const std::vector<Sample> game = driveLike(car, hz, reference, neutral);
        const std::string run = "drift model, 20 m/s, 0.06 rad, " + figure(hz) + " Hz";
        compare(run, reference, game, 0.1);
        EXPECT_LE(worstYawRate(reference, game), 0.1) << run;
    }
}

}  // namespace
}  // namespace slip::test
