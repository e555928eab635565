// SPDX-License-Identifier: MIT
#include "session/run/run_recorder.hpp"

#include "session/run/session_state.hpp"

namespace slip {

RunRecorder::RunRecorder(const Folders& folders, SaveQueue& saves)
    : folders_(folders), saves_(saves), journal_(folders, saves) {}

void RunRecorder::follow(const Session& session, bool all) {
    if (!kept_) journal_.record(session.recording(), allHumansFinished(session), all);
}

/// Removes the journal once the replay is on disk.
void RunRecorder::keep(const Session& session) {
    const RunEnd end = runEnd(allHumansFinished(session));
    if (kept_ || !isWorthKeeping(session.recording(), end)) return;
    follow(session, true);
    kept_ = true;
    keptAt_ = std::make_shared<std::optional<std::filesystem::path>>();
    const auto written = std::make_shared<std::filesystem::path>();
    saves_.add({replayName(session.recording()),
                [=, run = session.recording(), folders = folders_, dropJournal = journal_.dropper(journal_.run())] {
                    const Result<std::filesystem::path> saved = saveRecent(run, end, folders);
                    if (!saved) return Result<>(saved.why);
                    *written = *saved;
                    dropJournal();
                    return Result<>();
                },
                [written, keptAt = keptAt_] { *keptAt = *written; }});
}

void RunRecorder::begin() {
    if (!kept_) journal_.drop(journal_.run());
    journal_.begin();
    kept_ = false;
}

void RunRecorder::finish(const Session& session) {
    if (!kept_ && !isWorthKeeping(session.recording(), runEnd(allHumansFinished(session))))
        journal_.drop(journal_.run());
}

}  // namespace slip
