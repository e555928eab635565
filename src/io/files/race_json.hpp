// A race's result as JSON, with the keys of the contract.
#pragma once
#include "race/event/rules.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace slip {

struct RaceReport {
    struct Car {
        std::string name, driver;  // the car's as it was asked for
        Standing standing;
        double offTrack = 0;                // s
        int contacts = 0, carContacts = 0;  // with whatever it was, and those with other cars
    };
    std::string track;
    int laps = 0;
    std::uint64_t seed = 0;
    double simulated = 0, wall = 0;  // s
    std::uint64_t hash = 0;          // of the state at the end
    std::vector<Car> cars;           // in the order of the entrants
};

/// One line without a newline; null for times that there are not.
std::string raceJson(const RaceReport& report);

}  // namespace slip
