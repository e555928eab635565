// SPDX-License-Identifier: MIT
// Pictures that would run for ever, use up memory or read the disk. A separate process draws or rejects them within the
// budget while the game continues.
#include "hostile/bounded.hpp"
#include "hostile/hostile_files.hpp"
#include "hostile/sandbox_test.hpp"
#include "render/base/canvas.hpp"
#include "render/base/scenery_pictures.hpp"
#include "render/cars/car_pictures.hpp"
#include "support/test_folder.hpp"
#include "support/waiting.hpp"

#include <gtest/gtest.h>

#include <sys/stat.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <fstream>

namespace slip::test {
namespace {

namespace fs = std::filesystem;
const fs::path kFolder = fs::path(SLIPANGLE_SOURCE_DIR) / "tests/hostile/svg";
constexpr double kFrame = 0.005;  // s

/// Expected result of a picture: words of its notice, or the colour of its centre.
struct Expected {
    std::string words;                     // of the notice; empty if it is drawn
    std::optional<sf::Color> colour = {};  // of its centre
};
const sf::Color kPaint(10, 200, 30), kGreen(0, 255, 0);

CarLook lookWith(const fs::path& sprite) {
    CarLook look;
    look.paint = {10, 200, 30};
    look.sprite = {sprite};
    return look;
}

sf::Color middleOf(const CarPicture& picture) {
    const Cell c = picture.body;
    return picture.image.getPixel(static_cast<unsigned>(c.x + c.w / 2), static_cast<unsigned>(c.y + c.h / 2));
}

/// Runs frames until everything is drawn or rejected. Returns false after 90 s.
bool runUntilIdle(CarPictures& pictures) {
    return waitFor(
        90,
        [&] {
            pictures.update(0.6f);  // s: enough to check the files every time
            return pictures.idle();
        },
        kFrame);
}

double ownSeconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

class HostileSvg : public testing::Test {
protected:
    /// Draws a picture as the game does. Returns its notices.
    std::string draw(const fs::path& path) {
        painted = pictures.paint(lookWith(path));
        EXPECT_EQ(painted->version, 1);
        EXPECT_EQ(middleOf(painted->picture).a, 255) << "the default body at once";
        const double before = costOfChildren().seconds, own = ownSeconds();
        EXPECT_TRUE(runUntilIdle(pictures)) << path;
        EXPECT_LT(ownSeconds() - own, limit / 4) << path << ": the game itself has next to nothing to do";
        const Cost cost = costOfChildren();
        EXPECT_LT(cost.seconds - before, limit) << path;
        EXPECT_LT(cost.megabytes, kMaxMegabytes) << path;
        std::string notices;
        for (const Problem& notice : pictures.takeNotices()) notices += format(notice) + "\n";
        if (std::getenv("SLIPANGLE_COSTS") != nullptr)
            std::printf("%8.2f s %6.0f MB  %s: %s\n", cost.seconds - before, cost.megabytes, path.filename().c_str(),
                        notices.c_str());
        return notices;
    }
    void expect(const fs::path& path, const Expected& expected) {
        const std::string notices = draw(path);
        EXPECT_NE(painted->picture.image.getSize(), sf::Vector2u()) << path;
        if (expected.words.empty()) {
            EXPECT_EQ(notices, "") << path;
            EXPECT_GT(painted->version, 1) << path << ": its own picture";
        } else {
            EXPECT_TRUE(notices.starts_with(path.string() + ": ")) << notices;
            EXPECT_NE(notices.find(expected.words), std::string::npos) << notices;
            EXPECT_EQ(std::count(notices.begin(), notices.end(), '\n'), 1) << notices;
        }
        if (expected.colour) {
            EXPECT_EQ(middleOf(painted->picture), *expected.colour) << path;
        }
    }
    fs::path written(const std::string& name, const std::string& text) {
        std::ofstream(folder / name, std::ios::binary) << text;
        return folder / name;
    }

