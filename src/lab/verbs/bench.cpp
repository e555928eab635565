// SPDX-License-Identifier: MIT
#include "lab/common/allocation_count.hpp"
#include "lab/common/reports.hpp"
#include "lab/common/resources.hpp"
#include "lab/verbs/verbs.hpp"
#include "race/event/event.hpp"
#include "vehicle/model/car_step.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <functional>
#include <memory>

namespace slip {
namespace {

constexpr int kRepetitions = 9;
constexpr int kCarSteps = 50000;   // per repetition
constexpr float kStartSpeed = 20;  // m/s

double processSeconds() {
    timespec t{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

/// Returns the same input for every car: constant throttle, a gentle slalom. Cars move in formation and never touch.
DriverInput inputAt(int step, float dt) {
    RawInput raw;
    raw.throttle = 0.35f;
    raw.steer = 0.05f * std::sin(1.5f * dt * static_cast<float>(step));
    return quantise(raw);
}

struct Cost {
    double ns = 0;           // per car and step
    double allocations = 0;  // per step
};

template <class Step>
Cost measure(int cars, int steps, Step step) {
    const std::uint64_t allocated = allocationCount();
    const double from = processSeconds();
    for (int k = 0; k < steps; ++k) step(k);
    const double spent = processSeconds() - from;
    return {1e9 * spent / (static_cast<double>(cars) * steps),
            static_cast<double>(allocationCount() - allocated) / steps};
}

struct ModelCar {
    CarState state;
    Motion motion{kStartSpeed, 0, 0};
};

Cost benchModel(const CarParams& params, const SurfaceTable&, int cars, int hz, int steps) {
    const CarSetup setup = buildCarSetup(params);
    std::vector<ModelCar> all(static_cast<std::size_t>(cars),
                              ModelCar{rollingState(params, kStartSpeed), {kStartSpeed, 0, 0}});
    const float dt = 1.0f / static_cast<float>(hz);
    const Ground ground;
    return measure(cars, steps, [&](int k) {
        const DriverInput input = inputAt(k, dt);
        for (ModelCar& car : all) {
            const CarStep s = stepCar({params, setup, car.state, input, ground, car.motion, dt});
            car.state = s.state;
            car.motion.vx += dt * (s.fx / params.body.mass + car.motion.yawRate * car.motion.vy);
            car.motion.vy += dt * (s.fy / params.body.mass - car.motion.yawRate * car.motion.vx);
            car.motion.yawRate += dt * s.torque / params.body.yawInertia;
        }
    });
}

Cost benchWorld(const CarParams& params, const SurfaceTable& surfaces, int cars, int hz, int steps) {
    constexpr float kApart = 60;  // m, outside each other's wake
    const int side = static_cast<int>(std::ceil(std::sqrt(static_cast<float>(cars))));
    std::vector<CarEntry> entries;
    for (int i = 0; i < cars; ++i)
        entries.push_back(
            {params, {{kApart * static_cast<float>(i % side), kApart * static_cast<float>(i / side)}, 0}, kStartSpeed});
    Race race({nullptr, &surfaces, 0}, std::move(entries), hz);
    const float dt = 1.0f / static_cast<float>(hz);
    std::vector<DriverInput> inputs(static_cast<std::size_t>(cars));
    for (int k = 0; k < 60; ++k) race.step(inputs);  // the first steps fill Box2D's pools
    return measure(cars, steps, [&](int k) {
        std::fill(inputs.begin(), inputs.end(), inputAt(k, dt));
        race.step(inputs);
    });
}

/// Benchmarks the whole race: AI drivers, walls, laps, standings, recording. It is set up once and continued by each
/// run.
struct RaceBench {
    Track track;
    std::unique_ptr<Event> event;

    Cost run(const CarParams& params, int cars, int hz, int steps) {
        if (!event) {
            EventSetup setup;
            setup.rules.laps = 100000;
            setup.hz = hz;
            setup.countdown = 0;
            for (int i = 0; i < cars; ++i) setup.entrants.push_back({.driver = "", .params = params});
            event = std::make_unique<Event>(track, setup);
            for (int k = 0; k < 10 * hz; ++k) event->tick({});
        }
        return measure(cars, steps, [&](int) { event->tick({}); });
    }
};

struct Bench {
    const char* name;
    std::function<Cost(const CarParams&, const SurfaceTable&, int, int, int)> run;
    Chassis chassis;
    int cars, hz;
    std::vector<double> ns;
    double allocations = 0;
};

std::vector<Bench> allBenches(const Track& track) {
    std::vector<Bench> benches;
    for (const Chassis chassis : {Chassis::SingleTrack, Chassis::DualTrack})
        for (const int hz : {60, 120}) {
            for (const int cars : {1, 10}) {
                const auto race = std::make_shared<RaceBench>(RaceBench{track, {}});
                const auto run = [race](const CarParams& params, const SurfaceTable&, int n, int rate, int steps) {
                    return race->run(params, n, rate, steps);
                };
                benches.push_back({"race", run, chassis, cars, hz, {}});
            }
            for (const int cars : {1, 16, 256}) {
                benches.push_back({"model", benchModel, chassis, cars, hz, {}});
                benches.push_back({"world", benchWorld, chassis, cars, hz, {}});
            }
        }
    return benches;
}

void printBench(const BenchReport& b) {
    std::printf("%-6s %-12s %4d cars %4d Hz %9.1f ns a car and step %6g allocations a step\n", b.name.c_str(),
                b.chassis.c_str(), b.cars, b.hz, b.ns, b.allocations);
}

}  // namespace

int benchVerb(bool json) {
    const auto resources = loadResources();
    if (!resources) return kFailed;
    const auto bundled = [&](const char* file) {
        return carNamed(*resources, (resources->folders.data / "cars" / file).string());
    };
    const auto simple = bundled("roadster.json"), full = bundled("gt.json");
    const auto track = trackNamed(*resources, (resources->folders.data / "tracks" / "larkmead.json").string());
    if (!simple || !full || !track) return kFailed;
    std::vector<Bench> benches = allBenches(*track);
    // Round robin, so that a slow phase of the computer affects all of them.
    for (int r = -1; r < kRepetitions; ++r)  // the first round warms up
        for (Bench& b : benches) {
            const Cost cost = b.run((b.chassis == Chassis::SingleTrack ? simple : full)->params,
                                    resources->tables.surfaces, b.cars, b.hz, kCarSteps / b.cars);
            if (r < 0) continue;
            b.ns.push_back(cost.ns);
            b.allocations = std::max(b.allocations, cost.allocations);
        }
    std::vector<BenchReport> reports;
    for (Bench& b : benches) {
        std::sort(b.ns.begin(), b.ns.end());
        reports.push_back({b.name, std::string(namesOf(&b.chassis)[static_cast<std::size_t>(b.chassis)]), b.cars, b.hz,
                           b.ns[b.ns.size() / 2], b.allocations});
    }
    if (json)
        std::fputs(benchJson(reports).c_str(), stdout);
    else
        std::for_each(reports.begin(), reports.end(), printBench);
    return kDone;
}

}  // namespace slip
