// SPDX-License-Identifier: MIT
// Work on a thread that never outlives its owner. All threads of the program start here, except for the one that saves
// (save_queue.hpp). Exceptions of the work are passed to the owner, as if it had done the work itself.
#pragma once
#include <chrono>
#include <exception>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

namespace slip {

/// One thread at a time. It is stopped and joined at the end of its owner. As the last member of the owner it ends
/// before everything that its work uses.
class Background {
public:
    using Work = std::function<void(const std::stop_token&)>;

    Background() = default;
    Background(const Background&) = delete;
    Background& operator=(const Background&) = delete;

    /// Ends the previous work and starts this. Returns false if the system has no thread left; then nothing was
    /// started.
    [[nodiscard]] bool start(Work work);
    /// Starts the work, or does it at once if the system has no thread left.
    void startOrDo(const Work& work);
    bool isStarted() const { return thread_.joinable(); }
    /// Asks the work to stop, without waiting.
    void requestStop() { thread_.request_stop(); }
    /// Asks the work to stop and waits until it has.
    void end() { thread_ = {}; }
    /// Waits until the work is done.
    void wait();
    /// Rethrows the exception of the work, once.
    void rethrow();

private:
    std::mutex mutex_;
    std::exception_ptr thrown_;  // guarded by mutex_
    std::jthread thread_;
};

/// One result at a time, computed on a thread. The owner polls it.
template <class Result>
class BackgroundResult {
public:
    using Work = std::function<Result(const std::stop_token&)>;

    /// Ends the previous work first. Does the work at once if the system has no thread left.
    void start(Work work) {
        const auto promise = std::make_shared<std::promise<Result>>();
        result_ = promise->get_future();
        thread_.startOrDo([promise, work = std::move(work)](const std::stop_token& stop) {
            try {
                promise->set_value(work(stop));
            } catch (...) {
                promise->set_exception(std::current_exception());
            }
        });
    }
    /// Returns true if work was started and its result was not taken yet.
    bool isPending() const { return result_.valid(); }
    void requestStop() { thread_.requestStop(); }
    /// Returns the result, once; nothing while the work runs. Rethrows the exception of the work.
    std::optional<Result> poll() {
        if (!isPending() || result_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return std::nullopt;
        return result_.get();
    }
    /// Waits for the result and returns it. Nothing if no work was started.
    std::optional<Result> wait() {
        if (!isPending()) return std::nullopt;
        return result_.get();
    }

private:
    std::future<Result> result_;
    Background thread_;
};

}  // namespace slip
