// Cars, drivers, track and rules, loaded and ready to be driven.
#pragma once
#include "io/files/car_file.hpp"
#include "io/files/folders.hpp"
#include "race/event/event.hpp"
#include "track/track.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace slip {

class Screen;
struct ResultsView;
struct Shell;

inline constexpr double kFirstCountdown = 3, kRestartCountdown = 1;  // s

/// How many of how many are in.
struct Progress {
    int in = 0, all = 0;
    bool complete() const { return in >= all; }
};

/// A car and who drives it.
struct DriveCar {
    CarFile file;
    Problems notes = {};                // remarks on the car's file
    std::string driver = "";            // name
    std::optional<int> player = {};     // 0 or 1; none: a rival
    float skill = 1;                    // 0…1, of a rival
    Temperament temperament = {};       // of a rival
    std::optional<Colour> colour = {};  // on map and results, and often the paint; none: as the file says
};

struct DriveOrder {
    std::vector<DriveCar> cars;          // from the first grid slot back
    std::unique_ptr<const Track> track;  // null: nothing was loaded
    std::string trackName, trackText;    // file name without .json, and its text
    EventRules rules{.mode = EventMode::TimeTrial};
    double countdown = kFirstCountdown;  // s
    std::uint64_t seed = 1;
    /// A lap that is to be beaten, driving along in a time trial.
    std::shared_ptr<const Recording> asked;
    bool ofSeries = false;  // a race of a championship, or the qualifying for one
    /// Called when all people are in, with the others as they stand, and again when they are in too: such a race counts
    /// and is not driven again. Gets this order and its event, saves what must not be lost, in place of what it saved
    /// before, and says what 'Next' on the results table leads to. None: there is no such choice.
    std::function<std::function<std::unique_ptr<Screen>(Shell&)>(Shell&, const DriveOrder&, const Event&)> conclude;
    /// Adds to the results table what the event does not know of; none: nothing.
    std::function<void(ResultsView&)> addResults;
    /// Others whose results come from elsewhere, which 'Next' waits for; none: there are none.
    std::function<Progress()> others;

    explicit operator bool() const { return track != nullptr; }
    int people() const;
};

/// On that track without a car yet; empty when it cannot be built, and `problems` says why.
DriveOrder orderOn(const std::filesystem::path& track, const SurfaceTable& surfaces, Problems& problems);

/// One car driven by player 0. Names or paths. On failure the order is empty and `problems` says why.
DriveOrder loadDrive(const Folders& folders, const SurfaceTable& surfaces, const std::string& car,
                     const std::string& track, Problems& problems);

/// As it is drawn: who drives alone has the file's paint, rivals and two people have their colours.
Colour paintOf(const DriveOrder& order, const DriveCar& car);

/// Now, as the clock on the wall says: "2024-05-31 18:04".
std::string dateNow();

/// What the event is made of; the order's track must outlive the event.
EventSetup eventSetup(const DriveOrder& order);

}  // namespace slip
