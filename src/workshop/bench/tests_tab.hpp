// SPDX-License-Identifier: MIT
// Tests at a button: a machine drives the set-up and the other one through a manoeuvre, on a thread of its own; one
// sees both drive it, and what changed. Each can be watched in the world, too.
#pragma once
#include "platform/paint/panel_style.hpp"
#include "race/testdrive/test_runs.hpp"
#include "session/engineer/live_results.hpp"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace slip {

/// In the test's unit, as exact as it is noticed; a dash: there is none.
std::string testFigure(const TestInfo& info, const std::optional<double>& value);
/// With its sign; empty: one of them is missing, or nobody would notice.
std::string testChange(const TestInfo& info, const std::optional<double>& now, const std::optional<double>& before);

class TestsTab {
public:
    TestsTab() = default;
    TestsTab(const TestsTab&) = delete;
    TestsTab& operator=(const TestsTab&) = delete;

    /// Fills what is left of the window of ImGui, scrolling. surfaces must outlive it. back: the track that a test in
    /// the world leads back to; empty: none is driven.
    void draw(const CarParams& now, const CarParams& other, const SurfaceTable& surfaces, const std::string& back = "");

    using Run = std::shared_ptr<const TestRun>;
    /// As that car drove it; null: it has not.
    Run find(TestKind test, const CarParams& car) const;

    /// As its button does: that test is to be seen in the world; none: no longer.
    void watch(std::optional<TestKind> test) { watched_ = test; }
    /// The run of the test that is to be seen, once, when the car has driven it on the plane; null: not yet, or none.
    Run takeWatched(const CarParams& car);
    /// True once after the button that leads back was pressed.
    bool takeBack() { return std::exchange(back_, false); }

private:
    static constexpr std::size_t kKept = 8 * kTests;  // runs
    /// Of both cars.
    struct Pair {
        Run now, other;
    };

    Pair pairOf(TestKind test, const CarParams& now, const CarParams& other);
    /// inWorld: one is driven there now.
    void drawRow(TestKind test, const Pair& pair, bool inWorld);
    void drawButtons(const std::string& back);
    void drawPicture(const Pair& pair, const CarParams& now, const CarParams& other);

    std::array<bool, kTests> wanted_{};  // asked for once: driven again whenever the car is another
    TestKind shown_ = TestKind::Slalom;
    std::optional<TestKind> watched_;  // is to be seen in the world
    bool back_ = false;
    double since_ = 0;                          // s of ImGui, when the picture began
    std::optional<LiveResults<TestRun>> runs_;  // by test; none: nothing was drawn yet
};

}  // namespace slip
