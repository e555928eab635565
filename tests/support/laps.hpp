// Laps of the bundled track in the bundled cars.
#pragma once
#include "app/player_driver.hpp"
#include "io/car_file.hpp"
#include "io/track_file.hpp"
#include "race/line_driver.hpp"
#include "race/race.hpp"

#include <gtest/gtest.h>

#include <filesystem>

namespace slip::test {

inline const std::filesystem::path kData = std::filesystem::path(SLIPANGLE_SOURCE_DIR) / "data";

struct Larkmead {
    SurfaceTable surfaces = loadSurfaces(kData / "surfaces.json", {}).value.value();
    Track track = loadTrack(kData / "tracks/larkmead.json", surfaces).value.value();
};

inline CarParams bundledCar(const std::string& name) {
    return loadCar(kData / "cars" / (name + ".json")).value.value().params;
}

/// The best of two laps from a standing start (s); every lap must be valid. drive(car, tick) gives each tick's input.
template <class Drive>
double bestOfTwoLaps(const Larkmead& scene, const CarParams& car, Drive drive) {
    Race race({&scene.track, &scene.surfaces, 0}, {{car, startPose(scene.track, noseLength(car)), 0}}, 120);
    Snapshot now;
    race.snapshot(now);
    int laps = 0;
    while (laps < 2 && race.time() < 240) {
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

/// What `--demo` drives, with the player's assists and keyboard smoothing.
inline double demoLap(const Larkmead& scene, const CarParams& car) {
    LineDriver demo(scene.track, car);
    PlayerDriver hands(Transmission::Arcade);
    const Settings settings;
    return bestOfTwoLaps(scene, car, [&](const CarSnapshot& now, std::int64_t) {
        return hands.drive(demo.drive(now), settings.smoothing.keyboard, assistsOf(settings.assists), 1.0f / 120);
    });
}

}  // namespace slip::test
