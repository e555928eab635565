// A car's picture that slowly turns, for the menu. Needs a GL context.
#pragma once
#include "app/painter.hpp"
#include "app/view/car_painter.hpp"

#include <SFML/Graphics/Texture.hpp>

#include <filesystem>

namespace slip {

class CarPreview {
public:
    /// Takes another car when `key` is another than before; sprite as for lookOf.
    void show(const std::string& key, const CarParams& params, const std::filesystem::path& sprite);
    /// dt: s since the last frame; 0: stands still.
    void turn(float dt) { angle_ += kTurnRate * dt; }
    /// In a box of the window, pixels; the whole car fits at any angle.
    void draw(sf::RenderTarget& target, const sf::FloatRect& box) const;

private:
    static constexpr float kTurnRate = 0.5f;  // rad/s

    std::string key_;
    CarLook look_;
    CarPicture picture_;
    sf::Texture texture_;
    float angle_ = 0.6f;  // rad
};

}  // namespace slip
