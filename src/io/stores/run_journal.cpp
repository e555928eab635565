#include "io/stores/run_journal.hpp"

#include "io/files/recording_bytes.hpp"
#include "io/system/open_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <exception>
#include <map>
#include <memory>
#include <stdexcept>
#include <system_error>
#include <utility>

namespace slip {
namespace {

namespace fs = std::filesystem;

constexpr int kPiecesPerSecond = 2;
constexpr int kMaxJournals = 10000;

/// A run's file, open and locked.
struct OpenJournal {
    fs::path path;
    std::unique_ptr<const Descriptor> file;
};

/// Takes the first free name: what lies there belongs to another game, or waits to be recovered. Who recovers may have
/// the new file before its lock is taken, and removes it.
OpenJournal newJournal(const fs::path& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    for (int number = 1; number < kMaxJournals; ++number) {
        const fs::path path = folder / fmt::format("run-{}.journal", number);
        auto file = std::make_unique<const Descriptor>(
            ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0600));
        if (!file->open() && errno == EEXIST) continue;
        if (!file->open()) throw std::system_error(errno, std::generic_category());
        const LockTry tried = tryLock(*file);
        if (tried == LockTry::Locked && liesAt(*file, path)) return {path, std::move(file)};
        if (tried != LockTry::Impossible) continue;
        ::unlink(path.c_str());
        throw std::runtime_error("the file system knows no locks");
    }
    throw std::runtime_error("too many journals in " + folder.string());
}

/// What waits for the disk. Throws when it cannot be written.
void write(OpenJournal& journal, std::string_view text) {
    if (!writeAll(*journal.file, text) || ::fdatasync(journal.file->get()) != 0)
        throw std::system_error(errno, std::generic_category());
}

/// What items, which only grow, have gained since there were `before`, which becomes their number.
template <class Items>
Items since(const Items& items, std::size_t& before) {
    const auto first = items.begin() + static_cast<std::ptrdiff_t>(std::exchange(before, items.size()));
    return Items(first, items.end());
}

}  // namespace

RunJournal::RunJournal(const Folders& folders) : folder_(journalFolder(folders)) {
    try {
        writer_ = std::thread([this] { work(); });
    } catch (const std::system_error& error) {
        problem_ = error.what();
    }
}

RunJournal::~RunJournal() {
    {
        const std::lock_guard guard(mutex_);
        closing_ = true;
    }
    ordered_.notify_one();
    if (writer_.joinable()) writer_.join();
}

void RunJournal::begin() {
    ++run_;
    extent_ = {};
}

void RunJournal::follow(const Recording& recording, bool finished, bool all) {
    const std::int64_t gained = recording.ticks - extent_.ticks;
    const bool atOnce = !extent_.begun || finished != extent_.finished;
    if (!atOnce && gained < (all ? 1 : recording.setup.hz / kPiecesPerSecond)) return;
    extent_.finished = finished;
    order({run_, gainOf(recording, finished)});
}

RunPiece RunJournal::gainOf(const Recording& recording, bool finished) {
    RunPiece piece{.gained = {}, .logs = {}, .finished = finished};
    if (!std::exchange(extent_.begun, true)) {
        piece.gained.setup = recording.setup;
        extent_.logs.resize(recording.inputs.size());
    }
    piece.gained.ticks = extent_.ticks = recording.ticks;
    for (std::size_t i = 0; i < recording.inputs.size(); ++i) {
        const std::string_view bytes = textOf(recording.inputs[i].bytes());
        piece.logs.emplace_back(bytes.substr(std::exchange(extent_.logs[i], bytes.size())));
    }
    piece.gained.changes = since(recording.changes, extent_.changes);
    piece.gained.hashes = since(recording.hashes, extent_.hashes);
    piece.gained.eventHashes = since(recording.eventHashes, extent_.eventHashes);
    piece.gained.poses = since(recording.poses, extent_.poses);
    return piece;
}

void RunJournal::drop(int run) { order({run, std::nullopt}); }

void RunJournal::order(Order order) {
    if (!writer_.joinable()) return;
    {
        const std::lock_guard guard(mutex_);
        orders_.push_back(std::move(order));
    }
    ordered_.notify_one();
}

void RunJournal::settle() {
    std::unique_lock guard(mutex_);
    if (writer_.joinable()) settled_.wait(guard, [&] { return orders_.empty() && !busy_; });
}

std::optional<std::string> RunJournal::takeProblem() {
    const std::lock_guard guard(mutex_);
    return std::exchange(problem_, {});
}

/// The thread: one order after the other. A run whose file fails is followed no further; what is there stays whole.
void RunJournal::work() {
    std::map<int, OpenJournal> files;
    int failed = -1;  // run
    const auto obey = [&](const Order& order) {
        if (!order.piece) {
            if (const auto file = files.find(order.run); file != files.end()) ::unlink(file->second.path.c_str());
            files.erase(order.run);
        } else if (order.run != failed) {
            const bool fresh = !files.contains(order.run);
            if (fresh) files.emplace(order.run, newJournal(folder_));
            write(files.at(order.run), (fresh ? journalHead() : "") + journalPiece(*order.piece));
        }
    };
    std::unique_lock guard(mutex_);
    for (;;) {
        ordered_.wait(guard, [&] { return closing_ || !orders_.empty(); });
        if (orders_.empty()) return;
        const Order order = std::move(orders_.front());
        orders_.pop_front();
        busy_ = true;
        guard.unlock();
        std::optional<std::string> problem;
        try {
            obey(order);
        } catch (const std::exception& error) {
            problem = error.what();
            failed = order.run;
        }
        guard.lock();
        busy_ = false;
        if (problem) problem_ = std::move(problem);
        settled_.notify_all();
    }
}

}  // namespace slip
