#include "io/files/replay_file.hpp"
#include "io/files/rival_file.hpp"
#include "io/json/wording.hpp"
#include "io/system/file.hpp"
#include "lab/reports.hpp"
#include "lab/resources.hpp"
#include "lab/verbs.hpp"
#include "race/event/event.hpp"

#include <atomic>
#include <chrono>
#include <cstdio>
#include <sstream>
#include <thread>

namespace slip {
namespace {

constexpr float kTouch = 0.05f;       // m/s of impact that count as a contact
constexpr double kNewContact = 1;     // s without one before the next counts
constexpr float kMinPace = 2;         // m/s that a race may take at least
constexpr double kMaxOverTime = 120;  // s beside that

/// Contacts of a kind.
struct Touches {
    double last = -kNewContact;  // s of race time
    int count = 0;

    void add(double time) {
        if (time - last >= kNewContact) ++count;
        last = time;
    }
};

/// What one race told of a car besides its standing.
struct Watch {
    double offTrack = 0;    // s
    Touches any, withCars;  // walls and things beside the road are in the first only
};

void watch(const Snapshot& now, float dt, std::vector<Watch>& watches) {
    for (std::size_t i = 0; i < watches.size(); ++i) {
        Watch& w = watches[i];
        const CarSnapshot& car = now.cars[i];
        if (car.lap.offTrack > 0) w.offTrack += static_cast<double>(dt);
        if (car.impact.speed < kTouch) continue;
        w.any.add(now.raceTime);
        if (!car.impact.wall && !car.impact.prop) w.withCars.add(now.raceTime);
    }
}

/// All that the races of a call share.
struct StartList {
    const Track& track;
    EventSetup setup;                // but for the seed
    std::vector<std::string> names;  // of the cars, as they were asked for
};

RaceReport reportOf(const StartList& field, const Event& event, const std::vector<Watch>& watches, double wall) {
    RaceReport report{.track = field.track.params.name,
                      .laps = event.setup().rules.laps,
                      .seed = event.setup().seed,
                      .simulated = event.race().time(),
                      .wall = wall,
                      .hash = event.stateHash(),
                      .cars = {}};
    for (std::size_t i = 0; i < watches.size(); ++i)
        report.cars.push_back({.name = field.names[i],
                               .driver = event.setup().entrants[i].driver,
                               .standing = event.standing(static_cast<int>(i)),
                               .offTrack = watches[i].offTrack,
                               .contacts = watches[i].any.count,
                               .carContacts = watches[i].withCars.count});
    return report;
}

struct Outcome {
    std::string line;   // of JSON
    std::string error;  // why the recording was not kept
};

/// Runs a race to its end; its recording goes to `record` when that is named.
Outcome runRace(const StartList& field, std::uint64_t seed, const std::string& record) {
    const auto from = std::chrono::steady_clock::now();
    EventSetup setup = field.setup;
    setup.seed = seed;
    Event event(field.track, setup);
    const double most =
        static_cast<double>(field.track.length / kMinPace * static_cast<float>(setup.rules.laps)) + kMaxOverTime;
    std::vector<Watch> watches(setup.entrants.size());
    while (!event.now().standings.over && event.race().time() < most) {
        event.tick({});
        watch(event.now(), 1.0f / static_cast<float>(setup.hz), watches);
    }
    const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - from;
    return {raceJson(reportOf(field, event, watches, wall.count())),
            record.empty() ? "" : saveReplay(event.recording(), record)};
}

/// All races in the order of their seeds, whatever the number of jobs.
std::vector<Outcome> runRaces(const StartList& field, const RaceOptions& options) {
    std::vector<Outcome> outcomes(static_cast<std::size_t>(options.races));
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (std::size_t i = next++; i < outcomes.size(); i = next++)
            outcomes[i] = runRace(field, options.seed + i, options.record);
    };
    std::vector<std::jthread> others;
    for (int i = 1; i < options.jobs; ++i) others.emplace_back(work);
    work();
    return outcomes;
}

/// Beside the lines of JSON. Always false.
bool complain(const std::string& file, const std::string& error) {
    std::fprintf(stderr, "%s: %s\n", escaped(file).c_str(), error.c_str());
    return false;
}

/// The cars of the list, with rivals at their wheels in the order of the file.
bool fillField(const Resources& resources, const RaceOptions& options, StartList& field) {
    Problems problems;
    const std::vector<RivalParams> rivals = loadAllRivals(resources.folders, problems);
    print(problems);
    if (rivals.empty()) return false;
    std::istringstream list(options.cars);
    for (std::string name; std::getline(list, name, ',');) {
        const auto car = carNamed(resources, name);
        if (!car) return false;
        const RivalParams& rival = rivals[field.names.size() % rivals.size()];
        field.setup.entrants.push_back({.driver = rival.name,
                                        .params = car->params,
                                        .file = stampOf(car->path.stem().string(), car->text),
                                        .skill = options.skill.value_or(rival.skill),
                                        .temperament = rival.temperament,
                                        .paint = rival.paint.value_or(car->params.look.paint)});
        field.names.push_back(name);
    }
    return true;
}

}  // namespace

int raceVerb(const RaceOptions& options) {
    if (!options.record.empty() && options.races > 1) {
        std::printf("--record: one race only (--races %d)\n", options.races);
        return kWrongUsage;
    }
    const auto resources = loadResources();
    if (!resources) return kFailed;
    const auto track = trackNamed(*resources, options.track);
    if (!track) return kFailed;
    const TrackUnderSky under = underSky(*track, options.sky);
    StartList field{under.track, {}, {}};
    field.setup.weatherActs = under.weatherActs;
    if (!fillField(*resources, options, field)) return kFailed;
    if (const auto path = findFile(resources->folders, "tracks", options.track))
        field.setup.trackFile = stampOf(path->stem().string(), readFile(*path, kMaxJsonBytes).text);
    if (field.names.empty() || field.names.size() > kMaxRunCars) {
        std::printf("--cars: %zu cars (1 to %zu)\n", field.names.size(), kMaxRunCars);
        return kWrongUsage;
    }
    field.setup.rules.laps = options.laps > 0 ? options.laps : track->params.laps;
    std::string text, lost;
    for (const Outcome& outcome : runRaces(field, options)) {
        text += outcome.line;
        lost += outcome.error;  // of one race at most
    }
    if (options.out.empty()) std::fputs(text.c_str(), stdout);
    const bool kept = lost.empty() || complain(options.record, lost);
    const std::string error = options.out.empty() ? "" : writeFile(options.out, text);
    const bool written = error.empty() || complain(options.out, error);
    return kept && written ? kDone : kFailed;
}

}  // namespace slip
