// Light at night: a small picture that is as dark as the hour, with lamps in it, by which what is seen is multiplied.
// Needs a GL context.
#pragma once
#include "app/view/mesh.hpp"

#include <SFML/Graphics/RenderTexture.hpp>

#include <memory>

namespace slip {

class LightBuffer {
public:
    /// Lights what the target's view shows. ambient: 128 leaves it as it is; lamps: added to it; coarseness: pixels of
    /// the target a pixel of light.
    void lightUp(sf::RenderTarget& target, const Mesh& lamps, const sf::RenderStates& states, Colour ambient,
                 int coarseness);

private:
    bool prepare(sf::Vector2u size);

    std::unique_ptr<sf::RenderTexture> picture_;
    sf::Vector2u refused_;  // a size that the graphics side did not give
    Mesh rows_;             // of squares, made anew for each drawing
};

}  // namespace slip
