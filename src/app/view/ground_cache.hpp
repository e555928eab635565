// Keeps pictures of the ground, so that a frame draws one picture of it instead of all that lies there: squares of the
// world at a few scales, painted a few a frame as they come into view, the ones longest unseen making room.
// Needs a GL context.
#pragma once
#include "app/view/mesh.hpp"

#include <SFML/Graphics/RenderTexture.hpp>

#include <functional>
#include <memory>
#include <vector>

namespace slip {

inline constexpr int kGroundSquare = 256;  // pixels a side of a square's picture

/// Squares of the same scale side by side, lower left to upper right; m = 2 ^ −scale × index × pixels.
struct GroundSquares {
    int scale = 0;  // log2 of pixels a metre
    int left = 0, low = 0, right = 0, high = 0;
};
/// Those that touch the view, drawn no more than 1.25 times larger than they are, nor smaller than 0.63 times.
GroundSquares groundSquares(const Bounds& view, float pixelsPerMetre);

class GroundCache {
public:
    /// Draws what lies within bounds, at so many pixels a metre.
    using Paint = std::function<void(sf::RenderTarget&, const Bounds&, float)>;
    /// False: nothing is drawn, since not all squares in view are painted yet or there would be too many of them.
    bool draw(sf::RenderTarget& target, const Bounds& view, float pixelsPerMetre, bool smooth, const Paint& paint);
    /// The ground changed, or is not kept for now.
    void clear();

private:
    struct Square {
        int scale = 0, x = 0, y = 0;
        unsigned seen = 0;  // in frame
    };
    bool prepare(std::size_t squares);
    const Square* find(int scale, int x, int y);
    /// Paints one that is missing; false: there is none.
    bool paintOne(const GroundSquares& wanted, const Paint& paint);
    /// One of those that the next frames may need.
    void paintAhead(const Bounds& view, float pixelsPerMetre, const Paint& paint);
    void paintInto(std::size_t index, const Paint& paint);
    sf::Vector2f cornerOf(std::size_t index) const;

    std::unique_ptr<sf::RenderTexture> picture_;  // null: there is none, or none is needed
    std::size_t most_ = 0, refused_ = 0;
    unsigned frame_ = 0;
    std::vector<Square> squares_;
    Mesh mesh_;
};

}  // namespace slip
