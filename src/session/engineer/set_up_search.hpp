// SPDX-License-Identifier: MIT
// Automatic tuning of a set-up: the keys that help against a complaint, searched together.
#pragma once
#include "session/engineer/advice.hpp"

#include <span>

namespace slip {

struct SetUpSearch {
    Complaint complaint = Complaint::Understeers;
    TunedCar car;
    CarFile file;  // of the car
    /// Each key may go from a step back to five steps on, as far as its range and the rest of the car let it.
    std::vector<Remedy> keys;
    std::optional<double> near = {};  // the figure that is wanted; none: the better the further it goes
};

/// What was found so far.
struct FoundSetUp {
    std::size_t tried = 0, all = 0;                     // cars
    std::optional<double> figure;                       // none: nothing was better than the car as it is
    std::vector<std::pair<std::string, float>> values;  // by pointer
};

inline constexpr std::size_t kSearchedCars = 72, kSearchedKeys = 6;

/// The best of kSearchedCars cars with other values of the first kSearchedKeys keys; the same with any number of jobs.
/// before: the car's figure. told: after each car, from any thread, one at a time. Asked to stop, it answers with what
/// it knows. Some tenths of a second a car.
FoundSetUp searchSetUp(const SetUpSearch& search, double before, const TestGround& ground, int jobs,
                       const std::stop_token& stop, const std::function<void(const FoundSetUp&)>& told);

}  // namespace slip
