// SPDX-License-Identifier: MIT
// The colour of a track's ground at a place, from the triangles drawn there, without the pictures' grain.
#pragma once
#include "io/track/scenery_file.hpp"
#include "render/road/track_painter.hpp"
#include "support/bundled.hpp"

#include <map>

namespace slip::test {

/// Lays a triangle over the colour that is visible at a place already. level: brightness of its picture.
inline void layOver(std::array<float, 3>& seen, const sf::Vertex* v, float level, Vec2 p) {
    const Vec2 a = fromSf(v[0].position), b = fromSf(v[1].position), c = fromSf(v[2].position);
    const float whole = cross(b - a, c - a);
    if (whole == 0) return;
    const std::array<float, 3> share{cross(b - p, c - p) / whole, cross(c - p, a - p) / whole,
                                     cross(a - p, b - p) / whole};
    if (std::ranges::min(share) < 0) return;
    const auto mean = [&](sf::Uint8 sf::Color::*part) {
        float sum = 0;
        for (std::size_t k = 0; k < 3; ++k) sum += share[k] * static_cast<float>(v[k].color.*part);
        return sum;
    };
    const float left = 1 - mean(&sf::Color::a) / 255;
    seen[0] = level * mean(&sf::Color::r) + left * seen[0];
    seen[1] = level * mean(&sf::Color::g) + left * seen[1];
    seen[2] = level * mean(&sf::Color::b) + left * seen[2];
}

struct PaintedTrack {
    explicit PaintedTrack(const std::string& name) : track(bundledTrack(name)) {
        const Folders folders = findFolders();
        SceneryPictures pictures(folders);
        palette = paletteIn(track.params);
        atlas = paintAtlas(palette, {}, pictures);
        meshes = paintTrack(track, atlas, palette, {});
        land = paintOf(track.surfaces[static_cast<std::size_t>(shownSurface(track.surfaces, track.ground, palette))],
                       palette, GroundRole::Beside);
        for (const GroundMesh& part : meshes.ground) {
            add(part.opaque, part.kind);
            add(part.fading, part.kind);
        }
    }
    Colour at(Vec2 p) const {
        const Colour bare = colourAt(land, p);
        std::array<float, 3> seen{float(bare.r), float(bare.g), float(bare.b)};
        const auto cell = cells_.find(cellOf(p));
        if (cell == cells_.end()) return bare;
        for (const auto& [corners, kind] : cell->second) layOver(seen, corners, groundLevel(kind) / 255, p);
        return {toByte(seen[0]), toByte(seen[1]), toByte(seen[2])};
    }

    Track track;
    Palette palette;
    Atlas atlas;
    TrackMeshes meshes;
    GroundPaint land;

private:
    static constexpr float kCell = 8;  // m
    struct Triangle {
        const sf::Vertex* corners;
        GroundKind kind;
    };
    using Cell = std::pair<int, int>;
    static Cell cellOf(Vec2 p) {
        return {static_cast<int>(std::floor(p.x / kCell)), static_cast<int>(std::floor(p.y / kCell))};
    }
    void add(const Mesh& mesh, GroundKind kind) {
        for (std::size_t i = 0; i + 2 < mesh.size(); i += 3) {
            Bounds box;
            for (std::size_t k = 0; k < 3; ++k) box.add(fromSf(mesh[i + k].position));
            const Cell low = cellOf(box.low), high = cellOf(box.high);
            for (int y = low.second; y <= high.second; ++y)
                for (int x = low.first; x <= high.first; ++x) cells_[{x, y}].push_back({&mesh[i], kind});
        }
    }
    std::map<Cell, std::vector<Triangle>> cells_;
};

}  // namespace slip::test
