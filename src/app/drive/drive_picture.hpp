// SPDX-License-Identifier: MIT
// The picture of a drive: for each player the world with its ghosts, and the instruments over it.
#pragma once
#include "app/drive/drive_hud.hpp"
#include "app/drive/ghosts.hpp"
#include "render/scene/event_view.hpp"
#include "workshop/widgets/covered_sides.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace slip {

class Hud;
class Painter;
class ReturnPoint;
struct AudioListener;
struct Options;

class DrivePicture {
public:
    /// All of these must outlive this object.
    struct Uses {
        DriveState& drive;
        const Options& options;
        const Settings& settings;
        Painter& painter;
        CarPictures& pictures;
        SceneryPictures& scenery;
        std::shared_ptr<WorldView>& spareWorld;  // of the last screen, for the next one
        Ghosts::Uses ghosts;
    };
    DrivePicture(const Uses& uses, const DriveHud::Uses& hud);
    ~DrivePicture();

    /// Call it after each simulated tick.
    void onTick();
    void restart();
    /// Call it when the player's car was moved elsewhere.
    void jump(const LocalPlayer& player);
    /// Shows the cars as the session has them now.
    void setCars();
    /// Shows or hides the forces.
    void toggleDebug() { debug_ = !debug_; }

    /// Opens the ghosts if a single human drives against the clock. `drivesB` says that set-up B drives.
    void openGhosts(const ReturnPoint& point, bool drivesB);
    /// Updates the ghosts and the lap to compare with, once per frame.
    void updateGhosts(ReturnPoint& point, bool drivesB);

    /// State of the screen in a frame.
    struct Frame {
        CoveredSides covered;
        EffectsLevel quality;
        bool paused = false, results = false;
        float dt = 0;                      // s
        std::optional<Vec2> pointed = {};  // place that the tuning panel points at
    };
    /// Draws all players' pictures. The results replace the instruments.
    void draw(sf::RenderTarget& target, const Frame& frame);
    /// Draws the fixed place of the track that the options name, independent of the cars.
    void drawStation(sf::RenderTarget& target, const Frame& frame);
    /// Draws the legend of the forces if they are shown, between `left` and `right` (design units).
    void drawLegend(float left, float right);
    /// Returns the upper edge of messages in px, below signs, flags and penalties.
    float messagesTop() const { return messagesTop_; }
    const Camera& camera(std::size_t player) const { return view_.camera(player); }
    std::vector<AudioListener> listeners() const;
    WorldView& world() { return view_.world(); }

private:
    void drawPlayer(sf::RenderTarget& target, std::size_t index, const sf::IntRect& part, const Frame& frame);
    void drawWorld(sf::RenderTarget& target, std::size_t index, const sf::IntRect& part, const Frame& frame);
    void noteLayout(const HudLayout& layout, std::size_t index, const sf::IntRect& part);
    double drawnTime(const LocalPlayer& player) const;

    Uses uses_;
    EventView view_;
    std::unique_ptr<Hud> instruments_;
    DriveHud hud_;
    std::unique_ptr<Ghosts> ghosts_;
    std::vector<float> roomLeft_;  // by player: EventView::DrawOptions::left of the last frame
    bool debug_ = false;
    float messagesTop_ = 0;                   // px
    float legendTop_ = 0, legendBottom_ = 0;  // px, between the times with the delta bar and the map
};

}  // namespace slip
