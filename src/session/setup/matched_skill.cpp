// SPDX-License-Identifier: MIT
#include "session/setup/matched_skill.hpp"

#include "base/hash.hpp"
#include "base/random.hpp"
#include "io/content/author_times.hpp"
#include "io/stores/records.hpp"
#include "io/stores/statistics.hpp"
#include "io/track/track_file.hpp"
#include "race/ai/ai_pace.hpp"
#include "race/ai/driving_line.hpp"
#include "race/event/qualifying.hpp"
#include "session/setup/catalogue.hpp"
#include "session/setup/conditions.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace slip {
namespace {

constexpr double kEasy = 1.3;           // times the AI driver's lap, for a player without laps
constexpr double kMaxCorrection = 0.1;  // share of the pace, either way
constexpr double kLearningRate = 0.5;   // share of the missing correction that one race adds
constexpr double kSamePace = 0.1;       // share of the lap; within it a rival's car counts as equally fast
constexpr float kMaxFormDrop = 6;       // places by which a driver may drop on a bad day
/// Solo laps of the fastest and the slowest rival as shares of the lap expected of the player. In a race they are
/// slower: nobody has the best form, and they make errors. For an unknown player the field is wide enough to contain a
/// rival of similar pace.
constexpr std::array kMatched{0.985, 1.035}, kForAnybody{0.77, 1.38};

/// Returns the road as in the track's file, the one of laps and author times. The weather may have changed it.
std::shared_ptr<const Track> roadOfFile(const SessionSources& library, const SessionSetup& setup) {
    if (setup.roadWeather.empty()) return setup.track;
    Loaded<Track> track = loadTrack(setup.trackPath, library.tables);
    return track.value ? std::make_shared<const Track>(std::move(*track.value)) : setup.track;
}

/// The estimated laps of the AI driver on the session's track.
struct ReferencePace {
    const SessionSources& library;
    const SessionSetup& setup;
    const std::shared_ptr<const Track> road = roadOfFile(library, setup);
    const CarFile& ownCar = setup.playerCars.front().file;
    const double own = estimatedLap(*makeDrivingLine(*road, ownCar.params));  // s

    double lap(const CarParams& car) const {
        return sameValue(car, ownCar.params) ? own : estimatedLap(*makeDrivingLine(*road, car));
    }
};

/// Returns the best pace (s) of all laps, with any help, valid or void. 0 if there are no laps.
double paceOf(const Records& records, const std::string& carText, const std::string& trackText) {
    const std::string key = recordKey(carText, trackText);
    double best = 0;
    for (const std::string& of : {classKey(key, RecordClass::Clean), classKey(key, RecordClass::Assisted),
                                  classKey(key, RecordClass::WithoutHelp), voidKey(key)}) {
        const auto found = records.find(of);
        if (found == records.end()) continue;
        const double pace = found->second.expectedTime();
        if (best <= 0 || pace < best) best = pace;
    }
    return best;
}

/// Laps in other cars or on other tracks, as multiples of the AI driver's.
struct LapShares {
    std::vector<double> sameClass, otherClass;

