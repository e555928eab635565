// SPDX-License-Identifier: MIT
#include "tools/racecraft/racecraft_races.hpp"

#include "io/common/texts.hpp"
#include "io/content/author_times.hpp"
#include "io/player/settings.hpp"
#include "lab/common/race_run.hpp"
#include "race/ai/ai_pace.hpp"
#include "race/event/qualifying.hpp"
#include "session/engineer/jobs.hpp"
#include "session/setup/catalogue.hpp"
#include "session/setup/matched_skill.hpp"
#include "session/setup/race_setup.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr int kLaps = 4, kPersonLaps = 2, kFirstLaps = 3;
constexpr std::size_t kField = 8, kHalf = kField / 2;
constexpr int kMaxOfField = 5;  // of seven
constexpr const char* kEqualCar = "coupe";
constexpr float kSlowPerson = 1.06f;  // relative to the AI driver's lap
constexpr float kNearRatio = 1.10f, kWanted = 1.125f,
                kFarRatio = 1.15f;  // lap of the slower car relative to the faster one

CarPair pairFor(const AuthorTimes& times, const std::string& track) {
    CarPair best;
    for (const AuthorTime& slow : times.times)
        for (const AuthorTime& fast : times.times) {
            if (slow.track != track || fast.track != track) continue;
            const float ratio = slow.time / fast.time;
            if (ratio < kNearRatio || ratio > kFarRatio) continue;
            if (std::abs(ratio - kWanted) < std::abs(best.ratio - kWanted)) best = {slow.car, fast.car, ratio};
        }
    return best;
}

/// Returns the skill at which a driver alone laps in `lap` s.
float skillForLap(const Track& track, Entrant driver, double lap) {
    double share = kSlowPerson;
    for (int i = 0; i < 4; ++i) {
        driver.skill = skillFor(share);
        share *= lap / soloLapTime(track, driver);
    }
    return skillFor(share);
}

class Experiments {
public:
    Experiments(const Resources& resources, const RacecraftOptions& options, const TrackInConditions& under,
                std::string name)
        : resources_(resources),
          options_(options),
          track_(under.track),
          weatherActs_(under.weatherAffectsGrip),
          name_(std::move(name)) {}

    TrackFigures run() {
        TrackFigures figures{.track = name_, .pair = pairFor(bundledAuthorTimes(resources_.folders), name_)};
        figures.width =
            2 * static_cast<double>(std::ranges::min_element(track_.road, {}, &RoadSample::halfWidth)->halfWidth);
        if (figures.pair.ratio > 0 && wants(RaceKind::Faster)) faster(figures);
        if (wants(RaceKind::Person)) person(figures);
        if (wants(RaceKind::Equal)) equal(figures);
        const bool ownSky = options_.sky.weather.empty() && !options_.sky.hour;
        if (wants(RaceKind::Matched) && ownSky)  // only there are a player's laps known
            for (std::size_t i = 0; i < kMatchedPlayers.size(); ++i) figures.matched[i] = matched(kMatchedPlayers[i]);
        if (wants(RaceKind::First) && ownSky) firstRaces(figures);
        return figures;
    }

private:
    bool wants(RaceKind kind) const {
        return options_.only.empty() || std::ranges::find(options_.only, kind) != options_.only.end();
    }

    StartList listOf(const std::vector<std::string>& cars, int laps) const {
        StartList list{track_, {}, cars};
        list.setup.rules.laps = laps;
        list.setup.weatherAffectsGrip = weatherActs_;
        for (const std::string& name : cars)
            list.setup.entrants.push_back(
                {.driver = name, .params = carNamed(resources_, name)->params, .skill = options_.skill});
        return list;
    }

    /// Calls work(i) for each seed.
    template <class Work>
    void eachSeed(Work work) const {
        runJobs(static_cast<std::size_t>(options_.seeds), options_.jobs, work);
    }

    std::vector<RaceReport> races(const StartList& list) const {
        std::vector<RaceReport> reports(static_cast<std::size_t>(options_.seeds));
        eachSeed([&](std::size_t i) { reports[i] = runRace(list, options_.first + i).report; });
        return reports;
    }

    /// Starts four faster cars behind four slower ones.
    void faster(TrackFigures& figures) const {
        std::vector<std::string> cars(kHalf, figures.pair.slow);
        cars.resize(kField, figures.pair.fast);
        figures.allPast = figures.mixedContacts = 0;
        for (const RaceReport& race : races(listOf(cars, kLaps))) {
            bool all = true;
            for (std::size_t i = 0; i < kField; ++i) {
                all = all && (i < kHalf) == (race.cars[i].standing.position > static_cast<int>(kHalf));
                figures.mixedContacts += race.cars[i].carContacts / share(kField * kLaps);
            }
            figures.allPast += all / share(1);
        }
    }

    /// Starts a slower human ahead of seven AI drivers. An AI driver plays the human.
    void person(TrackFigures& figures) const {
        StartList list = listOf(std::vector<std::string>(kField, kEqualCar), kPersonLaps);
        Entrant& slow = list.setup.entrants[0];
        const double lap = static_cast<double>(kSlowPerson) * soloLapTime(track_, slow);
        slow.skill = skillForLap(track_, slow, lap);
        figures.passedPerson = figures.fivePassed = 0;
        for (const RaceReport& race : races(list)) {
            const int passed = race.cars[0].standing.position - 1;
            figures.passedPerson += passed / share(1);
            figures.fivePassed += (passed >= kMaxOfField) / share(1);
        }
    }

