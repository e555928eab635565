// SPDX-License-Identifier: MIT
// A car's picture that slowly sways, for the menu. Needs a GL context.
#pragma once
#include "platform/paint/painter.hpp"
#include "render/cars/car_painter.hpp"
#include "render/cars/car_pictures.hpp"

#include <memory>

namespace slip {

class CarPreview {
public:
    /// Takes another car when `key` is another than before; sprite as for lookOf.
    void show(const std::string& key, const CarParams& params, const SpriteFile& sprite, CarPictures& pictures);
    void show(const CarLook& look, std::shared_ptr<PaintedCar> painted);
    /// dt: s since the last frame; 0: stands still.
    void turn(float dt) { phase_ += kSwayRate * dt; }
    /// From now on it stands still and looks up.
    void standUpright() { sways_ = false; }
    /// After the first show, in a box of the window, pixels: along its longer side, as large as it has room to sway.
    void draw(sf::RenderTarget& target, const sf::FloatRect& box);

private:
    static constexpr float kSwayRate = 0.45f;  // rad/s, of the swing

    std::string key_;
    CarLook look_;
    std::shared_ptr<PaintedCar> painted_;
    float phase_ = 0.5f;  // rad, of the swing
    bool sways_ = true;
};

}  // namespace slip
