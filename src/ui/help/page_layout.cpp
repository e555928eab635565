// SPDX-License-Identifier: MIT
#include "ui/help/page_layout.hpp"

#include "io/json/wording.hpp"
#include "platform/paint/style.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <sstream>
#include <utility>

namespace slip {
namespace {

using namespace style;

constexpr float kLineHeight = 1.5f, kCapital = 0.73f;        // of the type size: a line, a capital
constexpr float kParagraphGap = 10, kItemGap = 4;            // below a block
constexpr float kItemIndent = 22;                            // for each level
constexpr float kCodePad = 3, kCodeInset = 12;               // round a stretch of code, within a block of code
constexpr float kColumnGap = 22, kRowPad = 6;                // of tables
constexpr int kCodeSmaller = 2;                              // type sizes
constexpr std::array<int, 4> kHeadingSizes{34, 24, 20, 18};  // by level; deeper ones have the last
const sf::Color kCodeGround(255, 255, 255, 20);

/// A part of a word in the style of one span.
struct WordPart {
    const PageSpan* span = nullptr;
    std::string text;
};
using Word = std::vector<WordPart>;

/// Splits a text at its spaces. A word may go on from one span to the next.
std::vector<Word> wordsOf(const PageText& text) {
    std::vector<Word> words(1);
    for (const PageSpan& span : text)
        for (std::size_t from = 0, space = 0; space != std::string::npos; from = space + 1) {
            space = span.text.find(' ', from);
            if (const std::string part = span.text.substr(from, space - from); !part.empty())
                words.back().push_back({&span, part});
            if (space != std::string::npos) words.emplace_back();
        }
    std::erase_if(words, [](const Word& word) { return word.empty(); });
    return words;
}

/// Lays out one page from the top down.
class PageSetter {
public:
    PageSetter(float width, const MeasureText& measure) : width_(width), measure_(measure) {}
    void add(const PageBlock& block);
    PageLayout take() {
        page_.height = y_;
        return std::move(page_);
    }

private:
    void addHeading(const PageBlock& block);
    void addItem(const PageBlock& block);
    void addCode(const PageBlock& block);
    void addTable(const PageBlock& block);
    /// Places a text below `y` in a column from `x` on, and returns its height.
    float place(const PageText& text, float x, float y, float width, const TextStyle& base);
    void placeWord(const Word& word, float right, const TextStyle& base);
    void placePart(const PageSpan& span, std::string_view text, const TextStyle& base);
    void newLine();
    void addCodeGrounds(std::size_t firstText);
    std::optional<std::size_t> linkOf(const PageSpan& span);
    float widthOf(const Word& word, const TextStyle& base) const;
    std::size_t fitting(std::string_view text, float width, const TextStyle& style) const;
    static TextStyle styleOf(const PageSpan& span, const TextStyle& base);
    /// Returns the space on each side of a stretch of code.
    static float padOf(const PageSpan& span, const TextStyle& style) {
        return span.look == PageSpan::Look::Code && style.face == Face::Mono ? kCodePad : 0;
    }

