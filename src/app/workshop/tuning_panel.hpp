// The tuning panel: every parameter of the driven car on live sliders, plots of what the car does, and its file.
//
//     bridge.newFrame(dt);
//     panel.draw(view, settings);
//     if (panel.car().takeChange()) race.setParams(own, panel.car().driven());
//     if (panel.takeFile()) hotReload.setFile(panel.car().file());
//     bridge.render();
#pragma once
#include "app/workshop/car_fields.hpp"
#include "app/workshop/draft_keeper.hpp"
#include "app/workshop/files_tab.hpp"
#include "app/workshop/live_history.hpp"
#include "app/workshop/telemetry_tab.hpp"
#include "io/files/settings.hpp"

#include <utility>

namespace slip {

class TuningPanel {
public:
    static constexpr float kUsualWidth = 380, kMinWidth = 320;  // px times panelScale()
    /// The car that is driven now; notes are those of its loader. With `keepsDraft` its changes are kept until they are
    /// saved or dropped, and taken up again here. What is wrong with the draft that was kept.
    Problems setFile(const CarFile& file, const Folders& folders, Problems notes = {}, bool keepsDraft = false);
    /// The file changed on disk: see CarDraft::mergeFile.
    void mergeFile(const CarFile& file, Problems notes);
    /// Once a tick: feeds the plots. Cheap, also while the panel is closed.
    void sample(const PanelView& view) { live_.add(view); }
    /// Between newFrame and render. Aids, smoothing and pad settings are edited in place (see takeSettingsChange).
    void draw(const PanelView& view, Settings& settings);

    CarDraft& car() { return car_; }
    const CarDraft& car() const { return car_; }
    /// How many keys differ from the file.
    int changes() const;
    /// Writes the car to the file that it came from; the game's own cars to a copy of one's own.
    void save() { files_.save(car_); }
    /// Once a frame, drawn or not: keeps the draft. What went wrong with that, else empty.
    [[nodiscard]] std::string keepDraft();
    /// Waits until all that is to be kept is written. What went wrong, else empty.
    [[nodiscard]] std::string finishDraft();
    /// True once after the panel itself reloaded the file or saved the car: car().file() is new.
    bool takeFile();
    /// True once after settings changed.
    bool takeSettingsChange() { return std::exchange(settingsChanged_, false); }

    /// Part of the window that it covers (px), for the camera and the HUD to keep clear of.
    struct Covered {
        float left = 0, right = 0;
    };
    Covered covered() const;
    /// Every widget of the last draw, for tests.
    const std::vector<DrawnField>& drawn() const { return drawn_; }
    /// Opens every group (or closes them) at the next draw.
    void openAll(bool open) { openRequest_ = open ? OpenRequest::Open : OpenRequest::Close; }

private:
    void drawHeader();
    void drawStatus() const;
    void drawEdge();
    void drawTabs(const PanelView& view, Settings& settings);
    void drawCarTab(const PanelView& view);
    void drawDriverTab(Settings& settings);
    void drawProblems() const;
    void handleKeys();
    void orderDraft();

    CarDraft car_;
    DraftKeeper keeper_;
    std::filesystem::path draftPath_;  // empty: it is not kept
    LiveHistory live_;
    TelemetryTab telemetry_;
    FilesTab files_;
    CurveStates curves_;
    std::vector<DrawnField> drawn_;
    std::string filter_;
    OpenRequest openRequest_ = OpenRequest::None;
    float width_ = kUsualWidth;  // px times panelScale()
    bool dockedLeft_ = false;
    bool settingsChanged_ = false;
};

}  // namespace slip
