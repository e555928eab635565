// SPDX-License-Identifier: MIT
// The table at the end of an event, as data.
#pragma once
#include "race/event/ruled_race.hpp"
#include "session/setup/duels.hpp"
#include "session/setup/session_setup.hpp"

#include <string>
#include <vector>

namespace slip {

struct ResultRow {
    int position = 1;
    std::string name, car;
    int laps = 0;
    double time = 0;     // s in all, penalties included; qualifying: the best lap
    double gap = 0;      // s behind the first
    int lapsBehind = 0;  // above 0 it is shown in place of the gap
    double bestLap = 0;  // s; 0: none
    double penalty = 0;  // s
    float drift = 0;     // points for driving sideways
    int points = 0;      // of a championship
    bool own = false, out = false, finished = false;
    bool personalBest = false;  // its best lap is the player's best ever
    int entrant = -1;           // of the event; −1: of another one
    double forfeit = 0;         // taken in place of seconds: Elimination m, Drift points
    Colour colour = {};         // of the car on map and results
    std::string carClass = {};
    int classPlace = 0;            // among those of its class; 0: there is one class alone
    std::vector<float> gaps = {};  // s behind the first, lap by lap
    double missedBy = 0;           // s behind the one ahead when it was out; 0: unknown
};

/// What it was worth as an event of the career or of a day.
struct Award {
    Medal medal = Medal::None;
    std::string text;  // what is missing to the next one, in the player's language
};

/// How a race went for its only person.
struct Course {
    int grid = 1;                   // place that it started from
    int passed = 0, wasPassed = 0;  // times
    int lapsLed = 0;                // at their ends
    int leaders = 0;                // changes of the lead, whoever's
    Duel duel = {};                 // the longest that it had
};

struct Results {
    std::string title, subtitle;
    EventMode mode = EventMode::Race;
    std::vector<ResultRow> rows;  // the first first
    bool points = false;          // with a column for the championship's
    bool running = false;         // some still drive
    double author = 0;  // s, the machine's lap, or points of its drift, where they win medals; 0: they win none
    std::optional<Award> award = {};
    std::optional<Course> course = {};
    bool ofClasses() const { return !rows.empty() && rows.front().classPlace > 0; }
    /// Of time trial, practice and qualifying: best laps count.
    bool ofBestLaps() const { return !isContest(mode) || mode == EventMode::Qualifying; }
};

/// As it stands; after the end, the result. People's rows are their own.
Results resultsOf(const EventSetup& event, const Snapshot& now);
/// The row of the only person; null: there are several, or none.
const ResultRow* ownRow(const Results& results);

/// Places among cars of one class, one a row; empty where there is one class alone. classes: in the order of the
/// result.
std::vector<int> classPlaces(const std::vector<std::string>& classes);

/// Adds rows to a table of lap times and puts it in order: the best lap first, those without one last.
void addLaps(Results& results, std::vector<ResultRow> others);
/// A column with the points of a championship that the places are worth.
void addPoints(Results& results);

}  // namespace slip
