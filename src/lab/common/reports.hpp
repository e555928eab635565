// SPDX-License-Identifier: MIT
// Results as JSON, with the keys that the documentation promises.
#pragma once
#include "io/json/json_document.hpp"
#include "race/event/rules.hpp"
#include "race/testdrive/feel.hpp"
#include "race/testdrive/sheet.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace slip {

struct RaceReport {
    struct Car {
        std::string name, driver;  // name: the car as given on the command line
        std::string carClass;
        int classPosition = 1;  // within its class
        int grid = 1;           // grid slot, from 1
        Standing standing;
        double offTrack = 0;                // s
        int contacts = 0, carContacts = 0;  // with anything; with other cars
        int firstLapCarContacts = 0;
        int overtakes = 0, overtaken = 0;
        int wallContacts = 0, stops = 0;
        double hardestWall = 0, hardestWallAt = 0;  // m/s of impact; m along the lap
        double stopped = 0;                         // s in all stops
        double longestStop = 0, longestStopAt = 0;  // s; m along the lap
        double company = 0;                         // share of its race with another car within 3 s
    };
    std::string track;
    int laps = 0;
    std::uint64_t seed = 0;
    double simulated = 0, wall = 0;  // s
    std::uint64_t hash = 0;          // of race, laps and standings at the end
    int leadChanges = 0, overtakes = 0;
    std::vector<Car> cars;  // in the order of the command line
};

/// Returns one line of JSON. Missing times are null.
std::string raceJson(const RaceReport& report);

JsonNode numberOrNull(const std::optional<double>& value);
/// Returns the verdict on a figure of a straight run: "ok", "none" or "spun at N km/h".
std::string straightVerdict(bool reached, const std::optional<float>& spunKmh);
/// Figures that the car never reaches are null; `verdicts` says why.
JsonNode sheetNode(const Sheet& sheet);
JsonNode roadTestNode(const RoadTest& test);

struct FeelOf {
    std::string car, device, driftSurface;
};
JsonNode feelNode(const FeelOf& of, const HandlingFigures& feel);

struct BenchReport {
    std::string name, chassis;
    int cars = 0, hz = 0;
    double ns = 0;           // processor time per car and step, median
    double allocations = 0;  // per step, maximum
};
/// Returns a JSON list with one line per entry.
std::string benchJson(const std::vector<BenchReport>& benches);

}  // namespace slip
