// SPDX-License-Identifier: MIT
// What is kept of a person's drive: a journal while it goes on, and the replay of what was driven to its end or for
// some time.
#pragma once
#include "io/stores/replay_store.hpp"
#include "io/stores/run_journal.hpp"
#include "session/run/session.hpp"

namespace slip {

class RunKeeper {
public:
    /// Both must outlive it.
    RunKeeper(const Folders& folders, SaveQueue& saves);

    /// Hands the journal what the run gained. all: to the last tick.
    void follow(const Session& session, bool all = false);
    /// The run is among the recent replays, once, if it is worth it.
    void keep(const Session& session);
    /// A new start. The run before has been kept, or was not worth it.
    void begin();
    /// The drive ends here. What is not worth keeping leaves no journal.
    void finish(const Session& session);
    /// The run's replay waits to be written.
    bool isKeeping() const { return kept_ && !*keptAt_; }
    /// Where the run's replay lies, once it is written; empty: there is none.
    std::filesystem::path keptAt() const { return kept_ ? keptAt_->value_or(std::filesystem::path()) : ""; }

private:
    const Folders& folders_;
    SaveQueue& saves_;
    RunJournal journal_;
    bool kept_ = false;                                             // the replay of this start was handed over
    std::shared_ptr<std::optional<std::filesystem::path>> keptAt_;  // of that replay; none: not written yet
};

}  // namespace slip
