// SPDX-License-Identifier: MIT
#include "session/setup/matched_skill.hpp"

#include "base/hash.hpp"
#include "base/random.hpp"
#include "base/real_math.hpp"
#include "io/content/author_times.hpp"
#include "io/stores/records.hpp"
#include "io/track/track_file.hpp"
#include "race/event/qualifying.hpp"
#include "session/setup/conditions.hpp"

#include <algorithm>
#include <cmath>

namespace slip {
namespace {

constexpr double kEasy = 1.3;  // times the AI driver's lap, for a player without laps
/// Rivals' solo laps as shares of the lap expected of the player. In a race they are slower: nobody has the best form,
/// and they make errors.
struct Field {
    double fastest, slowest;
};
constexpr Field kMatched{0.985, 1.035};
constexpr Field kFirstWet{0.955, 1.035};    // before the first wet race: also suits players who are better in the wet
constexpr Field kForAnybody{0.97, 1.08};    // for an unknown player: wide enough to contain a rival of similar pace
constexpr float kUpset = 6;                 // places by which a driver may drop on a bad day
constexpr double kSamePace = 0.1;           // share of the lap; within it a rival's car counts as equally fast
constexpr double kLearns = 0.5;             // share of what a race shows that corrects the next one
constexpr double kMaxRaceCorrection = 0.1;  // share that one race can show; any more was an accident
constexpr double kMaxWetShown = 0.16;       // the same in the wet, where dry laps say little
constexpr double kMaxCorrection = 0.08, kMaxWet = 0.12, kMaxLag = 0.06;
constexpr float kPractice = 0.03f;  // share of the lap by which a beginner is faster in the next race
constexpr float kPractised = 30;    // laps after which 1/e of that is left

/// Returns the road as in the track's file, the one of laps and author times. The weather may have changed it.
std::shared_ptr<const Track> roadOfFile(const SessionSources& library, const SessionSetup& setup) {
    if (setup.roadWeather.empty()) return setup.track;
    Loaded<Track> track = loadTrack(setup.trackPath, library.tables);
    return track.value ? std::make_shared<const Track>(std::move(*track.value)) : setup.track;
}

/// The AI driver's laps on a track, as a reference.
struct TestRunState {
    const SessionSources& library;
    const SessionSetup& setup;
    const std::shared_ptr<const Track> road = roadOfFile(library, setup);
    const AuthorTimes authors = bundledAuthorTimes(library.folders);
    const bool bundled = isBundled();
    const CarFile& ownCar = setup.playerCars.front().file;
    const double own = lap(ownCar.params, ownCar.text);  // s

