// SPDX-License-Identifier: MIT
#include "ui/widgets/menu_list.hpp"

#include "base/scalar.hpp"
#include "platform/paint/style.hpp"

#include <SFML/Window/Event.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace slip {
namespace {

using namespace style;

constexpr float kArrowWidth = 34, kIndent = 18, kValuePad = 12, kPlayWidth = 30;
constexpr float kTight = 33;                        // height at which all rows are squeezed in to avoid hidden ones
constexpr float kTwoLineRow = 40;                   // height of a row with a note below its label
constexpr float kSlide = 8, kRowSlideTime = 0.12f;  // design units, s
const TextStyle kName{Face::Title, 24, {}, Align::Left}, kTag{Face::Strong, kTiny - 1, {}, Align::Left};
const TextStyle kValue{Face::Strong, kBody, {}, Align::Centre}, kNote{Face::Text, kTiny + 1, kTextDim, Align::Left};

void drawArrow(Painter& painter, float x, float y, float way, sf::Color colour) {
    painter.polygon(
        std::array<sf::Vector2f, 3>{sf::Vector2f(x + 4 * way, y), {x - 3 * way, y - 5.5f}, {x - 3 * way, y + 5.5f}},
        colour);
}

/// Draws the note on the label's line, up to the right edge.
void drawNoteBeside(Painter& painter, const std::string& text, const UiBox& room) {
    constexpr float kNoteGap = 16, kLeast = 40;
    TextStyle note = kNote;
    note.align = Align::Right;
    const float wide = room.w - kNoteGap - kValuePad;
    if (wide > kLeast) painter.text(painter.fitted(text, wide, note), room.x + room.w - kValuePad, room.y - 4, note);
}

/// Returns whether the note needs its own line: labels with values leave no room beside them.
bool wantsTwoLines(const MenuItem& item) { return !item.note.empty() && !item.value.empty(); }

}  // namespace

MenuItem valueItem(MenuItem item, std::function<void(int step)> change, std::function<void()> take) {
    item.adjustable = true;
    item.act = [change = std::move(change), take = std::move(take)](int step) {
        if (step == 0 && take) return take();
        change(step == 0 ? 1 : step);
    };
    return item;
}

void MenuList::setItems(std::vector<MenuItem> items) {
    const std::string label = items_.empty() ? std::string() : items_[selected_].label;
    items_ = std::move(items);
    widest_ = {};
    select(selected_);
    // Rows may have been added or removed above the selected one.
    const auto same = std::ranges::find(items_, label, &MenuItem::label);
    if (same != items_.end() && items_[selected_].label != label)
        selected_ = static_cast<std::size_t>(same - items_.begin());
}

void MenuList::select(std::size_t item) { selected_ = items_.empty() ? 0 : std::min(item, items_.size() - 1); }

void MenuList::act(int step) {
    const MenuItem& item = items_[selected_];
    if (!item.enabled || !item.act || (step != 0 && !item.adjustable)) return;
    const auto act = item.act;  // outlives the entry
    act(step);
}

void MenuList::move(MenuMove move) {
    if (items_.empty()) return;
    switch (move) {
        case MenuMove::Up:
            selected_ = (selected_ + items_.size() - 1) % items_.size();
            break;
        case MenuMove::Down:
            selected_ = (selected_ + 1) % items_.size();
            break;
        case MenuMove::Left:
        case MenuMove::Right:
            return act(move == MenuMove::Left ? -1 : 1);
        case MenuMove::First:
            selected_ = 0;
            break;
        case MenuMove::Last:
            selected_ = items_.size() - 1;
            break;
        case MenuMove::Accept:
            return act(0);
        case MenuMove::Back:
            break;
    }
}

bool MenuList::repeats(MenuMove move) const {
    if (items_.empty()) return false;
    switch (move) {
        case MenuMove::Up:
            return selected_ > 0;
        case MenuMove::Down:
            return selected_ + 1 < items_.size();
        case MenuMove::Left:
        case MenuMove::Right:
            return items_[selected_].adjustable && items_[selected_].repeats;
        default:
            return false;
    }
}

std::optional<std::size_t> MenuList::rowAt(sf::Vector2f p) const {
    if (!box_.contains(p)) return std::nullopt;
    const std::size_t row = first_ + static_cast<std::size_t>((p.y - box_.y) / rowHeight_);
    return row < std::min(items_.size(), first_ + rows_) ? std::optional(row) : std::nullopt;
}

