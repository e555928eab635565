// SPDX-License-Identifier: MIT
#include "session/engineer/car_figures.hpp"

#include "race/testdrive/drive_cancellation.hpp"
#include "race/testdrive/sheet.hpp"

#include <algorithm>

namespace slip {
namespace {

SheetFigures figuresOf(const Sheet& sheet) {
    return {asFloat(sheet.t0To100),
            asFloat(sheet.topSpeedKmh),
            asFloat(sheet.braking100To0M),
            asFloat(sheet.skidpadG),
            sheet.roadTest,
            sheet.verdicts};
}

std::optional<SheetFigures> figuresUnlessStopped(const CarParams& car, const SurfaceTable& surfaces,
                                                 const std::stop_token& stop) {
    const DriveCancellation scope(stop);
    try {
        return figuresOf(performanceSheet(car, surfaces));
    } catch (const DriveStopped&) {
        return std::nullopt;
    }
}

}  // namespace

CarFigures::CarFigures(const SurfaceTable& surfaces, std::filesystem::path path)
    : surfaces_(surfaces), path_(std::move(path)), known_(loadSheets(path_)) {}

std::optional<SheetFigures> CarFigures::find(const std::string& key, const CarParams& car) {
    worker_.rethrow();
    const std::lock_guard lock(mutex_);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    if (std::any_of(tasks_.begin(), tasks_.end(), [&](const Task& task) { return task.key == key; }))
        return std::nullopt;
    tasks_.push_back({key, car});
    // If the system cannot start a thread, figures stay unknown.
    if (!worker_.isStarted()) static_cast<void>(worker_.start([this](const std::stop_token& stop) { work(stop); }));
    news_.notify_all();
    return std::nullopt;
}

void CarFigures::work(const std::stop_token& stop) {
    bool saved = true;
    std::unique_lock lock(mutex_);
    while (news_.wait(lock, stop, [&] { return !tasks_.empty(); }) && !stop.stop_requested()) {
        const CarParams car = tasks_.front().car;
        lock.unlock();
        const std::optional<SheetFigures> figures = figuresUnlessStopped(car, surfaces_, stop);
        lock.lock();
        if (!figures) break;
        known_[tasks_.front().key] = *figures;
        tasks_.pop_front();
        saved = false;
        if (tasks_.empty()) save(lock), saved = true;
    }
    if (!saved) save(lock);
}

/// Errors are ignored: on a full disk the figures are only computed again next time.
void CarFigures::save(std::unique_lock<std::mutex>& lock) {
    const SheetCache copy = known_;
    lock.unlock();
    static_cast<void>(saveSheets(copy, path_));
    lock.lock();
}

}  // namespace slip
