// SPDX-License-Identifier: MIT
#include "io/stores/run_recovery.hpp"

#include "io/stores/replay_store.hpp"
#include "io/stores/run_journal.hpp"
#include "io/system/file.hpp"
#include "io/system/open_file.hpp"
#include "io/system/quarantine.hpp"

#include <fcntl.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <exception>
#include <utility>

namespace slip {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kMaxRead = 4 * kMaxReplayBytes;  // pieces compress worse than a whole run

/// Returns the journals, usually in the order in which they were begun: run-2 before run-10.
std::vector<fs::path> journalsIn(const fs::path& folder) {
    std::vector<fs::path> found;
    std::error_code error;
    for (fs::directory_iterator i(folder, error), end; !error && i != end; i.increment(error)) {
        std::error_code gone;
        if (i->path().extension() == ".journal" && i->is_regular_file(gone)) found.push_back(i->path());
    }
    std::ranges::sort(found, {}, [](const fs::path& p) { return std::pair(p.native().size(), p.native()); });
    return found;
}

/// Saves the run if it is worth saving. Returns true if the journal is no longer needed.
bool keep(const JournalledRun& run, const Folders& folders, Recovery& all) {
    const RunEnd end = runEnd(run.finished);
    if (!isWorthKeeping(run.recording, end)) return true;
    const Result<fs::path> saved = saveRecent(run.recording, end, folders);
    if (saved)
        all.names.push_back(replayName(run.recording));
    else
        all.problems.push_back(saved.why);
    return saved.value.has_value();
}

/// Moves the file aside. Returns part of a sentence: where it is now.
Message putAside(const fs::path& path) {
    const Result<fs::path> moved = quarantine(path);
    return moved ? sentenceOf(moved) : message("the file {}", sentenceOf(moved));
}

void recover(const fs::path& path, const Folders& folders, Recovery& all) {
    const Descriptor file(::open(path.c_str(), O_RDWR | O_NONBLOCK | O_CLOEXEC));
    if (!file.open() && errno != ENOENT)
        all.problems.push_back(message("{}: {}", path.string(), message("cannot read: {}", systemError())));
    const LockTry lock = file.open() ? tryLock(file) : LockTry::Impossible;
    all.someInUse |= lock == LockTry::Taken;
    if (lock != LockTry::Locked || !isAtPath(file, path)) return;
    std::string text;
    if (!readAll(file, kMaxRead, text)) {
        all.problems.push_back(message("{}: {}", path.string(), message("cannot read: {}", systemError())));
        return;
    }
    const Loaded<JournalledRun> run = parseJournal(text, path.string());
    if (!run.problems.empty())
        all.problems.push_back(message("{}; {}", format(run.problems.front()), putAside(path)));
    else if (!run.value || keep(*run.value, folders, all))
        ::unlink(path.c_str());
}

}  // namespace

Recovery recoverRuns(const Folders& folders) {
    Recovery all;
    for (const fs::path& path : journalsIn(journalFolder(folders))) try {
            recover(path, folders, all);
        } catch (const std::exception& error) {
            all.problems.push_back(message("{}: {}", path.string(), exceptionMessage(error)));
        }
    return all;
}

}  // namespace slip
