// SPDX-License-Identifier: MIT
// Tests that start at a button. A test driver drives the set-up and the other one through a manoeuvre on a worker
// thread. The tab shows both runs and the changed figures. Each test can also be watched in the world.
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

/// Formats a figure in the test's unit, rounded to what is noticeable. Returns a dash if there is none.
std::string testFigure(const TestInfo& info, const std::optional<double>& value);
/// Formats a change with its sign. Empty if a figure is missing or the change is too small to notice.
std::string testChange(const TestInfo& info, const std::optional<double>& now, const std::optional<double>& before);
/// Returns the verdict on a run in the sheet's words: "front grip ends it", "spun at 83 km/h". Empty if all is well.
std::string verdictText(const TestRun& run);

class TestsTab {
public:
    TestsTab() = default;
    TestsTab(const TestsTab&) = delete;
    TestsTab& operator=(const TestsTab&) = delete;

    /// Fills the rest of the ImGui window and scrolls. `surfaces` must outlive the tab. `back` is the track to which a
    /// test in the world returns; empty if no test is being driven there.
    void draw(const CarParams& now, const CarParams& other, const SurfaceTable& surfaces, const std::string& back = "");

    using Run = std::shared_ptr<const TestRun>;
    /// Returns the run of this car, or null if it has not been driven.
    Run find(TestKind test, const CarParams& car) const;

    /// Requests that this test be shown in the world, as its button does; empty cancels the request.
    void watch(std::optional<TestKind> test) { watched_ = test; }
    /// Returns the run that is to be shown once the car has driven it on the plane, and clears the request. Returns
    /// null before that, or without a request.
    Run pollWatchedRun(const CarParams& car);
    /// Returns true once after the button that leads back was pressed.
    bool takeBack() { return std::exchange(back_, false); }

private:
    static constexpr std::size_t kKept = 8 * kTests;  // runs
    /// Runs of the two compared cars.
    struct Pair {
        Run now, other;
    };

    Pair pairOf(TestKind test, const CarParams& now, const CarParams& other);
    /// Draws the row of a test. `inWorld` means that a test is being driven there now.
    void drawRow(TestKind test, const Pair& pair, bool inWorld);
    static void drawVerdicts(const Pair& pair);
    void drawButtons(const std::string& back);
    void drawPicture(const Pair& pair, const CarParams& now, const CarParams& other);

    std::array<bool, kTests> wanted_{};  // requested by the player; driven again after each change of the car
    TestKind shown_ = TestKind::Slalom;
    std::optional<TestKind> watched_;  // test to be shown in the world
    bool back_ = false;
    double since_ = 0;                          // s of ImGui's clock at which the picture started
    std::optional<LiveResults<TestRun>> runs_;  // by test; empty before the first draw
};

}  // namespace slip
