// SPDX-License-Identifier: MIT
#include "render/light/post_process.hpp"

#include <SFML/OpenGL.hpp>

#include <algorithm>
#include <string_view>

namespace slip {
namespace {

constexpr unsigned kSmoothSamples = 4;
constexpr unsigned kFirstLight = 4;    // pixels of the picture per pixel of the finest lights
constexpr sf::Uint8 kGlowsFrom = 140;  // of 255, threshold
constexpr sf::Uint8 kGlowShare = 90;   // of 255, strength of each of the lights
constexpr float kCornerX = 0.3f, kCornerY = 0.42f, kCornerInk = 0.12f;  // shares of the view, small to save time; alpha

constexpr std::array<std::string_view, 4> kSoftware{"llvmpipe", "softpipe", "swrast", "Software"};

const sf::BlendMode kLessThat{sf::BlendMode::One, sf::BlendMode::One, sf::BlendMode::ReverseSubtract};
const sf::BlendMode kMoreThat{sf::BlendMode::One, sf::BlendMode::One};

sf::FloatRect wholeOf(const sf::RenderTarget& target) { return {{0, 0}, sf::Vector2f(target.getSize())}; }

/// Fills a part of a target, whose view is in pixels, with a part of the states' texture.
void fillPart(sf::RenderTarget& target, const sf::FloatRect& to, const sf::FloatRect& from, sf::Color colour,
              const sf::RenderStates& states) {
    const auto at = [&](float u, float v) {
        return sf::Vertex({to.left + u * to.width, to.top + v * to.height}, colour,
                          {from.left + u * from.width, from.top + v * from.height});
    };
    Mesh quad;
    addGroundQuad(quad, {at(0, 0), at(1, 0), at(1, 1), at(0, 1)});
    target.draw(quad.data(), quad.size(), sf::Triangles, states);
}

sf::RenderStates statesOf(const sf::BlendMode& blend, const sf::RenderTexture& picture) {
    sf::RenderStates states(blend);
    states.texture = &picture.getTexture();
    return states;
}

}  // namespace

bool drawsInSoftware(sf::RenderTarget& target) {
    static const bool software = [&target] {
        if (!target.setActive(true)) return true;
        const auto* const name = reinterpret_cast<const char*>(glGetString(GL_RENDERER));
        const std::string_view renderer = name == nullptr ? "" : name;
        return std::ranges::any_of(kSoftware, [&](auto known) { return renderer.find(known) != renderer.npos; });
    }();
    return software;
}

bool MultisampleTarget::prepare(sf::Vector2u size) {
    if (picture_ && picture_->getSize() == size) return true;
    if (size == refused_) return false;
    picture_ = std::make_unique<sf::RenderTexture>();
    const unsigned samples = std::min(kSmoothSamples, sf::RenderTexture::getMaximumAntialiasingLevel());
    if (picture_->create(size.x, size.y, sf::ContextSettings(0, 0, samples))) {
        picture_->setSmooth(true);
        return true;
    }
    picture_.reset();
    refused_ = size;
    return false;
}

sf::RenderTarget& MultisampleTarget::begin(sf::RenderTarget& target) {
    return prepare(target.getSize()) ? *picture_ : target;
}

void MultisampleTarget::end(sf::RenderTarget& target, bool glows) {
    picture_->display();
    const sf::View world = picture_->getView();
    const sf::FloatRect part(picture_->getViewport(world));
    target.setView(sf::View(wholeOf(target)));
    fillPart(target, part, part, sf::Color::White, statesOf(sf::BlendNone, *picture_));
    if (glows) glow(target, part);
    target.setView(world);
}

bool MultisampleTarget::prepareGlow(sf::Vector2u size) {
    for (sf::RenderTexture& light : lights_) {
        size = {std::max(size.x, 1u), std::max(size.y, 1u)};
        if (light.getSize() != size && !light.create(size.x, size.y)) return false;
        light.setSmooth(true);
        size /= 2u;
    }
    return true;
}

void MultisampleTarget::glow(sf::RenderTarget& target, const sf::FloatRect& part) {
    const sf::Vector2u size(static_cast<unsigned>(part.width), static_cast<unsigned>(part.height));
    if (!prepareGlow(size / kFirstLight)) return;
    const sf::RenderTexture* before = picture_.get();
    sf::FloatRect from = part;
    for (sf::RenderTexture& light : lights_) {
        fillPart(light, wholeOf(light), from, sf::Color::White, statesOf(sf::BlendNone, *before));
        if (before == picture_.get())
            fillPart(light, wholeOf(light), {}, {kGlowsFrom, kGlowsFrom, kGlowsFrom, 0}, sf::RenderStates(kLessThat));
        light.display();
        before = &light;
        from = wholeOf(light);
    }
    for (const sf::RenderTexture& light : lights_)
        fillPart(target, part, wholeOf(light), {kGlowShare, kGlowShare, kGlowShare}, statesOf(kMoreThat, light));
}

void drawVignette(sf::RenderTarget& target) {
    const sf::View world = target.getView();
    sf::View flat(sf::FloatRect(0, 0, 1, 1));
    flat.setViewport(world.getViewport());
    target.setView(flat);
    Mesh corners;
    const auto at = [](float x, float y, float alpha) { return sf::Vertex({x, y}, ink({0, 0, 0}, alpha)); };
    for (const sf::Vector2f corner : {sf::Vector2f{0, 0}, {1, 0}, {1, 1}, {0, 1}}) {
        const float x = std::abs(corner.x - kCornerX), y = std::abs(corner.y - kCornerY);
        corners.insert(corners.end(), {at(corner.x, corner.y, kCornerInk), at(x, corner.y, 0), at(corner.x, y, 0)});
    }
    target.draw(corners.data(), corners.size(), sf::Triangles, sf::RenderStates(kPremultiplied));
    target.setView(world);
}

}  // namespace slip
