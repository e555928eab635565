// SPDX-License-Identifier: MIT
// Stores a whole race's marks on the graphics card, in square tiles of the world. Each tile is a ring of pieces: when
// it is full, the oldest make room. Needs a GL context.
#pragma once
#include "render/base/atlas.hpp"
#include "render/effects/skid_marks.hpp"

#include <SFML/Graphics/VertexBuffer.hpp>

#include <deque>
#include <map>

namespace slip {

inline constexpr std::size_t kPiecesPerTile = 3000, kLowPiecesPerTile = 800;

/// These marks are drawn besides the stored ones.
struct FreshMarks {
    std::span<const SkidPiece> pending;  // young ends of strips
    bool sheen = true;                   // fresh rubber shines
};

struct MarkStamps {
    StampPlace rubber, rut, snowRut;
};
/// Adds the sheen of fresh rubber; heat: 0…1.
void addHeatSheen(Mesh& mesh, const SkidPiece& piece, const StampPlace& rubber, float heat);
/// Adds six corners. A rut's lit edge is on the sun's side whichever way it runs. No two neighbours show the same
/// grain.
void addSkidPiece(Mesh& mesh, const SkidPiece& piece, const MarkStamps& stamps);

class SkidPainter {
public:
    /// tint: factor on the colours of all marks.
    SkidPainter(const Atlas& atlas, Colour tint)
        : stamps_{atlas[Stamp::Rubber], atlas[Stamp::Rut], atlas[Stamp::SnowRut]}, tint_(tint) {}
    /// Stores pieces, up to `most` per tile: more of them replace the oldest.
    void keep(std::span<const SkidPiece> pieces, std::size_t most = kPiecesPerTile);
    /// Cools rubber by dt seconds. Fresh rubber shines.
    void cool(float dt);
    /// Sets the tint of all marks, including those that exist already.
    void setTint(Colour tint);
    /// Draws the stored marks in view, then the fresh ones.
    void draw(sf::RenderTarget& target, const Bounds& view, const FreshMarks& fresh, const sf::RenderStates& states);

private:
    struct Hot {
        SkidPiece piece;
        float age = 0;  // s
    };
    struct Tile {
        Bounds bounds;
        Mesh ring;                             // six corners per piece, untinted
        std::size_t next = 0;                  // piece to write next, once the ring is full
        std::size_t sentFrom = 0, sentTo = 0;  // corners that changed since they were last sent
        sf::VertexBuffer buffer{sf::Triangles, sf::VertexBuffer::Dynamic};
    };
    void send(Tile& tile);

    MarkStamps stamps_;
    Colour tint_;
    std::map<std::pair<int, int>, Tile> tiles_;
    Mesh live_, tinted_;
    std::deque<Hot> hot_;  // the oldest first
};

}  // namespace slip
