// SPDX-License-Identifier: MIT
// Words for the numbers of a car elsewhere: they lead to keys that exist, and their conversions are right.
#include "io/car/car_terms.hpp"

#include "base/scalar.hpp"
#include "io/car/car_file.hpp"
#include "support/bundled.hpp"
#include "vehicle/model/tyre.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace slip {
namespace {

const CarTerm& termOf(std::string_view program, std::string_view word) {
    for (const CarTerm& term : carTerms())
        if (term.program == program && holdsWord(term.words, word)) return term;
    ADD_FAILURE() << program << ' ' << word;
    return carTerms().front();
}

TEST(CarTerms, LeadToKeysThatACarHas) {
    const std::vector<std::string> pointers = keyPointers<CarParams>();
    std::set<std::string> programs;
    for (const CarTerm& term : carTerms()) {
        programs.emplace(term.program);
        EXPECT_FALSE(keysOf(term).empty()) << term.words;
        for (const std::string_view key : keysOf(term)) {
            const CarTerm one{.program = {}, .words = term.words, .keys = {key}};
            EXPECT_TRUE(std::ranges::any_of(pointers, [&](const std::string& p) { return isAbout(one, p); })) << key;
        }
    }
    EXPECT_GE(programs.size(), 8u);
}

TEST(CarTerms, AreAboutTheirKeysAndWhatIsInThem) {
    const CarTerm& lsd = termOf("", "LSD");
    EXPECT_TRUE(isAbout(lsd, "/drive/rear_differential"));
    EXPECT_TRUE(isAbout(lsd, "/drive/rear_differential/preload"));
    EXPECT_FALSE(isAbout(lsd, "/drive/layout"));
    const CarTerm& bar = termOf("", "sway bar");
    EXPECT_TRUE(isAbout(bar, "/axles/0/suspension/anti_roll_bar"));
    EXPECT_FALSE(isAbout(bar, "/front/suspension/spring"));
    EXPECT_FALSE(isAbout(termOf("", "anti-dive"), "/front/suspension/anti_roll_bar"));
}

TEST(CarTerms, AreFoundByTheBeginningOfAnyWord) {
    const std::string_view words = "Sway bar, anti-sway bar, ARB";
    for (const char* wanted : {"sway", "SWAY_BAR", "swaybar", "anti sway", "arb", "bar"})
        EXPECT_TRUE(holdsWord(words, wanted)) << wanted;
    for (const char* wanted : {"", "way", "rb", "-"}) EXPECT_FALSE(holdsWord(words, wanted)) << wanted;
}

/// The words that the issue names, and what they lead to.
TEST(CarTerms, KnowTheWordsOfOtherFields) {
    const std::pair<const char*, const char*> kWords[] = {
        {"understeer", "/front/tyre/friction"},
        {"oversteer", "/rear/suspension/anti_roll_bar"},
        {"anti-squat", "/rear/suspension/anti"},
        {"wheel rate", "/front/suspension/spring"},
        {"motion ratio", "/front/suspension/spring"},
        {"brake bias", "/brakes/front_share"},
        {"DY0", "/front/tyre/lateral_share"},
        {"LIMIT_ANGLE", "/front/tyre/peak_slip_angle_deg"},
        {"lateral stiffness", "/front/tyre/magic/lateral/b"},
        {"drag_coefficient", "/body/drag_area"},
        {"power_hp", "/engine/power_kw"},
        {"rake", "/body/downforce_area_rear"},
        {"redline", "/engine/redline_rpm"},
        {"lsdLockCoef", "/drive/rear_differential/power"},
        {"DiffPreload", "/drive/rear_differential/preload"},
        {"front-rear brake", "/brakes/front_share"},
    };
    for (const auto& asked : kWords)
        EXPECT_TRUE(std::ranges::any_of(carTerms(), [&](const CarTerm& t) {
            return holdsWord(t.words, asked.first) && isAbout(t, asked.second);
        })) << asked.first;
}

TEST(CarTerms, HaveFactorsThatConvertUnits) {
    EXPECT_NEAR(termOf("Assetto Corsa", "PRESSURE_STATIC").factor * 32, 2.206, 1e-3) << "bar from psi";
    EXPECT_NEAR(termOf("data sheets", "power_hp").factor * 100, 74.57, 1e-2) << "kW from hp";
    EXPECT_NEAR(termOf("data sheets", "power_ps").factor * 100, 73.55, 1e-2) << "kW from PS";
    EXPECT_NEAR(termOf("data sheets", "spring_rate_lb_in").factor, 0.45359237 * 9.80665 / 0.0254, 1e-3);
    EXPECT_EQ(termOf("Live for Speed", "Stiffness").factor * 50, 50000) << "N/m from kN/m";
    EXPECT_EQ(termOf("Assetto Corsa", "CHANGE_UP_TIME").factor * 200, 0.2) << "s from ms";
    const double dragOfTorcs = 0.645;  // N s²/m² for each m² of Cx times area
    EXPECT_NEAR(dragOfTorcs / (0.5 * static_cast<double>(kAirDensity)), 1.053, 5e-4) << "as its row says";
}

/// The rows of TORCS and Assetto Corsa give c as 2 − 2/π · asin(what is left far beyond the peak).
TEST(CarTerms, AMagicFormulaKeepsItsShareFarBeyondThePeak) {
    for (const float left : {0.7f, 0.8f, 0.95f}) {
        const MagicSet set{10, 2 - 2 / kPi * std::asin(left), 0.5f};
        EXPECT_NEAR(magicFormula(set, 1e5f), left, 1e-3f);
    }
}

/// Both programs lose grip with load by other laws. The rows agree with ours at twice the static load.
TEST(CarTerms, LoadSensitivityAgreesAtTwiceTheLoad) {
    constexpr float kLoad = 3000;
    const auto lost = [&](float sensitivity) {
        Tyre tyre;
        tyre.friction = 1;
        tyre.loadSensitivity = sensitivity;
        return 1 - frictionLimit(tyre, 2 * kLoad, kLoad, 1) / (2 * kLoad);
    };
    const float exponent = 0.85f;
    EXPECT_NEAR(lost(1 - std::pow(2.0f, exponent - 1)), 1 - std::pow(2.0f, exponent) / 2, 1e-4f);
    const float least = 0.8f, most = 1.6f, k = std::log((1 - least) / (most - least));
    EXPECT_NEAR(lost(1 - least - (1 - least) * (1 - least) / (most - least)),
                1 - (least + (most - least) * std::exp(2 * k)), 1e-4f);
}

TEST(CarTerms, AFileIsToldOurKey) {
    const auto problemsOf = [](const std::string& body) {
        const std::string text = R"({"format": 1, "name": "x", "wheelbase": 2.5, "body": )" + body +
                                 R"(, "engine": {"torque_curve": [[0, 100], [6000, 100]]},
                                 "gearbox": {"ratios": [3, 2], "final_drive": 4}})";
        std::string all;
        for (const Problem& problem : parseCar(text, "car.json").problems) all += format(problem) + "\n";
        return all;
    };
    EXPECT_EQ(problemsOf(R"({"mass": 1000})"), "");
    EXPECT_EQ(
        problemsOf(R"({"mass": 1000, "cd": 0.3})"),
        "car.json:1:69: /body/cd: unknown key 'cd': here it is 'body/drag_area'; the handbook says how to convert "
        "it\n");
    EXPECT_NE(problemsOf(R"({"mass": 1000, "power_hp": 150})")
                  .find("unknown key 'power_hp': here it is 'engine/power_kw', times 0.7457"),
              std::string::npos);
    const std::string weight = problemsOf(R"({"TOTALMASS": 1000})");
    EXPECT_NE(weight.find("unknown key 'TOTALMASS': here it is 'body/mass'"), std::string::npos);
    EXPECT_EQ(weight.find("missing"), std::string::npos) << "one mistake is reported once";
    EXPECT_NE(problemsOf(R"({"mass": 1000, "Drag_Area": 1})").find("did you mean 'drag_area'?"), std::string::npos);
}

