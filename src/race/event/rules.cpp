// SPDX-License-Identifier: MIT
#include "race/event/rules.hpp"

#include "base/scalar.hpp"
#include "race/event/drift_score.hpp"
#include "race/world/snapshot.hpp"
#include "track/drift_zones.hpp"
#include "track/track.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace slip {
namespace {

constexpr float kMarkEvery = 25;     // m between marks at which gaps are measured
constexpr double kStartSpeed = 20;   // m/s, usual speed to the start line
constexpr int kFlagEvery = 12;       // ticks between two flag checks
constexpr float kYellowAhead = 120;  // m
constexpr float kSlowSpeed = 6;      // m/s; a slower car on the road is a danger
constexpr double kYellowAfter = 6;   // s of race time
constexpr float kBlueBehind = 45;    // m
constexpr double kLapping = 0.5;     // laps; a car that is further ahead by more is about to lap

double lapLength(const Track& track) { return static_cast<double>(track.length); }

double distanceOf(const Track& track, const LapState& lap) {
    return (lap.lap - 1) * lapLength(track) + static_cast<double>(lap.distance);
}

double& passage(EventState& state, std::size_t car, int mark) {
    const auto marks = static_cast<std::size_t>(state.marks);
    return state.passages[car * marks + static_cast<std::uint32_t>(mark) % static_cast<std::uint32_t>(state.marks)];
}

/// Records when the car passed each mark between the ends of a tick.
void notePassages(EventState& state, const Track& track, std::size_t car, double from, double time, double dt) {
    const double to = state.standings.cars[car].distance, spacing = lapLength(track) / state.marks;
    if (to <= from || to < 0) return;
    auto mark = static_cast<int>(std::ceil(std::max(from, 0.0) / spacing));
    for (; mark * spacing <= to; ++mark) passage(state, car, mark) = time - dt * (to - mark * spacing) / (to - from);
}

/// Returns the race time (s) at which a car was at a place (m, 0 or more) that it has passed. It assumes an even speed
/// between marks, which are `spacing` metres apart.
double timeAt(EventState& state, double spacing, std::size_t car, double distance, double now) {
    const Standing& s = state.standings.cars[car];
    const double until = s.finished ? s.finishTime : now;
    const int last = static_cast<int>(s.distance / spacing);
    // The mark a lap before its last one has been overwritten by it.
    const int mark = std::max(static_cast<int>(distance / spacing), last - state.marks + 1);
    const double from = mark * spacing, to = std::min(from + spacing, s.distance);
    const double left = passage(state, car, mark), came = mark < last ? passage(state, car, mark + 1) : until;
    return to > from ? left + (came - left) * std::clamp((distance - from) / (to - from), 0.0, 1.0) : left;
}

/// Returns the time (s) that `car` is behind `ahead` at its present place, so that gaps follow the order on the road.
/// Before the start line it counts the time to get there at a usual speed. `length` is that of a lap (m).
double gapBetween(EventState& state, double length, std::size_t car, std::size_t ahead, double time) {
    const Standing &a = state.standings.cars[car], &b = state.standings.cars[ahead];
    if (a.finished && b.finished) return a.total() - b.total();
    if (time <= 0 || b.distance <= a.distance || b.distance - a.distance >= length) return 0;
    const double toLine = (std::min(b.distance, 0.0) - std::min(a.distance, 0.0)) / kStartSpeed;
    return b.distance <= 0
               ? toLine
               : toLine +
                     std::max(0.0, time - timeAt(state, length / state.marks, ahead, std::max(a.distance, 0.0), time));
}

void takeGaps(EventState& state, const Track& track, double time) {
    const double length = lapLength(track);
    const std::size_t leader = state.standings.order.front();
    const Standing& first = state.standings.cars[leader];
    for (std::size_t place = 0; place < state.standings.order.size(); ++place) {
        const std::size_t car = state.standings.order[place];
        Standing& s = state.standings.cars[car];
        s.position = static_cast<int>(place) + 1;
        const double behind = (first.distance - s.distance) / length;
        s.lapsBehind = first.finished && s.finished ? std::max(0, first.lapsDone - s.lapsDone)
                                                    : static_cast<int>(std::max(0.0, behind));
        s.gap = place == 0 ? 0 : gapBetween(state, length, car, leader, time);
        s.interval = place < 2 ? s.gap : gapBetween(state, length, car, state.standings.order[place - 1], time);
    }
}

/// Sorts by stable insertion: in a tick only neighbours can have changed places.
void sortOrder(EventState& state, EventMode mode) {
    auto& order = state.standings.order;
    const auto before = [&](std::size_t a, std::size_t b) {
        return ranksBefore(mode, state.standings.cars[a], state.standings.cars[b]);
    };
    for (std::size_t i = 1; i < order.size(); ++i)
        for (std::size_t k = i; k > 0 && before(order[k], order[k - 1]); --k) std::swap(order[k], order[k - 1]);
}

void finish(Standing& s, double at) {
    s.finished = true;
    s.finishTime = at;
    endDrift(s.drift);
}

/// Counts the lap that the car ended in this tick.
void endLap(Standing& s, const LapState& lap) {
    ++s.lapsDone;
    if (lap.last.valid && (s.bestLap <= 0 || lap.last.total < s.bestLap)) s.bestLap = lap.last.total;
}

/// Finishes cars under the flag. It falls when the first car ends its last lap, and ends the race of every car that
/// ends a lap from then on, even within the same tick. In Qualifying it falls for each car alone.
void waveFlag(EventState& state, const EventRules& rules, const Snapshot& now) {
    const bool alone = rules.mode == EventMode::Qualifying;
    if (!alone && rules.mode != EventMode::Race && rules.mode != EventMode::Drift) return;
    const auto endsLap = [&](std::size_t i) {
        return now.cars[i].lap.finishedLap && !state.standings.cars[i].finished && !state.standings.cars[i].out;
    };
    for (std::size_t i = 0; i < state.standings.cars.size() && !alone; ++i) {
        const double at = now.cars[i].lap.lapStart;
        if (!endsLap(i) || state.standings.cars[i].lapsDone < rules.laps) continue;
        if (state.standings.winnerTime <= 0 || at < state.standings.winnerTime) state.standings.winnerTime = at;
    }
    for (std::size_t i = 0; i < state.standings.cars.size(); ++i) {
        const double at = now.cars[i].lap.lapStart;
        const bool falls = alone ? state.standings.cars[i].lapsDone >= rules.laps
                                 : state.standings.winnerTime > 0 && at >= state.standings.winnerTime;
        if (endsLap(i) && falls) finish(state.standings.cars[i], at);
    }
}

int racing(const EventState& state) {
    return static_cast<int>(std::count_if(state.standings.cars.begin(), state.standings.cars.end(),
                                          [](const Standing& s) { return !s.finished && !s.out; }));
}

/// Takes the last car out once all but one have ended the next lap to be judged, or once one is a whole lap ahead of
/// it. The last one left has won.
void eliminate(EventState& state, double time) {
    while (racing(state) > 1) {
        const auto last = std::find_if(state.standings.order.rbegin(), state.standings.order.rend(),
                                       [&](std::size_t car) { return !state.standings.cars[car].out; });
        Standing& loser = state.standings.cars[*last];
        const auto underWay = std::ranges::count_if(
            state.standings.cars, [&](const Standing& s) { return !s.out && s.lapsDone <= state.lapsJudged; });
        const bool lapped = std::ranges::any_of(state.standings.cars,
                                                [&](const Standing& s) { return s.lapsDone > loser.lapsDone + 1; });
        if (underWay <= 1)
            ++state.lapsJudged;
        else if (!lapped)
            return;
        loser.out = true;
        loser.finishTime = time;
        state.eliminated.push_back(*last);
    }
    for (Standing& s : state.standings.cars)
        if (!s.out && !s.finished) finish(s, time);
}

Flag flagFor(const EventState& state, const EventRules& rules, const Track& track, const Snapshot& now,
             std::size_t car) {
    const Standing& own = state.standings.cars[car];
    if (own.finished) return Flag::Chequered;
    const double length = lapLength(track);
    bool yellow = false, blue = false;
    for (std::size_t k = 0; k < state.standings.cars.size(); ++k) {
        if (k == car || state.standings.cars[k].out) continue;
        const CarSnapshot& other = now.cars[k];
        const float ahead = alongFrom(track, now.cars[car].location.s, other.location.s);
        yellow = yellow || (isYellowFlagHazard(other, now.raceTime) && ahead > 0 && ahead < kYellowAhead);
        const bool laps =
            state.standings.cars[k].distance - own.distance > kLapping * length && !state.standings.cars[k].finished;
        blue = blue || (laps && ahead < 0 && -ahead < kBlueBehind);
    }
    if (yellow) return Flag::Yellow;
    if (blue) return Flag::Blue;
    const bool last =
        rules.mode != EventMode::Elimination && (own.lapsDone + 1 >= rules.laps || state.standings.winnerTime > 0);
    return last && own.distance > 0 ? Flag::LastLap : Flag::None;
}

/// Penalises in the event's own unit: seconds, metres (a jump start costs as much as one checkpoint) or points (a jump
/// start costs none, since it gains nothing).
void penalise(Standing& s, EventMode mode, const Track& track, int cuts, bool jumpsCount) {
    const bool jumps = jumpsCount && mode != EventMode::Drift && !s.jumped &&
                       s.distance - s.gridDistance >= static_cast<double>(kJumpDistance);
    s.jumped = s.jumped || jumps;
    if (mode == EventMode::Elimination) {
        s.nonTimePenalty += checkpointSpacing(track) * (cuts + jumps);
    } else if (mode == EventMode::Drift) {
        const float taken = std::min(s.drift.banked, kCutPoints * static_cast<float>(cuts));
        s.drift.banked -= taken;
        s.nonTimePenalty += static_cast<double>(taken);
    } else {
        s.penalty += kCutPenalty * cuts + kJumpPenalty * jumps;
    }
}

/// Ends the car's race at its present position.
void endCar(Standing& s, bool flagFell, double raceTime) {
    if (s.isDone()) return;
    s.out = !flagFell;
    s.timeCalled = flagFell;
    if (s.timeCalled)
        finish(s, raceTime);
    else
        s.finishTime = raceTime;
}

}  // namespace

