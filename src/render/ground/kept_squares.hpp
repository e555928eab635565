// SPDX-License-Identifier: MIT
// Which squares of the world's ground have pictures, where these are, and which is painted next. Needs no screen.
#pragma once
#include "render/base/mesh.hpp"

#include <functional>
#include <optional>
#include <vector>

namespace slip {

inline constexpr int kGroundSquare = 256;  // pixels a side of a square's picture
inline constexpr int kShared = 1;          // pixels around a square that its neighbours have too
inline constexpr int kOwnPixels = kGroundSquare - 2 * kShared;
inline constexpr std::size_t kMaxPlaces = 336;  // some 84 MiB

/// Squares of the same scale side by side, lower left to upper right.
struct GroundSquares {
    int scale = 0;  // thirds of log2 of pixels a metre
    int left = 0, low = 0, right = 0, high = 0;
};
/// Those that touch the view, drawn as large as they are to 1.26 times larger, never smaller.
GroundSquares groundSquares(const Bounds& view, float pixelsPerMetre);
/// m a side, of a square of that scale.
float sideOfSquare(int scale);
/// Places that a view of this size wants: what is in view, what comes next, and some of a neighbouring scale; 0: more
/// than may be kept.
std::size_t placesFor(const Bounds& view, float pixelsPerMetre);

struct GroundSquare {
    int scale = 0, x = 0, y = 0;
    unsigned seen = 0;  // in frame
};

class KeptSquares {
public:
    /// Paints a square into the picture at a place.
    using Paint = std::function<void(const GroundSquare&, std::size_t place)>;
    /// Forgets all; so many places from now on.
    void reset(std::size_t places);
    std::size_t places() const { return places_; }
    /// Once for each view drawn: paints some of what is missing of it, or else of what the next frames may want.
    void update(const Bounds& view, float pixelsPerMetre, const Paint& paint);
    /// Where the picture of a square in view is.
    std::optional<std::size_t> find(int scale, int x, int y);

private:
    /// Paints one that is missing, the nearest to the middle; false: there is none, or no place for it. recent: frames
    /// in which what was seen keeps its place.
    bool paintOne(const GroundSquares& wanted, unsigned recent, const Paint& paint);
    /// One that comes into view next, or of a scale that does; false: there is none, or no place for it.
    bool paintAhead(const Bounds& view, float pixelsPerMetre, const Paint& paint);

    std::vector<GroundSquare> squares_;
    std::size_t places_ = 0;
    unsigned frame_ = 0;
};

}  // namespace slip
