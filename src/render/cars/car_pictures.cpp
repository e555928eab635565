// SPDX-License-Identifier: MIT
#include "render/cars/car_pictures.hpp"

#include "io/system/bytes.hpp"
#include "platform/paint/textures.hpp"
#include "render/base/svg.hpp"

#include <algorithm>
#include <optional>

namespace slip {
namespace {

constexpr const char* kCarPictureTask = "--draw-car-picture";
constexpr float kLookEvery = 0.5f;  // s between two checks of the files

bool paintedAlike(const CarLook& a, const CarLook& b) {
    return a.sprite.path == b.sprite.path && a.paint == b.paint && a.accent == b.accent && a.length == b.length &&
           a.width == b.width && a.detail == b.detail;
}

/// Reads or writes the fields that a picture depends on.
template <class Bytes, class Look>
void carOrderFields(Bytes& bytes, Look& look) {
    for (auto* const colour : {&look.paint, &look.accent}) bytes(colour->r), bytes(colour->g), bytes(colour->b);
    bytes(look.length);
    bytes(look.width);
    bytes(look.detail);
}

std::string orderFor(const CarLook& look) {
    ByteWriter bytes;
    carOrderFields(bytes, look);
    bytes(std::string_view(look.sprite.path.native()));
    return bytes.bytes();
}

std::optional<CarLook> lookIn(const std::string& order) {
    CarLook look;
    std::string path;
    ByteReader bytes(order);
    carOrderFields(bytes, look);
    bytes(path);
    look.sprite.path = path;
    return bytes.failed() ? std::nullopt : std::optional(look);
}

std::vector<std::string> filesOfOrder(const std::string& order) {
    const std::optional<CarLook> look = lookIn(order);
    return look ? filesForDrawing(look->sprite.path) : std::vector<std::string>();
}

WorkResult drawnCar(const std::string& order) {
    const std::optional<CarLook> look = lookIn(order);
    if (!look) return {"", "no picture was ordered"};
    const CarPicture picture = paintCar(*look);
    const sf::Vector2u size = picture.image.getSize();
    const auto* const pixels = reinterpret_cast<const char*>(picture.image.getPixelsPtr());
    return {std::string(pixels, std::size_t{4} * size.x * size.y), picture.fault};
}

CarPicture defaultPicture(CarLook look) {
    look.sprite = {};
    return paintCar(look);
}

}  // namespace

const sf::Texture& uploadedTexture(PaintedCar& car) {
    if (std::exchange(car.sent, car.version) == car.version) return *car.texture;
    if (!car.texture) car.texture = std::make_unique<sf::Texture>();
    loadSmooth(*car.texture, car.picture.image);
    car.picture.image.create(0, 0);
    return *car.texture;
}

std::shared_ptr<PaintedCar> CarPictures::paint(const CarLook& look) {
    for (const Item& item : items_)
        if (const auto known = item.car.lock(); known && paintedAlike(item.look, look)) return known;
    const bool own = !look.sprite.path.empty() && !look.sprite.bundled;
    auto car = std::make_shared<PaintedCar>(PaintedCar{own ? defaultPicture(look) : paintCar(look)});
    if (!car->picture.fault.empty()) printError(look.sprite.path, car->picture.fault);
    if (own) {
        watchFiles();
        svgs_.try_emplace(look.sprite.path, Svg{FileWatch(look.sprite.path)});
    }
    items_.push_back({look, car, own});
    return car;
}

bool CarPictures::idle() const {
    return !drawing_ && std::none_of(items_.begin(), items_.end(), [](const Item& item) { return item.due; });
}

void CarPictures::update(float dt) {
    std::erase_if(items_, [](const Item& item) { return item.car.expired(); });
    untilLook_ -= dt;
    if (untilLook_ <= 0) {
        untilLook_ = kLookEvery;
        watchFiles();
    }
    if (drawing_)
        if (auto result = drawing_->worker.poll()) {
            const auto done = std::exchange(drawing_, nullptr);
            if (!done->stale) finish(*done, *result);
        }
    if (!drawing_) startNext();
}

void CarPictures::watchFiles() {
    for (auto& [path, svg] : svgs_) {
        if (!svg.watch.changed()) continue;
        svg.faulty = false;
        for (Item& item : items_) item.due |= item.look.sprite.path == path;
        if (drawing_ && drawing_->look.sprite.path == path) drawing_->stale = true;
    }
}

void CarPictures::startNext() {
    for (Item& item : items_) {
        if (!std::exchange(item.due, false) || svgs_.at(item.look.sprite.path).faulty) continue;
        drawing_.reset(new Drawing{item.look, item.car, Worker(kCarPictureTask, orderFor(item.look), WorkBudget{})});
        return;
    }
}

void CarPictures::finish(const Drawing& drawing, const WorkResult& result) {
    const auto& path = drawing.look.sprite.path;
    if (!result.fault.empty()) return refuse(path, result.fault);
    CarPicture picture = pictureFrom(drawing.look, result.answer);
    if (!picture.fault.empty()) return refuse(path, picture.fault);
    const auto car = drawing.car.lock();
    if (!car) return;
    car->picture = std::move(picture);
    ++car->version;
    for (Item& item : items_) item.drawn |= item.car.lock() == car;
}

/// Reports a fault. All cars that show an earlier version of the file go back to the default body.
void CarPictures::refuse(const std::filesystem::path& path, const std::string& fault) {
    printError(path, fault);
    svgs_.at(path).faulty = true;
    for (Item& item : items_) {
        const auto car = item.car.lock();
        if (!car || item.look.sprite.path != path || !std::exchange(item.drawn, false)) continue;
        car->picture = defaultPicture(item.look);
        ++car->version;
    }
}

void CarPictures::printError(const std::filesystem::path& path, const std::string& fault) {
    notices_.push_back({path.string(), 0, 0, "", message("{}; drawing the default body instead", fault)});
}

void servePictures(const std::vector<std::string>& arguments) {
    serveWork(arguments, kCarPictureTask, WorkBudget{}, filesOfOrder, drawnCar);
}

}  // namespace slip
