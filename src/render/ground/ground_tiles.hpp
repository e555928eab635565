// SPDX-License-Identifier: MIT
// Decides which squares of the ground have pictures, where these are, and which is painted next. Needs no GL context.
#pragma once
#include "render/base/mesh.hpp"

#include <functional>
#include <optional>
#include <vector>

namespace slip {

inline constexpr int kGroundSquare = 256;  // px per side of a square's picture
inline constexpr int kShared = 1;          // px around a square that its neighbours have too
inline constexpr int kOwnPixels = kGroundSquare - 2 * kShared;
inline constexpr std::size_t kMaxPlaces = 336;  // about 84 MiB

/// A block of squares of the same scale, lower left to upper right.
struct GroundSquares {
    int scale = 0;  // thirds of log2 of pixels per metre
    int left = 0, low = 0, right = 0, high = 0;
};
/// Returns the squares that touch the view. They are drawn 1 to 1.26 times as large as they are, never smaller.
GroundSquares groundSquares(const Bounds& view, float pixelsPerMetre);
/// Returns the side (m) of a square of that scale.
float sideOfSquare(int scale);
/// Returns the places that a view of this size needs: for what is in view, what comes next, and some of a neighbouring
/// scale. 0 if that is more than the maximum.
std::size_t placesFor(const Bounds& view, float pixelsPerMetre);

struct GroundSquare {
    int scale = 0, x = 0, y = 0;
    unsigned seen = 0;  // last frame in which it was needed
};

class GroundTileIndex {
public:
    /// Paints a square into the picture at a place.
    using Paint = std::function<void(const GroundSquare&, std::size_t place)>;
    /// Discards all squares; from now on there are `places` places.
    void reset(std::size_t places);
    std::size_t places() const { return places_; }
    /// Call it once for each view drawn. Paints some of its missing squares, or else some that the next frames may
    /// need.
    void update(const Bounds& view, float pixelsPerMetre, const Paint& paint);
    /// Returns the place of a square's picture and marks the square as seen. Empty if it has none.
    std::optional<std::size_t> find(int scale, int x, int y);

private:
    /// Paints the missing square nearest to the middle. Returns false if none is missing or there is no place for it.
    /// recent: frames for which a square that was seen keeps its place.
    bool paintOne(const GroundSquares& wanted, unsigned recent, const Paint& paint);
    /// Paints a square that comes into view next, or one of a scale that does. Returns false if there is none, or no
    /// place.
    bool paintAhead(const Bounds& view, float pixelsPerMetre, const Paint& paint);

    std::vector<GroundSquare> squares_;
    std::size_t places_ = 0;
    unsigned frame_ = 0;
};

}  // namespace slip
