// SPDX-License-Identifier: MIT
#include "io/system/stamp_cache.hpp"

#include "base/hash.hpp"
#include "io/system/bytes.hpp"
#include "io/system/compression.hpp"
#include "io/system/file.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace slip {
namespace {

constexpr std::string_view kCacheMark = "slipangle cache 1";
constexpr std::size_t kSumBytes = 4, kMinEntryBytes = 40;

/// Returns the hash of the program's stamp, since another build may compute another result from the same file.
std::uint64_t programHash() {
    const DiskStamp program = diskStamp("/proc/self/exe");
    ByteWriter bytes;
    serializeDiskStamp(bytes, program);
    Hash hash;
    hash.add(bytes.bytes());
    return hash.value();
}

}  // namespace

StampCache::StampCache(std::filesystem::path path, std::uint64_t basis)
    : path_(std::move(path)), basis_(basis ^ programHash()) {
    if (!path_.empty()) read(readFile(path_, kMaxCacheBytes).value.value_or(""));
}

void StampCache::read(std::string_view text) {
    if (text.size() < kSumBytes) return;
    const std::string_view body = text.substr(0, text.size() - kSumBytes);
    if (withChecksum(std::string(body)) != text) return;
    ByteReader reader(body);
    std::string mark;
    std::uint64_t basis = 0;
    reader(mark), reader(basis);
    if (mark != kCacheMark || basis != basis_) return;
    std::vector<std::pair<std::string, Entry>> all;
    reader.count(all, kMinEntryBytes, kMaxCacheEntries);
    for (auto& [file, entry] : all) reader(file), serializeDiskStamp(reader, entry.stamp), reader(entry.bytes);
    if (!reader.failed()) entries_.insert(std::make_move_iterator(all.begin()), std::make_move_iterator(all.end()));
}

const std::string* StampCache::find(const std::filesystem::path& file, const DiskStamp& stamp) {
    const auto found = entries_.find(file.native());
    if (found == entries_.end() || found->second.stamp != stamp) return nullptr;
    found->second.isUsed = true;
    return &found->second.bytes;
}

void StampCache::put(const std::filesystem::path& file, const DiskStamp& stamp, std::string bytes) {
    if (path_.empty() || isFresh(stamp)) return;
    entries_[file.native()] = {stamp, std::move(bytes), true};
    isChanged_ = true;
}

void StampCache::save(bool complete) {
    const std::size_t before = entries_.size();
    if (complete) std::erase_if(entries_, [](const auto& entry) { return !entry.second.isUsed; });
    if (path_.empty() || !(std::exchange(isChanged_, false) || entries_.size() < before)) return;
    std::vector<const std::pair<const std::string, Entry>*> kept;
    std::size_t bytes = 0;
    for (const auto& entry : entries_) {
        bytes += kMinEntryBytes + entry.first.size() + entry.second.bytes.size();
        if (kept.size() == kMaxCacheEntries || bytes > kMaxCacheBytes - kCacheMark.size() - kMinEntryBytes) break;
        kept.push_back(&entry);
    }
    ByteWriter writer;
    writer(kCacheMark), writer(basis_), writer.count(kept, kMinEntryBytes);
    for (const auto* const entry : kept)
        writer(std::string_view(entry->first)), serializeDiskStamp(writer, entry->second.stamp),
            writer(std::string_view(entry->second.bytes));
    static_cast<void>(writeCache(path_, withChecksum(writer.bytes())));  // without a cache, the next start works it out
}

}  // namespace slip
