#include "app/view/ground_cache.hpp"

#include "app/view/smooth_texture.hpp"

#include <algorithm>
#include <cmath>

namespace slip {
namespace {

constexpr int kSquaresAcross = 12;        // of squares in the picture
constexpr int kShared = 1;                // pixels around a square that its neighbours have too
constexpr float kAhead = 0.15f;           // of the view: squares that are painted before they are seen
constexpr float kNextScale = 1.08f;       // so near to another scale its squares are painted too
constexpr int kFrames = 16;               // in which a large view is painted at the latest
constexpr int kAtOnce = 4;                // squares in a frame, of those in view
constexpr float kShares = 1.4f;           // times as many squares as a view needs at its worst scale: some of another
constexpr std::size_t kMaxSquares = 336;  // some 84 MiB; a view that needs more is painted anew each frame
constexpr float kMinScale = 0.5f;         // pixels a metre: a square of fewer would hold the whole track
constexpr int kInner = kGroundSquare - 2 * kShared;
constexpr float kScalesAnOctave = 3;

Bounds grown(const Bounds& view, float share) {
    const Vec2 more = (view.high - view.low) * share;
    return {view.low - more, view.high + more};
}

/// That stay for a view that needs so many: a turned one needs twice as many, a window that was larger none.
std::size_t mostKept(std::size_t squares) { return squares * 5 / 2 + kSquaresAcross; }

/// For a view of this size.
std::size_t squaresToKeep(const Bounds& view, float pixelsPerMetre) {
    const Vec2 size = (view.high - view.low) * (pixelsPerMetre / kInner);
    return static_cast<std::size_t>(kShares * (size.x + 2) * (size.y + 2));
}

// A processor that draws copies upright rectangles five times as fast when the texture's bytes lie as those of the
// window do, and nothing is divided by depth, as the fixed functions do.
constexpr const char* kCopying =
    "uniform sampler2D picture; void main() { gl_FragColor = texture2D(picture, gl_TexCoord[0].xy); }";

std::unique_ptr<sf::Shader> makeCopying() {
    if (!sf::Shader::isAvailable()) return nullptr;
    auto shader = std::make_unique<sf::Shader>();
    if (!shader->loadFromMemory(kCopying, sf::Shader::Fragment)) return nullptr;
    shader->setUniform("picture", sf::Shader::CurrentTexture);
    return shader;
}

}  // namespace

float sideOfSquare(int scale) { return kInner / std::exp2(static_cast<float>(scale) / kScalesAnOctave); }

// A processor that draws is three times as slow with what it makes smaller.
GroundSquares groundSquares(const Bounds& view, float pixelsPerMetre) {
    GroundSquares out;
    out.scale = static_cast<int>(std::floor(kScalesAnOctave * std::log2(pixelsPerMetre)));
    const float side = sideOfSquare(out.scale);
    const auto index = [side](float m) { return static_cast<int>(std::floor(m / side)); };
    out.left = index(view.low.x), out.low = index(view.low.y);
    out.right = index(view.high.x), out.high = index(view.high.y);
    return out;
}

bool GroundCache::prepare(std::size_t squares) {
    if (squares > kMaxSquares) {
        clear();
        return false;
    }
    if (picture_ && squares <= most_ && most_ <= mostKept(squares)) return true;
    if (refused_ && squares >= refused_) return false;
    squares_.clear();
    if (picture_ && squares > most_)
        squares = std::min(squares * 9 / 4, kMaxSquares);  // it turns: as many as it can want
    const auto rows = static_cast<unsigned>((squares + kSquaresAcross - 1) / kSquaresAcross);
    most_ = static_cast<std::size_t>(rows) * kSquaresAcross;
    if (makePicture(rows)) return true;
    picture_.reset();
    refused_ = squares;
    return false;
}

bool GroundCache::makePicture(unsigned rows) {
    picture_ = std::make_unique<sf::RenderTexture>();
    if (!picture_->create(kSquaresAcross * kGroundSquare, rows * kGroundSquare)) return false;
    replacePixels(picture_->getTexture(), GL_RGBA, GL_BGRA, nullptr);
    if (!copying_) copying_ = makeCopying();
    return true;
}

void GroundCache::clear() {
    squares_.clear();
    picture_.reset();
}

const GroundCache::Square* GroundCache::find(int scale, int x, int y) {
    for (Square& square : squares_) {
        if (square.scale != scale || square.x != x || square.y != y) continue;
        square.seen = frame_;
        return &square;
    }
    return nullptr;
}

sf::Vector2f GroundCache::cornerOf(std::size_t index) const {
    return sf::Vector2f(static_cast<float>(index % kSquaresAcross), static_cast<float>(index / kSquaresAcross)) *
           static_cast<float>(kGroundSquare);
}

void GroundCache::paintInto(std::size_t index, const Paint& paint) {
    const Square& square = squares_[index];
    const float side = sideOfSquare(square.scale), pixel = side / kInner, all = side + 2 * kShared * pixel;
    const Vec2 low = Vec2{static_cast<float>(square.x), static_cast<float>(square.y)} * side;
    const Vec2 middle = low + Vec2{side, side} * 0.5f, half = Vec2{all, all} * 0.5f;
    sf::View view(toSf(middle), {all, -all});
    const sf::Vector2f corner = cornerOf(index), size(picture_->getSize());
    view.setViewport({corner.x / size.x, corner.y / size.y, kGroundSquare / size.x, kGroundSquare / size.y});
    picture_->setView(view);
    paint(*picture_, {middle - half, middle + half}, 1 / pixel);
    picture_->display();
}

bool GroundCache::paintOne(const GroundSquares& wanted, const Paint& paint) {
    const Vec2 middle{static_cast<float>(wanted.left + wanted.right) / 2,
                      static_cast<float>(wanted.low + wanted.high) / 2};
    std::optional<Square> nearest;
    float nearestWay = 0;
    for (int y = wanted.low; y <= wanted.high; ++y)
        for (int x = wanted.left; x <= wanted.right; ++x) {
            const float way = length(Vec2{static_cast<float>(x), static_cast<float>(y)} - middle);
            if (find(wanted.scale, x, y) || (nearest && way >= nearestWay)) continue;
            nearest = Square{wanted.scale, x, y, frame_}, nearestWay = way;
        }
    if (!nearest) return false;
    auto place = squares_.end();
    if (squares_.size() >= most_) place = std::ranges::min_element(squares_, {}, &Square::seen);
    if (place == squares_.end()) place = squares_.insert(place, *nearest);
    *place = *nearest;
    paintInto(static_cast<std::size_t>(place - squares_.begin()), paint);
    return true;
}

void GroundCache::paintAhead(const Bounds& view, float pixelsPerMetre, const Paint& paint) {
    const Bounds more = grown(view, kAhead);
    for (const float zoom : {1.0f, kNextScale, 1 / kNextScale})
        if (paintOne(groundSquares(zoom == 1 ? more : view, pixelsPerMetre * zoom), paint)) return;
}

bool GroundCache::draw(sf::RenderTarget& target, const Bounds& view, float pixelsPerMetre, bool smooth,
                       const Paint& paint) {
    if (pixelsPerMetre < kMinScale) return false;
    if (!prepare(squaresToKeep(view, pixelsPerMetre))) return false;
    picture_->setSmooth(smooth);
    ++frame_;
    const GroundSquares squares = groundSquares(view, pixelsPerMetre);
    int painted = 0;
    const int atOnce = std::max(kAtOnce, (squares.right - squares.left) * (squares.high - squares.low) / kFrames);
    while (painted < atOnce && paintOne(squares, paint)) ++painted;
    if (painted == 0) paintAhead(view, pixelsPerMetre, paint);
    mesh_.clear();
    const float side = sideOfSquare(squares.scale);
    for (int y = squares.low; y <= squares.high; ++y)
        for (int x = squares.left; x <= squares.right; ++x) {
            const Square* square = find(squares.scale, x, y);
            if (!square) return false;
            const sf::Vector2f at = cornerOf(static_cast<std::size_t>(square - squares_.data()));
            const auto edge = [side](int i) { return static_cast<float>(i) * side; };
            addQuad(mesh_,
                    {{{edge(x), edge(y + 1)}, {edge(x), edge(y)}, {edge(x + 1), edge(y)}, {edge(x + 1), edge(y + 1)}}},
                    {at.x + kShared, at.y + kShared, kInner, kInner}, sf::Color::White);
        }
    drawPicture(target, mesh_, picture_->getTexture(), copying_.get());
    return true;
}

}  // namespace slip
