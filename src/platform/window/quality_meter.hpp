// SPDX-License-Identifier: MIT
// Finds the quality level that suits a computer. In the first seconds each level is drawn for some pictures and timed.
// Later only the level in use is timed again, and the others are estimated from it.
#pragma once
#include "io/player/display_settings.hpp"

#include <array>
#include <optional>
#include <vector>

namespace slip {

/// ms per picture, by level; 0 if unknown.
using PictureCosts = std::array<float, 3>;

/// Returns the highest level that leaves enough of a sixtieth of a second for all else. If none does, the lowest.
EffectsLevel suitedLevel(const PictureCosts& costs);

/// Returns the costs after a picture of `level` took `ms`: the others change by the same factor.
PictureCosts remeasured(const PictureCosts& costs, EffectsLevel level, float ms);

/// Returns the level to change to from `level`. A higher one must leave room to spare, so that the next measurement
/// does not change back.
EffectsLevel betterLevel(const PictureCosts& costs, EffectsLevel level);

/// Times pictures of one level.
class PictureTimer {
public:
    /// Adds the time (ms) that a picture took, to its last pixel. Returns the usual time once there are enough
    /// pictures, and begins again.
    std::optional<float> add(float ms);
    void clear() { pictures_.clear(); }

private:
    std::vector<float> pictures_;  // ms
};

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
    PictureTimer timer_;
    PictureCosts costs_{};
};

}  // namespace slip
