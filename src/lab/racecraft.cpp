#include "io/files/author_times.hpp"
#include "lab/race_run.hpp"
#include "lab/resources.hpp"
#include "lab/verbs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <memory>

namespace slip {
namespace {

constexpr int kLaps = 4, kPersonLaps = 2;
constexpr std::size_t kField = 8, kHalf = kField / 2;
constexpr const char* kEqualCar = "coupe";
constexpr float kSlowPerson = 1.06f;  // of the machine's lap
constexpr float kNearRatio = 1.10f, kWanted = 1.125f,
                kFarRatio = 1.15f;  // of the laps of the slower and the faster cars

/// A person who keeps to the line and sees nobody.
class BlindPerson {
public:
    BlindPerson(const Track& track, const CarParams& car) : driver_(makeDrivingLine(track, car), 1, 1 / kSlowPerson) {}

    std::span<const DriverInput> drive(const Snapshot& now) {
        const float dt = LineDriver::kUsualTick;
        const RawInput wish = now.raceTime < 0 ? RawInput{.brake = 1} : driver_.drive(now.cars[0], dt);
        smoothed_ = smooth(smoothed_, wish, kPadSmoothing, dt);
        input_ = quantise(smoothed_);
        input_.transmission = Transmission::Arcade;
        input_.assists = kRivalAssists;
        return {&input_, 1};
    }

private:
    LineDriver driver_;
    RawInput smoothed_;
    DriverInput input_;
};

/// Two kinds of car whose laps differ by the wanted share.
struct CarPair {
    std::string slow, fast;
    float ratio = 0;
};

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

/// What the races on one track said.
struct TrackFigures {
    std::string track;
    float width = 0;  // m, the narrowest
    CarPair pair;
    double allPast = 0, mixedContacts = 0;           // share of races; a car and lap
    double passedPerson = 0, mostPassed = 0;         // cars of seven, mean; share of races with five or more
    double overtakes = 0, firstLapContacts = 0;      // a lap; a car
    double pole = 0, gapMiddle = 0, gapsWithin = 0;  // share of races; s; share of races
    int winners = 0;
};

class Experiments {
public:
    Experiments(const Resources& resources, const RacecraftOptions& options, const Track& track, std::string name)
        : resources_(resources), options_(options), track_(track), name_(std::move(name)) {}

    TrackFigures run() {
        TrackFigures figures{.track = name_, .pair = pairFor(bundledAuthorTimes(resources_.folders), name_)};
        figures.width = 2 * std::ranges::min_element(track_.road, {}, &RoadSample::halfWidth)->halfWidth;
        if (figures.pair.ratio > 0) faster(figures);
        person(figures);
        equal(figures);
        return figures;
    }

private:
    StartList listOf(const std::vector<std::string>& cars, int laps) const {
        StartList list{track_, {}, cars};
        list.setup.rules.laps = laps;
        for (const std::string& name : cars)
            list.setup.entrants.push_back(
                {.driver = name, .params = carNamed(resources_, name)->params, .skill = options_.skill});
        return list;
    }

    std::vector<RaceReport> races(const StartList& list, bool withPerson = false) const {
        std::vector<RaceReport> reports(static_cast<std::size_t>(options_.seeds));
        runJobs(reports.size(), options_.jobs, [&](std::size_t i) {
            People people;
            if (withPerson) {
                const auto person = std::make_shared<BlindPerson>(track_, list.setup.entrants[0].params);
                people = [person](const Snapshot& now) { return person->drive(now); };
            }
            reports[i] = runRace(list, options_.first + i, people).report;
        });
        return reports;
    }

    void faster(TrackFigures& figures) const {
        std::vector<std::string> cars(kHalf, figures.pair.slow);
        cars.resize(kField, figures.pair.fast);
        for (const RaceReport& race : races(listOf(cars, kLaps))) {
            bool all = true;
            for (std::size_t i = 0; i < kField; ++i) {
                all = all && (i < kHalf) == (race.cars[i].standing.position > static_cast<int>(kHalf));
                figures.mixedContacts += race.cars[i].carContacts / share(kField * kLaps);
            }
            figures.allPast += all / share(1);
        }
    }

