// SPDX-License-Identifier: MIT
// Gives malicious files to every loader. Each is accepted or rejected within a budget of time and 200 MB, and a
// rejection prints at least one line. Accepted tracks must also be drawn within the budget.
#include "hostile/bounded.hpp"
#include "hostile/hostile_files.hpp"
#include "io/replay/replay_file.hpp"
#include "io/stores/records.hpp"
#include "io/system/file.hpp"
#include "race/event/event.hpp"
#include "render/base/palette.hpp"
#include "render/road/track_painter.hpp"
#include "render/scenery/prop_painter.hpp"
#include "render/scenery/scenery_painter.hpp"
#include "support/file_text.hpp"
#include "support/long_tests.hpp"
#include "support/recorded_runs.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

#include <sys/stat.h>

#include <cstdio>
#include <fstream>

namespace slip::test {
namespace {

namespace fs = std::filesystem;

void expectBounded(const BoundedRun& run, const std::string& name) {
    EXPECT_EQ(run.signal, 0) << name << " ended it:\n" << run.output.substr(0, 2000);
    EXPECT_LT(run.cost.seconds, maxSeconds()) << name;
    EXPECT_LT(run.cost.megabytes, kMaxMegabytes) << name;
    if (std::getenv("SLIPANGLE_COSTS") != nullptr)
        std::printf("%8.2f s %6.0f MB  %s\n", run.cost.seconds, run.cost.megabytes, name.c_str());
}

void expectVerdict(const BoundedRun& run, const HostileFile& file) {
    expectBounded(run, file.name);
    EXPECT_EQ(run.code, file.verdict == Verdict::Taken ? 0 : 1) << file.name << ":\n" << run.output.substr(0, 2000);
    if (file.verdict == Verdict::Taken) return;
    EXPECT_NE(run.output.find(file.name + ":"), std::string::npos) << run.output.substr(0, 2000);
}

class Hostile : public testing::Test {
protected:
    BoundedRun check(const fs::path& path) { return runBounded({SLIPANGLE_LAB, "check", path.string()}); }
    void checkAll(const std::vector<HostileFile>& files) {
        for (const HostileFile& file : files) {
            const fs::path path = writeInto(folder.path(), file);
            expectVerdict(check(path), file);
            fs::remove(path);
        }
    }
    TestFolder folder;
};

TEST_F(Hostile, CarsSettingsAndTablesAreRefusedOrTaken) { checkAll(hostileTables()); }

TEST_F(Hostile, TracksAreRefusedOrTaken) { checkAll(hostileTracks()); }

/// Runs some ticks of a race on the track and builds all its triangles.
int raceAndPaint(const fs::path& path) {
    const Loaded<Track> track = loadTrack(path, bundledTables());
    if (!track.value) return 0;
    EventSetup setup;
    Entrant entrant;
    entrant.params = bundledCar("coupe");
    entrant.player = 0;
    setup.entrants.push_back(entrant);
    Event event(*track.value, setup);
    const DriverInput input;
    for (int i = 0; i < 24; ++i) event.tick({&input, 1});
    const Palette palette = paletteOf(track.value->params.theme);
    const Folders folders = findFolders();
    SceneryPictures pictures(folders);
    const Atlas atlas = paintAtlas(palette, track.value->scenery, pictures);
    const Daylight light = daylightOf(track.value->params.environment, palette);
    paintTrack(*track.value, atlas, palette, light);
    paintScenery(*track.value, atlas, palette, light);
    return 0;
}

TEST_F(Hostile, TracksThatAreTakenAreRacedOnAndDrawn) {
    std::vector<HostileFile> taken = hostileTracks();
    std::erase_if(taken, [](const HostileFile& file) { return file.verdict == Verdict::Refused; });
    for (const HostileFile& file : sampleOf(std::move(taken))) {
        const fs::path path = writeInto(folder.path(), file);
        const BoundedRun run = runBounded([&] { return raceAndPaint(path); });
        expectBounded(run, file.name);
        EXPECT_EQ(run.code, 0) << file.name;
    }
}

TEST_F(Hostile, ReplaysAreRefused) {
    RunPlan plan;
    plan.seconds = 20;
    const std::string sound = replayBytes(recordRun(plan).recording);
    ASSERT_GT(sound.size(), 5000u);
    const std::vector<HostileFile> files = sampleOf(hostileReplays(sound, isLong() ? 1000 : 2000));
    ASSERT_GT(files.size(), 20u);
    checkAll(files);
}

TEST_F(Hostile, ScriptsAreRefusedOrTaken) {
    for (const HostileFile& file : hostileScripts()) {
        const fs::path path = writeInto(folder.path(), file);
        expectVerdict(runBounded({SLIPANGLE_LAB, "drive", "--car", "coupe", "--duration", "0.1", "--inputs",
                                  path.string(), "--out", (folder / "out.csv").string()}),
                      file);
        fs::remove(path);
    }
}

TEST_F(Hostile, RecordsAreReadOrRefused) {
    for (const HostileFile& file : sampleOf(hostileTables())) {
        const fs::path path = writeInto(folder.path(), file);
        const std::string text = fileText(path);
        const BoundedRun run = runBounded([&] { return parseRecords(text, "records.json").value ? 0 : 1; });
        expectBounded(run, "records of " + file.name);
        EXPECT_EQ(run.code, 1) << file.name;
        fs::remove(path);
    }
}

TEST_F(Hostile, WhatIsNoFileIsRefusedInOneLine) {
    fs::create_directory(folder / "folder.json");
    ASSERT_EQ(::mkfifo((folder / "pipe.json").c_str(), 0600), 0);
    fs::create_symlink("loop.json", folder / "loop.json");
    fs::create_symlink("nowhere", folder / "dangling.json");
    fs::create_symlink("/dev/zero", folder / "zero.json");
    fs::create_symlink("/proc/self/mem", folder / "memory.json");
    const std::string deep = std::string(300, 'x') + ".json";
    for (const std::string& name :
         {std::string("folder.json"), std::string("pipe.json"), std::string("loop.json"), std::string("dangling.json"),
          std::string("zero.json"), std::string("memory.json"), deep}) {
        for (const std::string ending : {"", ".replay"}) {
            if (!ending.empty() && name != deep) fs::rename(folder / name, folder / (name + ending));
            const BoundedRun run = check(folder / (name + ending));
            expectBounded(run, name);
            EXPECT_EQ(run.code, 1) << name;
            EXPECT_EQ(std::count(run.output.begin(), run.output.end(), '\n'), 1) << run.output;
        }
    }
}

TEST_F(Hostile, FileNamesOfAnyBytesAreNamed) {
    for (const std::string& name :
         {std::string("a\nb.json"), std::string("\x1b[2J.json"), std::string("\xff\xfe\x80.json"),
          std::string("%s%n%s.json"), std::string("-.json"), std::string(250, 'y') + ".json"}) {
        std::ofstream(folder / name) << "{\"format\":1,\"name\":3}";
        const BoundedRun run = check(folder / name);
        expectBounded(run, name);
        EXPECT_EQ(run.code, 1) << run.output;
        EXPECT_NE(run.output, "");
    }
}

}  // namespace
}  // namespace slip::test
