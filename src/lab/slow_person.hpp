// A stand-in for a person who is slower than the machines, as people are: brakes early, is slow in the corner and late
// on the throttle out of it. Keeps to the line whoever comes, and sees no more of others than who is beside it.
#pragma once
#include "race/ai/line_driver.hpp"
#include "race/ai/traffic.hpp"

#include <span>

namespace slip {

class SlowPerson {
public:
    /// slower: how many times slower than its line allows it drives.
    SlowPerson(const Track& track, const CarParams& car, float slower);

    /// What it does in the car of the first entrant, once a tick.
    std::span<const DriverInput> drive(const Snapshot& now);

private:
    Aim aimBeside(const Snapshot& now);

    LineDriver driver_;
    float lane_ = 0, leave_ = 0;  // as in Aim
    float throttle_ = 0;
    RawInput smoothed_;
    DriverInput input_;
};

}  // namespace slip
