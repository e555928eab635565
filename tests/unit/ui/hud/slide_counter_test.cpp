// SPDX-License-Identifier: MIT
#include "ui/hud/slide_counter.hpp"

#include "base/scalar.hpp"
#include "io/common/texts.hpp"
#include "support/hud_views.hpp"
#include "ui/hud/hud_layout.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

struct SlideStory : testing::Test {
    HeldSlide slide;
    CarParams params;
    double time = 12;

    /// Drives for some seconds at that slide angle (degrees).
    void drive(double seconds, float angle, float speed = 20) {
        CarSnapshot car;
        car.pose.yaw = radians(angle);
        car.velocity = {speed, 0};
        for (const double end = time + seconds - 1e-9; time < end; time += 1.0 / 60)
            followSlide(slide, car, params, time);
    }
    float shown() const { return slideCounterShown(slide); }
};

TEST_F(SlideStory, AppearsAfterMoreThanADip) {
    drive(3, 4);
    EXPECT_EQ(shown(), 0);
    drive(0.6, 25);
    EXPECT_EQ(shown(), 0) << "a flick";
    drive(0.4, 25);
    EXPECT_EQ(shown(), 1);
    EXPECT_NEAR(slide.held, 1, 0.05f);
    EXPECT_NEAR(degrees(slide.angle), 25, 0.1f);
}

TEST_F(SlideStory, NeedsFifteenDegreesToBeginAndTenToGoOn) {
    drive(2, 13);
    EXPECT_EQ(slide.held, 0);
    drive(1, 17);
    drive(1, 12);
    EXPECT_NEAR(slide.held, 2, 0.05f);
    drive(1, 8);
    EXPECT_TRUE(slide.ended);
}

TEST_F(SlideStory, AChangeOfSideGoesOn) {
    drive(2, 30);
    drive(0.2, 2);
    drive(2, -30);
    EXPECT_FALSE(slide.ended);
    EXPECT_NEAR(slide.held, 4.2f, 0.1f);
}

TEST_F(SlideStory, TenSecondsArePraised) {
    const Texts texts;
    drive(9.5, 30);
    EXPECT_EQ(slidePraise(texts, slide), "");
    drive(1, 30);
    EXPECT_EQ(slidePraise(texts, slide), "10 SECONDS!");
    drive(3, 30);
    EXPECT_EQ(slidePraise(texts, slide), "") << "once";
    drive(7, -30);
    EXPECT_EQ(slidePraise(texts, slide), "20 SECONDS!") << "a change of side goes on";
    drive(5, 2);
    drive(9, 30);
    EXPECT_EQ(slidePraise(texts, slide), "") << "a new slide";
}

TEST_F(SlideStory, TheEndStaysToBeReadAndFades) {
    drive(3, 35);
    drive(0.5, 25);
    drive(0.6, 1);
    EXPECT_TRUE(slide.ended);
    EXPECT_EQ(shown(), 1);
    EXPECT_NEAR(degrees(slide.widest), 35, 0.1f);
    drive(2, 1);
    EXPECT_EQ(shown(), 0);
    drive(0.3, 25);
    drive(0.5, 1);
    EXPECT_EQ(shown(), 0) << "a flick leaves nothing behind";
}

TEST_F(SlideStory, ASpinAndAStopEndIt) {
    drive(2, 35);
    drive(0.1, 120);
    EXPECT_TRUE(slide.ended);
    drive(2, 35);
    drive(0.5, 35, 2);
    EXPECT_TRUE(slide.ended);
}

TEST_F(SlideStory, WarnsNearTheEdge) {
    params.drift.angleDeg = 20;
    drive(1, 20);
    EXPECT_EQ(slide.edge, 0);
    drive(1, 44);
    EXPECT_GT(slide.edge, 0.8f);
}

TEST_F(SlideStory, ARestartAndAPauseCountNothing) {
    drive(2, 30);
    const float held = slide.held;
    for (int i = 0; i < 100; ++i) {
        CarSnapshot car;
        followSlide(slide, car, params, slide.time);
    }
    EXPECT_EQ(slide.held, held);
    time = 3;
    drive(0.1, 30);
    EXPECT_LT(slide.held, 0.2f);
}

TEST(SlideCounter, StandsBesideTheCarClearOfInstrumentsInAnyWindow) {
    const sf::Vector2f kCounter(92, 30);
    for (const Show show : {Show::Alone, Show::Race, Show::Elimination})
        for (const sf::Vector2f size : {sf::Vector2f(1280, 720), {640, 720}, {1707, 720}, {960, 720}}) {
            HudScene scene(show);
            scene.view.split = size.x < 700;
            const HudLayout layout = layoutOf(scene, size, scene.view);
            const std::vector<UiBox> taken = boxesOf(layout);
            int placed = 0, asked = 0;
            for (float x = 0.1f; x < 0.95f; x += 0.05f)
                for (float y = 0.1f; y < 0.95f; y += 0.05f) {
                    const sf::Vector2f own(layout.clear.x + x * layout.clear.w, layout.clear.y + y * layout.clear.h);
                    if (!meetsEllipse({own.x, own.y, 0, 0}, layout.clear)) continue;
                    ++asked;
                    const auto box = slideCounterPlace(own, kCounter, size, taken);
                    if (!box) continue;
                    ++placed;
                    EXPECT_TRUE(box->x >= 0 && box->y >= 0 && box->x + box->w <= size.x && box->y + box->h <= size.y);
                    for (const UiBox& other : taken) EXPECT_FALSE(meet(*box, other));
                    EXPECT_FALSE(meet(*box, {own.x - 50, own.y - 50, 100, 100})) << "not over the car";
                    EXPECT_LT(apart(*box, {own.x, own.y, 0, 0}), 70) << "and near it";
                }
            EXPECT_GT(placed, 0.97 * asked) << size.x << " wide";
        }
}

}  // namespace
}  // namespace slip::test
