// SPDX-License-Identifier: MIT
// The form of a data sheet.
#include "ui/garage/data_sheet_page.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace slip {
namespace {

SheetRow rowOf(DataSheet& sheet, std::string_view key) {
    std::vector<SheetRow> rows = sheetRows(sheet);
    const auto found = std::ranges::find(rows, key, &SheetRow::key);
    EXPECT_NE(found, rows.end()) << key;
    return found == rows.end() ? SheetRow{} : *found;
}

TEST(DataSheetForm, StepsNumbersFromAUsualOne) {
    DataSheet sheet;
    EXPECT_EQ(rowOf(sheet, "power_kw").value, "–");
    rowOf(sheet, "power_kw").change(1);
    EXPECT_EQ(rowOf(sheet, "power_kw").value, "100 kW");
    rowOf(sheet, "power_kw").change(-1);
    EXPECT_FLOAT_EQ(sheet.powerKw.value_or(0), 95);
    rowOf(sheet, "mass_kg").change(-1);
    EXPECT_FLOAT_EQ(sheet.massKg, 1190);
    rowOf(sheet, "gears").change(1);
    EXPECT_EQ(sheet.gears, 5);
}

TEST(DataSheetForm, TakesTypedNumbersAndTakesThemAway) {
    DataSheet sheet;
    EXPECT_TRUE(rowOf(sheet, "t_0_100").typed("7,4"));
    EXPECT_EQ(rowOf(sheet, "t_0_100").value, "7.4 s");
    EXPECT_FALSE(rowOf(sheet, "t_0_100").typed("fast"));
    EXPECT_FALSE(rowOf(sheet, "t_0_100").typed("inf"));
    EXPECT_FLOAT_EQ(sheet.t0To100.value_or(0), 7.4f) << "what is no number changes nothing";
    EXPECT_TRUE(rowOf(sheet, "t_0_100").typed(""));
    EXPECT_FALSE(sheet.t0To100);
    EXPECT_FALSE(rowOf(sheet, "mass_kg").typed("")) << "the mass is needed";
    EXPECT_TRUE(rowOf(sheet, "tyre").typed("185/70R13"));
    EXPECT_EQ(sheet.tyre, "185/70R13");
}

TEST(DataSheetForm, GoesRoundTheChoices) {
    DataSheet sheet;
    rowOf(sheet, "drive").change(-1);
    EXPECT_EQ(sheet.drive, SheetDrive::All);
    rowOf(sheet, "drive").change(1);
    EXPECT_FALSE(sheet.drive) << "not given is among them";
    EXPECT_FALSE(rowOf(sheet, "drive").typed);
    for (int i = 0; i < 14; ++i) rowOf(sheet, "tyre").change(1);
    EXPECT_EQ(sheet.tyre, "");
}

}  // namespace
}  // namespace slip
