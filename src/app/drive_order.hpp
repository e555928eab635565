// A car and a track, loaded and ready to be driven.
#pragma once
#include "io/car_file.hpp"
#include "io/folders.hpp"
#include "track/track.hpp"

#include <memory>
#include <string>

namespace slip {

struct DriveOrder {
    CarFile car;
    Problems notes;                      // remarks on the car's file
    std::unique_ptr<const Track> track;  // null: nothing was loaded
    std::string trackName, trackText;    // file name without .json, and its text

    explicit operator bool() const { return track != nullptr; }
};

/// Names or paths. On failure the order is empty and `problems` says why.
DriveOrder loadDrive(const Folders& folders, const SurfaceTable& surfaces, const std::string& car,
                     const std::string& track, Problems& problems);

}  // namespace slip
