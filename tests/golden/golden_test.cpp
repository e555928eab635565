// SPDX-License-Identifier: MIT
// Compares the state hash of every second of scripted runs with golden recordings. It is the same in every preset.
// To refresh them after a deliberate change of the simulation: SLIPANGLE_REFRESH_GOLDEN=1 build/release/bin/golden_test
#include "base/real_math.hpp"
#include "io/car/car_file.hpp"
#include "io/json/json_patch.hpp"
#include "io/replay/input_script.hpp"
#include "io/system/file.hpp"
#include "io/track/scenery_file.hpp"
#include "io/track/track_file.hpp"
#include "race/event/event.hpp"
#include "race/testdrive/script_driver.hpp"
#include "race/world/race.hpp"
#include "support/file_text.hpp"

#include <box2d/box2d.h>
#include <gtest/gtest.h>

#include <cinttypes>
#include <cstdlib>
#include <map>
#include <set>

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

Track goldenTrack() {
    const std::string scenery = dataFile("scenery.json");
    return loaded(loadTrack(dataFile("track.json"), {loaded(loadSurfaces(dataFile("surfaces.json"), {})),
                                                     loaded(parseScenery(test::fileText(scenery), scenery, {}))}));
}

std::string hashLine(std::int64_t second, std::uint64_t hash) {
    char line[64];
    std::snprintf(line, sizeof line, "%" PRId64 " %016" PRIx64 "\n", second, hash);
    return line;
}

/// Runs a car by a script. A second car follows with the same inputs half a second later, so that they collide.
std::string run(const Arena& arena, std::vector<CarEntry> cars, const InputScript& script, double seconds) {
    std::string out;
    Race race(arena, std::move(cars));
    std::vector<ScriptDriver> drivers(2, ScriptDriver(script));
    std::vector<DriverInput> inputs(2);
    Snapshot now;
    while (race.time() < seconds) {
        race.snapshot(now);
        for (std::size_t i = 0; i < 2; ++i)
            inputs[i] =
                drivers[i].drive(race.time() - 0.5 * static_cast<double>(i), now.cars[i], race.params(i), 1.0f / 120);
        race.step(inputs);
        if (race.tick() % 120 != 0) continue;
        out += hashLine(race.tick() / 120, race.worldHash());
    }
    return out;
}

void expectGolden(const std::string& name, const std::string& hashes) {
    const std::string file = dataFile(name + ".hashes");
    if (std::getenv("SLIPANGLE_REFRESH_GOLDEN")) {
        ASSERT_TRUE(writeFile(file, hashes));
        return;
    }
    EXPECT_EQ(test::fileText(file), hashes)
        << "the simulation's bits changed; if that is meant, refresh the recordings";
}

/// Box2D sets a body's rotation inside its library, with the sine and cosine that the linker provides.
TEST(Golden, Box2DTurnsBodiesByOurSineAndCosine) {
    b2World world(b2Vec2_zero);
    const b2BodyDef definition;
    b2Body& body = *world.CreateBody(&definition);
    for (int i = 0; i < 100'000; ++i) {
        const float angle = static_cast<float>(i) * 0.0007f - 35;
        body.SetTransform(b2Vec2_zero, angle);
        ASSERT_EQ(body.GetTransform().q.s, real::sin(angle)) << angle;
        ASSERT_EQ(body.GetTransform().q.c, real::cos(angle)) << angle;
    }
}

TEST(Golden, PlaneRun) {
    const SurfaceTable surfaces = loaded(loadSurfaces(dataFile("surfaces.json"), {}));
    const CarParams roadster = loaded(loadCar(dataFile("roadster.json"))).params;
    const CarParams coupe = loaded(loadCar(dataFile("coupe.json"))).params;
    const InputScript script = loaded(loadInputScript(dataFile("plane.csv")));
    expectGolden("plane", run({nullptr, &surfaces, 0}, {{coupe, {}, 0}, {roadster, {{-6, 0.5f}, 0}, 0}}, script, 24));
}

