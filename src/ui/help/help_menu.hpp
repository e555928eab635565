// SPDX-License-Identifier: MIT
// The help: a list of the manual's pages, and the page that is open. Links lead from page to page, and Back returns.
#pragma once
#include "ui/help/bound_page.hpp"
#include "ui/help/page_view.hpp"
#include "ui/widgets/menu_list.hpp"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace slip {

/// Functions and objects that the help uses. All must outlive it.
struct HelpHost {
    std::filesystem::path data;  // the game's data folder; the manual is in it
    const Texts& texts;
    std::function<BoundControls()> controls;     // present ones
    std::function<void()> startFirstDrive = {};  // without it the list does not offer the first drive
};
/// Returns a host that shows the bindings of the first player.
HelpHost helpHost(const std::filesystem::path& data, const Texts& texts, const Settings& settings,
                  const Controls& controls);

class HelpMenu {
public:
    explicit HelpMenu(HelpHost host) : host_(std::move(host)) {}

    /// Opens the list of pages at its first one.
    void open();
    /// Returns false as soon as the player has left the list.
    bool isOpen() const { return open_; }
    /// Returns whether moves go to the page, not to the list.
    bool reads() const { return reading_; }
    void move(MenuMove move);
    /// Returns whether the move repeats while its key stays pressed.
    bool repeats(MenuMove move) const { return reading_ ? page_.repeats(move) : list_.repeats(move); }
    /// Handles a mouse event. `pixel` is in design units per pixel.
    void mouse(const sf::Event& event, float pixel);
    /// Returns the English hint for the row or the page.
    std::string hint() const;
    /// Draws the list and the page beside each other.
    void draw(Painter& painter, const UiBox& list, const UiBox& page);
    /// Draws the list or the page, whichever is in use.
    void draw(Painter& painter, const UiBox& box);

private:
    /// A page on the way to the present one.
    struct Visit {
        std::string address;               // "manual/driving.md#slides"
        std::optional<float> offset = {};  // of the view when the page was left
    };
    std::size_t firstPage() const { return host_.startFirstDrive ? 1 : 0; }
    void fillList();
    void showSelected();
    void follow(const std::string& address);
    void show(const Visit& visit);
    void back();
    void bind();

    HelpHost host_;
    bool open_ = false, reading_ = false;
    bool apart_ = false;  // list and page are beside each other
    MenuList list_;
    std::vector<std::string> addresses_;  // by row of the list; empty for a row without a page
    std::vector<Visit> visits_;           // the last one is shown
    ManualPage manual_;                   // as it is written
    BoundControls controls_;              // that the page shows
    PageView page_;
};

}  // namespace slip
