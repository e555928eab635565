// SPDX-License-Identifier: MIT
// Reads what a list of replays says of each, beside the one who shows them.
#pragma once
#include "io/common/folders.hpp"
#include "io/stores/replay_summary.hpp"
#include "io/system/background.hpp"

#include <atomic>
#include <cstddef>
#include <mutex>
#include <vector>

namespace slip {

class ReplayReader {
public:
    /// Begins to read. cache: the file that what was read is kept in; empty: none.
    ReplayReader(const Folders& folders, const std::filesystem::path& cache);
    ReplayReader(const ReplayReader&) = delete;
    ReplayReader& operator=(const ReplayReader&) = delete;

    /// Those that were read since the last call, in any order. Never waits for the disk.
    std::vector<ReplayEntry> take();
    bool isReading() const { return isReading_; }
    std::size_t read() const { return read_; }
    std::size_t count() const { return count_; }
    /// Waits until all are read.
    void wait() { thread_.wait(); }

private:
    void work(const Folders& folders, const std::filesystem::path& cacheFile, const std::stop_token& stop);

    std::mutex mutex_;  // of arrived_
    std::vector<ReplayEntry> arrived_;
    std::atomic<std::size_t> read_ = 0, count_ = 0;
    std::atomic<bool> isReading_ = true;
    Background thread_;
};

/// Saved ones and recent ones together: the newest first, those that cannot be read last. Recent ones keep the order
/// that they were kept in, also when the clock was set back between them. `entries`: in any order.
std::vector<ReplayEntry> inOrder(std::vector<ReplayEntry> entries);

}  // namespace slip
