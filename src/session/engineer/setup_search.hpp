// SPDX-License-Identifier: MIT
// Automatic tuning of a set-up: searches all keys that help against a complaint together.
#pragma once
#include "session/engineer/advice.hpp"

#include <span>

namespace slip {

struct SetupSearch {
    Complaint complaint = Complaint::PushesWide;
    TunedCar car;
    CarFile file;  // of the car
    /// Each key may go from one step back to five steps forward, within its range and the limits of the rest of the
    /// car.
    std::vector<Remedy> keys;
    std::optional<double> near = {};  // target of the figure; empty if it should improve as far as possible
};

/// The best set-up so far.
struct FoundSetup {
    std::size_t tried = 0, all = 0;                     // cars
    std::optional<double> figure;                       // empty if nothing was better than the unchanged car
    std::vector<std::pair<std::string, float>> values;  // by pointer
};

inline constexpr std::size_t kSearchedCars = 72, kSearchedKeys = 6;

/// Returns the best of kSearchedCars cars with other values of the first kSearchedKeys keys. The result does not depend
/// on the number of jobs. `before` is the figure of the unchanged car. `onProgress` is called after each car, from any
/// thread, one call at a time. If `stop` is requested, returns what is known so far. Takes a few tenths of a second per
/// car.
FoundSetup searchSetup(const SetupSearch& search, double before, const TestGround& ground, int jobs,
                       const std::stop_token& stop, const std::function<void(const FoundSetup&)>& onProgress);

}  // namespace slip
