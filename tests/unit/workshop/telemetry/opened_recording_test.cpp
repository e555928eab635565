// SPDX-License-Identifier: MIT
#include "workshop/telemetry/opened_recording.hpp"

#include "base/scalar.hpp"
#include "support/bundled.hpp"
#include "support/test_folder.hpp"
#include "support/waiting.hpp"
#include "unit/workshop/widgets/headless_gui.hpp"
#include "workshop/telemetry/telemetry_channels.hpp"
#include "workshop/telemetry/telemetry_tab.hpp"

#include <fmt/format.h>

#include <cmath>
#include <fstream>

namespace slip {
namespace {

struct RecordingStory : testing::Test {
    TestFolder folder;

    std::filesystem::path write(const std::string& text, const std::string& name = "run.csv") const {
        std::ofstream(folder / name) << text;
        return folder / name;
    }
    OpenedRecording open(const std::string& text) const {
        std::atomic<float> share = 0;
        Loaded<OpenedRecording> loaded = openRecording(write(text), {}, share);
        for (const Problem& problem : loaded.problems) ADD_FAILURE() << format(problem);
        return std::move(*loaded.value);
    }
};

/// Returns laps on a circle of 500 m, some a little wider and quicker, with ten rows per second.
std::string rounds(std::initializer_list<float> seconds, const char* more = "") {
    std::string text = fmt::format("t,x,y,vx,vy{}\n", more);
    float time = 0;
    for (const float lap : seconds) {
        const float radius = 500 / (2 * kPi) * (lap < 20 ? 1.01f : 1.0f);
        for (float t = 0; t < lap - 0.05f; t += 0.1f) {
            const Vec2 at = radius * direction(2 * kPi * t / lap);
            text += fmt::format("{:.3f},{:.3f},{:.3f},{:.3f},0{}\n", time + t, at.x, at.y, 2 * kPi * radius / lap,
                                *more ? ",7" : "");
        }
        time += lap;
    }
    return text;
}

TEST_F(RecordingStory, WhatItHasNotGotIsAbsentAndNeverZero) {
    const OpenedRecording opened = open("t,fz_fl,fz_fr,fz_rl,fz_rr\n0,1,2,3,4\n0.1,1,2,3,5\n");
    const LiveSample& sample = opened.samples->newest();
    const TelemetryChannel& load = channelNamed("Load");
    EXPECT_NEAR(valueOf(load, sample, 3), 0.005f, 1e-6f) << "kN";
    for (const ChannelGroup group : {ChannelGroup::Wheels, ChannelGroup::Engine, ChannelGroup::Body})
        for (const TelemetryChannel& channel : channelsOf(group))
            for (std::size_t wheel = 0; wheel < (channel.wheel ? 4u : 1u); ++wheel)
                EXPECT_EQ(std::isnan(valueOf(channel, sample, wheel)), &channel != &load) << channel.name;
    EXPECT_EQ(sample.gear, kNoGear);
    EXPECT_TRUE(std::isnan(sample.slipFront));
    const Scope scope = scopeOf(opened.scope, *opened.samples);
    const ChannelRange range = rangeOf(channelNamed("Speed"), 0, scope);
    EXPECT_TRUE(std::isnan(range.low) && std::isnan(range.mean) && std::isnan(range.high));
    EXPECT_FALSE(opened.hasDistance || opened.hasPositions);
}

TEST_F(RecordingStory, StandsOnTheFilesOwnWheels) {
    EXPECT_EQ(wheelMounts(open("t,fz_1,fz_2l,fz_2r,fz_3l,fz_3r\n0,1,2,3,4,5\n").car).size(), 5u);
    EXPECT_TRUE(hasFourCorners(open("t,rpm,jounce_rl\n0,1,2\n").car));
    EXPECT_TRUE(hasFourCorners(open("t,rpm\n0,1\n").car));
}

TEST_F(RecordingStory, ShowsTheWholeFileAndCanBeZoomedAndDragged) {
    OpenedRecording opened = open(rounds({20, 20, 20, 20}));
    EXPECT_GT(opened.samples->size(), 700u);
    Scope scope = scopeOf(opened.scope, *opened.samples);
    EXPECT_EQ(scope.first, 0u);
    EXPECT_EQ(scope.stop, opened.samples->size());
    scope.mouse.wheel = 4;
    followMouse(opened.scope, scope);
    Scope near = scopeOf(opened.scope, *opened.samples);
    EXPECT_LT(near.span, 40);
    near.mouse.dragged = 1;
    followMouse(opened.scope, near);
    EXPECT_LT(scopeOf(opened.scope, *opened.samples).end, 60);
    setAxis(opened.scope, ScopeAxis::Distance);
    EXPECT_NEAR(opened.scope.span(), 2000, 10) << "m";
}

TEST_F(RecordingStory, TellsLapsByCrossingWhereItBegan) {
    const OpenedRecording opened = open(rounds({20, 19, 21, 20}));
    ASSERT_TRUE(opened.hasPositions && opened.laps.last() && opened.laps.best());
    EXPECT_NEAR(opened.laps.last()->time, 21, 0.05f);
    EXPECT_NEAR(opened.laps.best()->time, 19, 0.05f);
    const float length = opened.laps.last()->samples.back().lapDistance;
    EXPECT_NEAR(opened.laps.best()->samples.back().lapDistance, length, 5) << "a place is as far in each lap";
    EXPECT_NEAR(deltaAt(*opened.laps.last(), *opened.laps.best(), length / 2), 1, 0.05f);
}

TEST_F(RecordingStory, ACarThatIsPutBackOverItsStartEndsNoLap) {
    std::string text = "t,x,y,vx,vy\n";
    for (int i = 0; i < 40; ++i) text += fmt::format("{},{},0,10,0\n", i, 10 * i);
    for (int i = 0; i < 40; ++i) text += fmt::format("{},{},0,10,0\n", 40 + i, 10 * i - 5000);
    text += "80,100,0,10,0\n";
    EXPECT_EQ(open(text).laps.last(), nullptr);
}

TEST_F(RecordingStory, ABadFileOpensNothing) {
    std::atomic<float> share = 0;
    const Loaded<OpenedRecording> loaded = openRecording(write("t,rpm\n0,1\n1,x\n"), {}, share);
    EXPECT_FALSE(loaded.value);
    ASSERT_EQ(loaded.problems.size(), 1u);
    EXPECT_EQ(loaded.problems.front().line, 3);
}

/// Returns rows with seconds since about 1985, like the clock of a logger.
std::string atLargeTimes(int rows) {
    std::string text = "t,x,y,speed,vx\n";
    for (int i = 0; i < rows; ++i) text += fmt::format("{},{},0,10,10\n", 500000000 + i, 10 * i);
    return text;
}

TEST_F(RecordingStory, TimesCountFromTheFirstRowWhereverItsClockStood) {
    const OpenedRecording opened = open(atLargeTimes(40));
    for (std::size_t i = 0; i < opened.samples->size(); ++i) {
        EXPECT_EQ((*opened.samples)[i].time, static_cast<float>(i));
        EXPECT_EQ((*opened.samples)[i].distance, static_cast<float>(10 * i));
    }
    EXPECT_EQ(opened.scope.spans[0], 39);
}

TEST_F(RecordingStory, AStoppedOneOpensNothingAndIsNoProblem) {
    std::stop_source stop;
    stop.request_stop();
    std::atomic<float> share = 0;
    const Loaded<OpenedRecording> loaded = openRecording(write("t,rpm\n0,1\n"), stop.get_token(), share);
    EXPECT_FALSE(loaded.value);
    EXPECT_TRUE(loaded.problems.empty());
}

struct RecordedTabStory : RecordingStory {
    HeadlessGui gui;
    LiveHistory live;
    TelemetryTab tab;
    StreamSettings stream;
    CarParams car = test::bundledCar("coupe");
    CarSnapshot driven;
    float time = 0;

