// SPDX-License-Identifier: MIT
#include "ui/help/page_view.hpp"

#include "platform/paint/style.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace slip {
namespace {

using namespace style;

constexpr float kScrollStep = 66;  // design units for each move: three lines
constexpr float kScrollRate = 18;  // 1/s
constexpr float kMinClipped = 40;  // design units; lower shapes are drawn whole or not at all
constexpr float kBarWidth = 4;     // design units
const sf::Color kChosenGround(255, 138, 31, 60);

/// Returns the box of a text with its descenders and a border.
UiBox widened(const UiBox& text) {
    constexpr float kBorder = 5;
    return {text.x - kBorder, text.y - kBorder, text.w + 2 * kBorder, text.h + 2 * kBorder};
}

sf::Vector2f mousePosition(const sf::Event& event) {
    const auto at = [](int x, int y) { return sf::Vector2f(static_cast<float>(x), static_cast<float>(y)); };
    switch (event.type) {
        case sf::Event::MouseMoved:
            return at(event.mouseMove.x, event.mouseMove.y);
        case sf::Event::MouseWheelScrolled:
            return at(event.mouseWheelScroll.x, event.mouseWheelScroll.y);
        case sf::Event::MouseButtonPressed:
            return at(event.mouseButton.x, event.mouseButton.y);
        default:
            return {-1, -1};
    }
}

}  // namespace

void PageView::open(ManualPage page, float offset, std::string anchor) {
    change(std::move(page));
    offset_ = shown_ = offset;
    anchor_ = std::move(anchor);
    chosen_.reset();
}

void PageView::change(ManualPage page) {
    page_ = std::move(page);
    unit_ = 0;
}

void PageView::choose(std::optional<std::size_t> link) {
    chosen_ = link;
    if (link) offset_ = scrollToLink(offset_, layout_, *link, box_.h);
}

void PageView::move(MenuMove move) {
    switch (move) {
        case MenuMove::Up:
            return scrollTo(offset_ - kScrollStep);
        case MenuMove::Down:
            return scrollTo(offset_ + kScrollStep);
        case MenuMove::First:
            return scrollTo(0);
        case MenuMove::Last:
            return scrollTo(layout_.height);
        case MenuMove::Left:
        case MenuMove::Right:
            return choose(neighbourLink(layout_, chosen_, move == MenuMove::Right ? 1 : -1, offset_, box_.h));
        default:
            return;
    }
}

bool PageView::repeats(MenuMove move) const {
    switch (move) {
        case MenuMove::Up:
            return offset_ > 0;
        case MenuMove::Down:
            return offset_ < limitedScroll(layout_.height, layout_, box_.h);
        default:
            return move == MenuMove::Left || move == MenuMove::Right;
    }
}

std::optional<std::size_t> PageView::linkAt(sf::Vector2f p) const {
    const auto found = std::ranges::find_if(layout_.texts, [&](const PlacedText& text) {
        return text.link && isVisible(widened(text.box)) && placed(widened(text.box)).contains(p);
    });
    return found == layout_.texts.end() ? std::nullopt : found->link;
}

bool PageView::mouse(const sf::Event& event, float pixel) {
    const sf::Vector2f p = mousePosition(event) * pixel;
    if (!box_.contains(p)) return false;
    if (event.type == sf::Event::MouseWheelScrolled)
        scrollTo(offset_ - kScrollStep * event.mouseWheelScroll.delta);
    else
        chosen_ = linkAt(p);
    return true;
}

void PageView::layOutFor(const Painter& painter, const UiBox& box) {
    const bool fits = unit_ == painter.unit() && box_.w == box.w;
    box_ = box;
    if (fits) return;
    unit_ = painter.unit();
    layout_ = layOut(page_, box.w - kBarWidth - kMargin,
                     [&](std::string_view text, const TextStyle& style) { return painter.textWidth(text, style); });
    if (chosen_ >= layout_.links.size()) chosen_.reset();
    const auto anchor = std::ranges::find(layout_.anchors, std::exchange(anchor_, ""), &PageAnchor::name);
    if (anchor != layout_.anchors.end()) offset_ = shown_ = limitedScroll(anchor->y, layout_, box.h);
}

void PageView::drawChosen(Painter& painter) const {
    for (const PlacedText& text : layout_.texts)
        if (chosen_ && text.link == chosen_ && isVisible(widened(text.box)))
            painter.box(placed(widened(text.box)), kChosenGround, 4);
}

void PageView::draw(Painter& painter, const UiBox& box) {
    layOutFor(painter, box);
    scrollTo(offset_);  // the view may be higher now
    shown_ += (offset_ - shown_) * std::min(1.0f, kScrollRate * painter.dt());
    if (std::abs(offset_ - shown_) < 0.5f) shown_ = offset_;
    for (const PlacedShape& shape : layout_.shapes) {
        if (shape.box.h < kMinClipped && !isVisible(shape.box)) continue;
        const UiBox at = placed(shape.box);
        const float top = std::max(at.y, box.y), bottom = std::min(at.y + at.h, box.y + box.h);
        painter.box({at.x, top, at.w, bottom - top}, shape.colour, shape.radius);
    }
    drawChosen(painter);
    for (const PlacedText& text : layout_.texts)
        if (isVisible(widened(text.box)))
            painter.text(text.text, box.x + text.box.x, box.y + text.box.y - shown_, text.style);
    if (layout_.height <= box.h) return;
    const float x = box.x + box.w - kBarWidth, share = box.h / layout_.height;
    painter.box({x, box.y, kBarWidth, box.h}, kTrack, 2);
    painter.box({x, box.y + shown_ * share, kBarWidth, box.h * share}, kAccent, 2);
}

}  // namespace slip