    const float width_;
    const MeasureText& measure_;
    PageLayout page_;
    float y_ = 0;
    bool inList_ = false;  // the last block was a list item
    /// The line that is being filled.
    struct {
        float left = 0, x = 0, y = 0, high = 0;
        const PageSpan* last = nullptr;  // span of its last text
    } line_;
    const PageSpan* linked_ = nullptr;  // span of the last link
};

TextStyle PageSetter::styleOf(const PageSpan& span, const TextStyle& base) {
    TextStyle style = base;
    if (span.look == PageSpan::Look::Strong && base.face == Face::Text) style.face = Face::Strong;
    if (span.look == PageSpan::Look::Code && base.face != Face::Title)
        style.face = Face::Mono, style.size -= kCodeSmaller;
    if (!span.link.empty()) style.colour = kAccent;
    return style;
}

float PageSetter::widthOf(const Word& word, const TextStyle& base) const {
    float width = 0;
    for (const WordPart& part : word) {
        const TextStyle style = styleOf(*part.span, base);
        width += measure_(part.text, style) + 2 * padOf(*part.span, style);
    }
    return width;
}

/// Returns the bytes of the longest beginning that fits, at least one character.
std::size_t PageSetter::fitting(std::string_view text, float width, const TextStyle& style) const {
    std::size_t fits = 1;
    while (wholeCharacters(text, fits).empty()) ++fits;
    for (std::size_t end = fits + 1; end <= text.size(); ++end) {
        const std::string_view part = wholeCharacters(text, end);
        if (measure_(part, style) > width) break;
        fits = part.size();
    }
    return fits;
}

std::optional<std::size_t> PageSetter::linkOf(const PageSpan& span) {
    if (span.link.empty()) return std::nullopt;
    if (linked_ != &span) page_.links.push_back(span.link);
    linked_ = &span;
    return page_.links.size() - 1;
}

void PageSetter::newLine() {
    line_.x = line_.left;
    line_.y += line_.high;
    line_.last = nullptr;
}

/// Joins texts of the same span on one line, so that their background goes through.
void PageSetter::placePart(const PageSpan& span, std::string_view text, const TextStyle& base) {
    const TextStyle style = styleOf(span, base);
    const float pad = padOf(span, style);
    if (line_.last == &span) {
        PlacedText& last = page_.texts.back();
        last.text.append(" ").append(text);
        last.box.w = measure_(last.text, style);
        line_.x = last.box.x + last.box.w + pad;
        return;
    }
    const float capital = kCapital * static_cast<float>(style.size), width = measure_(text, style);
    const float baseline = line_.y + line_.high / 2 + kCapital * static_cast<float>(base.size) / 2;
    page_.texts.push_back(
        {std::string(text), {line_.x + pad, baseline - capital, width, capital}, style, linkOf(span)});
    line_.x += width + 2 * pad;
    line_.last = &span;
}

void PageSetter::placeWord(const Word& word, float right, const TextStyle& base) {
    const bool begins = line_.x <= line_.left;
    const float space = begins ? 0 : measure_(" ", base), width = widthOf(word, base);
    if (!begins && line_.x + space + width > right)
        newLine();
    else if (line_.last != word.front().span)
        line_.x += space;
    for (const WordPart& part : word) {
        const TextStyle style = styleOf(*part.span, base);
        const auto room = [&] { return right - line_.x - 2 * padOf(*part.span, style); };
        std::string_view rest = part.text;
        while (width > right - line_.left && measure_(rest, style) > room()) {
            const std::size_t fits = fitting(rest, room(), style);
            if (fits == rest.size()) break;
            placePart(*part.span, rest.substr(0, fits), base);
            newLine();
            rest.remove_prefix(fits);
        }
        placePart(*part.span, rest, base);
    }
}

/// Draws a background behind the stretches of code from this text on.
void PageSetter::addCodeGrounds(std::size_t firstText) {
    for (std::size_t i = firstText; i < page_.texts.size(); ++i) {
        const UiBox& box = page_.texts[i].box;
        if (page_.texts[i].style.face == Face::Mono)
            page_.shapes.push_back(
                {{box.x - kCodePad, box.y - kCodePad - 1, box.w + 2 * kCodePad, box.h + 2 * kCodePad + 3},
                 kCodeGround,
                 3});
    }
}

float PageSetter::place(const PageText& text, float x, float y, float width, const TextStyle& base) {
    const std::size_t first = page_.texts.size();
    line_ = {x, x, y, kLineHeight * static_cast<float>(base.size)};
    for (const Word& word : wordsOf(text)) placeWord(word, x + width, base);
    addCodeGrounds(first);
    return line_.y + line_.high - y;
}

void PageSetter::addHeading(const PageBlock& block) {
    const auto level = static_cast<std::size_t>(block.level - 1);
    const int size = kHeadingSizes[std::min(level, kHeadingSizes.size() - 1)];
    if (y_ > 0) y_ += kParagraphGap;
    page_.anchors.push_back({anchorOf(block.text), y_});
    y_ += place(block.text, 0, y_, width_, {.face = Face::Title, .size = size, .colour = kText, .literal = true}) + 2;
}

void PageSetter::addItem(const PageBlock& block) {
    const TextStyle body{.size = kBody, .colour = kText, .literal = true};
    const float indent = kItemIndent * static_cast<float>(block.level);
    TextStyle mark = body;
    mark.colour = kTextDim;
    if (!block.mark.empty()) place({{block.mark}}, indent - kItemIndent, y_, kItemIndent, mark);
    y_ += place(block.text, indent, y_, width_ - indent, body) + kItemGap;
}

/// Lines that fit keep all their spaces. Longer ones are broken and keep their indent.
void PageSetter::addCode(const PageBlock& block) {
    const std::size_t ground = page_.shapes.size();
    const float top = y_;
    const TextStyle style{.face = Face::Mono, .size = kBody - kCodeSmaller, .colour = kText, .literal = true};
    page_.shapes.push_back({{}, kCodeGround, 5});
    y_ += kCodeInset / 2;
    std::istringstream lines(plainText(block.text));
    for (std::string code; std::getline(lines, code);) {
        const std::size_t spaces = std::min(code.find_first_not_of(' '), code.size());
        const float left = kCodeInset + measure_(code.substr(0, spaces), style), right = width_ - kCodeInset;
        const PageText line{{code.substr(spaces)}};
        line_ = {left, left, y_, kLineHeight * static_cast<float>(style.size)};
        if (left + measure_(line.front().text, style) <= right)
            placePart(line.front(), line.front().text, style);
        else
            for (const Word& word : wordsOf(line)) placeWord(word, right, style);
        y_ = line_.y + line_.high;
    }
    y_ += kCodeInset / 2;
    page_.shapes[ground].box = {0, top, width_, y_ - top};
    y_ += kParagraphGap;
}

void PageSetter::addTable(const PageBlock& block) {
    const TextStyle cell{.size = kBody - 1, .colour = kText, .literal = true};
    TextStyle head = cell;
    head.face = Face::Strong, head.colour = kTextDim;
    std::vector<float> own(block.rows.front().size());
    for (const auto& row : block.rows)
        for (std::size_t i = 0; i < own.size(); ++i) {
            float width = 0;
            for (const Word& word : wordsOf(row[i])) width += widthOf(word, head) + measure_(" ", head);
            own[i] = std::max(own[i], width);
        }
    const std::vector<float> widths = columnWidths(own, width_ - kColumnGap * static_cast<float>(own.size() - 1));
    for (const auto& row : block.rows) {
        const bool first = &row == &block.rows.front();
        float x = 0, high = 0;
        for (std::size_t i = 0; i < row.size(); ++i) {
            high = std::max(high, place(row[i], x, y_ + kRowPad, widths[i], first ? head : cell));
            x += widths[i] + kColumnGap;
        }
        y_ += high + 2 * kRowPad;
        page_.shapes.push_back({{0, y_ - 1, width_, 1}, first ? kTextFaint : kPanelLine});
    }
    y_ += kParagraphGap;
}

void PageSetter::add(const PageBlock& block) {
    const bool item = block.kind == PageBlock::Kind::Item;
    if (std::exchange(inList_, item) && !item) y_ += kParagraphGap - kItemGap;
    switch (block.kind) {
        case PageBlock::Kind::Heading:
            return addHeading(block);
        case PageBlock::Kind::Item:
            return addItem(block);
        case PageBlock::Kind::Code:
            return addCode(block);
        case PageBlock::Kind::Rows:
            return addTable(block);
        case PageBlock::Kind::Paragraph:
            y_ += place(block.text, 0, y_, width_, {.size = kBody, .colour = kText, .literal = true}) + kParagraphGap;
    }
}

/// Returns the top and bottom of a link.
std::pair<float, float> extentOf(const PageLayout& layout, std::size_t link) {
    std::pair extent(std::numeric_limits<float>::max(), 0.0f);
    for (const PlacedText& text : layout.texts)
        if (text.link == link)
            extent = {std::min(extent.first, text.box.y), std::max(extent.second, text.box.y + text.box.h)};
    return extent;
}

}  // namespace

PageLayout layOut(const ManualPage& page, float width, const MeasureText& measure) {
    PageSetter setter(width, measure);
    for (const PageBlock& block : page.blocks) setter.add(block);
    return setter.take();
}

std::vector<float> columnWidths(std::span<const float> own, float width) {
    std::vector<float> widths(own.begin(), own.end());
    std::vector<std::size_t> order(own.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t column) { return own[column]; });
    for (std::size_t i = 0; i < order.size(); ++i) {
        float& column = widths[order[i]];
        column = std::min(column, width / static_cast<float>(order.size() - i));
        width -= column;
    }
    return widths;
}

