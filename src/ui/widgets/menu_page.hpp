// SPDX-License-Identifier: MIT
// A page of the menu: entries at the left, a picture at the right. Pages are plain values in a stack of the menu
// screen. Functions such as those of title_page, race_page, choice_pages and championship_page build them.
#pragma once
#include "ui/widgets/menu_list.hpp"
#include "ui/widgets/name_editor.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace slip {

class TrackPictures;

/// Drawing context of the area beside a page's list.
struct DetailView {
    Painter& painter;
    sf::RenderTarget& target;
    UiBox area;  // design units
    TrackPictures& tracks;
    std::size_t selected = 0;
};

struct MenuPage {
    std::string title;                             // in English; the game's name if empty
    std::function<std::vector<MenuItem>()> items;  // current entries
    std::function<void(const DetailView&)> beside = {};
    std::function<void(sf::Vector2f p)> clicked = {};  // clicked beside the list; design units
    std::size_t selected = 0;                          // initially
    /// The name that is edited while the page is on top, and the callback for it. If null, the list gets all moves.
    std::shared_ptr<NameEditor> name = {};
    std::function<void(NameEditor::Step step)> wrote = {};
    /// Changes whenever the items change. If absent, the items are rebuilt every frame.
    std::function<std::uint64_t()> changes = {};
    /// The current line below the title; empty for none.
    std::function<std::string()> status = {};
};

/// The open pages; the last one is on top.
class MenuStack {
public:
    /// `controls` type the names that pages edit; it must outlive the stack.
    explicit MenuStack(Controls& controls) : controls_(controls) {}
    void open(MenuPage page);
    /// Closes the top page, unless it is the first.
    void back();
    /// Closes all pages but the first.
    void home();
    std::size_t depth() const { return levels_.size(); }
    const MenuPage& page() const { return levels_.back()->page; }
    MenuList& list() { return levels_.back()->list; }
    const MenuList& list() const { return levels_.back()->list; }

    void move(MenuMove move);
    bool repeats(MenuMove move) const;
    /// Handles typed text and refreshes the entries, once per frame.
    void update();
    /// Refreshes the entries.
    void refill();
    /// Handles a mouse event. `pixel` is in design units per pixel.
    void mouse(const sf::Event& event, float pixel);

private:
    struct Level {
        MenuPage page;
        MenuList list;
        std::optional<std::uint64_t> changes;  // state for which the items were built
    };
    Controls& controls_;
    std::vector<std::shared_ptr<Level>> levels_;  // shared, so that a page may close itself
};

}  // namespace slip