    void person(TrackFigures& figures) const {
        StartList list = listOf(std::vector<std::string>(kField, kEqualCar), kPersonLaps);
        list.setup.entrants[0].player = 0;
        for (const RaceReport& race : races(list, true)) {
            const int passed = race.cars[0].standing.position - 1;
            figures.passedPerson += passed / share(1);
            figures.mostPassed += (passed >= 5) / share(1);
        }
    }

    void equal(TrackFigures& figures) const {
        std::vector<bool> won(kField);
        std::vector<double> gaps;
        for (const RaceReport& race : races(listOf(std::vector<std::string>(kField, kEqualCar), kLaps))) {
            for (std::size_t i = 0; i < kField; ++i) {
                const RaceReport::Car& car = race.cars[i];
                figures.firstLapContacts += car.firstLapCarContacts / share(kField);
                if (car.standing.position == 1) won[i] = true;
                if (car.standing.position == 2) gaps.push_back(car.standing.gap);
            }
            figures.pole += (race.cars[0].standing.position == 1) / share(1);
            figures.overtakes += race.overtakes / share(kLaps);
        }
        std::ranges::sort(gaps);
        figures.winners = static_cast<int>(std::ranges::count(won, true));
        figures.gapMiddle = gaps[gaps.size() / 2];
        const auto within = std::ranges::count_if(gaps, [](double g) { return g >= 0.2 && g <= 6; });
        figures.gapsWithin = static_cast<double>(within) / share(1);
    }

    /// What a sum over all seeds and so many things is divided by.
    double share(std::size_t things) const { return static_cast<double>(things) * options_.seeds; }

    const Resources& resources_;
    const RacecraftOptions& options_;
    const Track& track_;
    std::string name_;
};

constexpr const char* kColumns =
    "                        faster cars behind                          slow person  equal cars\n"
    "track           width   slow     fast      ratio  past  contacts    passed >=5   overtakes  lap-1     pole  "
    "winners  gap s  in 0.2-6\n"
    "wanted                                             >=80%     <=0.5       >=5        >=4/lap    <=0.8   30-60%  "
    "    >=4\n";

std::string rowOf(const TrackFigures& f) {
    return fmt::format(
        "{:<15} {:4.1f} m  {:<8} {:<8} {:6.3f} {:4.0f}% {:9.2f} {:9.1f} {:3.0f}% {:11.1f} {:6.2f} {:7.0f}% {:8} "
        "{:6.1f} "
        "{:8.0f}%\n",
        f.track, f.width, f.pair.slow, f.pair.fast, f.pair.ratio, 100 * f.allPast, f.mixedContacts, f.passedPerson,
        100 * f.mostPassed, f.overtakes, f.firstLapContacts, 100 * f.pole, f.winners, f.gapMiddle, 100 * f.gapsWithin);
}

}  // namespace

int racecraftVerb(const RacecraftOptions& options) {
    const auto resources = loadResources();
    if (!resources) return kFailed;
    std::vector<FileChoice> tracks = listFiles(resources->folders, "tracks");
    std::erase_if(tracks,
                  [&](const FileChoice& t) { return t.own || (!options.track.empty() && t.name != options.track); });
    if (tracks.empty()) {
        std::printf("--track: no bundled track is named '%s'\n", options.track.c_str());
        return kWrongUsage;
    }
    std::fputs(kColumns, stdout);
    for (const FileChoice& choice : tracks) {
        const auto track = trackNamed(*resources, choice.path.string());
        if (!track) return kFailed;
        std::fputs(rowOf(Experiments(*resources, options, *track, choice.name).run()).c_str(), stdout);
        std::fflush(stdout);
    }
    return kDone;
}

}  // namespace slip
