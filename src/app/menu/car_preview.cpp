#include "app/menu/car_preview.hpp"

#include "base/scalar.hpp"

#include <cmath>

namespace slip {
namespace {

constexpr float kSpare = 1.12f;     // room round the car
constexpr float kMinLength = 3.2f;  // m: a kart is not blown up to a truck's size
constexpr float kSteered = 0.25f;   // rad, so that wheels are seen

}  // namespace

void CarPreview::show(const std::string& key, const CarParams& params, const SpriteFile& sprite,
                      CarPictures& pictures) {
    if (key == key_) return;
    key_ = key;
    look_ = lookOf(params, sprite);
    painted_ = pictures.paint(look_);
    version_ = 0;
}

void CarPreview::draw(sf::RenderTarget& target, const sf::FloatRect& box) {
    if (box.width < 1 || box.height < 1) return;
    if (version_ != painted_->version) {
        version_ = painted_->version;
        texture_.loadFromImage(painted_->picture.image);
        texture_.setSmooth(true);
        texture_.generateMipmap();
    }
    const sf::Vector2f window(target.getSize());
    const float reach = kSpare * std::hypot(std::max(look_.length, kMinLength), look_.width);
    const float metres = reach / std::min(box.width, box.height);  // a pixel
    sf::View view({0, 0}, {box.width * metres, -box.height * metres});
    view.setViewport({box.left / window.x, box.top / window.y, box.width / window.x, box.height / window.y});
    const sf::View before = target.getView();
    target.setView(view);
    CarPose pose{.pose = {direction(angle_) * -bodyOffset(look_), angle_}};
    pose.wheelAngles[0] = pose.wheelAngles[1] = kSteered * std::sin(angle_);
    Mesh mesh;
    addCar(mesh, look_, painted_->picture, pose, {});
    sf::RenderStates states(kPremultiplied);
    states.texture = &texture_;
    target.draw(mesh.data(), mesh.size(), sf::Triangles, states);
    target.setView(before);
}

}  // namespace slip
