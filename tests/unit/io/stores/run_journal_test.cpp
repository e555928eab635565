// SPDX-License-Identifier: MIT
// Runs are written to journals while they are driven, and the complete part of a journal is recovered.
#include "io/stores/run_journal.hpp"
#include "io/replay/replay_file.hpp"
#include "io/stores/replay_store.hpp"
#include "io/stores/run_recovery.hpp"
#include "io/system/file.hpp"
#include "race/replay/playback.hpp"
#include "support/recorded_runs.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <future>

namespace slip {
namespace {

namespace fs = std::filesystem;

constexpr double kLength = 24, kCountdown = 0.5;  // s

/// Returns a run with many changes, long enough to be saved.
const Recording& sample() {
    static const Recording run = test::recordRun({.seconds = kLength, .countdown = kCountdown}).recording;
    return run;
}

/// Returns the run as it was after `ticks` ticks.
Recording begun(const Recording& run, std::int64_t ticks) {
    Recording out = run;
    const auto size = [](std::int64_t count) { return static_cast<std::size_t>(count); };
    out.ticks = ticks;
    for (InputLog& log : out.inputs) log = log.first(ticks);
    std::erase_if(out.changes, [&](const RecordedChange& change) { return change.tick >= ticks; });
    for (auto* hashes : {&out.hashes, &out.eventHashes}) hashes->resize(size(ticks / run.setup.hz));
    out.poses.resize((size(ticks * kPosesPerSecond / run.setup.hz) + 1) * run.setup.entrants.size());
    return out;
}

bool playsTheSameBits(const Recording& run) {
    const std::optional<Track> track = trackOf(run);
    Playback playback(run, &*track);
    while (playback.step()) {
    }
    return !playback.firstDifference();
}

class Journals : public testing::Test {
protected:
    /// Writes the journal of a game that records the sample to its end, frame by frame, and then ends abruptly.
    void drive(bool finished = false, double seconds = kLength) {
        RunJournal journal(folders, saves);
        const auto last = static_cast<std::int64_t>(seconds * 120);
        for (std::int64_t ticks = 0; ticks <= last; ticks += 23) {
            journal.record(begun(sample(), ticks), finished && ticks + 23 > last);
            saves.finish();  // the disk keeps up
            saves.deliver();
        }
        ASSERT_TRUE(saves.takeProblems().empty());
    }
    std::vector<fs::path> journals() const {
        std::vector<fs::path> found;
        std::error_code none;
        for (const auto& entry : fs::directory_iterator(journalFolder(folders), none)) found.push_back(entry.path());
        return found;
    }
    std::string text() const { return readFile(journals().front(), kMaxReplayBytes).value.value_or(""); }

