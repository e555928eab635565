// SPDX-License-Identifier: MIT
// Photo mode: a frozen moment with a free camera, another hour and weather, no instruments, and a picture of 3840 ×
// 2160 regardless of the window.
#pragma once
#include "race/world/snapshot.hpp"
#include "render/base/camera.hpp"
#include "ui/widgets/menu_list.hpp"

#include <memory>
#include <optional>

namespace slip {

class PhotoLight;
class WorldView;
struct AppContext;
struct Track;

class PhotoMode {
public:
    explicit PhotoMode(AppContext& app);
    ~PhotoMode();
    /// Opens the mode, which `world` and `track` must outlive while it is open. `track` is null on a plane.
    /// The view begins with `car` in the middle, where no panel covers it.
    void open(WorldView& world, const Track* track, const Snapshot& moment, std::size_t car, const Camera& camera);
    bool isOpen() const { return world_ != nullptr; }
    void close();
    void move(MenuMove move);
    bool repeats(MenuMove move) const;
    void mouse(const sf::Event& event);
    /// Draws the picture and the panel over it.
    void draw(sf::RenderTarget& target, float dt);

private:
    void fill();
    void pan(Vec2 share);
    void zoom(float by);
    /// Updates the world to the chosen hour and weather, if it differs.
    void relight();
    void hide(bool on);
    /// Handles a move while the panel is hidden: arrows move the picture, all others show the panel.
    void moveHidden(MenuMove move);
    void paint(sf::RenderTarget& target, sf::FloatRect viewport);
    void drawPanel(sf::RenderTarget& target);
    void save();

    AppContext& app_;
    WorldView* world_ = nullptr;
    std::unique_ptr<PhotoLight> light_;  // null on a plane
    int framesUntilSave_ = 0;            // frames until it is saved, so that the panel can announce it
    bool hidden_ = false;
    Snapshot moment_;
    Camera camera_;
    MenuList list_;
    UiBox panel_;
    float unit_ = 1;                    // px per design unit of the panel
    std::optional<sf::Vector2i> grip_;  // px, where the mouse holds the picture
};

}  // namespace slip
