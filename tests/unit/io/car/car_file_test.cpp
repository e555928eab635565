// SPDX-License-Identifier: MIT
#include "io/car/car_file.hpp"

#include "base/random.hpp"
#include "io/json/json_document.hpp"
#include "io/system/file.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

const std::string kCar = R"({
  // the least that a car needs
  "format": 1,
  "$schema": "car.schema.json",
  "name": "Test",
  "wheelbase": 2.4,
  "_note": {"by": "me"},
  "body": {"mass": 1000, "_why": "guessed"},
  "engine": {"torque_curve": [[1000, 100], [4000, 150], [6000, 120]]},
  "gearbox": {"ratios": [3, 2, 1.5], "final_drive": 4}
}
)";

CarParams goodCar(const std::string& text) {
    const Loaded<CarParams> car = parseCar(text, "car.json");
    for (const Problem& problem : car.problems) ADD_FAILURE() << format(problem);
    return car.value.value_or(CarParams{});
}

void expectRoundTrip(const CarParams& params, const std::string& source) {
    const std::string text = carText(params, source);
    const Loaded<CarParams> again = parseCar(text, "again.json");
    ASSERT_TRUE(again.value) << format(again.problems.front()) << '\n' << text;
    EXPECT_TRUE(sameValue(*again.value, params)) << text;
}

TEST(CarFile, ComputesWhatTheFileLeavesOut) {
    const CarParams car = goodCar(kCar);
    EXPECT_FLOAT_EQ(car.body.length, 1.6f * 2.4f);
    EXPECT_FLOAT_EQ(car.engine.redlineRpm, 6000);
    EXPECT_FLOAT_EQ(car.engine.launchRpm, 4000);
    EXPECT_FLOAT_EQ(car.engine.frictionTorque, 18);
    EXPECT_FLOAT_EQ(car.gearbox.reverse, 3);
    ASSERT_EQ(car.gearbox.automatic.upshiftRpm.size(), 3u);
    EXPECT_FLOAT_EQ(car.gearbox.automatic.upshiftRpm[2], 5820);
    EXPECT_FLOAT_EQ(car.gearbox.automatic.downshiftRpm[1], 0.85f * 5820 * 2 / 3);
    EXPECT_FLOAT_EQ(car.brakes.torque, 1.3f * 1000 * 9.81f * 0.31f);
}

TEST(CarFile, KeepsWhatTheFileGives) {
    std::string text = kCar;
    text.replace(text.find("\"mass\""), 0, "\"yaw_inertia\": 1234, \"length\": 4, ");
    text.replace(text.find("\"final_drive\""), 0, "\"auto\": {\"upshift_rpm\": 5000}, ");
    const CarParams car = goodCar(text);
    EXPECT_FLOAT_EQ(car.body.yawInertia, 1234);
    EXPECT_FLOAT_EQ(car.body.length, 4);
    EXPECT_FLOAT_EQ(car.body.width, 0.42f * 4);
    EXPECT_EQ(car.gearbox.automatic.upshiftRpm, (std::vector<float>{5000, 5000, 5000}));
}

TEST(CarFile, ANoteLeavesTheFileGood) {
    std::string text = kCar;
    text.replace(text.find("\"body\""), 0, "\"steering\": {\"ackermann\": 0.5}, ");
    const Loaded<CarParams> car = parseCar(text, "car.json");
    ASSERT_TRUE(car.value);
    EXPECT_EQ(car.value->steering.ackermann, 0.5f);
    ASSERT_EQ(car.problems.size(), 1u);
    EXPECT_EQ(format(car.problems[0]),
              "car.json:8:29: note: /steering/ackermann: has no effect: chassis is 'single_track'");
    EXPECT_FALSE(hasErrors(car.problems));
}

TEST(CarFile, SavesAnUnchangedCarWithoutAnyNewKey) {
    const JsonNode before = parseJson(kCar, "").root, after = parseJson(carText(goodCar(kCar), kCar), "").root;
    ASSERT_EQ(after.members.size(), before.members.size());
    for (std::size_t i = 0; i < before.members.size(); ++i) EXPECT_EQ(after.members[i].key, before.members[i].key);
    EXPECT_EQ(jsonFileText(after), jsonFileText(before));
}

TEST(CarFile, SavesAChangeWithTheDefaultsThatItWouldMove) {
    CarParams car = goodCar(kCar);
    car.body.mass = 1100;
    const JsonNode root = parseJson(carText(car, kCar), "").root;
    EXPECT_EQ(nearestNode(root, "/body/mass").number, 1100);
    EXPECT_FLOAT_EQ(static_cast<float>(nearestNode(root, "/body/yaw_inertia").number), car.body.yawInertia);
    EXPECT_EQ(nearestNode(root, "/body/_why").text, "guessed");
    EXPECT_EQ(nearestNode(root, "/_note/by").text, "me");
    EXPECT_EQ(root.find("steering"), nullptr);
    expectRoundTrip(car, kCar);
}

