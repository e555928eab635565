// SPDX-License-Identifier: MIT
#include "sound/car/voices.hpp"

#include "base/scalar.hpp"

#include <gtest/gtest.h>

#include <set>

namespace slip::test {
namespace {

std::vector<CarSnapshot> carsAt(const std::vector<Vec2>& places) {
    std::vector<CarSnapshot> cars(places.size());
    for (std::size_t i = 0; i < places.size(); ++i) cars[i].pose.position = places[i];
    return cars;
}

std::set<std::size_t> othersOf(const Voices& voices) {
    std::set<std::size_t> cars;
    for (std::size_t i = kOwnVoices; i < kVoices; ++i)
        if (voices[i].car) cars.insert(*voices[i].car);
    return cars;
}

const Voice& voiceOf(const Voices& voices, std::size_t car) {
    for (const Voice& voice : voices)
        if (voice.car == car) return voice;
    ADD_FAILURE() << "car " << car << " is not heard";
    return voices.front();
}

TEST(GainAt, FallsWithTheDistanceToSilence) {
    EXPECT_EQ(gainAt(0), 1);
    EXPECT_EQ(gainAt(8), 1);
    EXPECT_NEAR(gainAt(16), 0.5f, 1e-6f);
    EXPECT_EQ(gainAt(kMaxAudibleDistance), 0);
    EXPECT_EQ(gainAt(300), 0);
    for (float d = 9; d < kMaxAudibleDistance; ++d) EXPECT_LT(gainAt(d), gainAt(d - 1)) << d;
}

TEST(PlaceVoices, HearsTheOwnCarAndTheNearestSix) {
    const auto cars = carsAt({{10, 0}, {0, 0}, {-20, 0}, {30, 0}, {0, 40}, {0, -50}, {60, 0}, {0, 70}, {0, 300}});
    Voices voices;
    placeVoices(voices, cars, std::array{AudioListener{.car = 1}});
    EXPECT_EQ(voices[0].car, 1);
    EXPECT_EQ(voices[0].left, voices[0].right);
    EXPECT_FALSE(voices[1].car);
    EXPECT_EQ(othersOf(voices), (std::set<std::size_t>{0, 2, 3, 4, 5, 6}));
}

TEST(PlaceVoices, CarsOutOfEarshotOrOutOfTheRaceAreSilent) {
    auto cars = carsAt({{0, 0}, {300, 0}, {20, 0}, {40, 0}});
    cars[2].retired = true;
    Voices voices;
    placeVoices(voices, cars, std::array{AudioListener{}});
    EXPECT_EQ(othersOf(voices), (std::set<std::size_t>{3}));
    cars[3].pose.position = {kMaxAudibleDistance + 1, 0};
    placeVoices(voices, cars, std::array{AudioListener{}});
    EXPECT_TRUE(othersOf(voices).empty());
}

TEST(PlaceVoices, AVoiceKeepsItsCarUntilAnotherIsClearlyNearer) {
    auto cars = carsAt({{0, 0}, {10, 0}, {20, 0}, {30, 0}, {50, 0}, {0, 52}, {12, 0}, {22, 0}});
    Voices voices;
    placeVoices(voices, cars, std::array{AudioListener{}});
    const Voices first = voices;
    cars[5].pose.position = {0, 45};  // slightly nearer than the farthest of the six
    placeVoices(voices, cars, std::array{AudioListener{}});
    for (std::size_t i = 0; i < kVoices; ++i) EXPECT_EQ(voices[i].car, first[i].car) << i;
    cars[5].pose.position = {0, 35};
    placeVoices(voices, cars, std::array{AudioListener{}});
    EXPECT_EQ(othersOf(voices), (std::set<std::size_t>{1, 2, 3, 5, 6, 7}));
    for (std::size_t i = 0; i < kVoices; ++i) {
        if (first[i].car == 4) continue;
        EXPECT_EQ(voices[i].car, first[i].car) << "only the farthest gave up its voice";
    }
}

TEST(PlaceVoices, CarsStandAtTheirSideOfThePicture) {
    const auto cars = carsAt({{0, 0}, {-10, 0}, {10, 0}, {0, 10}});
    Voices voices;
    placeVoices(voices, cars, std::array{AudioListener{}});
    EXPECT_GT(voiceOf(voices, 1).left, 2 * voiceOf(voices, 1).right);
    EXPECT_GT(voiceOf(voices, 2).right, 2 * voiceOf(voices, 2).left);
    EXPECT_NEAR(voiceOf(voices, 3).left, voiceOf(voices, 3).right, 1e-5f);
    // With east at the top of the picture, north is on the left.
    placeVoices(voices, cars, std::array{AudioListener{.right = {0, -1}}});
    EXPECT_GT(voiceOf(voices, 3).left, 2 * voiceOf(voices, 3).right);
    EXPECT_NEAR(voiceOf(voices, 1).left, voiceOf(voices, 1).right, 1e-5f);
    const auto power = [](const Voice& voice) { return sq(voice.left) + sq(voice.right); };
    EXPECT_NEAR(power(voiceOf(voices, 1)), power(voiceOf(voices, 3)), 1e-5f) << "the side changes no loudness";
}

TEST(PlaceVoices, TwoListenersEachHaveTheirSide) {
    const auto cars = carsAt({{0, 0}, {200, 0}, {190, 0}, {0, 15}});
    Voices voices;
    placeVoices(voices, cars,
                std::array{AudioListener{.car = 0, .pictureCentre = -0.5f, .pictureHalfWidth = 0.5f},
                           AudioListener{.car = 1, .pictureCentre = 0.5f, .pictureHalfWidth = 0.5f}});
    EXPECT_EQ(voices[0].car, 0);
    EXPECT_EQ(voices[1].car, 1);
    EXPECT_GT(voices[0].left, 2 * voices[0].right);
    EXPECT_GT(voices[1].right, 2 * voices[1].left);
    EXPECT_EQ(othersOf(voices), (std::set<std::size_t>{2, 3}));
    const Voice &bySecond = voiceOf(voices, 2), &byFirst = voiceOf(voices, 3);
    EXPECT_GT(byFirst.left, byFirst.right) << "straight ahead of the left listener";
    EXPECT_NEAR(bySecond.left, bySecond.right, 0.3f) << "left of the right listener: near the middle";
    EXPECT_GT(bySecond.left + bySecond.right, 1) << "as loud as its distance to the nearer one tells";
}

TEST(PlaceVoices, CarsAreHeardFromAsFarAsTheyAre) {
    Voices voices;
    placeVoices(voices, carsAt({{0, 0}, {100, 0}}), std::array{AudioListener{}});
    EXPECT_EQ(voices[0].distance, 0);
    EXPECT_FLOAT_EQ(voiceOf(voices, 1).distance, 100);
}

TEST(HardestImpacts, KeepsWhatTheHardestWasAgainst) {
    std::vector<CarSnapshot> cars = carsAt({{0, 0}});
    HardestImpacts impacts;
    for (const auto& [speed, material] :
         {std::pair{2.0f, Material::Plastic}, {9.0f, Material::Tyres}, {4.0f, Material::Metal}}) {
        cars[0].impact.speed = cars[0].impact.blow = speed;
        cars[0].impact.material = material;
        impacts.note(cars);
    }
    EXPECT_EQ(impacts.of(0).speed, 9);
    EXPECT_EQ(impacts.of(0).material, Material::Tyres);
    cars[0].impact.scrape = 3;
    impacts.note(cars);
    impacts.clear();
    EXPECT_EQ(impacts.of(0).speed, 0);
    EXPECT_EQ(impacts.of(0).blow, 0);
    cars[0].impact = {.material = Material::Metal, .scrape = 3};
    impacts.note(cars);
    impacts.clear();
    EXPECT_EQ(impacts.of(0).scrape, 3) << "it lasts where no tick lies between two pictures";
    cars[0].impact = {};
    impacts.note(cars);
    EXPECT_EQ(impacts.of(0).scrape, 0);
}

TEST(HardestImpacts, WhatIsHeardNeedNotBeWhatIsFelt) {
    std::vector<CarSnapshot> cars = carsAt({{0, 0}});
    HardestImpacts impacts;
    cars[0].impact = {.speed = 2, .wall = true, .material = Material::Metal, .blow = 2};
    impacts.note(cars);
    cars[0].impact = {.speed = 0.1f, .prop = true, .material = Material::Plastic, .blow = 10};
    impacts.note(cars);
    EXPECT_TRUE(impacts.of(0).wall);
    EXPECT_EQ(impacts.of(0).speed, 2);
    EXPECT_EQ(impacts.of(0).material, Material::Plastic);
    EXPECT_EQ(impacts.of(0).blow, 10);
}

TEST(PlaceVoices, AFollowedCarThatIsOutIsSilent) {
    auto cars = carsAt({{0, 0}, {5, 0}});
    cars[0].retired = true;
    Voices voices;
    placeVoices(voices, cars, std::array{AudioListener{}});
    EXPECT_FALSE(voices[0].car);
    EXPECT_EQ(othersOf(voices), (std::set<std::size_t>{1}));
}

TEST(PlaceVoices, ListenersChangeCars) {
    const auto cars = carsAt({{0, 0}, {10, 0}, {20, 0}});
    Voices voices;
    placeVoices(voices, cars, std::array{AudioListener{.car = 0}});
    placeVoices(voices, cars, std::array{AudioListener{.car = 1}});
    EXPECT_EQ(voices[0].car, 1);
    EXPECT_EQ(othersOf(voices), (std::set<std::size_t>{0, 2})) << "no car is heard twice";
}

}  // namespace
}  // namespace slip::test
