// A car's picture that slowly turns, for the menu. Needs a GL context.
#pragma once
#include "app/platform/painter.hpp"
#include "app/view/car_painter.hpp"
#include "app/view/car_pictures.hpp"

#include <SFML/Graphics/Texture.hpp>

#include <memory>

namespace slip {

class CarPreview {
public:
    /// Takes another car when `key` is another than before; sprite as for lookOf.
    void show(const std::string& key, const CarParams& params, const SpriteFile& sprite, CarPictures& pictures);
    /// dt: s since the last frame; 0: stands still.
    void turn(float dt) { angle_ += kTurnRate * dt; }
    /// After the first show, in a box of the window, pixels; the whole car fits at any angle.
    void draw(sf::RenderTarget& target, const sf::FloatRect& box);

private:
    static constexpr float kTurnRate = 0.5f;  // rad/s

    std::string key_;
    CarLook look_;
    std::shared_ptr<const PaintedCar> painted_;
    int version_ = 0;  // that the texture shows
    sf::Texture texture_;
    float angle_ = 0.6f;  // rad
};

}  // namespace slip
