#include "app/panel/car_saver.hpp"
#include "app/panel/hot_reload.hpp"

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

/// A car file with comment keys in a folder of its own, removed at the end.
class CarFolder : public testing::Test {
protected:
    void SetUp() override {
        folder = fs::path(testing::TempDir()) /
                 ("slipangle_" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
        fs::remove_all(folder);
        fs::create_directories(folder);
        write(kText);
        file = loadCar(folder / "car.json").value.value();
        folders.player = folder / "player";
    }
    void TearDown() override { fs::remove_all(folder); }
    void write(const std::string& text) { std::ofstream(folder / "car.json") << text; }

    static constexpr const char* kText = R"({
  "format": 1, "name": "Test", "_note": "keep me", "$schema": "car.schema.json",
  "body": {"mass": 1000, "_why": "light"}, "wheelbase": 2.4,
  "engine": {"torque_curve": [[1000, 100], [4000, 180], [6500, 150]]},
  "gearbox": {"ratios": [3.5, 2.1, 1.4, 1.0], "final_drive": 4.1}
})";
    fs::path folder;
    CarFile file;
    Folders folders;
};

TEST(FileSlug, IsAPlainFileName) {
    EXPECT_EQ(fileSlug("My Wild  Car!"), "my_wild_car");
    EXPECT_EQ(fileSlug("../../etc/passwd"), "etc_passwd");
    EXPECT_EQ(fileSlug("Ärger 911"), "rger_911");
    EXPECT_EQ(fileSlug("日本"), "car");
    EXPECT_EQ(fileSlug(std::string(300, 'x')).size(), 60u);
}

TEST_F(CarFolder, ACopyIsOfferedANameThatIsFree) {
    EXPECT_EQ(freeName(folders, "Linnet"), "Linnet 2");
    ASSERT_EQ(writeFile(savePath(folders, fileSlug("Linnet 2")), "{}"), "");
    EXPECT_EQ(freeName(folders, "Linnet"), "Linnet 3");
    EXPECT_EQ(freeName(folders, "Linnet 2"), "Linnet 3");
    EXPECT_EQ(freeName(folders, "911"), "911 2");
    EXPECT_EQ(freeName(folders, std::string(40, 'x')), std::string(36, 'x') + " 2");
}

TEST_F(CarFolder, SavedCarParsesBackEqualAndKeepsForeignKeys) {
    CarParams car = file.params;
    car.body.mass = 1234.5f;
    car.steering.speedCurve.push_back({150, 0.1f});
    car.name = "Mine";
    const fs::path path = savePath(folders, fileSlug(car.name));
    const SaveOutcome outcome = saveCar(car, file, path, false);
    ASSERT_TRUE(outcome.file) << outcome.problem;
    EXPECT_TRUE(sameValue(outcome.file->params, car));
    const Loaded<CarFile> loaded = loadCar(path);
    ASSERT_TRUE(loaded.value);
    EXPECT_TRUE(sameValue(loaded.value->params, car));
    for (const char* key : {"\"_note\"", "\"$schema\"", "\"_why\"", "keep me"})
        EXPECT_NE(contents(path).find(key), std::string::npos) << key;
}

TEST_F(CarFolder, NeverOverwritesUnasked) {
    const fs::path path = savePath(folders, "mine");
    ASSERT_TRUE(saveCar(file.params, file, path, false).file);
    CarParams car = file.params;
    car.body.mass = 1300;
    const std::string before = contents(path);
    const SaveOutcome refused = saveCar(car, file, path, false);
    EXPECT_TRUE(refused.exists);
    EXPECT_FALSE(refused.file);
    EXPECT_EQ(contents(path), before);
    EXPECT_TRUE(saveCar(car, file, path, true).file);
    EXPECT_NE(contents(path), before);
}

