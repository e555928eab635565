// SPDX-License-Identifier: MIT
#include "ui/settings/settings_menu.hpp"

#include "ui/results/pause_menu.hpp"
#include "unit/ui/settings/settings_desk.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

using Key = sf::Keyboard::Key;
using Names = std::vector<std::string>;
using Outcome = SettingsMenu::Outcome;

struct Rig : test::SettingsDesk {
    SettingsMenu menu{host()};
    Outcome last = Outcome::Stay;

    explicit Rig(SettingsPage page) {
        controls.bind(settings);
        menu.open(page);
    }
    /// Presses a key as the game handles it: first moves for the menu, then what the menu listens for.
    void press(Key code, int times = 1) {
        for (int i = 0; i < times; ++i) {
            key(code);
            for (const MenuMove move : controls.takeMoves()) last = menu.move(move);
            if (const Outcome outcome = menu.update(0.01f); outcome != Outcome::Stay) last = outcome;
        }
    }
    /// Goes from the top of the controls page to an action's own page.
    void openAction(Action action) {
        constexpr int kAbove = 3;  // player, layout, pad
        press(Key::Down, kAbove + static_cast<int>(action));
        press(Key::Enter);
    }
};

TEST(SettingsMenu, PagesAreEnteredAndLeft) {
    Rig rig(SettingsPage::Root);
    rig.press(Key::Down);
    rig.press(Key::Enter);
    EXPECT_EQ(rig.menu.title(), "Driving");
    rig.press(Key::Down);
    rig.press(Key::Right);
    EXPECT_EQ(rig.last, Outcome::Changed);
    EXPECT_TRUE(rig.save);
    EXPECT_EQ(rig.settings.players[0].transmission, Transmission::Manual);
    rig.press(Key::Escape);
    EXPECT_EQ(rig.menu.title(), "Settings");
    rig.press(Key::Escape);
    EXPECT_EQ(rig.last, Outcome::Left);
}

TEST(SettingsMenu, MusicIsOffInOneClickAndTakingAVolumeChangesNothing) {
    Rig rig(SettingsPage::Sound);
    rig.press(Key::Enter);
    EXPECT_EQ(rig.last, Outcome::Stay) << "it is played";
    EXPECT_EQ(rig.settings.volume.master, Settings{}.volume.master);
    rig.press(Key::Down, static_cast<int>(SoundRow::MusicSwitch));
    rig.press(Key::Enter);
    EXPECT_FALSE(rig.settings.volume.musicOn);
    EXPECT_TRUE(rig.save);
}

TEST(SettingsMenu, TheWindowsSizeIsChosen) {
    Rig rig(SettingsPage::Video);
    rig.press(Key::Right);
    EXPECT_EQ(rig.settings.video.width, 1366);
}

TEST(SettingsMenu, AKeyIsBoundByPressingIt) {
    Rig rig(SettingsPage::Controls);
    rig.openAction(Action::Throttle);
    rig.press(Key::Enter);
    EXPECT_FALSE(rig.menu.idle());
    rig.press(Key::I);
    EXPECT_EQ(rig.settings.players[0].bindings.throttle.keys, Names{"I"});
    EXPECT_TRUE(rig.save);
    EXPECT_TRUE(rig.menu.idle());
    rig.controls.bind(rig.settings);
    rig.press(Key::I);
    EXPECT_EQ(rig.controls.takeActions(), std::vector{Action::Throttle});
}

TEST(SettingsMenu, EscapeAndPatienceEndTheListening) {
    Rig rig(SettingsPage::Controls);
    rig.openAction(Action::Throttle);
    rig.press(Key::Enter);
    rig.press(Key::Escape);
    rig.press(Key::Enter);
    for (int i = 0; i < 90; ++i) rig.menu.update(0.1f);
    EXPECT_EQ(rig.settings.players[0].bindings.throttle.keys, Settings{}.players[0].bindings.throttle.keys);
    EXPECT_FALSE(rig.save);
    rig.press(Key::Escape);
    EXPECT_TRUE(rig.menu.idle()) << "keys are moves again";
}

