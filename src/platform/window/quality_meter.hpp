// SPDX-License-Identifier: MIT
// Finds the quality level that suits a computer. In the first seconds each level is drawn for some pictures and timed.
#pragma once
#include "io/player/display_settings.hpp"

#include <array>
#include <vector>

namespace slip {

/// ms per picture, by level; 0 if unknown.
using PictureCosts = std::array<float, 3>;

/// Returns the highest level that leaves enough of a sixtieth of a second for all else. If none does, the lowest.
EffectsLevel suitedLevel(const PictureCosts& costs);

class QualityMeter {
public:
    bool done() const { return level_ == costs_.size(); }
    /// Returns the level to draw next.
    EffectsLevel level() const { return static_cast<EffectsLevel>(level_); }
    /// Adds the time (ms) that a picture of that level took, to its last pixel.
    void add(float ms);
    const PictureCosts& costs() const { return costs_; }

private:
    std::size_t level_ = 0;
    std::vector<float> pictures_;  // ms
    PictureCosts costs_{};
};

}  // namespace slip
