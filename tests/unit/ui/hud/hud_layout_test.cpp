// SPDX-License-Identifier: MIT
#include "ui/hud/hud_layout.hpp"

#include "io/common/texts.hpp"
#include "platform/paint/painter.hpp"
#include "support/bundled.hpp"
#include "support/hud_views.hpp"
#include "ui/hud/hud.hpp"
#include "ui/hud/hud_parts.hpp"

#include <gtest/gtest.h>

#include <memory>

namespace slip::test {
namespace {

/// Returns the design units of a window at a text size, as in Painter::begin, scaled by hudScale.
sf::Vector2f roomOf(float width, float height, float scale, float covered = 0) {
    const float unit = scale * std::min(height / 720, width / 1000);
    const sf::Vector2f size(width / unit, height / unit);
    return size / hudScale(size, covered);
}

std::string text(const UiBox& b) {
    return "(" + std::to_string(b.x) + ", " + std::to_string(b.y) + ", " + std::to_string(b.w) + ", " +
           std::to_string(b.h) + ")";
}

void expectApart(const HudLayout& layout, sf::Vector2f size, const std::string& where) {
    const std::vector<UiBox> boxes = boxesOf(layout);
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const UiBox& a = boxes[i];
        EXPECT_TRUE(a.x >= 0 && a.y >= 0 && a.x + a.w <= size.x + 0.01f && a.y + a.h <= size.y + 0.01f)
            << where << ' ' << text(a) << " leaves the picture";
        EXPECT_FALSE(meetsEllipse(a, layout.clear)) << where << ' ' << text(a) << " covers the car";
        for (std::size_t k = 0; k < i; ++k)
            EXPECT_FALSE(meet(a, boxes[k])) << where << ' ' << text(a) << " over " << text(boxes[k]);
    }
}

constexpr std::pair<float, float> kSizes[] = {{1280, 720},  {800, 600},   {1920, 1080}, {3840, 2160}, {1024, 768},
                                              {1280, 1024}, {2560, 1080}, {640, 360},   {720, 1280}};
constexpr float kScales[] = {0.75f, 1, 1.25f, 1.5f, 1.75f, 2};

TEST(HudLayout, NothingOverlapsAtAnyWindowTextSizeAndMode) {
    for (const auto& [width, height] : kSizes)
        for (const float scale : kScales)
            for (const Show show : {Show::Alone, Show::Race, Show::Start, Show::Drift, Show::Elimination})
                for (const int cars : {2, 9, 12}) {
                    const HudScene scene(show, cars, 1);
                    const sf::Vector2f size = roomOf(width, height, scale);
                    const HudLayout layout = layoutOf(scene, size, scene.view);
                    const std::string where = std::to_string(width) + "x" + std::to_string(height) + " at " +
                                              std::to_string(scale) + " show " + std::to_string(static_cast<int>(show));
                    expectApart(layout, size, where);
                    for (const UiBox& must : {layout.times, layout.map, layout.dial, layout.signs, layout.corner})
                        EXPECT_GT(must.w, 0) << where;
                }
}

TEST(HudLayout, NothingOverlapsInEitherHalf) {
    for (const auto& [width, height] : kSizes)
        for (const float scale : kScales) {
            const sf::Vector2u window(static_cast<unsigned>(width), static_cast<unsigned>(height));
            for (const sf::IntRect& part : picturesIn(window, 2)) {
                HudScene scene(Show::Race);
                scene.view.split = true;
                const float unit = scale * std::min(height / 720, width / 1000);
                sf::Vector2f size(static_cast<float>(part.width) / unit, static_cast<float>(part.height) / unit);
                size = size / hudScale(size, 0);
                const HudLayout layout = layoutOf(scene, size, scene.view);
                const std::string where =
                    std::to_string(width) + "x" + std::to_string(height) + " at " + std::to_string(scale);
                expectApart(layout, size, where);
                for (const UiBox& must : {layout.times, layout.map, layout.dial, layout.signs, layout.gaps})
                    EXPECT_GT(must.w, 0) << where;
            }
        }
}

/// A window may have any size, and a panel may cover all of it. The rest shows instruments that fit, or none.
TEST(HudLayout, AnyWindowAndPanelLeavesRoomOrShowsNothing) {
    Fonts fonts({});
    const Texts texts;
    Painter painter(fonts, texts);
    constexpr unsigned kSides[] = {1, 2, 40, 100, 150, 240, 320, 400, 640, 1280, 4000, 8000, 16384};
    std::vector<std::unique_ptr<HudScene>> scenes;
    for (const Show show : {Show::Alone, Show::Race, Show::Drift, Show::Elimination})
        scenes.push_back(std::make_unique<HudScene>(show));
    int shown = 0, hidden = 0;
    const auto look = [&](sf::Vector2u window, float scale, float covered, int players) {
        painter.begin(window, scale);
        painter.setViewport(picturesIn(window, players).back());
        const float share = hudScale(painter.size(), covered / painter.unit());
        const std::string where = std::to_string(window.x) + "x" + std::to_string(window.y) + " at " +
                                  std::to_string(scale) + " under " + std::to_string(covered) + " for " +
                                  std::to_string(players);
        ASSERT_TRUE(share == 0 || (share >= 0.3f && share <= 1)) << where << ": " << share;
        ++(share > 0 ? shown : hidden);
        if (share == 0) return;
        painter.rescale(share);
        for (const auto& scene : scenes) {
            scene->view.split = players > 1;
            scene->view.coveredRight = covered / painter.unit();
            expectApart(layoutOf(*scene, painter.size(), scene->view),
                        {painter.size().x - scene->view.coveredRight, painter.size().y}, where);
        }
    };
    for (const unsigned wide : kSides)
        for (const unsigned high : kSides)
            for (const float scale : {0.75f, 1.0f, 2.0f})
                for (const float covered : {0.0f, 231.0f, 420.0f, 1000.0f, 20000.0f})
                    for (const int players : {1, 2}) look({wide, high}, scale, covered, players);
    EXPECT_GT(shown, 1000);
    EXPECT_GT(hidden, 1000);
}

/// Hints have the same place at the lights, in a race with both gaps, with one, and after the flag.
TEST(HudLayout, HintsStayWhereTheyAre) {
    for (const bool split : {false, true})
        for (const auto& [width, height] : kSizes)
            for (const float scale : {0.75f, 1.0f, 1.5f}) {
                HudScene scene(Show::Race, 6, 2);
                HudView& view = scene.view;
                view.split = split;
                const float unit = scale * std::min(height / 720, width / 1000);
                const sf::IntRect part =
                    picturesIn({static_cast<unsigned>(width), static_cast<unsigned>(height)}, split ? 2 : 1).front();
                sf::Vector2f size(static_cast<float>(part.width) / unit, static_cast<float>(part.height) / unit);
                size = size / hudScale(size, 0);
                const UiBox driving = layoutOf(scene, size, view).hints;
                const std::string where = std::to_string(width) + "x" + std::to_string(height) + " at " +
                                          std::to_string(scale) + (split ? " split" : "");
                view.hints.clear();
                EXPECT_EQ(text(layoutOf(scene, size, view).hints), text(driving)) << where << " without a remark";
                view.behind.reset();
                EXPECT_EQ(text(layoutOf(scene, size, view).hints), text(driving)) << where << " with one gap";
                view.countdown = 3, view.raceTime = -3;
                EXPECT_EQ(text(layoutOf(scene, size, view).hints), text(driving)) << where << " at the lights";
                const bool fits = (driving.w >= 560 && driving.h > 25) || (driving.w >= 220 && driving.h > 45) ||
                                  (driving.w >= 110 && driving.h > 85);
                EXPECT_TRUE(fits || width < 1024 || scale > 1)
                    << where << ": four keys do not fit into " << text(driving);
            }
}

TEST(HudLayout, StandsBetweenThePanels) {
    HudScene scene(Show::Race);
    const sf::Vector2f size = roomOf(1280, 720, 1, 440);
    scene.view.coveredRight = 440 * size.x / 1280;
    const HudLayout layout = layoutOf(scene, size, scene.view);
    expectApart(layout, {size.x - scene.view.coveredRight, size.y}, "panel at the right");
}

/// Returns the area of a picture that instruments cover; the dial is round.
float coveredBy(const HudLayout& layout) {
    float area = 0;
    for (const UiBox& box : boxesOf(layout)) area += box.w * box.h * (box.w == layout.dial.w ? kPi / 4 : 1);
    return area;
}

/// Checks every track, with cars in front and behind, the assists' lamps and the corner sign.
TEST(HudLayout, CoversAtMostThirteenPerCentOfARace) {
    HudScene scene(Show::Race, 8, 3);
    HudView& view = scene.view;
    scene.params = {};
    view.assists = {1, 1, 0, 1};
    view.delta.reset(), view.keys.clear(), view.hints.clear(), view.penalties.clear(), view.flag = Flag::None;
    float most = 0;
    for (const std::string& name : bundledNames("tracks")) {
        if (name == "skid_pad" || name == "slalom") continue;  // no races there
        const Track track = bundledTrack(name);
        HudLayout layout = Hud(track).layout({1280, 720}, view);
        EXPECT_EQ(layout.fieldRows, kMaxFieldRows);
        EXPECT_GT(layout.gaps.w, 0);
        layout.corner = view.corner->box;
        layout.signs = layout.flag = {};  // nothing is drawn in them
        const float share = coveredBy(layout) / (1280 * 720);
        EXPECT_LE(share, 0.13f) << name;
        most = std::max(most, share);
    }
    EXPECT_GT(most, 0.1f);
}

TEST(HudLayout, FullWindowsShowTheFieldAroundTheOwnCar) {
    const HudScene scene(Show::Race, 9), small(Show::Race, 5);
    EXPECT_EQ(layoutOf(scene, {1280, 720}, scene.view).fieldRows, kMaxFieldRows);
    EXPECT_EQ(layoutOf(small, {1280, 720}, small.view).fieldRows, 5);
    EXPECT_FALSE(layoutOf(scene, {1280, 720}, scene.view).compact);
    EXPECT_TRUE(layoutOf(scene, {640, 720}, scene.view).compact);
}

TEST(HudLayout, TheDeltaHangsUnderTheTimesClearOfTheRoadAhead) {
    const HudScene scene(Show::Alone);
    for (const sf::Vector2f size : {sf::Vector2f(1280, 720), sf::Vector2f(900, 720), sf::Vector2f(640, 720)}) {
        const HudLayout layout = layoutOf(scene, size, scene.view);
        ASSERT_GT(layout.delta.w, 0) << size.x;
        EXPECT_EQ(layout.delta.x, layout.times.x) << size.x;
        EXPECT_LE(layout.delta.x + layout.delta.w, layout.times.x + layout.times.w) << size.x;
        EXPECT_LT(layout.delta.y, layout.times.y + layout.times.h + 15) << size.x;
    }
}

TEST(HudLayout, TheNextMedalHangsUnderTheTimesAndTakesARowOfTheField) {
    HudScene scene(Show::Race, 9);
    scene.view.delta.reset();
    scene.view.goal = MedalGoal{Medal::Gold, "Win"};
    const HudLayout layout = layoutOf(scene, {1280, 720}, scene.view);
    EXPECT_EQ(layout.fieldRows, kMaxFieldRows - 1);
    EXPECT_GT(layout.goal.y, layout.times.y + layout.times.h);
    EXPECT_LT(layout.goal.y, layout.field.y);
    EXPECT_GT(layoutOf(scene, {640, 720}, scene.view).goal.w, 0) << "in the small form too";
}

TEST(HudLayout, SplitsAlongTheLongerSide) {
    const auto wide = picturesIn({1280, 720}, 2), tall = picturesIn({720, 1280}, 2), one = picturesIn({800, 600}, 1);
    ASSERT_EQ(wide.size(), 2u);
    EXPECT_EQ(wide[0].height, 720);
    EXPECT_EQ(wide[0].width, wide[1].width);
    EXPECT_LT(wide[0].left + wide[0].width, wide[1].left) << "a seam";
    EXPECT_EQ(tall[0].width, 720);
    EXPECT_LT(tall[0].top + tall[0].height, tall[1].top);
    EXPECT_EQ(one, (std::vector<sf::IntRect>{{0, 0, 800, 600}}));
    for (const sf::Vector2u slit : {sf::Vector2u(1, 1), {2, 1}, {1, 2}, {3, 1}, {1, 4000}})
        for (const sf::IntRect& part : picturesIn(slit, 2)) EXPECT_TRUE(part.width > 0 && part.height > 0);
}

TEST(Field, ShowsTheLeaderAndThoseAround) {
    using Rows = std::vector<std::size_t>;
    EXPECT_EQ(shownRows(4, 2, 9), (Rows{0, 1, 2, 3}));
    EXPECT_EQ(shownRows(12, 0, 5), (Rows{0, 1, 2, 3, 4}));
    EXPECT_EQ(shownRows(12, 6, 5), (Rows{0, 4, 5, 6, 7}));
    EXPECT_EQ(shownRows(12, 11, 5), (Rows{0, 8, 9, 10, 11}));
    EXPECT_EQ(shownRows(12, 6, 2), (Rows{5, 6}));
    for (std::size_t own = 0; own < 12; ++own)
        for (int rows = 1; rows <= 12; ++rows) {
            const Rows shown = shownRows(12, own, rows);
            EXPECT_EQ(static_cast<int>(shown.size()), rows);
            EXPECT_TRUE(std::is_sorted(shown.begin(), shown.end()));
            EXPECT_NE(std::find(shown.begin(), shown.end(), own), shown.end()) << own << " of " << rows;
        }
}

TEST(StartLights, ComeOnOneByOneAndGoOutTogether) {
    EXPECT_EQ(litLights(6.5, 7), 0);
    EXPECT_EQ(litLights(4.9, 5), 1);
    EXPECT_EQ(litLights(4.1, 5), 1);
    EXPECT_EQ(litLights(3.9, 5), 2);
    EXPECT_EQ(litLights(0.1, 5), 5);
    EXPECT_EQ(litLights(0, 5), 0);
    EXPECT_EQ(litLights(2.9, 3), 1) << "a short countdown has all five";
    EXPECT_EQ(litLights(0.1, 3), 5);
}

TEST(Pointers, StandInThePictureClearOfInstruments) {
    const HudScene scene(Show::Race);
    const sf::Vector2f size(1280, 720);
    const HudLayout layout = layoutOf(scene, size, scene.view);
    for (int degree = 0; degree < 360; degree += 5) {
        const Vec2 way = direction(radians(static_cast<float>(degree)));
        const sf::Vector2f p = pointerPlace(size, layout, {640 + 2000 * way.x, 360 + 2000 * way.y});
        EXPECT_TRUE(p.x > 10 && p.y > 10 && p.x < 1270 && p.y < 710);
        for (const UiBox& box : boxesOf(layout)) EXPECT_FALSE(box.contains(p)) << degree;
        EXPECT_GT(std::hypot(p.x - 640, p.y - 360), 200) << degree;
    }
}

/// The pointer to a follower never covers a car that drives up the picture near its lower edge.
TEST(Pointers, StayAtTheEdgeWhereAnInstrumentIsInTheWay) {
    HudScene scene(Show::Race);
    scene.view.keys.clear();  // of a newcomer; other hints are lower
    const sf::Vector2f size(1280, 720);
    const HudLayout layout = layoutOf(scene, size, scene.view);
    for (float x = 350; x < 1000; x += 50) EXPECT_GT(pointerPlace(size, layout, {x, 790}).y, 640) << x;
}

TEST(Pointers, AreForTheTwoNearestOutOfView) {
    const HudScene scene(Show::Race);
    const sf::Vector2f size(1280, 720);
    const std::vector<CarTag> tags{{.at = {640, 300}, .name = "seen", .distance = 12},
                                   {.at = {640, 900}, .name = "near", .distance = 22},
                                   {.at = {-90, 300}, .name = "ghost", .distance = 25, .ghost = true},
                                   {.at = {-90, 300}, .name = "next", .distance = 40},
                                   {.at = {1900, 300}, .name = "third", .distance = 50}};
    const auto pointed = pointedAt(tags, size, layoutOf(scene, size, scene.view));
    ASSERT_EQ(pointed.size(), 2u);
    EXPECT_EQ(pointed[0]->name, "near");
    EXPECT_EQ(pointed[1]->name, "next");
}

TEST(Tags, LieOnNoCar) {
    const sf::Vector2f size(1280, 720);
    const CarTag tag{.at = {600, 300}, .name = "A", .distance = 10, .car = {570, 285, 60, 30}};
    const UiBox over{560, 255, 70, 28}, under{560, 317, 70, 28};  // other cars
    const auto place = namePlace(tag, 80, size, {tag.car});
    ASSERT_TRUE(place);
    EXPECT_LT(place->y + place->h, tag.car.y);
    const auto below = namePlace(tag, 80, size, {tag.car, over});
    ASSERT_TRUE(below);
    EXPECT_GT(below->y, tag.car.y + tag.car.h);
    EXPECT_FALSE(namePlace(tag, 80, size, {tag.car, over, under}));
}

TEST(Hud, isSmallerOnlyWhereThereIsNoRoom) {
    EXPECT_EQ(hudScale({1280, 720}, 390), 1);
    EXPECT_EQ(hudScale({kHudWidth / 2 + 100, 720}, 100), 0.5f);
    EXPECT_EQ(hudScale({1280, kHudHeight / 2}, 0), 0.5f);
    const sf::Vector2f wide = messagePlace(880, 330), narrow = messagePlace(400, 330);
    EXPECT_GT(wide.x, narrow.x) << "beside the times, or below them";
    EXPECT_LE(narrow.x + 330, 400);
}

TEST(HudThin, InstrumentsLetThroughWhoDrivesBelowThem) {
    const UiBox dial{1100, 540, 160, 160};
    const auto with = [&](UiBox car, bool ghost = false) {
        return opacityOver({{.at = {}, .name = "", .ghost = ghost, .car = car}}, dial, {1280, 720});
    };
    EXPECT_EQ(opacityOver({}, dial, {1280, 720}), 1);
    EXPECT_EQ(with({1000, 600, 40, 20}), 1) << "away from it";
    EXPECT_LT(with({1120, 600, 40, 20}), 0.5f);
    EXPECT_GT(with({1120, 600, 40, 20}), 0.3f) << "it can still be read";
    EXPECT_EQ(with({1120, 600, 40, 20}, true), 1) << "nobody fights a ghost";
    EXPECT_EQ(with({1100, 721, 40, 20}), 1) << "who is out of the picture";
    float before = 0;
    for (float x = 1060; x > 1020; x -= 5) {  // no jump as the car approaches
        const float strength = with({x, 600, 40, 20});
        EXPECT_LE(std::abs(strength - with({x + 5, 600, 40, 20})), 0.15f);
        EXPECT_GE(strength, before);
        before = strength;
    }
}

}  // namespace
}  // namespace slip::test
