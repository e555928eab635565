// SPDX-License-Identifier: MIT
// The result table of an event, as data.
#pragma once
#include "base/fields.hpp"
#include "io/content/medal.hpp"
#include "race/event/event_mode.hpp"
#include "session/setup/duels.hpp"

#include <optional>
#include <string>
#include <vector>

namespace slip {

struct EventSetup;
struct Snapshot;

struct ResultRow {
    int position = 1;
    std::string name, car;
    int laps = 0;
    double time = 0;     // s in total, penalties included; qualifying: best lap
    double gap = 0;      // s behind the first car
    int lapsBehind = 0;  // if above 0, shown in place of the gap
    double bestLap = 0;  // s; 0 if none
    double penalty = 0;  // s
    float drift = 0;     // points
    int points = 0;      // in a championship
    bool own = false, out = false, finished = false;
    bool personalBest = false;                // its best lap is the player's best ever
    std::optional<std::size_t> entrant = {};  // of this event; empty if of another one
    double nonTimePenalty = 0;                // penalty without seconds: m in Elimination, points in Drift
    Colour colour = {};                       // of the car on map and results
    std::string carClass = {};
    int classPlace = 0;            // within its class; 0 if there is only one class
    std::vector<float> gaps = {};  // s behind the first car, per lap
    double gapWhenEliminated = 0;  // s behind the car ahead when it was eliminated; 0 if unknown
};

/// The result as an event of the career or a daily challenge.
struct Award {
    Medal medal = Medal::None;
    std::string text;  // what is missing for the next medal, in the player's language
};

/// Summary of a race for its only human.
struct RaceSummary {
    int grid = 1;                                 // starting place
    int passed = 0, wasPassed = 0;                // times
    int lapsLed = 0;                              // in the lead at the end of the lap
    int leaders = 0;                              // changes of the lead, by any cars
    Duel duel = {};                               // its longest one
    std::optional<std::size_t> firstPassed = {};  // entrant; empty if it passed none
};

/// The corner where a driver lost most time.
struct CornerLoss {
    int corner = 1;  // from 1
    bool hairpin = false;
    double time = 0;  // s, in all laps
};

/// A review of a drive: the time that was lost, by estimate, and the things that went well.
struct LossReview {
    int offs = 0;                          // stays beside the road
    double timeOff = 0;                    // s that they cost
    std::optional<CornerLoss> worst = {};  // empty if none cost a second
    int laps = 0, cleanLaps = 0;           // clean ones are valid and stayed on the road
    std::optional<int> bestCorner = {};    // from 1; once taken as quickly as the winner took it
};

/// Points in a drift zone.
struct ZonePoints {
    std::string name;        // empty for a corner that the track does not name
    std::size_t corner = 0;  // its number from 1
    float points = 0;        // best pass
};

/// The review of a drift event says what its only human did.
struct DriftReview {
    float best = 0;                      // points of the best chain
    float longest = 0;                   // s of the longest slide
    int awards = 0;                      // for ten seconds of one slide
    float before = 0;                    // points of the best earlier event like it; 0 if there is none
    std::vector<ZonePoints> zones = {};  // all of the track
    bool isBestBroken = false;           // the best chain was the last one, and half of it was lost
};

struct Results {
    std::string title, subtitle;
    EventMode mode = EventMode::Race;
    std::vector<ResultRow> rows;  // first place first
    bool points = false;          // has a column of championship points
    bool running = false;         // some cars still drive
    double author = 0;            // s or drift points of the AI driver where they win medals, else 0
    std::optional<Award> award = {};
    std::optional<RaceSummary> course = {};
    std::optional<LossReview> review = {};  // of the only human
    std::optional<DriftReview> drift = {};
    std::string voidLap = {};  // why its last void lap did not count, in the player's language
    bool hasClasses() const { return !rows.empty() && rows.front().classPlace > 0; }
    /// True in time trial, practice and qualifying, where best laps count.
    bool ranksBestLaps() const { return !isContest(mode) || mode == EventMode::Qualifying; }
};

/// Returns the current standings as a table; after the end, the result. Rows of humans are marked as own.
Results resultsOf(const EventSetup& event, const Snapshot& now);
/// Returns the row of the only human. Null if there are several or none.
const ResultRow* ownRow(const Results& results);

/// Returns each row's place within its class. Empty if there is only one class. `classes` is in the order of the
/// result.
std::vector<int> classPlaces(const std::vector<std::string>& classes);

/// Adds rows to a table of lap times and sorts it: best lap first, rows without a lap last.
void addLaps(Results& results, std::vector<ResultRow> others);
/// Adds a column with the championship points of the places.
void addPoints(Results& results);

}  // namespace slip
