#include "app/view/skid_painter.hpp"

namespace slip {

namespace {

constexpr float kTile = 48;  // m
constexpr std::size_t kCorners = 6;
constexpr float kDarkest = 0.62f;  // alpha of the darkest mark

}  // namespace

void SkidPainter::add(Mesh& mesh, const SkidPiece& p) const {
    const Colour colour = multiplied(p.colour, tint_);
    addQuad(mesh, {p.startLeft, p.startRight, p.endRight, p.endLeft}, p.kind == SkidKind::Rut ? rut_ : rubber_,
            ink(colour, kDarkest * p.startAlpha), ink(colour, kDarkest * p.endAlpha));
}

void SkidPainter::keep(std::span<const SkidPiece> pieces) {
    for (const SkidPiece& piece : pieces) {
        Tile& tile = tiles_[{static_cast<int>(std::floor(piece.startLeft.x / kTile)),
                             static_cast<int>(std::floor(piece.startLeft.y / kTile))}];
        for (const Vec2 p : {piece.startLeft, piece.startRight, piece.endLeft, piece.endRight}) tile.bounds.add(p);
        std::size_t at = tile.ring.size();
        if (at < kPiecesPerTile * kCorners) {
            add(tile.ring, piece);
        } else {
            Mesh corners;
            add(corners, piece);
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
    Mesh live;
    for (const SkidPiece& piece : pending) add(live, piece);
    if (!live.empty()) target.draw(live.data(), live.size(), sf::Triangles, states);
}

}  // namespace slip