TEST_F(CarFolder, RefusesAnInvalidCar) {
    CarParams car = file.params;
    car.engine.redlineRpm = 9000;  // beyond the curve
    const fs::path path = savePath(folders, "bad");
    const SaveOutcome outcome = saveCar(car, file, path, true);
    EXPECT_FALSE(outcome.file);
    EXPECT_NE(outcome.problem.find("/engine/redline_rpm"), std::string::npos) << outcome.problem;
    EXPECT_FALSE(fs::exists(path));
}

TEST_F(CarFolder, SaysWhyItCouldNotWrite) {
    std::ofstream(folder / "player") << "a file where the folder should be";
    const SaveOutcome outcome = saveCar(file.params, file, savePath(folders, "mine"), false);
    EXPECT_FALSE(outcome.file);
    EXPECT_FALSE(outcome.problem.empty());
}

std::string withMass(const std::string& text, const std::string& mass) {
    std::string changed = text;
    return changed.replace(changed.find("1000,"), 4, mass);
}

TEST_F(CarFolder, HotReloadTakesAGoodFileAtOnce) {
    HotReload reload;
    reload.setFile(file);
    reload.poll(false);
    EXPECT_FALSE(reload.takeFile());
    write(withMass(kText, "1500"));
    reload.poll(false);
    const std::optional<CarFile> taken = reload.takeFile();
    ASSERT_TRUE(taken);
    EXPECT_EQ(taken->params.body.mass, 1500);
    EXPECT_FALSE(reload.takeFile());
}

TEST_F(CarFolder, HotReloadKeepsTheGoodCarWhileTheFileIsBroken) {
    HotReload reload;
    reload.setFile(file);
    write(withMass(kText, "-500"));
    reload.poll(false);
    EXPECT_EQ(reload.state(), HotReload::State::Broken);
    EXPECT_FALSE(reload.takeFile());
    ASSERT_FALSE(reload.problems().empty());
    EXPECT_EQ(reload.problems().front().pointer, "/body/mass");
    reload.poll(false);
    EXPECT_EQ(reload.state(), HotReload::State::Broken) << "the lines stay";
    write(withMass(kText, "1600"));
    reload.poll(false);
    EXPECT_EQ(reload.state(), HotReload::State::Watching);
    EXPECT_TRUE(reload.problems().empty());
    EXPECT_EQ(reload.takeFile().value().params.body.mass, 1600);
}

TEST_F(CarFolder, HotReloadPutBackAsItWasClearsTheProblemsOnly) {
    HotReload reload;
    reload.setFile(file);
    write("{");
    reload.poll(false);
    ASSERT_EQ(reload.state(), HotReload::State::Broken);
    write(kText);
    reload.poll(true);
    EXPECT_EQ(reload.state(), HotReload::State::Watching);
    EXPECT_FALSE(reload.takeFile());
}

TEST_F(CarFolder, HotReloadAsksWhenThePanelHasEdits) {
    HotReload reload;
    reload.setFile(file);
    write(withMass(kText, "1500"));
    reload.poll(true);
    EXPECT_EQ(reload.state(), HotReload::State::Asking);
    EXPECT_FALSE(reload.takeFile());
    reload.keepMine();
    EXPECT_EQ(reload.state(), HotReload::State::Watching);
    EXPECT_FALSE(reload.takeFile());

    write(withMass(kText, "1700"));
    reload.poll(true);
    ASSERT_EQ(reload.state(), HotReload::State::Asking);
    reload.reload();
    EXPECT_EQ(reload.takeFile().value().params.body.mass, 1700);
    EXPECT_EQ(reload.state(), HotReload::State::Watching);
}

TEST_F(CarFolder, HotReloadForgetsTheQuestionWhenTheFileBreaks) {
    HotReload reload;
    reload.setFile(file);
    write(withMass(kText, "1500"));
    reload.poll(true);
    write("not json at all");
    reload.poll(true);
    EXPECT_EQ(reload.state(), HotReload::State::Broken);
    reload.reload();
    EXPECT_FALSE(reload.takeFile());
    reload.dismiss();
    EXPECT_EQ(reload.state(), HotReload::State::Watching);
}

}  // namespace
}  // namespace slip
