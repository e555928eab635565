// SPDX-License-Identifier: MIT
// Writes runs while they are driven, into replays/journal of the player's folder. If the program ends abruptly, even by
// a power cut, at most the last second is lost.
#pragma once
#include "io/common/folders.hpp"
#include "io/replay/journal_file.hpp"
#include "io/system/save_queue.hpp"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace slip {

inline std::filesystem::path journalFolder(const Folders& folders) { return folders.player / "replays" / "journal"; }

/// Files of the journals. Only the writer's thread uses them.
class JournalFiles;

/// Passes pieces of the run to the queue, so that no frame waits for the disk. A run's file is locked as long as this
/// object exists.
class RunJournal {
public:
    /// The queue must outlive this object.
    RunJournal(const Folders& folders, SaveQueue& saves);
    RunJournal(const RunJournal&) = delete;
    RunJournal& operator=(const RunJournal&) = delete;

    /// Begins a new run. The file of the previous run stays until that run is dropped.
    void begin();
    /// Returns the number of the present run, for drop.
    int run() const { return run_; }
    /// Queues the new part of the present run twice per second of the run, and at once when all humans have finished.
    /// While a piece waits for the disk, the next one grows. Call it outside of the steps, since it allocates. all:
    /// queues everything, even less than half a second.
    void record(const Recording& recording, bool finished, bool all = false);
    /// Discards a run that is not worth saving.
    void drop(int run);
    /// Returns a function that removes the journal of a run that was saved elsewhere, for the thread that saved it.
    /// Files of other runs stay, and the next start of the game recovers them.
    std::function<void()> dropper(int run) const;

private:
    /// Extent of the present run that has been queued.
    struct Extent {
        bool begun = false, finished = false;
        std::int64_t ticks = 0;
        std::vector<std::size_t> logs;  // bytes
        std::size_t changes = 0, hashes = 0, eventHashes = 0, poses = 0;
    };
    RunPiece nextPiece(const Recording& recording, bool finished);

    SaveQueue& saves_;
    std::string what_;  // names the journal's saves in the queue
    int run_ = 0;
    Extent extent_;
    std::shared_ptr<JournalFiles> files_;
};

}  // namespace slip
