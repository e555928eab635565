// SPDX-License-Identifier: MIT
#include "workshop/widgets/scope.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

/// Drives at 10 m/s, from 0 s on.
void driveFor(LiveHistory& live, float seconds) {
    CarSnapshot car;
    car.velocity = {10, 0};
    for (int tick = 0; static_cast<float>(tick) <= 120 * seconds; ++tick)
        live.add({&car, {}, {}, static_cast<float>(tick) / 120});
}

struct ScopeStory : testing::Test {
    LiveHistory live;
    ScopeState state;
    ScopeStory() { driveFor(live, 20); }

    /// Runs a frame with this mouse action.
    void mouse(ScopeMouse mouse) {
        Scope scope = scopeOf(state, live);
        scope.mouse = mouse;
        followMouse(state, scope);
    }
};

TEST_F(ScopeStory, ShowsTheLastSecondsUpToTheNewest) {
    const Scope scope = scopeOf(state, live);
    EXPECT_NEAR(scope.end, 20, 0.01f);
    EXPECT_NEAR(scope.live[scope.first].time, 20 - kLiveSeconds, 0.02f);
    EXPECT_EQ(scope.stop, live.size());
    EXPECT_EQ(&sampleShown(scope), &live.newest());
}

TEST_F(ScopeStory, OverDistanceItShowsTheMetresDriven) {
    setAxis(state, ScopeAxis::Distance);
    state.span() = 50;
    const Scope scope = scopeOf(state, live);
    EXPECT_NEAR(scope.end, 200, 0.5f);
    EXPECT_NEAR(scope.live[scope.first].time, 15, 0.05f);
}

TEST_F(ScopeStory, StandsStillWhilePausedAndTheHistoryGoesOn) {
    setPaused(state, live, true);
    driveFor(live, 25);
    EXPECT_NEAR(scopeOf(state, live).end, 20, 0.01f);
    setPaused(state, live, false);
    EXPECT_NEAR(scopeOf(state, live).end, 25, 0.01f);
}

TEST_F(ScopeStory, TheWheelZoomsFromASecondToAllOfIt) {
    for (int i = 0; i < 30; ++i) mouse({.cursor = 0.5f, .wheel = 1});
    EXPECT_FLOAT_EQ(state.span(), 1);
    for (int i = 0; i < 30; ++i) mouse({.cursor = 0.5f, .wheel = -1});
    EXPECT_NEAR(state.span(), 20, 0.02f);
}

TEST_F(ScopeStory, WhilePausedZoomKeepsWhatIsUnderTheMouse) {
    setPaused(state, live, true);
    mouse({.cursor = 0.25f});
    const float before = *scopeOf(state, live).cursor;
    mouse({.cursor = 0.25f, .wheel = 2});
    EXPECT_NEAR(*scopeOf(state, live).cursor, before, 1e-3f);
}

TEST_F(ScopeStory, OnlyWhatIsPausedIsDraggedAndNotBeyondItsEnds) {
    mouse({.cursor = 0.5f, .dragged = 0.5f});
    EXPECT_NEAR(scopeOf(state, live).end, 20, 0.01f);
    setPaused(state, live, true);
    mouse({.cursor = 0.5f, .dragged = 0.5f});
    EXPECT_NEAR(scopeOf(state, live).end, 16, 0.01f);
    mouse({.cursor = 0.5f, .dragged = 9});
    EXPECT_NEAR(scopeOf(state, live).end, kLiveSeconds, 0.02f);
    mouse({.cursor = 0.5f, .dragged = -9});
    EXPECT_NEAR(scopeOf(state, live).end, 20, 0.01f);
}

TEST_F(ScopeStory, AnotherAxisKeepsTheRightEdge) {
    setPaused(state, live, true);
    mouse({.dragged = 0.5f});
    setAxis(state, ScopeAxis::Distance);
    EXPECT_NEAR(scopeOf(state, live).end, 160, 0.5f);
}

TEST_F(ScopeStory, TheCursorShowsTheSampleThere) {
    mouse({.cursor = 0.5f});
    EXPECT_NEAR(sampleShown(scopeOf(state, live)).time, 16, 0.02f);
    mouse({});
    EXPECT_NEAR(sampleShown(scopeOf(state, live)).time, 20, 0.02f);
}

TEST(Scope, OfNothingShowsNothing) {
    const LiveHistory live;
    ScopeState state{.cursor = 0.5f};
    setPaused(state, live, true);
    setAxis(state, ScopeAxis::Distance);
    const Scope scope = scopeOf(state, live);
    EXPECT_EQ(scope.first, scope.stop);
    EXPECT_EQ(sampleShown(scope).time, 0);
    followMouse(state, scope);
}

}  // namespace
}  // namespace slip
