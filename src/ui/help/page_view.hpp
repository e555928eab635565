// SPDX-License-Identifier: MIT
// Shows a page of the manual that scrolls, and chooses its links, by keys, pad and mouse.
#pragma once
#include "platform/input/controls.hpp"
#include "ui/help/page_layout.hpp"

#include <optional>
#include <string>

namespace slip {

class PageView {
public:
    /// Shows another page, at this offset (design units) or at its heading with this anchor.
    void open(ManualPage page, float offset = 0, std::string anchor = "");
    /// Replaces the texts of the page; its place stays.
    void change(ManualPage page);
    /// Up, Down, First and Last scroll. Left and Right choose a link.
    void move(MenuMove move);
    /// Returns whether the move repeats while its key stays pressed.
    bool repeats(MenuMove move) const;
    /// Handles a mouse event where the page was last drawn. `pixel` is in design units per pixel. Returns false if the
    /// mouse is elsewhere.
    bool mouse(const sf::Event& event, float pixel);
    /// Returns the target of the chosen link; empty if there is none.
    std::string link() const { return chosen_ ? layout_.links[*chosen_] : ""; }
    float offset() const { return offset_; }
    void draw(Painter& painter, const UiBox& box);

private:
    void scrollTo(float offset) { offset_ = limitedScroll(offset, layout_, box_.h); }
    void choose(std::optional<std::size_t> link);
    std::optional<std::size_t> linkAt(sf::Vector2f p) const;
    void layOutFor(const Painter& painter, const UiBox& box);
    void drawChosen(Painter& painter) const;
    bool isVisible(const UiBox& box) const { return box.y >= shown_ && box.y + box.h <= shown_ + box_.h; }
    UiBox placed(UiBox box) const { return {box_.x + box.x, box_.y + box.y - shown_, box.w, box.h}; }

    ManualPage page_;
    std::string anchor_;  // to be scrolled to when the page is laid out
    PageLayout layout_;
    float unit_ = 0;  // px per design unit of the layout; 0 if the page is not laid out yet
    UiBox box_;
    float offset_ = 0, shown_ = 0;  // of the view's top in the page: aimed at, and shown
    std::optional<std::size_t> chosen_;
};

}  // namespace slip
