// SPDX-License-Identifier: MIT
#include "race/replay/telemetry_csv.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <sstream>

namespace slip {
namespace {

const SurfaceTable kSurfaces{{"asphalt", {}}, {"grass", {}}};

std::vector<std::string> split(const std::string& text, char at) {
    std::vector<std::string> out;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, at);) out.push_back(part);
    return out;
}

/// Returns the rows of a CSV text by column name.
std::vector<std::map<std::string, std::string>> rowsOf(const std::string& csv, const CarParams& car = {}) {
    const auto names = split(telemetryHeader(car), ',');
    std::vector<std::map<std::string, std::string>> rows;
    for (const std::string& line : split(csv, '\n')) {
        const auto cells = split(line, ',');
        EXPECT_EQ(cells.size(), names.size()) << line;
        auto& row = rows.emplace_back();
        for (std::size_t i = 0; i < std::min(cells.size(), names.size()); ++i) row[names[i]] = cells[i];
    }
    return rows;
}

double number(const std::map<std::string, std::string>& row, const std::string& column) {
    const auto cell = row.find(column);
    EXPECT_NE(cell, row.end()) << column;
    return cell == row.end() ? 0 : std::atof(cell->second.c_str());
}

/// Returns a car on axles with the given numbers of wheels.
CarParams onAxles(std::initializer_list<int> wheels) {
    CarParams car;
    car.chassis = Chassis::MultiAxle;
    for (const int count : wheels) car.axles.emplace_back().wheels = count;
    return car;
}

/// Returns a car in which every number differs from every other, on axles of two wheels.
CarSnapshot unlikeCar(std::size_t wheelCount) {
    CarSnapshot car;
    Telemetry& t = car.telemetry;
    t.wheels.resize(wheelCount);
    float value = 1;
    for (std::size_t i = 0; i < wheelCount; ++i) {
        WheelTelemetry& wheel = t.wheels[i];
        for (const WheelChannel& channel : kWheelChannels) wheel.*channel.value = value += 0.37f;
        wheel.axle = wheelCount > 2 ? i / 2 : i;
        wheel.side = wheelCount <= 2 ? 0.0f : i % 2 == 0 ? 1.0f : -1.0f;
    }
    t.cornerCount = std::max<std::size_t>(wheelCount, kDualTrackWheels);
    for (float Telemetry::*member : {&Telemetry::gearRatio, &Telemetry::clutchEngagement, &Telemetry::heave,
                                     &Telemetry::pitch, &Telemetry::roll, &Telemetry::slipstream, &Telemetry::rpm})
        t.*member = value += 0.37f;
    t.front = {
        .slipAngle = 0.1f, .fx = 100, .fy = 200, .fz = 5000, .grip = 5100, .lateralGrip = 4900, .wheelSpeed = 30};
    t.rear = {
        .slipAngle = 0.05f, .fx = 900, .fy = 300, .fz = 6000, .grip = 6100, .lateralGrip = 5900, .wheelSpeed = 31};
    return car;
}

std::string csvOf(const CarSnapshot& car, const CarParams& params = {}) {
    std::string csv;
    TelemetrySampler(100, kSurfaces).add(telemetryRow(car, 0, wheelsWithColumns(params)), csv);
    return csv;
}

TEST(TelemetryCsv, OldColumnsComeFirstAndNewOnesAfterTheSurface) {
    const std::string header = telemetryHeader({});
    const std::string old =
        "t,x,y,yaw,vx,vy,yaw_rate,ax,ay,steer_angle,throttle,brake,handbrake,gear,rpm,clutch_slip,slip_angle_front,"
        "slip_angle_rear,slip_ratio_front,slip_ratio_rear,fx_front,fx_rear,fy_front,fy_rear,fz_front,fz_rear,"
        "drive_torque,power,surface";
    EXPECT_EQ(header.substr(0, old.size()), old);
    EXPECT_EQ(header.substr(old.size(), 70), ",gear_ratio,clutch_engagement,heave,pitch,roll,slipstream,jounce_fl,jo");
    for (const char* name :
         {"suspension_force_fr", "fz_rl", "normalised_load_rr", "wheel_speed_fl", "friction_fr", "slip_ratio_rl",
          "normalised_fx_rr", "slip_angle_fl", "normalised_fy_fr", "aligning_moment_rl", "fx_rr", "fy_fl"})
        EXPECT_NE(header.find("," + std::string(name) + ","), std::string::npos) << name;
    EXPECT_NE(header.find(",camber_rr,steer_input,clutch_input,abs,tc,stability,steering_help,brake_torque_fl,"),
              std::string::npos);
    EXPECT_TRUE(
        header.ends_with(",grounded_rr,inclination_deg_fl,inclination_deg_fr,inclination_deg_rl,"
                         "inclination_deg_rr,temperature_c_fl,temperature_c_fr,temperature_c_rl,temperature_c_rr"));
    auto names = split(header, ',');
    std::sort(names.begin(), names.end());
    EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end()) << "a name twice";
}