    void equal(TrackFigures& figures) const {
        std::vector<bool> won(kField);
        std::vector<double> gaps;
        StartList list = listOf(std::vector<std::string>(kField, kEqualCar), kLaps);
        list.grid = GridStart::Random;
        figures.overtakes = figures.firstLapContacts = figures.pole = 0;
        for (const RaceReport& race : races(list)) {
            for (std::size_t i = 0; i < kField; ++i) {
                const RaceReport::Car& car = race.cars[i];
                figures.firstLapContacts += car.firstLapCarContacts / share(kField);
                if (car.standing.position == 1) {
                    won[i] = true;
                    figures.pole += (car.grid == 1) / share(1);
                }
                if (car.standing.position == 2) gaps.push_back(car.standing.gap);
            }
            figures.overtakes += race.overtakes / share(kLaps);
        }
        std::ranges::sort(gaps);
        figures.winners = static_cast<double>(std::ranges::count(won, true));
        figures.gapMiddle = gaps[gaps.size() / 2];
        const auto within = std::ranges::count_if(gaps, [](double g) { return g >= kNearGap && g <= kFarGap; });
        figures.gapsWithin = static_cast<double>(within) / share(1);
    }

    /// Calls work(library, session, i) for the default race of each seed, for a player without laps.
    template <class Work>
    void eachDefaultRace(const char* car, Work work) const {
        Folders folders = resources_.folders;
        folders.player.clear();  // only the player model's laps count
        Catalogue catalogue(folders, resources_.tables);
        catalogue.refresh();
        Settings settings;
        settings.car = car;
        settings.track = name_;
        const Texts texts;
        const SessionSources library{folders, resources_.tables, catalogue, settings, texts};
        std::vector<SessionSetup> sessions;
        for (int i = 0; i < options_.seeds; ++i) {
            settings.race.seed = static_cast<int>(options_.first) + i;
            Problems problems;
            sessions.push_back(loadRace(library, settings, problems));
            printError(problems);
        }
        eachSeed([&](std::size_t i) { work(library, sessions[i], i); });
    }

    /// Returns the mean position of a player in a default race against rivals matched to the player's lap.
    double matched(const MatchedPlayer& player) const {
        std::vector<int> places(static_cast<std::size_t>(options_.seeds));
        eachDefaultRace(player.car, [&](const SessionSources& library, SessionSetup& session, std::size_t i) {
            Entrant driver = soloDriverIn(session);
            driver.skill = skillFor(static_cast<double>(player.lap));
            matchRivals(library, session, soloLapTime(*session.track, driver));
            places[i] = raceOf(session, driver, kLaps).standing.position;
        });
        double sum = 0;
        for (const int place : places) sum += place / share(1);
        return sum;
    }

    /// Drives the first races of players about whom nothing is known.
    void firstRaces(TrackFigures& figures) const {
        const double best = soloLapTime(track_, listOf({kEqualCar}, 1).setup.entrants.front());
        figures.leastCompany = 1;
        for (std::size_t player = 0; player < kFirstPlayers.size(); ++player) {
            std::vector<RaceReport::Car> results(static_cast<std::size_t>(options_.seeds));
            eachDefaultRace(kEqualCar, [&](const SessionSources&, SessionSetup& session, std::size_t i) {
                Entrant driver = soloDriverIn(session);
                driver.skill = skillForLap(track_, driver, best * static_cast<double>(kFirstPlayers[player]));
                results[i] = raceOf(session, driver, kFirstLaps);
            });
            double place = 0, company = 0;
            for (const RaceReport::Car& car : results) {
                place += car.standing.position / share(1);
                company += car.company / share(1);
            }
            figures.first[player] = place;
            figures.leastCompany = std::min(figures.leastCompany, company);
        }
    }

    /// Returns the human's entrant as an AI driver.
    static Entrant soloDriverIn(const SessionSetup& session) {
        Entrant driver = session.event.entrants[firstHuman(session.event)];
        driver.player.reset();
        return driver;
    }

    /// Returns the result of that driver in the human's place.
    RaceReport::Car raceOf(SessionSetup& session, const Entrant& driver, int laps) const {
        const std::size_t own = firstHuman(session.event);
        const bool isNewcomer = session.event.entrants[own].isNewcomer;
        session.event.entrants[own] = driver;
        session.event.entrants[own].isNewcomer = isNewcomer;
        session.event.rules.laps = laps;
        StartList list{*session.track, session.event, {}};
        list.names.resize(session.event.entrants.size());
        return runRace(list, session.event.seed).report.cars[own];
    }

    /// Returns the divisor that turns a sum over all seeds and `things` into a mean.
    double share(std::size_t things) const { return static_cast<double>(things) * options_.seeds; }

    const Resources& resources_;
    const RacecraftOptions& options_;
    const Track& track_;
    bool weatherActs_;
    std::string name_;
};

}  // namespace

TrackFigures racecraftOn(const Resources& resources, const TrackInConditions& under, const std::string& name,
                         const RacecraftOptions& options) {
    return Experiments(resources, options, under, name).run();
}

}  // namespace slip
