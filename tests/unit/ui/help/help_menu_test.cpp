// SPDX-License-Identifier: MIT
#include "ui/help/help_menu.hpp"

#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

struct HelpDesk {
    Texts texts;
    HelpMenu menu;
    explicit HelpDesk(const std::filesystem::path& data) : menu({data, texts, [] { return BoundControls{}; }}) {
        menu.open();
    }
};

TEST(HelpMenu, OpensAPageAndGoesBackToTheListAndOut) {
    HelpDesk desk(test::kData);
    EXPECT_TRUE(desk.menu.isOpen());
    EXPECT_FALSE(desk.menu.reads());
    desk.menu.move(MenuMove::Down);
    desk.menu.move(MenuMove::Accept);
    EXPECT_TRUE(desk.menu.reads());
    desk.menu.move(MenuMove::Back);
    EXPECT_FALSE(desk.menu.reads());
    EXPECT_TRUE(desk.menu.isOpen());
    desk.menu.move(MenuMove::Back);
    EXPECT_FALSE(desk.menu.isOpen());
}

TEST(HelpMenu, TheLastEntryLeadsOut) {
    HelpDesk desk(test::kData);
    desk.menu.move(MenuMove::Last);
    desk.menu.move(MenuMove::Accept);
    EXPECT_FALSE(desk.menu.isOpen());
}

TEST(HelpMenu, OffersTheFirstDriveWhereOneCanBegin) {
    const Texts texts;
    int started = 0;
    HelpMenu menu({test::kData, texts, [] { return BoundControls{}; }, [&] { ++started; }});
    menu.open();
    const std::string ofPages = menu.hint();
    menu.move(MenuMove::Accept);
    EXPECT_TRUE(menu.reads()) << "the list still opens at the first page";
    menu.move(MenuMove::Back);
    menu.move(MenuMove::First);
    EXPECT_NE(menu.hint(), ofPages);
    menu.move(MenuMove::Accept);
    EXPECT_EQ(started, 1);
    EXPECT_FALSE(menu.reads());
    HelpDesk paused(test::kData);
    paused.menu.move(MenuMove::First);
    paused.menu.move(MenuMove::Accept);
    EXPECT_TRUE(paused.menu.reads()) << "elsewhere the first row is a page";
}

TEST(HelpMenu, OpensWithoutAManual) {
    HelpDesk desk("/nowhere");
    EXPECT_TRUE(desk.menu.isOpen());
    desk.menu.move(MenuMove::Accept);
    EXPECT_FALSE(desk.menu.isOpen()) << "only Back is in the list";
}

}  // namespace
}  // namespace slip
