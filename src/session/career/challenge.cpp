// SPDX-License-Identifier: MIT
#include "session/career/challenge.hpp"

#include "io/content/author_times.hpp"
#include "io/content/championship_file.hpp"
#include "io/content/rival_file.hpp"
#include "io/player/settings.hpp"
#include "io/replay/replay_file.hpp"
#include "io/stores/career_progress.hpp"
#include "io/system/file.hpp"
#include "race/world/snapshot.hpp"
#include "session/setup/catalogue.hpp"
#include "session/setup/conditions.hpp"
#include "session/setup/series_round.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr double kDefaultDrift = 600;  // points per km, where no AI driver set a drift score

bool isAlone(CareerKind kind) { return goalKindOf(kind) != GoalKind::Place; }

/// Returns the event's or its kind's laps; 0 if the track decides.
int lapsWithout(const CareerEvent& event) {
    if (event.laps > 0) return event.laps;
    switch (event.kind) {
        case CareerKind::TimeAttack:
        case CareerKind::SkidPad:
            return 4;
        case CareerKind::ShootOut:
        case CareerKind::Slalom:
        case CareerKind::Drift:
            return 2;
        case CareerKind::Race:
        case CareerKind::ClassRace:
        case CareerKind::MultiClass:
        case CareerKind::Elimination:
        case CareerKind::Championship:
            return 0;
    }
    return 0;
}

/// Returns the player's settings with what the event prescribes. Car and track are given as paths because the player's
/// own files may have the same names.
Settings settingsOf(const Settings& own, const CareerEvent& event, const CarChoice& car, const TrackChoice* track) {
    Settings settings = own;
    settings.car = car.file.path.string();
    if (track) settings.track = track->file.path.string();
    settings.race = {};
    settings.race.mode = modeOf(event.kind);
    settings.race.laps = lapsWithout(event);
    settings.race.opponents = 0;  // the event adds its own
    settings.race.matchSkill = false;
    settings.race.skill = event.skill;
    settings.race.weather = event.weather;
    settings.race.hour = event.hour;
    settings.race.cupSky = {event.weather, event.hour};
    return settings;
}

PreparedSession lost(Message why) { return {{}, {std::move(why)}}; }

/// Returns the rivals' cars. All but the player's are bundled, so that a daily challenge is the same for everyone.
std::vector<CarFile> rivalCars(const Catalogue& catalogue, const CareerEvent& event, const SessionSetup& setup) {
    const CarFile& own = setup.playerCars.front().file;
    const auto bundled = [&](const std::string& carClass) { return loadCars(catalogue, carClass, true); };
    switch (event.kind) {
        case CareerKind::Race:
            return carsOfSimilarPace(own, bundled(""), *setup.track);
        case CareerKind::ClassRace:
            return carsOfSimilarPace(own, bundled(own.params.category), *setup.track);
        case CareerKind::MultiClass:
            return halfAs(own, bundled(""));
        default:
            return {own};
    }
}

void addField(const SessionSources& library, const CareerEvent& event, SessionSetup& setup) {
    addRivals(setup, event.rivals, event.skill, rivalCars(library.catalogue, event, setup),
              bundledRivals(library.folders));
    arrangeGrid(setup.event, GridOrder::Middle, {});
}

}  // namespace

EventMode modeOf(CareerKind kind) {
    switch (kind) {
        case CareerKind::Elimination:
            return EventMode::Elimination;
        case CareerKind::Drift:
            return EventMode::Drift;
        case CareerKind::Championship:
            return EventMode::Championship;
        case CareerKind::Race:
        case CareerKind::ClassRace:
        case CareerKind::MultiClass:
            return EventMode::Race;
        case CareerKind::TimeAttack:
        case CareerKind::ShootOut:
        case CareerKind::SkidPad:
        case CareerKind::Slalom:
            return EventMode::Qualifying;
    }
    return EventMode::Qualifying;
}

int lapsOf(const CareerEvent& event, const TrackParams& track) {
    const int laps = lapsWithout(event);
    return laps > 0 ? laps : track.laps;
}

std::array<double, 4> goalsOf(const CareerEvent& event, const AuthorTimes& authors, const TrackChoice& track,
                              const CarParams& car) {
    std::array<double, 4> goals = goalsOf(event);
    const GoalKind kind = goalKindOf(event.kind);
    const AuthorTime* const author = findAuthorTime(authors, event.track, car.category);
    if (kind == GoalKind::Time) {
        for (double& goal : goals) goal *= author ? static_cast<double>(author->time) : 0;
    }
    if (kind == GoalKind::Points && event.goals.empty()) {
        const double laps = lapsOf(event, track.params), km = laps * static_cast<double>(track.length) / 1000;
        const double points =
            author && author->drift > 0 ? laps * static_cast<double>(author->drift) : kDefaultDrift * km;
        for (std::size_t i = 0; i < goals.size(); ++i) goals[i] = medalPoints(static_cast<Medal>(i + 1), points);
    }
    return goals;
}

