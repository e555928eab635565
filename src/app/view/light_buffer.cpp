#include "app/view/light_buffer.hpp"
#include "base/scalar.hpp"

#include <algorithm>
#include <array>
#include <bitset>

namespace slip {
namespace {

/// Twice the product: light of more than a half brightens.
const sf::BlendMode kTwiceProduct{sf::BlendMode::DstColor, sf::BlendMode::SrcColor};

sf::Vector2u lightSize(const sf::RenderTarget& target, int coarseness) {
    const sf::IntRect port = target.getViewport(target.getView());
    const auto part = [&](int pixels) { return static_cast<unsigned>(std::max(1, pixels / coarseness)); };
    return {part(port.width), part(port.height)};
}

constexpr std::size_t kAcross = 32, kDown = 18;  // squares of the picture
constexpr float kShines = 0.92f;                 // of a lamp's reach, beyond which it is not seen
using Squares = std::array<std::bitset<kAcross>, kDown>;

/// The ellipse that fills a sprite, in squares: its middle, and the products of its half axes, summed over both.
struct LitEllipse {
    Vec2 middle;
    float xx = 0, xy = 0, yy = 0;

    /// How far right of the middle it reaches so far below it; side −1: left.
    float reach(float down, float side) const {
        const float wide = std::max(0.0f, (xx - xy * xy / yy) * (1 - down * down / yy));
        return xy / yy * down + side * std::sqrt(wide);
    }
    /// The farthest of a row's.
    float reach(float from, float to, float side) const {
        return reach(std::clamp(side * xy / std::sqrt(xx), from, to), side);
    }
};

LitEllipse ellipseOf(const Mesh& lamps, std::size_t sprite, const sf::View& view) {
    const auto at = [&](std::size_t k) {
        const sf::Vector2f p = view.getTransform().transformPoint(lamps[sprite + k].position);
        return Vec2{(1 + p.x) / 2 * kAcross, (1 - p.y) / 2 * kDown};
    };
    const Vec2 corner = at(1), along = (at(2) - corner) * (kShines / 2), across = (at(0) - corner) * (kShines / 2);
    return {lerp(at(0), at(2), 0.5f), sq(along.x) + sq(across.x), along.x * along.y + across.x * across.y,
            sq(along.y) + sq(across.y)};
}

/// Those that a lamp reaches; lamps: sprites, as addSprite() makes them.
Squares litSquares(const Mesh& lamps, const sf::View& view) {
    const auto index = [](float part, std::size_t count) {
        return static_cast<std::size_t>(std::clamp(part, 0.0f, static_cast<float>(count)));
    };
    Squares lit;
    for (std::size_t i = 0; i + 6 <= lamps.size(); i += 6) {
        const LitEllipse lamp = ellipseOf(lamps, i, view);
        const float high = std::sqrt(lamp.yy);
        if (lamp.xx <= 0 || lamp.yy <= 0) continue;
        const std::size_t below = std::min(index(lamp.middle.y + high, kDown) + 1, kDown);
        for (std::size_t y = index(lamp.middle.y - high, kDown); y < below; ++y) {
            const float top = std::max(static_cast<float>(y) - lamp.middle.y, -high);
            const float foot = std::max(top, std::min(static_cast<float>(y + 1) - lamp.middle.y, high));
            const std::size_t right = std::min(index(lamp.middle.x + lamp.reach(top, foot, 1), kAcross) + 1, kAcross);
            for (std::size_t x = index(lamp.middle.x + lamp.reach(top, foot, -1), kAcross); x < right; ++x)
                lit[y].set(x);
        }
    }
    return lit;
}

/// Makes them rows of squares that are lit, or of those that are not, in a picture of that size.
void makeRows(Mesh& mesh, const Squares& squares, bool lit, sf::Vector2f size, sf::Color colour) {
    mesh.clear();
    const auto at = [&](std::size_t x, std::size_t y) {
        const sf::Vector2f place(size.x * static_cast<float>(x) / kAcross, size.y * static_cast<float>(y) / kDown);
        return sf::Vertex(place, colour, place);
    };
    for (std::size_t y = 0; y < kDown; ++y)
        for (std::size_t x = 0, end = 0; x < kAcross; x = end) {
            for (end = x + 1; end < kAcross && squares[y][end] == squares[y][x];) ++end;
            if (squares[y][x] == lit) addGroundQuad(mesh, {at(x, y), at(end, y), at(end, y + 1), at(x, y + 1)});
        }
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
    const sf::View world = target.getView();
    Squares squares;
    if (prepare(size)) {
        sf::View view = world;
        view.setViewport({0, 0, 1, 1});
        picture_->setView(view);
        picture_->clear(dark);
        picture_->draw(lamps.data(), lamps.size(), sf::Triangles, states);
        picture_->display();
        squares = litSquares(lamps, world);
    }
    sf::View flat(sf::FloatRect({0, 0}, sf::Vector2f(size)));
    flat.setViewport(world.getViewport());
    target.setView(flat);
    // A colour costs a tenth of a picture.
    sf::RenderStates product(kTwiceProduct);
    makeRows(rows_, squares, false, sf::Vector2f(size), dark);
    if (!rows_.empty()) target.draw(rows_.data(), rows_.size(), sf::Triangles, product);
    if (picture_) {
        product.texture = &picture_->getTexture();
        makeRows(rows_, squares, true, sf::Vector2f(size), sf::Color::White);
        drawPicture(target, rows_, product);
    }
    target.setView(world);
}

}  // namespace slip
