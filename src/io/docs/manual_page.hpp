// SPDX-License-Identifier: MIT
// A page of the manual, read from Markdown into blocks of text.
#pragma once
#include "io/json/problem.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace slip {

/// A stretch of text in one style.
struct PageSpan {
    enum class Look { Plain, Strong, Code };

    std::string text;
    Look look = Look::Plain;
    std::string link = {};   // target, "driving.md#slides"; empty outside a link
    std::string title = {};  // title of the link: [text](target "title")
};
using PageText = std::vector<PageSpan>;

struct PageBlock {
    enum class Kind { Heading, Paragraph, Item, Code, Rows };

    Kind kind = Kind::Paragraph;
    int level = 0;          // of a heading, from 1; depth of a list item, from 1
    std::string mark = {};  // of a list item: "•" or "2."; empty for its second and further paragraphs
    PageText text = {};     // lines of code end in \n
    std::vector<std::vector<PageText>> rows = {};  // of a table (Rows), its head first
};

struct ManualPage {
    std::vector<PageBlock> blocks;
};

/// Parses headings, paragraphs, lists, tables and code. Pictures and comments are left out. Everything else becomes
/// plain text.
ManualPage parsePage(const std::string& markdown);

/// Loads the page `name` ("manual/driving.md") of the folder `data`. Links to other pages of the folder are rewritten
/// to such names, with their anchor. Other links become plain text.
Loaded<ManualPage> loadPage(const std::filesystem::path& data, const std::string& name);

/// Calls visit(text) for each text of a block, and each cell of a table.
template <class Block, class Visit>
void forTexts(Block& block, const Visit& visit) {
    visit(block.text);
    for (auto& row : block.rows)
        for (auto& cell : row) visit(cell);
}

/// Returns the text without its styles.
std::string plainText(const PageText& text);
/// Returns the anchor of a heading, as in links: "Time of day" is "time-of-day".
std::string anchorOf(const PageText& heading);

}  // namespace slip
