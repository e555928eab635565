// SPDX-License-Identifier: MIT
// Setup of one session as plain data: drivers, cars, track, rules, and what the session is part of.
#pragma once
#include "io/car/car_file.hpp"
#include "io/content/career_file.hpp"
#include "io/json/problem.hpp"
#include "race/event/championship.hpp"
#include "race/event/event_setup.hpp"
#include "track/track_params.hpp"

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace slip {

class WaitingRace;
struct Folders;
struct Recording;
struct Track;
struct TrackTables;

inline constexpr double kFirstCountdown = 3, kRestartCountdown = 1;  // s

/// Number of cars that are done, out of all.
struct Progress {
    int in = 0, all = 0;
    bool complete() const { return in >= all; }
};

/// A human's car, unmodified.
struct PlayerCar {
    CarFile file;
    Problems notes = {};  // warnings about the file
};

/// A race of a championship. The series does not contain it yet.
struct SeriesRound {
    Championship series;
};
/// The session that decides the grid of a waiting race.
struct QualifyingFor {
    std::shared_ptr<WaitingRace> race;
};
/// The whole that a session is part of. It decides what follows. With monostate it is independent and can be repeated.
using PartOf = std::variant<std::monostate, SeriesRound, QualifyingFor>;

/// An event of the career or a daily challenge, with its goals.
struct Challenge {
    enum class Of { Career, Daily } of = Of::Career;
    CareerEvent event;                 // a daily challenge has its date as id
    std::array<double, 4> goals = {};  // bronze, silver, gold, author: places, s or points; 0 if it cannot be won
    CarParams car = {};                // as saved in its file when the event was chosen
};

/// Chosen conditions in place of the track's. An empty member means the track's own.
struct ConditionsOverride {
    std::optional<Weather> weather;
    std::optional<float> hour;
};

/// The pace that the rivals were matched to.
struct RivalMatch {
    double lap = 0;                           // s, expected of the player; 0 if not based on driven laps
    std::map<std::string, double> rivalLaps;  // s, expected of each driver
};

struct SessionSetup {
    EventSetup event{.rules = {.mode = EventMode::TimeTrial}, .entrants = {}};
    std::shared_ptr<const Track> track;  // null if nothing was loaded
    std::string trackText;               // content of its file
    std::filesystem::path trackPath;     // path of that file
    ConditionsOverride sky;              // chosen conditions
    std::string roadWeather;             // weather that makes the road differ from the file's; empty if none does
    std::vector<PlayerCar> playerCars;   // one per human, player 0 first
    /// A lap to beat, shown as a ghost in a time trial.
    std::shared_ptr<const Recording> ghostToBeat;
    PartOf partOf;
    std::optional<Challenge> challenge;
    bool isFirstDrive = false;  // a newcomer's lesson (session/run/first_drive.hpp), after which the first race follows
    RivalMatch match;

    explicit operator bool() const { return track != nullptr; }
    const std::string& trackName() const { return event.trackFile.name; }  // file name without .json
    std::size_t people() const { return playerCars.size(); }
    /// Returns the key text for lap records. Wet laps are ranked apart from dry ones.
    std::string recordText() const { return trackText + roadWeather; }
    /// True if the result counts, so that the session cannot be repeated.
    bool resultCounts() const { return partOf.index() != 0; }
};

/// True for a race of a championship and for its qualifying.
bool isOfSeries(const SessionSetup& setup);

/// Returns an entrant in that car, without a driver.
Entrant entrantIn(const CarFile& file);
/// Returns the spare paints. A rival whose own colour is like a human's gets one of them. They stand out from roads.
std::span<const Colour> sparePaints();
/// Returns a driver's paint in races with these humans: its own, or always the same other one if a human's is too
/// similar by day or in the light of the event's hour.
Colour paintBeside(const SessionSetup& people, const std::string& driver, Colour own);
/// Sets the colours. A single human has the paint of the car's file; rivals and two humans have their own colours. A
/// rival whose colour is like a human's gets another one.
void paintCars(SessionSetup& setup);
/// Adds a human in that car, behind all others.
void addPlayer(SessionSetup& setup, PlayerCar car);

/// Builds a set-up on that track, without a car. Empty if it cannot be built, and `problems` says why.
SessionSetup setupOn(const std::filesystem::path& track, const TrackTables& tables, Problems& problems);

/// Loads a set-up with one car driven by player 0. Car and track are names or paths. On failure the set-up is empty and
/// `problems` says why.
SessionSetup loadDrive(const Folders& folders, const TrackTables& tables, const std::string& car,
                       const std::string& track, Problems& problems);

/// Returns the local time: "2024-05-31 18:04".
std::string dateNow();

}  // namespace slip
