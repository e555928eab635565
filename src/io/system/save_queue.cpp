// SPDX-License-Identifier: MIT
#include "io/system/save_queue.hpp"

#include "io/system/open_file.hpp"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <system_error>

namespace slip {

using SaveClock = std::chrono::steady_clock;

struct SaveQueue::State {
    std::mutex mutex;
    std::condition_variable changed;
    std::deque<Save> waiting;
    std::optional<Save> current;  // its function `write` is running
    std::size_t written = 0;      // saves that have ended
    SaveClock::time_point begun;  // of `current`
    std::vector<Save> ended;      // to be delivered
    std::vector<Message> problems;
    bool closing = false, hangs = false;  // hangs: finish() has waited in vain for `current`

    bool isWritten() const { return waiting.empty() && !current; }
};

namespace {

/// Runs a save. Turns every exception into a problem, since nothing may end the writer.
Result<> resultOf(const std::string& what, const std::function<Result<>()>& write) try {
    return write();
} catch (const std::exception& error) {
    return message("{}: {}", what, exceptionMessage(error));
} catch (...) {
    return message("{}: unknown error", what);
}

}  // namespace

/// Writes the first waiting save. `guard` holds the lock, but not during the write.
void SaveQueue::writeFirst(State& state, std::unique_lock<std::mutex>& guard) {
    std::function<Result<>()> write = std::move(state.waiting.front().write);
    state.current = std::move(state.waiting.front());
    state.waiting.pop_front();
    state.begun = SaveClock::now();
    const std::string what = state.current->what;
    guard.unlock();
    Result<> result = resultOf(what, write);
    write = {};  // frees the saved data while the lock is not held
    guard.lock();
    state.hangs = false;
    if (!result) state.problems.push_back(std::move(result.why));
    ++state.written;
    state.ended.push_back(*std::exchange(state.current, {}));
    state.changed.notify_all();
}

void SaveQueue::work(State& state) {
    std::unique_lock guard(state.mutex);
    for (;;) {
        state.changed.wait(guard, [&] { return state.closing || !state.waiting.empty(); });
        if (state.waiting.empty()) return;
        writeFirst(state, guard);
    }
}

SaveQueue::SaveQueue() : state_(std::make_shared<State>()) {}

SaveQueue::~SaveQueue() {
    const bool written = finish().empty();
    {
        const std::lock_guard guard(state_->mutex);
        state_->closing = true;
    }
    state_->changed.notify_all();
    if (!writer_.joinable()) return;
    written ? writer_.join() : writer_.detach();
}

void SaveQueue::add(Save save) {
    std::unique_lock guard(state_->mutex);
    if (save.replaces) std::erase_if(state_->waiting, [&](const Save& other) { return other.what == save.what; });
    state_->waiting.push_back(std::move(save));
    if (!writer_.joinable()) try {
            writer_ = std::thread([state = state_] { work(*state); });
        } catch (const std::system_error&) {  // no thread is available
            while (!state_->waiting.empty()) writeFirst(*state_, guard);
        }
    state_->changed.notify_all();
}

void SaveQueue::deliver() {
    std::vector<Save> ended;
    {
        const std::lock_guard guard(state_->mutex);
        ended.swap(state_->ended);
    }
    for (const Save& save : ended)
        if (save.done) save.done();
}

std::vector<Message> SaveQueue::takeProblems() {
    const std::lock_guard guard(state_->mutex);
    return std::exchange(state_->problems, {});
}

bool SaveQueue::isBusy() const {
    const std::lock_guard guard(state_->mutex);
    if (state_->current && SaveClock::now() - state_->begun > kTimeout) return false;
    return !state_->isWritten() || !state_->ended.empty();
}

bool SaveQueue::isSaving(const std::string& what) const {
    const std::lock_guard guard(state_->mutex);
    const auto is = [&](const Save& save) { return save.what == what; };
    return (state_->current && is(*state_->current)) || std::ranges::any_of(state_->waiting, is) ||
           std::ranges::any_of(state_->ended, is);
}

void SaveQueue::forget() {
    const std::lock_guard guard(state_->mutex);
    for (Save& save : state_->waiting) save.done = {};
    if (state_->current) state_->current->done = {};
    state_->ended.clear();
}

std::vector<std::string> SaveQueue::finish(std::chrono::milliseconds patience) {
    std::unique_lock guard(state_->mutex);
    if (state_->hangs) patience = {};  // finish() has already waited for it
    std::size_t before = 0;
    const auto goesOn = [&] { return state_->isWritten() || state_->written != before; };
    do before = state_->written;
    while (state_->changed.wait_for(guard, patience, goesOn) && !state_->isWritten());
    state_->hangs = !state_->isWritten();
    std::vector<std::string> lost;
    if (state_->current) lost.push_back(state_->current->what);
    for (const Save& save : state_->waiting) lost.push_back(save.what);
    state_->waiting.clear();
    return lost;
}

}  // namespace slip
