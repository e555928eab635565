// SPDX-License-Identifier: MIT
// Crowds, flags, birds: when they move, and that nothing moves while the clock is stopped.
#include "render/scenery/birds.hpp"
#include "render/scenery/crowd.hpp"
#include "render/scenery/flags.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

constexpr Bounds kWholeLand{{-1e5f, -1e5f}, {1e5f, 1e5f}};
const HeightParallax kFlat{{}, 0};

bool same(const Mesh& a, const Mesh& b) {
    return std::ranges::equal(a, b, [](const sf::Vertex& v, const sf::Vertex& w) {
        return v.position == w.position && v.color == w.color && v.texCoords == w.texCoords;
    });
}

class Life : public testing::Test {
protected:
    static void SetUpTestSuite() {
        track = new Track(test::bundledTrack("larkmead"));
        folders = new Folders(findFolders());
        SceneryPictures pictures(*folders);
        atlas = new Atlas(paintAtlas(paletteOf(Theme::Meadow), track->scenery, pictures));
    }
    static void TearDownTestSuite() {
        delete atlas;
        delete folders;
        delete track;
    }
    static Mesh crowdAt(const Crowd& crowd, float time, std::optional<Vec2> hero) {
        Mesh mesh;
        crowd.addTo(mesh, {*atlas, kWholeLand, kFlat}, {time, hero});
        return mesh;
    }
    /// Returns how many pictures of a mesh show this stamp.
    static int countOf(const Mesh& mesh, Stamp stamp) {
        const Cell cell = (*atlas)[stamp].cell;
        int count = 0;
        for (std::size_t i = 0; i < mesh.size(); i += 6)
            count += mesh[i].texCoords.x == cell.x && mesh[i].texCoords.y == cell.y ? 1 : 0;
        return count;
    }
    static Vec2 placeOf(SceneryAnimation life) {
        for (const Scenery& piece : track->params.scenery)
            if (kindOf(track->scenery, piece).life == life) return {piece.x, piece.y};
        ADD_FAILURE() << "no such thing";
        return {};
    }
    /// Returns a race of two cars.
    static Snapshot race() {
        Snapshot now;
        now.raceTime = 30;
        now.cars.resize(2);
        now.standings.cars.resize(2);
        now.standings.order = {1, 0};
        return now;
    }
    static Track* track;
    static Folders* folders;
    static Atlas* atlas;
};
Track* Life::track = nullptr;
Folders* Life::folders = nullptr;
Atlas* Life::atlas = nullptr;

TEST_F(Life, ACrowdBobsAndThrowsItsArmsUpAtTheLeaderAlone) {
    const Crowd crowd(*track);
    EXPECT_GT(crowd.size(), 150u);
    const Vec2 stand = placeOf(SceneryAnimation::Crowd);
    const Mesh calm = crowdAt(crowd, 1, stand + Vec2{400, 0}), later = crowdAt(crowd, 1.3f, stand + Vec2{400, 0});
    EXPECT_EQ(countOf(calm, Stamp::Cheering), 0);
    EXPECT_FALSE(same(calm, later));
    const int up = countOf(crowdAt(crowd, 1, stand + Vec2{5, 0}), Stamp::Cheering);
    EXPECT_GT(up, 25);
    EXPECT_LT(up, static_cast<int>(crowd.size()));
    for (std::size_t i = 0; i < calm.size(); ++i)
        EXPECT_LT(length(fromSf(calm[i].position - later[i].position)), 0.5f) << "they keep their seats";
}

TEST_F(Life, TheHeroLeadsOrDrivesAlone) {
    Snapshot now = race();
    now.cars[0].pose.position = {1, 0}, now.cars[1].pose.position = {2, 0};
    EXPECT_EQ(cheeredCarPosition(now), (Vec2{2, 0}));
    now.standings = {};
    EXPECT_EQ(cheeredCarPosition(now), (Vec2{1, 0}));
    now.raceTime = -1;
    EXPECT_EQ(cheeredCarPosition(now), std::nullopt);
}

TEST_F(Life, NothingMovesWhileTheClockStands) {
    const Crowd crowd(*track);
    const Flags flags(*track);
    Mesh a, b, c;
    flags.addTo(a, kWholeLand, *atlas, {}, 3);
    flags.addTo(b, kWholeLand, *atlas, {}, 3);
    flags.addTo(c, kWholeLand, *atlas, {}, 3.2f);
    EXPECT_FALSE(a.empty());
    EXPECT_TRUE(same(a, b));
    EXPECT_FALSE(same(a, c));
    EXPECT_TRUE(same(crowdAt(crowd, 0, {}), crowdAt(crowd, 0, {})));
}

