// SPDX-License-Identifier: MIT
#include "ui/help/page_layout.hpp"

#include "support/bundled.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace slip {
namespace {

namespace fs = std::filesystem;

/// Each byte of a text is 10 wide.
float tenEach(std::string_view text, const TextStyle&) { return 10 * static_cast<float>(text.size()); }

PageLayout laidOut(const std::string& markdown, float width) { return layOut(parsePage(markdown), width, tenEach); }

std::vector<std::string> linesOf(const PageLayout& layout) {
    std::vector<std::string> lines;
    for (const PlacedText& text : layout.texts) lines.push_back(text.text);
    return lines;
}

TEST(PageLayout, BreaksLinesAtSpaces) {
    const PageLayout layout = laidOut("one two three", 80);
    EXPECT_EQ(linesOf(layout), (std::vector<std::string>{"one two", "three"}));
    EXPECT_EQ(layout.texts[1].box.x, 0);
    EXPECT_GT(layout.texts[1].box.y, layout.texts[0].box.y + layout.texts[0].box.h);
    EXPECT_GT(layout.height, layout.texts[1].box.y + layout.texts[1].box.h);
}

TEST(PageLayout, BreaksWordsThatAreWiderThanTheColumn) {
    const PageLayout layout = laidOut("a abcdefghijkl", 50);
    EXPECT_EQ(linesOf(layout), (std::vector<std::string>{"a", "abcde", "fghij", "kl"}));
    EXPECT_EQ(linesOf(laidOut("äöü", 20)), (std::vector<std::string>{"ä", "ö", "ü"})) << "two bytes each";
}

TEST(PageLayout, KeepsWordsOfSeveralLooksTogether) {
    const PageLayout layout = laidOut("go to *Start*, then", 110);
    EXPECT_EQ(linesOf(layout), (std::vector<std::string>{"go to", "Start", ", then"}));
    EXPECT_EQ(layout.texts[1].box.y, layout.texts[2].box.y);
    EXPECT_EQ(layout.texts[1].box.x + layout.texts[1].box.w, layout.texts[2].box.x);
    EXPECT_EQ(layout.texts[1].style.face, Face::Strong);
}

TEST(PageLayout, PutsABackgroundBehindCode) {
    const PageLayout layout = laidOut("say `ab cd` now\n\n```\nx\n  long line of it\n```\n", 150);
    ASSERT_EQ(layout.shapes.size(), 2u);
    EXPECT_EQ(layout.texts[1].text, "ab cd") << "one stretch";
    EXPECT_LT(layout.shapes[0].box.x, layout.texts[1].box.x);
    EXPECT_GT(layout.shapes[0].box.w, layout.texts[1].box.w);
    EXPECT_EQ(layout.texts[3].text, "x");
    EXPECT_EQ(layout.texts[4].text, "long line");
    EXPECT_EQ(layout.texts[4].box.x, layout.texts[3].box.x + 20);
    EXPECT_EQ(layout.texts[5].box.x, layout.texts[4].box.x) << "a broken line keeps its indent";
    const UiBox& block = layout.shapes[1].box;
    EXPECT_LE(layout.texts[5].box.y + layout.texts[5].box.h, block.y + block.h);
}

TEST(PageLayout, SharesTheWidthAmongColumns) {
    const std::vector<float> own{40, 500, 60, 300};
    EXPECT_EQ(columnWidths(own, 900), own) << "all fit";
    EXPECT_EQ(columnWidths(own, 500), (std::vector<float>{40, 200, 60, 200}));
    EXPECT_EQ(columnWidths(own, 80), (std::vector<float>{20, 20, 20, 20}));
}

TEST(PageLayout, AlignsTheCellsOfATable) {
    const PageLayout layout = laidOut("| a | b |\n|---|---|\n| one | two three four |\n| x | y |\n", 150);
    const auto find = [&](const char* text) { return std::ranges::find(layout.texts, text, &PlacedText::text)->box; };
    EXPECT_EQ(find("a").x, find("x").x);
    EXPECT_EQ(find("b").x, find("y").x);
    EXPECT_EQ(find("one").y, find("two").y);
    EXPECT_GT(find("y").y, find("four").y) << "the row is as high as its highest cell";
}

TEST(PageLayout, KnowsLinksAndHeadings) {
    const PageLayout layout = laidOut("# One\n\nSee [the other page](b.md) or [c](c.md).\n\n## Two of it\n", 100);
    EXPECT_EQ(layout.links, (std::vector<std::string>{"b.md", "c.md"}));
    EXPECT_GE(std::ranges::count(layout.texts, std::optional<std::size_t>(0), &PlacedText::link), 2)
        << "a link goes on in the next line";
    ASSERT_EQ(layout.anchors.size(), 2u);
    EXPECT_EQ(layout.anchors[1].name, "two-of-it");
    EXPECT_GT(layout.anchors[1].y, layout.texts.front().box.y);
}

TEST(PageLayout, ScrollsNoFurtherThanThePage) {
    PageLayout layout;
    layout.height = 500;
    EXPECT_EQ(limitedScroll(-20, layout, 200), 0);
    EXPECT_EQ(limitedScroll(150, layout, 200), 150);
    EXPECT_EQ(limitedScroll(450, layout, 200), 300);
    EXPECT_EQ(limitedScroll(100, layout, 600), 0) << "the whole page is in the view";
}

/// A page of 1000 with links at 100, 400 and 800.
PageLayout threeLinks() {
    PageLayout layout;
    layout.height = 1000;
    for (const float y : {100.0f, 400.0f, 800.0f}) {
        layout.texts.push_back({.text = "link", .box = {0, y, 40, 10}, .style = {}, .link = layout.links.size()});
        layout.links.emplace_back("a.md");
    }
    return layout;
}

TEST(PageLayout, ChoosesLinksInTheViewFirst) {
    const PageLayout layout = threeLinks();
    using Link = std::optional<std::size_t>;
    EXPECT_EQ(neighbourLink(layout, {}, 1, 0, 200), Link(0));
    EXPECT_EQ(neighbourLink(layout, {}, 1, 300, 200), Link(1));
    EXPECT_EQ(neighbourLink(layout, {}, -1, 300, 200), Link(1));
    EXPECT_EQ(neighbourLink(layout, 1, 1, 300, 200), Link(2)) << "beyond the view";
    EXPECT_EQ(neighbourLink(layout, 1, -1, 300, 200), Link(0));
    EXPECT_EQ(neighbourLink(layout, 0, 1, 700, 200), Link(2)) << "the chosen one is out of the view";
    EXPECT_EQ(neighbourLink(layout, 0, -1, 0, 200), Link(0)) << "there is none before it";
    EXPECT_EQ(neighbourLink(layout, 2, 1, 700, 200), Link(2));
    EXPECT_EQ(neighbourLink(PageLayout{}, {}, 1, 0, 200), std::nullopt);
}

TEST(PageLayout, ScrollsToALink) {
    const PageLayout layout = threeLinks();
    EXPECT_EQ(scrollToLink(0, layout, 0, 200), 0) << "in the view";
    const float down = scrollToLink(0, layout, 2, 200), up = scrollToLink(700, layout, 0, 200);
    EXPECT_GE(down, 610);
    EXPECT_LE(down, 800);
    EXPECT_LE(up, 100);
}

TEST(PageLayout, TakesEveryPageOfTheManualInAnyWidth) {
    for (const auto& entry : fs::directory_iterator(test::kData / "manual")) {
        if (entry.path().extension() != ".md") continue;
        const ManualPage page = loadPage(test::kData, "manual/" + entry.path().filename().string()).value.value();
        for (const float width : {60.0f, 500.0f, 1500.0f}) {
            const PageLayout layout = layOut(page, width, tenEach);
            for (const PlacedText& text : layout.texts) {
                EXPECT_GE(text.box.x, 0);
                EXPECT_LE(text.box.y + text.box.h, layout.height);
                EXPECT_TRUE(width < 500 || text.box.x + text.box.w <= width + 1) << entry.path() << ": " << text.text;
            }
        }
    }
}

}  // namespace
}  // namespace slip
