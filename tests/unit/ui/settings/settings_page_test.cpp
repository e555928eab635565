// SPDX-License-Identifier: MIT
#include "ui/settings/settings_page.hpp"

#include "support/test_folder.hpp"

#include <gtest/gtest.h>
#include <cstdlib>

namespace slip {
namespace {

std::vector<SettingsPage> pages() {
    std::vector<SettingsPage> all;
    for (std::size_t i = 0; i < kSettingsPages; ++i) all.push_back(static_cast<SettingsPage>(i));
    return all;
}

/// Returns two languages, so that there is a choice.
Texts twoLanguages() {
    Texts texts;
    texts.addLanguage("de", "Deutsch");
    return texts;
}

struct Chosen {
    Settings settings;
    Texts texts = twoLanguages();
    std::size_t player = 0;
    bool pad = false;

    std::vector<SettingEntry> entries(SettingsPage page) { return entriesOf(page, {settings, texts, player, pad}); }
};

TEST(SettingsPages, EveryEntryChangesAndComesBack) {
    for (const SettingsPage page : pages())
        for (std::size_t i = 0; i < Chosen().entries(page).size(); ++i) {
            Chosen chosen;
            chosen.settings.video.fpsLimit = 60;
            chosen.settings.accessibility.gameSpeed = 0.75f;
            chosen.settings.volume = {0.5f, 0.5f, 0.5f, 0.5f, 0.5f, 0.5f};
            const Settings untouched = chosen.settings;
            const SettingEntry before = chosen.entries(page)[i];
            EXPECT_FALSE(before.label.empty());
            EXPECT_FALSE(before.hint.empty()) << before.label;
            EXPECT_FALSE(before.value.empty()) << before.label;
            before.change(1);
            const bool same = sameValue(chosen.settings, untouched) && chosen.player == 0 && !chosen.pad;
            EXPECT_FALSE(same) << before.label;
            if (page == SettingsPage::Root) continue;  // the language is changed by the game, not by the page
            EXPECT_NE(chosen.entries(page)[i].value, before.value) << before.label;
            chosen.entries(page)[i].change(-1);
            EXPECT_EQ(chosen.entries(page)[i].value, before.value) << before.label;
        }
}

TEST(SettingsPages, WhateverIsChosenCanBeSavedAndLoaded) {
    const TestFolder folder;
    const auto path = folder / "settings.json";
    for (const int step : {-1, 1})
        for (const SettingsPage page : pages())
            for (std::size_t i = 0; i < Chosen().entries(page).size(); ++i) {
                Chosen chosen;
                for (int press = 0; press < 60; ++press) chosen.entries(page)[i].change(step);
                ASSERT_TRUE(saveSettings(chosen.settings, Settings{}, path));
                EXPECT_TRUE(loadSettings(path).problems.empty()) << chosen.entries(page)[i].label << " " << step;
            }
}

/// Returns the value of an entry after so many presses.
std::string afterPresses(SettingsPage page, std::string_view label, int presses) {
    Chosen chosen;
    const auto entry = [&] {
        for (SettingEntry& found : chosen.entries(page))
            if (found.label == label) return found;
        return SettingEntry{};
    };
    for (int i = 0; i < std::abs(presses); ++i) entry().change(presses > 0 ? 1 : -1);
    return entry().value;
}

TEST(SettingsPages, APressGoesAsFarAsTheFieldSays) {
    EXPECT_EQ(afterPresses(SettingsPage::Sound, "Master volume", -1), "75 %");
    EXPECT_EQ(afterPresses(SettingsPage::Sound, "Master volume", 99), "100 %");
    EXPECT_EQ(afterPresses(SettingsPage::Devices, "Steering speed", 1), "5.5");
    EXPECT_EQ(afterPresses(SettingsPage::Devices, "Steering speed", 99), "20.0") << "less than the file allows";
    EXPECT_EQ(afterPresses(SettingsPage::Devices, "Handbrake on", -99), "0.5");
    EXPECT_EQ(afterPresses(SettingsPage::Devices, "Stick dead zone", 1), "9 %");
    EXPECT_EQ(afterPresses(SettingsPage::Devices, "Stick curve", 99), "4.0");
    EXPECT_EQ(afterPresses(SettingsPage::View, "Zoom", -99), "50 %");
    EXPECT_EQ(afterPresses(SettingsPage::Video, "Frame rate limit", -1), "No limit");
    EXPECT_EQ(afterPresses(SettingsPage::Video, "Frame rate limit", 2), "60");
    EXPECT_EQ(afterPresses(SettingsPage::Video, "Resolution", 1), "1366 × 768");
    EXPECT_EQ(afterPresses(SettingsPage::Accessibility, "Game speed", -1), "95 %");
    EXPECT_EQ(afterPresses(SettingsPage::Accessibility, "Text size", -2), "75 %");
    EXPECT_EQ(afterPresses(SettingsPage::Driving, "ABS", 1), "Off");
    EXPECT_EQ(afterPresses(SettingsPage::Driving, "ABS", -1), "75 %");
    EXPECT_EQ(afterPresses(SettingsPage::Driving, "Gearbox", 2), "Automatic, no reverse");
    EXPECT_EQ(afterPresses(SettingsPage::Profile, "Colour", -1), "Grey");
    EXPECT_EQ(afterPresses(SettingsPage::Controls, "Key layout", -1), "Right hand only");
}

TEST(SettingsPages, QualityHasTheCostOfEachLevelInTheReadersOwnWriting) {
    Chosen chosen;
    const auto quality = [&] {
        for (const SettingEntry& entry : chosen.entries(SettingsPage::Video))
            if (entry.label == "Quality") return entry;
        return SettingEntry{};
    };
    EXPECT_EQ(quality().value, "High") << "nothing was measured yet";
    VideoSettings& video = chosen.settings.video;
    video.lowMs = 8, video.mediumMs = 12.34f, video.highMs = 17.26f;
    EXPECT_EQ(quality().value, "High · 17.3 ms");
    EXPECT_EQ(quality().hint, "Time per frame on this computer: Low 8.0 ms, Medium 12.3 ms, High 17.3 ms.");
    chosen.texts.add("de", "{}.{} ms", "{},{} ms");
    chosen.texts.choose("de");
    EXPECT_EQ(quality().value, "High · 17,3 ms");
}

TEST(SettingsPages, AHeldKeyGoesThroughNumbersAndNotBetweenTwo) {
    Chosen chosen;
    const auto repeats = [&](SettingsPage page, std::string_view label) {
        for (const SettingEntry& entry : chosen.entries(page))
            if (entry.label == label) return entry.repeats;
        ADD_FAILURE() << label;
        return false;
    };
    EXPECT_TRUE(repeats(SettingsPage::Accessibility, "Game speed"));
    EXPECT_TRUE(repeats(SettingsPage::Driving, "ABS"));
    EXPECT_FALSE(repeats(SettingsPage::Video, "Full screen (F11)"));
    EXPECT_FALSE(repeats(SettingsPage::Video, "Resolution"));
    EXPECT_FALSE(repeats(SettingsPage::Controls, "Player"));
}

TEST(SettingsPages, PlayersHaveTheirOwnGearboxAndAids) {
    Chosen chosen;
    chosen.player = 1;
    for (std::size_t i = 1; i < 6; ++i) chosen.entries(SettingsPage::Driving)[i].change(1);
    const Settings usual, &settings = chosen.settings;
    EXPECT_EQ(settings.players[0].transmission, usual.players[0].transmission);
    EXPECT_TRUE(sameValue(settings.players[0].assists, usual.players[0].assists));
    EXPECT_NE(settings.players[1].transmission, usual.players[1].transmission);
    EXPECT_FALSE(sameValue(settings.players[1].assists, usual.players[1].assists));
}

}  // namespace
}  // namespace slip
