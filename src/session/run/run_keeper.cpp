// SPDX-License-Identifier: MIT
#include "session/run/run_keeper.hpp"

namespace slip {

RunKeeper::RunKeeper(const Folders& folders, SaveQueue& saves)
    : folders_(folders), saves_(saves), journal_(folders, saves) {}

void RunKeeper::follow(const Session& session, bool all) {
    if (!kept_) journal_.follow(session.recording(), session.peopleAreIn(), all);
}

/// Removes the journal once the replay is on disk.
void RunKeeper::keep(const Session& session) {
    const RunEnd end = runEnd(session.peopleAreIn());
    if (kept_ || !isWorthKeeping(session.recording(), end)) return;
    follow(session, true);
    kept_ = true;
    keptAt_ = std::make_shared<std::optional<std::filesystem::path>>();
    const auto written = std::make_shared<std::filesystem::path>();
    saves_.add({replayName(session.recording()),
                [=, run = session.recording(), folders = folders_, dropJournal = journal_.dropper(journal_.run())] {
                    KeptReplay kept = keepRecent(run, end, folders);
                    *written = std::move(kept.path);
                    if (kept.problem.empty()) dropJournal();
                    return std::move(kept.problem);
                },
                [written, keptAt = keptAt_] { *keptAt = *written; }});
}

void RunKeeper::begin() {
    if (!kept_) journal_.drop(journal_.run());
    journal_.begin();
    kept_ = false;
}

void RunKeeper::finish(const Session& session) {
    if (!kept_ && !isWorthKeeping(session.recording(), runEnd(session.peopleAreIn()))) journal_.drop(journal_.run());
}

}  // namespace slip
