// SPDX-License-Identifier: MIT
#include "render/scene/life_layer.hpp"

namespace slip {

void LifeLayer::build(WorldSource& source) {
    const Track& track = source.track;
    if (source.changes(kWaterInputs)) water_ = WaterLife(track, source.shores());
    if (source.changes(kFlagInputs)) flags_ = Flags(track);
    if (source.changes(kSceneryInputs)) props_ = PropPainter(track), crowd_ = Crowd(track), birds_ = Birds(track);
}

void LifeLayer::onTick(const Snapshot& now, const ViewStyle& style, float dt) {
    if (!style.still && style.effects != EffectsLevel::Low) birds_.step(now, dt);
}

void LifeLayer::drawWater(const WorldFrame& frame) const {
    frame.draw(frame.atlas(), frame.look.air.tint,
               [&](Mesh& mesh) { water_.addTo(mesh, frame.view, frame.look.atlas, frame.windClock); });
}

void LifeLayer::drawProps(const WorldFrame& frame) {
    frame.draw(frame.atlas(), frame.look.air.tint, [&](Mesh& mesh) {
        props_.addTo(mesh, {frame.look.atlas, frame.look.air.light, frame.view}, frame.previous, frame.now,
                     frame.alpha);
    });
}

void LifeLayer::drawFlags(const WorldFrame& frame) const {
    frame.draw(frame.atlas(), frame.look.air.tint,
               [&](Mesh& mesh) { flags_.addTo(mesh, frame.view, frame.look.atlas, frame.now, frame.windClock); });
}

void LifeLayer::drawCrowd(const WorldFrame& frame) const {
    const bool moves = !frame.look.style.still && !frame.isLow();
    frame.draw(frame.atlas(), frame.look.air.tint, [&](Mesh& mesh) {
        crowd_.addTo(mesh, {frame.look.atlas, frame.view, leaning(frame)},
                     moves ? Crowd::Moment{frame.windClock, cheeredCarPosition(frame.now)} : Crowd::Moment{});
    });
}

void LifeLayer::drawBirds(const WorldFrame& frame) const {
    if (frame.isLow() || frame.now.road.rain > 0) return;
    frame.draw(frame.atlas(), frame.look.air.tint,
               [&](Mesh& mesh) { birds_.addTo(mesh, frame.view, frame.look.atlas, frame.look.air.light); });
}

void LifeLayer::addFlashes(Mesh& mesh, const WorldFrame& frame) const {
    const float night = frame.look.air.light.night;
    if (night > 0 && !frame.look.style.still && !frame.isLow())
        crowd_.addFlashes(mesh, {frame.look.atlas, frame.view, leaning(frame)}, frame.windClock, night);
}

}  // namespace slip
