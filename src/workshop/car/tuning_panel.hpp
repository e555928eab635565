// SPDX-License-Identifier: MIT
// The tuning panel: every parameter of the driven car on live sliders, plots of what the car does, and its file. Its
// first page is in car_tab.cpp.
//
//     bridge.newFrame(dt);
//     panel.draw(view, settings);
//     if (panel.car().takeChange()) race.setParams(own, panel.car().driven());
//     if (panel.takeFile()) hotReload.setFile(panel.car().file());
//     bridge.render();
#pragma once
#include "io/player/settings.hpp"
#include "workshop/car/car_fields.hpp"
#include "workshop/car/draft_keeper.hpp"
#include "workshop/car/files_tab.hpp"
#include "workshop/telemetry/telemetry_tab.hpp"
#include "workshop/widgets/live_history.hpp"

#include <optional>
#include <utility>

namespace slip {

class TuningPanel {
public:
    /// The queue must outlive it.
    explicit TuningPanel(SaveQueue& saves) : saves_(saves), files_(saves) {}

    static constexpr float kMinWidth = 320;  // px times panelScale()
    /// px times panelScale(): of the bench, and of the road that must be left between them.
    static constexpr float kBenchWidth = 340, kRoadWidth = 240;
    /// panelScale() for a window (px): a larger one shows more rows, not larger ones, until letters would be small on
    /// the screens that are so fine. wanted: what the player chose. The panel leaves more than half of the width free.
    static float scaleIn(float width, float height, float wanted);
    /// The car that is driven now; notes are those of its loader. With `keepsDraft` its changes are kept until they are
    /// saved or dropped, and taken up again here. What is wrong with the draft that was kept.
    Problems setFile(const CarFile& file, const Folders& folders, Problems notes = {}, bool keepsDraft = false);
    /// The file changed on disk: see CarDraft::mergeFile.
    void mergeFile(const CarFile& file, Problems notes);
    /// Laps that are driven from now on are those of that track.
    void setTrack(const std::string& name) { laps_.begin(car_.file().params.name, name); }
    /// Once a tick: feeds the plots. Cheap, also while the panel is closed.
    void sample(const PanelView& view);
    /// Between newFrame and render. Aids, smoothing and pad settings are edited in place (see takeSettingsChange).
    void draw(const PanelView& view, Settings& settings);

    CarDraft& car() { return car_; }
    const CarDraft& car() const { return car_; }
    /// The other of the two set-ups, A and B, which waits while car() is driven and edited.
    const CarDraft& waiting() const { return waiting_; }
    bool drivesB() const { return drivesB_; }
    /// The one that waited is driven, and the other waits. Not while a file of the driven one is being written.
    void swapSetUps();
    /// The one that waits becomes the same as that which is driven.
    void copyToWaiting();
    /// Set-ups that were kept by name; keeping one more replaces that of the same name. False: there are too many.
    const std::vector<KeptSetUp>& kept() const { return kept_; }
    bool keepSetUp(const std::string& name);
    void dropSetUp(std::size_t index);
    /// How many keys differ from the file.
    int changes() const;
    /// Writes the car to the file that it came from; the game's own cars to a copy of one's own.
    void save() { files_.save(car_); }
    /// Once a frame, drawn or not: hands over the draft when it has changed.
    void keepDraft();
    /// Hands over all that is to be kept: the car is left.
    void finishDraft();
    /// A save of the car waits for the disk: until takeFile() has told of it, its file may be another than
    /// car().file().
    bool isSaving() const { return files_.isSaving(); }
    /// True once after the panel itself reloaded the file or saved the car: car().file() is new.
    bool takeFile();
    /// True once after the button that begins or ends a recording of telemetry was pressed.
    bool takeRecordPress() { return std::exchange(telemetry_.recordPressed, false); }
    /// True once after the button that lets the engine be heard was pressed.
    bool takeListenPress() { return std::exchange(listens_, false); }
    /// The folder that is to be shown by the desktop, once; empty: none.
    std::filesystem::path takeFolder() { return std::exchange(folderWanted_, {}); }
    /// The file that is recorded to now; empty: none.
    void showRecording(std::string path) { telemetry_.recording = std::move(path); }
    /// True once after settings changed.
    bool takeSettingsChange();

    /// Part of the window that it covers (px), for the camera and the HUD to keep clear of.
    struct Covered {
        float left = 0, right = 0;
    };
    Covered covered() const;
    bool isLeft() const { return layout_.panelLeft; }
    /// The bench is to stand at the other side.
    bool wantsBench() const { return layout_.bench; }
    /// Within a frame: the window is wide enough for both.
    bool hasRoomForBench() const;
    /// The page of the bench that is open; kept with the layout at the next draw.
    BenchTab benchTab() const { return benchTab_.value_or(layout_.benchTab); }
    void keepBenchTab(BenchTab tab) { benchTab_ = tab; }
    /// Every widget of the last draw, for tests.
    const std::vector<DrawnField>& drawn() const { return drawn_; }
    /// Opens every group (or closes them) at the next draw.
    void openAll(bool open) { openRequest_ = open ? OpenRequest::Open : OpenRequest::Close; }

private:
    void drawHeader();
    void drawSteps();
    void drawPlaces();
    void drawStatus(const std::string& before) const;
    void drawEdge();
    void drawTabs(const PanelView& view, Settings& settings);
    void drawCarTab(const PanelView& view);
    void drawDriverTab(Settings& settings);
    void drawProblems() const;
    void drawFilter();
    void drawRemarks();
    void drawFields(const PanelView& view);
    void drawNothing() const;
    void keepLayout(WorkshopSettings& kept);
    void handleKeys();
    void orderDraft();
    void mergeKept(const TunedCar& base, const CarFile& file);
    bool nothingToKeep() const;
    CarDraftFile toKeep() const;

    SaveQueue& saves_;
    CarDraft car_, waiting_;
    bool drivesB_ = false;
    std::vector<KeptSetUp> kept_;
    DraftKeeper keeper_;
    std::filesystem::path draftPath_;  // empty: it is not kept
    LiveHistory live_;
    LapTraces laps_;
    TelemetryTab telemetry_;
    FilesTab files_;
    CurveStates curves_;
    std::vector<DrawnField> drawn_;
    std::string filter_;
    bool onlyChanges_ = false,
         onlyFavourites_ = false;  // rows of what differs from the file alone, of favourites alone
    std::string jump_;             // the row of this pointer comes into view at the next draw
    bool warns_ = false;           // of values that fight, above the rows
    KnownNames names_;
    EngineSpectrum spectrum_;
    bool listens_ = false;
    OpenRequest openRequest_ = OpenRequest::None;
    WorkshopSettings layout_;
    std::optional<BenchTab> benchTab_;             // none: as the layout says
    float width_ = WorkshopSettings{}.panelWidth;  // px times panelScale(), as shown
    bool settingsChanged_ = false, layoutChanged_ = false;
    std::filesystem::path folderWanted_;
};

}  // namespace slip
