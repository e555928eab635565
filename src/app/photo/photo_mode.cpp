// SPDX-License-Identifier: MIT
#include "app/photo/photo_mode.hpp"

#include "app/base/app_context.hpp"
#include "app/photo/photo_light.hpp"
#include "app/photo/screenshots.hpp"
#include "io/player/settings.hpp"
#include "io/system/save_queue.hpp"
#include "platform/input/control_prompts.hpp"
#include "platform/input/controls.hpp"
#include "platform/paint/format.hpp"
#include "platform/paint/imgui_bridge.hpp"
#include "platform/paint/style.hpp"
#include "platform/paint/toasts.hpp"
#include "race/event/conditions_choice.hpp"
#include "render/scene/view_style.hpp"
#include "render/scene/world_view.hpp"

#include <SFML/Graphics/RenderTexture.hpp>
#include <fmt/format.h>

namespace slip {
namespace {

using namespace style;

constexpr unsigned kPhotoWidth = 3840, kPhotoHeight = 2160;    // px
constexpr float kPanStep = 0.04f;                              // share of the picture
constexpr float kZoomStep = 1.08f, kTurnStep = kPi / 36;       // per press
constexpr float kClosestShot = 10, kWidestShot = 500;          // m across the picture
constexpr float kPanelWidth = 330, kHintRoom = 26, kPad = 10;  // design units
constexpr float kPanelShare = 0.4f;                            // greatest share of the window's width
constexpr int kPicturesBeforeSave = 2;

std::string hourText(float hour) {
    const int minutes = static_cast<int>(std::lround(hour * 60)) % (24 * 60);
    return fmt::format("{:02}:{:02}", minutes / 60, minutes % 60);
}

std::string_view labelOfWeather(Weather weather) {
    const std::string_view name = nameOf(weather);
    return labelOf(valueNamed<WeatherChoice>(name).value_or(WeatherChoice::Dry));
}

/// Returns how to move the view.
std::string viewHint(const Controls& controls, const Texts& texts) {
    if (lastDevice(controls) != Device::Pad) return std::string(texts("Drag to move the view, scroll to zoom."));
    return texts("{} moves the view, {} goes back.", promptFor(controls, MenuMove::Up).in(texts),
                 promptFor(controls, MenuMove::Back).in(texts));
}

}  // namespace

PhotoMode::PhotoMode(AppContext& app) : app_(app) {}

PhotoMode::~PhotoMode() = default;

void PhotoMode::open(WorldView& world, const Track* track, const Snapshot& moment, std::size_t car,
                     const Camera& camera) {
    world_ = &world;
    moment_ = moment;
    light_.reset();
    if (track) light_ = std::make_unique<PhotoLight>(*track, moment.road);
    camera_ = camera;
    camera_.centre = moment.cars[car].pose.position;
    camera_.shakePx = {};
    hidden_ = false;
    framesUntilSave_ = 0;
    list_.select(0);
    fill();
}

void PhotoMode::close() {
    if (!isOpen()) return;
    if (light_) light_->restore();
    relight();
    world_->outlineOnly({});
    world_ = nullptr;
    app_.controls.releaseAll();
}

void PhotoMode::fill() {
    const auto moved = [](const char* label, const std::string& value, auto change) {
        return valueItem({.label = label, .value = value}, change);
    };
    std::vector<MenuItem> items{moved("Pan left–right", fmt::format("{:.0f} m", camera_.centre.x),
                                      [this](int step) {
                                          pan({kPanStep * static_cast<float>(step), 0});
                                      }),
                                moved("Pan up–down", fmt::format("{:.0f} m", camera_.centre.y),
                                      [this](int step) {
                                          pan({0, kPanStep * static_cast<float>(step)});
                                      }),
                                moved("Width", fmt::format("{:.0f} m", camera_.width),
                                      [this](int step) { zoom(step > 0 ? kZoomStep : 1 / kZoomStep); }),
                                moved("Rotate", fmt::format("{:.0f}°", degrees(camera_.rotation)), [this](int step) {
                                    camera_.rotation =
                                        wrapAngle(camera_.rotation + kTurnStep * static_cast<float>(step));
                                })};
    if (light_) {
        items.push_back(moved("Time of day", hourText(light_->hour()), [this](int step) { light_->stepHour(step); }));
        items.push_back(moved("Weather", std::string(labelOfWeather(light_->weather())),
                              [this](int step) { light_->stepWeather(step); }));
    }
    items.push_back({.label = "Hide menu", .act = [this](int) { hide(true); }});
    items.push_back({.label = "Save photo",
                     .value = fmt::format("{} × {}", kPhotoWidth, kPhotoHeight),
                     .act = [this](int) { framesUntilSave_ = kPicturesBeforeSave; }});
    items.push_back({.label = "Back", .act = [this](int) { close(); }});
    list_.setItems(std::move(items));
}

void PhotoMode::pan(Vec2 share) {
    const Vec2 size = visibleSize(camera_.width, kDefaultAspect);
    camera_.centre += unrotate({share.x * size.x, share.y * size.y}, direction(camera_.rotation));
}

void PhotoMode::zoom(float by) { camera_.width = std::clamp(camera_.width * by, kClosestShot, kWidestShot); }

void PhotoMode::relight() {
    const std::optional<Track> track = light_ ? light_->pollChange() : std::nullopt;
    if (!track) return;
    world_->rebuild(*track);
    moment_.road = light_->road();
}

void PhotoMode::hide(bool on) {
    hidden_ = on;
    if (on)
        app_.toasts.add(ToastKind::Info,
                        app_.texts("{} shows the menu again", promptFor(app_.controls, MenuMove::Back).in(app_.texts)));
}

void PhotoMode::moveHidden(MenuMove move) {
    switch (move) {
        case MenuMove::Left:
        case MenuMove::Right:
            return pan({move == MenuMove::Left ? -kPanStep : kPanStep, 0});
        case MenuMove::Up:
        case MenuMove::Down:
            return pan({0, move == MenuMove::Down ? -kPanStep : kPanStep});
        default:
            return hide(false);
    }
}

bool PhotoMode::repeats(MenuMove move) const {
    return hidden_ ? move != MenuMove::Accept && move != MenuMove::Back : list_.repeats(move);
}

void PhotoMode::move(MenuMove move) {
    if (hidden_) {
        moveHidden(move);
        return fill();
    }
    if (move == MenuMove::Back) return close();
    list_.move(move);
    if (isOpen()) fill();
}

void PhotoMode::mouse(const sf::Event& event) {
    const auto onPanel = [this](sf::Vector2f at) { return !hidden_ && panel_.contains(at / unit_); };
    if (event.type == sf::Event::MouseWheelScrolled) {
        const sf::Vector2f at(static_cast<float>(event.mouseWheelScroll.x),
                              static_cast<float>(event.mouseWheelScroll.y));
        if (!onPanel(at)) {
            if (event.mouseWheelScroll.wheel == sf::Mouse::VerticalWheel)
                zoom(event.mouseWheelScroll.delta > 0 ? 1 / kZoomStep : kZoomStep);
            return fill();
        }
    }
    if (event.type == sf::Event::MouseButtonReleased) grip_.reset();
    if (event.type == sf::Event::MouseButtonPressed && event.mouseButton.button == sf::Mouse::Left) {
        const sf::Vector2i at(event.mouseButton.x, event.mouseButton.y);
        if (!onPanel(sf::Vector2f(at))) grip_ = at;
    }
    if (hidden_ && event.type == sf::Event::MouseButtonPressed && event.mouseButton.button == sf::Mouse::Right)
        hide(false);
    if (event.type == sf::Event::MouseMoved && grip_) {
        const sf::Vector2i at(event.mouseMove.x, event.mouseMove.y);
        const sf::Vector2f way(*grip_ - at), window(app_.window.getSize());
        const float pixel = visibleSize(camera_.width, window.x / window.y).x / window.x;
        camera_.centre += unrotate(Vec2{way.x, -way.y} * pixel, direction(camera_.rotation));
        grip_ = at;
    } else if (!grip_ && !hidden_) {
        list_.mouse(event, 1 / unit_);
    }
    if (isOpen()) fill();
}

void PhotoMode::paint(sf::RenderTarget& target, sf::FloatRect viewport) {
    Camera camera = camera_;
    camera.viewport = viewport;
    world_->outlineOnly(moment_.cars.size());  // past the last car, so that none is outlined
    world_->draw(target, moment_, moment_, 1, camera, 0);
    target.setView(target.getDefaultView());
}

void PhotoMode::save() {
    relight();
    auto photo = std::make_unique<sf::RenderTexture>();
    if (!photo->create(kPhotoWidth, kPhotoHeight))
        return app_.toasts.add(ToastKind::Bad, "This computer cannot make a photo that large.");
    world_->setStyle({EffectsLevel::High, false, app_.settings.accessibility.reducedMotion});
    paint(*photo, {0, 0, 1, 1});
    photo->display();
    saveScreenshot(app_, std::shared_ptr<const sf::Image>(new sf::Image(photo->getTexture().copyToImage())));
}

void PhotoMode::drawPanel(sf::RenderTarget& target) {
    Painter& painter = app_.painter;
    painter.rescale(std::min(1.0f, kPanelShare * painter.size().x / kPanelWidth));
    unit_ = painter.unit();
    const float rows = kMenuRowHeight * static_cast<float>(list_.count());
    const float high = std::min(rows + kHintRoom + 2 * kPad, painter.size().y - 2 * kMargin);
    panel_ = {painter.size().x - kMargin - kPanelWidth, painter.size().y - kMargin - high, kPanelWidth, high};
    painter.box(panel_, kPanel, kRadius);
    list_.draw(painter, {panel_.x + kPad, panel_.y + kPad, panel_.w - 2 * kPad, high - kHintRoom - 2 * kPad});
    const bool isSaving = framesUntilSave_ > 0 || app_.saves.isSaving(kPhotoSaves);
    const TextStyle hint{Face::Text, kSmall, isSaving ? kAccent : kTextDim, Align::Centre};
    const std::string words = isSaving ? "Saving the photo …" : viewHint(app_.controls, app_.texts);
    painter.text(words, panel_.x + panel_.w / 2, panel_.y + high - kHintRoom - 2,
                 painter.narrowed(words, panel_.w - 2 * kPad, hint, 8));
    painter.flush(target);
}

void PhotoMode::draw(sf::RenderTarget& target, float dt) {
    app_.panels.letGo();
    if (light_ && light_->isDue(dt)) relight();
    world_->setStyle({app_.quality(), false, app_.settings.accessibility.reducedMotion});
    paint(target, {0, 0, 1, 1});
    Painter& painter = app_.painter;
    painter.setViewport(sf::IntRect({}, sf::Vector2i(target.getSize())));
    if (!hidden_) drawPanel(target);
    painter.setViewport(sf::IntRect({}, sf::Vector2i(target.getSize())));  // back to the painter's own unit
    app_.toasts.draw(painter, painter.size().x - kMargin, kMargin);
    painter.flush(target);
    if (framesUntilSave_ > 0 && --framesUntilSave_ == 0) save();
}

}  // namespace slip