double checkpointSpacing(const Track& track) { return lapLength(track) / checkpointCount(track); }

bool ranksBefore(EventMode mode, const Standing& a, const Standing& b) {
    if (mode == EventMode::Qualifying) return a.bestLap > 0 && (b.bestLap <= 0 || a.bestLap < b.bestLap);
    if (a.out != b.out) return b.out;
    if (a.out && a.finishTime != b.finishTime) return a.finishTime > b.finishTime;
    if (mode == EventMode::Drift) return a.drift.banked > b.drift.banked;
    const auto onTheRoad = [](const Standing& s) { return s.distance - s.nonTimePenalty; };
    if (a.finished != b.finished)  // a car that gave up is ranked by the distance it reached
        return (a.finished ? a : b).timeCalled ? onTheRoad(a) > onTheRoad(b) : a.finished;
    if (a.finished && a.lapsDone != b.lapsDone) return a.lapsDone > b.lapsDone;
    if (a.finished && a.timeCalled != b.timeCalled) return b.timeCalled;
    if (a.tookFlag()) return a.total() < b.total();
    return onTheRoad(a) > onTheRoad(b);
}

bool isYellowFlagHazard(const CarSnapshot& car, double raceTime) {
    return raceTime > kYellowAfter && !car.retired && car.location.onRoad && length(car.velocity) < kSlowSpeed;
}

