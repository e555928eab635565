#include "session/car_figures.hpp"

#include "race/testdrive/sheet.hpp"

#include <algorithm>

namespace slip {
namespace {

std::optional<float> shortened(std::optional<double> x) {
    return x ? std::optional(static_cast<float>(*x)) : std::nullopt;
}

SheetFigures figuresOf(const Sheet& sheet) {
    return {shortened(sheet.t0To100), shortened(sheet.topSpeedKmh), shortened(sheet.braking100To0M),
            shortened(sheet.skidpadG), sheet.roadTest};
}

}  // namespace

CarFigures::CarFigures(const SurfaceTable& surfaces, std::filesystem::path path)
    : surfaces_(surfaces), path_(std::move(path)), known_(loadSheets(path_)) {}

CarFigures::~CarFigures() {
    {
        const std::lock_guard lock(mutex_);
        stop_ = true;
    }
    news_.notify_all();
    if (worker_.joinable()) worker_.join();
}

std::optional<SheetFigures> CarFigures::find(const std::string& key, const CarParams& car) {
    const std::lock_guard lock(mutex_);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    if (std::any_of(tasks_.begin(), tasks_.end(), [&](const Task& task) { return task.key == key; }))
        return std::nullopt;
    tasks_.push_back({key, car});
    if (!worker_.joinable()) worker_ = std::thread([this] { work(); });
    news_.notify_all();
    return std::nullopt;
}

void CarFigures::work() {
    std::unique_lock lock(mutex_);
    while (true) {
        news_.wait(lock, [&] { return stop_ || !tasks_.empty(); });
        if (stop_) return;
        const CarParams car = tasks_.front().car;
        lock.unlock();
        const SheetFigures figures = figuresOf(performanceSheet(car, surfaces_));
        lock.lock();
        known_[tasks_.front().key] = figures;
        tasks_.pop_front();
        if (!tasks_.empty() && !stop_) continue;
        // A full disk only means that they are worked out again.
        const SheetCache copy = known_;
        lock.unlock();
        saveSheets(copy, path_);
        lock.lock();
    }
}

}  // namespace slip
