// SPDX-License-Identifier: MIT
#include "render/ground/ground_tiles.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace slip {
namespace {

constexpr float kAhead = 0.15f;      // share of the view around it in which squares are painted early
constexpr float kNextScale = 1.12f;  // zoom factor by which another scale is painted early
constexpr int kFrames = 16;          // in which a large view is completely painted
constexpr int kFramesAhead = 30;     // in which the squares that a large view needs next are painted
constexpr int kAtOnce = 4;           // squares in view per frame, or more in a large view
constexpr float kSpare = 1.7f;       // places for each square that a view may touch
constexpr unsigned kRecent = 2;      // frames: the views of two players alternate
constexpr float kScalesAnOctave = 3;

Bounds grown(const Bounds& view, float share) {
    const Vec2 more = (view.high - view.low) * share;
    return {view.low - more, view.high + more};
}

}  // namespace

float sideOfSquare(int scale) { return kOwnPixels / std::exp2(static_cast<float>(scale) / kScalesAnOctave); }

// Software rendering takes three times as long to draw pictures smaller than they are.
GroundSquares groundSquares(const Bounds& view, float pixelsPerMetre) {
    GroundSquares out;
    out.scale = static_cast<int>(std::floor(kScalesAnOctave * std::log2(pixelsPerMetre)));
    const float side = sideOfSquare(out.scale);
    const auto index = [side](float m) { return static_cast<int>(std::floor(m / side)); };
    out.left = index(view.low.x), out.low = index(view.low.y);
    out.right = index(view.high.x), out.high = index(view.high.y);
    return out;
}

std::size_t placesFor(const Bounds& view, float pixelsPerMetre) {
    const Vec2 size = (view.high - view.low) * (pixelsPerMetre / kOwnPixels);
    const auto touched = static_cast<std::size_t>((size.x + 2) * (size.y + 2));
    if (touched > kMaxPlaces) return 0;
    return std::min(static_cast<std::size_t>(kSpare * static_cast<float>(touched)), kMaxPlaces);
}

void GroundTileIndex::reset(std::size_t places) {
    squares_.clear();
    places_ = places;
}

std::optional<std::size_t> GroundTileIndex::find(int scale, int x, int y) {
    const auto isIt = [&](const GroundSquare& s) { return s.scale == scale && s.x == x && s.y == y; };
    const auto found = std::ranges::find_if(squares_, isIt);
    if (found == squares_.end()) return std::nullopt;
    found->seen = frame_;
    return static_cast<std::size_t>(found - squares_.begin());
}

bool GroundTileIndex::paintOne(const GroundSquares& wanted, unsigned recent, const Paint& paint) {
    const Vec2 middle{static_cast<float>(wanted.left + wanted.right) / 2,
                      static_cast<float>(wanted.low + wanted.high) / 2};
    std::optional<GroundSquare> nearest;
    float nearestWay = 0;
    for (int y = wanted.low; y <= wanted.high; ++y)
        for (int x = wanted.left; x <= wanted.right; ++x) {
            const float way = length(Vec2{static_cast<float>(x), static_cast<float>(y)} - middle);
            if (find(wanted.scale, x, y) || (nearest && way >= nearestWay)) continue;
            nearest = GroundSquare{wanted.scale, x, y, frame_}, nearestWay = way;
        }
    if (!nearest) return false;
    auto place = squares_.end();
    if (squares_.size() >= places_) {
        place = std::ranges::min_element(squares_, {}, &GroundSquare::seen);
        if (place == squares_.end() || frame_ - place->seen < recent) return false;
        *place = *nearest;
    } else {
        place = squares_.insert(place, *nearest);
    }
    paint(*place, static_cast<std::size_t>(place - squares_.begin()));
    return true;
}

bool GroundTileIndex::paintAhead(const Bounds& view, float pixelsPerMetre, const Paint& paint) {
    const Bounds more = grown(view, kAhead);
    return std::ranges::any_of(std::array{1.0f, kNextScale, 1 / kNextScale}, [&](float zoom) {
        return paintOne(groundSquares(zoom == 1 ? more : view, pixelsPerMetre * zoom), kRecent + 1, paint);
    });
}

void GroundTileIndex::update(const Bounds& view, float pixelsPerMetre, const Paint& paint) {
    ++frame_;
    const GroundSquares squares = groundSquares(view, pixelsPerMetre);
    const int inView = (squares.right - squares.left) * (squares.high - squares.low);
    int painted = 0;
    while (painted < std::max(kAtOnce, inView / kFrames) && paintOne(squares, 1, paint)) ++painted;
    for (int i = 0; painted == 0 && i <= inView / kFramesAhead; ++i)
        if (!paintAhead(view, pixelsPerMetre, paint)) break;
}

}  // namespace slip
