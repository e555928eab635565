// What is kept of a person's drive: a journal while it goes on, and the replay of what was driven to its end or for
// some time.
#pragma once
#include "io/files/texts.hpp"
#include "io/stores/replay_store.hpp"
#include "io/stores/run_journal.hpp"
#include "session/session.hpp"

#include <future>

namespace slip {

class RunKeeper {
public:
    /// Both must outlive it.
    RunKeeper(const Folders& folders, const Texts& texts);

    /// Hands the journal what the run gained. all: to the last tick.
    void follow(const Session& session, bool all = false);
    /// The run is among the recent replays, once, if it is worth it. It is written aside: a restart waits for no disk.
    void keep(const Session& session);
    /// A new start. The run before has been kept, or was not worth it.
    void begin();
    /// When this returns, all that is kept of the drive is on the disk.
    void finish(const Session& session);
    /// Where the run's replay lies, once it is written; empty: there is none.
    std::filesystem::path keptAt();
    /// What went wrong since the last call, in the player's language.
    std::vector<std::string> takeProblems();

private:
    void look(bool wait);
    void note(const KeptReplay& run);

    const Folders& folders_;
    const Texts& texts_;
    RunJournal journal_;
    bool kept_ = false;  // the replay of this start
    int keptRun_ = 0;    // of the journal, whose replay is being kept
    std::future<KeptReplay> keeping_;
    std::filesystem::path keptAt_;  // the last that was kept
    std::vector<std::string> problems_;
};

}  // namespace slip
