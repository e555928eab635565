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
    bool isOfOther(const fs::path& path);
    DraftSave write(const fs::path& path, const std::optional<CarDraftFile>& draft);
    Message writeAll(MessageForm<1> problem);
};

void DraftWriter::State::noteStamp(const fs::path& path) {
    const DiskStamp now = diskStamp(path);
    const std::lock_guard lock(mutex);
    seen[path] = now;
}

bool DraftWriter::State::isOfOther(const fs::path& path) {
    const DiskStamp now = diskStamp(path);
    const std::lock_guard lock(mutex);
    const auto before = seen.find(path);
    return now.size >= 0 && (before == seen.end() || before->second != now);
}

DraftSave DraftWriter::State::write(const fs::path& path, const std::optional<CarDraftFile>& draft) {
    const auto other = [&] { return isOfOther(path); };
    DraftSave save = draft ? saveDraft(*draft, path, other) : DraftSave{dropDraft(path, other), {}};
    if (draft && save.problem.empty()) noteStamp(path);
    return save;
}

/// Writes all drafts. Those that fail stay in `unwritten`. Returns the last message for the player, or an empty one.
Message DraftWriter::State::writeAll(MessageForm<1> problem) {
    Message last;
    std::erase_if(unwritten, [&](const auto& entry) {
        const DraftSave save = write(entry.first, entry.second);
        if (!save.other.empty())
            last = message("Another running game also changed this car. Its unsaved changes are in {}.",
                           save.other.string());
        if (!save.problem.empty()) last = message(problem, save.problem);
        return save.problem.empty();
    });
    return last;
}

DraftWriter::DraftWriter() : state_(std::make_shared<State>()) {}

void DraftWriter::opened(const fs::path& path) { state_->noteStamp(path); }

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
