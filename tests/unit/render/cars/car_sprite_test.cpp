// SPDX-License-Identifier: MIT
#include "render/base/canvas.hpp"
#include "render/cars/car_painter.hpp"
#include "support/bundled.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <new>

namespace slip {
namespace {

CarLook plainLook() {
    CarLook look;
    look.paint = {10, 200, 30};
    look.accent = {250, 240, 20};
    return look;
}

std::filesystem::path written(const TestFolder& folder, const std::string& text) {
    const std::filesystem::path path = folder / "own.svg";
    std::ofstream(path) << text;
    return path;
}

sf::Color middleOf(const CarPicture& picture) {
    const Cell c = picture.body;
    return picture.image.getPixel(static_cast<unsigned>(c.x + c.w / 2), static_cast<unsigned>(c.y + c.h / 2));
}

TEST(CarSprite, MarksBecomeTheCarsColoursInAnyCase) {
    EXPECT_EQ(recolour("<a fill='#ff00ff'/><b fill='#FF00FF' c='#00fFfF'/>", {1, 2, 255}, {16, 0, 170}),
              "<a fill='#0102ff'/><b fill='#0102ff' c='#1000aa'/>");
}

TEST(CarSprite, APictureWithoutMarksIsKeptAsItIs) {
    const std::string svg = "<svg fill='#ff00fe'/>";
    EXPECT_EQ(recolour(svg, {1, 2, 3}, {4, 5, 6}), svg);
}

TEST(CarSprite, AnOwnPictureFillsTheOutline) {
    const TestFolder folder;
    CarLook look = plainLook();
    look.sprite.path = written(folder,
                               "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'>"
                               "<rect width='10' height='10' fill='#ff00ff'/></svg>");
    const CarPicture picture = paintCar(look);
    EXPECT_EQ(picture.fault, "");
    EXPECT_EQ(middleOf(picture), sf::Color(10, 200, 30));
    EXPECT_NEAR(picture.body.w / picture.body.h, look.length / look.width, 0.02f);
}

TEST(CarSprite, TheDefaultBodyWearsThePaintAndGivesNoWarning) {
    const CarPicture picture = paintCar(plainLook());
    EXPECT_EQ(picture.fault, "");
    const Cell c = picture.body;
    const sf::Color bonnet =
        picture.image.getPixel(static_cast<unsigned>(c.x + 0.8f * c.w), static_cast<unsigned>(c.y + 0.3f * c.h));
    EXPECT_EQ(bonnet.a, 255);
    EXPECT_GT(bonnet.g, 2 * bonnet.r);
}

TEST(CarSprite, AMissingPictureGivesTheDefaultBodyAndOneLine) {
    CarLook look = plainLook();
    look.sprite.path = "/nowhere/at/all.svg";
    const CarPicture picture = paintCar(look);
    EXPECT_NE(picture.fault, "");
    EXPECT_EQ(picture.fault.find('\n'), std::string::npos);
    EXPECT_EQ(middleOf(picture).a, 255);
}

TEST(CarSprite, BrokenPicturesGiveTheDefaultBodyAndOneLine) {
    const TestFolder folder;
    for (const char* text : {"", "not a picture", "<svg xmlns='http://www.w3.org/2000/svg'><rect", "<html/>"}) {
        CarLook look = plainLook();
        look.sprite.path = written(folder, text);
        const CarPicture picture = paintCar(look);
        EXPECT_NE(picture.fault, "") << text;
        EXPECT_EQ(picture.fault.find('\n'), std::string::npos);
        EXPECT_EQ(middleOf(picture).a, 255);
    }
}

TEST(CarSprite, BundledPicturesAreGoodAndTakeBothColours) {
    for (const std::string& name : test::bundledNames("cars")) {
        CarLook look = plainLook();
        look.sprite.path = std::string(SLIPANGLE_SOURCE_DIR) + "/assets/cars/" + name + ".svg";
        EXPECT_EQ(paintCar(look).fault, "");
        std::ifstream file(look.sprite.path);
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        EXPECT_NE(text.find("fill=\"" + std::string(kPaintMark)), std::string::npos);
        EXPECT_NE(text.find("fill=\"" + std::string(kAccentMark)), std::string::npos);
    }
}

TEST(CarPose, IsBetweenTheTicksAndDoesNotSmearAReset) {
    CarSnapshot a, b;
    a.pose = {{0, 0}, 6.2f};
    b.pose = {{2, 4}, 6.4f};
    const CarPose half = between(a, b, 0.5f);
    EXPECT_FLOAT_EQ(half.pose.position.x, 1);
    EXPECT_FLOAT_EQ(half.pose.yaw, 6.3f);
    b.pose.position = {300, 0};
    EXPECT_FLOAT_EQ(between(a, b, 0.5f).pose.position.x, 300);
}

TEST(CarPainter, FrontWheelsTurnAndTheBodySitsOnTheMiddleOfTheWheelbase) {
    CarLook look = plainLook();
    look.frontArm = 1, look.rearArm = 1.6f;
    look.wheels = {{{1, 0.75f}}, {{1, -0.75f}}, {{-1.6f, 0.75f}}, {{-1.6f, -0.75f}}};
    EXPECT_FLOAT_EQ(bodyOffset(look), -0.3f);
    CarPicture picture;
    Mesh straight, turned;
    addCar(straight, look, picture, {}, {});
    addCar(turned, look, picture, {.wheelAngles = {0.5f, 0.4f, 0, 0}}, {});
    ASSERT_EQ(straight.size(), turned.size());
    int moved = 0;
    for (std::size_t i = 0; i < straight.size(); ++i)
        if (straight[i].position != turned[i].position) {
            ++moved;
            EXPECT_NEAR(turned[i].position.x, look.frontArm, 0.4f);
        }
    EXPECT_EQ(moved, 12);  // vertices of two wheels of two triangles
}

TEST(CarPainter, TheOwnCarsLineIsSeenFromAnyHeight) {
    CarLook own = plainLook(), rival = plainLook();
    own.own = true;
    CarPicture picture;
    const auto widthAt = [&](const CarLook& look, float pixel) {
        Mesh mesh;
        addCarLine(mesh, look, picture, {}, look.own ? CarLine::Own : CarLine::Rim, pixel);
        float high = 0;
        for (const sf::Vertex& vertex : mesh) high = std::max(high, vertex.position.y);
        return (high - look.width / 2) / pixel;
    };
    for (const float pixel : {0.03f, 0.1f, 0.22f}) {
        EXPECT_GE(widthAt(own, pixel), 2.7f) << pixel;
        EXPECT_LT(widthAt(rival, pixel), 2) << pixel;
    }
    EXPECT_LT(widthAt(own, 0.22f), 3);
}

TEST(CarPose, WheelsOfTheirOwnTurnByTheirOwnAngles) {
    CarSnapshot car;
    car.telemetry.front.angle = 0.3f;
    EXPECT_EQ(between(car, car, 1).wheelAngles, (std::array<float, kMaxWheels>{0.3f, 0.3f}));
    car.telemetry.wheels.resize(4);
    for (std::size_t i = 0; i < 4; ++i) car.telemetry.wheels[i].angle = 0.1f * static_cast<float>(i);
    EXPECT_EQ(between(car, car, 1).wheelAngles, (std::array<float, kMaxWheels>{0.0f, 0.1f, 0.1f * 2, 0.1f * 3}));
}

TEST(CarPainter, TheBodyLeansOverItsWheels) {
    EXPECT_EQ(leanOf({}), Vec2{});
    EXPECT_GT(leanOf({.pitch = 0.02f}).x, 0.01f) << "braking: nose down, forward";
    EXPECT_LT(leanOf({.roll = 0.02f}).y, -0.01f) << "right side down: to the right";
    EXPECT_LT(length(leanOf({.pitch = 9, .roll = -9})), 0.3f);
    Mesh flat, leaning;
    CarPicture picture;
    picture.wheel = {500, 500, 10, 5};
    addCar(flat, plainLook(), picture, {}, {});
    addCar(leaning, plainLook(), picture, {.roll = 0.05f}, {});
    ASSERT_EQ(flat.size(), leaning.size());
    int moved = 0, stayed = 0;
    for (std::size_t i = 0; i < flat.size(); ++i) {
        const bool wheel = flat[i].texCoords.x >= 500;
        (wheel ? stayed : moved) += flat[i].position == leaning[i].position ? wheel : !wheel;
    }
    EXPECT_EQ(stayed, 24) << "four wheels stand on the road";
    EXPECT_EQ(moved + stayed, static_cast<int>(flat.size())) << "all the rest leans";
}

TEST(CarPainter, LampsShineWhenBrakingAndInReverse) {
    Telemetry telemetry;
    EXPECT_EQ(lampsOf(telemetry).brake, 0);
    telemetry.brake = 1;
    telemetry.gear = -1;
    EXPECT_EQ(lampsOf(telemetry).brake, 1);
    EXPECT_EQ(lampsOf(telemetry).reverse, 1);
}

TEST(Canvas, OneThatIsTooLargeIsNoMemory) { EXPECT_THROW(Canvas(40'000, 8), std::bad_alloc); }

}  // namespace
}  // namespace slip
