// Golden recordings: the state hash of every second of a scripted run, the same in every preset.
// To refresh them after a deliberate change of the simulation: SLIPANGLE_REFRESH_GOLDEN=1 build/release/bin/test_golden
#include "io/car_file.hpp"
#include "io/file.hpp"
#include "io/input_script.hpp"
#include "io/track_file.hpp"
#include "race/race.hpp"
#include "race/script_driver.hpp"

#include <gtest/gtest.h>

#include <cinttypes>
#include <cstdlib>

namespace slip {
namespace {

std::string dataFile(const std::string& name) {
    return std::string(SLIPANGLE_SOURCE_DIR) + "/tests/golden/data/" + name;
}

template <class T>
T loaded(Loaded<T> result) {
    for (const Problem& p : result.problems) ADD_FAILURE() << format(p);
    return result.value.value();
}

/// A car by a script, a second one that follows it by the same inputs half a second late, so that they meet.
std::string run(const Arena& arena, std::vector<CarEntry> cars, const InputScript& script, double seconds) {
    std::string out;
    Race race(arena, std::move(cars));
    std::vector<ScriptDriver> drivers(2, ScriptDriver(script));
    std::vector<DriverInput> inputs(2);
    Snapshot now;
    while (race.time() < seconds) {
        race.snapshot(now);
        for (std::size_t i = 0; i < 2; ++i)
            inputs[i] = drivers[i].drive(race.time() - 0.5 * static_cast<double>(i), now.cars[i],
                                         race.params(static_cast<int>(i)), 1.0f / 120);
        race.step(inputs);
        if (race.tick() % 120 != 0) continue;
        char line[64];
        std::snprintf(line, sizeof line, "%" PRId64 " %016" PRIx64 "\n", race.tick() / 120, race.stateHash());
        out += line;
    }
    return out;
}

void expectGolden(const std::string& name, const std::string& hashes) {
    const std::string file = dataFile(name + ".hashes");
    if (std::getenv("SLIPANGLE_REFRESH_GOLDEN")) {
        ASSERT_EQ(writeFile(file, hashes), "");
        return;
    }
    EXPECT_EQ(readFile(file, kMaxJsonBytes).text, hashes)
        << "the simulation's bits changed; if that is meant, refresh the recordings";
}

TEST(Golden, PlaneRun) {
    const SurfaceTable surfaces = loaded(loadSurfaces(dataFile("surfaces.json"), {}));
    const CarParams roadster = loaded(loadCar(dataFile("roadster.json"))).params;
    const CarParams coupe = loaded(loadCar(dataFile("coupe.json"))).params;
    const InputScript script = loaded(loadInputScript(dataFile("plane.csv")));
    expectGolden("plane", run({nullptr, &surfaces, 0}, {{coupe, {}, 0}, {roadster, {{-6, 0.5f}, 0}, 0}}, script, 24));
}

TEST(Golden, TrackRun) {
    const SurfaceTable surfaces = loaded(loadSurfaces(dataFile("surfaces.json"), {}));
    const Track track = loaded(loadTrack(dataFile("track.json"), surfaces));
    const CarParams roadster = loaded(loadCar(dataFile("roadster.json"))).params;
    const CarParams coupe = loaded(loadCar(dataFile("coupe.json"))).params;
    const InputScript script = loaded(loadInputScript(dataFile("track.csv")));
    expectGolden("track", run({&track, &track.surfaces, 0},
                              {{roadster, gridSlot(track, 0), 0}, {coupe, gridSlot(track, 1), 0}}, script, 20));
}

}  // namespace
}  // namespace slip