    bool isBundled() const {
        const auto& tracks = library.catalogue.tracks();
        return std::ranges::any_of(tracks, [&](const TrackChoice& track) {
            return !track.file.own && track.file.name == setup.trackName() && track.text == setup.trackText;
        });
    }
    double lap(const CarParams& car, const std::string& text) const;
};

/// Returns the AI driver's best lap (s): the author time of the car's class, scaled to another car than the author's,
/// or an estimate if there is no author time.
double TestRunState::lap(const CarParams& car, const std::string& text) const {
    const auto line = [this](const CarParams& driven) { return makeDrivingLine(*road, driven); };
    const AuthorTime* const author = bundled ? findAuthorTime(authors, setup.trackName(), car.category) : nullptr;
    if (!author) return estimatedLap(*line(car));
    const auto& cars = library.catalogue.cars();
    const auto driven = std::ranges::find_if(
        cars, [&](const CarChoice& c) { return !c.file.own && c.file.name == author->car && c.problem.empty(); });
    const auto best = static_cast<double>(author->time);
    if (driven == cars.end()) return estimatedLap(*line(car));
    if (driven->text == text) return best;
    return best * static_cast<double>(line(car)->lap / line(driven->params)->lap);
}

/// Returns the best pace (s) of all laps, with any help, valid or void. 0 if there are no laps.
double paceOf(const Records& records, const std::string& carText, const std::string& trackText) {
    const std::string key = recordKey(carText, trackText);
    double best = 0;
    for (const std::string& of : {classKey(key, RecordClass::Clean), classKey(key, RecordClass::Assisted),
                                  classKey(key, RecordClass::WithoutHelp), voidKey(key)}) {
        const auto found = records.find(of);
        if (found == records.end()) continue;
        const LapRecord& record = found->second;
        const double pace = record.pace > 0 ? record.pace : record.time;
        if (best <= 0 || pace < best) best = pace;
    }
    return best;
}

Records recordsOf(const SessionSources& library, const std::string& track) {
    return *loadRecords(recordsPath(library.folders, track)).value;
}

/// A lap as a multiple of the AI driver's.
struct Share {
    double share = 0;
    bool sameClass = false;
};

/// Returns the shares of all cars on this track.
std::vector<Share> sharesHere(const TestRunState& machine, const Records& records, const CarFile& own) {
    std::vector<Share> shares;
    for (const CarChoice& car : machine.library.catalogue.cars()) {
        const double lap = car.problem.empty() ? paceOf(records, car.text, machine.setup.trackText) : 0;
        if (lap <= 0) continue;
        const double best = machine.lap(car.params, car.text);
        shares.push_back({lap / best, car.params.category == own.params.category});
    }
    return shares;
}

/// Returns the shares of all cars on the bundled tracks, where the AI driver's laps are known.
std::vector<Share> sharesElsewhere(const TestRunState& machine, const CarFile& own) {
    std::vector<Share> shares;
    for (const TrackChoice& track : machine.library.catalogue.tracks()) {
        if (track.file.own || !track.problem.empty()) continue;
        const Records records = recordsOf(machine.library, track.file.name);
        if (records.empty()) continue;
        for (const CarChoice& car : machine.library.catalogue.cars()) {
            const AuthorTime* const author = findAuthorTime(machine.authors, track.file.name, car.params.category);
            const double lap = author && car.problem.empty() ? paceOf(records, car.text, track.text) : 0;
            if (lap > 0)
                shares.push_back({lap / static_cast<double>(author->time), car.params.category == own.params.category});
        }
    }
    return shares;
}

/// Returns the median of the shares of the class, or of all if the class has none. 0 if there are no shares.
double middleOf(std::vector<Share> shares) {
    if (std::ranges::any_of(shares, &Share::sameClass))
        std::erase_if(shares, [](const Share& s) { return !s.sameClass; });
    if (shares.empty()) return 0;
    std::ranges::sort(shares, {}, &Share::share);
    return shares[(shares.size() - 1) / 2].share;
}

/// Corrections of the pace by all races so far, on all tracks. `practice`: a driver with few laps gets faster from race
/// to race.
struct Lead {
    double dry = 0, wet = 0, practice = 0;
    bool hasWet = false;  // there was a race in the wet
    double in(const SessionSetup& setup) const { return practice + dry + (setup.event.weatherAffectsGrip ? wet : 0); }
};

Lead leadOf(const Folders& folders) {
    const auto driven = loadStatistics(folders);
    const int laps = lapsIn(*driven.value);
    Lead lead;
    for (const DriveStats& figures : *driven.value) {
        lead.dry += static_cast<double>(figures.lead);
        lead.wet += static_cast<double>(figures.wetSkillCorrection);
        lead.hasWet |= figures.wetSkillCorrection != 0;
    }
    return {std::clamp(lead.dry, -kMaxLag, kMaxCorrection), std::clamp(lead.wet, -kMaxLag, kMaxWet),
            laps > 0 ? static_cast<double>(kPractice * real::exp(static_cast<float>(-laps) / kPractised)) : 0,
            lead.hasWet};
}

PlayerPace paceOn(const TestRunState& machine, const Lead& leads) {
    const CarFile& own = machine.ownCar;
    const double best = machine.own, lead = leads.in(machine.setup);
    const auto found = [&](PlayerPace::Source source, double lap) {
        return PlayerPace{source, lap, lead, skillFor(lap / (1 + lead) / best)};
    };
    using Source = PlayerPace::Source;
    const Records records = recordsOf(machine.library, machine.setup.trackName());
    if (const double lap = paceOf(records, own.text, machine.setup.trackText); lap > 0)
        return found(Source::ThisTrack, lap);
    if (const double share = middleOf(sharesHere(machine, records, own)); share > 0)
        return found(Source::ThisTrack, share * best);
    if (const double share = middleOf(sharesElsewhere(machine, own)); share > 0)
        return found(Source::OtherTracks, share * best);
    return found(Source::None, kEasy * best);
}

}  // namespace

PlayerPace playerPace(const SessionSources& library, const SessionSetup& setup) {
    return paceOn({library, setup}, leadOf(library.folders));
}

PlayerPace playerPace(const SessionSources& library, const CarChoice& car, const TrackChoice& track,
                      WeatherChoice weather) {
    Problems problems;  // already reported by the catalogue
    SessionSetup setup =
        loadDrive(library.folders, library.tables, car.file.path.string(), track.file.path.string(), problems);
    if (!setup) return {};
    applyConditions(setup, {weather == WeatherChoice::Lot ? WeatherChoice::Track : weather, HourChoice::Track});
    return playerPace(library, setup);
}

namespace {

/// Returns how much slower a driver of that skill is in the human's car on this track than its skill suggests (a
/// factor). Wide lines and late pedals cost more on some tracks than on others.
double slownessAt(const TestRunState& machine, float skill) {
    Entrant driver = entrantIn(machine.ownCar);
    driver.skill = skill;
    const double lap = soloLapTime(*machine.road, driver);
    return lap > 0 ? lap / (machine.own * static_cast<double>(lapShare(skill))) : 1;
}

/// Best laps (s) of the cars in a field, each computed once.
class CarLaps {
public:
    explicit CarLaps(const TestRunState& machine) : machine_(machine), known_{{machine.ownCar.path, machine.own}} {}

