// SPDX-License-Identifier: MIT
#include "platform/paint/shape_list.hpp"

#include "platform/paint/textures.hpp"

#include <algorithm>
#include <cmath>

namespace slip {
namespace {

constexpr unsigned kDiscPixels = 64;  // of that image
constexpr float kDiscRadius = 30;     // px, in that image

sf::Image discImage() {
    sf::Image image;
    image.create(kDiscPixels, kDiscPixels, {255, 255, 255, 0});
    for (unsigned y = 0; y < kDiscPixels; ++y)
        for (unsigned x = 0; x < kDiscPixels; ++x) {
            constexpr float kMiddle = (kDiscPixels - 1) / 2.0f;
            const float away = std::hypot(static_cast<float>(x) - kMiddle, static_cast<float>(y) - kMiddle);
            const float inside = std::clamp(kDiscRadius + kSoftEdge - away, 0.0f, 1.0f);
            image.setPixel(x, y, {255, 255, 255, static_cast<sf::Uint8>(std::lround(255 * inside))});
        }
    return image;
}

}  // namespace

void ShapeList::beginRun(bool discs) {
    if (runs_.empty() || runs_.back().discs != discs) runs_.push_back({discs, shapes_.getVertexCount()});
}

void ShapeList::triangle(const sf::Vertex& a, const sf::Vertex& b, const sf::Vertex& c) {
    beginRun(false);
    shapes_.append(a);
    shapes_.append(b);
    shapes_.append(c);
}

void ShapeList::disc(sf::Vector2f centre, float radius, sf::Color colour) {
    beginRun(true);
    const float half = radius * (kDiscPixels / 2 / kDiscRadius);
    for (const auto& [u, v] : kQuadCorners)
        shapes_.append({centre + sf::Vector2f(2 * u - 1, 2 * v - 1) * half, colour,
                        sf::Vector2f(u, v) * static_cast<float>(kDiscPixels)});
}

void ShapeList::draw(sf::RenderTarget& target) {
    for (std::size_t i = 0; i < runs_.size(); ++i) {
        const std::size_t end = i + 1 < runs_.size() ? runs_[i + 1].from : shapes_.getVertexCount();
        sf::RenderStates states;
        if (runs_[i].discs && !disc_) {
            disc_ = std::make_unique<sf::Texture>();
            loadSmooth(*disc_, discImage());
        }
        if (runs_[i].discs) states.texture = disc_.get();
        target.draw(&shapes_[runs_[i].from], end - runs_[i].from, sf::Triangles, states);
    }
    runs_.clear();
    shapes_.clear();
}

}  // namespace slip
