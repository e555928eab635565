// SPDX-License-Identifier: MIT
// Hills as the eye has them: heights and slopes on a grid, their light and shade, and the rock of steep flanks. Cars
// know nothing of them. Needs no screen.
#pragma once
#include "render/base/daylight.hpp"
#include "render/base/mesh.hpp"
#include "track/track.hpp"

#include <vector>

namespace slip {

/// Steeper flanks (m per m) show rock.
inline constexpr float kRockySlope = 0.34f;

/// Where a contour runs once it is no longer drawn with a ruler: m inwards of the file's line.
float contourWander(const Hill& hill, Vec2 place);

class Relief {
public:
    Relief() = default;
    explicit Relief(const std::vector<Hill>& hills);
    /// m above the plain.
    float heightAt(Vec2 place) const;
    /// m per m, uphill.
    Vec2 slopeAt(Vec2 place) const;
    /// Its light and shade, for ground of no picture (GroundKind::Plain).
    Mesh shade(const Palette& palette, const Daylight& light) const;

private:
    Vec2 placeOf(int x, int y) const { return low_ + Vec2{static_cast<float>(x), static_cast<float>(y)} * cell_; }
    float height(int x, int y) const;
    Vec2 slope(int x, int y) const;
    void raise(const Hill& hill);

    Vec2 low_;
    float cell_ = 4;  // m
    int columns_ = 0, rows_ = 0;
    std::vector<float> heights_;  // m, row by row
};

/// How much light a slope takes or loses: −1 in the steepest lee … 1 towards the sun. slope: m per m, uphill.
float litShare(Vec2 slope, const Daylight& light);
/// Light (alpha 0) or shade to lay over level ground.
sf::Color slopeInk(Vec2 slope, const Palette& palette, const Daylight& light);

}  // namespace slip
