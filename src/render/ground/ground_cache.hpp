// SPDX-License-Identifier: MIT
// Keeps pictures of the ground, so that a frame draws one picture of it instead of all that lies there: squares of the
// world at a few scales, painted a few a frame as they come into view, the ones longest unseen making room.
// Needs a GL context.
#pragma once
#include "render/ground/kept_squares.hpp"

#include <SFML/Graphics/RenderTexture.hpp>
#include <SFML/Graphics/Shader.hpp>

#include <memory>

namespace slip {

class GroundCache {
public:
    /// Draws what lies within bounds, at so many pixels a metre.
    using Paint = std::function<void(sf::RenderTarget&, const Bounds&, float)>;
    /// False: nothing is drawn, since not all squares in view are painted yet or there would be too many of them.
    bool draw(sf::RenderTarget& target, const Bounds& view, float pixelsPerMetre, bool smooth, const Paint& paint);
    /// The ground changed, or is not kept for now.
    void clear();

private:
    /// A picture with at least so many places is there.
    bool prepare(std::size_t places);
    bool makePicture(std::size_t places);
    void paintInto(const GroundSquare& square, std::size_t place, const Paint& paint);

    KeptSquares kept_;
    std::unique_ptr<sf::RenderTexture> picture_;  // null: there is none, or none is needed
    std::unique_ptr<sf::Shader> copying_;         // null: there are no shaders, or none was wanted yet
    bool soughtCopying_ = false;
    std::size_t refused_ = 0;  // places, 0: none
    Mesh mesh_;
};

}  // namespace slip
