// SPDX-License-Identifier: MIT
// Objects that the layers of the world share: the pictures and the light they draw with, and the frame that they draw.
// Needs a GL context.
#pragma once
#include "race/world/snapshot.hpp"
#include "render/effects/atmosphere.hpp"
#include "render/scene/view_style.hpp"
#include "render/scenery/lean.hpp"

#include <SFML/Graphics/RenderTarget.hpp>
#include <SFML/Graphics/Texture.hpp>

namespace slip {

/// Tools that all layers draw with.
struct WorldLook {
    Atlas atlas;  // without its image, which is in `texture`
    sf::Texture texture = {};
    Atmosphere air;
    ViewStyle style = {};
    Mesh scratch = {};  // of the drawing under way
};

/// One picture of the world.
struct WorldFrame {
    sf::RenderTarget& target;
    WorldLook& look;
    const Snapshot &previous, &now;
    Bounds view;
    float alpha = 1;      // 0…1 from previous to now
    float dt = 0;         // s since the last frame
    float pixel = 0.1f;   // m per pixel
    float windClock = 0;  // s, of all that moves by itself

    bool isLow() const { return look.style.effects == EffectsLevel::Low; }
    bool isHigh() const { return look.style.effects == EffectsLevel::High; }
    /// Returns the states that draw the atlas.
    sf::RenderStates atlas() const;
    /// Draws what add(Mesh&) puts into an empty mesh, multiplied by a colour.
    template <class Add>
    void draw(const sf::RenderStates& states, Colour colour, Add add) const {
        look.scratch.clear();
        add(look.scratch);
        drawScratch(states, colour);
    }
    /// Draws the shared mesh, multiplied by a colour.
    void drawScratch(const sf::RenderStates& states, Colour colour) const;
};

sf::RenderStates statesFor(const sf::Texture& texture);

/// Returns the lean of high things. It is less in a wider view, which is seen from higher up.
HeightParallax leaning(const WorldFrame& frame);
/// Returns the lean of houses. There is none on Low and Medium, where they are part of the ground's pictures.
HeightParallax leaningOfHouses(const WorldFrame& frame);
/// Returns the direction down the picture, unit, world.
Vec2 downOf(const sf::RenderTarget& target);

}  // namespace slip
