// SPDX-License-Identifier: MIT
// Drives of a killed game come back, also when that game takes some seconds to end.
#include "app/game/recovered_runs.hpp"

#include "io/stores/replay_store.hpp"
#include "io/stores/run_journal.hpp"
#include "io/system/save_queue.hpp"
#include "support/recorded_runs.hpp"
#include "support/test_folder.hpp"
#include "support/waiting.hpp"

#include <gtest/gtest.h>

#include <optional>

namespace slip::test {
namespace {

TEST(RecoveredRuns, AGameThatIsStillEndingIsWaitedFor) {
    const TestFolder folder;
    const Folders folders{{}, {}, folder.path(), {}};
    SaveQueue saves;
    std::optional<RunJournal> journal(std::in_place, folders, saves);
    journal->record(recordRun({.seconds = 24, .countdown = 0.5}).recording, false);
    saves.finish();

    Toasts toasts;
    const Texts texts;
    RecoveredRuns runs(folders);
    const auto comesBack = [&](float dt) {
        runs.update(toasts, texts, dt);
        return !listReplays(folders).empty();
    };
    EXPECT_FALSE(waitFor(0.5, [&] { return comesBack(1); })) << "its game has it open";
    journal.reset();
    EXPECT_TRUE(waitUntil([&] { return comesBack(1); }));
}

}  // namespace
}  // namespace slip::test
