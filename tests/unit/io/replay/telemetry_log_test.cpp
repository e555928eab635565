// SPDX-License-Identifier: MIT
#include "io/replay/telemetry_log.hpp"

#include "race/replay/telemetry_csv.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

namespace slip {
namespace {

const SurfaceTable kAsphaltAlone{{"asphalt", {}}};

std::vector<LoggedRow> rowsOf(const std::string& text) {
    std::vector<LoggedRow> rows;
    for (const Problem& problem :
         parseTelemetryLog(text, "run.csv", [&](const LoggedRow& row) { rows.push_back(row); }))
        ADD_FAILURE() << format(problem);
    return rows;
}

std::string faultOf(const std::string& text) {
    const Problems problems = parseTelemetryLog(text, "run.csv", [](const LoggedRow&) {});
    EXPECT_EQ(problems.size(), 1u) << "one clear line";
    return problems.empty() ? Message() : format(problems.front());
}

CarParams standingOn(const std::vector<int>& wheels) {
    CarParams car;
    car.chassis = Chassis::MultiAxle;
    for (const int count : wheels) car.axles.emplace_back().wheels = count;
    return car;
}

/// Returns the log that the game records in two ticks, with different numbers for every wheel.
std::string recordedOn(const CarParams& params) {
    CarSnapshot car;
    car.pose = {{12, -3}, 0.5f};
    car.velocity = rotate({20, 1}, direction(0.5f));
    Telemetry& t = car.telemetry;
    t.gear = 3, t.rpm = 4321, t.steer = -0.25f, t.front.slipAngle = 0.04f, t.rear.fz = 6200, t.aids.abs = 0.5f;
    for (const WheelMount& place : wheelMounts(params)) {
        WheelTelemetry& wheel = t.wheels.emplace_back();
        wheel.axle = place.axle, wheel.side = place.side;
        wheel.load = 1000 * static_cast<float>(t.wheels.size());
        wheel.inclination = 0.01f * static_cast<float>(t.wheels.size());
    }
    t.cornerCount = t.wheels.size();
    std::string csv = telemetryHeader(params) + '\n';
    TelemetrySampler sampler(100, kAsphaltAlone);
    for (const double time : {0.0, 0.01}) sampler.add(telemetryRow(car, time, wheelsWithColumns(params)), csv);
    return csv;
}

TEST(TelemetryLog, GivesBackWhatWasRecordedOnAnyWheels) {
    for (const auto& [wheels, name] :
         {std::pair{std::vector<int>{2, 2}, "car"}, {{1, 2}, "trike"}, {{2, 2, 2}, "truck"}, {{2, 1, 1}, "odd"}}) {
        const CarParams car = standingOn(wheels);
        const std::vector<LoggedRow> rows = rowsOf(recordedOn(car));
        ASSERT_EQ(rows.size(), 2u) << name;
        const LoggedRow& row = rows.back();
        EXPECT_DOUBLE_EQ(row.time, 0.01);
        EXPECT_FLOAT_EQ(row.pose.position.y, -3);
        EXPECT_NEAR(row.velocity.x, 20, 1e-4f);
        EXPECT_EQ(row.gear, 3);
        EXPECT_FLOAT_EQ(row.car.rpm, 4321);
        EXPECT_FLOAT_EQ(row.car.steer, -0.25f);
        EXPECT_FLOAT_EQ(row.car.front.slipAngle, 0.04f);
        EXPECT_FLOAT_EQ(row.car.rear.fz, 6200);
        EXPECT_FLOAT_EQ(row.car.aids.abs, 0.5f);
        const auto places = wheelMounts(car);
        ASSERT_EQ(row.car.wheels.size(), places.size()) << name;
        for (std::size_t i = 0; i < places.size(); ++i) {
            EXPECT_EQ(row.car.wheels[i].axle, places[i].axle) << name;
            EXPECT_EQ(row.car.wheels[i].side, places[i].side) << name;
            EXPECT_FLOAT_EQ(row.car.wheels[i].load, 1000 * static_cast<float>(i + 1)) << name;
            EXPECT_NEAR(row.car.wheels[i].inclination, 0.01f * static_cast<float>(i + 1), 1e-6f) << name;
        }
    }
}

TEST(TelemetryLog, SkipsUnknownColumnsAndWhatIsAbsentIsNoNumber) {
    const std::vector<LoggedRow> rows =
        rowsOf("\xef\xbb\xbft,driver,rpm,boost_bar\r\n0,Ann,3000,\r\n\r\n1,,4000,x\r\n");
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_EQ(rows[1].car.rpm, 4000);
    EXPECT_TRUE(rows[1].car.wheels.empty());
    EXPECT_FALSE(rows[1].gear);
    for (const float number : {rows[1].pose.position.x, rows[1].velocity.x, rows[1].car.brake, rows[1].car.boost,
                               rows[1].car.front.slipAngle, rows[1].car.aids.abs})
        EXPECT_TRUE(std::isnan(number));
    const LoggedRow corner = rowsOf("t,fz_rl\n0,2500\n").front();
    ASSERT_EQ(corner.car.wheels.size(), 4u);
    EXPECT_EQ(corner.car.wheels[2].load, 2500);
    EXPECT_TRUE(std::isnan(corner.car.wheels[0].load));
    const LoggedRow odd = rowsOf("t,fz_1,fz_3r\n0,1000,2500\n").front();
    ASSERT_EQ(odd.car.wheels.size(), 5u) << "one, two of which nothing is said, two";
    EXPECT_EQ(odd.car.wheels[4].load, 2500);
    EXPECT_TRUE(std::isnan(odd.car.wheels[3].load));
    EXPECT_TRUE(std::isnan(corner.car.wheels[2].slipAngle));
}

TEST(TelemetryLog, ABadFileIsOneLineThatSaysWhere) {
    EXPECT_EQ(faultOf(""), "run.csv:1:1: no header: the first row must name the columns");
    EXPECT_EQ(faultOf("0,1\n"), "run.csv:1:1: no header: the first row must name the columns");
    EXPECT_EQ(faultOf("x,y\n0,1\n"), "run.csv:1:1: no column 't'");
    EXPECT_EQ(faultOf("t,rpm,rpm\n"), "run.csv:1:7: repeated column 'rpm'");
    EXPECT_EQ(faultOf("t,rpm\n"), "run.csv:1:1: no rows after the header");
    EXPECT_EQ(faultOf("t,rpm\n0,1\n1,fast\n2,slow\n"), "run.csv:3:3: rpm must be a number (found 'fast')");
    EXPECT_EQ(faultOf("t,rpm\n0,nan\n"), "run.csv:2:3: rpm must be a number (found 'nan')");
    EXPECT_EQ(faultOf("t,rpm\n0,1e30\n"), "run.csv:2:3: rpm is too large (found 1e+30)");
    EXPECT_EQ(faultOf("t,rpm\n0,1\n0,1\n"), "run.csv:3:1: t must increase (0 after 0)");
    EXPECT_EQ(faultOf("t,rpm\n0,1\n0.5\n"), "run.csv:3:4: wrong number of cells: 1, the header has 2");
    EXPECT_EQ(faultOf("t,rpm\n0,1\n1,2,3\n"), "run.csv:3:5: wrong number of cells: 3, the header has 2");
}

TEST(TelemetryLog, ALastRowThatWasNotWrittenToItsEndIsPassedOver) {
    EXPECT_EQ(rowsOf("t,rpm\n0,3000\n1,4000").size(), 2u) << "an editor that writes no last line end";
    EXPECT_EQ(rowsOf("t,rpm\n0,3000\n1").size(), 1u);
    EXPECT_EQ(rowsOf("t,rpm\n0,3000\n1,-").size(), 1u);
    EXPECT_EQ(faultOf("t,rpm\n0"), "run.csv:2:2: wrong number of cells: 1, the header has 2");
}

TEST(TelemetryLog, AFileThatIsNotThereIsALineToo) {
    const TestFolder folder;
    std::atomic<float> share = 0;
    const Problems problems = loadTelemetryLog(
        folder.path() / "none.csv", [](const LoggedRow&) {}, {}, share);
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_NE(format(problems.front()).find("none.csv:1:1: cannot read"), std::string::npos);
}

/// Writes rows of 1.1 kB, as long as those of the game.
void writeLongRows(const std::filesystem::path& path, int rows) {
    std::ofstream file(path);
    file << "t,x,driver\n";
    const std::string driver(1080, 'a');
    for (int i = 0; i < rows; ++i) file << i << ".5," << 2 * i << ',' << driver << '\n';
}

TEST(TelemetryLog, AFileThatIsLargerThanWhatIsReadAtATimeGivesEveryRow) {
    const TestFolder folder;
    constexpr int kRows = 70'000;  // more than 64 MiB
    writeLongRows(folder / "long.csv", kRows);
    std::atomic<float> share = 0;
    int rows = 0;
    const Problems problems = loadTelemetryLog(
        folder / "long.csv",
        [&](const LoggedRow& row) {
            EXPECT_EQ(row.time, rows + 0.5);
            EXPECT_EQ(row.pose.position.x, static_cast<float>(2 * rows));
            ++rows;
        },
        {}, share);
    for (const Problem& problem : problems) ADD_FAILURE() << format(problem);
    EXPECT_EQ(rows, kRows);
    EXPECT_EQ(share, 1);
}

TEST(TelemetryLog, AStoppedOneEndsEarlyWithoutAProblem) {
    const TestFolder folder;
    writeLongRows(folder / "long.csv", 5000);
    std::stop_source stop;
    std::atomic<float> share = 0;
    int rows = 0;
    const auto take = [&](const LoggedRow&) {
        if (++rows == 100) stop.request_stop();
    };
    EXPECT_TRUE(loadTelemetryLog(folder / "long.csv", take, stop.get_token(), share).empty());
    EXPECT_LT(rows, 1000);
    EXPECT_LT(share, 0.5f);
}

TEST(TelemetryLog, ALineWithoutEndIsNoReasonToKeepItAll) {
    EXPECT_EQ(faultOf("t,rpm\n0,1\n" + std::string(1u << 20, '1')), "run.csv:3:1: a line is longer than 256 KiB");
}

}  // namespace
}  // namespace slip
