// SPDX-License-Identifier: MIT
#include "io/docs/manual_page.hpp"

#include "io/system/file.hpp"
#include "support/bundled.hpp"
#include "support/file_text.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <utility>

namespace slip {
namespace {

namespace fs = std::filesystem;
using BlockKind = PageBlock::Kind;
using SpanLook = PageSpan::Look;

TEST(ManualPage, HasHeadingsAndParagraphs) {
    const ManualPage page = parsePage("# Title\n\nOne line\nand another.\n\n### `Code` and more\n");
    ASSERT_EQ(page.blocks.size(), 3u);
    EXPECT_EQ(page.blocks[0].kind, BlockKind::Heading);
    EXPECT_EQ(page.blocks[0].level, 1);
    EXPECT_EQ(plainText(page.blocks[1].text), "One line and another.");
    EXPECT_EQ(page.blocks[2].level, 3);
    EXPECT_EQ(page.blocks[2].text.front().look, SpanLook::Code);
    EXPECT_EQ(anchorOf(page.blocks[2].text), "code-and-more");
}

TEST(ManualPage, HasSpansOfEachLook) {
    const ManualPage page = parsePage("Press *Start* or [`R`](controls.md \"Back\"), **now**.\n");
    ASSERT_EQ(page.blocks.size(), 1u);
    const PageText& text = page.blocks.front().text;
    ASSERT_EQ(text.size(), 7u);
    EXPECT_EQ(text[1].look, SpanLook::Strong);
    EXPECT_EQ(text[3].look, SpanLook::Code);
    EXPECT_EQ(text[3].text, "R");
    EXPECT_EQ(text[3].link, "controls.md");
    EXPECT_EQ(text[3].title, "Back");
    EXPECT_EQ(text[4].link, "");
    EXPECT_EQ(text[5].look, SpanLook::Strong);
}

TEST(ManualPage, CountsAndNestsListItems) {
    const ManualPage page = parsePage("3. three\n4. four\n   - a bullet\n\nText\n\n1. one\n\n   more of it\n");
    ASSERT_EQ(page.blocks.size(), 6u);
    EXPECT_EQ(page.blocks[0].mark, "3.");
    EXPECT_EQ(page.blocks[1].mark, "4.");
    EXPECT_EQ(page.blocks[2].mark, "•");
    EXPECT_EQ(page.blocks[2].level, 2);
    EXPECT_EQ(page.blocks[3].kind, BlockKind::Paragraph);
    EXPECT_EQ(plainText(page.blocks[4].text), "one");
    EXPECT_EQ(page.blocks[5].kind, BlockKind::Item);
    EXPECT_EQ(page.blocks[5].mark, "");
    EXPECT_EQ(page.blocks[5].level, 1);
}

TEST(ManualPage, KeepsTablesAndCode) {
    const ManualPage page = parsePage("| a | b |\n|---|---|\n| 1 | |\n\n```json\n{\n  \"x\": 1\n}\n```\n");
    ASSERT_EQ(page.blocks.size(), 2u);
    const auto& rows = page.blocks[0].rows;
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_EQ(plainText(rows[0][1]), "b");
    EXPECT_EQ(plainText(rows[1][0]), "1");
    EXPECT_TRUE(rows[1][1].empty());
    EXPECT_EQ(page.blocks[1].kind, BlockKind::Code);
    EXPECT_EQ(plainText(page.blocks[1].text), "{\n  \"x\": 1\n}\n");
}

TEST(ManualPage, LeavesOutPicturesAndCommentsAndShowsTheRestAsText) {
    const ManualPage page = parsePage("![A car](car.jpg)\n\n<!-- a note -->\n\n> quoted\n\n---\n\n<b>bold</b>\n");
    ASSERT_EQ(page.blocks.size(), 2u);
    EXPECT_EQ(plainText(page.blocks[0].text), "quoted");
    EXPECT_EQ(plainText(page.blocks[1].text), "<b>bold</b>");
    EXPECT_TRUE(parsePage("").blocks.empty());
}

TEST(ManualPage, ThatIsMissingHasOneProblem) {
    const Loaded<ManualPage> page = loadPage(test::kData, "manual/nowhere.md");
    EXPECT_FALSE(page.value);
    ASSERT_EQ(page.problems.size(), 1u);
    EXPECT_NE(page.problems.front().file.find("nowhere.md"), std::string::npos);
}

TEST(ManualPage, KeepsOnlyLinksThatThePagesCanFollow) {
    const ManualPage page = loadPage(test::kData, "manual/rivals.md").value.value();
    std::set<std::string> links;
    for (const PageBlock& block : page.blocks)
        forTexts(block, [&](const PageText& text) {
            for (const PageSpan& span : text) links.insert(span.link);
        });
    EXPECT_TRUE(links.contains("README.md#rivals-cups-and-events"));
    for (const std::string& link : links) EXPECT_EQ(link.find("RACING"), std::string::npos) << link;
}

std::vector<std::string> manualPages() {
    std::vector<std::string> pages;
    for (const auto& entry : fs::directory_iterator(test::kData / "manual"))
        if (entry.path().extension() == ".md") pages.push_back("manual/" + entry.path().filename().string());
    return pages;
}

TEST(Manual, HasNothingThatStaysMarkdown) {
    const std::vector<std::string> pages = manualPages();
    EXPECT_EQ(pages.size(), 21u);
    for (const std::string& name : pages) {
        const ManualPage page = loadPage(test::kData, name).value.value();
        ASSERT_FALSE(page.blocks.empty()) << name;
        EXPECT_EQ(page.blocks.front().kind, BlockKind::Heading) << name;
        for (const PageBlock& block : page.blocks)
            forTexts(block, [&](const PageText& text) {
                for (const PageSpan& span : text) {
                    if (span.look == SpanLook::Code || block.kind == BlockKind::Code) continue;
                    for (const char* const sign : {"](", "|--", "**", "```", "<", "![", "&"})
                        EXPECT_EQ(span.text.find(sign), std::string::npos) << name << ": " << span.text;
                }
            });
    }
}

/// Counts the bars of a table's row that are not escaped.
std::size_t barsIn(const std::string& row) {
    std::size_t bars = 0;
    for (std::size_t i = 0; i < row.size(); ++i) bars += row[i] == '|' && (i == 0 || row[i - 1] != '\\');
    return bars;
}

/// Looks at the files, since the parser fills up short rows.
TEST(Manual, HasTablesWithTheSameCellsInEachRow) {
    int tables = 0;
    for (const std::string& name : manualPages()) {
        std::istringstream lines(test::fileText(test::kData / name));
        std::size_t bars = 0;  // of the row above; 0 outside tables
        for (std::string line; std::getline(lines, line);) {
            const std::size_t above = std::exchange(bars, line.starts_with('|') ? barsIn(line) : 0);
            tables += above == 0 && bars > 0;
            EXPECT_TRUE(above == 0 || bars == 0 || bars == above) << name << ": " << line;
        }
    }
    EXPECT_GT(tables, 40);
}

TEST(Manual, HasLinksThatLeadToPagesAndHeadings) {
    int links = 0;
    for (const std::string& name : manualPages())
        for (const PageBlock& block : parsePage(test::fileText(test::kData / name)).blocks)
            forTexts(block, [&](const PageText& text) {
                for (const PageSpan& span : text) {
                    if (span.link.empty()) continue;
                    ++links;
                    const std::size_t end = std::min(span.link.find('#'), span.link.size());
                    const fs::path file = (test::kData / name).parent_path() / span.link.substr(0, end);
                    ASSERT_TRUE(fs::is_regular_file(file)) << name << ": " << span.link;
                    if (end == span.link.size()) continue;
                    const ManualPage target = parsePage(test::fileText(file));
                    EXPECT_TRUE(std::ranges::any_of(target.blocks,
                                                    [&](const PageBlock& there) {
                                                        return there.kind == BlockKind::Heading &&
                                                               anchorOf(there.text) == span.link.substr(end + 1);
                                                    }))
                        << name << ": " << span.link;
                }
            });
    EXPECT_GT(links, 60);
}

}  // namespace
}  // namespace slip
