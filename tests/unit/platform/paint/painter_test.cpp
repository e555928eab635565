// SPDX-License-Identifier: MIT
// Sizes in the painter for windows of any size. Draws no text, since there is no screen.
#include "platform/paint/painter.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace slip {
namespace {

struct Bench {
    Fonts fonts{FontFiles{}};
    Texts texts;
    Painter painter{fonts, texts};

    void expectSane(const std::string& where) const {
        const sf::Vector2f size = painter.size();
        EXPECT_TRUE(std::isfinite(painter.unit()) && painter.unit() > 0) << where << ": unit " << painter.unit();
        EXPECT_TRUE(std::isfinite(size.x) && std::isfinite(size.y) && size.x > 0 && size.y > 0) << where;
        for (const int type : {0, 1, 11, 72, 1000}) {
            EXPECT_GE(typePixels(type, painter.unit()), 6u) << where;
            EXPECT_LE(typePixels(type, painter.unit()), 640u) << where;
        }
    }
};

TEST(Painter, AnyWindowHasSizesThatCanBeDrawn) {
    Bench bench;
    for (const unsigned wide : {1u, 2u, 40u, 100u, 150u, 640u, 1280u, 8000u, 16384u})
        for (const unsigned high : {1u, 2u, 40u, 100u, 600u, 720u, 4000u, 16384u})
            for (const float scale : {0.0f, 0.5f, 1.0f, 2.0f, 100.0f})
                for (const int parts : {1, 2}) {
                    const std::string where =
                        std::to_string(wide) + "x" + std::to_string(high) + " at " + std::to_string(scale);
                    bench.painter.begin({wide, high}, scale);
                    bench.expectSane(where);
                    const int w = static_cast<int>(wide), h = static_cast<int>(high);
                    for (const sf::IntRect& part : {sf::IntRect(0, 0, w / parts, h), sf::IntRect(0, 0, w, h / parts)}) {
                        bench.painter.setViewport(part);
                        bench.expectSane(where + " in a part");
                    }
                }
}

TEST(Painter, AnyShareLeavesSizesThatCanBeDrawn) {
    Bench bench;
    constexpr float kHuge = std::numeric_limits<float>::max();
    for (const float share : {-kHuge, -3.0f, -1e-3f, 0.0f, 1e-30f, 1e-3f, 0.5f, 2.0f, 1e6f, kHuge}) {
        bench.painter.begin({640, 400}, 1);
        bench.painter.rescale(share);
        bench.expectSane("share " + std::to_string(share));
    }
    bench.painter.begin({640, 400}, 1);
    const float unit = bench.painter.unit();
    bench.painter.rescale(0.5f);
    EXPECT_FLOAT_EQ(bench.painter.unit(), unit / 2) << "what can be drawn is drawn as asked for";
    EXPECT_FLOAT_EQ(bench.painter.size().x, 640 / (unit / 2));
}

}  // namespace
}  // namespace slip
