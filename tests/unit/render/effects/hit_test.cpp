// SPDX-License-Identifier: MIT
#include "render/cars/car_dirt.hpp"
#include "render/effects/festivity.hpp"
#include "render/effects/hit_effects.hpp"
#include "render/effects/wall_scuffs.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

constexpr Bounds kAllAround{{-1e6f, -1e6f}, {1e6f, 1e6f}};
constexpr float kTickTime = 1.0f / 120;  // s

Atlas squareStamps() {
    Atlas atlas;
    atlas.places.fill({{0, 0, 8, 8}, 1, 1});
    return atlas;
}

struct Hits : testing::Test {
    CarSnapshot car;
    CarLook look;
    ParticleSet particles;
    std::vector<SkidPiece> marks;
    Random random{1};

    Hits() {
        look.paint = {10, 220, 30};
        car.velocity = {20, 0};
        car.impact.point = {2, 0};
    }
    Mesh strikeAt(float speed) {
        particles.clear();
        car.impact.speed = speed;
        emitHitEffects(car, look, {particles, marks, random});
        particles.step(0.03f);
        Mesh mesh;
        particles.addTo(mesh, squareStamps(), kAllAround, 0);
        return mesh;
    }
};

/// Returns how many pictures of a mesh have a colour of that kind.
template <typename Is>
int countPictures(const Mesh& mesh, Is is) {
    int count = 0;
    for (std::size_t i = 0; i < mesh.size(); i += 6) count += is(mesh[i].color) ? 1 : 0;
    return count;
}
bool isGreen(sf::Color c) { return c.g > 3 * c.r && c.a > 200; }
bool isDust(sf::Color c) { return c.a > 20 && c.a < 120 && c.r > c.b; }
bool isBluish(sf::Color c) { return c.a == 0 && c.b > c.r; }

TEST_F(Hits, ChipPaintInTheCarsColourAndBeatDustAndGlassOutWhenTheyAreHard) {
    EXPECT_TRUE(strikeAt(0.3f).empty());
    const Mesh soft = strikeAt(2);
    EXPECT_GT(countPictures(soft, isGreen), 2);
    EXPECT_EQ(countPictures(soft, isDust), 0);
    EXPECT_EQ(countPictures(soft, isBluish), 0);
    const Mesh hard = strikeAt(8);
    EXPECT_GT(countPictures(hard, isDust), 6);
    EXPECT_GT(countPictures(hard, isBluish), 4);
}

TEST_F(Hits, LightTheNightForSixFrames) {
    const auto lightAt = [&](Vec2 place) {
        std::vector<Lamp> lamps;
        particles.addLight(lamps, {place - Vec2{0.5f, 0.5f}, place + Vec2{0.5f, 0.5f}}, 1);
        float sum = 0;
        for (const Lamp& lamp : lamps) sum += lamp.strength;
        return sum;
    };
    strikeAt(8);
    EXPECT_GT(lightAt(car.impact.point), 0.25f);
    EXPECT_EQ(lightAt({60, 0}), 0);
    for (int i = 0; i < 80; ++i) particles.step(kTickTime);
    EXPECT_EQ(lightAt(car.impact.point), 0);
}

Track trackWithWall() {
    Track track;
    track.params.walls = {{{{0, 2}, {40, 2}, {80, 2}}, false, WallKind::Concrete}};
    return track;
}

TEST_F(Hits, ScuffsLieOnTheSideOfTheWallThatWasStruckAndFadeAtTheirEnds) {
    const WallScuffs walls(trackWithWall());
    car.pose.position = {38, 0};
    car.impact.speed = 6, car.impact.wall = true;
    car.impact.point = {39, 1.6f};
    walls.add(marks, car, look.paint);
    ASSERT_EQ(marks.size(), 2u);
    const float face = 2 - thicknessOf(WallKind::Concrete) / 2;
    for (const SkidPiece& piece : marks) {
        for (const Vec2 p : {piece.startLeft, piece.startRight, piece.endLeft, piece.endRight}) {
            EXPECT_GE(p.y, face - 1e-4f);
            EXPECT_LT(p.y, 2);
            EXPECT_NEAR(p.x, 39, 1.2f);
        }
    }
    EXPECT_EQ(marks[0].startAlpha, 0);
    EXPECT_EQ(marks[1].endAlpha, 0);
    EXPECT_GT(marks[0].endAlpha, 0.7f);
}

