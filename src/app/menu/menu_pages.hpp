// SPDX-License-Identifier: MIT
// The open pages of the menu, and what they show.
#pragma once
#include "ui/widgets/menu_page.hpp"
#include "ui/widgets/menu_place.hpp"

#include <cstdint>
#include <functional>
#include <memory>

namespace slip {

struct AppContext;
enum class TitleChoice;

class MenuPages {
public:
    /// Opens the title page, whose entries for the settings and the help call these functions.
    MenuPages(AppContext& app, std::function<void()> openSettings, std::function<void()> openHelp);
    ~MenuPages();
    MenuStack& stack();
    /// Opens the pages of a place on top of the title page.
    void open(const MenuPlace& place);
    /// Requests the first drive.
    void startFirstDrive();
    /// Advances the pages by dt s. The car beside them turns unless `isStill`.
    void update(float dt, bool isStill);
    /// Reads new and changed files in the background.
    void lookForFiles();
    /// Returns a number that changes whenever cars or tracks change.
    std::uint64_t changes() const;
    /// Draws what the top page shows beside its list. `area` is in design units.
    void drawBeside(Painter& painter, sf::RenderTarget& target, const UiBox& area);

private:
    void open(TitleChoice choice);

    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace slip
