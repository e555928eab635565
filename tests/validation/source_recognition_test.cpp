// SPDX-License-Identifier: MIT
// Car, ground, shift, lift and crash are recognised by analysis alone, wherever they are heard.
#include "tools/sound/source_recognition.hpp"
#include "io/track/track_file.hpp"
#include "support/heard_cars.hpp"
#include "tools/sound/event_recognition.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

const SurfaceTable& grounds() {
    static const SurfaceTable table =
        loadSurfaces(std::filesystem::path(SLIPANGLE_SOURCE_DIR) / "data/surfaces.json", {}).value.value();
    return table;
}

const std::vector<CarParams>& carsToTell() {
    static const std::vector<CarParams> all = [] {
        std::vector<CarParams> params;
        for (const BundledCar& car : bundledCars()) params.push_back(car.params);
        return params;
    }();
    return all;
}

class Ears : public testing::TestWithParam<Scene> {};

TEST_P(Ears, TellWhichCarItIs) {
    static const std::vector<LabelledSound> known = knownCars(carsToTell());
    const RecognitionScore told = recogniseCars(known, carsToTell(), GetParam());
    EXPECT_GE(told.right, 0.95 * told.all) << "of " << told.all;
}

TEST_P(Ears, TellWhatTheyRollOn) {
    static const std::vector<LabelledSound> known = knownGrounds(grounds());
    const RecognitionScore told = recogniseGrounds(known, grounds(), GetParam());
    EXPECT_GE(told.right, 0.95 * told.all) << "of " << told.all;
}

/// The tested drives are not among the known ones.
TEST_P(Ears, TellShiftsLiftsAndCrashes) {
    static const std::vector<LabelledChange> known = knownChanges(carsToTell(), grounds());
    const RecognitionScore told = recogniseEvents(known, carsToTell(), grounds(), GetParam());
    EXPECT_GE(told.right, 0.95 * told.all) << "of " << told.all;
    EXPECT_LE(told.wrong, 0.05 * told.all) << "of " << told.all;
}

INSTANTIATE_TEST_SUITE_P(Scenes, Ears, testing::ValuesIn(kScenes), [](const auto& test) {
    std::string name(test.param.name);
    std::ranges::replace(name, ' ', '_');
    return name;
});

}  // namespace
}  // namespace slip::test