const CarChoice* carOf(const CareerEvent& event, const Catalogue& catalogue, const std::string& chosen) {
    const auto fits = [&](const CarChoice& car) {
        const bool named = event.carClass.empty() ? !car.file.own && car.file.name == event.car
                                                  : car.params.category == event.carClass;
        return car.problem.empty() && named;
    };
    const CarChoice* const own = catalogue.findCar(chosen);
    if (own && fits(*own)) return own;
    const auto first = std::ranges::find_if(catalogue.cars(), fits);
    return first == catalogue.cars().end() ? nullptr : &*first;
}

const TrackChoice* trackOf(const CareerEvent& event, const Catalogue& catalogue) {
    const auto found = std::ranges::find_if(catalogue.tracks(), [&](const TrackChoice& track) {
        return track.problem.empty() && !track.file.own && track.file.name == event.track;
    });
    return found == catalogue.tracks().end() ? nullptr : &*found;
}

namespace {

/// Prepares the first race of the event's cup.
PreparedSession prepareCup(const SessionSources& library, const CareerEvent& event) {
    const CarChoice* const car = carOf(event, library.catalogue, library.settings.car);
    if (!car) return lost(message("The car {} no longer exists.", event.car + event.carClass));
    Problems problems;
    std::vector<Cup> cups = loadAllCups(library.folders, problems);
    const auto cup = std::ranges::find(cups, event.cup, &Cup::name);
    if (cup == cups.end()) return lost(message("The cup {} no longer exists.", event.cup));
    Settings settings = settingsOf(library.settings, event, *car, nullptr);
    settings.race.opponents = event.rivals;
    settings.race.rivalCars = RivalCars::Mixed;
    const SessionSources own{library.folders, library.tables, library.catalogue, settings, library.texts};
    std::vector<Message> messages;
    if (event.laps > 0) cup->laps = event.laps;
    Championship series = newSeries(own, *cup, messages, event.id);
    if (series.drivers.empty()) return {{}, messages};
    PreparedSession round = prepareRound(library, series);
    if (round.setup) round.newSeries = std::move(series);
    return round;
}

PreparedSession prepareDrive(const SessionSources& library, const CareerEvent& event, Challenge::Of of,
                             std::uint64_t seed) {
    const CarChoice* const car = carOf(event, library.catalogue, library.settings.car);
    if (!car) return lost(message("The car {} no longer exists.", event.car + event.carClass));
    const TrackChoice* const track = trackOf(event, library.catalogue);
    if (!track) return lost(message("The track {} no longer exists.", event.track));
    const Settings settings = settingsOf(library.settings, event, *car, track);
    Problems problems;
    SessionSetup setup = loadRace(library, settings, problems, seed);
    if (!setup) return prepared({}, GridOrder::Middle, problems);
    if (!isAlone(event.kind)) addField(library, event, setup);
    setup.challenge =
        Challenge{of, event, goalsOf(event, bundledAuthorTimes(library.folders), *track, car->params), car->params};
    return prepared(std::move(setup), GridOrder::Middle, problems);
}

/// Explains why the player's chosen car is not driven in an event that demands a bundled one. Empty if it is driven.
Message notOwnCarText(const Catalogue& catalogue, const CareerEvent& event, const std::string& chosen) {
    const CarChoice* const wanted = catalogue.findCar(chosen);
    const CarChoice* const driven = carOf(event, catalogue, chosen);
    if (!wanted || !driven || !wanted->file.own || !event.carClass.empty()) return {};
    return message("This event requires the original {}. Your {} is not used.", driven->params.name,
                   wanted->file.path.filename().string());
}

}  // namespace

PreparedSession prepareEvent(const SessionSources& library, const CareerEvent& event, Challenge::Of of,
                             std::uint64_t seed) {
    PreparedSession out =
        event.kind == CareerKind::Championship ? prepareCup(library, event) : prepareDrive(library, event, of, seed);
    Message instead = notOwnCarText(library.catalogue, event, library.settings.car);
    if (out.setup && !instead.empty()) out.messages.push_back(std::move(instead));
    return out;
}

bool wasDrivenAs(const EventSetup& run, const CareerEvent& event) {
    const std::size_t cars = isAlone(event.kind) ? 1 : static_cast<std::size_t>(event.rivals) + 1;
    const Entrant& own = run.entrants[firstHuman(run)];
    const bool rightCar = event.carClass.empty() ? own.file.name == event.car : own.params.category == event.carClass;
    if (!rightCar || !run.track || run.entrants.size() != cars) return false;
    if (event.kind == CareerKind::Championship) return isContest(run.rules.mode);
    const WeatherChoice weather = drawn(ConditionsChoice{event.weather, event.hour}, run.seed).weather;
    return run.trackFile.name == event.track && run.rules.mode == modeOf(event.kind) &&
           run.rules.laps == lapsOf(event, *run.track) &&
           (weather == WeatherChoice::Track || nameOf(weather) == nameOf(run.track->environment.weather));
}