    double of(const Entrant& entrant) {
        const auto found = std::ranges::find(known_, entrant.path, &Known::first);
        if (found != known_.end()) return found->second;
        const Loaded<CarFile> file = loadCar(entrant.path);
        return known_.emplace_back(entrant.path, machine_.lap(entrant.params, file.value ? file.value->text : ""))
            .second;
    }

private:
    using Known = std::pair<std::filesystem::path, double>;
    const TestRunState& machine_;
    std::vector<Known> known_;
};

/// Puts better drivers first, with some randomness: otherwise the same two would always win.
void orderByDay(std::vector<Entrant*>& rivals, std::uint64_t seed) {
    std::ranges::sort(rivals, [](const Entrant* a, const Entrant* b) {
        return std::pair(-a->skill, a->driver) < std::pair(-b->skill, b->driver);
    });
    Hash day;  // hashed because consecutive seeds give similar first numbers
    day.add(static_cast<std::int64_t>(seed));
    Random random(day.value());
    std::vector<std::pair<float, Entrant*>> order;
    for (std::size_t i = 0; i < rivals.size(); ++i)
        order.emplace_back(static_cast<float>(i) + random.between(0, kUpset), rivals[i]);
    std::ranges::stable_sort(order, {}, &std::pair<float, Entrant*>::first);
    std::ranges::transform(order, rivals.begin(), &std::pair<float, Entrant*>::second);
}

/// `lap` is expected of the player, in s.
Match matchRivals(const TestRunState& machine, EventSetup& event, double lap, const Field& field) {
    std::vector<Entrant*> rivals;
    for (Entrant& entrant : event.entrants)
        if (!entrant.isHuman()) rivals.push_back(&entrant);
    if (rivals.empty()) return {};
    orderByDay(rivals, event.seed);
    const double slowness = slownessAt(machine, skillFor(lap / machine.own));
    CarLaps laps(machine);
    for (std::size_t i = 0; i < rivals.size(); ++i) {
        Entrant& rival = *rivals[i];
        const double share = rivals.size() == 1 ? 0.5 : static_cast<double>(i) / static_cast<double>(rivals.size() - 1);
        const double its = laps.of(rival), best = std::abs(its / machine.own - 1) < kSamePace ? its : machine.own;
        rival.skill = skillFor(lap / slowness * std::lerp(field.fastest, field.slowest, share) / best);
    }
    return {lap, slowness};
}

}  // namespace

void matchRivals(const SessionSources& library, SessionSetup& setup) {
    const TestRunState machine{library, setup};
    const Lead lead = leadOf(library.folders);
    const PlayerPace pace = paceOn(machine, lead);
    const bool known = pace.source != PlayerPace::Source::None,
               firstWet = setup.event.weatherAffectsGrip && !lead.hasWet;
    const auto& field = !known ? kForAnybody : firstWet ? kFirstWet : kMatched;
    const Match match = matchRivals(machine, setup.event, pace.lap / (1 + pace.lead), field);
    setup.match = known ? match : Match{};
}

void matchRivals(const SessionSources& library, SessionSetup& setup, double lap) {
    matchRivals(TestRunState{library, setup}, setup.event, lap, kMatched);
}

namespace {

/// Returns the mean speed in m/s from green to the flag, or until now.
double meanSpeed(const Standing& standing, double raceTime) {
    const double time = standing.finished ? standing.total() : raceTime;
    return std::max(1.0, (standing.distance - standing.gridDistance) / std::max(time, 1.0));
}

/// Returns the share by which a race was faster than expected beside the rivals: the median over them. Each rival is
/// expected to lap as its skill and car allow.
double shownIn(const TestRunState& machine, const Snapshot& now, const Standing& own) {
    const SessionSetup& setup = machine.setup;
    CarLaps laps(machine);
    std::vector<double> shown;
    for (std::size_t i = 0; i < now.standings.cars.size(); ++i) {
        const Entrant& rival = setup.event.entrants[i];
        if (rival.isHuman()) continue;
        const double lap = laps.of(rival) * static_cast<double>(lapShare(rival.skill)) * setup.match.slowness;
        const double faster = meanSpeed(own, now.raceTime) / meanSpeed(now.standings.cars[i], now.raceTime);
        shown.push_back(faster * setup.match.lap / lap - 1);
    }
    if (shown.empty()) return 0;
    const auto middle = shown.begin() + std::ssize(shown) / 2;
    std::ranges::nth_element(shown, middle);
    return *middle;
}

}  // namespace

void updateSkillCorrection(DriveStats& figures, const SessionSources& library, const SessionSetup& setup,
                           const Snapshot& now, int car) {
    const Standing& own = now.standings.cars[static_cast<std::size_t>(car)];
    if (setup.match.lap <= 0 || setup.event.rules.mode != EventMode::Race || !own.tookFlag()) return;
    const TestRunState machine{library, setup};
    const Lead before = leadOf(library.folders);
    const PlayerPace pace = paceOn(machine, before);
    const double told = setup.match.lap * (1 + pace.lead) / pace.lap - 1;  // known from laps and races since the match
    const bool wet = setup.event.weatherAffectsGrip;
    const double most = wet ? kMaxWetShown : kMaxRaceCorrection;
    const double shown = std::clamp(shownIn(machine, now, own) - told, -most, most);
    const auto gained = [shown](double lead, double end) {
        return static_cast<float>(std::clamp(lead + kLearns * shown, -kMaxLag, end) - lead);
    };
    if (wet)
        figures.wetSkillCorrection = gained(before.wet, kMaxWet);
    else
        figures.lead = gained(before.dry, kMaxCorrection);
}

}  // namespace slip
