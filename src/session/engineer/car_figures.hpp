// SPDX-License-Identifier: MIT
// Performance figures of cars for the menu, computed by a thread of its own and saved on disk.
#pragma once
#include "io/process/background.hpp"
#include "io/stores/sheet_cache.hpp"
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
    /// `surfaces` must outlive it. `path` is the file in which figures are saved.
    CarFigures(const SurfaceTable& surfaces, std::filesystem::path path);
    CarFigures(const CarFigures&) = delete;
    CarFigures& operator=(const CarFigures&) = delete;

    /// Returns the figures of a car if they are known. Otherwise returns nothing and has the thread compute them. For
    /// `key` see sheetKey. Rethrows exceptions of the computation.
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
    std::mutex mutex_;  // guards all members below except the thread
    std::condition_variable_any news_;
    SheetCache known_;
    std::deque<Task> tasks_;  // the first is being computed
    Background worker_;       // a running measurement ends with the next tick of its drive
};

}  // namespace slip