EventState startEvent(const Track& track, const Snapshot& now) {
    EventState state;
    state.standings.cars.resize(now.cars.size());
    for (std::size_t i = 0; i < now.cars.size(); ++i)
        state.standings.cars[i].distance = state.standings.cars[i].gridDistance = distanceOf(track, now.cars[i].lap);
    state.standings.order.resize(now.cars.size());
    std::iota(state.standings.order.begin(), state.standings.order.end(), std::size_t{0});
    state.marks = std::max(1, static_cast<int>(track.length / kMarkEvery));
    state.passages.assign(now.cars.size() * static_cast<std::size_t>(state.marks), 0);
    state.eliminated.reserve(now.cars.size());
    sortOrder(state, EventMode::Race);
    takeGaps(state, track, now.raceTime);
    return state;
}

void followEvent(EventState& state, const EventRules& rules, const Track& track, const Snapshot& before,
                 const Snapshot& now, int hz) {
    state.eliminated.clear();
    const double dt = 1.0 / hz;
    const bool jumpsCount = rules.freeStart && before.raceTime < 0;
    for (std::size_t i = 0; i < state.standings.cars.size(); ++i) {
        Standing& s = state.standings.cars[i];
        if (s.out || s.finished) continue;
        const LapState& lap = now.cars[i].lap;
        const double from = s.distance;
        s.distance = distanceOf(track, lap);
        penalise(s, rules.mode, track, lap.cuts - before.cars[i].lap.cuts, jumpsCount);
        notePassages(state, track, i, from, now.raceTime, dt);
        if (rules.mode == EventMode::Drift && now.raceTime > 0)
            stepDrift(s.drift, now.cars[i], driftZoneAt(track, now.cars[i].location.s), static_cast<float>(dt));
        if (lap.finishedLap) endLap(s, lap);
    }
    waveFlag(state, rules, now);
    sortOrder(state, rules.mode);
    if (rules.mode == EventMode::Elimination && now.raceTime > 0) eliminate(state, now.raceTime);
    if (state.standings.winnerTime > 0 && now.raceTime > state.standings.winnerTime + kTimeAfterWinner)
        endEvent(state, rules, now.raceTime);
    sortOrder(state, rules.mode);
    takeGaps(state, track, now.raceTime);
    for (auto i = static_cast<std::size_t>(now.tick % kFlagEvery); i < state.standings.cars.size(); i += kFlagEvery)
        state.standings.cars[i].flag = flagFor(state, rules, track, now, i);
    state.standings.over = isContest(rules.mode) && racing(state) == 0;
}

void endEvent(EventState& state, const EventRules& rules, double raceTime) {
    for (Standing& s : state.standings.cars) endCar(s, state.standings.winnerTime > 0, raceTime);
    sortOrder(state, rules.mode);
    state.standings.over = true;
}

void giveUp(EventState& state, const EventRules& rules, std::size_t car, double raceTime) {
    endCar(state.standings.cars[car], state.standings.winnerTime > 0, raceTime);
    sortOrder(state, rules.mode);
}

}  // namespace slip
