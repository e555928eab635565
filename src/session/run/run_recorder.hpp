// SPDX-License-Identifier: MIT
// Saves a human's drive: a journal while it lasts, and a replay if it was driven to its end or for some time.
#pragma once
#include "io/stores/replay_store.hpp"
#include "io/stores/run_journal.hpp"
#include "session/run/session.hpp"

namespace slip {

class RunRecorder {
public:
    /// Both must outlive it.
    RunRecorder(const Folders& folders, SaveQueue& saves);

    /// Adds what was driven since the last call to the journal. `all` includes the last tick.
    void follow(const Session& session, bool all = false);
    /// Saves the run among the recent replays, once, if it is worth it.
    void keep(const Session& session);
    /// Prepares for a new start. The previous run has been saved, or was not worth it.
    void begin();
    /// Ends the drive. Leaves no journal if it is not worth saving.
    void finish(const Session& session);
    /// True while the run's replay waits to be written.
    bool isKeeping() const { return kept_ && !*keptAt_; }
    /// Returns the path of the run's replay once it is written, else empty.
    std::filesystem::path keptAt() const { return kept_ ? keptAt_->value_or(std::filesystem::path()) : ""; }

private:
    const Folders& folders_;
    SaveQueue& saves_;
    RunJournal journal_;
    bool kept_ = false;                                             // the replay of this start was handed to the queue
    std::shared_ptr<std::optional<std::filesystem::path>> keptAt_;  // path of that replay; empty until it is written
};

}  // namespace slip