void MenuList::mouse(const sf::Event& event, float pixel) {
    const auto at = [&](int x, int y) { return sf::Vector2f(static_cast<float>(x), static_cast<float>(y)) * pixel; };
    if (event.type == sf::Event::MouseMoved) {
        if (const auto row = rowAt(at(event.mouseMove.x, event.mouseMove.y))) selected_ = *row;
    } else if (event.type == sf::Event::MouseWheelScrolled) {
        const MenuMove way = event.mouseWheelScroll.delta > 0 ? MenuMove::Up : MenuMove::Down;
        if (event.mouseWheelScroll.wheel == sf::Mouse::VerticalWheel && repeats(way)) move(way);
    } else if (event.type == sf::Event::MouseButtonPressed && event.mouseButton.button == sf::Mouse::Left) {
        const sf::Vector2f p = at(event.mouseButton.x, event.mouseButton.y);
        const auto row = rowAt(p);
        if (!row) return;
        selected_ = *row;
        const float fromRight = box_.x + box_.w - p.x;
        if (items_[*row].adjustable && fromRight < kArrowWidth) return move(MenuMove::Right);
        if (items_[*row].adjustable && fromRight < values_ && fromRight > values_ - kArrowWidth)
            return move(MenuMove::Left);
        return move(MenuMove::Accept);
    }
}

void MenuList::slide(float dt) {
    slid_.resize(items_.size(), 0.0f);
    const float most = dt / kRowSlideTime;
    for (std::size_t i = 0; i < slid_.size(); ++i) slid_[i] = approach(slid_[i], i == selected_ ? 1.0f : 0.0f, most);
}

void MenuList::drawRow(Painter& painter, std::size_t index, const UiBox& row) const {
    const MenuItem& item = items_[index];
    const bool selected = index == selected_;
    const float left = 1 - slid_[index], indent = kIndent + kSlide * (1 - left * left * left);
    const sf::Color colour = !item.enabled ? kTextFaint : selected ? kText : kTextDim;
    if (selected) {
        painter.box({row.x, row.y + 2, row.w, row.h - 4}, {255, 255, 255, 22}, 4);
        painter.box({row.x, row.y + 2, 4, row.h - 4}, item.enabled ? kAccent : kTextFaint);
    }
    const bool below = !item.note.empty() && row.h >= kTwoLineRow;
    const float middle = row.y + row.h / 2 - (below ? 8.0f : 0.0f);
    const float tagWidth = item.tag.empty() ? 0 : painter.textWidth(item.tag, kTag) + 10;
    const float taken = (item.value.empty() ? 0 : values_) + (item.plays ? kPlayWidth : 0);
    const float most = row.w - taken - kIndent - kSlide - tagWidth;
    TextStyle name = kName;
    if (below) name.size = 20;
    name = painter.narrowed(item.label, most, name, 15);
    name.colour = colour;
    const float shift = static_cast<float>(name.size) / 3;  // half a capital
    const float width = painter.text(painter.fitted(item.label, most, name), row.x + indent, middle - shift, name);
    if (!item.tag.empty()) {
        TextStyle tag = kTag;
        tag.colour = item.enabled ? kAccent : kBad;
        painter.text(item.tag, row.x + indent + 10 + width, middle - 4, tag);
    }
    if (below)
        painter.text(painter.fitted(item.note, row.w - kIndent - kSlide, kNote), row.x + indent, middle + 12, kNote);
    else if (!item.note.empty())
        drawNoteBeside(painter, item.note, {row.x + indent + width + tagWidth, middle, most - width, 0});
    if (item.value.empty()) return;
    const float pad = item.adjustable ? kArrowWidth : kValuePad;
    const float right = row.x + row.w, from = right - values_, space = values_ - 2 * pad;
    TextStyle value = painter.narrowed(item.value, space, kValue, kTiny);
    value.colour = selected ? kAccent : colour;
    painter.text(painter.fitted(item.value, space, value), (from + right) / 2, middle - 5.5f, value);
    if (item.plays) drawPlay(painter, from - kPlayWidth / 2, middle, item, selected);
    if (item.playing > 0) painter.box({row.x + 4, row.y + row.h - 5, item.playing * (row.w - 4), 3}, kAccent, 1.5f);
    if (!selected || !item.adjustable) return;
    drawArrow(painter, from + kArrowWidth / 2, middle, -1, kAccent);
    drawArrow(painter, right - kArrowWidth / 2, middle, 1, kAccent);
}