    TestFolder folder;
    Folders folders{{}, {}, folder.path(), {}};
    SaveQueue saves;
};

TEST_F(Journals, ARunComesBackAllButItsLastHalfSecond) {
    drive();
    const Loaded<JournalledRun> back = parseJournal(text(), "j");
    ASSERT_TRUE(back.value) << format(back.problems.front());
    const Recording& run = back.value->recording;
    EXPECT_FALSE(back.value->finished);
    EXPECT_GE(run.duration(), kLength - 0.5 - 23 / 120.0);
    EXPECT_EQ(replayBytes(run), replayBytes(begun(sample(), run.ticks)))
        << "the same bytes as if it had been kept then";
    EXPECT_TRUE(playsTheSameBits(run));
}

TEST_F(Journals, WhatIsTornIsCutOff) {
    drive();
    const std::string whole = text();
    std::int64_t before = -1;
    for (std::size_t size = 0; size < whole.size(); size += 997) {
        const Loaded<JournalledRun> back = parseJournal(std::string_view(whole).substr(0, size), "j");
        ASSERT_TRUE(back.problems.empty()) << size << ": " << format(back.problems.front());
        ASSERT_GE(back.value ? back.value->recording.ticks : -1, before) << size;
        if (back.value) before = back.value->recording.ticks;
    }
    EXPECT_GT(before, 20 * 120);
}

TEST_F(Journals, WhatIsAlteredIsNeverTakenForARun) {
    drive(false, 3);
    const std::string whole = text();
    const std::int64_t ticks = parseJournal(whole, "j").value->recording.ticks;
    for (std::size_t at = 0; at < whole.size(); at += 61) {
        std::string altered = whole;
        altered[at] = static_cast<char>(altered[at] ^ 0x10);
        const Loaded<JournalledRun> back = parseJournal(altered, "j");
        ASSERT_FALSE(back.value && back.value->recording.ticks >= ticks) << at;
    }
}

TEST_F(Journals, TheNextStartKeepsIt) {
    drive();
    ASSERT_EQ(journals().size(), 1u);
    const Recovery found = recoverRuns(folders);
    EXPECT_EQ(found.names, std::vector{replayName(sample())});
    EXPECT_TRUE(found.problems.empty());
    EXPECT_FALSE(found.someInUse);
    EXPECT_TRUE(journals().empty());
    const std::vector<ReplayChoice> kept = listReplays(folders);
    ASSERT_EQ(kept.size(), 1u);
    EXPECT_TRUE(kept[0].name.ends_with(" (broken off)"));
    const Loaded<Recording> run = loadReplay(kept[0].path);
    ASSERT_TRUE(run.value);
    EXPECT_TRUE(playsTheSameBits(*run.value));
    EXPECT_TRUE(recoverRuns(folders).names.empty()) << "once";
}

TEST_F(Journals, AShortRunIsNotKeptButAFinishedOneIs) {
    drive(false, 10);
    EXPECT_TRUE(recoverRuns(folders).names.empty());
    EXPECT_TRUE(journals().empty());
    EXPECT_TRUE(listReplays(folders).empty());
    drive(true, 10);
    EXPECT_EQ(recoverRuns(folders).names.size(), 1u);
    ASSERT_EQ(listReplays(folders).size(), 1u);
    EXPECT_FALSE(listReplays(folders)[0].name.ends_with(" (broken off)"));
}

TEST_F(Journals, AGameThatLivesKeepsItsOwn) {
    RunJournal journal(folders, saves);
    journal.record(sample(), false);
    saves.finish();
    const Recovery found = recoverRuns(folders);
    EXPECT_TRUE(found.names.empty());
    EXPECT_TRUE(found.problems.empty());
    EXPECT_TRUE(found.someInUse);
    EXPECT_EQ(journals().size(), 1u);
    RunJournal other(folders, saves);
    other.record(sample(), false);
    saves.finish();
    EXPECT_EQ(journals().size(), 2u) << "nor do two games share one";
    EXPECT_TRUE(saves.takeProblems().empty());
}

TEST_F(Journals, WhileTheDiskIsSlowTheNextPieceGathers) {
    RunJournal journal(folders, saves);
    std::promise<void> end;
    saves.add({"slow", [&] {
                   end.get_future().wait();
                   return Result<>();
               }});
    for (std::int64_t ticks = 0; ticks <= 1200; ticks += 120) journal.record(begun(sample(), ticks), false);
    end.set_value();
    saves.finish();
    saves.deliver();
    EXPECT_EQ(parseJournal(text(), "j").value->recording.ticks, 0) << "the piece that waited";
    journal.record(begun(sample(), 1320), false);
    saves.finish();
    EXPECT_EQ(parseJournal(text(), "j").value->recording.ticks, 1320);
}

TEST_F(Journals, ADroppedRunLeavesNothing) {
    RunJournal journal(folders, saves);
    journal.record(begun(sample(), 600), false);
    const int first = journal.run();
    journal.begin();
    journal.record(begun(sample(), 300), false);
    saves.finish();
    EXPECT_EQ(journals().size(), 2u);
    journal.drop(first);
    journal.drop(99);
    saves.finish();
    ASSERT_EQ(journals().size(), 1u);
    EXPECT_EQ(parseJournal(text(), "j").value->recording.ticks, 300);
    journal.drop(journal.run());
    saves.finish();
    EXPECT_TRUE(journals().empty());
}

TEST_F(Journals, ARunOfAnOlderSimulationKeepsItsPoses) {
    fs::create_directories(journalFolder(folders));
    RunPiece piece{.newPart = sample(), .logs = {}, .finished = false};
    for (const InputLog& log : sample().inputs) piece.logs.emplace_back(log.bytes().begin(), log.bytes().end());
    std::ofstream(journalFolder(folders) / "run-1.journal")
        << journalHead(kSimulationVersion - 1) << journalPiece(piece);
    ASSERT_EQ(recoverRuns(folders).names.size(), 1u);
    const Loaded<Recording> run = loadReplay(listReplays(folders)[0].path);
    ASSERT_TRUE(run.value);
    EXPECT_EQ(run.value->version, kSimulationVersion - 1);
    EXPECT_FALSE(run.value->isPlayable());
    EXPECT_EQ(run.value->poses.size(), sample().poses.size());
}

TEST_F(Journals, ABrokenOneIsPutAsideAndSaidAndTheOthersCome) {
    drive();
    std::ofstream(journalFolder(folders) / "run-2.journal") << "holiday pictures";
    std::string first = readFile(journalFolder(folders) / "run-1.journal", kMaxReplayBytes).value.value_or("");
    first[60] = static_cast<char>(first[60] ^ 1);
    std::ofstream(journalFolder(folders) / "run-3.journal") << first;
    std::ofstream(journalFolder(folders) / "run-4.journal") << std::flush;
    fs::create_directories(journalFolder(folders) / "run-5.journal");
    const Recovery found = recoverRuns(folders);
    EXPECT_EQ(found.names.size(), 1u);
    ASSERT_EQ(found.problems.size(), 2u);
    EXPECT_NE(found.problems[0].find("run-2.journal: not a run journal; moved to"), std::string::npos)
        << found.problems[0];
    EXPECT_NE(found.problems[1].find("run-3.journal: corrupt: "), std::string::npos) << found.problems[1];
    EXPECT_EQ(journals().size(), 3u) << "the two that were put aside, and the folder";
    EXPECT_TRUE(recoverRuns(folders).problems.empty()) << "and that is that";
}

TEST_F(Journals, WithoutAFolderThereIsAProblemAndTheDriveGoesOn) {
    ASSERT_TRUE(writeFile(folder / "replays", "a file"));
    RunJournal journal(folders, saves);
    journal.record(begun(sample(), 100), false);
    journal.record(begun(sample(), 200), false);
    saves.finish();
    EXPECT_EQ(saves.takeProblems().size(), 1u) << "said once";
}

TEST_F(Journals, AFolderThatCannotBeMadeIsTheReasonAndNotThatItIsMissing) {
    fs::create_symlink("nowhere", folder / "replays");
    RunJournal journal(folders, saves);
    journal.record(begun(sample(), 100), false);
    saves.finish();
    const auto problems = saves.takeProblems();
    ASSERT_EQ(problems.size(), 1u);
    const std::string problem = problems.front();
    EXPECT_NE(problem.find("cannot create "), std::string::npos) << problem;
    EXPECT_EQ(problem.find("No such file"), std::string::npos) << problem;
}

}  // namespace
}  // namespace slip
