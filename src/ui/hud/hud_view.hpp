// SPDX-License-Identifier: MIT
// All that the instruments show, as plain data: whoever has a race, a replay or a test fills it in.
#pragma once
#include "io/content/author_times.hpp"
#include "io/player/settings.hpp"
#include "io/stores/records.hpp"
#include "platform/paint/painter.hpp"
#include "race/event/rules.hpp"
#include "race/world/snapshot.hpp"
#include "ui/hud/corner.hpp"
#include "vehicle/params/car_params.hpp"

#include <SFML/Graphics/Color.hpp>
#include <SFML/System/Vector2.hpp>

#include <optional>
#include <string>
#include <vector>

namespace slip {

/// A message at the top of the window.
struct Banner {
    std::string text, detail;
    sf::Color colour;
};

/// The own car's place in a contest.
struct OwnPlace {
    int position = 1, cars = 1;
    int lap = 1, laps = 0;  // laps 0: not limited
};

/// How the event ended for the own car: no lap counts from then on, and no clock runs.
struct Ended {
    bool out = false;
    double time = 0;  // s that stand in the result; 0: none
};

/// A row of the running order.
struct FieldRow {
    int position = 1;
    std::string name;    // as instruments call drivers
    sf::Color colour;    // the car's
    double gap = 0;      // s behind the leader
    int lapsBehind = 0;  // whole laps behind the leader; above 0 it is shown in place of the gap
    double penalty = 0;  // s
    float points = 0;    // drift
    bool own = false, finished = false, out = false;
};

/// The next car in front or behind.
struct GapTo {
    std::string name;
    double seconds = 0;  // ≥ 0
};

/// Time against a ghost at the same place of the lap.
struct Delta {
    double seconds = 0;  // negative: faster than the ghost
    std::string name;    // "BEST", "AUTHOR"
};

/// What the next medal takes, or the best one, once it is reached.
struct MedalGoal {
    Medal medal = Medal::Bronze;
    std::string text;  // "0:59.312"
    bool reached = false;
};

struct Penalty {
    enum class Kind { JumpStart, Cut } kind = Kind::Cut;
    double cost = 0;  // all of this kind together
    enum class Unit { Seconds, Metres, Points } unit = Unit::Seconds;
};

/// Who goes out next.
struct Elimination {
    std::string last;   // the driver in last place
    bool own = false;   // it is the own car
    int left = 0;       // cars still in
    float metres = -1;  // that the car before the last has to go to the line, where the last goes out; below 0: unknown
};

/// A car on the map.
struct MapCar {
    Vec2 position;  // m
    sf::Color colour;
    std::string mark;  // a number or letter, at most two
    bool own = false, leader = false, ghost = false;
};

/// Another car as seen from the own one: its name stands over it, or a pointer at the edge when it is out of view.
struct CarTag {
    sf::Vector2f at;  // design units from the picture's upper left corner; may lie outside of it
    std::string name;
    sf::Color colour = {};
    float distance = 0;  // m from the own car
    bool closing = false;
    bool ghost = false;  // has no pointer
    UiBox car = {};      // what the car covers in the picture; no width: nothing
};

/// The sign of the next corner.
struct CornerMark {
    Corner corner;
    UiBox box;        // design units
    float shown = 1;  // 0…1
};

struct HudView {
    const CarSnapshot* car = nullptr;
    const CarParams* params = nullptr;
    RawInput input;  // as it drives the car
    Units units = Units::Kmh;
    Transmission transmission = Transmission::Arcade;
    bool shiftRefused = false;                     // a moment ago, for it would have taken the engine past its redline
    Assists assists;                               // those that are on have a lamp
    double raceTime = 0;                           // s since green
    double countdown = 0;                          // s until green
    double countdownLength = 3;                    // s of the whole countdown
    LapTimes best;                                 // the lap to beat; total 0: none
    LapTimes rival;                                // the lap that sectors are compared with; total 0: the lap to beat
    RecordClass recordClass = RecordClass::Clean;  // what the lap would count as
    std::string driver;                            // "DEMO", "SCRIPT"; empty: a person
    std::optional<CornerMark> corner;
    std::optional<sf::Vector2f> own;  // where the own car is seen (design units): nothing is written over it
    std::optional<Banner> banner;
    bool wrongWay = false;
    std::vector<std::string> hints;  // short remarks at the bottom
    bool blink = true;               // false: steady signs
    float left = 0, right = 0;       // design units covered by a panel at each side
    bool showInputs = true;          // pedals and steering
    bool split = false;              // one of several pictures in the window: only what matters

    const RoadState* road = nullptr;  // where weather acts

    // a contest
    std::optional<OwnPlace> place;
    std::optional<Ended> ended;
    std::vector<FieldRow> field;  // the first first
    std::optional<GapTo> ahead, behind;
    Flag flag = Flag::None;
    double timeLeft = 0;  // s until time is called on those still driving; 0: no hurry yet
    std::vector<Penalty> penalties;
    std::optional<Elimination> elimination;
    std::optional<DriftScore> drift;
    double authorDrift = 0;  // points of the whole event; 0: unknown

    std::optional<Delta> delta;
    std::optional<MedalGoal> goal;
    std::vector<MapCar> mapCars;    // drawn in this order; empty: the own car alone
    std::vector<Vec2> yellowSpots;  // m
    std::vector<CarTag> tags;
};

}  // namespace slip
