// SPDX-License-Identifier: MIT
// Antialiasing and post-processing, drawn in this process: walls without stair steps, marks that change with the hour,
// lights that glow, colour grading.
#include "render/light/post_process.hpp"
#include "display/program.hpp"
#include "render/effects/skid_painter.hpp"
#include "render/light/shadow_painter.hpp"
#include "render/road/wall_painter.hpp"
#include "session/engineer/lab_colour.hpp"
#include "support/test_tracks.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

namespace slip::test {
namespace {

class Finish : public testing::Test {
protected:
    static void SetUpTestSuite() {
        display = new Display;
        setenv("DISPLAY", display->name().c_str(), 1);
    }
    static void TearDownTestSuite() { delete display; }

    /// Loads the atlas as the game does.
    static sf::RenderStates statesOf(const Atlas& atlas, sf::Texture& texture) {
        EXPECT_TRUE(texture.loadFromImage(atlas.image));
        texture.setSmooth(true);
        texture.generateMipmap();
        sf::RenderStates states(kPremultiplied);
        states.texture = &texture;
        return states;
    }
    /// Returns a view around the world's origin.
    static sf::View around(const sf::RenderTarget& target, float pixelsPerMetre) {
        const sf::Vector2f size = sf::Vector2f(target.getSize()) / pixelsPerMetre;
        return sf::View({0, 0}, {size.x, -size.y});
    }

    static Display* display;
    Folders folders = findFolders();
    SceneryPictures pictures{folders};
    Atlas atlas = paintAtlas(paletteOf(Theme::Meadow), {}, pictures);
};
Display* Finish::display = nullptr;

/// Returns the longest run of columns in which an edge has the same height. `edges` is in px.
int longestStep(const std::vector<float>& edges) {
    int longest = 1, run = 1;
    for (std::size_t i = 1; i < edges.size(); ++i) {
        run = std::abs(edges[i] - edges[i - 1]) < 0.004f ? run + 1 : 1;
        longest = std::max(longest, run);
    }
    return longest;
}

TEST_F(Finish, AWallThatLiesAskewHasNoStairs) {
    constexpr float kScale = 14, kAngle = radians(3);
    for (const WallKind kind : {WallKind::Concrete, WallKind::Rail}) {
        TrackParams params = stadium();
        params.walls.push_back({{direction(kAngle) * -60, direction(kAngle) * 60}, false, kind});
        Mesh shadows, walls;
        addWalls(soundTrack(params), atlas, {}, shadows, walls);
        sf::RenderTexture target;
        ASSERT_TRUE(target.create(400, 200));
        target.clear(sf::Color::Transparent);
        target.setView(around(target, kScale));
        sf::Texture texture;
        target.draw(walls.data(), walls.size(), sf::Triangles, statesOf(atlas, texture));
        target.display();
        const sf::Image image = target.getTexture().copyToImage();
        std::vector<float> edges;
        for (unsigned x = 0; x < 400; ++x) {
            const float middle = 100 - (static_cast<float>(x) - 200) * std::tan(kAngle);
            float covered = 0;
            for (unsigned y = 60; y < static_cast<unsigned>(middle); ++y)
                covered += static_cast<float>(image.getPixel(x, y).a) / 255;
            edges.push_back(std::floor(middle) - covered);
        }
        EXPECT_LT(longestStep(edges), 4) << static_cast<int>(kind);
    }
}

TEST_F(Finish, MarksTakeTheTintOfTheHourThatTheyAreSeenAt) {
    const Colour day{255, 250, 240}, night{90, 100, 160};
    std::vector<SkidPiece> marks;
    for (int i = -20; i < 20; ++i) {
        const float x = 0.2f * static_cast<float>(i);
        marks.push_back(
            {{x, 0.2f}, {x, -0.2f}, {x + 0.2f, 0.2f}, {x + 0.2f, -0.2f}, 1, 1, Stamp::Rut, {180, 150, 120}});
    }
    sf::Texture texture;
    const sf::RenderStates states = statesOf(atlas, texture);
    const auto pictureOf = [&](SkidPainter& painter) {
        sf::RenderTexture target;
        EXPECT_TRUE(target.create(200, 100));
        target.clear(sf::Color::White);
        target.setView(around(target, 20));
        painter.draw(target, boundsOf(target.getView()), {}, states);
        target.display();
        return target.getTexture().copyToImage();
    };
    SkidPainter relit(atlas, day), fresh(atlas, night);
    relit.keep(marks);
    fresh.keep(marks);
    const sf::Image before = pictureOf(relit), wanted = pictureOf(fresh);
    relit.setTint(night);
    const sf::Image after = pictureOf(relit);
    int changed = 0;
    for (unsigned y = 0; y < 100; ++y)
        for (unsigned x = 0; x < 200; ++x) {
            ASSERT_EQ(after.getPixel(x, y), wanted.getPixel(x, y)) << x << " " << y;
            changed += before.getPixel(x, y) != after.getPixel(x, y);
        }
    EXPECT_GT(changed, 500);
}

double lightnessOf(sf::Color p) { return labOf(Colour{p.r, p.g, p.b}).l; }

TEST_F(Finish, CornersAreALittleDarker) {
    const sf::Color line(236, 236, 228);
    sf::RenderTexture target;
    ASSERT_TRUE(target.create(320, 180));
    target.clear(line);
    const sf::View world = around(target, 3);
    target.setView(world);
    drawVignette(target);
    EXPECT_EQ(target.getView().getSize(), world.getSize());
    target.display();
    const sf::Image image = target.getTexture().copyToImage();
    EXPECT_EQ(image.getPixel(160, 90), line);
    for (const sf::Vector2u corner : {sf::Vector2u{1, 1}, {318, 1}, {1, 178}, {318, 178}}) {
        const double darker = lightnessOf(line) - lightnessOf(image.getPixel(corner.x, corner.y));
        EXPECT_GT(darker, 5);
        EXPECT_LT(darker, 15);
    }
}

TEST_F(Finish, WhatIsBrightGlowsAndTheRestStaysAsItWas) {
    for (const bool glows : {false, true}) {
        sf::RenderTexture target;
        ASSERT_TRUE(target.create(320, 180));
        MultisampleTarget smooth;
        sf::RenderTarget& picture = smooth.begin(target);
        ASSERT_NE(&picture, &target);
        picture.clear(sf::Color(60, 70, 80));
        picture.setView(picture.getDefaultView());
        Mesh lamp;
        const auto at = [](float x, float y) { return sf::Vertex({x, y}, sf::Color(255, 250, 240)); };
        addGroundQuad(lamp, {at(150, 80), at(170, 80), at(170, 100), at(150, 100)});
        picture.draw(lamp.data(), lamp.size(), sf::Triangles);
        smooth.end(target, glows);
        target.display();
        const sf::Image image = target.getTexture().copyToImage();
        EXPECT_EQ(image.getPixel(20, 20), sf::Color(60, 70, 80));
        EXPECT_EQ(image.getPixel(160, 90).r, 255);
        const int halo = image.getPixel(178, 90).r - 60;
        if (glows)
            EXPECT_GT(halo, 6);
        else
            EXPECT_EQ(halo, 0);
    }
}

}  // namespace
}  // namespace slip::test
