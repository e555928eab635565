#include "app/menu/menu_list.hpp"

#include "app/style.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace slip {
namespace {

using namespace style;

constexpr float kArrowWidth = 34, kIndent = 18;
const TextStyle kName{Face::Title, 24, {}, Align::Left}, kTag{Face::Strong, kTiny - 1, {}, Align::Left};

void drawArrow(Painter& painter, float x, float y, float way, sf::Color colour) {
    painter.polygon(
        std::array<sf::Vector2f, 3>{sf::Vector2f(x + 4 * way, y), {x - 3 * way, y - 5.5f}, {x - 3 * way, y + 5.5f}},
        colour);
}

}  // namespace

void MenuList::setItems(std::vector<MenuItem> items) {
    const std::string label = items_.empty() ? std::string() : items_[selected_].label;
    items_ = std::move(items);
    select(selected_);
    // Rows came or went above it.
    const auto same = std::ranges::find(items_, label, &MenuItem::label);
    if (same != items_.end() && items_[selected_].label != label)
        selected_ = static_cast<std::size_t>(same - items_.begin());
}

void MenuList::select(std::size_t item) { selected_ = items_.empty() ? 0 : std::min(item, items_.size() - 1); }

std::optional<MenuChoice> MenuList::move(MenuMove move) {
    if (items_.empty()) return std::nullopt;
    const MenuItem& item = items_[selected_];
    switch (move) {
        case MenuMove::Up:
            selected_ = (selected_ + items_.size() - 1) % items_.size();
            break;
        case MenuMove::Down:
            selected_ = (selected_ + 1) % items_.size();
            break;
        case MenuMove::Left:
        case MenuMove::Right:
            if (item.adjustable && item.enabled) return MenuChoice{selected_, move == MenuMove::Left ? -1 : 1};
            break;
        case MenuMove::Accept:
            if (item.enabled) return MenuChoice{selected_, 0};
            break;
        case MenuMove::Back:
            break;
    }
    return std::nullopt;
}

std::optional<std::size_t> MenuList::rowAt(sf::Vector2f p) const {
    if (!box_.contains(p)) return std::nullopt;
    const std::size_t row = first_ + static_cast<std::size_t>((p.y - box_.y) / kMenuRowHeight);
    return row < std::min(items_.size(), first_ + rows_) ? std::optional(row) : std::nullopt;
}

std::optional<MenuChoice> MenuList::mouse(const sf::Event& event, float pixel) {
    const auto at = [&](int x, int y) { return sf::Vector2f(static_cast<float>(x), static_cast<float>(y)) * pixel; };
    if (event.type == sf::Event::MouseMoved) {
        if (const auto row = rowAt(at(event.mouseMove.x, event.mouseMove.y))) selected_ = *row;
    } else if (event.type == sf::Event::MouseWheelScrolled) {
        return move(event.mouseWheelScroll.delta > 0 ? MenuMove::Up : MenuMove::Down);
    } else if (event.type == sf::Event::MouseButtonPressed && event.mouseButton.button == sf::Mouse::Left) {
        const sf::Vector2f p = at(event.mouseButton.x, event.mouseButton.y);
        const auto row = rowAt(p);
        if (!row) return std::nullopt;
        selected_ = *row;
        const float fromRight = box_.x + box_.w - p.x;
        if (items_[*row].adjustable && fromRight < kArrowWidth) return move(MenuMove::Right);
        if (items_[*row].adjustable && fromRight < values_ && fromRight > values_ - kArrowWidth)
            return move(MenuMove::Left);
        return move(MenuMove::Accept);
    }
    return std::nullopt;
}

void MenuList::drawRow(Painter& painter, const MenuItem& item, const UiBox& row, bool selected) const {
    const sf::Color colour = !item.enabled ? kTextFaint : selected ? kText : kTextDim;
    if (selected) {
        painter.box({row.x, row.y + 2, row.w, row.h - 4}, {255, 255, 255, 22}, 4);
        painter.box({row.x, row.y + 2, 4, row.h - 4}, item.enabled ? kAccent : kTextFaint);
    }
    const float middle = row.y + row.h / 2;
    const float tagWidth = item.tag.empty() ? 0 : painter.textWidth(item.tag, kTag) + 10;
    const float most = (item.value.empty() ? row.w : row.w - values_) - kIndent - tagWidth - 8;
    TextStyle name = painter.narrowed(item.label, most, kName, 16);
    name.colour = colour;
    const float shift = static_cast<float>(name.size) / 3;  // half a capital
    const float width = painter.text(painter.fitted(item.label, most, name), row.x + kIndent, middle - shift, name);
    if (!item.tag.empty()) {
        TextStyle tag = kTag;
        tag.colour = item.enabled ? kAccent : kBad;
        painter.text(item.tag, row.x + kIndent + 10 + width, middle - 4, tag);
    }
    if (item.value.empty()) return;
    const float right = row.x + row.w, from = right - values_, space = values_ - 2 * kArrowWidth;
    const TextStyle value =
        painter.narrowed(item.value, space, {Face::Strong, kBody, selected ? kAccent : colour, Align::Centre}, kTiny);
    painter.text(painter.fitted(item.value, space, value), (from + right) / 2, middle - 5.5f, value);
    if (!selected || !item.adjustable) return;
    drawArrow(painter, from + kArrowWidth / 2, middle, -1, kAccent);
    drawArrow(painter, right - kArrowWidth / 2, middle, 1, kAccent);
}

void MenuList::draw(Painter& painter, const UiBox& box) {
    box_ = box;
    float widest = 0;
    for (const MenuItem& item : items_)
        if (!item.value.empty()) widest = std::max(widest, painter.textWidth(item.label, kName));
    values_ = std::max(box.w / 2, box.w - widest - 2 * kIndent);
    rows_ = std::max<std::size_t>(1, static_cast<std::size_t>(box.h / kMenuRowHeight));
    if (selected_ < first_) first_ = selected_;
    if (selected_ >= first_ + rows_) first_ = selected_ - rows_ + 1;
    first_ = std::min(first_, items_.size() - std::min(items_.size(), rows_));
    for (std::size_t i = first_; i < std::min(items_.size(), first_ + rows_); ++i)
        drawRow(painter, items_[i],
                {box.x, box.y + kMenuRowHeight * static_cast<float>(i - first_), box.w, kMenuRowHeight},
                i == selected_);
    if (items_.size() <= rows_) return;
    const float share = static_cast<float>(rows_) / static_cast<float>(items_.size());
    const float from = static_cast<float>(first_) / static_cast<float>(items_.size());
    painter.box({box.x + box.w + 6, box.y, 3, box.h}, style::kTrack, 1.5f);
    painter.box({box.x + box.w + 6, box.y + from * box.h, 3, share * box.h}, kTextDim, 1.5f);
}

}  // namespace slip
