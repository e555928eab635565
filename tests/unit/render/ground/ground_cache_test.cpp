// SPDX-License-Identifier: MIT
// Squares of the ground that are cached as pictures.
#include "render/ground/ground_tiles.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TEST(GroundSquares, AreNeverDrawnMuchLargerNorSmallerThanTheyAre) {
    for (float scale = 0.6f; scale < 120; scale *= 1.013f) {
        const float own = (kGroundSquare - 2) / sideOfSquare(groundSquares({{0, 0}, {10, 10}}, scale).scale);
        EXPECT_LE(scale / own, 1.2601f) << scale;
        EXPECT_GE(scale / own, 0.9999f) << scale;
    }
}

TEST(GroundSquares, CoverTheViewAndNoMore) {
    const Bounds view{{-71.3f, 12.8f}, {33.1f, 88.2f}};
    for (const float scale : {5.0f, 11.0f, 28.0f}) {
        const GroundSquares squares = groundSquares(view, scale);
        const float side = sideOfSquare(squares.scale);
        const auto edge = [side](int i) { return static_cast<float>(i) * side; };
        EXPECT_LE(edge(squares.left), view.low.x);
        EXPECT_GT(edge(squares.left + 1), view.low.x);
        EXPECT_GT(edge(squares.right + 1), view.high.x);
        EXPECT_LE(edge(squares.right), view.high.x);
        EXPECT_LE(edge(squares.low), view.low.y);
        EXPECT_GT(edge(squares.high + 1), view.high.y);
    }
}

/// Draws views in turn, each in its own place, and counts the squares painted for them.
class Watched {
public:
    Watched(std::vector<Bounds> views, float scale) : views_(std::move(views)), scale_(scale) {
        kept_.reset(placesFor(views_.front(), scale_));
    }
    /// Returns the squares painted for one picture of all views.
    int picture(Vec2 moved = {}, float zoom = 1) {
        int painted = 0;
        for (Bounds view : views_) {
            const Vec2 middle = (view.low + view.high) * 0.5f + moved, half = (view.high - view.low) * (0.5f / zoom);
            view = {middle - half, middle + half};
            kept_.update(view, scale_ * zoom, [&](const GroundSquare&, std::size_t place) {
                EXPECT_LT(place, kept_.places());
                ++painted;
            });
            const GroundSquares squares = groundSquares(view, scale_ * zoom);
            for (int y = squares.low; y <= squares.high; ++y)
                for (int x = squares.left; x <= squares.right; ++x) missing_ += !kept_.find(squares.scale, x, y);
        }
        return painted;
    }
    /// Returns the squares in view without a picture since the last call.
    int takeMissing() { return std::exchange(missing_, 0); }

private:
    std::vector<Bounds> views_;
    float scale_;
    GroundTileIndex kept_;
    int missing_ = 0;
};

struct Window {
    int width, height, players;
};

class KeptSquaresOf : public testing::TestWithParam<Window> {
protected:
    Watched watched(float metres, Vec2 from) const {
        const auto [width, height, players] = GetParam();
        const float high = metres * static_cast<float>(height) / static_cast<float>(width);
        std::vector<Bounds> views;
        for (int i = 0; i < players; ++i) {
            const Vec2 low = from + Vec2{static_cast<float>(i) * 777, 0};
            views.push_back({low, low + Vec2{metres, high}});
        }
        return {views, static_cast<float>(width) / metres};
    }
};

TEST_P(KeptSquaresOf, AViewAtRestIsPaintedOnceAndStaysWhole) {
    for (float metres = 24; metres < 120; metres += 3.7f)
        for (const float from : {0.0f, 5.3f, 11.9f, 17.1f}) {
            Watched still = watched(metres, {from, 0.6f * from});
            for (int i = 0; i < 250; ++i) still.picture();
            still.takeMissing();
            int painted = 0;
            for (int i = 0; i < 20; ++i) painted += still.picture();
            EXPECT_EQ(painted, 0) << metres << " m from " << from;
            EXPECT_EQ(still.takeMissing(), 0) << metres << " m from " << from;
        }
}

TEST_P(KeptSquaresOf, AViewThatMovesAndWidensIsWholeInNearlyAllPictures) {
    Watched car = watched(56, {3, 4});
    for (int i = 0; i < 60; ++i) car.picture();
    car.takeMissing();
    int broken = 0, painted = 0;
    for (int i = 0; i < 300; ++i) {  // 5 s, up to 40 m/s and a view twice as wide
        const float t = static_cast<float>(i) / 60;
        painted += car.picture({4 * t * t, t}, 1 / (1 + 0.2f * t));
        broken += car.takeMissing() > 0;
    }
    const bool large = GetParam().width > 2000;
    EXPECT_LE(broken, large ? 30 : 15);
    EXPECT_LE(painted, 300 * GetParam().players * (large ? 4 : 1));
}

INSTANTIATE_TEST_SUITE_P(Windows, KeptSquaresOf,
                         testing::Values(Window{1280, 720, 1}, Window{1920, 1080, 1}, Window{640, 720, 2},
                                         Window{960, 1080, 2}, Window{3840, 2160, 1}));

TEST(GroundTileIndex, AViewOfMoreThanMayBeKeptIsNotKept) {
    EXPECT_EQ(placesFor({{0, 0}, {400, 200}}, 30), 0u);
    EXPECT_GT(placesFor({{0, 0}, {128, 72}}, 30), 0u);
}

}  // namespace
}  // namespace slip
