// The tuning panel: every parameter of the driven car on live sliders, plots of what the car does, and its file.
//
//     bridge.newFrame(dt);
//     panel.draw(view, settings);
//     if (panel.takeChange()) race.setParams(own, panel.draft());
//     if (panel.takeFile()) hotReload.setFile(panel.file());
//     bridge.render();
#pragma once
#include "app/panel/car_fields.hpp"
#include "app/panel/edit_history.hpp"
#include "app/panel/files_tab.hpp"
#include "app/panel/live_history.hpp"
#include "app/panel/telemetry_tab.hpp"
#include "io/car_file.hpp"
#include "io/folders.hpp"
#include "io/settings.hpp"

#include <utility>

namespace slip {

class TuningPanel {
public:
    static constexpr float kUsualWidth = 380, kLeastWidth = 320;  // px times panelScale()
    /// The car that is driven now. Drops edits and undo steps; notes are those of the loader.
    void setFile(const CarFile& file, const Folders& folders, Problems notes = {});
    /// Once a tick: feeds the plots. Cheap, also while the panel is closed.
    void sample(const PanelView& view) { live_.add(view); }
    /// Between newFrame and render. Aids, smoothing and pad settings are edited in place (see takeSettingsChange).
    void draw(const PanelView& view, Settings& settings);

    /// The car as edited; always valid: an edit that no car file could hold is not in it until it is put right.
    const CarParams& draft() const { return valid_; }
    /// What a file would be written from: path, text and parameters of the last setFile, save or reload.
    const CarFile& file() const { return file_; }
    bool edited() const { return !sameValue(draft_, file_.params); }
    /// True once after draft() changed.
    bool takeChange() { return std::exchange(changed_, false); }
    /// True once after the panel itself reloaded the file or saved the car as another: file() is new.
    bool takeFile() { return std::exchange(newFile_, false); }
    /// True once after settings changed.
    bool takeSettingsChange() { return std::exchange(settingsChanged_, false); }

    void undo();
    void redo();
    void resetAll() { draft_ = file_.params; }

    /// Part of the window that it covers (px), for the camera and the HUD to keep clear of.
    struct Covered {
        float left = 0, right = 0;
    };
    Covered covered() const;
    /// Why the newest edit is not in draft(); empty when it is.
    const Problems& problems() const { return problems_; }
    /// Every widget of the last draw, for tests.
    const std::vector<DrawnField>& drawn() const { return drawn_; }
    /// Opens every group (or closes them) at the next draw.
    void openAll(bool open) { openRequest_ = open ? OpenRequest::Open : OpenRequest::Close; }

private:
    void drawHeader();
    void drawEdge();
    void drawTabs(const PanelView& view, Settings& settings);
    void drawCarTab(const PanelView& view);
    void drawDriverTab(Settings& settings);
    void drawProblems() const;
    void handleKeys();
    /// Undo steps, validation and the change flag, after the widgets had their say.
    void settle();
    void takeFromFiles();

    CarFile file_;
    CarParams draft_, checked_, valid_;  // as shown; as last validated; the last valid one
    Problems problems_;
    EditHistory history_;
    LiveHistory live_;
    TelemetryTab telemetry_;
    FilesTab files_;
    CurveStates curves_;
    std::vector<DrawnField> drawn_;
    std::string filter_;
    OpenRequest openRequest_ = OpenRequest::None;
    float width_ = kUsualWidth;  // px times panelScale()
    bool dockedLeft_ = false;
    bool changed_ = false, newFile_ = false, settingsChanged_ = false;
};

}  // namespace slip
