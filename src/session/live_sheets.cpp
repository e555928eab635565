#include "session/live_sheets.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

namespace slip {

LiveSheets::~LiveSheets() {
    {
        const std::lock_guard lock(mutex_);
        stop_ = true;
    }
    news_.notify_all();
    if (worker_.joinable()) worker_.join();
}

std::shared_ptr<const Sheet> LiveSheets::find(SheetUse use, const CarParams& car) {
    const std::lock_guard lock(mutex_);
    std::optional<CarParams>& wanted = wanted_[static_cast<std::size_t>(use)];
    const auto found = std::ranges::find_if(known_, [&](const Known& known) { return sameValue(known.car, car); });
    if (found != known_.end()) {
        wanted.reset();
        return found->sheet;
    }
    if (atHand_ && sameValue(*atHand_, car)) {
        wanted.reset();
        return nullptr;
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

std::optional<CarParams> LiveSheets::takeWanted() {
    for (std::optional<CarParams>& wanted : wanted_)
        if (wanted) return std::exchange(wanted, std::nullopt);
    return {};
}

void LiveSheets::work() {
    std::unique_lock lock(mutex_);
    while (true) {
        news_.wait(lock, [&] { return stop_ || wanted_[0] || wanted_[1]; });
        if (stop_) return;
        atHand_ = takeWanted();
        const CarParams car = *atHand_;
        lock.unlock();
        auto sheet = std::make_shared<const Sheet>(performanceSheet(car, surfaces_));
        lock.lock();
        known_.push_back({car, std::move(sheet)});
        if (known_.size() > kKept) known_.pop_front();
        atHand_.reset();
    }
}

}  // namespace slip
