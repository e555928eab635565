// SPDX-License-Identifier: MIT
#include "io/docs/manual_page.hpp"

#include "io/system/file.hpp"

#include <md4c.h>
#include <algorithm>
#include <cctype>

namespace slip {
namespace {

using BlockKind = PageBlock::Kind;

/// Receives what the parser finds, in the order of the text.
struct PageBuilder {
    ManualPage page;
    std::vector<unsigned> lists;  // open lists: number of the next item, 0 in a bullet list
    PageSpan style;               // of the next text, which it does not contain
    bool inPicture = false;

    void enter(MD_BLOCKTYPE type, void* detail);
    void leave(MD_BLOCKTYPE type);
    void enter(MD_SPANTYPE type, void* detail);
    void leave(MD_SPANTYPE type);
    void add(MD_TEXTTYPE type, std::string_view text);

private:
    PageBlock& open(BlockKind kind, int level = 0) { return page.blocks.emplace_back(PageBlock{kind, level}); }
    void openItem();
    void openParagraph();
    PageText& text();
};

std::string attributeText(const MD_ATTRIBUTE& attribute) { return {attribute.text, attribute.size}; }

void PageBuilder::openItem() {
    PageBlock& item = open(BlockKind::Item, static_cast<int>(lists.size()));
    item.mark = lists.back() == 0 ? "•" : std::to_string(lists.back()++) + '.';
}

/// Paragraphs of a list item are items without a mark, but the first one is the item itself.
void PageBuilder::openParagraph() {
    if (lists.empty()) {
        open(BlockKind::Paragraph);
        return;
    }
    const bool first = page.blocks.back().kind == BlockKind::Item && page.blocks.back().text.empty();
    if (!first) open(BlockKind::Item, static_cast<int>(lists.size()));
}

void PageBuilder::enter(MD_BLOCKTYPE type, void* detail) {
    switch (type) {
        case MD_BLOCK_UL:
            return lists.push_back(0);
        case MD_BLOCK_OL:
            return lists.push_back(static_cast<const MD_BLOCK_OL_DETAIL*>(detail)->start);
        case MD_BLOCK_LI:
            return openItem();
        case MD_BLOCK_H:
            open(BlockKind::Heading, static_cast<int>(static_cast<const MD_BLOCK_H_DETAIL*>(detail)->level));
            return;
        case MD_BLOCK_CODE:
            open(BlockKind::Code);
            return;
        case MD_BLOCK_HTML:
            open(BlockKind::Paragraph);
            return;
        case MD_BLOCK_P:
            return openParagraph();
        case MD_BLOCK_TABLE:
            open(BlockKind::Rows);
            return;
        case MD_BLOCK_TR:
            page.blocks.back().rows.emplace_back();
            return;
        case MD_BLOCK_TH:
        case MD_BLOCK_TD:
            page.blocks.back().rows.back().emplace_back();
            return;
        default:
            return;
    }
}

void PageBuilder::leave(MD_BLOCKTYPE type) {
    if (type == MD_BLOCK_UL || type == MD_BLOCK_OL) lists.pop_back();
    const bool mayBeEmpty = type == MD_BLOCK_P || type == MD_BLOCK_HTML;
    if (!mayBeEmpty) return;
    const PageBlock& last = page.blocks.back();
    const bool comment = type == MD_BLOCK_HTML && plainText(last.text).starts_with("<!--");
    if ((last.text.empty() && last.mark.empty()) || comment) page.blocks.pop_back();
}

void PageBuilder::enter(MD_SPANTYPE type, void* detail) {
    if (type == MD_SPAN_EM || type == MD_SPAN_STRONG) style.look = PageSpan::Look::Strong;
    if (type == MD_SPAN_CODE) style.look = PageSpan::Look::Code;
    if (type == MD_SPAN_IMG) inPicture = true;
    if (type != MD_SPAN_A) return;
    const auto& link = *static_cast<const MD_SPAN_A_DETAIL*>(detail);
    style.link = attributeText(link.href);
    style.title = attributeText(link.title);
}

void PageBuilder::leave(MD_SPANTYPE type) {
    if (type == MD_SPAN_A) style.link = style.title = "";
    if (type == MD_SPAN_IMG) inPicture = false;
    if (type == MD_SPAN_EM || type == MD_SPAN_STRONG || type == MD_SPAN_CODE) style.look = PageSpan::Look::Plain;
}

PageText& PageBuilder::text() {
    PageBlock& block = page.blocks.back();
    return block.rows.empty() ? block.text : block.rows.back().back();
}

void PageBuilder::add(MD_TEXTTYPE type, std::string_view piece) {
    if (inPicture) return;
    if (type == MD_TEXT_BR || type == MD_TEXT_SOFTBR) piece = " ";
    PageText& to = text();
    const bool same = !to.empty() && to.back().look == style.look && to.back().link == style.link;
    if (!same) to.push_back(style);
    to.back().text += piece;
}

PageBuilder& pageBuilder(void* user) { return *static_cast<PageBuilder*>(user); }

/// Returns the name of the page that a link in `page` leads to, with its anchor. Empty if it leads elsewhere.
std::string linkedPage(const std::filesystem::path& data, const std::filesystem::path& page, const std::string& link) {
    const std::size_t end = std::min(link.find('#'), link.size());
    const std::filesystem::path file = end == 0 ? page : (page.parent_path() / link.substr(0, end)).lexically_normal();
    std::error_code none;
    const bool leads = file.extension() == ".md" && file.is_relative() && *file.begin() != ".." &&
                       std::filesystem::exists(data / file, none);
    return leads ? file.generic_string() + link.substr(end) : "";
}

}  // namespace

ManualPage parsePage(const std::string& markdown) {
    PageBuilder page;
    MD_PARSER parser{};
    parser.flags = MD_FLAG_TABLES;
    parser.enter_block = [](MD_BLOCKTYPE type, void* detail, void* user) {
        return pageBuilder(user).enter(type, detail), 0;
    };
    parser.leave_block = [](MD_BLOCKTYPE type, void*, void* user) { return pageBuilder(user).leave(type), 0; };
    parser.enter_span = [](MD_SPANTYPE type, void* detail, void* user) {
        return pageBuilder(user).enter(type, detail), 0;
    };
    parser.leave_span = [](MD_SPANTYPE type, void*, void* user) { return pageBuilder(user).leave(type), 0; };
    parser.text = [](MD_TEXTTYPE type, const MD_CHAR* text, MD_SIZE size, void* user) {
        return pageBuilder(user).add(type, {text, size}), 0;
    };
    md_parse(markdown.data(), static_cast<MD_SIZE>(markdown.size()), &parser, &page);
    return std::move(page.page);
}

Loaded<ManualPage> loadPage(const std::filesystem::path& data, const std::string& name) {
    const Result<std::string> markdown = readFile(data / name, kMaxJsonBytes);
    if (!markdown) return refused<ManualPage>((data / name).string(), markdown.why);
    ManualPage page = parsePage(*markdown);
    for (PageBlock& block : page.blocks)
        forTexts(block, [&](PageText& text) {
            for (PageSpan& span : text)
                if (!span.link.empty()) span.link = linkedPage(data, name, span.link);
        });
    return {std::move(page), {}};
}

std::string plainText(const PageText& text) {
    std::string plain;
    for (const PageSpan& span : text) plain += span.text;
    return plain;
}

/// Follows the rule of GitHub: letters in lower case, hyphens for spaces, no other signs.
std::string anchorOf(const PageText& heading) {
    std::string anchor;
    for (const char letter : plainText(heading)) {
        const auto byte = static_cast<unsigned char>(letter);
        if (letter == ' ') anchor += '-';
        if (std::isalnum(byte) || letter == '-' || letter == '_' || byte >= 0x80)
            anchor += static_cast<char>(std::tolower(byte));
    }
    return anchor;
}

}  // namespace slip
