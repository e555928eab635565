#include "app/view/skid_painter.hpp"

namespace slip {

namespace {

constexpr float kTile = 48;  // m
constexpr std::size_t kCorners = 6;
constexpr float kDarkest = 0.82f;  // alpha of the darkest mark
constexpr float kCoolsIn = 8;      // s
constexpr std::size_t kMostHot = 1500;
constexpr Colour kHotRubber{92, 104, 128};
constexpr float kMostSheen = 0.55f;
constexpr float kPatchiness = 0.3f;  // share of its ink that a cut may lack

/// As much of a stamp as a piece is long, from a place of its own.
Cell windowOf(const StampPlace& stamp, const SkidPiece& p) {
    const float share = std::min(length(p.endLeft - p.startLeft) / stamp.length, 1.0f);
    const Cell c = stamp.cell;
    return {c.x + c.w * (1 - share) * chanceOf(p.startLeft, 72), c.y, c.w * share, c.h};
}

sf::Color inkAt(const SkidPiece& p, Vec2 cut, float alpha, Colour tint) {
    return ink(multiplied(p.colour, tint), kDarkest * alpha * (1 - kPatchiness * chanceOf(cut, 71)));
}

}  // namespace

void addSkidPiece(Mesh& mesh, const SkidPiece& p, const MarkStamps& stamps, Colour tint) {
    const StampPlace& stamp = p.stamp == Stamp::Rut       ? stamps.rut
                              : p.stamp == Stamp::SnowRut ? stamps.snowRut
                                                          : stamps.rubber;
    const Cell cell = windowOf(stamp, p);
    const sf::Color start = inkAt(p, p.startLeft, p.startAlpha, tint), end = inkAt(p, p.endLeft, p.endAlpha, tint);
    if (dot(p.startLeft - p.startRight, kTowardsSun) >= 0)
        addQuad(mesh, {p.startLeft, p.startRight, p.endRight, p.endLeft}, cell, start, end);
    else
        addQuad(mesh, {p.endRight, p.endLeft, p.startLeft, p.startRight}, cell, end, start);
}

void addHeatSheen(Mesh& mesh, const SkidPiece& p, const StampPlace& rubber, float heat) {
    const auto shine = [&](float alpha) { return light(kHotRubber, kMostSheen * heat * alpha); };
    addQuad(mesh, {p.startLeft, p.startRight, p.endRight, p.endLeft}, windowOf(rubber, p), shine(p.startAlpha),
            shine(p.endAlpha));
}

void SkidPainter::cool(float dt) {
    for (Hot& hot : hot_) hot.age += dt;
    while (!hot_.empty() && hot_.front().age > kCoolsIn) hot_.pop_front();
}

void SkidPainter::keep(std::span<const SkidPiece> pieces) {
    for (const SkidPiece& piece : pieces) {
        if (piece.stamp == Stamp::Rubber) hot_.push_back({piece});
        if (hot_.size() > kMostHot) hot_.pop_front();
        Tile& tile = tiles_[{static_cast<int>(std::floor(piece.startLeft.x / kTile)),
                             static_cast<int>(std::floor(piece.startLeft.y / kTile))}];
        for (const Vec2 p : {piece.startLeft, piece.startRight, piece.endLeft, piece.endRight}) tile.bounds.add(p);
        std::size_t at = tile.ring.size();
        if (at < kPiecesPerTile * kCorners) {
            addSkidPiece(tile.ring, piece, stamps_, tint_);
        } else {
            Mesh corners;
            addSkidPiece(corners, piece, stamps_, tint_);
            at = tile.next * kCorners;
            std::copy(corners.begin(), corners.end(), tile.ring.begin() + static_cast<std::ptrdiff_t>(at));
            tile.next = (tile.next + 1) % kPiecesPerTile;
        }
        const bool clean = tile.sentFrom == tile.sentTo;
        tile.sentFrom = clean ? at : std::min(tile.sentFrom, at);
        tile.sentTo = clean ? at + kCorners : std::max(tile.sentTo, at + kCorners);
    }
}

void SkidPainter::send(Tile& tile) {
    if (tile.sentFrom == tile.sentTo) return;
    if (tile.buffer.getVertexCount() < tile.ring.size()) {
        // Grown by doubling: the rest of the buffer is filled with the clear corners of empty pieces.
        std::size_t room = 64 * kCorners;
        while (room < tile.ring.size()) room *= 2;
        Mesh padded = tile.ring;
        padded.resize(room, sf::Vertex(tile.ring.back().position, sf::Color::Transparent));
        tile.buffer.create(room);
        tile.buffer.update(padded.data());
    } else {
        tile.buffer.update(&tile.ring[tile.sentFrom], tile.sentTo - tile.sentFrom,
                           static_cast<unsigned>(tile.sentFrom));
    }
    tile.sentFrom = tile.sentTo = 0;
}

void SkidPainter::draw(sf::RenderTarget& target, const Bounds& view, std::span<const SkidPiece> pending,
                       const sf::RenderStates& states) {
    for (auto& [key, tile] : tiles_) {
        if (!tile.bounds.touches(view)) continue;
        send(tile);
        target.draw(tile.buffer, 0, tile.ring.size(), states);
    }
    live_.clear();
    for (const Hot& hot : hot_)
        if (view.isNear(hot.piece.endLeft, 1)) addHeatSheen(live_, hot.piece, stamps_.rubber, 1 - hot.age / kCoolsIn);
    for (const SkidPiece& piece : pending) addSkidPiece(live_, piece, stamps_, tint_);
    if (!live_.empty()) target.draw(live_.data(), live_.size(), sf::Triangles, states);
}

}  // namespace slip
