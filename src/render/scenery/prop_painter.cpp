// SPDX-License-Identifier: MIT
#include "render/scenery/prop_painter.hpp"

namespace slip {

namespace {

constexpr float kBesideView = 3;  // m that a thing and its shadow may reach into the view from outside

}  // namespace

PropPainter::PropPainter(const Track& track) {
    for (const Scenery& piece : track.params.scenery) {
        const std::optional<std::size_t> row = findKind(track.scenery, piece.kind);
        const bool movable = row && track.scenery[*row].kind.stance == CollisionType::Movable;
        indexOf_.push_back(movable ? std::optional(home_.size()) : std::nullopt);
        if (movable) home_.push_back({piece, *row, false});
    }
}

/// Fills drawn_: everything at home except what was moved. Moved things keep their order from snapshot to snapshot, so
/// the earlier one's list is the beginning of the later one's.
void PropPainter::place(const Snapshot& previous, const Snapshot& now, float alpha) {
    drawn_ = home_;
    for (std::size_t i = 0; i < now.props.size(); ++i) {
        const PropSnapshot& is = now.props[i];
        if (is.scenery >= indexOf_.size()) continue;
        const std::optional<std::size_t> index = indexOf_[is.scenery];
        if (!index) continue;
        MovablePiece& thing = drawn_[*index];
        Pose was{{thing.piece.x, thing.piece.y}, radians(thing.piece.angleDeg)};
        if (i < previous.props.size() && previous.props[i].scenery == is.scenery) was = previous.props[i].pose;
        const Vec2 at = lerp(was.position, is.pose.position, alpha);
        thing.piece.x = at.x;
        thing.piece.y = at.y;
        thing.piece.angleDeg = degrees(lerp(was.yaw, is.pose.yaw, alpha));
        thing.fallen = is.fallen;
    }
}

void PropPainter::addTo(Mesh& mesh, const PropLook& look, const Snapshot& previous, const Snapshot& now, float alpha) {
    place(previous, now, alpha);
    things_.clear();
    for (const MovablePiece& thing : drawn_) {
        const float reach = kBesideView * thing.piece.scale;
        const Vec2 p{thing.piece.x, thing.piece.y};
        Bounds box;
        box.add(p - Vec2{reach, reach});
        box.add(p + Vec2{reach, reach});
        if (box.touches(look.view)) addMovable(mesh, things_, thing, look.atlas, look.light);
    }
    mesh.insert(mesh.end(), things_.begin(), things_.end());
}

}  // namespace slip
