// SPDX-License-Identifier: MIT
// Light at night: lamps summed up on a grid over the picture, and the squares that multiply the picture. Needs no GL
// context.
#pragma once
#include "render/base/mesh.hpp"

#include <vector>

namespace slip {

/// An ellipse that fills a box, bright up to `core` of its radius and fading out to its rim.
struct Lamp {
    OrientedBox box;
    Colour colour;
    float strength = 0, core = 0.45f;
};

class NightLight {
public:
    using Light = std::array<float, 3>;  // red, green, blue; 0…255
    /// Computes the light. ambient: 128 leaves the picture as it is; lamps are added to it. fineness: grid squares
    /// across one of the largest, a power of two.
    void compute(const std::vector<Lamp>& lamps, const sf::View& view, Colour ambient, int fineness);
    /// Squares to draw with kTwiceProduct, as sf::Quads in a view of size(). There are fewer where light hardly
    /// changes.
    const Mesh& squares() const { return squares_; }
    sf::Vector2f size() const { return {static_cast<float>(across_), static_cast<float>(down_)}; }
    /// Returns the light in the corner of a square, counted from the upper left.
    const Light& at(int x, int y) const { return light_[static_cast<std::size_t>(y * (across_ + 1) + x)]; }

private:
    void add(const Lamp& lamp, const sf::View& view);
    void addSquare(int x, int y, int size);

    int across_ = 0, down_ = 0;  // squares
    std::vector<Light> light_;   // at the squares' corners
    Mesh squares_;
};

/// Doubles the product, so that light of more than a half brightens.
inline const sf::BlendMode kTwiceProduct{sf::BlendMode::DstColor, sf::BlendMode::SrcColor};

}  // namespace slip
