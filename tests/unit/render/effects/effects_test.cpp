// SPDX-License-Identifier: MIT
#include "render/effects/car_effects.hpp"
#include "render/effects/skid_painter.hpp"

#include <gtest/gtest.h>

#include <span>

namespace slip {
namespace {

constexpr Bounds kEverywhere{{-1e6f, -1e6f}, {1e6f, 1e6f}};

/// Returns an atlas with stamps of one square metre.
Atlas plainAtlas() {
    Atlas atlas;
    atlas.places.fill({{0, 0, 8, 8}, 1, 1});
    return atlas;
}

WheelMark wheelAt(float x, float normalizedSlip, SkidKind kind = SkidKind::Rubber) {
    WheelMark wheel;
    wheel.point = {x, 0};
    wheel.normalizedSlip = normalizedSlip;
    wheel.speed = 10;
    wheel.kind = kind;
    return wheel;
}

TEST(SkidTrail, BeginsAboveThePeakAndHoldsBelowIt) {
    SkidTrail trail;
    std::vector<SkidPiece> done;
    trail.step(wheelAt(0, 0.94f), done);
    EXPECT_FALSE(trail.marking());
    trail.step(wheelAt(0.1f, 0.96f), done);
    EXPECT_TRUE(trail.marking());
    trail.step(wheelAt(0.2f, 0.60f), done);
    EXPECT_TRUE(trail.marking());
    trail.step(wheelAt(0.3f, 0.56f), done);
    EXPECT_FALSE(trail.marking());
    trail.step(wheelAt(0.4f, 0.9f), done);
    EXPECT_FALSE(trail.marking());
}

TEST(SkidTrail, PiecesAreAtLeastFifteenCentimetresAndJoinWithoutGaps) {
    SkidTrail trail;
    std::vector<SkidPiece> done;
    for (int i = 0; i <= 500; ++i) trail.step(wheelAt(0.01f * static_cast<float>(i), 2), done);
    trail.end(done);
    ASSERT_GT(done.size(), 20u);
    for (const SkidPiece& piece : done) EXPECT_GE(length(piece.endLeft - piece.startLeft), 0.15f - 1e-4f);
    for (std::size_t i = 1; i < done.size(); ++i) EXPECT_EQ(done[i].startLeft, done[i - 1].endLeft);
    EXPECT_NEAR(length(done[3].startLeft - done[3].startRight), 0.2f, 1e-4f);
}

TEST(SkidTrail, BothEndsFade) {
    SkidTrail trail;
    std::vector<SkidPiece> done;
    for (int i = 0; i <= 100; ++i) trail.step(wheelAt(0.05f * static_cast<float>(i), 3), done);
    trail.step(wheelAt(5.05f, 0), done);
    EXPECT_FLOAT_EQ(done.front().startAlpha, 0);
    EXPECT_FLOAT_EQ(done.back().endAlpha, 0);
    EXPECT_FLOAT_EQ(done[done.size() / 2].endAlpha, 1);
    EXPECT_TRUE(trail.pending().empty());
}

TEST(SkidTrail, DarknessRunsFromAFifthToOne) {
    EXPECT_NEAR(skidAlpha(wheelAt(0, 0)), 0.2f, 1e-5f);
    EXPECT_NEAR(skidAlpha(wheelAt(0, 9)), 1, 1e-5f);
    WheelMark locked = wheelAt(0, 0);
    locked.locked = true;
    EXPECT_NEAR(skidAlpha(locked), 1, 1e-5f);
}

TEST(SkidTrail, RollingLeavesRutsInSoftGroundOnly) {
    SkidTrail soft, hard, bare;
    std::vector<SkidPiece> done;
    soft.step(wheelAt(0, 0.1f, SkidKind::Rut), done);
    hard.step(wheelAt(0, 0.1f), done);
    bare.step(wheelAt(0, 9, SkidKind::None), done);
    EXPECT_TRUE(soft.marking());
    EXPECT_FALSE(hard.marking());
    EXPECT_FALSE(bare.marking());
}

TEST(SkidTrail, AJumpIsNotPaintedAcross) {
    SkidTrail trail;
    std::vector<SkidPiece> done;
    for (int i = 0; i < 20; ++i) trail.step(wheelAt(0.2f * static_cast<float>(i), 2), done);
    for (int i = 0; i < 20; ++i) trail.step(wheelAt(500 + 0.2f * static_cast<float>(i), 2), done);
    trail.end(done);
    for (const SkidPiece& piece : done) EXPECT_LT(length(piece.endLeft - piece.startLeft), 1);
}

/// The stamps of marks as they are painted.
struct SkidPictures : testing::Test {
    Folders folders;
    SceneryPictures pictures{folders};
    Atlas atlas = paintAtlas(paletteOf(Theme::Meadow), {}, pictures);
    MarkStamps stamps{atlas[Stamp::Rubber], atlas[Stamp::Rut], atlas[Stamp::SnowRut]};