    void frame() {
        live.add({&driven, {}, {}, time += 1.0f / 60});
        gui.frame([&] {
            ImGui::SetNextWindowSize({360, 4000});
            ImGui::Begin("tab", nullptr, ImGuiWindowFlags_NoDecoration);
            drawTelemetryTab(tab, {live, car, folder.path()}, stream);
            ImGui::End();
        });
    }
    /// Waits for the recording that is being read; empty if it could not be opened.
    std::optional<OpenedRecording> awaitedRecording() {
        std::optional<OpenedRecording> opened;
        EXPECT_TRUE(test::waitUntil([&] {
            opened = takeRead(tab.files.reading);
            return !tab.files.reading.opening.isPending();
        }));
        return opened;
    }
    /// Opens a file and waits until it has been read or has failed.
    void openInTab(const std::filesystem::path& file) {
        startOpening(tab.files, file);
        ASSERT_TRUE(test::waitUntil([&] {
            frame();
            return !tab.files.reading.opening.isPending();
        }));
        frame();
    }
};

TEST_F(RecordedTabStory, AnOpenedFileIsShownWhileTheLiveHistoryGrowsOn) {
    for (int i = 0; i < 10; ++i) frame();
    openInTab(write(rounds({20, 19, 21}, ",fz_1")));
    ASSERT_TRUE(tab.opened);
    const std::size_t before = live.size();
    for (int i = 0; i < 10; ++i) frame();
    EXPECT_EQ(live.size(), before + 10);
    EXPECT_FALSE(tab.scope.frozen) << "the driven car's scope runs on";
    for (const ChannelGroup group : {ChannelGroup::Wheels, ChannelGroup::Engine, ChannelGroup::Body})
        for (const TelemetryChannel& channel : channelsOf(group)) {
            tab.plots.assign(2, &channel);
            tab.laps.channel = tab.laps.mapChannel = &channel;
            frame();
        }
    tab.opened.reset();
    frame();
    EXPECT_EQ(scopeOf(tab.scope, live).live.size(), live.size());
}

/// If marks were found by adding to a float, the first frame would never end.
TEST_F(RecordedTabStory, LargeTimesAreDrawn) {
    openInTab(write(atLargeTimes(40)));
    ASSERT_TRUE(tab.opened);
    for (const ScopeAxis axis : {ScopeAxis::Time, ScopeAxis::Distance}) {
        setAxis(tab.opened->scope, axis);
        frame();
        EXPECT_LT(ImGui::GetDrawData()->TotalVtxCount, 100'000);
    }
}

/// A reader may finish before the request to stop, but not every time.
TEST_F(RecordedTabStory, ReadingCanBeStopped) {
    constexpr int kTries = 10;
    std::ofstream file(folder / "long.csv");
    file << "t,rpm\n";
    for (int i = 0; i < 150'000; ++i) file << i << ",3000\n";
    file.close();
    std::optional<OpenedRecording> opened;
    for (int i = 0; i < kTries && (i == 0 || opened); ++i) {
        startOpening(tab.files, folder / "long.csv");
        tab.files.reading.opening.requestStop();
        opened = awaitedRecording();
        EXPECT_TRUE(tab.files.reading.problem.empty());
    }
    EXPECT_FALSE(opened);
}

TEST_F(RecordedTabStory, AFileOfTheListIsOpenedByItsButton) {
    write("t,rpm\n0,3000\n1,4000\n");
    write("t,rpm\n0,3000\n", "other.csv");
    const auto draw = [&] {
        ImGui::SetNextWindowPos({0, 0});
        ImGui::SetNextWindowSize({360, 400});
        ImGui::Begin("list", nullptr, ImGuiWindowFlags_NoDecoration);
        drawRecordings(tab.files, folder.path());
        ImGui::End();
    };
    gui.frame(draw);
    EXPECT_EQ(tab.files.files.size(), 2u);
    for (float y = 0; y < 100 && !tab.files.reading.opening.isPending(); y += 6) gui.click({25, y}, draw);
    ASSERT_TRUE(tab.files.reading.opening.isPending());
    EXPECT_TRUE(awaitedRecording());
    for (float y = 0; y < 200 && !tab.files.folderPressed; y += 6) gui.click({25, y}, draw);
    EXPECT_TRUE(tab.files.folderPressed);
}

TEST_F(RecordedTabStory, ABadFileIsToldAndWhatWasOpenStays) {
    openInTab(write("t,rpm\n0,3000\n1,4000\n"));
    ASSERT_TRUE(tab.opened);
    openInTab(write("t,rpm\n0,x\n", "bad.csv"));
    EXPECT_NE(tab.files.reading.problem.find("bad.csv:2:3: rpm must be a number"), std::string::npos);
    ASSERT_TRUE(tab.opened);
    EXPECT_EQ(tab.opened->path.filename(), "run.csv");
    openInTab(folder / "run.csv");
    EXPECT_TRUE(tab.files.reading.problem.empty());
}

}  // namespace
}  // namespace slip
