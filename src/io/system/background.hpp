// SPDX-License-Identifier: MIT
// Work that goes on beside its owner and never outlives it. All threads of the program start here, except for the one
// that saves (save_queue.hpp). What the work throws, the owner gets, as if it had done the work itself.
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

/// One thread at a time, which is asked to stop and waited for at the end of its owner. As the last member of the owner
/// it ends before all that its work uses.
class Background {
public:
    using Work = std::function<void(const std::stop_token&)>;

    Background() = default;
    Background(const Background&) = delete;
    Background& operator=(const Background&) = delete;

    /// Ends the work before and starts this. False: the system has no thread to give, and nothing was started.
    [[nodiscard]] bool start(Work work);
    /// Does the work at once where the system has no thread to give.
    void startOrDo(const Work& work);
    bool isStarted() const { return thread_.joinable(); }
    /// Asks the work to stop, and does not wait for that.
    void requestStop() { thread_.request_stop(); }
    /// Asks the work to stop and waits until it has.
    void end() { thread_ = {}; }
    /// Waits until the work is done.
    void wait();
    /// Throws what the work threw, once.
    void rethrow();

private:
    std::mutex mutex_;
    std::exception_ptr thrown_;  // mutex_
    std::jthread thread_;
};

/// One result at a time, worked out beside its owner, who asks for it now and then.
template <class Result>
class BackgroundResult {
public:
    using Work = std::function<Result(const std::stop_token&)>;

    /// Waits for the work before; does this at once where the system has no thread to give.
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
    /// It was started, and its result was not taken yet.
    bool isPending() const { return result_.valid(); }
    void requestStop() { thread_.requestStop(); }
    /// The result, once; none while it is worked out. Throws what the work threw.
    std::optional<Result> poll() {
        if (!isPending() || result_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return std::nullopt;
        return result_.get();
    }
    /// The same, when it is there; none where nothing was started.
    std::optional<Result> wait() {
        if (!isPending()) return std::nullopt;
        return result_.get();
    }

private:
    std::future<Result> result_;
    Background thread_;
};

}  // namespace slip
