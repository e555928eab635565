// SPDX-License-Identifier: MIT
// Which level of quality suits a machine: each is drawn for some pictures in the first seconds, and timed.
#pragma once
#include "io/player/settings.hpp"

#include <array>
#include <vector>

namespace slip {

/// ms a picture, by level; 0: not known.
using PictureCosts = std::array<float, 3>;

/// The richest that leaves room for all else in a sixtieth of a second; where none does, the cheapest.
EffectsLevel suitedLevel(const PictureCosts& costs);

class QualityMeter {
public:
    bool done() const { return level_ == costs_.size(); }
    /// To be drawn next.
    EffectsLevel level() const { return static_cast<EffectsLevel>(level_); }
    /// A picture of that level took so long (ms), to its last pixel.
    void add(float ms);
    const PictureCosts& costs() const { return costs_; }

private:
    std::size_t level_ = 0;
    std::vector<float> pictures_;  // ms
    PictureCosts costs_{};
};

}  // namespace slip
