// SPDX-License-Identifier: MIT
// Cars from data sheets: each sheet of the folder `sheets` becomes a car that does as it says.
#include "session/engineer/sheet_import.hpp"

#include "io/car/car_file.hpp"
#include "io/car/garage_steps.hpp"
#include "race/testdrive/steady_state.hpp"
#include "session/engineer/setup_keys.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

namespace slip::test {
namespace {

namespace fs = std::filesystem;

const auto kGoOn = [] { return false; };

std::vector<fs::path> sheetFiles() {
    std::vector<fs::path> files;
    for (const auto& entry :
         fs::directory_iterator(fs::path(SLIPANGLE_SOURCE_DIR) / "tests/unit/session/engineer/sheets"))
        files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

ImportedCar imported(const std::string& text, int jobs = 1) {
    const Loaded<DataSheet> sheet = parseDataSheet(text, "sheet.json");
    EXPECT_TRUE(sheet.value) << (sheet.problems.empty() ? Message() : format(sheet.problems.front()));
    Result<ImportedCar> car = importSheet(sheet.value.value_or(DataSheet{}), bundledTables().surfaces, jobs, kGoOn);
    EXPECT_TRUE(car) << car.why;
    return car.value.value_or(ImportedCar{});
}

TEST(SheetImport, EachSheetBecomesACarThatDoesAsItSays) {
    const std::vector<fs::path> files = sheetFiles();
    ASSERT_GE(files.size(), 15u);
    for (const fs::path& file : files) {
        SCOPED_TRACE(file.filename().string());
        const Loaded<DataSheet> sheet = loadDataSheet(file);
        ASSERT_TRUE(sheet.value) << format(sheet.problems.front());
        const Result<ImportedCar> car = importSheet(*sheet.value, bundledTables().surfaces, 1, kGoOn);
        ASSERT_TRUE(car) << car.why;
        const Loaded<CarFile> read = parseCarFile(car->text, file);
        ASSERT_TRUE(read.value);
        EXPECT_TRUE(read.problems.empty()) << format(read.problems.front());
        for (const SheetFigure& figure : car->figures) {
            const bool isSuv = sheet->body == BodyStyle::Suv && figure.key == "t_0_100";  // its converter is slow
            EXPECT_LE(figure.miss(), isSuv ? 0.05 : SheetFigure::kFigureTolerance)
                << figure.key << ": " << figure.asked << " asked, " << figure.reached.value_or(-1) << " reached";
        }
        const auto critical = stabilityOf(car->params, bundledTables().surfaces).criticalKmh;
        EXPECT_GT(critical.value_or(1000), static_cast<double>(sheet->topKmh.value_or(300))) << "it runs straight";
    }
}

TEST(SheetImport, IsTheSameForAnyNumberOfJobs) {
    const std::string sheet =
        R"({"name": "X", "mass_kg": 1250, "power_kw": 90, "t_0_100": 10, "top_kmh": 190, "braking_100_0_m": 39})";
    const std::string one = imported(sheet).text;
    EXPECT_EQ(imported(sheet).text, one);
    EXPECT_EQ(imported(sheet, 3).text, one);
}

TEST(SheetImport, MarksWhatTheSheetDoesNotGive) {
    const ImportedCar car = imported(
        R"({"name": "X", "mass_kg": 900, "driver_kg": 0, "wheelbase_m": 2.3, "final_drive": 4.1, "tyre": "185/60R14"})");
    const JsonNode root = parseJson(car.text, "").root;
    const auto isGuessed = [&](std::string_view pointer) {
        return std::ranges::count(car.guesses, pointer, &SheetGuess::pointer) > 0;
    };
    for (const char* given : {"/body/mass", "/wheelbase", "/gearbox/final_drive", "/front/wheel_radius"})
        EXPECT_FALSE(isGuessed(given)) << given;
    for (const char* open : {"/body/length", "/engine/torque_curve", "/gearbox/ratios", "/steering/max_angle_deg"})
        EXPECT_TRUE(isGuessed(open)) << open;
    for (const SheetGuess& guess : car.guesses) EXPECT_NE(nodeAt(root, guess.pointer), nullptr) << guess.pointer;
    EXPECT_EQ(root.find("_guessed")->items.size(), car.guesses.size());
    EXPECT_FLOAT_EQ(car.params.body.mass, 900);
    EXPECT_FLOAT_EQ(car.params.gearbox.finalDrive, 4.1f);
}

TEST(SheetImport, SaysWhereAFigureIsOutOfReach) {
    const ImportedCar car = imported(
        R"({"name": "X", "mass_kg": 1500, "power_kw": 60, "gear_ratios": [4, 2, 1], "final_drive": 5, "top_kmh": 220})");
    ASSERT_EQ(car.figures.size(), 1u);
    EXPECT_FALSE(car.figures.front().isMet()) << "the redline of the last gear is below that speed";
    EXPECT_EQ(car.figures.front().limitedBy, (std::vector<std::string_view>{"power_kw", "gear_ratios", "final_drive"}));
}

TEST(SheetImport, StopsEarlyWhenAsked) {
    const Loaded<DataSheet> sheet = parseDataSheet(R"({"name": "X", "mass_kg": 1250, "t_0_100": 8})", "x");
    EXPECT_TRUE(importSheet(*sheet.value, bundledTables().surfaces, 1, [] { return true; }));
}

TEST(TurningCircle, FollowsFromWheelbaseAndLock) {
    CarParams car = bundledCar("coupe");
    const double wide = turningCircle(car, bundledTables().surfaces).value();
    const double outer = 2 * car.wheelbase / std::sin(car.steering.maxAngleDeg * 3.14159 / 180);
    EXPECT_NEAR(wide, outer, 0.2 * outer) << "that of a bicycle, give or take the track";
    car.steering.maxAngleDeg /= 2;
    EXPECT_GT(turningCircle(car, bundledTables().surfaces).value(), 1.7 * wide);
}

TEST(SetupKeys, AreThoseThatAGarageSteps) {
    for (const SetupKey& key : setupKeys())
        EXPECT_EQ(garageStep(key.pointer).has_value(), key.kind == KeyKind::Setup) << key.pointer;
}

}  // namespace
}  // namespace slip::test
