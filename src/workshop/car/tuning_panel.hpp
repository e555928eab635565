// SPDX-License-Identifier: MIT
// The tuning panel: live sliders for all parameters of the driven car, plots of its behaviour, and its file.
//
//     bridge.newFrame(dt);
//     panel.draw(view, settings);
//     if (panel.car().pollChange()) race.setParams(own, panel.car().driven());
//     if (panel.takeFile()) hotReload.setFile(panel.car().file());
//     bridge.render();
#pragma once
#include "io/player/workshop_settings.hpp"
#include "workshop/car/tuned_setups.hpp"
#include "workshop/widgets/covered_sides.hpp"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace slip {

class SaveQueue;
struct DrawnField;
struct Folders;
struct PanelView;

struct Settings;

class TuningPanel {
public:
    /// Queues its saves in `saves`, which must outlive the panel.
    explicit TuningPanel(SaveQueue& saves);
    ~TuningPanel();

    static constexpr float kMinWidth = 320;  // px times panelScale()
    /// px times panelScale(): width of the bench, and least width of the road between bench and panel.
    static constexpr float kBenchWidth = 340, kRoadWidth = 240;
    /// Returns panelScale() for a window (px). A larger window shows more rows, not larger ones, until letters would
    /// become too small on high-resolution screens. `wanted` is the player's choice. The panel leaves more than half of
    /// the width free.
    static float scaleIn(float width, float height, float wanted);
    /// Sets the driven car; `notes` are those of its loader. With `keepsDraft` its changes are saved until the car is
    /// saved or they are discarded, and are restored here. Returns the problems of the saved draft.
    Problems setFile(const CarFile& file, const Folders& folders, Problems notes = {}, bool keepsDraft = false);
    /// Handles a change of the file on disk, see CarDraft::mergeFile.
    void mergeFile(const CarFile& file, Problems notes);
    /// Assigns laps from now on to this track.
    void setTrack(const std::string& name);
    /// Feeds the plots. Call once per tick. It is cheap, even while the panel is closed.
    void sample(const PanelView& view);
    /// Draws between newFrame and render. Assists, smoothing and pad settings are edited in place (see
    /// takeSettingsChange).
    void draw(const PanelView& view, Settings& settings);

    CarDraft& car() { return setups_.driven(); }
    const CarDraft& car() const { return setups_.driven(); }
    /// Returns the other of the two set-ups A and B, which is inactive while car() is driven and edited.
    const CarDraft& waiting() const { return setups_.waiting(); }
    bool drivesB() const { return setups_.drivesB(); }
    /// Drives the inactive set-up and makes the other one inactive. Does nothing while a file of the driven set-up is
    /// being written.
    void swapSetups();
    /// Copies the driven set-up to the inactive one.
    void copyToWaiting() { setups_.copyToWaiting(); }
    /// Set-ups that were saved by name, see TunedSetups.
    const std::vector<SavedSetup>& kept() const { return setups_.saved(); }
    bool saveSetup(const std::string& name) { return setups_.save(name); }
    void deleteSetup(std::size_t index) { setups_.remove(index); }
    /// Returns the number of keys that differ from the file.
    int changes() const { return setups_.changes(); }
    /// Writes the car to its file. Cars of the game are written to a copy owned by the player.
    void save();
    /// Queues the draft for writing when it has changed. Call once per frame, whether drawn or not.
    void keepDraft() { setups_.keepDraft(); }
    /// Queues everything for writing. Call when the car is left.
    void finishDraft() { setups_.finishDraft(); }
    /// Returns true while a save of the car waits for the disk. Until takeFile() returns it, its file may differ from
    /// car().file().
    bool isSaving() const;
    /// Returns true once after the panel reloaded the file or saved the car: car().file() is new.
    bool takeFile();
    /// Returns true once after the button that starts or ends a telemetry recording was pressed.
    bool takeRecordPress();
    /// Returns true once after the button that plays the engine was pressed.
    bool takeListenPress();
    /// Returns once the folder that the desktop is to show; empty if none.
    std::filesystem::path takeFolder() { return std::exchange(folderWanted_, {}); }
    /// Sets the file of the running recording; empty if none.
    void showRecording(std::string path);
    /// Returns true once after settings changed.
    bool takeSettingsChange();

    /// Returns the part of the window that the panel covers; the camera and the HUD avoid it.
    CoveredSides covered() const;
    bool isLeft() const { return layout_.panelLeft; }
    /// Returns whether the bench is to be shown on the other side.
    bool wantsBench() const { return layout_.bench; }
    /// Returns whether the window is wide enough for both. Call within a frame.
    bool hasRoomForBench() const;
    /// Returns the open tab of the bench. It is saved with the layout at the next draw.
    BenchTab benchTab() const { return benchTab_.value_or(layout_.benchTab); }
    void keepBenchTab(BenchTab tab) { benchTab_ = tab; }
    /// Returns all widgets of the last draw, for tests.
    const std::vector<DrawnField>& drawn() const;
    /// Opens or closes all groups at the next draw.
    void openAll(bool open);

private:
    struct Tabs;

    void drawHeader();
    void drawSteps();
    void drawPlaces();
    void drawStatus(const std::string& before) const;
    void drawEdge();
    void drawTabs(const PanelView& view, Settings& settings);
    void drawDriverTab(Settings& settings);
    void keepLayout(WorkshopSettings& kept);
    void handleKeys();

    TunedSetups setups_;
    std::unique_ptr<Tabs> tabs_;
    WorkshopSettings layout_;
    std::optional<BenchTab> benchTab_;             // empty: as in the layout
    float width_ = WorkshopSettings{}.panelWidth;  // px times panelScale(), as drawn
    bool settingsChanged_ = false, layoutChanged_ = false;
    std::filesystem::path folderWanted_;
};

}  // namespace slip
