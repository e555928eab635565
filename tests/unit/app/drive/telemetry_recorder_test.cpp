// SPDX-License-Identifier: MIT
// The recorder of a drive's telemetry, without the drive.
#include "app/drive/telemetry_recorder.hpp"

#include "io/common/texts.hpp"
#include "io/player/settings.hpp"
#include "io/system/file.hpp"
#include "platform/paint/toasts.hpp"
#include "session/run/tick_clock.hpp"
#include "support/bundled.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace slip::test {
namespace {

class RecorderTest : public ::testing::Test {
protected:
    RecorderTest() { folders.player = home.path(); }
    static std::size_t rowsIn(const std::string& path) {
        const std::string text = readFile(path, kMaxCsvBytes).value.value_or("");
        return static_cast<std::size_t>(std::ranges::count(text, '\n')) - 1;  // without the header
    }
    void drive(TelemetryRecorder& with, int ticks) const {
        for (int i = 0; i < ticks; ++i) with.onTick(params, car);
        with.update();
    }

    TestFolder home;
    Folders folders;
    Settings settings;
    Texts texts;
    Toasts toasts;
    Track track = bundledTrack("larkmead");
    CarParams params = bundledCar("roadster");
    CarSnapshot car;
    TelemetryRecorder recorder{{folders, settings, texts, toasts, track}};
};

TEST_F(RecorderTest, WritesTheFileOfTheCommandLineFromTheStart) {
    const std::string path = (home.path() / "run.csv").string();
    {
        TelemetryRecorder named{{folders, settings, texts, toasts, track}};
        named.open(path, params, car);
        drive(named, 2 * kTickHz);
    }
    EXPECT_EQ(rowsIn(path), 201u) << "100 rows a second, and one at the start";
}

TEST_F(RecorderTest, StartsAndEndsARecordingOfThePanel) {
    EXPECT_EQ(recorder.recordingPath(), "");
    drive(recorder, kTickHz);
    recorder.toggle(params, car);
    const std::string path = recorder.recordingPath();
    EXPECT_TRUE(path.starts_with(home.path().string())) << path;
    drive(recorder, kTickHz);
    recorder.toggle(params, car);
    EXPECT_EQ(recorder.recordingPath(), "");
    drive(recorder, kTickHz);
    EXPECT_EQ(rowsIn(path), 101u) << "only what was driven while it ran";
    recorder.stop();
    EXPECT_EQ(recorder.recordingPath(), "") << "there was nothing to stop";
}

}  // namespace
}  // namespace slip::test
