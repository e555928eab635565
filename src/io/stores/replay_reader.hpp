// SPDX-License-Identifier: MIT
// Reads the summaries of all replays for a list, on its own thread.
#pragma once
#include "io/common/folders.hpp"
#include "io/process/background.hpp"
#include "io/stores/replay_summary.hpp"

#include <atomic>
#include <cstddef>
#include <mutex>
#include <vector>

namespace slip {

class ReplayReader {
public:
    /// Starts reading. cache: file for the summaries; empty for no cache.
    ReplayReader(const Folders& folders, const std::filesystem::path& cache);
    ReplayReader(const ReplayReader&) = delete;
    ReplayReader& operator=(const ReplayReader&) = delete;

    /// Returns the entries that were read since the last call, in any order. Never waits for the disk.
    std::vector<ReplayEntry> take();
    bool isReading() const { return isReading_; }
    std::size_t read() const { return read_; }
    std::size_t count() const { return count_; }
    /// Waits until all are read.
    void wait() { thread_.wait(); }

private:
    void work(const Folders& folders, const std::filesystem::path& cacheFile, const std::stop_token& stop);

    std::mutex mutex_;  // guards arrived_
    std::vector<ReplayEntry> arrived_;
    std::atomic<std::size_t> read_ = 0, count_ = 0;
    std::atomic<bool> isReading_ = true;
    Background thread_;
};

/// Sorts saved and recent replays together: newest first, unreadable ones last. Recent replays keep the order in which
/// they were saved, even if the clock was set back between them. `entries` may have any order.
std::vector<ReplayEntry> inOrder(std::vector<ReplayEntry> entries);

}  // namespace slip
