// The table at the end of an event, with what can be done next below it.
#pragma once
#include "app/menu/menu_list.hpp"

#include <optional>
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
    double forfeit = 0;  // taken in place of seconds: Elimination m, Drift points
};

enum class ResultKind {
    Race,         // time or gap
    Qualifying,   // best laps
    Elimination,  // laps survived
    Drift,        // points for driving sideways
};

struct ResultsView {
    std::string title, subtitle;
    ResultKind kind = ResultKind::Race;
    std::vector<ResultRow> rows;  // the first first
    bool points = false;          // with a column for the championship's
};

/// What a row was punished with, in what the event counts in: "+5 s", "−57 m", "−500 points"; empty: nothing.
std::string penaltyText(const Texts& texts, ResultKind kind, const ResultRow& row);

/// In the middle of the painter's picture, whose unit becomes smaller where that is too low; the choices keep their
/// places for the mouse, in that unit.
void drawResults(Painter& painter, const ResultsView& view, MenuList& choices);

}  // namespace slip