TEST(CarFile, SavesAPinnedCarIntoItsTextAndLeavesTheRestToTheByte) {
    CarFile file = parseCarFile(kCar, "car.json").value.value();
    EXPECT_EQ(carText(file.tuned(), kCar), kCar);
    TunedCar car = file.tuned();
    car.params.body.mass = 1100;
    car.pinned.insert("/brakes/torque");
    std::string wanted = kCar;
    wanted.replace(wanted.find("1000, \"_why"), 4, "1100");
    const std::string last = "\"final_drive\": 4}";
    wanted.replace(wanted.find(last), last.size(),
                   last + ",\n  \"brakes\": {\n    \"torque\": " + jsonNumber(car.params.brakes.torque).text + "\n  }");
    EXPECT_EQ(carText(car, kCar), wanted) << "with the comment, and no other key";
    derive(car);
    EXPECT_EQ(parseCarFile(carText(car, kCar), "").value.value().tuned(), car);
    car.pinned.clear();
    car.params = file.params;
    EXPECT_EQ(carText(car, wanted), kCar) << "and an unpinned key is gone again";
}

TEST(CarFile, RoundTripsOptionalParts) {
    CarParams car = goodCar(kCar);
    car.clutch = Clutch{300, 0.2f, {}};
    car.front.suspension = Suspension{};
    car.rear.tyre.curve = CurveTyre{};
    car.rear.tyre.model = TyreModel::Curve;
    car.look.paint = {1, 171, 255};
    car.description = "\"quick\"\n\\ ü";
    const std::string text = carText(car, kCar);
    const Loaded<CarParams> again = parseCar(text, "");
    ASSERT_TRUE(again.value) << text;
    EXPECT_TRUE(sameValue(*again.value, car));
    car.clutch.reset();
    car.front.suspension.reset();
    expectRoundTrip(car, text);
    EXPECT_EQ(parseJson(carText(car, text), "").root.find("clutch")->text, "rigid");
}

TEST(CarFile, RoundTripsFromNoSourceAtAll) {
    expectRoundTrip(goodCar(kCar), "");
    expectRoundTrip(goodCar(kCar), "not json");
}

TEST(CarFile, RoundTripsTheBundledCars) {
    const std::filesystem::path cars = std::filesystem::path(SLIPANGLE_SOURCE_DIR) / "data/cars";
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(cars)) {
        if (entry.path().extension() != ".json") continue;
        const Loaded<CarFile> car = loadCar(entry.path());
        ASSERT_TRUE(car.value) << format(car.problems.front());
        for (const Problem& problem : car.problems) ADD_FAILURE() << format(problem);
        expectRoundTrip(car.value->params, car.value->text);
        ++count;
    }
    EXPECT_GE(count, 9);
}

/// Sets every plain number of the car to a random value in its range.
template <class T>
void shake(T& object, Random& random) {
    visitFields(object, [&](const FieldInfo& info, auto& member) {
        using Member = std::remove_reference_t<decltype(member)>;
        const double share = static_cast<double>(random.between(0, 1));
        if constexpr (HasFields<Member>)
            shake(member, random);
        else if constexpr (std::is_same_v<Member, float>)
            member = static_cast<float>(info.low + (info.high - info.low) * share);
        else if constexpr (std::is_same_v<Member, int>)
            member = static_cast<int>(info.low + (info.high - info.low) * share);
    });
}

TEST(CarFile, RoundTripsAnyValidNumbers) {
    Random random(7);
    for (int run = 0; run < 300; ++run) {
        CarParams car = goodCar(kCar);
        const Engine engine = car.engine;
        const Gearbox box = car.gearbox;
        shake(car, random);
        car.engine.idleRpm = engine.idleRpm;
        car.engine.redlineRpm = engine.redlineRpm;
        car.engine.launchRpm = engine.launchRpm;
        car.engine.sound.cycle = car.engine.sound.cycle < 3 ? 2 : 4;
        car.gearbox.automatic = box.automatic;
        car.gearbox.shiftTime = box.shiftTime;
        car.front.tyre.magic = car.rear.tyre.magic = {};
        expectRoundTrip(car, kCar);
    }
}

TEST(CarFile, AMissingFileIsAProblem) {
    const Loaded<CarFile> car = loadCar("/nowhere/car.json");
    EXPECT_FALSE(car.value);
    ASSERT_EQ(car.problems.size(), 1u);
    EXPECT_EQ(format(car.problems[0]), "/nowhere/car.json:1:1: /: cannot read: No such file or directory");
}

}  // namespace
}  // namespace slip
