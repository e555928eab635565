// SPDX-License-Identifier: MIT
// The player's cars with pictures that would block a program for minutes or end it: the real game drives on.
#include "display/program.hpp"
#include "display/screenshot.hpp"

#include <SFML/Graphics/Image.hpp>
#include <gtest/gtest.h>

#include <fstream>

namespace slip::test {
namespace {

namespace fs = std::filesystem;

class HostileSprites : public testing::Test {
protected:
    void SetUp() override { ASSERT_FALSE(display.name().empty()) << "Xvfb did not start"; }

    fs::path file(const std::string& name) const { return home.path() / name; }
    /// Adds a car of the player with this picture.
    void addCar(const std::string& name, const std::string& sprite) {
        const fs::path cars = file("data/slipangle/cars");
        fs::create_directories(cars);
        std::ofstream(cars / (name + ".json"))
            << R"({"format":1,"name":")" << name << R"(","look":{"sprite":"own.svg"},"wheelbase":2.4,)"
            << R"("body":{"mass":1000},"engine":{"torque_curve":[[1000,100],[6000,150]]},)"
            << R"("gearbox":{"ratios":[3,2,1],"final_drive":4}})";
        std::ofstream(cars / "own.svg", std::ios::trunc) << sprite;
    }
    std::string hostile(const std::string& name) const {
        std::ifstream in(std::string(SLIPANGLE_SOURCE_DIR) + "/tests/hostile/svg/" + name);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    /// Returns the s of the drive; below 0 before it starts.
    double time() const { return lastNumber(file("t.csv"), "t", -1); }
    std::vector<std::string> drive(const std::string& car) const {
        return {car, "--track", "larkmead", "--windowed", "640x360", "--telemetry", "t.csv", "--fps-limit", "30"};
    }
    static bool complains(const Program& game) { return game.output().find("cars/own.svg: ") != std::string::npos; }

    Display display;
    TestFolder home;
};

TEST_F(HostileSprites, TheGameDrivesOnWhileTheyAreDrawnAndNamesTheFile) {
    addCar("bomb", hostile("nested_use.svg"));
    Program game(drive("bomb"), home.path(), {{"DISPLAY", display.name()}});
    ASSERT_TRUE(waitFor(60, [&] { return time() > 0.1 || complains(game); })) << game.output();
    EXPECT_FALSE(complains(game)) << "the drive began before the picture was given up";
    ASSERT_TRUE(waitFor(90, [&] { return complains(game); })) << game.output();
    EXPECT_NE(game.output().find("takes more than"), std::string::npos) << game.output();
    const double then = time();
    EXPECT_TRUE(waitFor(30, [&] { return time() > then + 0.5; })) << "and goes on";
}

TEST_F(HostileSprites, OneThatEndsItsPainterEndsNothingElse) {
    addCar("crash", hostile("convolution.svg"));
    Program game(drive("crash"), home.path(), {{"DISPLAY", display.name()}});
    ASSERT_TRUE(waitFor(90, [&] { return complains(game) && time() > 0.1; })) << game.output();
    EXPECT_TRUE(game.running());
}

TEST_F(HostileSprites, AMendedOneIsWornWhileTheGameRuns) {
    addCar("own", "<svg");
    Program game(drive("own"), home.path(), {{"DISPLAY", display.name()}});
    ASSERT_TRUE(waitFor(90, [&] { return complains(game) && time() > 0.1; })) << game.output();
    addCar("own",
           "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 170'>"
           "<rect width='400' height='170' fill='#00ff00'/></svg>");
    Hands hands(display);
    const auto green = [&] {
        const sf::Image image = screenshotOf(home.path(), hands);
        int count = 0;
        for (unsigned y = 0; y < image.getSize().y; ++y)
            for (unsigned x = 0; x < image.getSize().x; ++x) {
                const sf::Color p = image.getPixel(x, y);
                count += p.g > 230 && p.r < 60 && p.b < 60;
            }
        return count > 100;
    };
    bool worn = false;
    for (int i = 0; i < 20 && !worn; ++i) worn = green();
    EXPECT_TRUE(worn) << game.output();
}

}  // namespace
}  // namespace slip::test
