// SPDX-License-Identifier: MIT
// A slowly swaying picture of a car for the menu. Needs a GL context.
#pragma once
#include "render/cars/car_sprite.hpp"

#include <SFML/Graphics/Rect.hpp>

#include <memory>
#include <string>

namespace sf {
class RenderTarget;
}

namespace slip {

class CarPictures;
struct PaintedCar;

class CarPreview {
public:
    /// Changes the car if `key` differs from the current one. `sprite` is as for lookOf.
    void show(const std::string& key, const CarParams& params, const SpriteFile& sprite, CarPictures& pictures);
    void show(const CarLook& look, std::shared_ptr<PaintedCar> painted);
    /// Advances the sway by dt s; the car stays still if dt is 0.
    void turn(float dt) { phase_ += kSwayRate * dt; }
    /// Stops the sway and turns the car upright.
    void standUpright() { sways_ = false; }
    /// Draws into a box of the window (pixels) along its longer side, as large as its sway permits. Call show() first.
    void draw(sf::RenderTarget& target, const sf::FloatRect& box);

private:
    static constexpr float kSwayRate = 0.45f;  // rad/s, phase rate

    std::string key_;
    CarLook look_;
    std::shared_ptr<PaintedCar> painted_;
    float phase_ = 0.5f;  // rad, phase of the sway
    bool sways_ = true;
};

}  // namespace slip