TEST_F(Life, AFlagIsHeldAtOneEndAndWavesMostAtTheOther) {
    Track one = *track;
    std::erase_if(one.params.scenery,
                  [&](const Scenery& piece) { return kindOf(track->scenery, piece).life != SceneryAnimation::Cloth; });
    one.params.scenery = {one.params.scenery.front()};
    one.params.scenery[0].angleDeg = 0;
    const Flags flags(one);
    const float left = one.params.scenery[0].x - 1.1f * one.params.scenery[0].scale;
    float held = 0, free = 0;
    Mesh first;
    flags.addTo(first, kWholeLand, *atlas, {}, 0);
    ASSERT_EQ(first.size(), 24u) << "four columns";
    for (float time = 0.1f; time < 1; time += 0.1f) {
        Mesh mesh;
        flags.addTo(mesh, kWholeLand, *atlas, {}, time);
        for (std::size_t i = 0; i < mesh.size(); ++i) {
            float& most = first[i].position.x < left + 0.01f ? held : free;
            most = std::max(most, std::fabs(mesh[i].position.y - first[i].position.y));
        }
    }
    EXPECT_LT(held, 1e-3f);
    EXPECT_GT(free, 0.2f);
}

TEST_F(Life, MarshalsShowWhatTheRaceShowsToTheCarsThatCome) {
    Snapshot now = race();
    now.cars[0].location.s = 200;
    const auto shown = [&](float s) { return signalAt(now, s, 2000); };
    EXPECT_EQ(shown(250), Flag::None);
    now.standings.cars[0].flag = Flag::Blue;
    EXPECT_EQ(shown(250), Flag::Blue);
    EXPECT_EQ(shown(150), Flag::None) << "he is past";
    EXPECT_EQ(shown(400), Flag::None) << "too far";
    now.cars[1].location.s = 220;
    now.standings.cars[1].flag = Flag::Yellow;
    EXPECT_EQ(shown(250), Flag::Yellow);
    now.cars[0].location.s = 1990;
    EXPECT_EQ(shown(30), Flag::Blue) << "over the line";
    now.standings.cars[0].flag = Flag::LastLap;
    EXPECT_EQ(shown(30), Flag::None);
}

TEST_F(Life, AMarshalsClothHasTheFlagsColourAndIsFurledWithoutOne) {
    const Flags flags(*track);
    Snapshot now = race();
    now.cars[0].location.s =
        std::fmod(locate(*track, placeOf(SceneryAnimation::Marshal)).s + track->length - 20, track->length);
    const auto cloths = [&](Flag flag) {
        now.standings.cars[0].flag = flag;
        Mesh mesh;
        flags.addTo(mesh, kWholeLand, *atlas, now, 0.4f);
        return mesh;
    };
    const Mesh none = cloths(Flag::None), yellow = cloths(Flag::Yellow), blue = cloths(Flag::Blue);
    EXPECT_GT(yellow.size(), none.size());
    EXPECT_GT(yellow.back().color.r, 3 * yellow.back().color.b);
    EXPECT_GT(blue.back().color.b, 2 * blue.back().color.r);
}

TEST_F(Life, CamerasFlashAtNightNowAndThen) {
    const Crowd crowd(*track);
    std::size_t flashes = 0;
    for (float time = 0; time < 20; time += 0.1f) {
        Mesh mesh;
        crowd.addFlashes(mesh, {*atlas, kWholeLand, kFlat}, time + 0.05f, 1);
        flashes += mesh.size() / 12;
    }
    EXPECT_GT(flashes, 10u);
    EXPECT_LT(flashes, 1500u);
}

TEST_F(Life, BirdsSitBesideTheRoadRiseBeforeACarAndComeBack) {
    Birds birds(*track);
    ASSERT_GE(birds.flocks(), 3u);
    for (std::size_t i = 0; i < birds.flocks(); ++i) {
        const Location at = locate(*track, birds.placeOf(i));
        EXPECT_GT(std::fabs(at.offset), roadAt(*track, at.s).halfWidth + 1);
    }
    Snapshot now;
    now.cars.resize(1);
    now.cars[0].pose.position = birds.placeOf(0) + Vec2{10, 0};
    birds.step(now, 0.01f);
    EXPECT_EQ(birds.flying(), 0u) << "the car stands";
    now.cars[0].velocity = {-15, 0};
    Mesh sitting, flying;
    birds.addTo(sitting, kWholeLand, *atlas, {});
    birds.step(now, 0.01f);
    EXPECT_GE(birds.flying(), 1u);
    now.cars[0].pose.position = {1e5f, 1e5f};
    for (int i = 0; i < 200; ++i) birds.step(now, 0.01f);
    birds.addTo(flying, kWholeLand, *atlas, {});
    float farthest = 0;
    for (std::size_t i = 0; i < std::min(sitting.size(), flying.size()); ++i)
        farthest = std::max(farthest, length(fromSf(flying[i].position - sitting[i].position)));
    EXPECT_GT(farthest, 10);
    for (int i = 0; i < 5000; ++i) birds.step(now, 0.01f);
    EXPECT_EQ(birds.flying(), 0u);
    Mesh back;
    birds.addTo(back, kWholeLand, *atlas, {});
    EXPECT_TRUE(same(sitting, back));
}

}  // namespace
}  // namespace slip
