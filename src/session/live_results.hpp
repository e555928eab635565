// Measurements of cars that are being tuned, worked out one after the other by a thread of its own, and kept.
#pragma once
#include "race/testdrive/stop_drives.hpp"
#include "vehicle/car_params.hpp"

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace slip {

/// For what car a measurement is wanted; the first comes first.
enum class CarUse { Driven, Compared };

template <class Result>
class LiveResults {
public:
    using Shared = std::shared_ptr<const Result>;
    /// Called by the thread, for one of the kinds of measurement.
    using Measure = std::function<Result(std::size_t kind, const CarParams& car)>;

    /// kept: results, of all kinds together. What `measure` refers to must outlive it.
    LiveResults(std::size_t kinds, std::size_t kept, Measure measure)
        : measure_(std::move(measure)), kept_(kept), wanted_(2 * kinds) {}
    /// The measurement at hand ends with its drive's next tick.
    ~LiveResults() {
        {
            const std::lock_guard lock(mutex_);
            stop_.request_stop();
        }
        news_.notify_all();
        if (worker_.joinable()) worker_.join();
    }
    LiveResults(const LiveResults&) = delete;
    LiveResults& operator=(const LiveResults&) = delete;

    /// Null: it is not known.
    Shared known(std::size_t kind, const CarParams& car) const {
        const std::lock_guard lock(mutex_);
        return lookUp(kind, car);
    }
    /// Null: it is worked out now, instead of what was wanted of that kind for that use before and not begun. Never
    /// waits for it.
    Shared find(std::size_t kind, CarUse use, const CarParams& car) {
        const std::lock_guard lock(mutex_);
        std::optional<CarParams>& wanted = wanted_[2 * kind + static_cast<std::size_t>(use)];
        Shared result = lookUp(kind, car);
        if (result || (atHand_ && atHand_->first == kind && sameValue(atHand_->second, car))) {
            wanted.reset();
            return result;
        }
        if (wanted && sameValue(*wanted, car)) return nullptr;
        wanted = car;
        try {
            if (!worker_.joinable()) worker_ = std::thread([this] { work(); });
        } catch (const std::system_error&) {  // no thread is to be had: nothing is measured
        }
        news_.notify_all();
        return nullptr;
    }

private:
    struct Known {
        std::size_t kind = 0;
        CarParams car;
        Shared result;
    };

    Shared lookUp(std::size_t kind, const CarParams& car) const {
        const auto found = std::ranges::find_if(
            known_, [&](const Known& known) { return known.kind == kind && sameValue(known.car, car); });
        return found == known_.end() ? nullptr : found->result;
    }
    bool isWanted() const {
        return std::ranges::any_of(wanted_, [](const auto& wanted) { return wanted.has_value(); });
    }
    std::pair<std::size_t, CarParams> takeWanted() {
        const auto next = std::ranges::find_if(wanted_, [](const auto& wanted) { return wanted.has_value(); });
        return {static_cast<std::size_t>(next - wanted_.begin()) / 2, *std::exchange(*next, std::nullopt)};
    }
    void work() {
        const StopDrives scope(stop_.get_token());
        try {
            measureAll();
        } catch (const DriveStopped&) {
        }
    }
    void measureAll() {
        std::unique_lock lock(mutex_);
        while (true) {
            news_.wait(lock, [&] { return stop_.stop_requested() || isWanted(); });
            if (stop_.stop_requested()) return;
            const auto [kind, car] = takeWanted();
            if (lookUp(kind, car)) continue;  // the other use wanted it, too
            atHand_ = {kind, car};
            lock.unlock();
            auto result = std::make_shared<const Result>(measure_(kind, car));
            lock.lock();
            known_.push_back({kind, car, std::move(result)});
            if (known_.size() > kept_) known_.pop_front();
            atHand_.reset();
        }
    }

    const Measure measure_;
    const std::size_t kept_;
    mutable std::mutex mutex_;  // of all below but the thread
    std::condition_variable news_;
    std::deque<Known> known_;                       // the oldest first
    std::vector<std::optional<CarParams>> wanted_;  // by kind, then by use
    std::optional<std::pair<std::size_t, CarParams>> atHand_;
    std::stop_source stop_;
    std::thread worker_;
};

}  // namespace slip
