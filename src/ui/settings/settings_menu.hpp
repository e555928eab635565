// SPDX-License-Identifier: MIT
// The settings' screens, wherever a menu shows them: pages of settings, rebinding by pressing the wanted key, the
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

/// What the settings' screens work with, and what they ask for: all of it outlives them.
struct SettingsHost {
    Settings& settings;
    const Texts& texts;
    Controls& controls;
    Audio& audio;
    bool& save;                              // set: to be applied and saved after this frame
    std::function<std::string()> trackName;  // of the chosen track, for its piece of music
};

struct AppContext;
SettingsHost settingsHost(AppContext& app);

inline constexpr auto kLongestName = static_cast<std::size_t>(infoOf(&Profile::name).high);  // characters

class SettingsMenu {
public:
    explicit SettingsMenu(const SettingsHost& host) : host_(host), wheels_(host.settings, host.texts, host.controls) {}

    /// At its first page, or at the profile.
    void open(SettingsPage page = SettingsPage::Root);
    enum class Outcome { Stay, Changed, Left };
    /// All three: Changed when a setting is another now, Left when the player went back from the first page.
    Outcome move(MenuMove move);
    /// A direction that stays pressed goes on.
    bool repeats(MenuMove move) const {
        return mode_ == Mode::Naming ? NameEditor::repeats(move) : list_.repeats(move);
    }
    /// pixel: design units a pixel.
    Outcome mouse(const sf::Event& event, float pixel);
    /// Once a frame of dt seconds: what was pressed or typed for it.
    Outcome update(float dt);
    void draw(Painter& painter, const UiBox& box);
    /// About the selected entry, in English.
    std::string hint() const { return list_.hint(); }
    /// Taking the selected entry lets it be heard.
    bool plays() const { return list_.plays(); }
    /// Of the page, in English.
    std::string_view title() const { return titleOf(page_); }
    /// Nothing is being waited for: no key, no name.
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
    std::vector<MenuItem> items_;  // on their way to the list
    MenuList list_;
    Outcome outcome_ = Outcome::Stay;
    Action action_{};
    Assign how_{};
    ControlName heard_;
    Clash clash_;
    float waited_ = 0;  // s for a control
    NameEditor name_{kLongestName};
    SteeringPlot plot_;
    CalibrationPage wheels_;
    SoundPreview preview_;
};

}  // namespace slip
