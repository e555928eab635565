// SPDX-License-Identifier: MIT
#include "lab/common/corner_report.hpp"
#include "lab/common/reports.hpp"
#include "lab/common/resources.hpp"
#include "lab/verbs/verbs.hpp"
#include "race/testdrive/author_lap.hpp"
#include "race/testdrive/human_lap.hpp"

#include <fmt/format.h>
#include <cstdio>

namespace slip {
namespace {

std::vector<LoggedLap> driveLaps(const Track& track, const CarFile& car, const LapOptions& options) {
    EventSetup setup = soloAiEvent(car.params);
    setup.seed = options.seed;
    setup.entrants.front().skill = options.skill;
    Event event(track, setup);
    const double most = longestRun(track, options.laps);
    LapLog log(track.length);
    while (log.laps().size() < static_cast<std::size_t>(options.laps) && event.now().time < most) {
        event.tick({});
        log.add(event.now().cars.front());
    }
    return log.laps();
}

std::optional<double> bestOf(const std::vector<LoggedLap>& laps) {
    const LoggedLap* const best = bestLap(laps);
    return best && best->times.valid ? std::optional(best->times.total) : std::nullopt;
}

std::string json(const LapOptions& options, const Track& track, const std::vector<LoggedLap>& laps,
                 std::optional<double> dared) {
    JsonNode list = jsonList();
    for (const LoggedLap& lap : laps) list.items.push_back(lapNode(lap, options.corners ? &track : nullptr));
    const std::optional<double> best = bestOf(laps);
    return jsonFileText(jsonObject({{"track", jsonText(options.track)},
                                    {"car", jsonText(options.car)},
                                    {"laps", list},
                                    {"best_s", numberOrNull(best)},
                                    {"dared_s", numberOrNull(dared)}}));
}

std::string tableText(const std::vector<LoggedLap>& laps, std::optional<double> dared) {
    std::string text;
    for (std::size_t i = 0; i < laps.size(); ++i) text += lapText(i + 1, laps[i].times);
    if (const auto best = bestOf(laps)) text += fmt::format("best    {:9.3f} s\n", *best);
    if (dared) text += fmt::format("dared   {:9.3f} s  by a person\n", *dared);
    return text;
}

}  // namespace

int lapVerb(const LapOptions& options) {
    const auto values = carValues(options.set);
    if (!values) return kWrongUsage;
    const auto resources = loadResources();
    if (!resources) return kFailed;
    const auto car = carNamed(*resources, options.car, *values);
    const auto track = trackNamed(*resources, options.track);
    if (!car || !track) return kFailed;
    const std::vector<LoggedLap> laps = driveLaps(*track, *car, options);
    const std::optional<double> dared = humanLapTime(*track, car->params, deviceNamed("pad"));
    const LoggedLap* const best = bestLap(laps);
    if (options.json)
        std::fputs(json(options, *track, laps, dared).c_str(), stdout);
    else
        std::fputs(tableText(laps, dared).c_str(), stdout);
    if (options.corners && !options.json && best) std::fputs(cornerText(*best, nullptr, *track).c_str(), stdout);
    if (laps.size() == static_cast<std::size_t>(options.laps)) return kDone;
    printError(options.car, fmt::format("only {} of {} laps on {}", laps.size(), options.laps, options.track));
    return kFailed;
}

}  // namespace slip
