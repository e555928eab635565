// SPDX-License-Identifier: MIT
// The bench: measurements of the tuned car, opposite the tuning panel, so that the effect of each change is visible.
//
//     panel.draw(view, settings);
//     if (panel.layout().wantsBench()) bench.draw(panel, {memory, sheets, {surfaces, &track}, tries});
#pragma once
#include "session/engineer/test_ground.hpp"
#include "session/run/stretch.hpp"

#include <array>
#include <memory>
#include <string>

namespace slip {

class LiveSheets;
class TunedSetups;
class TuningPanel;
enum class ComparedWith;
struct BenchMemory;
struct CarParams;
struct Sheet;

/// Inputs of the bench: its state, measuring services, and the player's tries.
struct BenchTools {
    BenchMemory& memory;
    LiveSheets& sheets;
    const TestGround ground;              // the objects that it refers to must outlive the bench
    const std::array<Stretch, 2>& tries;  // driven from the point, with A and B; empty if there was none
    const std::string back = {};          // track to return to, see TestsTab::draw
};

/// Returns the car with which the driven set-up is compared, and its name.
const CarParams& otherCar(const TunedSetups& setups, ComparedWith against);
const char* otherName(const TunedSetups& setups, ComparedWith against);

class Bench {
public:
    Bench();
    ~Bench();
    /// Draws between newFrame and render, after the panel. Draws nothing if the window is too small for both.
    void draw(TuningPanel& panel, const BenchTools& tools);
    /// Returns the width in px that it covered when last drawn beside the panel; 0 if it was not drawn.
    float covered() const { return covered_; }
    /// Marks the bench as not drawn in this frame.
    void hide() { covered_ = 0; }

private:
    struct Tabs;

    void drawTabs(TuningPanel& panel, const BenchTools& tools);

    std::shared_ptr<const Sheet> now_, other_;  // last known sheets
    std::unique_ptr<Tabs> tabs_;
    bool tabOpened_ = false;  // the tab of the layout
    float covered_ = 0;       // px
};

}  // namespace slip
