// SPDX-License-Identifier: MIT
#include "workshop/car/draft_writer.hpp"

#include "io/system/disk_stamp.hpp"

#include <map>
#include <mutex>
#include <utility>

namespace slip {

namespace fs = std::filesystem;

struct DraftWriter::State {
    std::map<fs::path, std::optional<CarDraftFile>> unwritten;  // only used by the writer thread
    std::mutex mutex;
    std::map<fs::path, DiskStamp> seen;  // as last read or written by this game; guarded by `mutex`

    void noteStamp(const fs::path& path);
    bool belongsToOtherGame(const fs::path& path);
    Result<fs::path> write(const fs::path& path, const std::optional<CarDraftFile>& draft);
    Result<> writeAll(MessageForm<1> problem);
};

void DraftWriter::State::noteStamp(const fs::path& path) {
    const DiskStamp now = diskStamp(path);
    const std::lock_guard lock(mutex);
    seen[path] = now;
}

bool DraftWriter::State::belongsToOtherGame(const fs::path& path) {
    const DiskStamp now = diskStamp(path);
    const std::lock_guard lock(mutex);
    const auto before = seen.find(path);
    return now.size >= 0 && (before == seen.end() || before->second != now);
}

/// Saves or removes a draft. Returns the path of a copy of another game's draft. Empty if there was none.
Result<fs::path> DraftWriter::State::write(const fs::path& path, const std::optional<CarDraftFile>& draft) {
    const auto other = [&] { return belongsToOtherGame(path); };
    if (!draft) {
        if (Result<> dropped = dropDraft(path, other); !dropped) return dropped.why;
        return fs::path();
    }
    Result<fs::path> copy = saveDraft(*draft, path, other);
    if (copy) noteStamp(path);
    return copy;
}

/// Writes all drafts. Those that fail stay in `unwritten`. Returns the last message for the player, if any.
Result<> DraftWriter::State::writeAll(MessageForm<1> problem) {
    Result<> last;
    std::erase_if(unwritten, [&](const auto& entry) {
        const Result<fs::path> copy = write(entry.first, entry.second);
        if (!copy)
            last = message(problem, copy.why);
        else if (!copy->empty())
            last =
                message("Another running game also changed this car. Its unsaved changes are in {}.", copy->string());
        return copy.value.has_value();
    });
    return last;
}

DraftWriter::DraftWriter() : state_(std::make_shared<State>()) {}

void DraftWriter::registerRead(const fs::path& path) { state_->noteStamp(path); }

void DraftWriter::keep(SaveQueue& saves, const fs::path& path, std::optional<CarDraftFile> draft) {
    saves.add({.what = path.string(),
               .write =
                   [state = state_, path, draft = std::move(draft)] {
                       state->unwritten[path] = draft;
                       return state->writeAll("You drive with your changes, but they cannot be saved: {}");
                   },
               .replaces = true});
}

void DraftWriter::finish(SaveQueue& saves) {
    saves.add(
        {"drafts", [state = state_] { return state->writeAll("Unsaved changes are lost because saving failed: {}"); }});
}

}  // namespace slip
