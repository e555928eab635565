// SPDX-License-Identifier: MIT
// Builds recordings from the bytes, part by part: rules, cars with their set-ups, changes, inputs. Each is driven for a
// second or two. The rules ignore meaningless changes. The file holds the same run, or is rejected if a change in it is
// meaningless.
#include "fuzz/fuzz_text.hpp"
#include "io/car/car_file.hpp"
#include "io/replay/recording_check.hpp"
#include "io/replay/replay_file.hpp"
#include "io/track/track_file.hpp"
#include "race/event/change_check.hpp"
#include "race/replay/replay_player.hpp"
#include "support/random_cars.hpp"

#include <fuzzer/FuzzedDataProvider.h>

#include <array>
#include <cmath>

namespace slip {
namespace {

constexpr int kMaxCarTicks = 600;  // maximum length of a run, times its cars
constexpr std::size_t kMaxCars = 6, kMaxChanges = 40;

SurfaceTable surfaces() {
    return parseSurfaces(R"({"format": 1, "surfaces": {"asphalt": {"friction": {"road": 1}},
        "grass": {"friction": {"road": 0.5}, "drag": 0.01, "bump_amplitude": 0.02, "bump_period": 3},
        "kerb": {"friction": {"road": 0.9}}, "wet_asphalt": {"friction": {"road": 0.7}}, "concrete": {"friction": {"road": 1}},
        "snow": {"friction": {"road": 0.3}}, "sand": {"friction": {"road": 0.4}}, "dirt": {"friction": {"road": 0.6}},
        "gravel": {"friction": {"road": 0.6}}, "ice": {"friction": {"road": 0.1}}, "water": {"friction": {"road": 0.1}},
        "oil": {"friction": {"road": 0.1}}}})",
                         "surfaces", {})
        .value.value();
}

/// Returns a small ring, so that laps end within a run.
Track ring() {
    std::string points;
    for (int i = 0; i < 12; ++i) {
        const double angle = i * 0.5235987755982988;
        points += (i > 0 ? "," : "") + std::string("{\"x\":") + std::to_string(40 * std::cos(angle)) +
                  ",\"y\":" + std::to_string(40 * std::sin(angle)) + ",\"width\":12}";
    }
    const std::string text = R"({"format":1,"name":"ring","road":{"points":[)" + points + "]}}";
    Loaded<Track> track = parseTrack(text, "track", {surfaces(), {}});
    if (!track.value) {
        for (const Problem& problem : track.problems) std::fprintf(stderr, "%s\n", format(problem).c_str());
        std::abort();
    }
    return std::move(*track.value);
}

const Track& track() {
    static const Track only = ring();
    return only;
}

CarParams drawnCar(std::uint64_t seed, int kind) {
    switch (kind) {
        case 0:
            return test::randomCar(seed);
        case 1:
            return test::randomCarOnAxles(seed);
        default:
            return test::extremeCar(seed);
    }
}

/// Returns a valid car. Some random multi-axle cars would tip at rest and are replaced.
CarParams carOf(FuzzedDataProvider& bytes) {
    const auto seed = bytes.ConsumeIntegral<std::uint16_t>();
    CarParams car = drawnCar(seed, bytes.ConsumeIntegralInRange(0, 2));
    return parseEmbeddedCar(carText(car, ""), "car").value ? car : test::randomCar(seed);
}

EventSetup setupOf(FuzzedDataProvider& bytes) {
    EventSetup setup;
    setup.rules = {static_cast<EventMode>(bytes.ConsumeIntegralInRange(0, 5)), bytes.ConsumeIntegralInRange(1, 3),
                   bytes.ConsumeBool()};
    setup.hz = bytes.PickValueInArray({60, 120, 77, 1000});
    setup.countdown = bytes.PickValueInArray({0.0, 0.1, 1.0});
    setup.seed = bytes.ConsumeIntegral<std::uint64_t>();
    setup.weatherAffectsGrip = bytes.ConsumeBool();
    setup.surfaces = track().surfaces;
    const bool onTrack = bytes.ConsumeBool();
    if (onTrack) setup.track = track().params, setup.scenery = track().scenery;
    if (onTrack) setup.track->environment.weather = static_cast<Weather>(bytes.ConsumeIntegralInRange(0, 6));
    const std::size_t cars = bytes.ConsumeIntegralInRange<std::size_t>(1, kMaxCars);
    for (std::size_t i = 0; i < cars; ++i) {
        Entrant car;
        car.params = carOf(bytes);
        if (bytes.ConsumeBool()) car.player = i;
        car.start = onTrack ? gridSlot(track(), i) : Pose{};
        if (bytes.ConsumeBool())
            car.start = {
                {bytes.ConsumeFloatingPointInRange(-90.0f, 90.0f), bytes.ConsumeFloatingPointInRange(-90.0f, 90.0f)},
                bytes.ConsumeFloatingPointInRange(-7.0f, 7.0f)};
        if (bytes.ConsumeIntegralInRange(0, 7) == 0) car.start.position = {1e6f, -1e6f};
        car.speed = bytes.ConsumeFloatingPointInRange(-150.0f, 150.0f);
        setup.entrants.push_back(std::move(car));
    }
    return setup;
}

