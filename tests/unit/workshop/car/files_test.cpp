// SPDX-License-Identifier: MIT
#include "io/json/json_document.hpp"
#include "io/stores/car_saver.hpp"
#include "io/stores/garage.hpp"
#include "support/test_folder.hpp"
#include "workshop/car/hot_reload.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace slip {
namespace {

namespace fs = std::filesystem;

std::string contents(const fs::path& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

/// A car file with comment keys in a separate folder, removed at the end.
class CarFolder : public testing::Test {
protected:
    void SetUp() override {
        write(kText);
        file = loadCar(folder / "car.json").value.value();
        folders.player = folder / "player";
    }
    void write(const std::string& text) { std::ofstream(folder / "car.json") << text; }

    static constexpr const char* kText = R"({
  "format": 1, "name": "Test", "_note": "keep me", "$schema": "car.schema.json",
  "body": {"mass": 1000, "_why": "light"}, "wheelbase": 2.4,
  "engine": {"torque_curve": [[1000, 100], [4000, 180], [6500, 150]]},
  "gearbox": {"ratios": [3.5, 2.1, 1.4, 1.0], "final_drive": 4.1}
})";
    const TestFolder own;
    const fs::path& folder = own.path();
    CarFile file;
    Folders folders;
};

TEST(FileSlug, IsAPlainFileName) {
    EXPECT_EQ(fileSlug("My Wild  Car!"), "my_wild_car");
    EXPECT_EQ(fileSlug("../../etc/passwd"), "etc_passwd");
    EXPECT_EQ(fileSlug("Ärger 911"), "rger_911");
    EXPECT_EQ(fileSlug("日本"), "car");
    EXPECT_EQ(fileSlug("Con"), "con_car") << "a device on some machines";
    EXPECT_EQ(fileSlug(std::string(300, 'x')).size(), 60u);
}

TEST_F(CarFolder, ACopyIsOfferedANameThatIsFree) {
    EXPECT_EQ(freeName(folders, "Linnet"), "Linnet 2");
    ASSERT_TRUE(writeFile(savePath(folders, fileSlug("Linnet 2")), "{}"));
    EXPECT_EQ(freeName(folders, "Linnet"), "Linnet 3");
    EXPECT_EQ(freeName(folders, "Linnet 2"), "Linnet 3");
    EXPECT_EQ(freeName(folders, "911"), "911 2");
    EXPECT_EQ(freeName(folders, std::string(40, 'x')), std::string(36, 'x') + " 2");
}

TEST_F(CarFolder, ACopyCanSayOnlyWhatDiffers) {
    TunedCar car = file.tuned();
    car.params.name = "Heavy";
    car.params.body.mass = 1300;
    derive(car);
    const fs::path path = savePath(folders, "heavy");
    const CarFile overlay = parseCarFile(overlayText(folders, file, "Heavy"), path).value.value();
    const SaveOutcome saved = saveCar(car, overlay, path, false);
    ASSERT_TRUE(saved) << saved.why;
    ASSERT_TRUE(*saved);
    const JsonNode root = parseJson(contents(path), "").root;
    EXPECT_EQ(root.members.size(), 4u) << contents(path);
    EXPECT_EQ(nearestNode(root, "/body").members.size(), 1u) << contents(path);
    EXPECT_TRUE(sameValue(loadCar(path).value.value().params, car.params));
    EXPECT_EQ(loadCar(folder / "car.json").value.value().text, file.text) << "what it stands on stays";
}

/// Returns the file's car with another mass.
TunedCar heavier(const CarFile& file, float mass) {
    TunedCar car = file.tuned();
    car.params.body.mass = mass;
    derive(car);
    return car;
}

TEST_F(CarFolder, SavedCarParsesBackEqualAndKeepsForeignKeys) {
    TunedCar car = heavier(file, 1234.5f);
    car.params.steering.speedCurve.push_back({150, 0.1f});
    car.params.name = "Mine";
    const fs::path path = savePath(folders, fileSlug(car.params.name));
    const SaveOutcome outcome = saveCar(car, file, path, false);
    ASSERT_TRUE(outcome) << outcome.why;
    ASSERT_TRUE(*outcome);
    EXPECT_EQ((*outcome)->tuned(), car);
    const Loaded<CarFile> loaded = loadCar(path);
    ASSERT_TRUE(loaded.value);
    EXPECT_EQ(loaded.value->tuned(), car);
    for (const char* key : {"\"_note\"", "\"$schema\": \"../schema/car.schema.json\"", "\"_why\"", "keep me"})
        EXPECT_NE(contents(path).find(key), std::string::npos) << key;
    for (const char* key : {"yaw_inertia", "brakes", "redline_rpm", "upshift_rpm"})
        EXPECT_EQ(contents(path).find(key), std::string::npos) << key << " was not touched";
}