Medal medalFor(GoalKind kind, const std::array<double, 4>& goals, double value, bool flawless) {
    if (value <= 0) return Medal::None;
    Medal won = Medal::None;
    for (std::size_t i = 0; i < goals.size(); ++i) {
        const bool reached = kind == GoalKind::Points ? value >= goals[i] : value <= goals[i];
        if (goals[i] > 0 && reached) won = static_cast<Medal>(i + 1);
    }
    return kind == GoalKind::Place && won == Medal::Gold && flawless ? Medal::Author : won;
}

namespace {

/// True for cars left out of a class placing.
bool isOfAnotherClass(const Challenge& challenge, const Entrant& other, const Entrant& own) {
    return challenge.event.kind == CareerKind::MultiClass && other.params.category != own.params.category;
}

}  // namespace

Attempt attemptSoFar(const Challenge& challenge, const EventSetup& event, const Snapshot& now) {
    Attempt attempt;
    const std::size_t me = firstHuman(event);
    const Standing& standing = now.standings.cars[me];
    const GoalKind kind = goalKindOf(challenge.event.kind);
    if (kind == GoalKind::Time) {
        const bool slalom = challenge.event.kind == CareerKind::Slalom;
        attempt.cones = slalom ? static_cast<int>(now.props.size()) : 0;
        attempt.value = standing.bestLap > 0 ? standing.bestLap + attempt.cones * kConeSeconds : 0;
    } else if (kind == GoalKind::Points) {
        attempt.value = static_cast<double>(standing.drift.banked);
    } else {
        bool fastest = standing.bestLap > 0;
        attempt.value = standing.position;
        for (std::size_t i = 0; i < event.entrants.size(); ++i) {
            const Standing& other = now.standings.cars[i];
            if (isOfAnotherClass(challenge, event.entrants[i], event.entrants[me]))
                attempt.value -= other.position < standing.position;
            else
                fastest = fastest && (other.bestLap <= 0 || other.bestLap >= standing.bestLap);
        }
        attempt.flawless = attempt.value == 1 && fastest;
    }
    attempt.medal = medalFor(kind, challenge.goals, attempt.value, attempt.flawless);
    return attempt;
}

Attempt attemptOf(const Challenge& challenge, const EventSetup& event, const Snapshot& now) {
    const Standing& standing = now.standings.cars[firstHuman(event)];
    const GoalKind kind = goalKindOf(challenge.event.kind);
    const bool counts = kind == GoalKind::Time ? standing.bestLap > 0
                        : kind == GoalKind::Points
                            ? standing.finished && !standing.out
                            : standing.finished || challenge.event.kind == CareerKind::Elimination;
    Attempt attempt = attemptSoFar(challenge, event, now);
    if (!counts) attempt = {.cones = attempt.cones};
    return attempt;
}

Attempt attemptOf(const CareerEvent& event, const Championship& series) {
    Attempt attempt;
    const std::vector<SeriesStanding> table = standingsOf(series);
    const auto isOwn = [&](std::size_t driver) { return series.drivers[driver].player == 1; };
    const auto own = std::ranges::find_if(table, [&](const SeriesStanding& row) { return isOwn(row.driver); });
    if (own == table.end()) return attempt;
    attempt.value = static_cast<double>(own - table.begin() + 1);
    attempt.flawless = std::ranges::all_of(series.races, [&](const SeriesRace& race) {
        return isOwn(static_cast<std::size_t>(race.results.front().driver));
    });
    attempt.medal = medalFor(GoalKind::Place, goalsOf(event), attempt.value, attempt.flawless);
    return attempt;
}

bool usedUnmodifiedCar(const Recording& run, const CarParams& file, std::size_t car) {
    const auto changed = [&](const RecordedChange& change) {
        return change.change.car == car && change.change.params && !sameValue(*change.change.params, file);
    };
    return sameValue(run.setup.entrants[car].params, file) && std::ranges::none_of(run.changes, changed);
}

Result<> keepAttempt(const Folders& folders, const Challenge& challenge, const Attempt& attempt, const Recording& run) {
    if (attempt.value <= 0) return {};
    const CareerEvent& event = challenge.event;
    const auto value = static_cast<float>(attempt.value);
    const GoalKind kind = goalKindOf(event.kind);
    if (challenge.of == Challenge::Of::Career) return saveEventMedal(folders, {event.id, attempt.medal, value}, kind);
    const auto days = *loadDailyResults(folders).value;
    const auto day = std::ranges::find(days, event.id, &DailyResult::day);
    if (day == days.end() || isBetter(kind, value, comparableValue(kind, day->value, day->driftScoring)))
        if (Result<> saved = saveReplay(run, dailyReplayPath(folders, event.id)); !saved) return saved;
    return saveDailyResult(folders, {event.id, event.kind, attempt.medal, value});
}

}  // namespace slip
