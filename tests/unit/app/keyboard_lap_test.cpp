// A lap by keys alone, through the player's own path: keys, smoothing, assists, arcade gears.
#include "app/player_driver.hpp"
#include "io/car_file.hpp"
#include "io/track_file.hpp"
#include "race/line_driver.hpp"
#include "race/race.hpp"
#include "support/fingers.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>

namespace slip {
namespace {

constexpr int kHz = 120;
constexpr float kDt = 1.0f / kHz;
constexpr int kReaction = 6;  // ticks between two decisions of the fingers: 20 a second
const std::filesystem::path kData = std::filesystem::path(SLIPANGLE_SOURCE_DIR) / "data";

struct Scene {
    SurfaceTable surfaces = loadSurfaces(kData / "surfaces.json", {}).value.value();
    Track track = loadTrack(kData / "tracks/larkmead.json", surfaces).value.value();
};

/// The best of two laps from a standing start (s); every lap must be valid.
template <class Drive>
double bestLap(const Scene& scene, const CarParams& car, Drive drive) {
    Race race({&scene.track, &scene.surfaces, 0}, {{car, startPose(scene.track, noseLength(car)), 0}}, kHz);
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

class KeyboardLap : public testing::TestWithParam<const char*> {};

TEST_P(KeyboardLap, IsCleanAndNearTheDemo) {
    const Scene scene;
    const CarParams car = loadCar(kData / "cars" / (std::string(GetParam()) + ".json")).value.value().params;
    const Settings settings;
    LineDriver demo(scene.track, car);
    PlayerDriver hands(Transmission::Arcade);
    const double demoLap = bestLap(scene, car, [&](const CarSnapshot& now, std::int64_t) {
        return hands.drive(demo.drive(now), settings.smoothing.keyboard, settings.assists, kDt);
    });
    LineDriver eyes(scene.track, car);
    PlayerDriver player(Transmission::Arcade);
    test::Fingers fingers;
    const double lap = bestLap(scene, car, [&](const CarSnapshot& now, std::int64_t tick) {
        const RawInput wanted = eyes.drive(now);
        if (tick % kReaction == 0) fingers.aim(wanted);
        fingers.wait(kDt);
        return player.drive(fingers.raw(), settings.smoothing.keyboard, settings.assists, kDt);
    });
    std::printf("%s: demo %.3f s, keys %.3f s (%+.1f %%)\n", GetParam(), demoLap, lap, 100 * (lap / demoLap - 1));
    EXPECT_LE(lap, 1.08 * demoLap);
}

INSTANTIATE_TEST_SUITE_P(Bundled, KeyboardLap, testing::Values("roadster", "coupe"));

}  // namespace
}  // namespace slip