TEST_F(CarFolder, NeverOverwritesUnasked) {
    const fs::path path = savePath(folders, "mine");
    ASSERT_TRUE(saveCar(file.tuned(), file, path, false));
    const TunedCar car = heavier(file, 1300);
    const std::string before = contents(path);
    const SaveOutcome refused = saveCar(car, file, path, false);
    ASSERT_TRUE(refused) << refused.why;
    EXPECT_FALSE(*refused);
    EXPECT_EQ(contents(path), before);
    EXPECT_TRUE(saveCar(car, file, path, true));
    EXPECT_NE(contents(path), before);
}

TEST_F(CarFolder, SavingBackIsUnaskedButNotOverAnothersChange) {
    ASSERT_TRUE(saveBack(heavier(file, 1300), file));
    const CarFile now = loadCar(file.path).value.value();
    EXPECT_EQ(now.params.body.mass, 1300);
    write("{ half typed");
    const SaveOutcome refused = saveBack(heavier(now, 1400), now);
    EXPECT_FALSE(refused);
    EXPECT_NE(refused.why.find("car.json"), std::string::npos) << refused.why;
    EXPECT_EQ(contents(file.path), "{ half typed");
    fs::remove(file.path);
    EXPECT_TRUE(saveBack(heavier(now, 1400), now)) << "a file that is gone is written anew";
}

TEST_F(CarFolder, TheGamesOwnCarsAreNotThePlayers) {
    folders.data = folder / "data";
    EXPECT_FALSE(isOwnFile(folders, folders.data / "cars" / "coupe.json"));
    EXPECT_TRUE(isOwnFile(folders, folders.player / "cars" / "coupe.json"));
    EXPECT_TRUE(isOwnFile(folders, file.path));
    EXPECT_FALSE(isOwnFile(folders, "")) << "a car made in memory has no file";
}

TEST_F(CarFolder, RefusesAnInvalidCar) {
    TunedCar car = file.tuned();
    car.params.engine.redlineRpm = 9000;  // beyond the curve
    car.pinned.insert("/engine/redline_rpm");
    const fs::path path = savePath(folders, "bad");
    const SaveOutcome outcome = saveCar(car, file, path, true);
    EXPECT_FALSE(outcome);
    EXPECT_NE(outcome.why.find("/engine/redline_rpm"), std::string::npos) << outcome.why;
    EXPECT_FALSE(fs::exists(path));
}

TEST_F(CarFolder, SaysWhyItCouldNotWrite) {
    std::ofstream(folder / "player") << "a file where the folder should be";
    const SaveOutcome outcome = saveCar(file.tuned(), file, savePath(folders, "mine"), false);
    EXPECT_FALSE(outcome);
}

std::string withMass(const std::string& text, const std::string& mass) {
    std::string changed = text;
    return changed.replace(changed.find("1000,"), 4, mass);
}

TEST_F(CarFolder, HotReloadTakesAGoodFileAtOnce) {
    HotReload reload;
    reload.setFile(file);
    reload.poll();
    EXPECT_FALSE(reload.takeFile());
    write(withMass(kText, "1500"));
    reload.poll();
    const std::optional<CarFile> taken = reload.takeFile();
    ASSERT_TRUE(taken);
    EXPECT_EQ(taken->params.body.mass, 1500);
    EXPECT_FALSE(reload.takeFile());
}

TEST_F(CarFolder, HotReloadKeepsTheGoodCarWhileTheFileIsBroken) {
    HotReload reload;
    reload.setFile(file);
    write(withMass(kText, "-500"));
    reload.poll();
    ASSERT_TRUE(reload.broken());
    EXPECT_FALSE(reload.takeFile());
    EXPECT_EQ(reload.problems().front().pointer, "/body/mass");
    reload.poll();
    EXPECT_TRUE(reload.broken()) << "the lines stay";
    reload.dismiss();
    EXPECT_FALSE(reload.broken());
    write(withMass(kText, "1600"));
    reload.poll();
    EXPECT_FALSE(reload.broken());
    EXPECT_EQ(reload.takeFile().value().params.body.mass, 1600);
}

TEST_F(CarFolder, HotReloadPutBackAsItWasClearsTheProblemsOnly) {
    HotReload reload;
    reload.setFile(file);
    write("{");
    reload.poll();
    ASSERT_TRUE(reload.broken());
    write(kText);
    reload.poll();
    EXPECT_FALSE(reload.broken());
    EXPECT_FALSE(reload.takeFile());
}

}  // namespace
}  // namespace slip
