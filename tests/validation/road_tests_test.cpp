// SPDX-License-Identifier: MIT
// Twenty-five real cars, built from data sheets by the rules of data/real/RULES.md. The game's road test is compared
// with printed road tests of them.
#include "base/scalar.hpp"
#include "io/json/json_document.hpp"
#include "race/testdrive/road_test.hpp"
#include "race/testdrive/straight_runs.hpp"
#include "support/file_text.hpp"
#include "validation/data.hpp"
#include "validation/rows.hpp"
#include "validation/variants.hpp"

#include <map>

namespace slip::test {
namespace {

constexpr double kTimeTolerance = 0.08, kTrapSpeedTolerance = 0.04, kTopSpeedTolerance = 0.05, kBrakingTolerance = 0.08,
                 kSkidpadTolerance = 0.08;
constexpr Assists kAids{.abs = kFullAssist, .tractionControl = kFullAssist};

/// A figure that misses its tolerance, with the greatest allowed error and the mechanism behind it.
struct Miss {
    std::string_view car, figure;
    double most;
    const char* reason;
};
constexpr char kWarmTyres[] = "testers start on warm tyres and rubbered lanes";
constexpr char kOwnTyres[] = "tyres made for the car, better than their category";
constexpr char kHandedOn[] = "no instrumented test behind the figure";
constexpr char kClaimed[] = "the maker's claim, or a cut-off of which the data sheet says nothing";
constexpr Miss kMisses[] = {
    {"bmw_335d_2009", "t_0_60mph", 0.1, "a converter without lock-up or flare"},
    {"chevrolet_corvette_c7_2014", "t_0_60mph", 0.13, kWarmTyres},
    {"chevrolet_corvette_c7_2014", "braking_60_0_mph_m", 0.16, kOwnTyres},
    {"chevrolet_corvette_c7_2014", "skidpad_g", 0.15, kOwnTyres},
    {"ford_f150_2015", "skidpad_g", 0.23, "stability control that cannot be switched off ends the real test"},
    {"ford_focus_st_2013", "quarter_mile_kmh", 0.05, "torque that is held back in the low gears"},
    {"formula_one_2016", "t_0_200", 0.15, kHandedOn},
    {"formula_one_2016", "braking_100_0_m", 0.35, kHandedOn},
    {"ford_mustang_gt_2011", "t_0_60mph", 0.15, kWarmTyres},
    {"honda_s2000_2000", "top_speed_kmh", 0.06, kClaimed},
    {"kart_kz_125", "t_0_60mph", 0.26, kHandedOn},
    {"kart_kz_125", "top_speed_kmh", 0.07, kHandedOn},
    {"lotus_elise_2005", "braking_60_0_mph_m", 0.12, "weight off the front tyres, and no aids but a plain ABS"},
    {"mazda_mx5_nd_2016", "t_0_60mph", 0.12, kWarmTyres},
    {"mclaren_f1_1994", "t_0_60mph", 0.16, kWarmTyres},
    {"mclaren_f1_1994", "top_speed_kmh", 0.07, "its limiter was lifted and the track banked for the printed run"},
    {"mitsubishi_evo_x_mr_2012", "t_0_60mph", 0.1, "a double clutch that spares itself"},
    {"nissan_gtr_2009", "quarter_mile_kmh", 0.06, "engines of the press cars gave more than the data sheet"},
    {"porsche_911_carrera_s_2005", "t_0_60mph", 0.12, kWarmTyres},
    {"porsche_911_carrera_s_2005", "quarter_mile_kmh", 0.06, "tests of this car differ by 6 %"},
    {"scion_frs_2013", "t_0_60mph", 0.15, kWarmTyres},
    {"scion_frs_2013", "top_speed_kmh", 0.11, kClaimed},
    {"tesla_model_3_lr_2018", "t_0_60mph", 0.12, kWarmTyres},
};

const Miss* missOf(std::string_view car, std::string_view figure) {
    for (const Miss& miss : kMisses)
        if (miss.car == car && miss.figure == figure) return &miss;
    return nullptr;
}

struct Figure {
    const char* name;
    double tolerance;
};
const std::map<std::string, Figure, std::less<>> kFigures{
    {"t_0_60mph", {"0–60 mph (s)", kTimeTolerance}},
    {"t_0_100", {"0–100 km/h (s)", kTimeTolerance}},
    {"t_0_200", {"0–200 km/h (s)", kTimeTolerance}},
    {"quarter_mile_s", {"quarter mile (s)", kTimeTolerance}},
    {"quarter_mile_kmh", {"speed there (km/h)", kTrapSpeedTolerance}},
    {"top_speed_kmh", {"top speed (km/h)", kTopSpeedTolerance}},
    {"braking_60_0_mph_m", {"60–0 mph (m)", kBrakingTolerance}},
    {"braking_70_0_mph_m", {"70–0 mph (m)", kBrakingTolerance}},
    {"braking_100_0_m", {"100–0 km/h (m)", kBrakingTolerance}},
    {"skidpad_g", {"skid pad (g)", kSkidpadTolerance}},
};

/// Returns the game's result for each key. A stop from another speed than 100 km/h scales with its square.
double simulatedFigure(const CarParams& car, const RoadTest& test, const std::string& key, bool rollOut) {
    const auto stop = [&](double kmh) { return double{test.braking100To0M.value()} * kmh * kmh / 1e4; };
    if (key == "braking_60_0_mph_m") return stop(60 * 1.609344);
    if (key == "braking_70_0_mph_m") return stop(70 * 1.609344);
    if (key.starts_with("t_0_") && !rollOut) {  // printed from the first movement
        TestDrive drive(car, asphaltOnly(), 120);
        const SpeedRun run = runToTopSpeed(drive, kAids);
        return (key == "t_0_60mph" ? run.t0To60Mph : key == "t_0_100" ? run.t0To100 : run.t0To200).value();
    }
    double value = 0;
    visitFields(test, [&](const FieldInfo& info, const auto& member) {
        if (info.key == key) value = double{member.value()};
    });
    return value;
}

class RoadTests : public ::testing::TestWithParam<std::string> {};

TEST_P(RoadTests, AreAsPrinted) {
    const std::string& id = GetParam();
    const JsonNode all = parseJson(fileText(kDataFolder + "real/figures.json"), "figures.json").root;
    const JsonNode* const entry = all.find(id);
    ASSERT_NE(entry, nullptr);
    const Loaded<CarFile> loaded = loadCar(kDataFolder + "real/" + id + ".json");
    for (const Problem& p : loaded.problems) EXPECT_TRUE(p.isNote) << format(p);
    const CarParams& car = loaded.value.value().params;
    const RoadTest test = roadTest(car, asphaltOnly());
    const std::string title =
        entry->find("name")->text + ", " + std::to_string(static_cast<int>(entry->find("year")->number));
    for (const JsonMember& member : entry->find("figures")->members) {
        const auto known = kFigures.find(member.key);
        if (known == kFigures.end()) continue;  // remarks
        const auto& [name, tolerance] = known->second;
        const double published = member.value.find("value")->number;
        const JsonNode* const rollOut = member.value.find("roll_out");
        const double now = simulatedFigure(car, test, member.key, rollOut == nullptr || rollOut->truth);
        const Miss* const miss = missOf(id, member.key);
        const std::string what = miss != nullptr ? std::string(name) + ": " + miss->reason : name;
        expectPublished(ReportTable::RoadTests, title, what, published, now, miss != nullptr ? miss->most : tolerance);
        if (miss != nullptr) {
            EXPECT_GT(std::abs(now / published - 1), tolerance) << "no longer missed: " << what;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Real, RoadTests,
                         testing::Values("bmw_335d_2009", "chevrolet_bolt_2017", "chevrolet_corvette_c7_2014",
                                         "ford_f150_2015", "ford_fiesta_st_2014", "ford_focus_st_2013",
                                         "ford_mustang_gt_2011", "formula_one_2016", "honda_accord_v6_2013",
                                         "honda_s2000_2000", "kart_kz_125", "lotus_elise_2005", "mazda_mx5_nd_2016",
                                         "mclaren_f1_1994", "mitsubishi_evo_x_mr_2012", "nissan_350z_touring_2003",
                                         "nissan_gtr_2009", "nissan_leaf_2011", "porsche_911_carrera_s_2005",
                                         "scion_frs_2013", "subaru_wrx_2015", "tesla_model_3_lr_2018",
                                         "tesla_model_s_p85_2013", "vw_golf_gtd_2013", "vw_golf_gti_2015"),
                         [](const auto& param) { return param.param; });

}  // namespace
}  // namespace slip::test
