// Short runs with everything in them that a recording must hold, and their recordings.
#pragma once
#include "base/random.hpp"
#include "race/event/recording.hpp"
#include "support/bundled.hpp"

namespace slip::test {

struct RunPlan {
    int hz = 120;
    double seconds = 8, countdown = 0.5;
    std::vector<std::string> cars{"gt", "roadster"};
    bool onTrack = true;
    bool resets = true, edits = true, retires = true;
    bool freeStart = false;
};

/// Full of changes: pedals, steering, gears and aids at random, held for a third of a second.
class RestlessDriver {
public:
    RestlessDriver(std::uint64_t seed, int hz) : random_(seed), hold_(hz / 3) {}
    DriverInput next() {
        if (tick_++ % hold_ != 0) return input_;
        RawInput raw;
        raw.throttle = random_.between(0.3f, 1.4f);
        raw.brake = random_.between(-2, 1);
        raw.handbrake = random_.between(-4, 1);
        raw.steer = random_.between(-0.6f, 0.6f);
        input_ = quantise(raw);
        input_.transmission = static_cast<Transmission>(random_.next() % 3);
        input_.gear = static_cast<std::int8_t>(1 + random_.next() % 3);
        input_.assists = {static_cast<std::uint8_t>(random_.next() % 2 * kFullAssist), 0, 100, 0};
        return input_;
    }

private:
    Random random_;
    int hold_, tick_ = 0;  // ticks
    DriverInput input_;
};

struct RecordedRun {
    Recording recording;
    std::vector<std::uint64_t> hashes;  // after every tick
    Snapshot last;
};

inline RunSetup setupOf(const RunPlan& plan, const Track* track) {
    RunSetup setup;
    setup.date = "2024-05-31 18:04";
    setup.hz = plan.hz;
    setup.countdown = plan.countdown;
    setup.surfaces = bundledSurfaces();
    setup.seed = 7;
    setup.rules = {EventMode::Elimination, 5, plan.freeStart};
    if (track) {
        setup.track = track->params;
        setup.trackFile = stampOf("larkmead", "text");
    }
    for (std::size_t i = 0; i < plan.cars.size(); ++i) {
        RecordedCar car;
        car.driver = "Driver " + std::to_string(i);
        car.file = stampOf(plan.cars[i], plan.cars[i]);
        car.params = bundledCar(plan.cars[i]);
        car.start = track ? gridSlot(*track, static_cast<int>(i)) : Pose{{-6 * static_cast<float>(i), 0}, 0};
        car.speed = track ? 0 : 12.5f;
        car.person = i == 0;
        car.paint = {10, 20, static_cast<std::uint8_t>(30 + i)};
        setup.cars.push_back(std::move(car));
    }
    return setup;
}

/// Drives and records. `watch` sees every snapshot, the start's too.
template <class Watch>
RecordedRun recordRun(const RunPlan& plan, Watch watch) {
    static const Larkmead scene;
    const Track* const track = plan.onTrack ? &scene.track : nullptr;
    const RunSetup setup = setupOf(plan, track);
    std::vector<CarEntry> entries;
    std::vector<RestlessDriver> drivers;
    for (const RecordedCar& car : setup.cars) {
        entries.push_back({car.params, car.start, car.speed});
        drivers.emplace_back(drivers.size() + 1, plan.hz);
    }
    Race race({track, &scene.surfaces, 0}, entries, plan.hz, plan.countdown, plan.freeStart);
    Recorder recorder;
    RecordedRun run;
    race.snapshot(run.last);
    watch(run.last);
    recorder.begin(setup, run.last);
    std::vector<DriverInput> inputs(entries.size());
    while (race.time() < plan.seconds) {
        if (plan.resets && race.tick() == 4 * plan.hz) recorder.reset(0), race.resetToTrack(0);
        if (plan.retires && race.tick() == 6 * plan.hz) recorder.retire(1), race.retire(1);
        if (plan.edits && race.tick() % (3 * plan.hz) == plan.hz + 7) {
            CarParams edited = race.params(1);
            edited.body.mass *= 1.1f;
            edited.rear.tyre.friction = 0.9f;
            recorder.setParams(1, edited), race.setParams(1, edited);
        }
        for (std::size_t i = 0; i < inputs.size(); ++i) inputs[i] = drivers[i].next();
        race.step(inputs);
        race.snapshot(run.last);
        watch(run.last);
        recorder.tick(inputs, race, run.last);
        run.hashes.push_back(race.stateHash());
    }
    run.recording = recorder.recording();
    return run;
}

inline RecordedRun recordRun(const RunPlan& plan = {}) {
    return recordRun(plan, [](const Snapshot&) {});
}

}  // namespace slip::test
