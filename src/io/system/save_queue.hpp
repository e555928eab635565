// SPDX-License-Identifier: MIT
// Saves files while the game runs. One thread writes them in the order in which they were added, so that no frame waits
// for a disk.
#pragma once
#include "base/result.hpp"

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

namespace slip {

struct Save {
    std::string what;                 // identifies the save, and names it to the player if it is lost: usually a path
    std::function<Result<>()> write;  // runs on the writer's thread
    std::function<void()> done = {};  // runs in deliver() afterwards, whether or not the save succeeded
    bool replaces = false;            // drops waiting saves of the same `what`, together with their `done`
};

/// All functions but add() and isSaving() are for the thread that owns the queue.
class SaveQueue {
public:
    SaveQueue();
    /// Waits as finish() does. A writer that still waits for the disk afterwards is detached.
    ~SaveQueue();
    SaveQueue(const SaveQueue&) = delete;
    SaveQueue& operator=(const SaveQueue&) = delete;

    void add(Save save);
    /// Runs `done` of the saves that have ended since the last call. Call it once a frame.
    void deliver();
    /// Returns the problems since the last call, in the order of the saves.
    std::vector<Message> takeProblems();

    /// Returns true if saves wait to be written or delivered. Returns false once the disk has not answered for
    /// kTimeout, so that callers stop waiting for it.
    bool isBusy() const;
    /// Returns true if a save of that name waits to be written or delivered.
    bool isSaving(const std::string& what) const;
    /// Drops every `done`, when the objects that they refer to end.
    void forget();
    /// Waits until all is written, and delivers nothing. If one of the saves takes longer than `patience`, drops the
    /// waiting saves and returns the names of all unwritten ones. A later call does not wait for the same save again.
    std::vector<std::string> finish(std::chrono::milliseconds patience = kTimeout);

    static constexpr std::chrono::seconds kTimeout{20};

private:
    struct State;  // shared with the thread, which may outlive the queue
    static void work(State& state);
    static void writeFirst(State& state, std::unique_lock<std::mutex>& guard);

    std::shared_ptr<State> state_;
    std::thread writer_;  // starts with the first save
};

/// Returns a failure with its reason in `form`: "the ghost was not saved: No space left on device".
template <class T>
Result<> problemIn(MessageForm<1> form, const Result<T>& done) {
    if (!done) return message(form, done.why);
    return {};
}

/// Adds a save whose result is needed afterwards: done(write()) runs in deliver(). If `write` throws, there is no
/// result, only a problem.
template <class Write, class Done>
void saveAndThen(SaveQueue& queue, std::string what, Write write, Done done) {
    const auto result = std::make_shared<std::optional<std::invoke_result_t<Write&>>>();
    queue.add({std::move(what),
               [result, write = std::move(write)]() mutable {
                   *result = write();
                   return Result<>();
               },
               [result, done = std::move(done)]() mutable {
                   if (*result) done(std::move(**result));
               }});
}

}  // namespace slip
