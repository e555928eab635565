// SPDX-License-Identifier: MIT
// Results as JSON, with the keys of the contract.
#pragma once
#include "io/json/json_document.hpp"
#include "race/event/rules.hpp"
#include "race/testdrive/feel.hpp"
#include "race/testdrive/sheet.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace slip {

struct RaceReport {
    struct Car {
        std::string name, driver;  // the car's as it was asked for
        std::string carClass;
        int classPosition = 1;  // among those of its class
        int grid = 1;           // place at the start
        Standing standing;
        double offTrack = 0;                // s
        int contacts = 0, carContacts = 0;  // with whatever it was, and those with other cars
        int firstLapCarContacts = 0;
        int overtakes = 0, overtaken = 0;
    };
    std::string track;
    int laps = 0;
    std::uint64_t seed = 0;
    double simulated = 0, wall = 0;  // s
    std::uint64_t hash = 0;          // of race, laps and standings at the end
    int leadChanges = 0, overtakes = 0;
    std::vector<Car> cars;  // as they were asked for
};

/// One line; null for times that there are not.
std::string raceJson(const RaceReport& report);

/// null where the car never gets there.
JsonNode sheetNode(const Sheet& sheet);
JsonNode roadTestNode(const RoadTest& test);

struct FeelOf {
    std::string car, device, driftSurface;
};
JsonNode feelNode(const FeelOf& of, const Feel& feel);

struct BenchReport {
    std::string name, chassis;
    int cars = 0, hz = 0;
    double ns = 0;           // of a processor, a car and step: the median
    double allocations = 0;  // a step, at most
};
/// A list of one line each.
std::string benchJson(const std::vector<BenchReport>& benches);

}  // namespace slip
