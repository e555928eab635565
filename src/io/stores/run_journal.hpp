// Runs are written down while they are driven, into replays/journal of the player's folder: what ends the program
// without a word, a power cut too, loses at most the last second.
#pragma once
#include "io/files/folders.hpp"
#include "io/files/journal_file.hpp"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>

namespace slip {

inline std::filesystem::path journalFolder(const Folders& folders) { return folders.player / "replays" / "journal"; }

/// Writes on a thread of its own: no frame waits for the disk. A run's file is locked while this lives.
class RunJournal {
public:
    explicit RunJournal(const Folders& folders);
    /// Files of runs that were not dropped stay, and the next start of the game recovers them.
    ~RunJournal();
    RunJournal(const RunJournal&) = delete;
    RunJournal& operator=(const RunJournal&) = delete;

    /// Another run begins. The file of the one before stays until that is dropped.
    void begin();
    /// The number of the present run, for drop.
    int run() const { return run_; }
    /// Hands over what the present run gained, twice a second of it and as soon as all people are in. Outside of the
    /// steps: it allocates. all: also what is less than half a second.
    void follow(const Recording& recording, bool finished, bool all = false);
    /// The run is kept elsewhere, or is not worth it.
    void drop(int run);
    /// Waits until all that was handed over is on the disk.
    void settle();
    /// Why a run is no longer written down, once.
    std::optional<std::string> takeProblem();

private:
    struct Order {
        int run = 0;
        std::optional<RunPiece> piece;  // none: the run is dropped
    };
    /// How much of the present run was handed over.
    struct Extent {
        bool begun = false, finished = false;
        std::int64_t ticks = 0;
        std::vector<std::size_t> logs;  // bytes
        std::size_t changes = 0, hashes = 0, eventHashes = 0, poses = 0;
    };
    RunPiece gainOf(const Recording& recording, bool finished);
    void order(Order order);
    void work();

    std::filesystem::path folder_;
    int run_ = 0;
    Extent extent_;
    std::mutex mutex_;  // of what follows
    std::condition_variable ordered_, settled_;
    std::deque<Order> orders_;
    bool busy_ = false, closing_ = false;
    std::optional<std::string> problem_;
    std::thread writer_;
};

}  // namespace slip
