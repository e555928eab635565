#include "app/workshop/draft_keeper.hpp"

#include "io/system/aside.hpp"
#include "io/system/disk_stamp.hpp"

#include <map>
#include <mutex>
#include <utility>

namespace slip {

namespace fs = std::filesystem;

struct DraftKeeper::State {
    std::map<fs::path, std::optional<CarDraftFile>> unwritten;  // for the writer's thread alone
    std::mutex mutex;
    std::map<fs::path, DiskStamp> seen;  // as this game read or wrote them; guarded by `mutex`

    void see(const fs::path& path) {
        const std::lock_guard lock(mutex);
        seen[path] = diskStamp(path);
    }
    bool isOfAnotherGame(const fs::path& path) {
        const DiskStamp now = diskStamp(path);
        const std::lock_guard lock(mutex);
        const auto before = seen.find(path);
        return now.size >= 0 && before != seen.end() && before->second != now;
    }
    struct Written {
        Message problem;  // empty: it is written
        Message news;     // what else the player is to know
    };
    Written write(const fs::path& path, const std::optional<CarDraftFile>& draft);
    Message writeAll(MessageForm<1> problem);
};

DraftKeeper::State::Written DraftKeeper::State::write(const fs::path& path, const std::optional<CarDraftFile>& draft) {
    Written written;
    if (isOfAnotherGame(path)) {
        if (!draft) return {};
        const Aside aside = moveAside(path);
        if (aside.path.empty()) return {aside.problem, {}};
        written.news =
            message("Another game has changed this car too. Its changes are kept as {}.", aside.path.string());
    }
    written.problem = draft ? saveDraft(*draft, path) : dropDraft(path);
    see(path);
    return written;
}

/// Those that cannot be written stay. Returns what the player is to know of the last of them, else empty.
Message DraftKeeper::State::writeAll(MessageForm<1> problem) {
    Message last;
    std::erase_if(unwritten, [&](const auto& entry) {
        Written written = write(entry.first, entry.second);
        const bool isWritten = written.problem.empty();
        if (!written.news.empty()) last = std::move(written.news);
        if (!isWritten) last = message(problem, written.problem);
        return isWritten;
    });
    return last;
}

DraftKeeper::DraftKeeper() : state_(std::make_shared<State>()) {}

void DraftKeeper::opened(const fs::path& path) { state_->see(path); }

void DraftKeeper::keep(SaveQueue& saves, const fs::path& path, std::optional<CarDraftFile> draft) {
    saves.add({.what = path.string(),
               .write =
                   [state = state_, path, draft = std::move(draft)] {
                       state->unwritten[path] = draft;
                       return state->writeAll("Your changes are driven, but cannot be kept: {}");
                   },
               .replaces = true});
}

void DraftKeeper::finish(SaveQueue& saves) {
    saves.add(
        {"drafts", [state = state_] { return state->writeAll("Unsaved changes are lost, they cannot be kept: {}"); }});
}

}  // namespace slip