/// Draws a triangle, or bars while the sound plays.
void MenuList::drawPlay(Painter& painter, float x, float y, const MenuItem& item, bool selected) {
    if (item.playing > 0) {
        painter.box({x - 11, y - 11, 22, 22}, kAccent, 11);
        for (const auto& [place, high] : {std::pair{-6.5f, 6.0f}, {-1.5f, 12.0f}, {3.5f, 8.0f}})
            painter.box({x + place, y - high / 2, 3, high}, kPanelSolid, 1);
        return;
    }
    painter.box({x - 11, y - 11, 22, 22}, {255, 255, 255, static_cast<sf::Uint8>(selected ? 40 : 18)}, 11);
    painter.polygon(std::array<sf::Vector2f, 3>{sf::Vector2f(x + 6, y), {x - 4, y - 6}, {x - 4, y + 6}},
                    selected ? kAccent : kTextDim);
}

/// Measures once per list of entries, because there may be thousands.
void MenuList::measure(const Painter& painter) {
    if (widest_.unit == painter.unit()) return;
    widest_ = {.unit = painter.unit()};
    for (const MenuItem& item : items_) {
        widest_.plays |= item.plays;
        if (item.value.empty()) continue;
        widest_.labels = std::max(widest_.labels, painter.textWidth(item.label, kName));
        widest_.values = std::max(widest_.values, painter.textWidth(item.value, kValue) + 2 * kValuePad);
        widest_.adjustable |= item.adjustable;
    }
}

/// Returns half of the width or what the labels leave; less if nothing is adjustable and the values are short.
float MenuList::valuesWidth(const Painter& painter) {
    measure(painter);
    const float most = std::max(box_.w / 2, box_.w - widest_.labels - 2 * kIndent) - (widest_.plays ? kPlayWidth : 0);
    return widest_.adjustable ? most : std::min(most, widest_.values);
}

/// Draws a scroll bar at the right, and an arrow where rows are hidden.
void MenuList::drawMarks(Painter& painter) const {
    const auto count = static_cast<float>(items_.size());
    const float share = static_cast<float>(rows_) / count, from = static_cast<float>(first_) / count;
    const float x = box_.x + box_.w + 6, high = rowHeight_ * static_cast<float>(rows_);
    painter.box({x, box_.y, 4, high}, style::kTrack, 2);
    painter.box({x, box_.y + from * high, 4, share * high}, kAccent, 2);
    const float middle = box_.x + box_.w / 2;
    const auto arrow = [&](float y, float way) {
        painter.polygon(
            std::array<sf::Vector2f, 3>{
                sf::Vector2f(middle, y + 4 * way), {middle - 8, y - 3 * way}, {middle + 8, y - 3 * way}},
            kAccent);
    };
    if (first_ > 0) arrow(box_.y - 7, -1);
    if (first_ + rows_ < items_.size()) arrow(box_.y + high + 7, 1);
}

void MenuList::draw(Painter& painter, const UiBox& box) {
    box_ = box;
    values_ = valuesWidth(painter);
    const float each = items_.empty() ? kMenuRowHeight : box.h / static_cast<float>(items_.size());
    const float least = std::ranges::any_of(items_, wantsTwoLines) ? kTwoLineRow : kTight;
    rowHeight_ = each >= least ? std::min(each, kMenuRowHeight) : kMenuRowHeight;
    rows_ = static_cast<std::size_t>(std::max(1.0f, box.h / rowHeight_ + 0.01f));
    if (selected_ < first_) first_ = selected_;
    if (selected_ >= first_ + rows_) first_ = selected_ - rows_ + 1;
    first_ = std::min(first_, items_.size() - std::min(items_.size(), rows_));
    slide(painter.dt());
    for (std::size_t i = first_; i < std::min(items_.size(), first_ + rows_); ++i)
        drawRow(painter, i, {box.x, box.y + rowHeight_ * static_cast<float>(i - first_), box.w, rowHeight_});
    if (items_.size() > rows_) drawMarks(painter);
}

}  // namespace slip
