// SPDX-License-Identifier: MIT
// A drive is saved however the real program ends in the middle of it: signals, a lost display, a window that is closed,
// a kill. And a telemetry reader that leaves ends only the telemetry.
#include "display/frame_gate.hpp"
#include "display/program.hpp"
#include "io/common/folders.hpp"
#include "io/replay/journal_file.hpp"
#include "io/replay/replay_file.hpp"
#include "io/stores/replay_store.hpp"
#include "race/replay/playback.hpp"
#include "support/crash_reports.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <fstream>

namespace slip::test {
namespace {

namespace fs = std::filesystem;

constexpr double kDriven = 26;  // s, including the countdown: long enough to be saved

class Endings : public testing::Test {
protected:
    void SetUp() override { ASSERT_FALSE(display.name().empty()) << "Xvfb did not start"; }
    fs::path file(const std::string& name) const { return home.path() / name; }

    /// Starts a drive by keys, several times faster than real time unless `live`.
    void begin(bool live = false) {
        std::vector<std::string> words{"roadster",   "--track",     "larkmead", "--windowed",  "640x360",
                                       "--no-audio", "--telemetry", "t.csv",    "--fps-limit", "30"};
        if (!live) words.insert(words.end(), {"--frame-time", "0.05"});
        start(words);
        ASSERT_TRUE(waitFor(60, [&] { return driven() > 0; })) << game->output();
        Hands(display).act("keydown Up");
    }
    void drive() {
        begin();
        ASSERT_TRUE(waitFor(120, [&] { return driven() > kDriven; })) << game->output();
    }
    /// Does the same, but the drive waits for the disk: the journal never lacks more than a second, however fast either
    /// is.
    void driveAsTheDiskWrites() {
        more = FrameGate::environment();
        begin();
        gate.emplace(home.path());
        for (double now = driven();; now = driven()) {
            ASSERT_TRUE(waitFor(60, [&] { return journalled() > now - kMaxLost + kFrame; }))
                << journalled() << " of " << now << " s are on the disk";
            if (now > kDriven) return;
            const auto goOn = [&] {
                gate->pass(fs::file_size(file("t.csv")));
                return driven() > now + kStep;
            };
            ASSERT_TRUE(waitFor(60, goOn, 0.005)) << game->output();
        }
    }
    void start(const std::vector<std::string>& words) {
        gate.reset();
        std::map<std::string, std::string> environment = more;
        environment["DISPLAY"] = display.name();
        game.emplace(words, home.path(), environment);
    }
    std::string report() const { return reportIn(file("state/slipangle")); }
    /// Returns the s of telemetry.
    double driven() const { return lastNumber(file("t.csv"), "t"); }
    /// Expects a single replay, of an interrupted drive, that lacks at most `lost` s and plays back bit for bit.
    void expectReplay(double lost) {
        const std::vector<ReplayChoice> kept = listReplays({{}, {}, file("data/slipangle"), {}});
        ASSERT_EQ(kept.size(), 1u) << game->output();
        EXPECT_TRUE(kept[0].name.ends_with("(broken off)")) << kept[0].name;
        const Loaded<Recording> run = loadReplay(kept[0].path);
        ASSERT_TRUE(run.value);
        EXPECT_GE(run.value->duration(), driven() - lost);
        EXPECT_LT(run.value->duration(), driven() + 1);
        EXPECT_NE(run.value->inputs[0].bytes().size(), 0u) << "the key was down";
        const std::optional<Track> track = trackOf(*run.value);
        Playback playback(*run.value, &*track);
        while (playback.step()) {
        }
        EXPECT_FALSE(playback.firstDifference());
        EXPECT_GE(playback.race().time(), kDriven - 1);
    }
    /// Returns the s of the first drive in its journal.
    double journalled() const {
        const fs::path path = file("data/slipangle/replays/journal/run-1.journal");
        const Loaded<JournalledRun> run = parseJournal(readAll(path), path);
        return run.value ? run.value->recording.duration() : 0;
    }
    bool journalIsEmpty() const {
        std::error_code none;
        return fs::is_empty(file("data/slipangle/replays/journal"), none);
    }

