// SPDX-License-Identifier: MIT
#include "render/scene/low_layer.hpp"

#include "render/ground/water_painter.hpp"

namespace slip {
namespace {

void append(Mesh& mesh, const Mesh& more) { mesh.insert(mesh.end(), more.begin(), more.end()); }

Mesh joined(Mesh a, const Mesh& b) {
    append(a, b);
    return a;
}

}  // namespace

void LowLayer::build(WorldSource& source) {
    if (!source.changes(kInputs)) return;
    const TrackMeshes& road = source.road();
    const SceneryMeshes& scenery = source.scenery();
    Mesh paint;
    addShores(paint, source.shores(), source.palette, source.atlas, source.air.light);
    append(paint, road.paint);
    append(paint, scenery.litter);
    paint_ = source.tinted(std::move(paint));
    zones_ = source.tinted(road.driftZones);
    shadows_ = ChunkedMesh(joined(road.wallShadows, scenery.lowShadows));
    things_ = source.tinted(joined(road.walls, scenery.low));
}

}  // namespace slip
