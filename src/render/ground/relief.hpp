// SPDX-License-Identifier: MIT
// Hills as they are drawn: heights and slopes on a grid, their light and shade, and the rock of steep flanks. They do
// not affect cars. Needs no GL context.
#pragma once
#include "render/base/daylight.hpp"
#include "render/base/mesh.hpp"
#include "track/track.hpp"

#include <vector>

namespace slip {

/// Steeper flanks (m per m) show rock.
inline constexpr float kRockySlope = 0.34f;

/// Returns how far (m inwards) a contour runs from the file's line, so that it does not look drawn with a ruler.
float contourWander(const Hill& hill, Vec2 place);

class Relief {
public:
    Relief() = default;
    explicit Relief(const std::vector<Hill>& hills);
    /// Returns the height (m) above the plain.
    float heightAt(Vec2 place) const;
    /// Returns the slope in m per m, uphill.
    Vec2 slopeAt(Vec2 place) const;
    /// Returns its light and shade, for ground without a picture (GroundKind::Plain).
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

/// Returns how much light a slope gains or loses: −1 in the steepest lee … 1 towards the sun. slope: m per m, uphill.
float slopeLight(Vec2 slope, const Daylight& light);
/// Returns the light (alpha 0) or shade to lay over level ground.
sf::Color slopeInk(Vec2 slope, const Palette& palette, const Daylight& light);

}  // namespace slip