    /// Adds the laps of all cars on a track. `aiLap` returns the AI driver's lap (s) in a car there, or 0 if unknown.
    void add(const ReferencePace& ai, const std::string& track, const std::string& trackText, auto aiLap) {
        const Loaded<Records> records = loadRecords(recordsPath(ai.library.folders, track));
        if (records.value->empty()) return;
        for (const CarChoice& car : ai.library.catalogue.cars()) {
            const double lap = car.problem.empty() ? paceOf(*records.value, car.text, trackText) : 0;
            const double best = lap > 0 ? aiLap(car.params) : 0;
            const bool same = car.params.category == ai.ownCar.params.category;
            if (best > 0) (same ? sameClass : otherClass).push_back(lap / best);
        }
    }
    /// Returns the middle one of the nearest, or 0 if there are none.
    double nearest() {
        std::vector<double>& shares = sameClass.empty() ? otherClass : sameClass;
        std::ranges::sort(shares);
        return shares.empty() ? 0 : shares[(shares.size() - 1) / 2];
    }
};

/// Returns the sum of what all races so far have shown, on all tracks.
double learnedFromRaces(const SessionSources& library, bool wet) {
    const auto driven = loadStatistics(library.folders);
    double sum = 0;
    for (const DriveStats& figures : *driven.value)
        sum += static_cast<double>(figures.skillCorrection + (wet ? figures.wetSkillCorrection : 0));
    return sum;
}

double boundedCorrection(double share) { return std::clamp(share, -kMaxCorrection, kMaxCorrection); }

PlayerPace paceOn(const ReferencePace& ai) {
    const SessionSetup& setup = ai.setup;
    const double correction = boundedCorrection(learnedFromRaces(ai.library, setup.event.weatherAffectsGrip));
    const auto found = [&](PlayerPace::Source source, double lap) {
        return PlayerPace{source, lap, correction, skillFor(lap / (1 + correction) / ai.own)};
    };
    using Source = PlayerPace::Source;
    const Loaded<Records> records = loadRecords(recordsPath(ai.library.folders, setup.trackName()));
    if (const double lap = paceOf(*records.value, ai.ownCar.text, setup.trackText); lap > 0)
        return found(Source::ThisTrack, lap);
    LapShares here, elsewhere;
    here.add(ai, setup.trackName(), setup.trackText, [&ai](const CarParams& car) { return ai.lap(car); });
    if (const double share = here.nearest(); share > 0) return found(Source::ThisTrack, share * ai.own);
    const AuthorTimes authors = bundledAuthorTimes(ai.library.folders);
    for (const TrackChoice& track : ai.library.catalogue.tracks()) {
        if (track.file.own || !track.problem.empty()) continue;
        elsewhere.add(ai, track.file.name, track.text, [&](const CarParams& car) {
            const AuthorTime* const author = findAuthorTime(authors, track.file.name, car.category);
            return author ? static_cast<double>(author->time) : 0;
        });
    }
    if (const double share = elsewhere.nearest(); share > 0) return found(Source::OtherTracks, share * ai.own);
    return found(Source::None, kEasy * ai.own);
}

/// Returns how much slower a driver of that skill is in the human's car on this track than its skill suggests (a
/// factor). Wide lines and late pedals cost more on some tracks than on others.
double slownessAt(const ReferencePace& ai, float skill) {
    Entrant driver = entrantIn(ai.ownCar);
    driver.skill = skill;
    const double lap = soloLapTime(*ai.road, driver);
    return lap > 0 ? lap / (ai.own * static_cast<double>(lapShare(skill))) : 1;
}

/// Returns the rivals with the better drivers first, with some randomness: otherwise the same two would always win.
std::vector<Entrant*> rivalsByForm(EventSetup& event, const std::string& track) {
    std::vector<Entrant*> rivals;
    for (Entrant& entrant : event.entrants)
        if (!entrant.isHuman() && !entrant.habits) rivals.push_back(&entrant);  // learned drivers keep their pace
    std::ranges::sort(rivals, {}, [](const Entrant* rival) { return std::pair(-rival->skill, rival->driver); });
    Hash day;  // hashed because consecutive seeds give similar first numbers
    day.add(track);
    day.add(static_cast<std::int64_t>(event.seed));
    Random random(day.value());
    std::vector<std::pair<float, Entrant*>> order;
    for (Entrant* const rival : rivals)
        order.emplace_back(static_cast<float>(order.size()) + random.between(0, kMaxFormDrop), rival);
    std::ranges::stable_sort(order, {}, &std::pair<float, Entrant*>::first);
    std::ranges::transform(order, rivals.begin(), &std::pair<float, Entrant*>::second);
    return rivals;
}

/// Returns the mean speed in m/s from green to the flag, or until now.
double meanSpeed(const Standing& standing, double raceTime) {
    const double time = standing.finished ? standing.total() : raceTime;
    return std::max(1.0, (standing.distance - standing.gridDistance) / std::max(time, 1.0));
}

/// Returns the share by which a race was faster than expected beside the rivals: the median over them.
double paceShownBy(const SessionSetup& setup, const Snapshot& now, const Standing& own) {
    std::vector<double> shown;
    for (std::size_t i = 0; i < now.standings.cars.size(); ++i) {
        const auto expected = setup.match.rivalLaps.find(setup.event.entrants[i].driver);
        if (setup.event.entrants[i].isHuman() || expected == setup.match.rivalLaps.end()) continue;
        const double faster = meanSpeed(own, now.raceTime) / meanSpeed(now.standings.cars[i], now.raceTime);
        shown.push_back(faster * setup.match.lap / expected->second - 1);
    }
    std::ranges::sort(shown);
    return shown.empty() ? 0 : shown[shown.size() / 2];
}

}  // namespace

