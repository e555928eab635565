#include "app/menu/settings_page.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

std::vector<SettingsPage> pages() {
    std::vector<SettingsPage> all;
    for (std::size_t i = 0; i < kSettingsPages; ++i) all.push_back(static_cast<SettingsPage>(i));
    return all;
}

/// Two languages, so that there is something to choose.
Texts twoLanguages() {
    Texts texts;
    texts.addLanguage("de", "Deutsch");
    return texts;
}

TEST(SettingsPages, EveryEntryChangesAndComesBack) {
    const Texts texts = twoLanguages();
    for (const SettingsPage page : pages())
        for (const SettingEntry& entry : entriesOf(page)) {
            Settings settings;
            settings.video.fpsLimit = 60;
            settings.accessibility.gameSpeed = 0.75f;
            settings.volume = {0.5f, 0.5f, 0.5f, 0.5f, 0.5f, 0.5f};
            SettingsScope scope{settings, texts};
            const std::string before = entry.value(scope);
            const Settings untouched = settings;
            EXPECT_FALSE(before.empty()) << entry.label;
            entry.change(scope, 1);
            const bool same = sameValue(settings, untouched) && scope.player == 0 && !scope.pad;
            EXPECT_FALSE(same) << entry.label;
            if (page == SettingsPage::Root) continue;  // the game chooses the language
            EXPECT_NE(entry.value(scope), before) << entry.label;
            entry.change(scope, -1);
            EXPECT_EQ(entry.value(scope), before) << entry.label;
        }
}

TEST(SettingsPages, WhateverIsChosenCanBeSavedAndLoaded) {
    const Texts texts = twoLanguages();
    for (const int step : {-1, 1})
        for (const SettingsPage page : pages())
            for (const SettingEntry& entry : entriesOf(page)) {
                Settings settings;
                SettingsScope scope{settings, texts};
                for (int i = 0; i < 60; ++i) entry.change(scope, step);
                const auto path = std::filesystem::path(testing::TempDir()) / "slipangle_settings_page.json";
                ASSERT_EQ(saveSettings(settings, Settings{}, path), "");
                EXPECT_TRUE(loadSettings(path).problems.empty()) << entry.label << " " << step;
            }
}

TEST(SettingsPages, PlayersHaveTheirOwnGearboxAndAids) {
    const Texts texts;
    Settings settings;
    SettingsScope second{settings, texts, 1};
    for (const SettingEntry& entry : entriesOf(SettingsPage::Driving).subspan(1)) entry.change(second, 1);
    const Settings usual;
    EXPECT_EQ(settings.transmission, usual.transmission);
    EXPECT_TRUE(sameValue(settings.assists, usual.assists));
    EXPECT_NE(settings.player2.transmission, usual.player2.transmission);
    EXPECT_FALSE(sameValue(settings.player2.assists, usual.player2.assists));
}

}  // namespace
}  // namespace slip
