// SPDX-License-Identifier: MIT
// The places that a drive leads to: its home in the menu, another track, car, event or session.
#pragma once
#include "ui/widgets/requests.hpp"

#include <filesystem>
#include <memory>
#include <string>

namespace slip {

class TelemetryRecorder;
struct AppContext;
struct DriveState;
struct GhostLap;
struct TrackChoice;

class DriveExits {
public:
    /// All of these must outlive this object.
    struct Uses {
        AppContext& app;
        const DriveState& drive;
        TelemetryRecorder& recorder;
        bool fromGarage = false;  // the drive was started there
    };
    explicit DriveExits(const Uses& uses) : uses_(uses) {}

    /// Returns the name of the target of leave(), in English.
    const char* homeName() const;
    /// Returns the name of the next track; empty if there is no other.
    std::string nextTrackName() const;

    // These request the next screen. They keep the present one if the next cannot start, and say why.
    void leave();
    /// Opens the page for setting up this event, with the driven car and track entered, or its choice of cars.
    void openSetup(bool cars);
    /// Drives the same event with the same car on the next track, with the laps that the track suggests.
    void driveNextTrack();
    /// Drives the race of the settings, which a newcomer has not changed yet.
    void driveFirstRace();
    /// Repeats the event on another day, against the same rivals, matched to the player's present skill. Returns false
    /// if the event stays as it is.
    bool driveReseeded();
    void driveEvent(const CareerEvent& event);
    /// Drives alone against a car's lap of this run, in that car.
    void driveAgainst(std::size_t car, const GhostLap& lap);
    /// Races against a driver learned from the first player's laps, on this track and in this car.
    void raceLearned(const std::string& driver);
    /// Shows the folder of the learned drivers, for sharing them.
    void openLearned();
    /// Shows a replay of this run and its file from `from` s on, camera on `car` first. It leads back to the results.
    void watchReplay(std::filesystem::path file, double from, std::size_t car);
    void show(NextScreen next);
    /// Continues this drive in another session. The recording of the telemetry ends here.
    void continueIn(SessionSetup next, bool panelOpen, std::shared_ptr<const WatchedTest> test = {});

private:
    MenuPlace homePlace() const;
    std::string trackSetting() const;
    const TrackChoice* nextTrack() const;
    void chooseDriven();

    Uses uses_;
};

}  // namespace slip