    /// Returns the mean of a row of a stamp: 0 is its upper side, 1 its lower one.
    sf::Color rowOf(Stamp stamp, float share) const {
        const Cell c = atlas[stamp].cell;
        const auto y = static_cast<unsigned>(c.y + share * (c.h - 1));
        std::array<unsigned, 4> sum{};
        for (auto x = static_cast<unsigned>(c.x); x < static_cast<unsigned>(c.x + c.w); ++x) {
            const sf::Color p = atlas.image.getPixel(x, y);
            sum[0] += p.r, sum[1] += p.g, sum[2] += p.b, sum[3] += p.a;
        }
        const auto mean = [&](unsigned all) { return static_cast<sf::Uint8>(static_cast<float>(all) / c.w); };
        return {mean(sum[0]), mean(sum[1]), mean(sum[2]), mean(sum[3])};
    }
};

TEST_F(SkidPictures, ALockedStopIsDarkAndAsWideAsTheTyre) {
    SkidTrail trail;
    std::vector<SkidPiece> done;
    WheelMark wheel = wheelAt(0, 0);
    wheel.locked = true;
    constexpr float kTyre = 0.2f;  // m
    wheel.width = 1.25f * kTyre;
    for (float speed = 20; speed > 0.6f; speed -= 8.0f / 120) {
        wheel.point.x += speed / 120, wheel.speed = speed;
        trail.step(wheel, done);
    }
    trail.end(done);
    ASSERT_GT(done.size(), 50u);
    Mesh mesh;
    addSkidPiece(mesh, done[done.size() / 2], stamps);
    EXPECT_GT(mesh[0].color.a, 127);
    float inked = 0, ink = 0;
    const float rows = stamps.rubber.cell.h;
    for (float row = 0; row < rows; ++row) {
        const float alpha = static_cast<float>(rowOf(Stamp::Rubber, row / (rows - 1)).a) / 255;
        inked += alpha > 0.45f ? 1.0f : 0.0f, ink += alpha;
    }
    EXPECT_NEAR(wheel.width * inked / rows, kTyre, 0.1f * kTyre);
    EXPECT_GT(ink / inked * static_cast<float>(mesh[0].color.a) / 255, 0.5f);
}

TEST_F(SkidPictures, EdgesOfRubberAreDarkerThanItsMiddle) {
    EXPECT_GT(rowOf(Stamp::Rubber, 0.17f).a, rowOf(Stamp::Rubber, 0.5f).a + 15);
    EXPECT_GT(rowOf(Stamp::Rubber, 0.83f).a, rowOf(Stamp::Rubber, 0.5f).a + 15);
}

TEST_F(SkidPictures, RutsAreLitOnTheSunsSideAndBlueInSnow) {
    EXPECT_GT(rowOf(Stamp::Rut, 0.14f).g, rowOf(Stamp::Rut, 0.4f).g + 60);
    EXPECT_GT(rowOf(Stamp::Rut, 0.14f).g, rowOf(Stamp::Rut, 0.86f).g + 20);
    const sf::Color shade = rowOf(Stamp::SnowRut, 0.4f);
    EXPECT_GT(shade.b, shade.r + 40);
    for (const float turn : {0.0f, 1.6f, 3.1f, 4.7f}) {
        const Vec2 along = direction(turn), half = leftOf(along) * 0.15f;
        const SkidPiece piece{half, -half, along * 0.2f + half, along * 0.2f - half, 1, 1, Stamp::Rut, kWhite};
        Mesh mesh;
        addSkidPiece(mesh, piece, stamps);
        const auto upper = std::ranges::min_element(mesh, {}, [](const sf::Vertex& v) { return v.texCoords.y; });
        const auto lower = std::ranges::max_element(mesh, {}, [](const sf::Vertex& v) { return v.texCoords.y; });
        const Vec2 up =
            fromSf(upper->position - lower->position) - along * dot(along, fromSf(upper->position - lower->position));
        EXPECT_GT(dot(up, kTowardsSun), 0) << turn;
    }
}

TEST_F(SkidPictures, NeighboursDifferInInkAndGrain) {
    Mesh mesh;
    for (int i = 0; i < 8; ++i) {
        const float x = 0.2f * static_cast<float>(i);
        addSkidPiece(mesh, {{x, 0.1f}, {x, -0.1f}, {x + 0.2f, 0.1f}, {x + 0.2f, -0.1f}, 1, 1, Stamp::Rubber, {}},
                     stamps);
    }
    int inks = 0, grains = 0;
    for (std::size_t i = 6; i < mesh.size(); i += 6) {
        inks += mesh[i].color.a != mesh[i - 6].color.a;
        grains += mesh[i].texCoords.x != mesh[i - 6].texCoords.x;
    }
    EXPECT_GE(inks, 5);
    EXPECT_GE(grains, 5);
}

TEST(SkidTrail, ALoadedWheelMarksMoreThanAnUnloadedOne) {
    WheelMark heavy = wheelAt(0, 1.5f), light = heavy;
    heavy.normalizedLoad = 1.5f, light.normalizedLoad = 0.3f;
    EXPECT_GT(skidAlpha(heavy), skidAlpha(light) + 0.15f);
}

TEST(ParticleSet, HoldsFiveThousandAndLetsTheOldestGo) {
    ParticleSet set;
    for (int i = 0; i < 12000; ++i) set.emit({});
    EXPECT_EQ(set.alive(), kMaxParticles);
    set.step(2);
    EXPECT_EQ(set.alive(), 0u);
    set.emit({});
    EXPECT_EQ(set.alive(), 1u);
    set.clear();
    EXPECT_EQ(set.alive(), 0u);
}

TEST(ParticleSet, SlowsDownAndDrawsOnlyWhatIsInView) {
    ParticleSet set;
    Particle p;
    p.velocity = {10, 0};
    p.life = 5;
    set.emit(p);
    for (int i = 0; i < 120; ++i) set.step(1.0f / 120);
    Mesh mesh;
    set.addTo(mesh, plainAtlas(), {{0, -5}, {20, 5}}, 0);
    EXPECT_EQ(mesh.size(), 6u);
    EXPECT_GT(mesh[0].position.x, 3);
    EXPECT_LT(mesh[0].position.x, 10);
    mesh.clear();
    set.addTo(mesh, plainAtlas(), {{100, 100}, {120, 120}}, 0);
    EXPECT_TRUE(mesh.empty());
}

struct EffectsStory : testing::Test {
    SurfaceTable surfaces{{"asphalt", {}}, {"grass", {}}};
    CarTrails trails;
    CarSnapshot car;
    CarLook look;
    ParticleSet particles;
    std::vector<SkidPiece> marks;
    Random random{1};

