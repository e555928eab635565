// SPDX-License-Identifier: MIT
// Performance figures of cars for the menu, worked out by a thread of its own and kept on the disk.
#pragma once
#include "io/stores/sheet_cache.hpp"
#include "io/system/background.hpp"
#include "track/surface.hpp"
#include "vehicle/params/car_params.hpp"

#include <condition_variable>
#include <deque>
#include <filesystem>
#include <mutex>
#include <string>

namespace slip {

class CarFigures {
public:
    /// surfaces must outlive it. path: where figures are kept.
    CarFigures(const SurfaceTable& surfaces, std::filesystem::path path);
    CarFigures(const CarFigures&) = delete;
    CarFigures& operator=(const CarFigures&) = delete;

    /// The figures of a car if they are known; else none now, and they are worked out soon. key: see sheetKey. Throws
    /// what working them out threw.
    std::optional<SheetFigures> find(const std::string& key, const CarParams& car);

private:
    struct Task {
        std::string key;
        CarParams car;
    };
    void work(const std::stop_token& stop);
    void save(std::unique_lock<std::mutex>& lock);

    const SurfaceTable& surfaces_;
    const std::filesystem::path path_;
    std::mutex mutex_;  // of all below but the thread
    std::condition_variable_any news_;
    SheetCache known_;
    std::deque<Task> tasks_;  // the first is being worked out
    Background worker_;       // its measurement ends with the next tick of its drive
};

}  // namespace slip
