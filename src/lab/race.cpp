#include "io/files/replay_file.hpp"
#include "io/files/rival_file.hpp"
#include "io/json/wording.hpp"
#include "io/system/file.hpp"
#include "lab/race_run.hpp"
#include "lab/resources.hpp"
#include "lab/verbs.hpp"

#include <fmt/format.h>
#include <cstdio>
#include <sstream>

namespace slip {
namespace {

struct Outcome {
    std::string line;   // of JSON
    std::string error;  // why the recording was not kept
};

/// All races in the order of their seeds, whatever the number of jobs.
std::vector<Outcome> runRaces(const StartList& field, const RaceOptions& options) {
    std::vector<Outcome> outcomes(static_cast<std::size_t>(options.races));
    runJobs(outcomes.size(), options.jobs, [&](std::size_t i) {
        const RaceRun run = runRace(field, options.seed + i);
        outcomes[i] = {raceJson(run.report), options.record.empty() ? "" : saveReplay(run.recording, options.record)};
    });
    return outcomes;
}

/// Of what `--set` says for that car of the list: what it says for all, and for it alone.
std::vector<std::string> setsOf(const std::vector<std::string>& sets, std::size_t car) {
    const std::string own = std::to_string(car) + ':';
    std::vector<std::string> out;
    for (const std::string& set : sets)
        if (set.starts_with(own))
            out.push_back(set.substr(own.size()));
        else if (set.empty() || set.find_first_not_of("0123456789") != set.find(':') || set.find(':') == 0)
            out.push_back(set);
    return out;
}

/// The cars of the list, with rivals at their wheels in the order of the file.
bool fillField(const Resources& resources, const RaceOptions& options, StartList& field) {
    Problems problems;
    const std::vector<RivalParams> rivals = loadAllRivals(resources.folders, problems);
    complain(problems);
    if (rivals.empty()) return false;
    std::istringstream list(options.cars);
    for (std::string name; std::getline(list, name, ',');) {
        const auto values = carValues(setsOf(options.set, field.names.size()));
        if (!values) return false;
        const auto car = carNamed(resources, name, *values);
        if (!car) return false;
        const RivalParams& rival = rivals[field.names.size() % rivals.size()];
        field.setup.entrants.push_back({.driver = rival.name,
                                        .params = car->params,
                                        .file = stampOf(car->path.stem().string(), car->identity()),
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
        complain("--record", fmt::format("one race only (--races {})", options.races));
        return kWrongUsage;
    }
    const auto resources = loadResources();
    if (!resources) return kFailed;
    const auto track = trackNamed(*resources, options.track);
    if (!track) return kFailed;
    const TrackUnderSky under = underSky(*track, options.sky);
    StartList field{under.track, {}, {}, options.grid};
    field.setup.weatherActs = under.weatherActs;
    if (!fillField(*resources, options, field)) return kFailed;
    if (const auto path = findFile(resources->folders, "tracks", options.track))
        field.setup.trackFile = stampOf(path->stem().string(), readFile(*path, kMaxJsonBytes).text);
    if (field.names.empty() || field.names.size() > kMaxRunCars) {
        complain("--cars", fmt::format("{} cars (1 to {})", field.names.size(), kMaxRunCars));
        return kWrongUsage;
    }
    field.setup.rules.laps = options.laps > 0 ? options.laps : track->params.laps;
    std::string text, lost;
    for (const Outcome& outcome : runRaces(field, options)) {
        text += outcome.line;
        lost += outcome.error;  // of one race at most
    }
    if (options.out.empty()) std::fputs(text.c_str(), stdout);
    if (!lost.empty()) complain(options.record, lost);
    const std::string error = options.out.empty() ? "" : writeOut(options.out, text);
    if (!error.empty()) complain(options.out, error);
    return lost.empty() && error.empty() ? kDone : kFailed;
}

}  // namespace slip
