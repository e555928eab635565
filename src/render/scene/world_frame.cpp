// SPDX-License-Identifier: MIT
#include "render/scene/world_frame.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr float kFullHeightWidth = 110;  // m, maximum width of a view that shows full heights

}  // namespace

sf::RenderStates statesFor(const sf::Texture& texture) {
    sf::RenderStates states(kPremultiplied);
    states.texture = &texture;
    return states;
}

sf::RenderStates WorldFrame::atlas() const { return statesFor(look.texture); }

void WorldFrame::drawScratch(const sf::RenderStates& states, Colour colour) const {
    Mesh& mesh = look.scratch;
    tint(mesh, colour);
    if (!mesh.empty()) target.draw(mesh.data(), mesh.size(), sf::Triangles, states);
}

HeightParallax leaning(const WorldFrame& frame) {
    const float width = frame.target.getView().getSize().x;
    return {lerp(frame.view.low, frame.view.high, 0.5f),
            frame.look.style.still ? 0 : std::min(1.0f, kFullHeightWidth / width)};
}

HeightParallax leaningOfHouses(const WorldFrame& frame) {
    HeightParallax lean = leaning(frame);
    if (!frame.isHigh()) lean.share = 0;
    return lean;
}

Vec2 downOf(const sf::RenderTarget& target) {
    const sf::Transform& world = target.getView().getInverseTransform();
    return normalised(fromSf(world.transformPoint(0, -1) - world.transformPoint(0, 1)));
}

}  // namespace slip
