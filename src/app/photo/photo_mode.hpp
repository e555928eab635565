// SPDX-License-Identifier: MIT
// A moment that stands still, to be photographed: a camera that goes anywhere, another hour and weather, no
// instruments, and a picture of 3840 × 2160 whatever the window.
#pragma once
#include "render/base/camera.hpp"
#include "render/scene/world_view.hpp"
#include "ui/widgets/app_context.hpp"
#include "ui/widgets/menu_list.hpp"

namespace slip {

class PhotoMode {
public:
    explicit PhotoMode(AppContext& app) : app_(app) {}
    /// track: what is seen, null: a plane. Both must outlive the mode's being open.
    void open(WorldView& world, const Track* track, const Snapshot& moment, Camera camera);
    bool isOpen() const { return world_ != nullptr; }
    void close();
    void move(MenuMove move);
    bool repeats(MenuMove move) const;
    void mouse(const sf::Event& event);
    /// The picture, and the panel over it.
    void draw(sf::RenderTarget& target, float dt);

private:
    void fill();
    void pan(Vec2 share);
    void zoom(float by);
    /// Hour or weather changed: the world follows when it has rested for a moment.
    void changeLight();
    /// The world as hour and weather have it, if it is not so yet.
    void relight();
    void hide(bool on);
    /// While the panel is hidden: arrows move the picture, all else brings the panel back.
    void moveHidden(MenuMove move);
    void paint(sf::RenderTarget& target, sf::FloatRect viewport);
    void drawPanel(sf::RenderTarget& target);
    void save();

    AppContext& app_;
    WorldView* world_ = nullptr;
    const Track* track_ = nullptr;
    Environment asItWas_, now_, lit_;  // before, as chosen, as the world shows it
    float lightIn_ = 0;                // s until the world follows the choice
    int saveIn_ = 0;                   // pictures until it is saved: the panel says so first
    bool hidden_ = false;
    RoadState roadAsItWas_;
    Snapshot moment_;
    Camera camera_;
    MenuList list_;
    UiBox panel_;
    float unit_ = 1;                    // px a design unit, of the panel
    std::optional<sf::Vector2i> grip_;  // px: the picture is held there by the mouse
};

}  // namespace slip