TEST(TelemetryCsv, EveryWheelsColumnsAreItsOwn) {
    for (const std::size_t wheelCount : {4u, 2u, 0u}) {
        const CarSnapshot car = unlikeCar(wheelCount);
        const auto row = rowsOf(csvOf(car)).at(0);
        const auto wheels = allWheels(car.telemetry);
        for (const WheelChannel& channel : kWheelChannels)
            for (std::size_t i = 0; i < kDualTrackWheels; ++i)
                EXPECT_FLOAT_EQ(static_cast<float>(number(row, std::string(channel.name).append(kCorners[i]))),
                                wheels[i].*channel.value)
                    << channel.name << kCorners[i];
        EXPECT_FLOAT_EQ(static_cast<float>(number(row, "gear_ratio")), car.telemetry.gearRatio);
        EXPECT_FLOAT_EQ(static_cast<float>(number(row, "roll")), car.telemetry.roll);
        EXPECT_FLOAT_EQ(static_cast<float>(number(row, "slipstream")), car.telemetry.slipstream);
        EXPECT_FLOAT_EQ(static_cast<float>(number(row, "rpm")), car.telemetry.rpm);
    }
}

TEST(TelemetryCsv, WheelsThatFollowTheRoadShareTheirAxlesLoad) {
    const auto row = rowsOf(csvOf(unlikeCar(0))).at(0);
    EXPECT_NEAR(number(row, "fz_fl") + number(row, "fz_fr"), 5000, 1e-3);
    EXPECT_NEAR(number(row, "fx_rl") + number(row, "fx_rr"), 900, 1e-3);
}

TEST(TelemetryCsv, SixWheelsHaveColumnsOfTheirOwnBesideTheOuterCorners) {
    const CarParams truck = onAxles({2, 2, 2});
    const CarSnapshot car = unlikeCar(6);
    const auto row = rowsOf(csvOf(car, truck), truck).at(0);
    const auto& wheels = car.telemetry.wheels;
    const std::string names[] = {"_1l", "_1r", "_2l", "_2r", "_3l", "_3r"};
    for (std::size_t i = 0; i < 6; ++i)
        EXPECT_FLOAT_EQ(static_cast<float>(number(row, "fz" + names[i])), wheels[i].load) << names[i];
    EXPECT_FLOAT_EQ(static_cast<float>(number(row, "fx_fr")), wheels[1].fx);
    EXPECT_FLOAT_EQ(static_cast<float>(number(row, "fx_rl")), wheels[4].fx) << "of the last axle";
    const auto before = rowsOf(csvOf(CarSnapshot{}, truck), truck).at(0);
    EXPECT_EQ(number(before, "fz_2l"), 0) << "a row before the first step has all of its columns";
}

TEST(TelemetryCsv, AWheelAloneIsWholeInItsColumnAndHalfInEachCorner) {
    const CarParams tricycle = onAxles({2, 1});
    CarSnapshot car = unlikeCar(3);
    car.telemetry.cornerCount = 3;
    car.telemetry.wheels[2].side = 0;
    const auto row = rowsOf(csvOf(car, tricycle), tricycle).at(0);
    const WheelTelemetry& alone = car.telemetry.wheels[2];
    EXPECT_FLOAT_EQ(static_cast<float>(number(row, "fz_2")), alone.load);
    EXPECT_FLOAT_EQ(static_cast<float>(number(row, "fz_rl")), alone.load / 2);
    EXPECT_FLOAT_EQ(static_cast<float>(number(row, "fz_rr")), alone.load / 2);
    EXPECT_FLOAT_EQ(static_cast<float>(number(row, "fz_1r")), car.telemetry.wheels[1].load);
}

TEST(TelemetryCsv, NumbersRunBetweenTicksTextAndWholeNumbersWait) {
    CarSnapshot early = unlikeCar(4), late = early;
    early.telemetry.gear = 1, late.telemetry.gear = 2;
    early.surfaceFront = 0, late.surfaceFront = 1;
    early.telemetry.wheels[2].jounce = 0.1f, late.telemetry.wheels[2].jounce = 0.2f;
    early.telemetry.heave = -0.01f, late.telemetry.heave = 0.03f;
    std::string csv;
    TelemetrySampler sampler(100, kSurfaces);
    sampler.add(telemetryRow(early, 0, 0), csv);
    sampler.add(telemetryRow(late, 0.04, 0), csv);
    const auto rows = rowsOf(csv);
    ASSERT_EQ(rows.size(), 5u) << "0, 0.01 … 0.04";
    EXPECT_NEAR(number(rows[1], "jounce_rl"), 0.125, 1e-6);
    EXPECT_NEAR(number(rows[1], "heave"), 0, 1e-6);
    EXPECT_NEAR(number(rows[3], "jounce_rl"), 0.175, 1e-6);
    EXPECT_EQ(number(rows[3], "gear"), 1);
    EXPECT_EQ(rows[3].at("surface"), "asphalt");
    EXPECT_EQ(number(rows[4], "gear"), 2);
    EXPECT_EQ(rows[4].at("surface"), "grass");
    EXPECT_NEAR(number(rows[4], "jounce_rl"), 0.2, 1e-6);
}

TEST(TelemetryCsv, MinusZeroIsZeroAndNineDigitsAreKept) {
    CarSnapshot car = unlikeCar(4);
    car.telemetry.wheels[0].slipAngle = -0.0f;
    car.telemetry.wheels[1].slipAngle = 0.123456789f;
    car.telemetry.pitch = -0.0f;
    const auto row = rowsOf(csvOf(car)).at(0);
    EXPECT_EQ(row.at("slip_angle_fl"), "0");
    EXPECT_EQ(row.at("pitch"), "0");
    EXPECT_EQ(static_cast<float>(number(row, "slip_angle_fr")), 0.123456789f);
}

}  // namespace
}  // namespace slip
