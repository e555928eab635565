// SPDX-License-Identifier: MIT
// A machine that races others: the line driver with eyes for traffic, a skill and a temperament. It knows what a person
// can see, has no more grip or power than its car, and but for errors never more pace than it came with, whoever is
// ahead or behind.
#pragma once
#include "base/random.hpp"
#include "race/ai/attack.hpp"
#include "race/ai/corner_errors.hpp"
#include "race/ai/line_driver.hpp"
#include "race/ai/rival_params.hpp"
#include "race/ai/switchback.hpp"

#include <optional>

namespace slip {

/// Who drives, and to what end.
struct RivalSetup {
    float skill = 1;  // kMinSkill…1
    Temperament temperament;
    std::uint64_t seed = 1;  // of its form and its errors
    bool races = true;       // false: alone against the clock, with no form of the day
};

class Rival {
public:
    /// Works out the line and the speeds, some milliseconds; drivers of the same car share the line by the second form,
    /// which costs a third of that: one with its halves (makeRacingLines).
    Rival(const Track& track, const CarParams& car, const RivalSetup& setup);
    Rival(std::shared_ptr<const DrivingLine> line, const RivalSetup& setup);

    /// Once a tick of dt seconds, from the snapshot after the last one; `self` is its own car there. The same
    /// snapshots give the same inputs. Allocates nothing.
    RawInput drive(const Snapshot& race, int self, float dt);
    /// True after the drive() in which it gave up freeing itself: it wants to be put back on the road.
    bool wantsReset() const { return driver_.gaveUp() && state_.sinceThought == 0; }
    /// As it was made, mistakes to come included.
    void restart();

    const std::shared_ptr<const DrivingLine>& line() const { return driver_.sharedLine(); }

private:
    /// pace: share of the speeds that its grip allows.
    Rival(std::shared_ptr<const DrivingLine> line, const RivalSetup& setup, float pace);

    /// All that changes.
    struct RivalState {
        Random random{0};
        Lane lane;
        Attack attack;
        Switchback switchback;
        Form form;
        CornerErrors errors;
        RawInput input;          // held between two thoughts
        bool defended = false;   // on this straight, which it does once
        float sinceThought = 1;  // s, 0 in the tick of one
        float sinceLook = 1;     // s
        float reaction = 0;      // s after green that it starts
        // m to one that stands straight ahead, from behind which it swings out
        float standing = std::numeric_limits<float>::infinity();
        // Where across the road it drives: from its line to `place` as far as `leave` says.
        int half = 0;        // of the road that it has to itself, as in Lane
        float place = 0;     // m left of the line of that half, or of a flat image of its own
        float offLine = 1;   // s of the way from its line to that lane
        float leave = 0;     // 0…1: how far it has left its line for that lane
        float pace = 1;      // share of its speeds in corners, today and now
        float unsteady = 0;  // of it, what the last corners were off
        float throttle = 0;  // that it dares
    };
    void look(const Snapshot& race, int self, float dt);
    OwnCar ownCar(const CarSnapshot& me) const;
    Lane laneAmong(const Neighbours& others, const OwnCar& own, const Racecraft& racecraft,
                   const CarSnapshot& me) const;
    void weighSides(Neighbour& prey, const OwnCar& own, const Snapshot& race, const CarSnapshot& me) const;
    bool pullsOut(float free, const OwnCar& own, const CarSnapshot& me) const;
    void followPrey(Neighbours& others, const OwnCar& own, const CarSnapshot& me, float dt);
    float lapsDone(const CarSnapshot& me) const;
    void setPace(const CarSnapshot& me, float reserve);
    void moveOver(const CarSnapshot& me, float dt);
    float daredThrottle(float wanted, double raceTime, float dt);

    LineDriver driver_;
    RivalSetup setup_;
    float skill_;  // 0…1
    float spare_;  // times its speeds in corners that its car could go round at
    RivalState state_;
};

}  // namespace slip
