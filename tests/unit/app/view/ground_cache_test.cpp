#include "app/view/ground_cache.hpp"

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

TEST(GroundSquares, OfAWindowAreFewEnoughToBeKept) {
    for (float width = 44; width < 115; width += 0.7f) {
        const Bounds view{{0, 0}, {width, width * 9 / 16}};
        const GroundSquares s = groundSquares(view, 1280 / width);
        EXPECT_LE((s.right - s.left + 1) * (s.high - s.low + 1), 35) << width;
    }
}

}  // namespace
}  // namespace slip
