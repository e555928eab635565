// SPDX-License-Identifier: MIT
// Turns frames of any length into fixed ticks.
#pragma once
#include <cmath>

namespace slip {

inline constexpr int kTickHz = 120;
inline constexpr float kTick = 1.0f / kTickHz;  // s
inline constexpr double kMaxFrame = 0.1;        // s; a longer one (disk access) is cut, so that delays cannot snowball

class TickClock {
public:
    /// Adds a frame of `seconds` and returns how many ticks are due.
    int advance(double seconds) {
        pending_ += seconds * kTickHz;
        const int due = static_cast<int>(std::floor(pending_ + kRounding));
        pending_ -= due;
        return due;
    }
    /// Returns the position of the drawn moment between the last two ticks, 0…1.
    float alpha() const { return static_cast<float>(std::fmin(std::fmax(pending_, 0), 1)); }
    void reset() { pending_ = 0; }

private:
    static constexpr double kRounding = 1e-6;  // of a tick: 1/20 s is six ticks, whatever the last bit is
    double pending_ = 0;                       // ticks
};

}  // namespace slip
