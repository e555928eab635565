// SPDX-License-Identifier: MIT
#include "ui/garage/problems_page.hpp"

#include "io/docs/player_files.hpp"
#include "io/system/file.hpp"
#include "support/bundled.hpp"
#include "support/bundled_texts.hpp"
#include "support/test_folder.hpp"
#include "ui/cards/problem_card.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

TEST(ProblemTexts, NameThePlaceAndCountByKind) {
    const Problem error{"a.json", 12, 16, "/engine/torque_curve/3/0", asIs("rpm must rise")},
        note{"a.json", 0, 0, "", asIs("odd"), true};
    EXPECT_EQ(placeText(error), "12:16  ·  /engine/torque_curve/3/0");
    EXPECT_EQ(placeText(note), "");
    EXPECT_EQ(placeText({"a.json", 130, 30, "/", asIs("ends here")}), "130:30") << "the root has no name";
    EXPECT_EQ(countText({}, {}), "");
    EXPECT_EQ(countText({}, {error}), "1 problem");
    EXPECT_EQ(countText({}, {note, note}), "2 notes");
    EXPECT_EQ(countText({}, {error, note}), "1 problem, 1 note");
}

TEST(UnusableFiles, OneIsToldWhollyMoreAreCounted) {
    const TestFolder home;
    const Folders folders{kData, kData.parent_path() / "assets", home / "player", home / "config"};
    PlayerFiles files(folders, bundledTables());
    EXPECT_EQ(unusableText(files, {}, {}), "");
    ASSERT_TRUE(writeFile(folders.player / "cars/bad.json", "{\"format\": 1, \"name\": "));
    files.refresh();
    EXPECT_EQ(unusableText(files, {}, {}).rfind("bad.json:1:", 0), 0u) << unusableText(files, {}, {});
    Texts german = bundledTexts();
    german.choose("de");
    EXPECT_EQ(unusableText(files, german, {}),
              "bad.json:1:23: /: die Datei endet hier, aber '{' in Zeile 1 ist nicht geschlossen: '}' fehlt");
    ASSERT_TRUE(writeFile(folders.player / "tracks/worse.json", "[]"));
    files.refresh();
    EXPECT_EQ(unusableFiles(files), 2u);
    EXPECT_EQ(unusableText(files, {}, {}), "2 of your files cannot be used. See Problems in the menu.");
    const Problems told = files.problemsOf(folders.player / "tracks/worse.json");
    EXPECT_EQ(unusableText(files, {}, told).rfind("bad.json:1:", 0), 0u) << "the other one was told already";
}

}  // namespace
}  // namespace slip::test
