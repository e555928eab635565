// SPDX-License-Identifier: MIT
// The settings pages, used by every menu that shows them: pages of settings, rebinding by pressing a key, and the
// player's name.
#pragma once
#include "ui/settings/settings_host.hpp"
#include "ui/settings/settings_page.hpp"
#include "ui/settings/sound_preview.hpp"
#include "ui/widgets/menu_list.hpp"
#include "ui/widgets/name_editor.hpp"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace slip {

class CalibrationPage;
class RebindDialog;
class SteeringPlot;

inline constexpr auto kMaxNameLength = static_cast<std::size_t>(infoOf(&Profile::name).high);  // characters

/// Result of a step in the settings. Left: the player went back from the first page.
enum class SettingsOutcome { Stay, Changed, Left };

class SettingsMenu {
public:
    using Outcome = SettingsOutcome;
    explicit SettingsMenu(const SettingsHost& host);
    ~SettingsMenu();

    /// Opens at the first page, or at the profile.
    void open(SettingsPage page = SettingsPage::Root);
    /// Handles a move. Like mouse() and update(), returns Changed if a setting changed, and Left if the player went
    /// back from the first page.
    Outcome move(MenuMove move);
    /// Returns whether the move repeats while its key stays pressed.
    bool repeats(MenuMove move) const { return naming_ ? NameEditor::repeats(move) : list_.repeats(move); }
    /// Handles a mouse event. `pixel` is in design units per pixel.
    Outcome mouse(const sf::Event& event, float pixel);
    /// Handles what was pressed or typed, once per frame of dt seconds.
    Outcome update(float dt);
    void draw(Painter& painter, const UiBox& box);
    const MenuList& list() const { return list_; }
    /// Returns the English title of the page.
    std::string_view title() const { return titleOf(page_); }
    /// Returns false while a key is awaited or a name is being typed.
    bool idle() const;

private:
    /// Runs a step of the player or of time, then shows what it led to.
    Outcome follow(const std::function<void()>& step);
    void fill();
    std::vector<MenuItem> entryItems();
    std::vector<MenuItem> wheelItems();
    std::vector<MenuItem> pageItems();
    void show(SettingsPage page);
    void back();
    void changed();
    void endName(NameEditor::Step step);
    std::string note() const;

    SettingsHost host_;
    SettingsPage page_ = SettingsPage::Root, left_ = SettingsPage::Root;
    bool naming_ = false;  // the player's name is being typed
    std::size_t player_ = 0;
    bool pad_ = false;
    MenuList list_;
    Outcome outcome_ = Outcome::Stay;
    std::unique_ptr<RebindDialog> rebind_;
    NameEditor name_{kMaxNameLength};
    std::unique_ptr<SteeringPlot> plot_;
    std::unique_ptr<CalibrationPage> wheels_;
    SoundPreview preview_;
};

}  // namespace slip