float limitedScroll(float offset, const PageLayout& layout, float view) {
    return std::clamp(offset, 0.0f, std::max(0.0f, layout.height - view));
}

float scrollToLink(float offset, const PageLayout& layout, std::size_t link, float view) {
    constexpr float kRoom = 30;
    const auto [top, bottom] = extentOf(layout, link);
    return limitedScroll(std::min(std::max(offset, bottom + kRoom - view), std::max(0.0f, top - kRoom)), layout, view);
}

std::optional<std::size_t> neighbourLink(const PageLayout& layout, std::optional<std::size_t> chosen, int way,
                                         float offset, float view) {
    const auto isAbove = [&](std::size_t link) { return extentOf(layout, link).first < offset; };
    const auto isBelow = [&](std::size_t link) { return extentOf(layout, link).second > offset + view; };
    const std::size_t count = layout.links.size();
    if (chosen && !isAbove(*chosen) && !isBelow(*chosen)) {
        const std::size_t next = way > 0 ? *chosen + 1 : *chosen - 1;  // wraps below 0
        return next < count ? std::optional(next) : chosen;
    }
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t link = way > 0 ? i : count - 1 - i;
        if (way > 0 ? !isAbove(link) : !isBelow(link)) return link;
    }
    return std::nullopt;
}

}  // namespace slip
