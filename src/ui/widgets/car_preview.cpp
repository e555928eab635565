// SPDX-License-Identifier: MIT
#include "ui/widgets/car_preview.hpp"

#include "base/scalar.hpp"
#include "render/cars/car_painter.hpp"
#include "render/cars/car_pictures.hpp"

#include <cmath>
#include <utility>

namespace slip {
namespace {

constexpr float kSpare = 1.12f;     // margin around the car
constexpr float kSway = 0.42f;      // rad
constexpr float kMinLength = 3.2f;  // m, so that a kart is not enlarged to a truck's size
constexpr float kSteered = 0.25f;   // rad, to make the wheels visible

}  // namespace

void CarPreview::show(const std::string& key, const CarParams& params, const SpriteFile& sprite,
                      CarPictures& pictures) {
    if (std::exchange(key_, key) == key) return;
    const CarLook look = lookOf(params, sprite);
    show(look, pictures.paint(look));
}

void CarPreview::show(const CarLook& look, std::shared_ptr<PaintedCar> painted) {
    if (painted == painted_) return;
    look_ = look;
    painted_ = std::move(painted);
}

void CarPreview::draw(sf::RenderTarget& target, const sf::FloatRect& box) {
    if (box.width < 1 || box.height < 1) return;
    const sf::Vector2f window(target.getSize());
    const bool upright = !sways_ || box.height > box.width;
    const float sway = sways_ ? kSway : 0, angle = (upright ? kPi / 2 : 0) + sway * std::sin(phase_);
    const float length = std::max(look_.length, kMinLength), c = std::cos(sway), s = std::sin(sway);
    const sf::Vector2f lying(length * c + look_.width * s, length * s + look_.width * c);
    const sf::Vector2f needed = upright ? sf::Vector2f(lying.y, lying.x) : lying;
    const float metres = kSpare * std::max(needed.x / box.width, needed.y / box.height);  // m per pixel
    sf::View view({0, 0}, {box.width * metres, -box.height * metres});
    view.setViewport({box.left / window.x, box.top / window.y, box.width / window.x, box.height / window.y});
    const sf::View before = target.getView();
    target.setView(view);
    CarPose pose{.pose = {direction(angle) * -bodyOffset(look_), angle}};
    if (sways_) pose.wheelAngles[0] = pose.wheelAngles[1] = kSteered * std::cos(phase_);
    Mesh mesh;
    addCar(mesh, look_, painted_->picture, pose, {});
    sf::RenderStates states(kPremultiplied);
    states.texture = &uploadedTexture(*painted_);
    target.draw(mesh.data(), mesh.size(), sf::Triangles, states);
    target.setView(before);
}

}  // namespace slip
