// SPDX-License-Identifier: MIT
// Data sheets of the headless tool.
#include "support/lab.hpp"

#include <gtest/gtest.h>

#include <iterator>
#include <sstream>

namespace slip::test {
namespace {

TEST(Lab, SheetHasEveryKey) {
    const LabResult r = run("$lab sheet --car roadster --json");
    ASSERT_EQ(r.code, 0) << r.output;
    for (const char* key :
         {"t_0_60mph", "t_0_100", "t_0_200", "quarter_mile_s", "quarter_mile_kmh", "top_speed_kmh", "braking_100_0_m",
          "skidpad_g", "understeer_deg_per_g", "yaw_rise_time_s", "yaw_overshoot_pct", "gears", "t_80_120"})
        EXPECT_NE(r.output.find("\"" + std::string(key) + "\""), std::string::npos) << key;
}

TEST(Lab, SheetSaysWhyAFigureIsAsItIs) {
    const LabResult kart = run("$lab sheet --car kart --json");
    ASSERT_EQ(kart.code, 0) << kart.output;
    for (const char* line :
         {"\"t_0_100\": \"ok\"", "\"t_0_200\": \"none\"", "\"skidpad_g\": \"power\"",
          "\"understeer_deg_per_g\": \"ok\"", "\"road_test.skidpad_g\": \"rear\"", "\"stability\": null"})
        EXPECT_NE(kart.output.find(line), std::string::npos) << line << '\n' << kart.output;
    const std::string tail =
        "--car muscle --set /body/front_weight=0.38 --set /body/cg_lateral=0.3 --set /rear/tyre/friction=0.5 "
        "--set /steering/rate_deg_per_s=10";
    const LabResult spun = run("$lab sheet --json " + tail), words = run("$lab sheet " + tail);
    ASSERT_EQ(spun.code, 0) << spun.output;
    for (const char* part : {"\"t_0_200\": \"spun at ", "\"critical_kmh\": "})
        EXPECT_NE(spun.output.find(part), std::string::npos) << part << '\n' << spun.output;
    for (const char* part : {"spun at ", "rear grip ends it", "it does not run straight by itself"})
        EXPECT_NE(words.output.find(part), std::string::npos) << part << '\n' << words.output;
}

TEST(Lab, SheetHasARoadTestWithNullsWhereTheCarNeverGets) {
    const LabResult r = run("$lab sheet --car kart --json");
    ASSERT_EQ(r.code, 0) << r.output;
    std::size_t at = r.output.find("\"road_test\"");
    ASSERT_NE(at, std::string::npos) << r.output;
    for (const char* key : {"t_0_60mph", "t_0_100", "t_0_200", "quarter_mile_s", "quarter_mile_kmh", "top_speed_kmh",
                            "braking_100_0_m", "skidpad_g"}) {
        at = r.output.find("\"" + std::string(key) + "\"", at);
        ASSERT_NE(at, std::string::npos) << key << ", in this order\n" << r.output;
    }
    EXPECT_NE(r.output.find("\"t_0_200\": null", r.output.find("\"road_test\"")), std::string::npos) << r.output;
}

TEST(Lab, SheetPrintsBothFiguresSideBySide) {
    const LabResult r = run("$lab sheet --car kart");
    ASSERT_EQ(r.code, 0) << r.output;
    const auto wordsOf = [&](const std::string& label) {
        for (const std::string& line : linesOf(r.output))
            if (line.starts_with(label)) {
                std::istringstream in(line.substr(label.size()));
                return std::vector<std::string>{std::istream_iterator<std::string>(in), {}};
            }
        return std::vector<std::string>{};
    };
    const auto words = wordsOf("0-100 km/h");
    ASSERT_EQ(words.size(), 3u) << r.output;
    EXPECT_LT(std::stod(words[1]), std::stod(words[0]));
    EXPECT_EQ(words[2], "s");
    EXPECT_EQ(wordsOf("0-200 km/h"), (std::vector<std::string>{"never", "never", "s"}));
    EXPECT_EQ(wordsOf("understeer").size(), 2u) << "none that road tests print";
}

}  // namespace
}  // namespace slip::test
