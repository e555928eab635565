// SPDX-License-Identifier: MIT
// Place and width of the tuning panel in the window, and whether the bench is beside it.
#pragma once
#include "io/player/workshop_settings.hpp"
#include "workshop/widgets/covered_sides.hpp"

#include <optional>

namespace slip {

inline constexpr float kMinPanelWidth = 320;  // px times panelScale()
/// px times panelScale(): width of the bench, and least width of the road between bench and panel.
inline constexpr float kBenchWidth = 340, kRoadWidth = 240;

/// Returns panelScale() for a window (px). A larger window shows more rows, not larger ones, until letters would become
/// too small on high-resolution screens. `wanted` is the player's choice. The panel leaves more than half of the width
/// free.
float panelScaleIn(float width, float height, float wanted);

class PanelLayout {
public:
    /// Starts a frame with the saved layout, and places the next ImGui window as the panel.
    void begin(const WorkshopSettings& saved);
    /// Draws the buttons that place panel and bench in the window.
    void drawButtons();
    /// Draws the edge of the panel, which can be dragged to change its width.
    void drawEdge();
    /// Writes the layout to `saved`. Returns true if it differs.
    bool save(WorkshopSettings& saved) const;
    /// Returns the layout of this frame, with the switches of the car tab.
    WorkshopSettings& settings() { return settings_; }

    /// Returns the part of the window that the panel covers; the camera and the HUD avoid it.
    CoveredSides covered() const;
    bool isLeft() const { return settings_.panelLeft; }
    /// Returns whether the bench is to be shown on the other side.
    bool wantsBench() const { return settings_.bench; }
    /// Returns whether the window is wide enough for both. Call within a frame.
    bool hasRoomForBench() const;
    /// Returns the open tab of the bench. It is saved with the layout at the next draw.
    BenchTab benchTab() const { return benchTab_.value_or(settings_.benchTab); }
    void setBenchTab(BenchTab tab) { benchTab_ = tab; }

private:
    WorkshopSettings settings_;
    std::optional<BenchTab> benchTab_;             // empty: as in the settings
    float width_ = WorkshopSettings{}.panelWidth;  // px times panelScale(), as drawn
};

}  // namespace slip
