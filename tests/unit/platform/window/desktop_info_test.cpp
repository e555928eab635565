// SPDX-License-Identifier: MIT
#include "platform/window/desktop_info.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

DesktopInfo deskOf(std::vector<sf::IntRect> monitors, bool managed = false) {
    DesktopInfo desk;
    desk.monitors = std::move(monitors);
    desk.managed = managed;
    for (const sf::IntRect& m : desk.monitors)
        desk.size = {std::max(desk.size.x, m.left + m.width), std::max(desk.size.y, m.top + m.height)};
    return desk;
}

const std::vector<DesktopInfo> kDesks{deskOf({{0, 0, 1280, 720}}),
                                      deskOf({{0, 0, 2560, 720}}),
                                      deskOf({{1280, 0, 1280, 720}, {0, 0, 1280, 720}}),
                                      deskOf({{0, 0, 3840, 1080}}),
                                      deskOf({{0, 0, 1920, 1080}, {1920, 0, 1920, 1080}, {3840, 0, 1920, 1080}}),
                                      deskOf({{0, 0, 720, 1280}}),
                                      deskOf({{0, 0, 5120, 1440}})};

TEST(DesktopInfo, AWindowIsCreatedWhereSomeOfItIsSeen) {
    for (const DesktopInfo& desk : kDesks)
        for (const int wide : {1, 320, 640, 1280, 2560, 8000, 16384})
            for (const int high : {1, 240, 360, 720, 1440, 4000, 16384}) {
                const sf::Vector2i size = creationSize(desk, {wide, high});
                EXPECT_GE(size.y, high);
                // SFML 2.5 computes both axes from the width.
                const int left = (desk.size.x - size.x) / 2, top = (desk.size.x - size.y) / 2;
                EXPECT_LT(left, desk.size.x);
                EXPECT_GT(left + size.x, 0);
                EXPECT_LT(top, desk.size.y) << desk.size.x << "x" << desk.size.y << ": " << wide << "x" << high;
                EXPECT_GT(top + size.y, 0);
            }
}

TEST(DesktopInfo, OnlyAsLargeAsNeeded) {
    EXPECT_EQ(creationSize(kDesks[0], {1280, 720}), sf::Vector2i(1280, 720));
    EXPECT_EQ(creationSize(kDesks[0], {320, 240}), sf::Vector2i(320, 240));
    EXPECT_GT(creationSize(kDesks[1], {2560, 720}).y, 720);
    EXPECT_EQ(creationSize(deskOf({{0, 0, 2560, 720}}, true), {1280, 720}), sf::Vector2i(1280, 720))
        << "a window manager finds a place";
}

TEST(DesktopInfo, AWindowStaysOnTheMonitorWhereItIs) {
    const DesktopInfo& two = kDesks[2];
    EXPECT_EQ(monitorAt(two, {640, 300}), two.monitors[1]);
    EXPECT_EQ(monitorAt(two, {1900, 300}), two.monitors[0]);
    EXPECT_EQ(monitorAt(two, {-1, -1}), two.monitors[0]) << "the primary when it is nowhere";
    EXPECT_EQ(centredOn(two.monitors[0], {640, 360}), sf::Vector2i(1280 + 320, 180));
    EXPECT_EQ(centredOn(two.monitors[0], {8000, 4000}), sf::Vector2i(1280, 0)) << "its corner stays in reach";
}

}  // namespace
}  // namespace slip
