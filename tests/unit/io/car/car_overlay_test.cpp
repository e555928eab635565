// SPDX-License-Identifier: MIT
// Cars that are based on another car, and values set on top of a file.
#include "io/car/car_values.hpp"
#include "io/system/file.hpp"
#include "support/bundled.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

constexpr const char* kWhole = R"({
  "format": 1,
  "name": "Whole",
  "body": {"mass": 1000, "cg_height": 0.4},
  "wheelbase": 2.5,
  "engine": {"torque_curve": [[1000, 100], [6000, 150]]},
  "gearbox": {"ratios": [3, 2, 1], "final_drive": 4}
}
)";

class CarOverlay : public ::testing::Test {
protected:
    CarOverlay() { write("whole", kWhole); }

    void write(const std::string& name, const std::string& text) const {
        ASSERT_TRUE(writeFile(folder_.path() / (name + ".json"), text));
    }
    Loaded<CarFile> load(const std::string& name) const { return loadCar(folder_.path() / (name + ".json")); }
    CarFile good(const std::string& name) const {
        const Loaded<CarFile> car = load(name);
        EXPECT_TRUE(car.value) << (car.problems.empty() ? Message() : format(car.problems.front()));
        return car.value.value_or(CarFile{});
    }

    TestFolder folder_;
};

TEST_F(CarOverlay, SaysOnlyWhatDiffers) {
    write("light",
          R"({"format": 1, "base": "whole", "name": "Light", "body": {"mass": 800}, "gearbox": {"ratios": [3, 1]}})");
    const CarParams light = good("light").params, whole = good("whole").params;
    EXPECT_EQ(light.name, "Light");
    EXPECT_EQ(light.body.mass, 800);
    EXPECT_EQ(light.body.cgHeight, whole.body.cgHeight) << "objects merge key by key";
    EXPECT_EQ(light.gearbox.ratios, (std::vector<float>{3, 1})) << "lists replace";
    EXPECT_LT(light.body.yawInertia, whole.body.yawInertia) << "what the base derives is derived anew";
}

TEST_F(CarOverlay, NullTakesAKeyBackToItsDefault) {
    write("plain", R"({"format": 1, "base": "whole", "body": {"cg_height": null}})");
    EXPECT_EQ(good("plain").params.body.cgHeight, CarParams{}.body.cgHeight);
}

TEST_F(CarOverlay, StandsOnOverlaysEightDeepAtMost) {
    std::string base = "whole";
    for (int i = 1; i <= 9; ++i) {
        const std::string name = "car" + std::to_string(i);
        write(name, R"({"format": 1, "base": ")" + base + R"(", "body": {"mass": )" + std::to_string(1000 + i) + "}}");
        base = name;
    }
    EXPECT_EQ(good("car8").params.body.mass, 1008);
    const Loaded<CarFile> deep = load("car9");
    ASSERT_FALSE(deep.value);
    EXPECT_EQ(deep.problems.front().pointer, "/base");
}

TEST_F(CarOverlay, TellsWhatIsWrongWithItsBase) {
    write("circle", R"({"format": 1, "base": "back"})");
    write("back", R"({"format": 1, "base": "circle"})");
    write("lost", "{\"format\": 1,\n  \"base\": \"nowhere_at_all\"}");
    write("broken", "{");
    write("on_broken", R"({"format": 1, "base": "broken"})");
    write("number", R"({"format": 1, "base": 3})");
    for (const auto& [name, text] : {std::pair{"circle", "based on itself"}, std::pair{"lost", "no such car"},
                                     std::pair{"on_broken", "broken.json:1:"}, std::pair{"number", "must be"}}) {
        const Loaded<CarFile> car = load(name);
        ASSERT_FALSE(car.value) << name;
        ASSERT_EQ(car.problems.size(), 1u) << name;
        EXPECT_EQ(car.problems.front().pointer, "/base");
        EXPECT_NE(car.problems.front().text.find(text), std::string::npos) << car.problems.front().text;
    }
    EXPECT_EQ(load("lost").problems.front().line, 2);
}

TEST_F(CarOverlay, ProblemsStandWhereTheOverlaySaysThem) {
    write("bad", "{\"format\": 1,\n\"base\": \"whole\",\n\"body\": {\"mass\": 3,\n\"mas\": 4}}");
    const Loaded<CarFile> car = load("bad");
    ASSERT_EQ(car.problems.size(), 2u);
    EXPECT_EQ(format(car.problems[0]).substr(format(car.problems[0]).find(".json")),
              ".json:3:18: /body/mass: must be 50 to 40000 kg (found 3): in tonnes? Then 3000");
    EXPECT_EQ(car.problems[1].line, 4);
    EXPECT_EQ(car.problems[1].column, 1);
}

