// SPDX-License-Identifier: MIT
// The last of a picture: its edges smoothed, lights that glow, darker corners. Needs a GL context.
#pragma once
#include "render/base/mesh.hpp"

#include <SFML/Graphics/RenderTexture.hpp>

#include <array>
#include <memory>

namespace slip {

/// The processor draws for the target: several samples a pixel would halve its pace.
bool drawsInSoftware(sf::RenderTarget& target);

/// A picture is drawn here at several samples a pixel, then copied.
class SmoothPicture {
public:
    /// Where to draw what `target` is to show; the target itself where the graphics side has no room for it.
    sf::RenderTarget& begin(sf::RenderTarget& target);
    /// Copies what the view shows that was drawn with, and leaves the target with that view. glows: what is brightest
    /// shines beyond its edges.
    void end(sf::RenderTarget& target, bool glows);

private:
    bool prepare(sf::Vector2u size);
    bool prepareGlow(sf::Vector2u size);
    /// target: with a view of its pixels.
    void glow(sf::RenderTarget& target, const sf::FloatRect& part);

    std::unique_ptr<sf::RenderTexture> picture_;
    std::array<sf::RenderTexture, 4> lights_;  // of a part of the picture, each half as large as the one before
    sf::Vector2u refused_;                     // a size that the graphics side did not give
};

/// The corners of the target's view become a little darker.
void drawVignette(sf::RenderTarget& target);

}  // namespace slip
