// SPDX-License-Identifier: MIT
// Post-processing of a picture: smooth edges, glowing lights, darker corners. Needs a GL context.
#pragma once
#include "render/base/mesh.hpp"

#include <SFML/Graphics/RenderTexture.hpp>

#include <array>
#include <memory>

namespace slip {

/// Returns true if the CPU draws for the target: several samples per pixel would halve its speed.
bool drawsInSoftware(sf::RenderTarget& target);

/// Holds a picture that is drawn with several samples per pixel, then copied.
class MultisampleTarget {
public:
    /// Returns where to draw what `target` will show. It is the target itself if the graphics card has no memory for
    /// another.
    sf::RenderTarget& begin(sf::RenderTarget& target);
    /// Copies the part that the current view shows, and leaves the target with that view. glows: the brightest parts
    /// shine beyond their edges.
    void end(sf::RenderTarget& target, bool glows);

private:
    bool prepare(sf::Vector2u size);
    bool prepareGlow(sf::Vector2u size);
    /// The target's view must be in pixels.
    void glow(sf::RenderTarget& target, const sf::FloatRect& part);

    std::unique_ptr<sf::RenderTexture> picture_;
    std::array<sf::RenderTexture, 4> lights_;  // glow of the view's part, each half as large as the one before
    sf::Vector2u refused_;                     // a size that the graphics card could not provide
};

/// Darkens the corners of the target's view a little.
void drawVignette(sf::RenderTarget& target);

}  // namespace slip
