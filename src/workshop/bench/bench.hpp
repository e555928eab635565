// SPDX-License-Identifier: MIT
// The bench: what is measured of the tuned car, opposite the tuning panel, so that one sees what one changes.
//
//     panel.draw(view, settings);
//     if (panel.wantsBench()) bench.draw(panel, {memory, sheets, {surfaces, &track}, tries});
#pragma once
#include "session/run/point_tries.hpp"
#include "workshop/bench/advice_tab.hpp"
#include "workshop/bench/diagrams_tab.hpp"
#include "workshop/bench/setups_tab.hpp"
#include "workshop/bench/tests_tab.hpp"

#include <memory>

namespace slip {

/// What the driven set-up is compared with.
enum class Against { Waiting, File };

/// What stays from drive to drive.
struct BenchMemory {
    Against against = Against::Waiting;
    TestsTab tests;
};

/// What it measures with, and what was driven.
struct BenchTools {
    BenchMemory& memory;
    LiveSheets& sheets;
    const TestGround ground;              // what it refers to must outlive the bench
    const std::array<Stretch, 2>& tries;  // from the point, with A and B; empty: none
    const std::string back = {};          // as TestsTab::draw takes it
};

/// What the driven set-up is compared with, and how that is called.
const CarParams& otherCar(const TuningPanel& panel, Against against);
const char* otherName(const TuningPanel& panel, Against against);

class Bench {
public:
    /// Between newFrame and render, after the panel's draw. Nothing where the window is too small for both.
    void draw(TuningPanel& panel, const BenchTools& tools);
    /// px that it covers beside the panel; none when it was not drawn last.
    float covered() const { return covered_; }
    /// Not drawn in this frame.
    void hide() { covered_ = 0; }

private:
    void drawTabs(TuningPanel& panel, const BenchTools& tools);

    std::shared_ptr<const Sheet> now_, other_;  // the last that were known
    DiagramsTab diagrams_;
    SetUpsTab setUps_;
    AdviceTab advice_;
    bool tabOpened_ = false;  // that of the layout
    float covered_ = 0;       // px
};

}  // namespace slip