TEST(SettingsMenu, AClashIsSwappedTakenAwayOrLeft) {
    const auto bindSpace = [](Rig& rig) {
        rig.openAction(Action::GearUp);
        rig.press(Key::Enter);
        rig.press(Key::Space);
    };
    Rig swapped(SettingsPage::Controls);
    bindSpace(swapped);
    EXPECT_FALSE(swapped.save) << "asks first";
    swapped.press(Key::Enter);
    EXPECT_EQ(swapped.settings.players[0].bindings.gearUp.keys, Names{"Space"});
    EXPECT_EQ(swapped.settings.players[0].bindings.handbrake.keys, Names{"E"});
    Rig taken(SettingsPage::Controls);
    bindSpace(taken);
    taken.press(Key::Down);
    taken.press(Key::Enter);
    EXPECT_EQ(taken.settings.players[0].bindings.gearUp.keys, Names{"Space"});
    EXPECT_TRUE(taken.settings.players[0].bindings.handbrake.keys.empty());
    Rig left(SettingsPage::Controls);
    bindSpace(left);
    left.press(Key::Escape);
    EXPECT_TRUE(sameValue(left.settings, Settings{}));
}

TEST(SettingsMenu, TheSecondPlayersControlsAreApart) {
    Rig rig(SettingsPage::Controls);
    rig.press(Key::Right);
    rig.openAction(Action::Handbrake);
    rig.press(Key::Enter);
    rig.press(Key::N);
    EXPECT_EQ(rig.settings.players[1].bindings.handbrake.keys, Names{"N"});
    EXPECT_TRUE(sameValue(rig.settings.players[0].bindings, Bindings{}));
}

TEST(SettingsMenu, ANameIsTypedOrSpelledWithAPad) {
    Rig rig(SettingsPage::Profile);
    rig.press(Key::Enter);
    rig.type(U"\b\b\b\b\b\b\bJörg\r");
    rig.menu.update(0.01f);
    EXPECT_EQ(rig.settings.players[0].profile.name, "Jörg");
    EXPECT_TRUE(rig.menu.idle());
    rig.press(Key::Enter);
    for (const MenuMove move : {MenuMove::Left, MenuMove::Right, MenuMove::Up, MenuMove::Accept}) rig.menu.move(move);
    EXPECT_EQ(rig.settings.players[0].profile.name, "JörB");
    rig.press(Key::Enter);
    rig.type(U"\b\b\b\b\b   \r");
    rig.menu.update(0.01f);
    EXPECT_EQ(rig.settings.players[0].profile.name, "JörB") << "no name is no name";
    rig.press(Key::Enter);
    rig.type(U"A name that is far too long to be one\r");
    rig.menu.update(0.01f);
    EXPECT_EQ(rig.settings.players[0].profile.name.size(), 21u) << "20 letters, one of two bytes";
}

TEST(NameEditor, ItsAnswersSayWhatToPressInstead) {
    test::SettingsDesk desk;
    std::vector<NameEditor::Step> taken;
    const auto rows =
        NameEditor::answers(desk.controls, desk.texts, [&](NameEditor::Step step) { taken.push_back(step); });
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_EQ(rows[0].label, "Done");
    EXPECT_EQ(rows[0].value, "Enter");
    EXPECT_EQ(rows[1].label, "Cancel");
    EXPECT_EQ(rows[1].value, "Esc");
    for (const MenuItem& row : rows) row.act(0);
    EXPECT_EQ(taken, (std::vector{NameEditor::Step::Done, NameEditor::Step::Dropped}));
}

