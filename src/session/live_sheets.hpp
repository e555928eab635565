// Performance sheets of cars that are being tuned, worked out by a thread of its own.
#pragma once
#include "race/testdrive/sheet.hpp"

#include <array>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

namespace slip {

/// For what a sheet is wanted; the first comes first.
enum class SheetUse { Driven, Compared };

class LiveSheets {
public:
    /// surfaces must outlive it.
    explicit LiveSheets(const SurfaceTable& surfaces) : surfaces_(surfaces) {}
    /// Waits for the sheet at hand, about a second.
    ~LiveSheets();
    LiveSheets(const LiveSheets&) = delete;
    LiveSheets& operator=(const LiveSheets&) = delete;

    /// The sheet of a car if it is known; null: it is worked out now, instead of what was wanted for that use before
    /// and not begun. Never waits for a sheet.
    std::shared_ptr<const Sheet> find(SheetUse use, const CarParams& car);

private:
    static constexpr std::size_t kKept = 24;  // sheets
    struct Known {
        CarParams car;
        std::shared_ptr<const Sheet> sheet;
    };
    std::optional<CarParams> takeWanted();
    void work();

    const SurfaceTable& surfaces_;
    std::mutex mutex_;  // of all below but the thread
    std::condition_variable news_;
    std::deque<Known> known_;  // the oldest first
    std::array<std::optional<CarParams>, 2> wanted_;
    std::optional<CarParams> atHand_;
    bool stop_ = false;
    std::thread worker_;
};

}  // namespace slip