PlayerPace playerPace(const SessionSources& library, const CarChoice& car, const TrackChoice& track,
                      WeatherChoice weather) {
    Problems problems;  // already reported by the catalogue
    SessionSetup setup =
        loadDrive(library.folders, library.tables, car.file.path.string(), track.file.path.string(), problems);
    if (!setup) return {};
    applyConditions(setup, {weather == WeatherChoice::Lot ? WeatherChoice::Track : weather, HourChoice::Track});
    return paceOn({library, setup});
}

void matchRivals(const SessionSources& library, SessionSetup& setup, double lap) {
    const std::vector<Entrant*> rivals = rivalsByForm(setup.event, setup.trackName());
    if (rivals.empty()) return;
    const ReferencePace ai{library, setup};
    using Source = PlayerPace::Source;
    const PlayerPace pace = lap > 0 ? PlayerPace{.source = Source::ThisTrack, .lap = lap} : paceOn(ai);
    const bool known = pace.source != Source::None;
    Entrant& player = setup.event.entrants[firstHuman(setup.event)];
    player.isNewcomer = player.isHuman() && !known;
    const auto [fastest, slowest] = known ? kMatched : kForAnybody;
    const double trackSlowness = slownessAt(ai, skillFor(pace.expectedLap() / ai.own));
    setup.match = {known ? pace.expectedLap() : 0, {}};
    for (std::size_t i = 0; i < rivals.size(); ++i) {
        const double share = rivals.size() == 1 ? 0.5 : static_cast<double>(i) / static_cast<double>(rivals.size() - 1);
        const double its = ai.lap(rivals[i]->params), best = std::abs(its / ai.own - 1) < kSamePace ? its : ai.own;
        const double wanted = pace.expectedLap() * std::lerp(fastest, slowest, share);
        rivals[i]->skill = skillFor(wanted / trackSlowness / best);
        setup.match.rivalLaps[rivals[i]->driver] =
            its * static_cast<double>(lapShare(rivals[i]->skill)) * trackSlowness;
    }
}

void updateSkillCorrection(DriveStats& figures, const SessionSources& library, const SessionSetup& setup,
                           const Snapshot& now, std::size_t car) {
    const Standing& own = now.standings.cars[car];
    if (setup.match.lap <= 0 || setup.event.rules.mode != EventMode::Race || !own.tookFlag()) return;
    const PlayerPace pace = paceOn({library, setup});
    const double even = boundedCorrection(pace.lap * (1 + paceShownBy(setup, now, own)) / setup.match.lap - 1);
    const bool wet = setup.event.weatherAffectsGrip;
    float& share = wet ? figures.wetSkillCorrection : figures.skillCorrection;
    share = static_cast<float>(std::lerp(pace.correction, even, kLearningRate) - learnedFromRaces(library, wet));
}

}  // namespace slip
