#include "sound/voices.hpp"

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

std::set<int> othersOf(const Voices& voices) {
    std::set<int> cars;
    for (std::size_t i = kOwnVoices; i < kVoices; ++i)
        if (voices[i].car != kNobody) cars.insert(voices[i].car);
    return cars;
}

const Voice& voiceOf(const Voices& voices, int car) {
    for (const Voice& voice : voices)
        if (voice.car == car) return voice;
    ADD_FAILURE() << "car " << car << " is not heard";
    return voices.front();
}

TEST(GainAt, FallsWithTheDistanceToSilence) {
    EXPECT_EQ(gainAt(0), 1);
    EXPECT_EQ(gainAt(8), 1);
    EXPECT_NEAR(gainAt(16), 0.5f, 1e-6f);
    EXPECT_EQ(gainAt(kEarshot), 0);
    EXPECT_EQ(gainAt(300), 0);
    for (float d = 9; d < kEarshot; ++d) EXPECT_LT(gainAt(d), gainAt(d - 1)) << d;
}

TEST(PlaceVoices, HearsTheOwnCarAndTheNearestFour) {
    const auto cars = carsAt({{10, 0}, {0, 0}, {-20, 0}, {30, 0}, {0, 40}, {0, -50}, {60, 0}, {0, 300}});
    Voices voices;
    placeVoices(voices, cars, std::array{Ear{.car = 1}});
    EXPECT_EQ(voices[0].car, 1);
    EXPECT_EQ(voices[0].left, voices[0].right);
    EXPECT_EQ(voices[1].car, kNobody);
    EXPECT_EQ(othersOf(voices), (std::set{0, 2, 3, 4}));
}

TEST(PlaceVoices, CarsOutOfEarshotOrOutOfTheRaceAreSilent) {
    auto cars = carsAt({{0, 0}, {300, 0}, {20, 0}, {40, 0}});
    cars[2].retired = true;
    Voices voices;
    placeVoices(voices, cars, std::array{Ear{}});
    EXPECT_EQ(othersOf(voices), (std::set{3}));
    cars[3].pose.position = {kEarshot + 1, 0};
    placeVoices(voices, cars, std::array{Ear{}});
    EXPECT_TRUE(othersOf(voices).empty());
}

TEST(PlaceVoices, AVoiceKeepsItsCarUntilAnotherIsClearlyNearer) {
    auto cars = carsAt({{0, 0}, {10, 0}, {20, 0}, {30, 0}, {50, 0}, {0, 52}});
    Voices voices;
    placeVoices(voices, cars, std::array{Ear{}});
    const Voices first = voices;
    cars[5].pose.position = {0, 45};  // the nearest four are others now, by a little
    placeVoices(voices, cars, std::array{Ear{}});
    for (std::size_t i = 0; i < kVoices; ++i) EXPECT_EQ(voices[i].car, first[i].car) << i;
    cars[5].pose.position = {0, 35};
    placeVoices(voices, cars, std::array{Ear{}});
    EXPECT_EQ(othersOf(voices), (std::set{1, 2, 3, 5}));
    for (std::size_t i = 0; i < kVoices; ++i) {
        if (first[i].car == 4) continue;
        EXPECT_EQ(voices[i].car, first[i].car) << "only the farthest gave up its voice";
    }
}

TEST(PlaceVoices, CarsStandAtTheirSideOfThePicture) {
    const auto cars = carsAt({{0, 0}, {-10, 0}, {10, 0}, {0, 10}});
    Voices voices;
    placeVoices(voices, cars, std::array{Ear{}});
    EXPECT_GT(voiceOf(voices, 1).left, 2 * voiceOf(voices, 1).right);
    EXPECT_GT(voiceOf(voices, 2).right, 2 * voiceOf(voices, 2).left);
    EXPECT_NEAR(voiceOf(voices, 3).left, voiceOf(voices, 3).right, 1e-5f);
    // Seen with east up, north is at the left.
    placeVoices(voices, cars, std::array{Ear{.right = {0, -1}}});
    EXPECT_GT(voiceOf(voices, 3).left, 2 * voiceOf(voices, 3).right);
    EXPECT_NEAR(voiceOf(voices, 1).left, voiceOf(voices, 1).right, 1e-5f);
    const auto power = [](const Voice& voice) { return sq(voice.left) + sq(voice.right); };
    EXPECT_NEAR(power(voiceOf(voices, 1)), power(voiceOf(voices, 3)), 1e-5f) << "the side changes no loudness";
}

TEST(PlaceVoices, TwoListenersEachHaveTheirSide) {
    const auto cars = carsAt({{0, 0}, {200, 0}, {190, 0}, {0, 15}});
    Voices voices;
    placeVoices(voices, cars,
                std::array{Ear{.car = 0, .middle = -0.5f, .half = 0.5f}, Ear{.car = 1, .middle = 0.5f, .half = 0.5f}});
    EXPECT_EQ(voices[0].car, 0);
    EXPECT_EQ(voices[1].car, 1);
    EXPECT_GT(voices[0].left, 2 * voices[0].right);
    EXPECT_GT(voices[1].right, 2 * voices[1].left);
    EXPECT_EQ(othersOf(voices), (std::set{2, 3}));
    const Voice &bySecond = voiceOf(voices, 2), &byFirst = voiceOf(voices, 3);
    EXPECT_GT(byFirst.left, byFirst.right) << "straight ahead of the left listener";
    EXPECT_NEAR(bySecond.left, bySecond.right, 0.3f) << "left of the right listener: near the middle";
    EXPECT_GT(bySecond.left + bySecond.right, 1) << "as loud as its distance to the nearer one tells";
}

TEST(PlaceVoices, PitchRisesAsACarComesNearer) {
    auto cars = carsAt({{0, 0}, {100, 0}, {0, 50}});
    cars[1].velocity = {-50, 0};
    cars[2].velocity = {0, 50};
    Voices voices;
    placeVoices(voices, cars, std::array{Ear{}});
    EXPECT_NEAR(voiceOf(voices, 1).pitch, 343.0f / (343 - 50), 0.01f);
    EXPECT_NEAR(voiceOf(voices, 2).pitch, 343.0f / (343 + 50), 0.01f);
    EXPECT_EQ(voices[0].pitch, 1);
    CarSnapshot& car = cars[1];
    car.telemetry.rpm = 4000;
    Voice voice = voiceOf(voices, 1);
    speak(voice, car, CarParams{}, SurfaceTable(1));
    EXPECT_NEAR(voice.sound.run.rpm, 4000 * voice.pitch, 1);
}

TEST(PlaceVoices, ListenersChangeCars) {
    const auto cars = carsAt({{0, 0}, {10, 0}, {20, 0}});
    Voices voices;
    placeVoices(voices, cars, std::array{Ear{.car = 0}});
    placeVoices(voices, cars, std::array{Ear{.car = 1}});
    EXPECT_EQ(voices[0].car, 1);
    EXPECT_EQ(othersOf(voices), (std::set{0, 2})) << "no car is heard twice";
}

}  // namespace
}  // namespace slip::test