TEST_F(CarOverlay, ProblemsOfTheBaseStandInItsOwnFile) {
    write("odd", "{\"format\": 1, \"base\": \"whole\",\n\"rear\": {\"toe_deg\": 1,\n\"wheels\": 7}}");
    write("light", "{\"format\": 1,\n\n\n\n\"base\": \"odd\",\n\"front\": {\"toe_deg\": 2}}");
    const Problems problems = load("light").problems;
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_TRUE(format(problems[0]).ends_with("odd.json:3:11: /rear/wheels: must be 1 to 2 (found 7)"))
        << format(problems[0]);
    write("odd", "{\"format\": 1, \"base\": \"whole\",\n\"rear\": {\"toe_deg\": 1}}");
    const Problems notes = load("light").problems;
    ASSERT_EQ(notes.size(), 2u);
    EXPECT_NE(format(notes[0]).find("light.json:6:22: note: /front/toe_deg"), std::string::npos) << format(notes[0]);
    EXPECT_NE(format(notes[1]).find("odd.json:2:21: note: /rear/toe_deg"), std::string::npos) << format(notes[1]);
}

TEST_F(CarOverlay, ValuesNeedNoFileAgain) {
    write("light", R"({"format": 1, "base": "whole", "body": {"mass": 800}})");
    const CarFile light = good("light");
    std::filesystem::remove(folder_.path() / "whole.json");
    const std::vector<CarValue> values{readCarValue("/wheelbase=2.6").value()};
    const Loaded<CarFile> car = withValues(light, values);
    ASSERT_TRUE(car.value) << format(car.problems.front());
    EXPECT_EQ(car.value->params.body.mass, 800);
    EXPECT_EQ(car.value->params.wheelbase, 2.6f);
    EXPECT_EQ(car.value->params.engine.redlineRpm, light.params.engine.redlineRpm);
}

TEST_F(CarOverlay, IsSavedAsWhatDiffers) {
    const std::string text =
        "{\n  \"format\": 1,\n  \"base\": \"whole\",  // stays\n  \"_mine\": 1,\n  \"wheelbase\": 2.5\n}\n";
    write("light", text);
    const CarFile file = good("light");
    EXPECT_EQ(carText(file.tuned(), file), text) << "unchanged";
    TunedCar car = file.tuned();
    car.params.body.mass = 850;
    const std::string changed = carText(car, file);
    write("light", changed);
    EXPECT_EQ(good("light").params.body.mass, 850);
    const JsonNode root = parseJson(changed, "").root;
    EXPECT_EQ(root.find("engine"), nullptr) << "what the base says is not copied\n" << changed;
    EXPECT_NE(root.find("wheelbase"), nullptr) << "what was set stays";
    EXPECT_NE(changed.find("// stays"), std::string::npos);
}

TEST_F(CarOverlay, BundledCarsCanBeStoodOn) {
    write("mine", R"({"format": 1, "base": "gt", "name": "Mine"})");
    CarParams gt = bundledCar("gt");
    gt.name = "Mine";
    EXPECT_TRUE(sameValue(good("mine").params, gt));
    write("gt", R"({"format": 1, "base": "gt", "name": "Mine"})");
    EXPECT_TRUE(sameValue(good("gt").params, gt)) << "a file of the same name stands on the other one";
}

TEST_F(CarOverlay, IsAnotherCarWhenItsBaseChanges) {
    write("light", R"({"format": 1, "base": "whole"})");
    const std::string before = good("light").identity();
    write("whole", std::string(kWhole) + "// changed\n");
    EXPECT_NE(good("light").identity(), before);
}

TEST_F(CarOverlay, ValuesLieOnTopOfIt) {
    write("light", R"({"format": 1, "base": "whole", "body": {"mass": 800}})");
    const auto path = folder_.path() / "light.json";
    const std::vector<CarValue> values{readCarValue("/body/mass=900").value(),
                                       readCarValue("/body/cg_height=null").value(),
                                       readCarValue("/front/tyre/compound=slick").value()};
    const Loaded<CarFile> car = loadCar(path, values);
    ASSERT_TRUE(car.value) << format(car.problems.front());
    EXPECT_EQ(car.value->params.body.mass, 900);
    EXPECT_EQ(car.value->params.front.tyre.compound, "slick");
    EXPECT_EQ(car.value->params.wheelbase, 2.5f);
}

TEST(CarValues, AreReadAsJsonOrText) {
    EXPECT_EQ(readCarValue("/clutch=rigid")->value.text, "rigid");
    EXPECT_EQ(readCarValue("/body/mass=12.5")->value.number, 12.5);
    EXPECT_EQ(readCarValue("/a=[1,2]")->value.items.size(), 2u);
    EXPECT_FALSE(readCarValue("body/mass=1"));
    EXPECT_FALSE(readCarValue("/=1"));
    EXPECT_FALSE(readCarValue("/body/mass"));
}

TEST(CarValues, AreSetWhereThePointerSays) {
    JsonNode root = parseJson(R"({"a": {"b~c": [1, 2]}, "d": 3})", "").root;
    EXPECT_TRUE(setAt(root, "/a/b~0c/1", jsonNumber(5.0)));
    EXPECT_FALSE(setAt(root, "/a/b~0c/2", jsonNumber(5.0))) << "there are two";
    EXPECT_FALSE(setAt(root, "/d/e", jsonNumber(5.0))) << "3 is no object";
    EXPECT_TRUE(setAt(root, "/e/f", jsonBool(true)));
    EXPECT_TRUE(setAt(root, "/d", JsonNode{}));
    EXPECT_EQ(jsonLineText(root), "{\"a\":{\"b~c\":[1,5]},\"e\":{\"f\":true}}\n");
}

}  // namespace
}  // namespace slip::test
