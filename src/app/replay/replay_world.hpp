// SPDX-License-Identifier: MIT
// The world of a replay, seen by a camera that follows a car or by those beside the track.
#pragma once
#include "app/replay/replay_state.hpp"
#include "io/player/display_settings.hpp"
#include "render/base/camera.hpp"
#include "render/scene/world_view.hpp"

#include <functional>
#include <vector>

namespace slip {

struct Folders;
struct Settings;

class ReplayWorld {
public:
    /// All of these must outlive this object.
    struct Uses {
        ReplayState& replay;
        const Settings& settings;
        const Folders& folders;
        CarPictures& pictures;
        SceneryPictures& scenery;
    };
    explicit ReplayWorld(const Uses& uses);

    /// Goes to `time`, without marks and smoke from before.
    void jump(double time);
    /// Follows another car, `by` further in their order.
    void followNext(int by);
    /// Shows the player's time: draws marks and smoke of the frames since the last call, for which it calls `onFrame`.
    /// Going back clears them.
    void update(const std::function<void(const Snapshot&)>& onFrame);
    /// Draws what the camera sees dt s after the last picture. The lowest `covered` px are covered.
    void draw(sf::RenderTarget& target, EffectsLevel quality, float covered, float dt);

    bool hasTrackside() const { return !trackside_.empty(); }
    bool isTrackside() const { return isTrackside_; }
    void toggleTrackside() { isTrackside_ = hasTrackside() && !isTrackside_; }
    /// Returns the camera, as it was last drawn if it follows a car.
    Camera camera() const;
    WorldView& view() { return view_; }

private:
    void updateRig(sf::Vector2f size, float dt);

    Uses uses_;
    WorldView view_;
    CameraRig rig_;
    std::vector<Vec2> trackside_;  // places of cameras; empty on a plane
    bool isTrackside_ = false;
    std::int64_t shownFrame_ = 0;  // last frame whose marks and smoke were drawn
    double drawnTime_ = 0;         // s, of the last picture
};

}  // namespace slip
