// SPDX-License-Identifier: MIT
// Runs are written down while they are driven, into replays/journal of the player's folder: what ends the program
// without a word, a power cut too, loses at most the last second.
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

/// The journals' files, which only the writer's thread uses.
class JournalFiles;

/// Hands what was driven to the queue, so that no frame waits for the disk. A run's file is locked while this lives.
class RunJournal {
public:
    /// The queue must outlive it.
    RunJournal(const Folders& folders, SaveQueue& saves);
    RunJournal(const RunJournal&) = delete;
    RunJournal& operator=(const RunJournal&) = delete;

    /// Another run begins. The file of the one before stays until that is dropped.
    void begin();
    /// The number of the present run, for drop.
    int run() const { return run_; }
    /// Hands over what the present run gained, twice a second of it and as soon as all people are in; while a piece
    /// still waits for the disk, the next one gathers. Outside of the steps: it allocates. all: also what is less than
    /// half a second.
    void follow(const Recording& recording, bool finished, bool all = false);
    /// The run is not worth keeping.
    void drop(int run);
    /// What removes the journal of a run that has been saved elsewhere, for the thread that saved it. Files of runs
    /// that are not dropped stay, and the next start of the game recovers them.
    std::function<void()> dropper(int run) const;

private:
    /// How much of the present run was handed over.
    struct Extent {
        bool begun = false, finished = false;
        std::int64_t ticks = 0;
        std::vector<std::size_t> logs;  // bytes
        std::size_t changes = 0, hashes = 0, eventHashes = 0, poses = 0;
    };
    RunPiece gainOf(const Recording& recording, bool finished);

    SaveQueue& saves_;
    std::string what_;  // names the journal's saves in the queue
    int run_ = 0;
    Extent extent_;
    std::shared_ptr<JournalFiles> files_;
};

}  // namespace slip
