// Performance figures of cars for the menu, worked out by a thread of its own and kept on the disk.
#pragma once
#include "io/stores/sheet_cache.hpp"
#include "track/surface.hpp"
#include "vehicle/car_params.hpp"

#include <condition_variable>
#include <deque>
#include <filesystem>
#include <mutex>
#include <string>
#include <thread>

namespace slip {

class CarFigures {
public:
    /// surfaces must outlive it. path: where figures are kept.
    CarFigures(const SurfaceTable& surfaces, std::filesystem::path path);
    /// Waits for the car at hand, about a second.
    ~CarFigures();
    CarFigures(const CarFigures&) = delete;
    CarFigures& operator=(const CarFigures&) = delete;

    /// The figures of a car if they are known; else none now, and they are worked out soon. key: see sheetKey.
    std::optional<SheetFigures> find(const std::string& key, const CarParams& car);

private:
    struct Task {
        std::string key;
        CarParams car;
    };
    void work();

    const SurfaceTable& surfaces_;
    const std::filesystem::path path_;
    std::mutex mutex_;  // of all below but the thread
    std::condition_variable news_;
    SheetCache known_;
    std::deque<Task> tasks_;  // the first is at hand
    bool stop_ = false;
    std::thread worker_;
};

}  // namespace slip