std::vector<RecordedChange> changesOf(FuzzedDataProvider& bytes, std::int64_t ticks, int cars) {
    std::vector<RecordedChange> changes(bytes.ConsumeIntegralInRange<std::size_t>(0, kMaxChanges));
    std::int64_t tick = 0;
    for (RecordedChange& change : changes) {
        tick = std::min<std::int64_t>(tick + bytes.ConsumeIntegralInRange(0, 9), ticks - 1);
        change.tick = tick;
        change.change.kind = static_cast<EventChange::Kind>(bytes.ConsumeIntegralInRange(0, 8));
        change.change.car = static_cast<std::size_t>(bytes.ConsumeIntegralInRange(-1, cars));
        const bool params = change.change.kind == EventChange::Kind::Params;
        if (params != (bytes.ConsumeIntegralInRange(0, 15) == 0))
            change.change.params = std::make_shared<const CarParams>(carOf(bytes));
    }
    return changes;
}

DriverInput inputOf(FuzzedDataProvider& bytes) {
    DriverInput input;
    input.throttle = bytes.ConsumeIntegral<std::uint8_t>(), input.brake = bytes.ConsumeIntegral<std::uint8_t>();
    input.handbrake = bytes.ConsumeIntegral<std::uint8_t>(), input.clutch = bytes.ConsumeIntegral<std::uint8_t>();
    input.steer = bytes.ConsumeIntegral<std::int16_t>();
    input.transmission = static_cast<Transmission>(bytes.ConsumeIntegralInRange(0, 2));
    input.gear = bytes.ConsumeIntegral<std::int8_t>();
    input.assists = {bytes.ConsumeIntegral<std::uint8_t>(), bytes.ConsumeIntegral<std::uint8_t>(),
                     bytes.ConsumeIntegral<std::uint8_t>(), bytes.ConsumeIntegral<std::uint8_t>()};
    return input;
}

void expectPlaces(const Snapshot& now) {
    for (const CarSnapshot& car : now.cars)
        if (!std::isfinite(car.pose.position.x) || !std::isfinite(car.pose.position.y) || !std::isfinite(car.pose.yaw))
            std::abort();
    std::vector<bool> placed(now.standings.order.size());
    for (const std::size_t car : now.standings.order) placed.at(car) = true;
    for (const bool one : placed)
        if (!one) std::abort();
}

/// Drives a run with all of its changes. Meaningless ones must have no effect. sensible: leaves those out.
Recording driven(FuzzedDataProvider& bytes, const EventSetup& setup, const Track* road, bool sensible) {
    const auto cars = static_cast<int>(setup.entrants.size());
    const std::int64_t ticks = bytes.ConsumeIntegralInRange(5, std::max(6, kMaxCarTicks / cars));
    const std::vector<RecordedChange> changes = changesOf(bytes, ticks, cars);
    const int every = bytes.ConsumeIntegralInRange(1, 60);
    RuledRace race(setup, road, setup.surfaces);
    Recorder recorder;
    recorder.begin(setup, race.now());
    std::vector<DriverInput> inputs(setup.entrants.size());
    std::size_t next = 0;
    for (std::int64_t tick = 0; tick < ticks; ++tick) {
        if (tick % every == 0)
            for (DriverInput& input : inputs) input = inputOf(bytes);
        std::vector<EventChange> now;
        for (; next < changes.size() && changes[next].tick == tick; ++next) {
            const EventChange& change = changes[next].change;
            const bool means =
                whyMeaningless(change, {setup.rules.mode, road != nullptr, setup.entrants.size(), tick}).empty();
            if (means || !sensible) now.push_back(change);
        }
        race.tick({inputs, now});
        recorder.tick({inputs, now}, race);
        expectPlaces(race.now());
    }
    return recorder.recording();
}

void expectSameRun(const Recording& run) {
    const bool good = static_cast<bool>(checkRecording(run));
    const Loaded<Recording> read = parseReplay(replayBytes(run), "f");
    expectSound(read);
    if (read.value.has_value() != good) std::abort();
    if (!good) return;
    ReplayPlayer player(*read.value);
    player.fill(1 << 20);
    Playback playback(*read.value, player.track());
    while (playback.step()) {
    }
    if (playback.firstDifference()) std::abort();
}

}  // namespace
}  // namespace slip

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    FuzzedDataProvider bytes(data, size);
    const bool sensible = bytes.ConsumeBool();
    const slip::EventSetup setup = slip::setupOf(bytes);
    std::optional<slip::Track> road;
    if (setup.track) road = slip::track(), road->params = *setup.track;
    slip::expectSameRun(slip::driven(bytes, setup, road ? &*road : nullptr, sensible));
    return 0;
}
