// Tests at a button: a machine drives the set-up and the other one through a manoeuvre, on a thread of its own; one
// sees both drive it, and what changed.
#pragma once
#include "app/platform/panel_style.hpp"
#include "race/testdrive/test_runs.hpp"
#include "session/live_results.hpp"

#include <array>
#include <memory>
#include <optional>

namespace slip {

class TestsTab {
public:
    TestsTab() = default;
    TestsTab(const TestsTab&) = delete;
    TestsTab& operator=(const TestsTab&) = delete;

    /// Fills what is left of the window of ImGui, scrolling. surfaces must outlive it.
    void draw(const CarParams& now, const CarParams& other, const SurfaceTable& surfaces);

    using Run = std::shared_ptr<const TestRun>;
    /// As that car drove it; null: it has not.
    Run find(TestKind test, const CarParams& car) const;

private:
    static constexpr std::size_t kKept = 8 * kTests;  // runs
    /// Of both cars.
    struct Pair {
        Run now, other;
    };

    Pair pairOf(TestKind test, const CarParams& now, const CarParams& other);
    void drawRow(TestKind test, const Pair& pair);
    void drawPicture(const Pair& pair, const CarParams& now, const CarParams& other);

    std::array<bool, kTests> wanted_{};  // asked for once: driven again whenever the car is another
    TestKind shown_ = TestKind::Slalom;
    double since_ = 0;                          // s of ImGui, when the picture began
    std::optional<LiveResults<TestRun>> runs_;  // by test; none: nothing was drawn yet
};

}  // namespace slip
