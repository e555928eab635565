// A stand-in for a person who is slower than the machines, as people are: brakes early, is slow in the corner and late
// on the throttle out of it, and errs in corners as a rival of that pace does, more so with a car close behind. Keeps
// to the line whoever comes, and sees no more of others than who is beside it.
#pragma once
#include "race/ai/corner_errors.hpp"

#include <span>

namespace slip {

class SlowPerson {
public:
    /// slower: how many times slower than its line allows it drives. skill: of a rival whose errors it makes. seed: of
    /// the race.
    SlowPerson(const Track& track, const CarParams& car, float slower, float skill, std::uint64_t seed);

    /// What it does in the car of the first entrant, once a tick.
    std::span<const DriverInput> drive(const Snapshot& now);

private:
    void look(const Snapshot& now, float dt);
    Aim aimBeside(const Snapshot& now);

    LineDriver driver_;
    Nerves nerves_;
    Random random_;
    CornerErrors errors_;
    float sinceLook_ = 0;         // s
    float lane_ = 0, leave_ = 0;  // m left of the centre line; as in Aim
    int half_ = 0;                // as in Aim
    float throttle_ = 0;
    RawInput smoothed_;
    DriverInput input_;
};

}  // namespace slip