TEST(PauseMenu, QuitsOnlyWhenAskedTwice) {
    test::SettingsDesk desk;
    PauseMenu menu(desk.host(), "");
    menu.open();
    const auto press = [&](MenuMove move) { return menu.move(move); };
    press(MenuMove::Up);
    EXPECT_EQ(press(MenuMove::Accept), PauseCommand::None) << "Quit asks";
    EXPECT_EQ(press(MenuMove::Back), PauseCommand::None) << "and can be taken back";
    EXPECT_EQ(press(MenuMove::Accept), PauseCommand::None);
    EXPECT_EQ(press(MenuMove::Accept), PauseCommand::Resume) << "its first answer is to drive on";
    menu.open();
    press(MenuMove::Up);
    press(MenuMove::Accept);
    press(MenuMove::Down);
    EXPECT_EQ(press(MenuMove::Accept), PauseCommand::Quit);
}

/// Returns the results of Enter on the entries of the main page, from the first to the one above Quit.
std::vector<PauseCommand> offeredBy(PauseMenu& menu, const PausedDrive& drive) {
    std::vector<PauseCommand> commands;
    for (int entry = 0; entry < 20; ++entry) {
        menu.open(drive);
        for (int i = 0; i < entry; ++i) menu.move(MenuMove::Down);
        commands.push_back(menu.move(MenuMove::Accept));
        if (entry > 0 && commands.back() == PauseCommand::Resume) break;  // back at the first entry
    }
    return commands;
}

TEST(PauseMenu, LeadsBackFromATestAndOnlyFromThere) {
    test::SettingsDesk desk;
    PauseMenu menu(desk.host(), "");
    const auto sixth = [&](const std::string& back) {
        menu.open({}, {.back = back});
        for (int i = 0; i < 5; ++i) menu.move(MenuMove::Down);
        return menu.move(MenuMove::Accept);
    };
    EXPECT_EQ(sixth("Larkmead"), PauseCommand::BackFromTest);
    EXPECT_NE(sixth(""), PauseCommand::BackFromTest);
}

TEST(PauseMenu, AsksBeforeARaceIsLost) {
    using Loss = PausedDrive::Loss;
    test::SettingsDesk desk;
    PauseMenu menu(desk.host(), "");
    const auto leave = [&](Loss loss) {
        menu.open({.loss = loss});
        menu.move(MenuMove::Up);
        menu.move(MenuMove::Up);
        return menu.move(MenuMove::Accept);
    };
    EXPECT_EQ(leave(Loss::Nothing), PauseCommand::Leave);
    EXPECT_EQ(leave(Loss::Lap), PauseCommand::Leave);
    for (const Loss loss : {Loss::Result, Loss::SeriesRace}) {
        EXPECT_EQ(leave(loss), PauseCommand::None);
        EXPECT_EQ(menu.move(MenuMove::Accept), PauseCommand::Resume) << "the first answer is to drive on";
        leave(loss);
        EXPECT_EQ(menu.move(MenuMove::Back), PauseCommand::None);
        EXPECT_EQ(menu.move(MenuMove::Accept), PauseCommand::None) << "asks again";
        menu.move(MenuMove::Down);
        EXPECT_EQ(menu.move(MenuMove::Accept), PauseCommand::Leave);
    }
}

TEST(PauseMenu, AResultThatStandsIsNotDrivenAgain) {
    test::SettingsDesk desk;
    PauseMenu menu(desk.host(), "");
    const auto offers = [&](const PausedDrive& drive, PauseCommand command) {
        const auto all = offeredBy(menu, drive);
        return std::find(all.begin(), all.end(), command) != all.end();
    };
    EXPECT_TRUE(offers({}, PauseCommand::Restart));
    EXPECT_TRUE(offers({}, PauseCommand::ResetToTrack));
    EXPECT_FALSE(offers({}, PauseCommand::EndSession));
    EXPECT_TRUE(offers({.ending = PausedDrive::Ending::Grid}, PauseCommand::EndSession));
    const PausedDrive decided{.ending = PausedDrive::Ending::Grid, .decided = true};
    EXPECT_FALSE(offers(decided, PauseCommand::Restart));
    EXPECT_FALSE(offers(decided, PauseCommand::ResetToTrack));
    EXPECT_FALSE(offers(decided, PauseCommand::EndSession));
    EXPECT_TRUE(offers(decided, PauseCommand::Leave));
}

}  // namespace
}  // namespace slip
