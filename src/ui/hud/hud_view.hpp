// SPDX-License-Identifier: MIT
// All data that the instruments show. The owner of a race, replay or test fills it in.
#pragma once
#include "base/vec2.hpp"
#include "io/content/medal.hpp"
#include "io/player/display_settings.hpp"
#include "io/stores/record_class.hpp"
#include "platform/paint/ui_box.hpp"
#include "race/world/laps.hpp"
#include "race/world/standing.hpp"
#include "ui/hud/banner.hpp"
#include "ui/hud/broken_drift.hpp"
#include "ui/hud/corner.hpp"
#include "ui/hud/slide_counter.hpp"
#include "vehicle/model/driver_input.hpp"

#include <SFML/Graphics/Color.hpp>
#include <SFML/System/Vector2.hpp>

#include <optional>
#include <string>
#include <vector>

namespace slip {

struct CarParams;
struct CarSnapshot;
struct RoadState;

/// Place of the own car in a contest.
struct OwnPlace {
    int position = 1, cars = 1;
    int lap = 1, laps = 0;  // laps is 0 if they are unlimited
};

/// End of the event for the own car: from then on no lap counts and no clock runs.
struct Ended {
    bool out = false;
    double time = 0;  // s in the result; 0 if there is none
};

/// A row of the running order.
struct FieldRow {
    int position = 1;
    std::string name;    // in the instruments' short form
    sf::Color colour;    // colour of the car
    double gap = 0;      // s behind the leader
    int lapsBehind = 0;  // whole laps behind the leader; above 0 they replace the gap
    double penalty = 0;  // s
    float points = 0;    // drift points
    bool own = false, finished = false, out = false;
};

/// The next car in front or behind.
struct GapTo {
    std::string name;
    double seconds = 0;  // ≥ 0
};

/// Time difference to a ghost at the same point of the lap.
struct Delta {
    double seconds = 0;  // negative: faster than the ghost
    std::string name;    // "BEST", "AUTHOR"
};

/// Requirement of the next medal, or of the best one after it is reached.
struct MedalGoal {
    Medal medal = Medal::Bronze;
    std::string text;  // "0:59.312"
    bool reached = false;
};

struct Penalty {
    enum class Kind { JumpStart, Cut } kind = Kind::Cut;
    double cost = 0;  // total of all penalties of this kind
    enum class Unit { Seconds, Metres, Points } unit = Unit::Seconds;
};

/// The next car to be eliminated.
struct Elimination {
    std::string last;   // the driver in last place
    bool own = false;   // the own car is last
    int remaining = 0;  // cars still in the event
    /// m from the second-last car to the line, where the last is eliminated; empty if unknown.
    std::optional<float> metresToLine = {};
};

/// A car on the map.
struct MapCar {
    Vec2 position;  // m
    sf::Color colour;
    std::string label;  // at most two digits or letters
    bool own = false, leader = false, ghost = false;
};

/// Another car as seen from the own car. Its name is above it, or a pointer is at the edge if it is out of view.
struct CarTag {
    sf::Vector2f at;  // design units from the upper left corner of the picture; may lie outside it
    std::string name;
    sf::Color colour = {};
    float distance = 0;  // m from the own car
    bool closing = false;
    bool ghost = false;  // a ghost has no pointer
    UiBox car = {};      // area of the car in the picture; no width if none
};

/// A hint about a control that a newcomer needs.
struct KeyHint {
    std::string text;   // "Up accelerate"
    bool used = false;  // the player has used it
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
    bool shiftRefused = false;   // a moment ago, because the engine would have over-revved
    Assists assists;             // those that are on have a lamp
    double raceTime = 0;         // s since green
    double countdown = 0;        // s until green
    double countdownLength = 3;  // s of the whole countdown
    LapTimes best;               // the lap to beat; total is 0 if there is none
    LapTimes rival;              // the lap that sectors are compared with; total 0 means the lap to beat
    RecordClass recordClass = RecordClass::Clean;  // class that the lap would count in
    std::string driver;                            // "DEMO", "SCRIPT"; empty if a human drives
    std::optional<CornerMark> corner;
    std::optional<sf::Vector2f> own;  // place of the own car (design units); no text covers it
    std::optional<Banner> banner;
    std::optional<HeldSlide> slide;  // counted beside the own car, where no drift points are
    bool wrongWay = false;
    bool timed = true;                        // shows lap and times
    std::vector<KeyHint> keys;                // at the bottom
    std::vector<std::string> hints;           // short remarks, above the keys
    bool blink = true;                        // false for steady signs
    float coveredLeft = 0, coveredRight = 0;  // design units covered by a panel at each side
    bool showInputs = true;                   // shows pedals and steering
    bool split = false;                       // one of several pictures in the window shows only the essentials

    const RoadState* road = nullptr;  // null if weather does not affect grip

    // a contest
    std::optional<OwnPlace> place;
    std::optional<Ended> ended;
    std::vector<FieldRow> field;  // in running order
    std::optional<GapTo> ahead, behind;
    Flag flag = Flag::None;
    double timeLeft = 0;  // s until the event ends for cars still driving; 0 before the winner finishes
    std::vector<Penalty> penalties;
    std::optional<Elimination> elimination;
    std::optional<DriftScore> drift;
    BrokenDrift brokenDrift;  // of it
    bool driftZone = false;   // the car is in a zone where points count double
    double authorDrift = 0;   // points of the whole event; 0 if unknown

    std::optional<Delta> delta;
    std::optional<MedalGoal> goal;
    std::vector<MapCar> mapCars;    // drawn in this order; if empty, only the own car is drawn
    std::vector<Vec2> yellowSpots;  // m
    std::vector<CarTag> tags;
};

}  // namespace slip
