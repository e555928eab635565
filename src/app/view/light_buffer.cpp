#include "app/view/light_buffer.hpp"

namespace slip {
namespace {

/// Twice the product: light of more than a half brightens.
const sf::BlendMode kTwiceProduct{sf::BlendMode::DstColor, sf::BlendMode::SrcColor};

sf::Vector2u lightSize(const sf::RenderTarget& target, int coarseness) {
    const sf::IntRect port = target.getViewport(target.getView());
    const auto part = [&](int pixels) { return static_cast<unsigned>(std::max(1, pixels / coarseness)); };
    return {part(port.width), part(port.height)};
}

/// Over all of the target's view.
void drawOver(sf::RenderTarget& target, const sf::RenderStates& states, sf::Vector2f size, sf::Color colour) {
    const sf::View world = target.getView();
    sf::View flat(sf::FloatRect({0, 0}, size));
    flat.setViewport(world.getViewport());
    target.setView(flat);
    Mesh quad;
    const auto at = [&](float x, float y) { return sf::Vertex({x, y}, colour, {x, y}); };
    addGroundQuad(quad, {at(0, 0), at(size.x, 0), at(size.x, size.y), at(0, size.y)});
    target.draw(quad.data(), quad.size(), sf::Triangles, states);
    target.setView(world);
}

}  // namespace

bool LightBuffer::prepare(sf::Vector2u size) {
    if (picture_ && picture_->getSize() == size) return true;
    if (size == refused_) return false;
    picture_ = std::make_unique<sf::RenderTexture>();
    if (picture_->create(size.x, size.y)) {
        picture_->setSmooth(true);
        return true;
    }
    picture_.reset();
    refused_ = size;
    return false;
}

void LightBuffer::lightUp(sf::RenderTarget& target, const Mesh& lamps, const sf::RenderStates& states, Colour ambient,
                          int coarseness) {
    const sf::Vector2u size = lightSize(target, coarseness);
    const sf::Color dark(ambient.r, ambient.g, ambient.b);
    sf::RenderStates product(kTwiceProduct);
    if (!prepare(size)) return drawOver(target, product, {1, 1}, dark);
    sf::View view = target.getView();
    view.setViewport({0, 0, 1, 1});
    picture_->setView(view);
    picture_->clear(dark);
    picture_->draw(lamps.data(), lamps.size(), sf::Triangles, states);
    picture_->display();
    product.texture = &picture_->getTexture();
    drawOver(target, product, sf::Vector2f(size), sf::Color::White);
}

}  // namespace slip
