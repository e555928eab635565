// SPDX-License-Identifier: MIT
#include "render/effects/skid_painter.hpp"

#include <utility>

namespace slip {

namespace {

constexpr float kTile = 48;  // m
constexpr std::size_t kPieceCorners = 6;
constexpr float kDarkest = 0.82f;  // alpha of the darkest mark
constexpr float kCoolsIn = 8;      // s
constexpr std::size_t kMaxHot = 1500;
constexpr Colour kHotRubber{92, 104, 128};
constexpr float kMaxSheen = 0.33f;   // more would make fresh marks as pale as concrete
constexpr float kPatchiness = 0.3f;  // share of its ink that may be missing at a cut

/// Returns as much of a stamp as a piece is long, from a place that differs by piece.
Cell windowOf(const StampPlace& stamp, const SkidPiece& p) {
    const float share = std::min(length(p.endLeft - p.startLeft) / stamp.length, 1.0f);
    const Cell c = stamp.cell;
    return {c.x + c.w * (1 - share) * positionRandom(p.startLeft, 72), c.y, c.w * share, c.h};
}

sf::Color inkAt(const SkidPiece& p, Vec2 cut, float alpha) {
    return ink(p.colour, kDarkest * alpha * (1 - kPatchiness * positionRandom(cut, 71)));
}

}  // namespace

void addSkidPiece(Mesh& mesh, const SkidPiece& p, const MarkStamps& stamps) {
    const StampPlace& stamp = p.stamp == Stamp::Rut       ? stamps.rut
                              : p.stamp == Stamp::SnowRut ? stamps.snowRut
                                                          : stamps.rubber;
    const Cell cell = windowOf(stamp, p);
    const sf::Color start = inkAt(p, p.startLeft, p.startAlpha), end = inkAt(p, p.endLeft, p.endAlpha);
    if (dot(p.startLeft - p.startRight, kTowardsSun) >= 0)
        addQuad(mesh, {p.startLeft, p.startRight, p.endRight, p.endLeft}, cell, start, end);
    else
        addQuad(mesh, {p.endRight, p.endLeft, p.startLeft, p.startRight}, cell, end, start);
}

void addHeatSheen(Mesh& mesh, const SkidPiece& p, const StampPlace& rubber, float heat) {
    const auto shine = [&](float alpha) { return light(kHotRubber, kMaxSheen * heat * alpha); };
    addQuad(mesh, {p.startLeft, p.startRight, p.endRight, p.endLeft}, windowOf(rubber, p), shine(p.startAlpha),
            shine(p.endAlpha));
}

void SkidPainter::cool(float dt) {
    for (Hot& hot : hot_) hot.age += dt;
    while (!hot_.empty() && hot_.front().age > kCoolsIn) hot_.pop_front();
}

void SkidPainter::keep(std::span<const SkidPiece> pieces, std::size_t most) {
    for (const SkidPiece& piece : pieces) {
        if (piece.stamp == Stamp::Rubber) hot_.push_back({piece});
        if (hot_.size() > kMaxHot) hot_.pop_front();
        Tile& tile = tiles_[{static_cast<int>(std::floor(piece.startLeft.x / kTile)),
                             static_cast<int>(std::floor(piece.startLeft.y / kTile))}];
        for (const Vec2 p : {piece.startLeft, piece.startRight, piece.endLeft, piece.endRight}) tile.bounds.add(p);
        std::size_t at = tile.ring.size();
        if (at < most * kPieceCorners) {
            addSkidPiece(tile.ring, piece, stamps_);
        } else {
            live_.clear();
            addSkidPiece(live_, piece, stamps_);
            at = tile.next * kPieceCorners;
            std::copy(live_.begin(), live_.end(), tile.ring.begin() + static_cast<std::ptrdiff_t>(at));
            tile.next = (tile.next + 1) % most;
        }
        const bool clean = tile.sentFrom == tile.sentTo;
        tile.sentFrom = clean ? at : std::min(tile.sentFrom, at);
        tile.sentTo = clean ? at + kPieceCorners : std::max(tile.sentTo, at + kPieceCorners);
    }
}

void SkidPainter::setTint(Colour tint) {
    if (std::exchange(tint_, tint) == tint) return;
    for (auto& [key, tile] : tiles_) tile.sentFrom = 0, tile.sentTo = tile.ring.size();
}

void SkidPainter::send(Tile& tile) {
    if (tile.sentFrom == tile.sentTo) return;
    if (tile.buffer.getVertexCount() < tile.ring.size()) {
        // The buffer grows by doubling. Its rest is filled with the transparent corners of empty pieces.
        std::size_t room = 64 * kPieceCorners;
        while (room < tile.ring.size()) room *= 2;
        tinted_ = tile.ring;
        tinted_.resize(room, sf::Vertex(tile.ring.back().position, sf::Color::Transparent));
        tint(tinted_, tint_);
        tile.buffer.create(room);
        tile.buffer.update(tinted_.data());
    } else {
        const auto start = tile.ring.begin();
        tinted_.assign(start + static_cast<std::ptrdiff_t>(tile.sentFrom),
                       start + static_cast<std::ptrdiff_t>(tile.sentTo));
        tint(tinted_, tint_);
        tile.buffer.update(tinted_.data(), tinted_.size(), static_cast<unsigned>(tile.sentFrom));
    }
    tile.sentFrom = tile.sentTo = 0;
}

void SkidPainter::draw(sf::RenderTarget& target, const Bounds& view, const FreshMarks& fresh,
                       const sf::RenderStates& states) {
    for (auto& [key, tile] : tiles_) {
        if (!tile.bounds.touches(view)) continue;
        send(tile);
        target.draw(tile.buffer, 0, tile.ring.size(), states);
    }
    live_.clear();
    for (const SkidPiece& piece : fresh.pending) addSkidPiece(live_, piece, stamps_);
    tint(live_, tint_);
    for (const Hot& hot : hot_)
        if (fresh.sheen && view.isNear(hot.piece.endLeft, 1))
            addHeatSheen(live_, hot.piece, stamps_.rubber, 1 - hot.age / kCoolsIn);
    if (!live_.empty()) target.draw(live_.data(), live_.size(), sf::Triangles, states);
}

}  // namespace slip