TEST_F(Hits, NothingIsScuffedByTouchingOrByAnotherCar) {
    const WallScuffs walls(trackWithWall());
    car.impact.speed = 6;
    car.impact.point = {39, 1.6f};
    walls.add(marks, car, look.paint);
    car.impact.wall = true, car.impact.speed = 0.3f;
    walls.add(marks, car, look.paint);
    car.impact.speed = 6, car.impact.point = {39, -8};
    walls.add(marks, car, look.paint);
    EXPECT_TRUE(marks.empty());
    car.impact.speed = 0.3f, car.impact.scrape = 15, car.impact.point = {39, 1.6f};
    walls.add(marks, car, look.paint);
    EXPECT_FALSE(marks.empty());
}

TEST(Festivity, IsInTheAirForThreeSecondsRoundTheCar) {
    ParticleSet particles;
    Random random(3);
    celebrate(particles, random, {100, 50}, {0, 1}, 1);
    EXPECT_GE(particles.alive(), 120u);
    Mesh mesh;
    particles.addTo(mesh, squareStamps(), kAllAround, 0);
    Bounds box;
    for (const sf::Vertex& v : mesh) box.add(fromSf(v.position));
    EXPECT_LT(box.high.x - box.low.x, 50);
    EXPECT_GT(box.high.x - box.low.x, 15);
    EXPECT_NEAR((box.high.x + box.low.x) / 2, 100, 5);
    for (int i = 0; i < 240; ++i) particles.step(kTickTime);
    EXPECT_GT(particles.alive(), 60u);
    for (int i = 0; i < 240; ++i) particles.step(kTickTime);
    EXPECT_EQ(particles.alive(), 0u);
}

struct Dirt : testing::Test {
    SurfaceTable surfaces{{"asphalt", {}}, {"gravel", {}}, {"grass", {}}};
    CarSnapshot car;
    DirtFilm film;
    Dirt() {
        surfaces[0].surface.particles = Particles::Smoke;
        surfaces[1].surface.particles = Particles::Dust, surfaces[1].surface.colour = {176, 154, 116};
        surfaces[2].surface.particles = Particles::Grass;
        car.velocity = {20, 0};
    }
    void drive(std::size_t surface, float seconds, float water = 0) {
        car.surfaceFront = car.surfaceRear = surface;
        for (float t = 0; t < seconds; t += kTickTime) stepDirt(film, car, surfaces, water, kTickTime);
    }
};

TEST_F(Dirt, RisesOffRoadInTheGroundsColourAndStaysOnADryRoad) {
    drive(0, 20);
    EXPECT_EQ(film.level, 0);
    drive(1, 3);
    const float some = film.level;
    EXPECT_GT(some, 0.05f);
    EXPECT_LT(some, 0.25f);
    EXPECT_EQ(film.colour(), surfaces[1].surface.colour);
    drive(1, 20);
    EXPECT_FLOAT_EQ(film.level, kMaxDirt);
    drive(0, 20);
    EXPECT_FLOAT_EQ(film.level, kMaxDirt);
    drive(2, 30);
    EXPECT_LT(film.colour().g, 110);
}

TEST_F(Dirt, WashesOffInTheWet) {
    drive(1, 20);
    drive(0, 5, 1);
    EXPECT_LT(film.level, 0.9f * kMaxDirt);
    EXPECT_GT(film.level, 0.5f * kMaxDirt);
    drive(0, 40, 1);
    EXPECT_EQ(film.level, 0);
}

TEST_F(Dirt, IsThickerAtTheTailAndNoneOnACleanCar) {
    const CarLook look;
    const CarPicture picture = paintCar(look);
    Mesh mesh;
    addDirt(mesh, look, picture, {}, film);
    EXPECT_TRUE(mesh.empty());
    drive(1, 20);
    addDirt(mesh, look, picture, {}, film);
    ASSERT_FALSE(mesh.empty());
    for (const sf::Vertex& v : mesh)
        EXPECT_NEAR(v.color.a, (v.position.x < 0 ? 1 : 0.35f) * kMaxDirt * 255, 1.5f) << v.position.x;
}

}  // namespace
}  // namespace slip
