// Keeps pictures of the ground, so that a frame draws one picture of it instead of all that lies there: squares of the
// world at a few scales, painted a few a frame as they come into view, the ones longest unseen making room.
// Needs a GL context.
#pragma once
#include "app/view/mesh.hpp"

#include <SFML/Graphics/RenderTexture.hpp>
#include <SFML/Graphics/Shader.hpp>

#include <functional>
#include <memory>
#include <vector>

namespace slip {

inline constexpr int kGroundSquare = 256;  // pixels a side of a square's picture

/// Squares of the same scale side by side, lower left to upper right.
struct GroundSquares {
    int scale = 0;  // thirds of log2 of pixels a metre
    int left = 0, low = 0, right = 0, high = 0;
};
/// Those that touch the view, drawn as large as they are to 1.26 times larger, never smaller.
GroundSquares groundSquares(const Bounds& view, float pixelsPerMetre);
/// m, of one of the scale.
float sideOfSquare(int scale);

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

    bool makePicture(unsigned rows);

    std::unique_ptr<sf::RenderTexture> picture_;  // null: there is none, or none is needed
    std::unique_ptr<sf::Shader> copying_;         // null: there are no shaders
    std::size_t most_ = 0, refused_ = 0;
    unsigned frame_ = 0;
    std::vector<Square> squares_;
    Mesh mesh_;
};

}  // namespace slip