    const double limit = maxSeconds();
    TestFolder folder;
    CarPictures pictures;
    std::shared_ptr<PaintedCar> painted;
};

std::string svg(const std::string& body, const std::string& attributes = "viewBox='0 0 400 170'") {
    return "<svg xmlns='http://www.w3.org/2000/svg' " + attributes + ">" + body + "</svg>";
}

class HostileSvgFile : public HostileSvg, public testing::WithParamInterface<fs::path> {};

TEST_P(HostileSvgFile, IsDrawnOrRefusedWithinTheBudget) {
    const std::string notices = draw(GetParam());
    EXPECT_TRUE(notices.empty() || notices.starts_with(GetParam().string() + ": ")) << notices;
    EXPECT_LE(std::count(notices.begin(), notices.end(), '\n'), 1) << notices;
}

std::vector<fs::path> filesOfTheFolder() {
    std::vector<fs::path> files{fs::directory_iterator(kFolder), fs::directory_iterator()};
    std::sort(files.begin(), files.end());
    return files;
}

INSTANTIATE_TEST_SUITE_P(Folder, HostileSvgFile, testing::ValuesIn(filesOfTheFolder()),
                         [](const auto& file) { return file.param.stem().string(); });

TEST_F(HostileSvg, WhatTakesTooLongIsStopped) {
    expect(kFolder / "nested_filters.svg", {"of processor time"});
    expect(kFolder / "turbulence.svg", {"of processor time"});
}

TEST_F(HostileSvg, OtherFilesAreNotRead) {
    fs::copy_file(kFolder / "external_image.svg", folder / "external_image.svg");
    const std::string red = hugePng(8, 8);
    written("red.png", red);
    expect(folder / "external_image.svg", {"", kGreen});
    expect(kFolder / "xinclude.svg", {"", kGreen});
    expect(kFolder / "stylesheet.svg", {"", kGreen});
}

TEST_F(HostileSvg, TextsAndPicturesWithinAreDrawnAllTheSame) {
    const std::string ground = "<rect width='400' height='170' fill='#ff0000'/>";
    expect(written("text.svg", svg(ground + "<text x='-400' y='300' font-size='600' fill='#00ff00'>████</text>")),
           {"", kGreen});
    const std::string image = "<image width='400' height='170' preserveAspectRatio='none' href='data:image/png;base64,";
    expect(written("image.svg", svg(ground + image + base64(hugePng(8, 8)) + "'/>")), {"", sf::Color::Black});
}

TEST_F(HostileSvg, TooManyElementsAreToldOf) {
    std::string body;
    for (int i = 0; i < 30000; ++i) body += "<rect width='1' height='1'/>";
    expect(written("crowd.svg", svg(body)), {"elements"});
}

TEST_F(HostileSvg, NineHundredMillionPixelsWithinAreBoundedToo) {
    const std::string png = base64(hugePng(30000, 30000));
    draw(written("poster.svg", svg("<image width='400' height='170' href='data:image/png;base64," + png + "'/>")));
}

TEST_F(HostileSvg, LongAndDeepOnes) {
    std::string path = "<path d='M0 0";
    while (path.size() < (3u << 20)) path += " L400 170 L0 9";
    draw(written("path.svg", svg(path + "' stroke='red' stroke-width='9'/>")));
    std::string groups, ends;
    for (int i = 0; i < 15000; ++i) groups += "<g opacity='.99'>", ends += "</g>";
    draw(written("deep.svg", svg(groups + "<rect width='9' height='9'/>" + ends)));
    std::string rules;
    for (int i = 0; i < 3000; ++i) rules += "g * * rect:not(.a" + std::to_string(i) + ") ~ rect { fill: red }\n";
    std::string rects;
    for (int i = 0; i < 15000; ++i) rects += "<rect/>";
    draw(written("rules.svg", svg("<style>" + rules + "</style><g><g><g>" + rects + "</g></g></g>")));
    draw(written("letters.svg", svg("<text y='90'>" + std::string(2u << 20, 'W') + "</text>")));
    expect(written("too_large.svg", svg(std::string(5u << 20, ' '))), {"too large"});
}

TEST_F(HostileSvg, WhatIsNoFileIsToldOf) {
    ASSERT_EQ(::mkfifo((folder / "pipe.svg").c_str(), 0600), 0);
    fs::create_symlink("/dev/zero", folder / "zero.svg");
    fs::create_symlink("loop.svg", folder / "loop.svg");
    fs::create_directory(folder / "folder.svg");
    for (const char* const name : {"pipe.svg", "zero.svg", "loop.svg", "folder.svg"})
        expect(folder / name, {"cannot read"});
    expect(written("empty.svg", ""), {"empty"});
    expect(written("bytes.svg", std::string("\0\xff\x1b\n", 4)), {"XML"});
}

TEST_F(HostileSvg, AMendedFileIsDrawnAnewAndABrokenOneToldOfOnce) {
    const fs::path path = written("own.svg", svg("<rect width='400' height='170' fill='#ff00ff'/>"));
    expect(path, {"", kPaint});
    written("own.svg", "<svg");
    ASSERT_TRUE(runUntilIdle(pictures));
    EXPECT_EQ(pictures.takeNotices().size(), 1u);
    EXPECT_NE(middleOf(painted->picture), kPaint) << "the default body again";
    const auto other = pictures.paint({.paint = {1, 2, 3}, .sprite = {path}});
    ASSERT_TRUE(runUntilIdle(pictures));
    EXPECT_TRUE(pictures.takeNotices().empty()) << "the same version of the file, another car";
    EXPECT_EQ(other->version, 1);
    written("own.svg", svg("<rect width='400' height='170' fill='#00ff00'/>"));
    ASSERT_TRUE(runUntilIdle(pictures));
    EXPECT_TRUE(pictures.takeNotices().empty());
    EXPECT_EQ(middleOf(painted->picture), kGreen);
    EXPECT_EQ(middleOf(other->picture), kGreen);
}

TEST_F(HostileSvg, TheSameLookIsPaintedOnce) {
    const fs::path path = written("own.svg", svg("<rect width='400' height='170' fill='#ff00ff'/>"));
    const auto one = pictures.paint(lookWith(path)), two = pictures.paint(lookWith(path));
    EXPECT_EQ(one, two);
    CarLook other = lookWith(path);
    other.paint = {0, 0, 255};
    EXPECT_NE(pictures.paint(other), one);
}

TEST_F(HostileSvg, ManyAtOnceAreDrawnOneAfterTheOther) {
    std::vector<std::shared_ptr<PaintedCar>> cars;
    for (std::uint8_t i = 0; i < 8; ++i) {
        CarLook look = lookWith(kFolder / "turbulence.svg");
        look.paint.r = i;
        cars.push_back(pictures.paint(look));
    }
    const double before = costOfChildren().seconds;
    ASSERT_TRUE(runUntilIdle(pictures));
    EXPECT_LT(costOfChildren().seconds - before, limit) << "a file that was refused is not tried again";
    EXPECT_EQ(pictures.takeNotices().size(), 1u);
}

class HostileScenery : public HostileSvg {
protected:
    /// Draws a picture of that name beside the player's scenery.json. Returns its notices.
    std::string drawScenery(const std::string& file) {
        Canvas canvas(200, 100);
        late = scenery.draw(canvas.context(), {file, ".leaf{fill:#0ac81e}", 200, 100, false});
        sf::Image shown;
        std::move(canvas).moveTo(shown);
        EXPECT_EQ(shown.getPixel(100, 50).a, 255) << "a plain shape at once";
        const auto drawn = [&] {
            scenery.update();
            return scenery.idle();
        };
        EXPECT_TRUE(waitFor(90, drawn, kFrame)) << file;
        std::string notices;
        for (const Problem& notice : scenery.takeNotices()) notices += format(notice) + "\n";
        return notices;
    }
    Folders folders{{}, fs::path(SLIPANGLE_SOURCE_DIR) / "assets", folder.path(), {}};
    SceneryPictures scenery{folders};
    std::shared_ptr<const AsyncSceneryPicture> late;
};

TEST_F(HostileScenery, OwnPicturesAreDrawnByAProcessOfTheirOwn) {
    written("snowman.svg", svg("<rect class='leaf' width='400' height='170'/>"));
    EXPECT_EQ(drawScenery("snowman.svg"), "");
    ASSERT_EQ(late->version, 1);
    EXPECT_EQ(late->image.getPixel(100, 50), kPaint) << "in the theme's colours";
    drawScenery("snowman.svg");
    EXPECT_EQ(late->version, 1) << "drawn once";
    written("snowman.svg", svg("<rect fill='#00ff00' width='400' height='170' x='0'/>"));
    drawScenery("snowman.svg");
    EXPECT_EQ(late->version, 2);
    EXPECT_EQ(late->image.getPixel(100, 50), kGreen);
}

TEST_F(HostileScenery, WhatTakesTooLongIsStoppedAndToldOfOnce) {
    fs::copy_file(kFolder / "turbulence.svg", folder / "turbulence.svg");
    const double own = ownSeconds();
    const std::string notices = drawScenery("turbulence.svg");
    EXPECT_LT(ownSeconds() - own, limit / 4);
    EXPECT_NE(notices.find("of processor time; drawing a plain shape instead"), std::string::npos) << notices;
    EXPECT_EQ(std::count(notices.begin(), notices.end(), '\n'), 1) << notices;
    EXPECT_EQ(late->version, 0);
    EXPECT_EQ(drawScenery("turbulence.svg"), "") << "the same file is not tried again";
}

TEST_F(HostileScenery, OnesThatAreNoPictureAreToldOf) {
    ASSERT_EQ(::mkfifo((folder / "pipe.svg").c_str(), 0600), 0);
    EXPECT_NE(drawScenery("pipe.svg").find("cannot read"), std::string::npos);
    written("bytes.svg", std::string("\0\xff\x1b\n", 4));
    EXPECT_NE(drawScenery("bytes.svg").find("XML"), std::string::npos);
}

}  // namespace
}  // namespace slip::test

int main(int argc, char** argv) {
    slip::servePictures({argv + 1, argv + argc});
    slip::serveSceneryPictures({argv + 1, argv + argc});
    slip::test::serveEscape({argv + 1, argv + argc});
    testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
