// SPDX-License-Identifier: MIT
// Cache of measurements of cars that are being tuned, computed one after the other by a thread of its own.
#pragma once
#include "io/process/background.hpp"
#include "race/testdrive/drive_cancellation.hpp"
#include "vehicle/params/car_params.hpp"

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace slip {

/// The car that a measurement is for, in order of priority.
enum class CarUse { Driven, Compared };

template <class Result>
class LiveResults {
public:
    using Shared = std::shared_ptr<const Result>;
    /// Called by the thread for one kind of measurement.
    using Measure = std::function<Result(std::size_t kind, const CarParams& car)>;

    /// `capacity` is the number of results in the cache, of all kinds together. What `measure` refers to must outlive
    /// it.
    LiveResults(std::size_t kinds, std::size_t capacity, Measure measure)
        : measure_(std::move(measure)), capacity_(capacity), wanted_(2 * kinds) {}
    LiveResults(const LiveResults&) = delete;
    LiveResults& operator=(const LiveResults&) = delete;

    /// Returns the result, or null if it is not known.
    Shared known(std::size_t kind, const CarParams& car) const {
        const std::lock_guard lock(mutex_);
        return lookUp(kind, car);
    }
    /// Returns the result if it is known. Otherwise returns null and queues the measurement; it replaces a queued one
    /// of the same kind and use. Never waits for a measurement. Rethrows exceptions of a measurement.
    Shared find(std::size_t kind, CarUse use, const CarParams& car) {
        worker_.rethrow();
        const std::lock_guard lock(mutex_);
        std::optional<CarParams>& wanted = wanted_[2 * kind + static_cast<std::size_t>(use)];
        Shared result = lookUp(kind, car);
        if (result || (running_ && running_->first == kind && sameValue(running_->second, car))) {
            wanted.reset();
            return result;
        }
        if (wanted && sameValue(*wanted, car)) return nullptr;
        wanted = car;
        // If the system cannot start a thread, nothing is measured.
        if (!worker_.isStarted()) static_cast<void>(worker_.start([this](const std::stop_token& stop) { work(stop); }));
        wake_.notify_all();
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
    void work(const std::stop_token& stop) {
        const DriveCancellation scope(stop);
        try {
            measureAll(stop);
        } catch (const DriveStopped&) {
        }
    }
    void measureAll(const std::stop_token& stop) {
        std::unique_lock lock(mutex_);
        while (wake_.wait(lock, stop, [&] { return isWanted(); }) && !stop.stop_requested()) {
            const auto [kind, car] = takeWanted();
            if (lookUp(kind, car)) continue;  // the other use has queued it, too
            running_ = {kind, car};
            lock.unlock();
            auto result = std::make_shared<const Result>(measure_(kind, car));
            lock.lock();
            known_.push_back({kind, car, std::move(result)});
            if (known_.size() > capacity_) known_.pop_front();
            running_.reset();
        }
    }

    const Measure measure_;
    const std::size_t capacity_;
    mutable std::mutex mutex_;  // guards all members below except the thread
    std::condition_variable_any wake_;
    std::deque<Known> known_;                       // oldest first
    std::vector<std::optional<CarParams>> wanted_;  // by kind, then by use
    std::optional<std::pair<std::size_t, CarParams>> running_;
    Background worker_;  // a running measurement ends with the next tick of its drive
};

}  // namespace slip
