// SPDX-License-Identifier: MIT
// Caches pictures of the ground, so that a frame draws one picture instead of everything that lies there. They are
// squares of the world at a few scales, painted a few per frame as they come into view. The ones unseen for longest
// make room. Needs a GL context.
#pragma once
#include "render/ground/ground_tiles.hpp"

#include <SFML/Graphics/RenderTexture.hpp>
#include <SFML/Graphics/Shader.hpp>

#include <memory>

namespace slip {

class GroundCache {
public:
    /// Draws what lies within the bounds, at that many pixels per metre.
    using Paint = std::function<void(sf::RenderTarget&, const Bounds&, float)>;
    /// Returns false and draws nothing if not all squares in view are painted yet or there would be too many of them.
    bool draw(sf::RenderTarget& target, const Bounds& view, float pixelsPerMetre, bool smooth, const Paint& paint);
    /// Discards all pictures, because the ground changed or is not cached for now.
    void clear();

private:
    /// Returns true if there is a picture with at least that many places.
    bool prepare(std::size_t places);
    bool makePicture(std::size_t places);
    void paintInto(const GroundSquare& square, std::size_t place, const Paint& paint);

    GroundTileIndex kept_;
    std::unique_ptr<sf::RenderTexture> picture_;  // null if it could not be created or is not needed
    std::unique_ptr<sf::Shader> copying_;         // null if there are no shaders, or before the first use
    bool soughtCopying_ = false;
    std::size_t refused_ = 0;  // places that could not be created, 0 if none
    Mesh mesh_;
};

}  // namespace slip
