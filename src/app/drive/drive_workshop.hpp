// SPDX-License-Identifier: MIT
// The tuning panel and the bench over a drive.
#pragma once
#include "base/vec2.hpp"
#include "session/run/stretch.hpp"
#include "workshop/widgets/covered_sides.hpp"

#include <array>
#include <memory>
#include <optional>
#include <string>

namespace sf {
class Event;
}

namespace slip {

class Bench;
class Controls;
class LiveSheets;
class Painter;
class PauseFlow;
class SaveQueue;
class Texts;
class Toasts;
class TuningPanel;
struct BenchMemory;
struct DriveState;
struct Folders;
struct PanelView;
struct Settings;
struct TrackTables;

class DriveWorkshop {
public:
    /// All of these must outlive this object.
    struct Uses {
        const DriveState& drive;
        const Folders& folders;
        Settings& settings;
        bool& saveSettings;  // set to save the settings after this frame
        const Texts& texts;
        const Painter& painter;
        const Controls& controls;
        Toasts& toasts;
        SaveQueue& saves;
        PauseFlow& pause;
    };
    /// Opens the file of the first player's car, with its unsaved changes. Says how many these are, and which problems
    /// the draft has.
    explicit DriveWorkshop(const Uses& uses);
    ~DriveWorkshop();

    /// Opens or closes the panel. The hint about it has then served its purpose.
    void open(bool open);
    bool isOpen() const { return isOpen_; }
    /// Handles the key that saves the car.
    void handle(const sf::Event& event);
    /// Drives the other of the two set-ups.
    void swapSetups();
    /// Returns whether the panel is drawn. It is hidden while a pause menu has no room beside it.
    bool isShown() const { return isOpen_ && !makesWay(); }
    /// Returns what panel and bench cover of the window.
    CoveredSides covered() const;
    /// Returns the place on the road that the player points at in the panel's plots of laps. Empty if there is none.
    std::optional<Vec2> pointedPlace() const;
    TuningPanel& panel() { return *panel_; }

    /// Feeds the plots after each driven tick.
    void onTick();
    /// Saves the changed draft and settings, once per frame.
    void update();
    /// Inputs of the bench besides the panel. `back` is the track that a test returns to, or empty.
    struct BenchNeeds {
        BenchMemory& memory;
        LiveSheets& sheets;
        const TrackTables& tables;
        const std::array<Stretch, 2>& stretches;
        std::string back;
    };
    /// Draws panel and bench between newFrame and render.
    void draw(const BenchNeeds& needs);

private:
    void tellChanges();
    bool makesWay() const;
    PanelView view() const;

    Uses uses_;
    std::unique_ptr<TuningPanel> panel_;
    std::unique_ptr<Bench> bench_;
    bool isOpen_ = false;
};

}  // namespace slip
