// SPDX-License-Identifier: MIT
// An AI driver that races others: the line driver with awareness of traffic, a skill and a temperament. It knows what a
// human can see and has no more grip or power than its car. Whoever is ahead or behind, only errors and the risk of a
// chase give it more pace than it came with; a newcomer's first lap may change its pace, at most twice. Its pace is in
// rival_pace.cpp.
#pragma once
#include "base/random.hpp"
#include "race/ai/ai_driver_params.hpp"
#include "race/ai/attack.hpp"
#include "race/ai/company.hpp"
#include "race/ai/corner_errors.hpp"
#include "race/ai/driver_habits.hpp"
#include "race/ai/line_driver.hpp"
#include "race/ai/rival_params.hpp"
#include "race/ai/switchback.hpp"

#include <optional>

namespace slip {

/// Skill, temperament and purpose of an AI driver.
struct RivalSetup {
    float skill = 1;  // kMinSkill…1
    Temperament temperament = {};
    std::uint64_t seed = 1;                           // of its form and its errors
    bool races = true;                                // false if alone against the clock, without a form of the day
    std::shared_ptr<const DriverHabits> habits = {};  // null if it was not learned from laps
    float grudge = 0;                                 // −1…1, towards the car that it remembers; negative: respect
    std::optional<std::size_t> remembers = {};        // that car
    AiDriverParams params = {};
};

class Rival {
public:
    /// Computes the line and the speeds, in some milliseconds. Drivers of the same car share the line by the second
    /// constructor, at a third of that cost. That line must have halves (makeRacingLines).
    Rival(const Track& track, const CarParams& car, const RivalSetup& setup);
    Rival(const std::shared_ptr<const DrivingLine>& line, const RivalSetup& setup);

    /// Returns the input for a tick of dt seconds, from the snapshot after the last one. `self` is its own car there.
    /// The same snapshots give the same inputs. Allocates nothing.
    RawInput drive(const Snapshot& race, std::size_t self, float dt);
    /// Returns true after the drive() in which it gave up freeing itself and wants to be put back on the road.
    bool wantsReset() const { return driver_.gaveUp() && state_.sinceThought == 0; }
    /// Returns true while it brakes so hard before a blunder that its wheels lock.
    bool locksWheels() const { return state_.errors.locksWheels; }
    /// Resets to the initial state, including the errors to come.
    void restart();
    /// Returns the time (s) in which it drives from one road sample to another, round the lap, in its form of the day.
    float timeBetween(std::size_t from, std::size_t to) const;
    /// Takes up the pace of a newcomer that has driven that stretch and is near. Later races begin with its own pace.
    void adoptPace(const MeasuredStretch& stretch, float gap);

    const std::shared_ptr<const DrivingLine>& line() const { return driver_.sharedLine(); }

private:
    /// `pace` is the share of the speeds that its grip allows.
    Rival(std::shared_ptr<const DrivingLine> line, const RivalSetup& setup, float pace);

    /// All variable state.
    struct RivalState {
        Random random{0};
        Lane lane;
        Attack attack;
        Switchback switchback;
        Form form;
        CornerErrors errors;
        RawInput input;          // held between two decisions
        bool defended = false;   // on this straight; it does so only once
        float sinceThought = 1;  // s since the last decision, 0 in its tick
        float sinceLook = 1;     // s since the last look around
        float reaction = 0;      // s after green at which it starts
        // m to a car that stands straight ahead, so that it swings out in time; infinite without one
        float strandedGap = std::numeric_limits<float>::infinity();
        // Its position across the road: `laneBlend` blends from its line to `laneOffset`.
        int half = 0;          // half of the road that it has to itself, as in Lane
        float laneOffset = 0;  // m left of the line of that half, or of a flattened copy of its own
        float offLine = 1;     // s that the change from its line to that lane takes
        float laneBlend = 0;   // 0…1, how far it has left its line for that lane
        float pace = 1;        // share of its speeds in corners, today and now
        float unsteady = 0;    // share by which the last corners deviated
        // Factor on all its speeds in a newcomer's company, now and after a while. 1 without a newcomer.
        float companyPace = 1, companyPaceWanted = 1;
        float throttle = 0;  // throttle of the last decision
    };
    void look(const Snapshot& race, std::size_t self, float dt);
    OwnCar ownCar(const CarSnapshot& me) const;
    Lane laneAmong(const Neighbours& others, const OwnCar& own, const Racecraft& racecraft,
                   const CarSnapshot& me) const;
    void weighSides(Neighbour& target, const OwnCar& own, const Snapshot& race, const CarSnapshot& me) const;
    void addMemory(const Neighbours& others, OwnCar& own, Racecraft& racecraft) const;
    bool pullsOut(float free, const OwnCar& own, const CarSnapshot& me) const;
    void followPrey(Neighbours& others, const OwnCar& own, const CarSnapshot& me, float dt);
    float slipperiness(const CarSnapshot& me) const;
    float lapsDone(const CarSnapshot& me) const;
    void setPace(const CarSnapshot& me, float reserve);
    void moveOver(const CarSnapshot& me, float dt);
    float nextCompanyPace(float dt);
    float unusedSwing() const;
    float habitOffset(const CarSnapshot& me) const;
    ErrorModel nervesFor(const CarSnapshot& me) const;
    const CornerHabit* habitIn(std::size_t corner) const;
    float cautiousThrottle(float wanted, double raceTime, float dt);

    LineDriver driver_;
    RivalSetup setup_;
    float skill_;          // 0…1
    float maxPaceFactor_;  // factor on its corner speeds that its car could reach
    RivalState state_;
};

}  // namespace slip
