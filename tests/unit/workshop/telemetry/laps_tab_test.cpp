// SPDX-License-Identifier: MIT
// The laps tab: the list of laps, the corner table and the cursor that links all plots.
#include "workshop/telemetry/laps_tab.hpp"

#include "io/common/folders.hpp"
#include "support/test_folder.hpp"
#include "support/test_tracks.hpp"
#include "unit/workshop/widgets/headless_gui.hpp"

#include <cmath>
#include <utility>

namespace slip {
namespace {

struct LapsTabStory : testing::Test {
    HeadlessGui gui;
    Track track = test::soundTrack(test::stadium());
    TestFolder folder;
    Folders folders;
    LapTraces traces;
    LapsTab tab;
    float time = 0;
    bool finished = false;
    LapTimes last = {};

    LapsTabStory() {
        folders.player = folder.path();
        traces.begin("coupe", "stadium");
        tab.shelf.on = {&track, {"stadium", 7}, cornersOf(track)};
    }

    void step(float distance, float lapTime, float speed) {
        LapState state;
        state.finishedLap = std::exchange(finished, false), state.last = last;
        LiveSample sample;
        sample.time = time += 1.0f / 120;
        sample.speed = speed, sample.lapDistance = distance, sample.lapTime = lapTime;
        sample.position = roadAt(track, track.startS + distance).position;
        traces.add(state, sample);
        takeDriven(tab.shelf, traces);
    }
    /// Drives from the line at a steady speed, up to this share of a lap.
    void drive(float seconds, float share = 1, bool valid = true) {
        for (float t = 0; t < share * seconds; t += 1.0f / 120)
            step(track.length * t / seconds, t, track.length / seconds);
        if (share < 1) return;
        finished = true;
        last.total = static_cast<double>(seconds), last.valid = valid;
    }
    void draw() {
        beginLapsFrame(tab);
        ImGui::SetNextWindowPos({0, 0});
        ImGui::SetNextWindowSize({320, 1600});
        ImGui::Begin("tab", nullptr, ImGuiWindowFlags_NoDecoration);
        drawLapsTab(tab, traces, folders);
        ImGui::End();
    }
    void frame() {
        gui.frame([this] { draw(); });
    }
    /// Moves the mouse down until the tab points at a place, and returns the height (px) where it does.
    std::optional<float> hover(float x, float from, float to) {
        for (float y = from; y < to; y += 4) {
            gui.mouse({x, y}, false);
            frame(), frame();
            if (tab.scope.cursor) return y;
        }
        return std::nullopt;
    }
};

TEST_F(LapsTabStory, IsDrawnBeforeTheFirstLapAndWithoutATrack) {
    frame();
    EXPECT_FALSE(chosenLap(tab.lap, tab.shelf, traces).trace);
    EXPECT_FALSE(chosenLap(tab.reference, tab.shelf, traces).trace);
    tab.shelf.on = {};
    frame();
    drive(20, 0.1f);
    frame();
    EXPECT_TRUE(chosenLap(tab.lap, tab.shelf, traces).trace);
}

TEST_F(LapsTabStory, ListsEveryLapOfTheDriveOnce) {
    for (const float seconds : {22.0f, 20.0f, 21.0f}) drive(seconds);
    drive(19, 1, false);
    drive(20, 0.1f);
    ASSERT_EQ(tab.shelf.driven.size(), 4u);
    EXPECT_EQ(chosenLap({LapPick::Of::Last}, tab.shelf, traces).trace->time, 19);
    EXPECT_EQ(chosenLap({LapPick::Of::Best}, tab.shelf, traces).trace->time, 20) << "the quickest one does not count";
    EXPECT_EQ(lapName(*tab.shelf.driven[1]), "Lap 2 · 0:20.000");
    EXPECT_EQ(lapName(*tab.shelf.driven[3]), "Lap 4 · 0:19.000 · does not count");
}

TEST_F(LapsTabStory, KeepsTheBestOfManyLaps) {
    drive(15);
    for (int i = 0; i < 40; ++i) drive(20);
    drive(20, 0.1f);
    EXPECT_LT(tab.shelf.driven.size(), 30u);
    EXPECT_EQ(bestOf(tab.shelf.driven)->trace.time, 15);
}

TEST_F(LapsTabStory, TheRunningLapHasTheCornersThatAreBehindIt) {
    drive(20, 0.6f);
    frame();
    const ChosenLap running = chosenLap({LapPick::Of::Running}, tab.shelf, traces);
    ASSERT_EQ(running.corners->size(), 2u);
    EXPECT_TRUE((*running.corners)[0]);
    EXPECT_FALSE((*running.corners)[1]);
    EXPECT_NEAR((*running.corners)[0]->entrySpeed, track.length / 20, 0.01f);
}

TEST_F(LapsTabStory, ARowPointsAtItsCornerAndAClickZoomsToIt) {
    for (const float seconds : {22.0f, 20.0f}) drive(seconds);
    drive(20, 0.7f);
    for (int i = 0; i < 3; ++i) frame();
    const std::optional<float> row = hover(30, 80, 400);
    ASSERT_TRUE(row);
    const TrackCorner& first = tab.shelf.on.corners[0];
    EXPECT_TRUE(*tab.scope.cursor >= first.from && *tab.scope.cursor <= first.to) << *tab.scope.cursor;
    gui.click({30, *row}, [this] { draw(); });
    EXPECT_GT(tab.scope.span, 0);
    EXPECT_LT(tab.scope.from, first.from);
    EXPECT_GT(tab.scope.from + tab.scope.span, first.to);
    gui.click({30, *row}, [this] { draw(); });
    EXPECT_EQ(tab.scope.span, 0) << "and again to the whole lap";
}

TEST_F(LapsTabStory, ThePlacePointedAtIsForgottenWithTheMouse) {
    drive(20);
    drive(20, 0.5f);
    for (int i = 0; i < 3; ++i) frame();
    ASSERT_TRUE(hover(30, 80, 400));
    gui.mouse({600, 1500}, false);
    frame(), frame();
    EXPECT_FALSE(tab.scope.cursor);
}

TEST_F(LapsTabStory, TheWheelZoomsAroundTheMouseAndBackToTheWholeLap) {
    LapScope scope;
    const auto turn = [&](float at, float notches) {
        scope.mouse.cursor = at, scope.mouse.wheel = notches;
        followMouse(scope, 1000);
    };
    turn(0.25f, 3);
    EXPECT_LT(scope.span, 600);
    EXPECT_NEAR(scope.from + 0.25f * scope.span, 250, 0.1f) << "the place under the mouse stays";
    turn(0.25f, 100);
    EXPECT_EQ(scope.span, 40);
    scope.mouse.cursor = 0.5f, scope.mouse.dragged = -100;
    followMouse(scope, 1000);
    EXPECT_EQ(scope.from, 960) << "no further than the end";
    turn(0.5f, -100);
    EXPECT_EQ(scope.span, 0);
    EXPECT_EQ(scope.from, 0);
}

TEST_F(LapsTabStory, TheReferenceIsBesideTheLivePlotsOnlyIfItIsAnotherLap) {
    drive(20);
    drive(20, 0.5f);
    EXPECT_FALSE(besideLive(tab, traces));
    tab.isBesideLive = true;
    EXPECT_EQ(besideLive(tab, traces)->time, 20);
    tab.reference = {LapPick::Of::Running};
    EXPECT_FALSE(besideLive(tab, traces));
}

TEST_F(LapsTabStory, ALapBesideTheLivePlotsIsAtTheSamePlace) {
    drive(20);
    drive(25, 0.5f);
    LiveHistory live;
    CarSnapshot car;
    for (int i = 0; i < 240; ++i) {
        car.lap.distance = static_cast<float>(i);
        live.add({&car, {}, {}, static_cast<float>(i) / 120});
    }
    Scope scope = scopeOf({}, live);
    scope.beside = &tab.shelf.driven.front()->trace.samples;
    const LiveSample* const there = besideAt(scope, live.newest());
    ASSERT_TRUE(there);
    EXPECT_NEAR(there->lapDistance, 239, kLapStep);
    linkCursor(scope, 100.5f);
    ASSERT_TRUE(scope.cursor);
    EXPECT_NEAR(sampleShown(scope).lapDistance, 101, 0.01f);
    scope.cursor.reset();
    linkCursor(scope, 900);
    EXPECT_FALSE(scope.cursor) << "not driven within these seconds";
    car.lap.distance = -3;
    live.add({&car, {}, {}, 10});
    EXPECT_FALSE(besideAt(scope, live.newest())) << "before the line";
}

}  // namespace
}  // namespace slip
