// SPDX-License-Identifier: MIT
// One page of the menu: entries at the left, a picture at the right. Pages are plain values that the menu screen keeps
// in a stack; they are made by the functions of title_page, race_page, choice_pages and championship_page.
#pragma once
#include "io/content/author_times.hpp"
#include "io/content/championship_file.hpp"
#include "io/stores/records.hpp"
#include "session/setup/matched_skill.hpp"
#include "ui/widgets/app_context.hpp"
#include "ui/widgets/car_preview.hpp"
#include "ui/widgets/menu_list.hpp"
#include "ui/widgets/name_editor.hpp"
#include "ui/widgets/track_pictures.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace slip {

/// Where a page draws beside its list.
struct BesideView {
    Painter& painter;
    sf::RenderTarget& target;
    UiBox area;  // design units
    TrackPictures& tracks;
    std::size_t selected = 0;
};

struct MenuPage {
    std::string title;                             // in English; empty: the game's name
    std::function<std::vector<MenuItem>()> items;  // as they are now
    std::function<void(const BesideView&)> beside = {};
    std::function<void(sf::Vector2f p)> clicked = {};  // the mouse, beside the list; design units
    std::size_t selected = 0;                          // at first
    /// A name that is written while the page is on top, and what becomes of it; none: the list takes all moves.
    std::shared_ptr<NameEditor> name = {};
    std::function<void(NameEditor::Step step)> wrote = {};
    /// Changes whenever the items change. If absent, the items are rebuilt every frame.
    std::function<std::uint64_t()> changes = {};
    /// A line below the title, as it is now; empty: none.
    std::function<std::string()> status = {};
};

/// An entry that shows that folder in the desktop's file manager.
MenuItem folderItem(AppContext& app, std::filesystem::path folder);

/// The line below a title while the player's files are being read or checked; empty: they are not.
std::string readingText(const AppContext& app);

/// The pages that are open, the last on top.
class Menu {
public:
    explicit Menu(AppContext& context);
    void open(MenuPage page);
    /// Closes the top page; the first one stays.
    void back();
    /// Closes all but the first.
    void home();
    std::size_t depth() const { return levels_.size(); }
    const MenuPage& page() const { return levels_.back()->page; }
    MenuList& list() { return levels_.back()->list; }
    const MenuList& list() const { return levels_.back()->list; }

    void move(MenuMove move);
    bool repeats(MenuMove move) const;
    /// Once a frame of dt seconds: what keys wrote, entries as they are now, a picture of a track.
    void update(float dt);
    /// Entries as they are now.
    void refill();
    /// pixel: design units a pixel.
    void mouse(const sf::Event& event, float pixel);

    AppContext& app;
    bool settingsWanted = false;  // set: the settings' own pages are to open on top
    CarPreview preview;
    TrackPictures tracks;
    /// Best laps (s, 0: none) that were looked up last, and of what.
    struct {
        std::string key;
        std::array<double, kRecordClasses.size()> best{};  // s, 0: none
    } record;
    /// What the player's laps said of a car on a track in some weather, and of which.
    struct {
        std::string key;
        PlayerPace pace;
    } match;
    const AuthorTimes authors;
    const std::vector<Cup> cups;  // what is wrong with their file is told where they are chosen

private:
    struct Level {
        MenuPage page;
        MenuList list;
        std::optional<std::uint64_t> changes;  // as the items were made
    };
    std::vector<std::shared_ptr<Level>> levels_;  // shared, so that a page may close itself
};

}  // namespace slip
