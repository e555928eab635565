// SPDX-License-Identifier: MIT
// Short runs with everything that a recording must contain, and their recordings.
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

/// Changes pedals, steering, gears and assists at random every third of a second.
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
        raw.clutch = random_.between(-3, 1.5f);
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

inline EventSetup setupOf(const RunPlan& plan, const Track* track) {
    EventSetup setup;
    setup.date = "2024-05-31 18:04";
    setup.hz = plan.hz;
    setup.countdown = plan.countdown;
    setup.surfaces = bundledSurfaces();
    setup.seed = 7;
    setup.rules = {EventMode::Elimination, 5, plan.freeStart};
    if (track) {
        setup.track = track->params;
        setup.scenery = track->scenery;
        setup.trackFile = stampOf("larkmead", "text");
    }
    for (std::size_t i = 0; i < plan.cars.size(); ++i) {
        Entrant car;
        car.driver = "Driver " + std::to_string(i);
        car.file = stampOf(plan.cars[i], plan.cars[i]);
        car.params = bundledCar(plan.cars[i]);
        car.start = track ? gridSlot(*track, i) : Pose{{-6 * static_cast<float>(i), 0}, 0};
        car.speed = track ? 0 : 12.5f;
        if (i == 0) car.player = 0;
        car.colour = {10, 20, static_cast<std::uint8_t>(30 + i)};
        car.paint = car.colour;
        setup.entrants.push_back(std::move(car));
    }
    return setup;
}

/// Drives and records a run. `watch` receives every snapshot, including the one at the start.
template <class Watch>
RecordedRun recordRun(const RunPlan& plan, Watch watch) {
    static const Larkmead scene;
    const Track* const track = plan.onTrack ? &scene.track : nullptr;
    const EventSetup setup = setupOf(plan, track);
    std::vector<RestlessDriver> drivers;
    for (std::size_t i = 0; i < setup.entrants.size(); ++i) drivers.emplace_back(i + 1, plan.hz);
    RuledRace ruled(setup, track, scene.surfaces);
    const Race& race = ruled.race();
    Recorder recorder;
    RecordedRun run;
    run.last = ruled.now();
    watch(run.last);
    recorder.begin(setup, run.last);
    std::vector<DriverInput> inputs(drivers.size());
    while (race.time() < plan.seconds) {
        std::vector<EventChange> changes;
        if (plan.resets && race.tick() == 4 * plan.hz) changes.push_back({EventChange::Kind::Reset, 0, {}});
        if (plan.retires && race.tick() == 6 * plan.hz) changes.push_back({EventChange::Kind::Retire, 1, {}});
        if (plan.edits && race.tick() % (3 * plan.hz) == plan.hz + 7) {
            CarParams edited = race.params(1);
            edited.body.mass *= 1.1f;
            edited.rear.tyre.friction = 0.9f;
            changes.push_back({EventChange::Kind::Params, 1, std::make_shared<const CarParams>(edited)});
        }
        for (std::size_t i = 0; i < inputs.size(); ++i) inputs[i] = drivers[i].next();
        ruled.tick({inputs, changes});
        run.last = ruled.now();
        watch(run.last);
        recorder.tick({inputs, changes}, ruled);
        run.hashes.push_back(race.worldHash());
    }
    run.recording = recorder.recording();
    return run;
}

inline RecordedRun recordRun(const RunPlan& plan = {}) {
    return recordRun(plan, [](const Snapshot&) {});
}

}  // namespace slip::test