    static constexpr double kRow = 0.02;                 // s, greatest delay of the telemetry
    static constexpr double kMaxLost = 1;                // s, after a kill
    static constexpr double kFrame = 0.05, kStep = 0.2;  // s; between two checks of the journal
    Display display;
    TestFolder home;
    std::map<std::string, std::string> more;  // for the program's environment
    std::optional<Program> game;
    std::optional<FrameGate> gate;  // holds the frames of the game
};

class Signals : public Endings, public testing::WithParamInterface<int> {};

TEST_P(Signals, EndADriveAsClosingTheWindowDoes) {
    drive();
    game->signal(GetParam());
    EXPECT_EQ(game->wait(60), 128 + GetParam()) << game->output();
    expectReplay(kRow);
    EXPECT_TRUE(journalIsEmpty());
}

INSTANTIATE_TEST_SUITE_P(All, Signals, testing::Values(SIGTERM, SIGINT, SIGHUP),
                         [](const auto& one) { return std::string("Number") + std::to_string(one.param); });

TEST_F(Endings, ADisplayThatIsGoneLosesNothing) {
    drive();
    display.vanish();
    EXPECT_EQ(game->wait(60), 1) << game->output();
    EXPECT_NE(game->output().find("the display is gone"), std::string::npos) << game->output();
    expectReplay(kRow);
    EXPECT_TRUE(journalIsEmpty());
}

TEST_F(Endings, AWindowThatSomebodyDestroysLosesNothing) {
    drive();
    Hands(display).act("search --name Slipangle windowclose");
    EXPECT_EQ(game->wait(60), 1) << game->output();
    EXPECT_NE(game->output().find("the window is gone"), std::string::npos) << game->output();
    expectReplay(kRow);
}

TEST_F(Endings, APowerCutLosesTheLastSecondAtMost) {
    driveAsTheDiskWrites();
    game->signal(SIGKILL);
    EXPECT_EQ(game->wait(60), -1);
    EXPECT_TRUE(listReplays({{}, {}, file("data/slipangle"), {}}).empty());
    start({"--windowed", "640x360", "--no-audio", "--frame-time", "0.05", "--exit-after", "3"});
    EXPECT_EQ(game->wait(60), 0) << game->output();
    EXPECT_NE(game->output().find("recovered a drive that was cut off"), std::string::npos) << game->output();
    expectReplay(kMaxLost);
    EXPECT_TRUE(journalIsEmpty());
}

class FatalSignals : public Endings, public testing::WithParamInterface<int> {};

TEST_P(FatalSignals, AreReportedAndTheNextStartBringsTheDriveBack) {
    driveAsTheDiskWrites();
    game->signal(GetParam());
    EXPECT_EQ(game->wait(60), -1);
    expectPart(game->output(), "; a report is in " + file("state/slipangle/report-").string());
    expectPart(report(), "Slipangle was ended by signal " + std::to_string(GetParam()));
    expectPart(report(), "doing: a drive on larkmead with Linnet\n");
    start({"--windowed", "640x360", "--no-audio", "--frame-time", "0.05", "--exit-after", "3"});
    EXPECT_EQ(game->wait(60), 0) << game->output();
    expectReplay(kMaxLost);
}

#ifdef SLIPANGLE_SANITIZED  // sanitizers report the other signals themselves
constexpr int kFatal[] = {SIGABRT};
#else
constexpr int kFatal[] = {SIGABRT, SIGSEGV};
#endif
INSTANTIATE_TEST_SUITE_P(Some, FatalSignals, testing::ValuesIn(kFatal),
                         [](const auto& one) { return std::string("Number") + std::to_string(one.param); });

class Errors : public Endings {
protected:
    void SetUp() override {
        Endings::SetUp();
        more = {{"LD_PRELOAD", std::string(SLIPANGLE_SYNC_WATCH) + ":" + SLIPANGLE_THROWING_CLOCK},
                {"THROW_WHEN", file("throw").string()}};
    }
    void expectReport(const std::string& lastReplay) {
        expectPart(game->output(), "ended by an error: std::runtime_error: thrown by the test");
        expectPart(game->output(), "error report: " + file("state/slipangle/report-").string());
        expectPart(report(), "Slipangle was ended by an error: std::runtime_error: thrown by the test\n");
        expectPart(report(), "version: ");
        expectPart(report(), "last replay: " + lastReplay);
    }
};

TEST_F(Errors, LoseNothingAndAreReported) {
    drive();
    std::ofstream(file("throw")) << "now";
    EXPECT_EQ(game->wait(60), 1) << game->output();
    expectReport(file("data/slipangle/replays/recent/000001"));
    expectReplay(kRow);
    EXPECT_TRUE(journalIsEmpty());
}

TEST_F(Errors, AreToldInTheWindowUntilAKeyIsPressed) {
    begin(true);  // with a fixed frame time, errors are reported only on stderr
    std::ofstream(file("throw")) << "now";
    ASSERT_TRUE(waitFor(60, [&] { return game->output().find("error report: ") != std::string::npos; }))
        << game->output();
    sleepFor(1);
    EXPECT_TRUE(game->running());
    Hands hands(display);
    hands.act("keyup Up key x");
    EXPECT_EQ(game->wait(60), 1) << game->output();
    expectReport("");  // a slow machine may have driven far enough for a replay
}

TEST_F(Endings, SettingsThatAreALinkToThemselvesEndNothing) {
    fs::create_directories(file("config/slipangle"));
    fs::create_symlink("settings.json", file("config/slipangle/settings.json"));
    start({"--windowed", "640x360", "--no-audio", "--frame-time", "0.05", "--exit-after", "1"});
    EXPECT_EQ(game->wait(60), 0) << game->output();
    expectPart(game->output(), "settings.json");
}

TEST_F(Endings, ANameOfTelemetryThatIsTooLongIsRefused) {
    const std::string name(300, 'a');
    start({"roadster", "--track", "larkmead", "--telemetry", name});
    EXPECT_EQ(game->wait(60), 1) << game->output();
    EXPECT_EQ(game->output(), "slipangle: cannot write " + name + ": File name too long\n");
}

TEST_F(Endings, AnOutputThatHasAnotherUseIsRefused) {
    const std::string car = R"({"format": 1, "base": "roadster", "name": "Mine"})";
    std::ofstream(file("mine.json")) << car;
    const std::string why = ": cannot write: this file is also an input or another output; choose another name\n";
    start({"./mine.json", "--track", "larkmead", "--telemetry", "mine.json"});
    EXPECT_EQ(game->wait(60), 1) << game->output();
    EXPECT_EQ(game->output(), "slipangle: mine.json" + why);
    EXPECT_EQ(readAll(file("mine.json")), car);
    start({"--telemetry", "both.csv", "--frame-stats", "./both.csv"});
    EXPECT_EQ(game->wait(60), 1) << game->output();
    EXPECT_EQ(game->output(), "slipangle: ./both.csv" + why);
}

TEST_F(Endings, AReaderOfTelemetryWhoLeavesEndsTheTelemetryAlone) {
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    start({"roadster", "--track", "larkmead", "--windowed", "640x360", "--no-audio", "--telemetry",
           "/dev/fd/" + std::to_string(ends[1]), "--frame-time", "0.05", "--exit-after", "12"});
    close(ends[1]);
    std::string text(4000, ' ');
    std::size_t size = 0;
    for (ssize_t count = 1; size < text.size() && count > 0;
         size += static_cast<std::size_t>(std::max<ssize_t>(0, count)))
        count = read(ends[0], text.data() + size, text.size() - size);
    close(ends[0]);
    EXPECT_EQ(text.substr(0, 2), "t,");
    EXPECT_EQ(game->wait(60), 0) << game->output();
    const std::string said = game->output(), notice = "telemetry ends";
    const auto at = said.find(notice);
    ASSERT_NE(at, std::string::npos) << said;
    EXPECT_EQ(said.find(notice, at + 1), std::string::npos) << "said once: " << said;
}

TEST_F(Endings, ADiskThatIsFullEndsTheTelemetryAlone) {
    start({"roadster", "--track", "larkmead", "--windowed", "640x360", "--no-audio", "--telemetry", "/dev/full",
           "--frame-stats", "/dev/full", "--frame-time", "0.05", "--exit-after", "3"});
    EXPECT_EQ(game->wait(60), 0) << game->output();
    expectPart(game->output(), "slipangle: cannot write /dev/full: No space left on device\n");
    expectPart(game->output(), "telemetry ends: /dev/full: No space left on device");
}

TEST_F(Endings, APipeThatNobodyReadsHoldsNothingUp) {
    for (const char* const pipe : {"pipe", "frames"}) ASSERT_EQ(mkfifo(file(pipe).c_str(), 0600), 0);
    start({"roadster", "--track", "larkmead", "--windowed", "640x360", "--no-audio", "--telemetry", "pipe",
           "--frame-stats", "frames", "--frame-time", "0.05", "--exit-after", "3"});
    EXPECT_EQ(game->wait(60), 0) << game->output();
    expectPart(game->output(), "slipangle: cannot write frames: nothing reads from it\n");
    expectPart(game->output(), "telemetry ends: pipe: nothing reads from it");
}

}  // namespace
}  // namespace slip::test
