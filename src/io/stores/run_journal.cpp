// SPDX-License-Identifier: MIT
#include "io/stores/run_journal.hpp"

#include "io/replay/recording_bytes.hpp"
#include "io/system/open_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <map>
#include <memory>
#include <utility>

namespace slip {

/// The open and locked file of a run.
struct OpenJournal {
    std::filesystem::path path;
    std::unique_ptr<const Descriptor> file;
};

namespace {

namespace fs = std::filesystem;

constexpr int kPiecesPerSecond = 2;
constexpr int kMaxJournals = 10000;

/// Creates a journal under the first free name: existing files belong to another game or wait to be recovered. A
/// recovering game may lock and remove the new file before we lock it; then tries the next name.
Result<OpenJournal> openNew(const fs::path& folder) {
    if (Result<> made = makeFolder(folder); !made) return made.why;
    for (int number = 1; number < kMaxJournals; ++number) {
        const fs::path path = folder / fmt::format("run-{}.journal", number);
        auto file = std::make_unique<const Descriptor>(
            ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0600));
        if (!file->open() && errno == EEXIST) continue;
        if (!file->open()) return systemError();
        const LockTry tried = tryLock(*file);
        if (tried == LockTry::Locked && isAtPath(*file, path)) return OpenJournal{path, std::move(file)};
        if (tried != LockTry::Impossible) continue;
        ::unlink(path.c_str());
        return message("the file system does not support locks");
    }
    return message("too many journals in {}", folder.string());
}

/// Returns the items after the first `before` ones, and sets `before` to their present number. Items are only ever
/// appended.
template <class Items>
Items since(const Items& items, std::size_t& before) {
    const auto first = items.begin() + static_cast<std::ptrdiff_t>(std::exchange(before, items.size()));
    return Items(first, items.end());
}

}  // namespace

/// Files of all runs. After an error no more pieces of that run are written; the earlier pieces stay readable.
class JournalFiles {
public:
    explicit JournalFiles(const Folders& folders) : folder_(journalFolder(folders)) {}
    /// Reports an error once per run.
    Result<> add(int run, const RunPiece& piece) {
        if (run == failed_) return {};
        const Result<> added = append(run, piece);
        if (added) return {};
        failed_ = run;
        return message("this drive would be lost in a power cut: {}", added.why);
    }
    void drop(int run) {
        if (const auto file = files_.find(run); file != files_.end()) ::unlink(file->second.path.c_str());
        files_.erase(run);
    }

private:
    Result<> append(int run, const RunPiece& piece) {
        const bool fresh = !files_.contains(run);
        if (fresh) {
            Result<OpenJournal> opened = openNew(folder_);
            if (!opened) return opened.why;
            files_.emplace(run, *std::move(opened));
        }
        const Descriptor& file = *files_.at(run).file;
        const std::string text = (fresh ? journalHead() : "") + journalPiece(piece);
        if (writeAll(file, text) && ::fdatasync(file.get()) == 0) return {};
        return systemError();
    }

    fs::path folder_;
    std::map<int, OpenJournal> files_;  // keyed by run
    std::optional<int> failed_;         // run
};

RunJournal::RunJournal(const Folders& folders, SaveQueue& saves)
    : saves_(saves), what_(journalFolder(folders).string()), files_(std::make_shared<JournalFiles>(folders)) {}

void RunJournal::begin() {
    ++run_;
    extent_ = {};
}

void RunJournal::record(const Recording& recording, bool finished, bool all) {
    const std::int64_t gained = recording.ticks - extent_.ticks;
    const bool maxBlockSize = !extent_.begun || finished != extent_.finished;
    if (!maxBlockSize && gained < (all ? 1 : recording.setup.hz / kPiecesPerSecond)) return;
    if (!maxBlockSize && !all && saves_.isSaving(what_)) return;
    extent_.finished = finished;
    saves_.add({what_, [files = files_, run = run_, piece = nextPiece(recording, finished)] {
                    return files->add(run, piece);
                }});
}

RunPiece RunJournal::nextPiece(const Recording& recording, bool finished) {
    RunPiece piece{.newPart = {}, .logs = {}, .finished = finished};
    if (!std::exchange(extent_.begun, true)) {
        piece.newPart.setup = recording.setup;
        extent_.logs.resize(recording.inputs.size());
    }
    piece.newPart.ticks = extent_.ticks = recording.ticks;
    for (std::size_t i = 0; i < recording.inputs.size(); ++i) {
        const std::string_view bytes = textOf(recording.inputs[i].bytes());
        piece.logs.emplace_back(bytes.substr(std::exchange(extent_.logs[i], bytes.size())));
    }
    piece.newPart.changes = since(recording.changes, extent_.changes);
    piece.newPart.hashes = since(recording.hashes, extent_.hashes);
    piece.newPart.eventHashes = since(recording.eventHashes, extent_.eventHashes);
    piece.newPart.poses = since(recording.poses, extent_.poses);
    return piece;
}

void RunJournal::drop(int run) {
    saves_.add({what_, [drops = dropper(run)] {
                    drops();
                    return Result<>();
                }});
}

std::function<void()> RunJournal::dropper(int run) const {
    return [files = files_, run] { files->drop(run); };
}

}  // namespace slip
