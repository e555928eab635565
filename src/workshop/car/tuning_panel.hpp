// SPDX-License-Identifier: MIT
// The tuning panel: live sliders for all parameters of the driven car, plots of its behaviour, and its file.
//
//     bridge.newFrame(dt);
//     panel.draw(view, settings);
//     if (panel.car().pollChange()) race.setParams(own, panel.car().driven());
//     if (panel.takeFile()) hotReload.setFile(panel.car().file());
//     bridge.render();
#pragma once
#include "workshop/car/panel_layout.hpp"
#include "workshop/car/setup_shelf.hpp"
#include "workshop/car/tuned_setups.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace slip {

class CarTab;
struct FileStamp;
struct LapsTab;
struct PanelView;
struct Settings;
struct TelemetryTab;
struct Track;

class TuningPanel {
public:
    /// Queues its saves in `saves`, which must outlive the panel.
    explicit TuningPanel(SaveQueue& saves);
    ~TuningPanel();

    /// Sets the driven car; `notes` are those of its loader. With `keepsDraft` its changes are saved until the car is
    /// saved or they are discarded, and are restored here. Returns the problems of the saved draft.
    Problems setFile(const CarFile& file, const Folders& folders, Problems notes = {}, bool keepsDraft = false);
    /// Handles a change of the file on disk, see CarDraft::mergeFile.
    void mergeFile(const CarFile& file, Problems notes);
    /// Assigns laps from now on to this track, which must outlive the panel. `file` is the stamp of its file.
    void setTrack(const Track& track, const FileStamp& file);
    /// Feeds the plots. Call once per tick. It is cheap, even while the panel is closed.
    void sample(const PanelView& view);
    /// Lists the lap that has just been finished. Call once per frame, even while the panel is closed.
    void takeLap();
    /// Gives the panel the focus in the next frame, so that a pad operates it.
    void takeFocus() { wantsFocus_ = true; }
    /// Draws between newFrame and render. Assists, smoothing and pad settings are edited in place (see
    /// takeSettingsChange).
    void draw(const PanelView& view, Settings& settings);

    /// Returns the driven set-up, which is edited.
    CarDraft& car() { return setups_.driven(); }
    TunedSetups& setups() { return setups_; }
    /// Returns the player's set-ups as files.
    SetupShelf& shelf() { return shelf_; }
    /// Drives the inactive set-up and makes the other one inactive. Does nothing while a file of the driven set-up is
    /// being written.
    void swapSetups();
    /// Writes the car to its file. Cars of the game are written to a copy owned by the player.
    void save();
    /// Returns true while a save of the car waits for the disk. Until takeFile() returns it, its file may differ from
    /// car().file().
    bool isSaving() const;
    /// Returns true once after the panel reloaded the file or saved the car: car().file() is new.
    bool takeFile();
    /// Returns once the folder that the desktop is to show; empty if none.
    std::filesystem::path takeFolder() { return std::exchange(folderWanted_, {}); }
    /// Returns true once after settings changed.
    bool takeSettingsChange();

    /// Returns the place that the player points at in the plots of laps (m from the start line). Empty if there is
    /// none.
    std::optional<float> pointedPlace() const;

    CarTab& carTab();
    const CarTab& carTab() const;
    TelemetryTab& telemetry();
    LapsTab& laps();
    PanelLayout& layout() { return layout_; }
    const PanelLayout& layout() const { return layout_; }

private:
    struct Tabs;

    void drawTabs(const PanelView& view, Settings& settings);

    TunedSetups setups_;
    SetupShelf shelf_;
    std::unique_ptr<Tabs> tabs_;
    PanelLayout layout_;
    bool settingsChanged_ = false, layoutChanged_ = false, wantsFocus_ = false;
    std::filesystem::path folderWanted_;
};

}  // namespace slip
