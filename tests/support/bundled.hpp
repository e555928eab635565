// SPDX-License-Identifier: MIT
// The bundled cars, tracks and tables.
#pragma once
#include "base/random.hpp"
#include "io/car/car_file.hpp"
#include "io/common/folders.hpp"
#include "io/track/scenery_file.hpp"
#include "io/track/track_file.hpp"
#include "race/event/event.hpp"
#include "race/world/race.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

namespace slip::test {

inline const std::filesystem::path kData = std::filesystem::path(SLIPANGLE_SOURCE_DIR) / "data";

/// Returns folders with the game's data and no player data.
inline Folders bundledFolders() {
    Folders folders;
    folders.data = kData;
    return folders;
}

inline const SurfaceTable& bundledSurfaces() {
    static const SurfaceTable table = loadSurfaces(kData / "surfaces.json", {}).value.value();
    return table;
}

inline const TrackTables& bundledTables() {
    static const TrackTables tables{bundledSurfaces(), bundledScenery()};
    return tables;
}

inline CarParams bundledCar(const std::string& name) {
    return loadCar(kData / "cars" / (name + ".json")).value.value().params;
}

/// Returns a car whose tail comes round on a straight, on power and on the brakes.
inline CarParams carThatSpins() {
    CarParams car = bundledCar("muscle");
    car.body.cgLateral = 0.3f;
    car.body.frontWeight = 0.38f;
    car.rear.tyre.friction = 0.5f;
    car.steering.rateDegPerS = 10;
    return car;
}

inline Track bundledTrack(const std::string& name) {
    return loadTrack(kData / "tracks" / (name + ".json"), bundledTables()).value.value();
}

/// Returns the file names without .json of all "cars" or "tracks", sorted.
inline std::vector<std::string> bundledNames(const std::string& kind) {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(kData / kind))
        if (entry.path().extension() == ".json") names.push_back(entry.path().stem().string());
    std::sort(names.begin(), names.end());
    return names;
}

/// Returns a race of bundled cars with random AI drivers.
inline EventSetup raceOf(const std::vector<std::string>& cars, int laps, std::uint64_t seed, float leastSkill = 0) {
    EventSetup setup;
    setup.rules.laps = laps;
    setup.seed = seed;
    Random random(seed);
    for (const std::string& car : cars)
        setup.entrants.push_back({.driver = car,
                                  .params = bundledCar(car),
                                  .skill = random.between(leastSkill, 1),
                                  .temperament = {random.between(0, 1), random.between(0, 1), random.between(0, 1)}});
    return setup;
}

struct Larkmead {
    SurfaceTable surfaces = bundledSurfaces();
    Track track = bundledTrack("larkmead");
};

/// Returns the best of two laps from a standing start (s), driven within `most` seconds. Every lap must be valid.
/// drive(car, tick) gives each tick's input.
template <class Drive>
double bestOfTwoLaps(const Larkmead& scene, const CarParams& car, Drive drive, double most = 240) {
    Race race({&scene.track, &scene.surfaces, 0}, {{car, startPose(scene.track, noseLength(car)), 0}}, 120);
    Snapshot now;
    race.snapshot(now);
    int laps = 0;
    while (laps < 2 && race.time() < most) {
        const DriverInput input = drive(now.cars[0], race.tick());
        race.step({&input, 1});
        race.snapshot(now);
        if (!now.cars[0].lap.finishedLap) continue;
        ++laps;
        EXPECT_TRUE(now.cars[0].lap.last.valid);
    }
    EXPECT_EQ(laps, 2);
    return now.cars[0].lap.best.total;
}

}  // namespace slip::test
