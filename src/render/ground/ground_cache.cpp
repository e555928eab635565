// SPDX-License-Identifier: MIT
#include "render/ground/ground_cache.hpp"

#include "platform/paint/textures.hpp"

namespace slip {
namespace {

constexpr std::size_t kPlacesAcross = 12;  // squares in a row of the picture
constexpr float kMinScale = 0.5f;          // pixels per metre: with fewer, one square would hold the whole track

/// Returns the number of places above which some are released for a view that needs `places`. A rotated view needs
/// twice as many; more are left from a larger window.
std::size_t maxPlacesFor(std::size_t places) { return places * 5 / 2 + kPlacesAcross; }

// Software rendering copies upright rectangles five times as fast if the texture's bytes are ordered like the window's,
// and if nothing is divided by depth, as the fixed functions do.
constexpr const char* kCopying =
    "uniform sampler2D picture; void main() { gl_FragColor = texture2D(picture, gl_TexCoord[0].xy); }";

std::unique_ptr<sf::Shader> makeCopying() {
    if (!sf::Shader::isAvailable()) return nullptr;
    auto shader = std::make_unique<sf::Shader>();
    if (!shader->loadFromMemory(kCopying, sf::Shader::Fragment)) return nullptr;
    shader->setUniform("picture", sf::Shader::CurrentTexture);
    return shader;
}

/// Returns the corner (px) of a place in the picture.
sf::Vector2f cornerOf(std::size_t place) {
    return sf::Vector2f(static_cast<float>(place % kPlacesAcross), static_cast<float>(place / kPlacesAcross)) *
           static_cast<float>(kGroundSquare);
}

}  // namespace

bool GroundCache::prepare(std::size_t places) {
    if (places == 0) {
        clear();
        return false;
    }
    if (picture_ && places <= kept_.places() && kept_.places() <= maxPlacesFor(places)) return true;
    if (refused_ && places >= refused_) return false;
    if (picture_ && places > kept_.places()) places = places * 9 / 4;  // the view rotates: as many as it can need
    if (makePicture(places)) return true;
    clear();
    refused_ = places;
    return false;
}

bool GroundCache::makePicture(std::size_t places) {
    const std::size_t rows = (std::min(places, kMaxPlaces) + kPlacesAcross - 1) / kPlacesAcross;
    kept_.reset(rows * kPlacesAcross);
    picture_ = std::make_unique<sf::RenderTexture>();
    if (!picture_->create(kPlacesAcross * kGroundSquare, static_cast<unsigned>(rows) * kGroundSquare)) return false;
    replacePixels(picture_->getTexture(), GL_RGBA, GL_BGRA, nullptr);
    if (!std::exchange(soughtCopying_, true)) copying_ = makeCopying();
    return true;
}

void GroundCache::clear() {
    kept_.reset(0);
    picture_.reset();
}

void GroundCache::paintInto(const GroundSquare& square, std::size_t place, const Paint& paint) {
    const float side = sideOfSquare(square.scale), pixel = side / kOwnPixels, all = side + 2 * kShared * pixel;
    const Vec2 low = Vec2{static_cast<float>(square.x), static_cast<float>(square.y)} * side;
    const Vec2 middle = low + Vec2{side, side} * 0.5f, half = Vec2{all, all} * 0.5f;
    sf::View view(toSf(middle), {all, -all});
    const sf::Vector2f corner = cornerOf(place), size(picture_->getSize());
    view.setViewport({corner.x / size.x, corner.y / size.y, kGroundSquare / size.x, kGroundSquare / size.y});
    picture_->setView(view);
    paint(*picture_, {middle - half, middle + half}, 1 / pixel);
    picture_->display();
}

bool GroundCache::draw(sf::RenderTarget& target, const Bounds& view, float pixelsPerMetre, bool smooth,
                       const Paint& paint) {
    if (pixelsPerMetre < kMinScale || !prepare(placesFor(view, pixelsPerMetre))) return false;
    picture_->setSmooth(smooth);
    kept_.update(view, pixelsPerMetre,
                 [&](const GroundSquare& square, std::size_t place) { paintInto(square, place, paint); });
    const GroundSquares squares = groundSquares(view, pixelsPerMetre);
    const float side = sideOfSquare(squares.scale);
    const auto edge = [side](int i) { return static_cast<float>(i) * side; };
    mesh_.clear();
    for (int y = squares.low; y <= squares.high; ++y)
        for (int x = squares.left; x <= squares.right; ++x) {
            const std::optional<std::size_t> place = kept_.find(squares.scale, x, y);
            if (!place) return false;
            const sf::Vector2f at = cornerOf(*place);
            addQuad(mesh_,
                    {{{edge(x), edge(y + 1)}, {edge(x), edge(y)}, {edge(x + 1), edge(y)}, {edge(x + 1), edge(y + 1)}}},
                    {at.x + kShared, at.y + kShared, kOwnPixels, kOwnPixels}, sf::Color::White);
        }
    drawPicture(target, mesh_, picture_->getTexture(), copying_.get());
    return true;
}

}  // namespace slip
