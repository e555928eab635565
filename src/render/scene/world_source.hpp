// SPDX-License-Identifier: MIT
// Data that the layers of the world are built from. Meshes that several layers share are painted when one first asks
// for them.
#pragma once
#include "render/effects/atmosphere.hpp"
#include "render/ground/shore_line.hpp"
#include "render/road/track_painter.hpp"
#include "render/scene/world_changes.hpp"
#include "render/scenery/scenery_painter.hpp"

#include <optional>

namespace slip {

/// Everything that it refers to must outlive it.
struct WorldSource {
    const Track& track;
    const Palette& palette;
    const Atlas& atlas;
    const Atmosphere& air;
    WorldInputs changed;  // what differs since the layers were last built
    std::optional<TrackMeshes> roadMeshes = {};
    std::optional<SceneryMeshes> sceneryMeshes = {};
    std::optional<std::vector<ShorePiece>> shorePieces = {};

    /// Returns true if one of a layer's inputs differs, so that it must be built again.
    bool changes(WorldInputs inputs) const { return changed.intersects(inputs); }
    TrackMeshes& road() {
        if (!roadMeshes) roadMeshes = paintTrack(track, atlas, palette, air.light);
        return *roadMeshes;
    }
    SceneryMeshes& scenery() {
        if (!sceneryMeshes) sceneryMeshes = paintScenery(track, atlas, palette, air.light);
        return *sceneryMeshes;
    }
    const std::vector<ShorePiece>& shores() {
        if (!shorePieces) shorePieces = shoresOf(track);
        return *shorePieces;
    }
    /// Returns the mesh on the graphics card, in the hour's tint.
    ChunkedMesh tinted(Mesh mesh) const {
        tint(mesh, air.tint);
        return ChunkedMesh(mesh);
    }
};

}  // namespace slip
