// SPDX-License-Identifier: MIT
// What one sitting is: who drives what where under which rules, and what it is part of. Data alone.
#pragma once
#include "io/car/car_file.hpp"
#include "io/common/folders.hpp"
#include "io/content/career_file.hpp"
#include "race/event/championship.hpp"
#include "race/event/recording.hpp"
#include "track/track.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace slip {

class WaitingRace;

inline constexpr double kFirstCountdown = 3, kRestartCountdown = 1;  // s

/// How many of how many are in.
struct Progress {
    int in = 0, all = 0;
    bool complete() const { return in >= all; }
};

/// A person's car as its file is.
struct PlayerCar {
    CarFile file;
    Problems notes = {};  // remarks on it
};

/// A race of a championship, which it has not been added to yet.
struct SeriesRound {
    Championship series;
};
/// The session for the grid of a race that waits for it.
struct QualifyingFor {
    std::shared_ptr<WaitingRace> race;
};
/// What a session is part of, and so what follows it; nothing: it stands alone, and may be driven again.
using PartOf = std::variant<std::monostate, SeriesRound, QualifyingFor>;

/// An event of the career, or that of a day, and what is to be reached in it.
struct Challenge {
    enum class Of { Career, Daily } of = Of::Career;
    CareerEvent event;                 // of a day its id is the date
    std::array<double, 4> goals = {};  // bronze, silver, gold, author: places, s or points; 0: cannot be won
    CarParams car = {};                // as its file was when the event was chosen
};

/// What was chosen in place of the track's own; none: its own.
struct SkyBrought {
    std::optional<Weather> weather;
    std::optional<float> hour;
};

/// What the rivals were matched to.
struct Match {
    double lap = 0;       // s, expected of the player; 0: by no lap that was driven
    double slowness = 1;  // of drivers as good on this track, times what is expected of their skill
};

struct SessionSetup {
    EventSetup event{.rules = {.mode = EventMode::TimeTrial}, .entrants = {}};
    std::shared_ptr<const Track> track;  // null: nothing was loaded
    std::string trackText;               // of its file
    std::filesystem::path trackPath;     // of that file
    SkyBrought sky;                      // over it
    std::string roadWeather;             // that makes the road another one than the file's; empty: none does
    std::vector<PlayerCar> playerCars;   // one a person, player 0 first
    /// A lap that is to be beaten, driving along in a time trial.
    std::shared_ptr<const Recording> ghostToBeat;
    PartOf partOf;
    std::optional<Challenge> challenge;
    Match match;

    explicit operator bool() const { return track != nullptr; }
    const std::string& trackName() const { return event.trackFile.name; }  // of its file, without .json
    int people() const { return static_cast<int>(playerCars.size()); }
    /// What laps are kept under: wet ones do not stand against dry ones.
    std::string recordText() const { return trackText + roadWeather; }
    /// The result counts: it is not driven again.
    bool counts() const { return partOf.index() != 0; }
};

/// A race of a championship, or the qualifying for one.
bool isOfSeries(const SessionSetup& setup);

/// That car, driven by nobody yet.
Entrant entrantIn(const CarFile& file);
/// That of these which is least like anybody's is worn by a rival whose own colour is like a person's; chosen to stand
/// out from roads.
std::span<const Colour> rivalPaints();
/// What such a driver wears wherever these people race: the own paint or, where one of them would be taken for it,
/// always the same other one.
Colour paintBeside(const EventSetup& people, const std::string& driver, Colour own);
/// As they are drawn: who drives alone has the file's paint, rivals and two people have their colours. A rival whose
/// colour is like a person's gets another.
void paintCars(SessionSetup& setup);
/// A person at the wheel of that car, behind all others.
void addPlayer(SessionSetup& setup, PlayerCar car);

/// On that track without a car yet; empty when it cannot be built, and `problems` says why.
SessionSetup setupOn(const std::filesystem::path& track, const TrackTables& tables, Problems& problems);

/// One car driven by player 0. Names or paths. On failure the set-up is empty and `problems` says why.
SessionSetup loadDrive(const Folders& folders, const TrackTables& tables, const std::string& car,
                       const std::string& track, Problems& problems);

/// Now, as the clock on the wall says: "2024-05-31 18:04".
std::string dateNow();

}  // namespace slip
