// SPDX-License-Identifier: MIT
// Set-ups as files, and the steps of what they contain.
#include "io/car/setup_file.hpp"

#include "io/car/car_file.hpp"
#include "io/car/garage_steps.hpp"
#include "io/stores/garage.hpp"
#include "io/stores/setup_store.hpp"
#include "io/system/file.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace slip {
namespace {

namespace fs = std::filesystem;

const fs::path kSetupCars = fs::path(SLIPANGLE_SOURCE_DIR) / "data" / "cars";

TunedCar tunedCar(const char* name) { return loadCar(kSetupCars / name).value.value().tuned(); }

TEST(GarageSteps, BelongToWhatAGarageAdjusts) {
    EXPECT_FLOAT_EQ(garageStep("/rear/toe_deg").value_or(0), 0.05f);
    EXPECT_FLOAT_EQ(garageStep("/axles/3/toe_deg/left").value_or(0), 0.05f);
    EXPECT_FLOAT_EQ(garageStep("/front/suspension/spring").value_or(0), 2000);
    EXPECT_FLOAT_EQ(garageStep("/drive/centre_differential/preload").value_or(0), 10);
    for (const char* design : {"/body/mass", "/wheelbase", "/axles/x/toe_deg", "/rear", "/front/tyre/friction", ""})
        EXPECT_FALSE(garageStep(design)) << design;
    EXPECT_TRUE(leadsToGarageStep("/rear/suspension"));
    EXPECT_FALSE(leadsToGarageStep("/engine/sound"));
}

TEST(SetupFile, ContainsAllThatAGarageAdjustsAndNothingElse) {
    const TunedCar car = tunedCar("gt.json");
    const SetupFile setup = setupOf(car, "Wet");
    EXPECT_EQ(setup.car, "Shrike");
    const auto has = [&](std::string_view pointer) {
        return std::ranges::count(setup.values, pointer, &CarValue::pointer) == 1;
    };
    EXPECT_TRUE(has("/front/suspension/spring"));
    EXPECT_TRUE(has("/rear/camber_deg"));
    EXPECT_TRUE(has("/brakes/front_share"));
    EXPECT_FALSE(has("/drive/front_differential/bias")) << "it does nothing in this car";
    for (const CarValue& value : setup.values) EXPECT_TRUE(garageStep(value.pointer)) << value.pointer;
}

TEST(SetupFile, ComesBackAsItWasSavedAndChangesNothingElse) {
    TunedCar tuned = tunedCar("gt.json");
    tuned.params.front.suspension->spring = 48000;
    tuned.params.rear.toeDeg.each = {0.1f, 0.2f};
    tuned.params.body.mass = 1200;
    const Loaded<SetupFile> read = parseSetup(setupText(setupOf(tuned, "Wet")), "wet.setup.json");
    ASSERT_TRUE(read.value) << (read.problems.empty() ? Message() : format(read.problems.front()));
    EXPECT_TRUE(read.problems.empty());
    const TunedCar before = tunedCar("gt.json");
    const AppliedSetup applied = withSetup(before, *read.value);
    EXPECT_EQ(applied.leftOut, 0u);
    EXPECT_FLOAT_EQ(applied.car.params.front.suspension->spring, 48000);
    EXPECT_TRUE(applied.car.params.rear.toeDeg == tuned.params.rear.toeDeg);
    EXPECT_FLOAT_EQ(applied.car.params.body.mass, before.params.body.mass) << "the mass is no part of a set-up";
    EXPECT_TRUE(withSetup(before, setupOf(before, "as it is")).car == before);
}

TEST(SetupFile, AnotherCarGetsWhatItHas) {
    const SetupFile setup = setupOf(tunedCar("gt.json"), "Wet");
    const AppliedSetup applied = withSetup(tunedCar("coupe.json"), setup);
    EXPECT_GT(applied.leftOut, 0u) << "the coupe has no springs";
    EXPECT_FALSE(applied.car.params.front.suspension) << "a set-up adds no parts";
    EXPECT_FLOAT_EQ(applied.car.params.brakes.frontShare, 0.65f);
}

TEST(SetupFile, KeepsTheNumbersOfEachAxle) {
    const TunedCar raid = tunedCar("raid.json");
    ASSERT_GT(raid.params.axles.size(), 2u);
    const Loaded<SetupFile> read = parseSetup(setupText(setupOf(raid, "Dunes")), "dunes.setup.json");
    ASSERT_TRUE(read.value) << (read.problems.empty() ? Message() : format(read.problems.front()));
    EXPECT_EQ(std::ranges::count(read.value->values, "/axles/2/tyre/pressure_bar", &CarValue::pointer), 1);
    const TunedCar again = withSetup(raid, *read.value).car;
    for (const std::string& pin : again.pinned) EXPECT_TRUE(raid.pinned.contains(pin)) << pin;
    for (const std::string& pin : raid.pinned) EXPECT_TRUE(again.pinned.contains(pin)) << pin;
    EXPECT_EQ(jsonFileText(valuesOf(again.params)), jsonFileText(valuesOf(raid.params)));
}

std::string problemOfSetup(const std::string& values) {
    const auto setup =
        parseSetup("{\"format\": 1, \"name\": \"W\", \"car\": \"Shrike\", \"setup\": {" + values + "}}", "w");
    EXPECT_FALSE(setup.value) << values;
    EXPECT_EQ(setup.problems.size(), 1u) << values;
    return setup.problems.empty() ? Message() : format(setup.problems.front());
}

TEST(SetupFile, RefusesOtherKeysWithOneLine) {
    EXPECT_EQ(problemOfSetup("\"body\": {\"mass\": 900}"),
              "w:1:64: /setup/body/mass: 'mass' makes it another car: a set-up has only what a garage adjusts");
    EXPECT_EQ(problemOfSetup("\"front\": {\"toe\": 0.1}"),
              "w:1:65: /setup/front/toe: unknown key 'toe', did you mean 'toe_deg'?");
    EXPECT_NE(problemOfSetup("\"front\": {\"toe_deg\": 90}").find("must be -10 to 10 deg"), std::string::npos);
    EXPECT_NE(problemOfSetup("\"front\": 3").find("must be an object"), std::string::npos);
    EXPECT_NE(problemOfSetup("\"brakes\": {\"front_share\": \"half\"}").find("must be a number"), std::string::npos);
    EXPECT_NE(problemOfSetup("\"axles\": [{}, {}, {}, {}, {}, {}, {}]").find("/setup/axles"), std::string::npos);
    EXPECT_EQ(parseSetup("{\"format\": 1, \"name\": \"W\"}", "w").problems.size(), 2u) << "car and setup are missing";
}

TEST(SetupStore, SavesSharesAndDeletesWithoutLosingAnything) {
    const TestFolder home;
    const Folders folders{fs::path(SLIPANGLE_SOURCE_DIR) / "data", {}, home / "player", {}};
    const TunedCar car = tunedCar("gt.json");
    const auto saved = saveSetup(folders, setupOf(car, "Wet"));
    ASSERT_TRUE(saved) << saved.why;
    EXPECT_EQ(saved->filename(), "shrike_wet.setup.json");
    EXPECT_EQ(saveSetup(folders, setupOf(car, "Wet")).value, *saved) << "the same name replaces it";
    EXPECT_NE(saveSetup(folders, setupOf(car, "wet!")).value, *saved) << "another name never does";
    ASSERT_EQ(readSetups(folders).size(), 2u);
    const auto shared = shareSetup(folders, *saved);
    ASSERT_TRUE(shared) << shared.why;
    EXPECT_EQ(shared->parent_path(), sharedFolder(folders));
    const auto deleted = deleteSetup(folders, *saved);
    ASSERT_TRUE(deleted) << deleted.why;
    EXPECT_TRUE(loadSetup(*deleted).value);
    EXPECT_TRUE(deletedCars(folders).empty()) << "it is no car";
    EXPECT_EQ(readSetups(folders).size(), 1u);
}

}  // namespace
}  // namespace slip