TEST(CarTerms, ATermOfTheSameObjectComesBeforeAKeyOfAnotherOne) {
    const auto problems = parseCar(R"({"format": 1, "name": "X", "engine": {"torque": 300}})", "car.json").problems;
    EXPECT_TRUE(std::ranges::any_of(problems, [](const Problem& problem) {
        return format(problem).find("unknown key 'torque': here it is 'engine/torque_curve'") != std::string::npos;
    }));
}

TEST(CarTerms, OurOwnNameIsNoForeignOne) {
    EXPECT_TRUE(foreignKey("Handbrake_Torque").keys.empty());
    EXPECT_TRUE(foreignKey("inertia").keys.empty()) << "it means several things";
    EXPECT_EQ(foreignKey("sway_bar").keys.front(), "suspension/anti_roll_bar");
    EXPECT_EQ(foreignKey("pressurePSI").factor, 0.0689476);
}

TEST(CarTerms, TheHandbookListsThemAll) {
    const std::string tables = termTables();
    for (const CarTerm& term : carTerms()) EXPECT_NE(tables.find(term.words), std::string::npos) << term.words;
    EXPECT_NE(tables.find("| Assetto Corsa | DX0, DX_REF | `tyre/friction` |"), std::string::npos);
}

}  // namespace
}  // namespace slip
