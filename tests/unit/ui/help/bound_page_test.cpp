// SPDX-License-Identifier: MIT
#include "ui/help/bound_page.hpp"

#include "io/player/settings.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace slip {
namespace {

namespace fs = std::filesystem;

const BoundControls kControls{{"Back to the road", "K, L", "Y", "K"}, {"Tuning", "F9", "–", "F9"}};

TEST(BoundPage, ShowsOwnControlsInTheRowsOfActions) {
    const ManualPage page = boundPage(parsePage("| action | keys | Xbox pad | PlayStation pad |\n|---|---|---|---|\n"
                                                "| Back to the road | `R` | A | cross |\n| Other | `F11` | | |\n"),
                                      kControls);
    const auto& rows = page.blocks.front().rows;
    for (const auto& row : rows) EXPECT_EQ(row.size(), 3u) << "one column for the own pad";
    EXPECT_EQ(plainText(rows[0][2]), "pad");
    EXPECT_EQ(plainText(rows[1][1]), "K, L");
    EXPECT_EQ(plainText(rows[1][2]), "Y");
    EXPECT_EQ(plainText(rows[2][1]), "F11") << "no action of the settings";
}

TEST(BoundPage, ShowsOwnControlsForNamedActions) {
    const ManualPage page =
        boundPage(parsePage("Press [`R`](controls.md \"Back to the road\") or [this](garage.md).\n\n"
                            "| want | keys | pad |\n|---|---|---|\n| go | [`R`](controls.md "
                            "\"Back to the road\") | [X](controls.md \"Back to the road\") |\n"),
                  kControls);
    EXPECT_EQ(plainText(page.blocks[0].text), "Press K or this.");
    EXPECT_EQ(page.blocks[0].text[1].look, PageSpan::Look::Code);
    EXPECT_EQ(page.blocks[0].text[1].link, "") << "a control is no link";
    EXPECT_EQ(page.blocks[0].text[3].link, "garage.md");
    EXPECT_EQ(plainText(page.blocks[1].rows[1][1]), "K, L");
    EXPECT_EQ(plainText(page.blocks[1].rows[1][2]), "Y");
}

TEST(BoundPage, KnowsTheControlsOfThePlayer) {
    Settings settings;
    settings.players.front().bindings.resetToTrack.keys = {"K"};
    Controls controls;
    static_cast<void>(controls.bind(settings));
    const BoundControls all = boundControls(settings, controls, {});
    ASSERT_EQ(all.size(), kActions);
    const auto reset = std::ranges::find(all, "Back to the road", &BoundControl::action);
    ASSERT_NE(reset, all.end());
    EXPECT_EQ(reset->keys, "K");
    EXPECT_EQ(reset->prompt, "K");
    EXPECT_EQ(reset->pad, "Y");
    EXPECT_EQ(std::ranges::find(all, "Tuning", &BoundControl::action)->pad, "–");
}

/// Calls visit(page name, block) for each block of the manual.
template <class Visit>
void forManual(const Visit& visit) {
    for (const auto& entry : fs::directory_iterator(test::kData / "manual")) {
        if (entry.path().extension() != ".md") continue;
        const std::string name = "manual/" + entry.path().filename().string();
        const ManualPage page = loadPage(test::kData, name).value.value();
        for (const PageBlock& block : page.blocks) visit(name, block);
    }
}

TEST(BoundPage, TheManualNamesActionsAsTheSettingsDoWithTheirDefaultKeys) {
    Controls controls;
    const BoundControls all = boundControls({}, controls, {});
    int named = 0;
    forManual([&](const std::string& name, const PageBlock& block) {
        forTexts(block, [&](const PageText& text) {
            for (const PageSpan& span : text) {
                if (span.title.empty()) continue;
                ++named;
                const auto action = std::ranges::find(all, span.title, &BoundControl::action);
                ASSERT_NE(action, all.end()) << name << ": " << span.title;
                EXPECT_TRUE(span.look != PageSpan::Look::Code || span.text == action->prompt) << name << span.text;
            }
        });
    });
    EXPECT_GT(named, 15);
}

TEST(BoundPage, TheTableOfControlsHasEveryAction) {
    const BoundControls all = boundControls({}, Controls(), {});
    std::vector<std::string> rows;
    const ManualPage page = loadPage(test::kData, "manual/controls.md").value.value();
    for (const PageBlock& block : page.blocks)
        for (const auto& row : block.rows) rows.push_back(plainText(row.front()));
    for (const BoundControl& control : all) EXPECT_EQ(std::ranges::count(rows, control.action), 1) << control.action;
}

}  // namespace
}  // namespace slip
