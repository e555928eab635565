// SPDX-License-Identifier: MIT
// The settings pages, used by every menu that shows them: pages of settings, rebinding by pressing a key, and the
// player's name.
#pragma once
#include "ui/settings/calibration_page.hpp"
#include "ui/settings/rebinding.hpp"
#include "ui/settings/settings_page.hpp"
#include "ui/settings/sound_preview.hpp"
#include "ui/settings/steering_plot.hpp"
#include "ui/widgets/menu_list.hpp"
#include "ui/widgets/name_editor.hpp"

#include <functional>
#include <string>
#include <vector>

namespace slip {

/// Objects that the settings pages use and change. All must outlive them.
struct SettingsHost {
    Settings& settings;
    const Texts& texts;
    Controls& controls;
    Audio& audio;
    bool& save;                              // set to apply and save the settings after this frame
    std::function<std::string()> trackName;  // name of the chosen track, for its music
};

struct AppContext;
SettingsHost settingsHost(AppContext& app);

inline constexpr auto kLongestName = static_cast<std::size_t>(infoOf(&Profile::name).high);  // characters

class SettingsMenu {
public:
    explicit SettingsMenu(const SettingsHost& host) : host_(host), wheels_(host.settings, host.texts, host.controls) {}

    /// Opens at the first page, or at the profile.
    void open(SettingsPage page = SettingsPage::Root);
    enum class Outcome { Stay, Changed, Left };
    /// Handles a move. Like mouse() and update(), returns Changed if a setting changed, and Left if the player went
    /// back from the first page.
    Outcome move(MenuMove move);
    /// Returns whether the move repeats while its key stays pressed.
    bool repeats(MenuMove move) const {
        return mode_ == Mode::Naming ? NameEditor::repeats(move) : list_.repeats(move);
    }
    /// Handles a mouse event. `pixel` is in design units per pixel.
    Outcome mouse(const sf::Event& event, float pixel);
    /// Handles what was pressed or typed, once per frame of dt seconds.
    Outcome update(float dt);
    void draw(Painter& painter, const UiBox& box);
    /// Returns the English hint of the selected entry.
    std::string hint() const { return list_.hint(); }
    /// Returns whether accepting the selected entry plays a sound.
    bool plays() const { return list_.plays(); }
    /// Returns the English title of the page.
    std::string_view title() const { return titleOf(page_); }
    /// Returns false while a key is awaited or a name is being typed.
    bool idle() const { return mode_ == Mode::List && !wheels_.captures(); }

private:
    enum class Mode { List, Action, Listening, Clashing, Naming };
    // entries
    void fill();
    void add(MenuItem item, std::function<void()> take);
    void addEntries();
    void addRoot();
    void addControls();
    void addWheels();
    void addAction();
    void addClash();
    void addNaming();
    void show(SettingsPage page);
    void enter(Mode mode);
    void back();
    void leave();
    void changed();
    // rebinding
    void listenFor(Assign how);
    void take(const ControlName& control);
    void bind();
    void updateWheels(float dt);
    // name
    void startName();
    void endName(bool keep);
    void wrote(NameEditor::Step step);
    std::string note() const;

    SettingsScope scope();
    SettingsHost host_;
    SettingsPage page_ = SettingsPage::Root, left_ = SettingsPage::Root;
    Mode mode_ = Mode::List;
    int player_ = 0;
    bool pad_ = false;
    std::vector<MenuItem> items_;  // being collected for the list
    MenuList list_;
    Outcome outcome_ = Outcome::Stay;
    Action action_{};
    Assign how_{};
    ControlName heard_;
    BindingConflict clash_;
    float waited_ = 0;  // s of waiting for a control
    NameEditor name_{kLongestName};
    SteeringPlot plot_;
    CalibrationPage wheels_;
    SoundPreview preview_;
};

}  // namespace slip