TEST(Golden, TrackRun) {
    const Track track = goldenTrack();
    const CarParams roadster = loaded(loadCar(dataFile("roadster.json"))).params;
    const CarParams coupe = loaded(loadCar(dataFile("coupe.json"))).params;
    const InputScript script = loaded(loadInputScript(dataFile("track.csv")));
    expectGolden("track", run({&track, &track.surfaces, 0},
                              {{roadster, gridSlot(track, 0), 0}, {coupe, gridSlot(track, 1), 0}}, script, 20));
}

/// Reads the cars of variants.json by name.
class Variants {
public:
    std::map<std::string, CarParams> all() {
        std::map<std::string, CarParams> cars;
        for (const JsonMember& member : document_.root.members)
            cars[member.key] = loaded(parseCar(jsonFileText(tree(member.key)), member.key));
        return cars;
    }

private:
    JsonNode tree(const std::string& name) const {
        const JsonNode* const variant = document_.root.find(name);
        if (variant == nullptr) return parseJson(test::fileText(dataFile(name)), name).root;
        JsonNode car = tree(variant->find("of")->text);
        applyPatch(car, *variant->find("set"));
        return car;
    }

    JsonDocument document_ = parseJson(test::fileText(dataFile("variants.json")), "variants.json");
};

TEST(Golden, EveryMechanism) {
    const Track track = goldenTrack();
    const InputScript script = loaded(loadInputScript(dataFile("mechanisms.csv")));
    std::string all;
    std::set<std::string> different;
    for (const auto& [name, car] : Variants().all()) {
        const Arena arena{&track, &track.surfaces, 0};
        const std::string hashes = run(arena, {{car, gridSlot(track, 0), 0}, {car, gridSlot(track, 1), 0}}, script, 12);
        EXPECT_TRUE(different.insert(hashes).second) << name << ": nothing came of it";
        all += name + "\n" + hashes;
    }
    expectGolden("mechanisms", all);
}

/// Returns a race of different cars: three rivals, and behind them three humans who do not brake.
EventSetup mixedField() {
    EventSetup setup{.rules = {.mode = EventMode::Race, .laps = 2}, .entrants = {}, .countdown = 1, .seed = 8};
    const auto cars = Variants().all();
    const auto enter = [&](const std::string& name, std::optional<float> skill) {
        setup.entrants.push_back({.driver = name,
                                  .params = cars.at(name),
                                  .player = skill ? std::nullopt : std::optional(0),
                                  .skill = skill.value_or(0),
                                  .temperament = {.aggression = 1, .consistency = 0.3f, .defence = 1}});
    };
    enter("all_limited", 0.4f);
    enter("dual_curve", 0.5f);
    enter("everything", 0.6f);
    for (const char* name : {"single_magic", "single_track", "sprung"}) enter(name, std::nullopt);
    return setup;
}

std::string resultOf(const Event& event) {
    std::string lines;
    for (const std::size_t car : event.now().standings.order) {
        char line[96];
        const Standing& standing = event.standing(car);
        std::snprintf(line, sizeof line, "%zu %d %.17g %.17g\n", car, standing.lapsDone, standing.distance,
                      standing.finishTime);
        lines += line;
    }
    return lines;
}

TEST(Golden, AMixedFieldRaces) {
    constexpr std::size_t kFirstPerson = 3, kPeople = 3;
    const Track track = goldenTrack();
    const InputScript script = loaded(loadInputScript(dataFile("ram.csv")));
    Event event(track, mixedField());
    std::vector<ScriptDriver> people(kPeople, ScriptDriver(script));
    std::string hashes;
    int contacts = 0;
    for (int tick = 1; tick <= 160 * 120 && !event.now().standings.over; ++tick) {
        std::vector<DriverInput> inputs;
        for (std::size_t i = 0; i < kPeople; ++i)
            inputs.push_back(people[i].drive(event.now().raceTime, event.now().cars[kFirstPerson + i],
                                             event.race().params(kFirstPerson + i), 1.0f / 120));
        event.tick(inputs);
        for (const CarSnapshot& car : event.now().cars)
            contacts += car.impact.speed > 0 && !car.impact.wall && !car.impact.prop ? 1 : 0;
        if (tick % 120 == 0) hashes += hashLine(tick / 120, event.race().worldHash());
    }
    EXPECT_GT(contacts, 20) << "a race without contacts guards little";
    expectGolden("race", hashes + resultOf(event));
}

}  // namespace
}  // namespace slip
