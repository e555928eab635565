// SPDX-License-Identifier: MIT
// Data sheets: tyre sizes, and what is refused.
#include "io/car/data_sheet.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TEST(TyreSize, ReadsWhatStandsOnTheSidewall) {
    const auto expectSize = [](std::string_view code, float width, float diameter) {
        const std::optional<TyreSize> size = tyreSize(code);
        ASSERT_TRUE(size) << code;
        EXPECT_NEAR(size->width, width, 1e-4f) << code;
        EXPECT_NEAR(2 * size->radius, diameter, 5e-4f) << code;
    };
    expectSize("185/70R13", 0.185f, 0.5892f);
    expectSize("P225/45 ZR 17 91W", 0.225f, 0.6343f);
    expectSize("185r14c", 0.185f, 0.6516f);  // 80 % high, as nothing else is stated
    expectSize("10x4.50-5", 0.1143f, 0.254f);
    for (const char* wrong : {"", "185", "185/70", "185/70Q13", "R13", "185/70R", "9999/70R13", "185/700R13", "10x4.5",
                              "10x4.5-12", "tyre", "-185/70R13"})
        EXPECT_FALSE(tyreSize(wrong)) << wrong;
}

/// Returns the only problem of a sheet with a name and these keys.
std::string problemOfSheet(const std::string& keys) {
    const Loaded<DataSheet> sheet = parseDataSheet("{\"name\": \"X\", " + keys + "}", "x.json");
    EXPECT_FALSE(sheet.value) << keys;
    EXPECT_EQ(sheet.problems.size(), 1u) << keys;
    return sheet.problems.empty() ? Message() : format(sheet.problems.front());
}

TEST(DataSheet, SaysInOneLineWhatIsWrongAndWhere) {
    EXPECT_EQ(problemOfSheet("\"mass_kg\": 1000, \"power_kv\": 50"),
              "x.json:1:32: /power_kv: unknown key 'power_kv', did you mean 'power_kw'?");
    EXPECT_EQ(problemOfSheet("\"mass_kg\": 1000, \"tyre\": \"big\""),
              "x.json:1:40: /tyre: 'big' is not a tyre size such as 185/70R13 or 10x4.50-5");
    EXPECT_EQ(problemOfSheet("\"power_kw\": 50"), "x.json:1:1: /mass_kg: required key 'mass_kg' is missing");
    EXPECT_EQ(problemOfSheet("\"mass_kg\": 1000, \"power_kw\": 30, \"t_0_100\": 4"),
              "x.json:1:59: /t_0_100: 1080 kg in 4.0 s need at least 94 kW, but power_kw is 30");
    EXPECT_NE(problemOfSheet("\"mass_kg\": 1000, \"power_kw\": 30, \"top_kmh\": 300").find("/top_kmh: the air alone"),
              std::string::npos);
    EXPECT_NE(
        problemOfSheet("\"mass_kg\": 1000, \"wheelbase_m\": 3, \"turning_circle_m\": 5").find("is it the radius?"),
        std::string::npos);
    EXPECT_NE(problemOfSheet("\"mass_kg\": 1000, \"wheelbase_m\": 3, \"length_m\": 2.5").find("longer than the car"),
              std::string::npos);
    EXPECT_NE(problemOfSheet("\"mass_kg\": 1000, \"power_kw\": 50, \"torque_nm\": 200, \"torque_rpm\": 5000")
                  .find("/torque_nm: at 5000 rpm this is 105 kW"),
              std::string::npos);
    EXPECT_NE(problemOfSheet("\"mass_kg\": 1000, \"power_kw\": 100, \"power_rpm\": 5000, \"torque_nm\": 100")
                  .find("/power_kw: at 5000 rpm"),
              std::string::npos);
    EXPECT_NE(problemOfSheet("\"mass_kg\": 1000, \"gears\": 4, \"gear_ratios\": [3, 2, 1]").find("gear_ratios has 3"),
              std::string::npos);
    EXPECT_NE(problemOfSheet("\"mass_kg\": 1000, \"gear_ratios\": [3, 3, 1]").find("/gear_ratios"), std::string::npos);
    EXPECT_NE(problemOfSheet("\"mass_kg\": 1000, \"braking_100_0_m\": 3").find("must be 15 to 120 m"),
              std::string::npos);
    EXPECT_EQ(loadDataSheet("/nowhere/sheet.json").problems.size(), 1u);
    EXPECT_EQ(parseDataSheet(R"({"mass_kg": 1000, "tyre": "big"})", "x.json").problems.size(), 2u)
        << "a bad tyre is seen beside other errors";
}

TEST(DataSheet, KnowsTheNamesOfOthers) {
    EXPECT_EQ(problemOfSheet("\"mass_kg\": 1000, \"power_hp\": 90"),
              "x.json:1:32: /power_hp: unknown key 'power_hp': here it is 'power_kw', times 0.7457");
    EXPECT_EQ(problemOfSheet("\"mass_lb\": 2300"),
              "x.json:1:15: /mass_lb: unknown key 'mass_lb': here it is 'mass_kg', times 0.453592");
    EXPECT_EQ(problemOfSheet("\"mass_kg\": 1000, \"tires\": \"185/70R13\""),
              "x.json:1:32: /tires: unknown key 'tires': here it is 'tyre'");
}

TEST(DataSheet, FormatAndNotesAreAllowed) {
    const auto sheet = parseDataSheet("{\"format\": 1, \"_note\": 3, \"name\": \"X\", \"mass_kg\": 900}", "x.json");
    ASSERT_TRUE(sheet.value);
    EXPECT_TRUE(sheet.problems.empty());
    const auto again = parseDataSheet(jsonFileText(dataSheetTree(*sheet.value)), "y.json");
    ASSERT_TRUE(again.value);
    EXPECT_TRUE(sameValue(*again.value, *sheet.value));
}

}  // namespace
}  // namespace slip
