// SPDX-License-Identifier: MIT
#include "lab/common/reports.hpp"
#include "lab/common/resources.hpp"
#include "lab/verbs/verbs.hpp"
#include "race/testdrive/author_lap.hpp"
#include "race/testdrive/human_lap.hpp"

#include <fmt/format.h>
#include <cstdio>

namespace slip {
namespace {

std::vector<LapTimes> driveLaps(const Track& track, const CarFile& car, const LapOptions& options) {
    EventSetup setup = soloAiEvent(car.params);
    setup.seed = options.seed;
    setup.entrants.front().skill = options.skill;
    Event event(track, setup);
    const double most = longestRun(track, options.laps);
    std::vector<LapTimes> laps;
    while (laps.size() < static_cast<std::size_t>(options.laps) && event.now().time < most) {
        event.tick({});
        const LapState& lap = event.now().cars.front().lap;
        if (lap.finishedLap) laps.push_back(lap.last);
    }
    return laps;
}

std::optional<double> bestOf(const std::vector<LapTimes>& laps) {
    std::optional<double> best;
    for (const LapTimes& lap : laps)
        if (lap.valid && (!best || lap.total < *best)) best = lap.total;
    return best;
}

std::string json(const LapOptions& options, const std::vector<LapTimes>& laps, std::optional<double> dared) {
    JsonNode list = jsonList();
    for (const LapTimes& lap : laps) {
        JsonNode sectors = jsonList();
        for (const double sector : lap.sectors) sectors.items.push_back(jsonNumber(sector));
        list.items.push_back(
            jsonObject({{"s", jsonNumber(lap.total)}, {"sectors", sectors}, {"valid", jsonBool(lap.valid)}}));
    }
    const std::optional<double> best = bestOf(laps);
    return jsonFileText(jsonObject({{"track", jsonText(options.track)},
                                    {"car", jsonText(options.car)},
                                    {"laps", list},
                                    {"best_s", numberOrNull(best)},
                                    {"dared_s", numberOrNull(dared)}}));
}

std::string tableText(const std::vector<LapTimes>& laps, std::optional<double> dared) {
    std::string text;
    for (std::size_t i = 0; i < laps.size(); ++i)
        text +=
            fmt::format("lap {:<3} {:9.3f} s  {:8.3f} {:8.3f} {:8.3f}{}\n", i + 1, laps[i].total, laps[i].sectors[0],
                        laps[i].sectors[1], laps[i].sectors[2], laps[i].valid ? "" : "  does not count");
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
    const std::vector<LapTimes> laps = driveLaps(*track, *car, options);
    const std::optional<double> dared = humanLapTime(*track, car->params, deviceNamed("pad"));
    if (options.json)
        std::fputs(json(options, laps, dared).c_str(), stdout);
    else
        std::fputs(tableText(laps, dared).c_str(), stdout);
    if (laps.size() == static_cast<std::size_t>(options.laps)) return kDone;
    printError(options.car, fmt::format("only {} of {} laps on {}", laps.size(), options.laps, options.track));
    return kFailed;
}

}  // namespace slip