    EffectsStory() {
        surfaces[0].surface.particles = Particles::Smoke, surfaces[0].surface.skid = SkidKind::Rubber;
        surfaces[1].surface.particles = Particles::Grass, surfaces[1].surface.skid = SkidKind::Rut;
        car.velocity = {20, 0};
    }
    void run(int ticks) {
        for (int i = 0; i < ticks; ++i) {
            car.pose.position += car.velocity * (1.0f / 120);
            stepEffects(trails, car, look, surfaces, {particles, marks, random}, 1.0f / 120);
        }
    }
};

TEST_F(EffectsStory, AnEasyCarLeavesNothingOnAsphalt) {
    car.velocity = {12, 0};
    car.telemetry.front.normalizedSlip = car.telemetry.rear.normalizedSlip = 0.5f;
    run(120);
    EXPECT_EQ(particles.alive(), 0u);
    EXPECT_TRUE(marks.empty());
}

TEST_F(EffectsStory, AFastCarStirsTheAirBesideAndBehindIt) {
    car.velocity = {45, 0};
    run(120);
    EXPECT_GT(particles.alive(), 5u);
    EXPECT_TRUE(marks.empty());
    Mesh ahead;
    particles.addTo(ahead, plainAtlas(), {car.pose.position + Vec2{look.length, -5}, {1e6f, 5}}, 0);
    EXPECT_TRUE(ahead.empty());
}

TEST_F(EffectsStory, ASlidingRearSmokesAndLaysTwoMarks) {
    car.telemetry.rear.normalizedSlip = 3;
    run(120);
    EXPECT_GT(particles.alive(), 30u);
    ASSERT_FALSE(marks.empty());
    for (const SkidPiece& piece : marks) EXPECT_NEAR(std::fabs(piece.startLeft.y), look.wheels[2].place.y, 0.15f);
}

TEST_F(EffectsStory, SmokeGrowsWithTheWidthOfASlideAndItsSpeed) {
    struct Cloud {
        std::size_t puffs = 0;
        float size = 0, opacity = 0;  // m, mean; 0…1, mean
    };
    const auto cloudAt = [&](float angle, float speed) {
        particles.clear();
        trails = {}, random = Random(1);
        car.pose = {{}, radians(angle)}, car.velocity = {speed, 0};
        car.telemetry.rear.normalizedSlip = 3;
        run(60);
        particles.step(0.35f);
        Mesh mesh;
        particles.addTo(mesh, plainAtlas(), kEverywhere, 0);
        Cloud cloud{particles.alive()};
        for (std::size_t i = 0; i < mesh.size(); i += 6) {
            const sf::Vector2f side = mesh[i + 1].position - mesh[i].position;
            cloud.size += std::hypot(side.x, side.y) * 6 / static_cast<float>(mesh.size());
            cloud.opacity += static_cast<float>(mesh[i].color.a) / 255 * 6 / static_cast<float>(mesh.size());
        }
        return cloud;
    };
    // All at 22 m/s emit the same for the slip alone.
    const Cloud straight = cloudAt(0, 22), held = cloudAt(25, 22), wide = cloudAt(50, 22), slow = cloudAt(50, 11.5f);
    EXPECT_GT(held.size, 1.1f * straight.size);
    EXPECT_GT(wide.size, 1.1f * held.size);
    EXPECT_GT(held.opacity, 1.05f * straight.opacity);
    EXPECT_GT(wide.opacity, 1.05f * held.opacity);
    EXPECT_GT(wide.puffs, straight.puffs + 2);
    EXPECT_GT(wide.size, 1.1f * slow.size);
    EXPECT_LT(wide.puffs, 2 * straight.puffs) << "a cloud is not dear to draw";
}

TEST_F(EffectsStory, MarksOfAWideSlideAreWiderAndDarker) {
    const auto markAt = [&](float angle) {
        marks.clear();
        trails = {};
        car.pose = {{}, radians(angle)}, car.velocity = {20, 0};
        car.telemetry.rear.normalizedSlip = 1.4f;
        run(60);
        return marks.at(marks.size() / 2);
    };
    const auto width = [](const SkidPiece& mark) { return length(mark.endLeft - mark.endRight); };
    const SkidPiece straight = markAt(0), held = markAt(25), wide = markAt(50);
    EXPECT_GT(width(held), 1.2f * width(straight));
    EXPECT_GT(width(wide), 1.2f * width(held));
    EXPECT_GT(held.endAlpha, straight.endAlpha + 0.05f);
    EXPECT_GT(wide.endAlpha, held.endAlpha + 0.05f);
}

TEST_F(SkidPictures, ADriftIsPlainToSeeOnConcrete) {
    const Colour concrete{177, 171, 160};
    WheelMark wheel = wheelAt(0, 2);
    wheel.slide = 0.4f;
    SkidTrail trail;
    std::vector<SkidPiece> done;
    for (int i = 0; i <= 60; ++i) {
        wheel.point.x = 0.2f * static_cast<float>(i);
        trail.step(wheel, done);
    }
    trail.end(done);
    const int alphas = rowOf(Stamp::Rubber, 0.2f).a + rowOf(Stamp::Rubber, 0.5f).a + rowOf(Stamp::Rubber, 0.8f).a;
    const float stamp = static_cast<float>(alphas) / (3 * 255);
    float seen = 0;  // mean green of the strip
    for (const SkidPiece& piece : std::span(done).subspan(10, done.size() - 20)) {
        Mesh mesh, hot;
        addSkidPiece(mesh, piece, stamps);
        addHeatSheen(hot, piece, stamps.rubber, 1);
        const float ink = stamp * static_cast<float>(mesh[0].color.a) / 255;
        const float shine = stamp * static_cast<float>(hot[0].color.g);
        seen += ((1 - ink) * static_cast<float>(concrete.g) + ink * 14 + shine) / static_cast<float>(done.size() - 20);
    }
    EXPECT_LT(seen, 0.78f * static_cast<float>(concrete.g)) << "even while it is fresh and shines";
}

/// Aids hold the slip at its peak. The launch must still be visible.
TEST_F(EffectsStory, WheelsThatPushACarOffSmokeAndMark) {
    car.velocity = {3, 0};
    car.telemetry.wheels.resize(4);
    for (const std::size_t driven : {2u, 3u}) {
        car.telemetry.wheels[driven].position = look.wheels[driven].place;
        car.telemetry.wheels[driven].normalizedFx = car.telemetry.wheels[driven].normalizedSlip = 0.9f;
        car.telemetry.wheels[driven].normalizedLoad = 1;
    }
    run(60);
    EXPECT_GT(particles.alive(), 4u);
    EXPECT_FALSE(marks.empty());
    particles.clear();
    car.velocity = {12, 0};
    run(120);
    EXPECT_EQ(particles.alive(), 0u) << "at speed that is no launch";
}

TEST_F(EffectsStory, AFastCarOnAWetSurfaceHasAConeOfSpray) {
    surfaces[0].surface.particles = Particles::Spray;
    car.velocity = {25, 0};
    run(120);
    EXPECT_GT(particles.alive(), 25u);
}

TEST_F(EffectsStory, AWheelOfItsOwnSmokesAndMarksAlone) {
    car.telemetry.wheels.resize(4);
    car.telemetry.wheels[3].position = {-1.3f, -0.8f};
    car.telemetry.wheels[3].normalizedSlip = 3;
    run(120);
    EXPECT_GT(particles.alive(), 15u);
    ASSERT_FALSE(marks.empty());
    for (const SkidPiece& piece : marks) EXPECT_NEAR(piece.startLeft.y, -0.8f, 0.15f);
}

TEST_F(EffectsStory, TheMiddleWheelOfSixAndTheLastOfThreeMarkWhereTheyAre) {
    struct Case {
        std::size_t wheels;
        std::size_t sliding;
        Vec2 place;
    };
    for (const Case& at : {Case{6, 3, {-0.5f, -0.9f}}, Case{3, 2, {-1.2f, 0}}}) {
        car.telemetry.wheels = WheelList<WheelTelemetry>(at.wheels);
        car.telemetry.cornerCount = at.wheels;
        look.wheels.assign(at.wheels, {});
        car.telemetry.wheels[at.sliding].position = at.place;
        car.telemetry.wheels[at.sliding].normalizedSlip = 3;
        trails = {}, marks.clear(), car.pose = {};
        run(120);
        ASSERT_FALSE(marks.empty()) << at.wheels;
        for (const SkidPiece& piece : marks)
            EXPECT_NEAR((piece.startLeft.y + piece.startRight.y) / 2, at.place.y, 1e-3f) << at.wheels;
        EXPECT_NEAR(marks.front().startLeft.x, at.place.x + 20.0f / 60, 0.4f) << at.wheels;
    }
}

TEST_F(EffectsStory, AWheelOnTheVergeThrowsUpGrassAlone) {
    car.telemetry.wheels.resize(4);
    car.telemetry.wheels[1].surface = 1;
    car.telemetry.wheels[1].position = {1.2f, -0.75f};
    run(60);
    EXPECT_GT(particles.alive(), 3u);
    ASSERT_FALSE(marks.empty());
    for (const SkidPiece& piece : marks) EXPECT_NEAR((piece.startLeft.y + piece.startRight.y) / 2, -0.75f, 0.01f);
}

TEST_F(EffectsStory, RollingOnGrassThrowsItUp) {
    car.surfaceFront = car.surfaceRear = 1;
    run(60);
    EXPECT_GT(particles.alive(), 10u);
    EXPECT_FALSE(marks.empty());
}

TEST_F(EffectsStory, SprayOnAWetRoadGrowsWithTheSquareOfTheSpeed) {
    const auto reachAt = [&](float speed, float road) {
        ParticleSet water;
        CarTrails fresh;
        CarSnapshot wet = car;
        wet.velocity = {speed, 0}, wet.pose = {};
        for (int i = 0; i < 240; ++i) {
            wet.pose.position += wet.velocity * (1.0f / 120);
            water.step(1.0f / 120);
            stepEffects(fresh, wet, look, surfaces, {water, marks, random, 1, 0, road}, 1.0f / 120);
        }
        Mesh mesh;
        water.addTo(mesh, plainAtlas(), kEverywhere, 0);
        float reach = 0;
        for (const sf::Vertex& v : mesh)
            if (v.color.a > 0) reach = std::max(reach, wet.pose.position.x - v.position.x);
        return reach;
    };
    EXPECT_EQ(reachAt(10, 0), 0);
    const float slow = reachAt(15, 1) - look.length / 2, fast = reachAt(30, 1) - look.length / 2;
    EXPECT_GT(slow, 1);
    EXPECT_GT(fast, 2.5f * slow);
}

TEST_F(EffectsStory, AHardKnockStrikesSparksASoftOneNone) {
    car.impact.speed = 0.2f;
    run(1);
    EXPECT_EQ(particles.alive(), 0u);
    car.impact.speed = 6;
    run(1);
    EXPECT_GT(particles.alive(), 10u);
}

TEST_F(EffectsStory, LiftingOffNearTheRedlinePops) {
    car.telemetry.throttle = 1;
    car.telemetry.rpm = 6800;
    run(10);
    EXPECT_EQ(particles.alive(), 0u);
    car.telemetry.throttle = 0;
    run(5);
    EXPECT_GT(particles.alive(), 0u);
}

TEST_F(EffectsStory, TheSameTicksGiveTheSameParticles) {
    car.telemetry.rear.normalizedSlip = 3;
    run(100);
    ParticleSet again;
    std::vector<SkidPiece> moreMarks;
    CarTrails fresh;
    Random dice(1);
    CarSnapshot twin = car;
    twin.pose = {};
    for (int i = 0; i < 100; ++i) {
        twin.pose.position += twin.velocity * (1.0f / 120);
        stepEffects(fresh, twin, look, surfaces, {again, moreMarks, dice}, 1.0f / 120);
    }
    Mesh a, b;
    particles.addTo(a, plainAtlas(), kEverywhere, 0);
    again.addTo(b, plainAtlas(), kEverywhere, 0);
    ASSERT_FALSE(a.empty());
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t i = 0; i < a.size(); ++i) EXPECT_EQ(a[i].position, b[i].position);
}

}  // namespace
}  // namespace slip
