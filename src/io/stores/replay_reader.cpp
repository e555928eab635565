// SPDX-License-Identifier: MIT
#include "io/stores/replay_reader.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

namespace slip {
namespace {

/// The first replays of a large folder are shown soon. Later batches grow, so that the list is not sorted too often.
constexpr std::size_t kFirstBatch = 32;

}  // namespace

ReplayReader::ReplayReader(const Folders& folders, const std::filesystem::path& cache) {
    thread_.startOrDo([this, folders, cache](const std::stop_token& stop) { work(folders, cache, stop); });
}

void ReplayReader::work(const Folders& folders, const std::filesystem::path& cacheFile, const std::stop_token& stop) {
    StampCache cache(cacheFile, 0);
    std::vector<ReplayChoice> files = listReplays(folders);
    std::stable_partition(files.begin(), files.end(), [](const ReplayChoice& file) { return file.recent; });
    count_ = files.size();
    std::vector<ReplayEntry> batch;
    const auto give = [&] {
        const std::lock_guard lock(mutex_);
        std::ranges::move(batch, std::back_inserter(arrived_));
        batch.clear();
    };
    for (ReplayChoice& file : files) {
        if (stop.stop_requested()) return cache.save(false);
        batch.push_back(readReplayEntry(std::move(file), cache));
        if (batch.size() >= std::max(kFirstBatch, ++read_ / 2)) give();
    }
    give();
    isReading_ = false;
    cache.save(true);
}

std::vector<ReplayEntry> ReplayReader::take() {
    thread_.rethrow();
    const std::lock_guard lock(mutex_);
    return std::exchange(arrived_, {});
}

std::vector<ReplayEntry> inOrder(std::vector<ReplayEntry> entries) {
    const auto dateOf = [](const ReplayEntry& entry) { return entry.summary->date; };
    const auto unreadable = std::stable_partition(
        entries.begin(), entries.end(), [](const ReplayEntry& entry) { return entry.summary.value.has_value(); });
    const auto recent =
        std::stable_partition(entries.begin(), unreadable, [](const ReplayEntry& entry) { return !entry.file.recent; });
    std::ranges::stable_sort(entries.begin(), recent, std::greater(), dateOf);
    std::vector<ReplayEntry> ordered;
    auto saved = entries.begin();
    for (auto next = recent; next != unreadable; ordered.push_back(std::move(*next++)))
        while (saved != recent && dateOf(*saved) > dateOf(*next)) ordered.push_back(std::move(*saved++));
    std::move(saved, recent, std::back_inserter(ordered));
    std::move(unreadable, entries.end(), std::back_inserter(ordered));
    return ordered;
}

}  // namespace slip
