// SPDX-License-Identifier: MIT
#include "race/testdrive/diagrams.hpp"

#include "io/player/default_device.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace slip {
namespace {

std::vector<DiagramLine> drawn(std::string_view title, const CarParams& car) {
    const auto diagram = std::ranges::find_if(diagrams(), [&](const Diagram& d) { return d.title.starts_with(title); });
    if (diagram == diagrams().end()) return {};
    return diagram->draw({car, test::bundledSurfaces(), 0, 0, defaultDevice(false)});
}

TEST(Diagrams, DrawTheSameLinesForAnyCar) {
    for (const Diagram& diagram : diagrams()) {
        std::vector<std::size_t> counts;
        for (const char* name : {"roadster", "gt", "trike"}) {
            const CarParams car = test::bundledCar(name);
            const auto lines = diagram.draw({car, test::bundledSurfaces(), 0, 0, defaultDevice(false)});
            const std::size_t gears = diagram.title.starts_with("Thrust") ? car.gearbox.ratios.size() : 0;
            counts.push_back(lines.size() - gears);
            EXPECT_GT(lines.front().size(), 1u) << diagram.title << " of " << name;
            for (const DiagramLine& line : lines)
                for (const Vec2 p : line) ASSERT_TRUE(std::isfinite(p.x) && std::isfinite(p.y)) << diagram.title;
        }
        EXPECT_EQ(counts, std::vector(3, counts.front())) << diagram.title;
        EXPECT_FALSE(diagram.axes.empty());
        EXPECT_GT(diagram.height, 0);
    }
}

TEST(Diagrams, ShowWhatTheyAreCalled) {
    const CarParams gt = test::bundledCar("gt");
    EXPECT_GT(drawn("Speed at full throttle", gt).front().back().y, 200) << "km/h after 16 s";
    const DiagramLine braking = drawn("Braking", gt).front();
    EXPECT_NEAR(braking.front().y, 100, 0.5);
    EXPECT_NEAR(braking.back().y, 0, 0.5);
    EXPECT_NEAR(braking.back().x, 36, 6) << "m";
    const DiagramLine revs = drawn("Neutral", gt).front();
    EXPECT_GT(std::ranges::max(revs, {}, &Vec2::y).y, 7) << "1000 rpm";
    EXPECT_LT(revs.back().y, 6);
    EXPECT_GT(drawn("Full throttle in reverse", gt).front().back().y, 10) << "km/h, backwards";
    EXPECT_GT(drawn("Way on full lock", gt).front().back().y, 4) << "m to the left";
}

TEST(Diagrams, TyresAreThoseOfTheirEnds) {
    CarParams car = test::bundledCar("gt");
    const auto before = drawn("Tyres' side force", car);
    car.front.tyre.friction *= 1.1f;
    const auto after = drawn("Tyres' side force", car);
    ASSERT_EQ(after.size(), 2u);
    EXPECT_NEAR(after[0].back().y, 1.1f * before[0].back().y, 1e-3f);
    EXPECT_EQ(after[1].back().y, before[1].back().y);
}

}  // namespace
}  // namespace slip
