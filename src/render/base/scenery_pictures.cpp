// SPDX-License-Identifier: MIT
#include "render/base/scenery_pictures.hpp"

#include "base/hash.hpp"
#include "io/system/bytes.hpp"
#include "io/track/scenery_file.hpp"
#include "render/base/canvas.hpp"
#include "render/base/svg.hpp"

#include <algorithm>
#include <optional>

namespace slip {
namespace {

constexpr const char* kSceneryPictureTask = "--draw-scenery-picture";
constexpr int kMaxPixels = 4096;      // px per side
constexpr std::size_t kMaxKept = 64;  // players' pictures; beyond that, pictures that are not shown are dropped

/// Reads or writes the fields that a picture depends on.
template <class Bytes, class Order>
void sceneryOrderFields(Bytes& bytes, Order& order) {
    bytes(order.file), bytes(order.stylesheet), bytes(order.width), bytes(order.height);
}

std::string drawFile(cairo_t* c, const SceneryPictureOrder& order, const std::filesystem::path& path) {
    const Result<std::string> svg = readSvg(path);
    if (!svg) return svg.why;
    return drawSvg(c, *svg, static_cast<float>(order.width), static_cast<float>(order.height), order.stylesheet);
}

std::optional<SceneryPictureOrder> sceneryOrderIn(const std::string& bytes) {
    SceneryPictureOrder order;
    ByteReader reader(bytes);
    sceneryOrderFields(reader, order);
    if (reader.failed() || std::clamp(order.width, 1, kMaxPixels) != order.width ||
        std::clamp(order.height, 1, kMaxPixels) != order.height)
        return std::nullopt;
    return order;
}

std::vector<std::string> filesOfSceneryOrder(const std::string& bytes) {
    const std::optional<SceneryPictureOrder> order = sceneryOrderIn(bytes);
    return order ? filesForDrawing(order->file) : std::vector<std::string>();
}

WorkResult drawnScenery(const std::string& bytes) {
    const std::optional<SceneryPictureOrder> order = sceneryOrderIn(bytes);
    if (!order) return {"", "no picture was ordered"};
    Canvas canvas(order->width, order->height);
    const std::string fault = drawFile(canvas.context(), *order, order->file);
    if (!fault.empty()) return {"", fault};
    sf::Image image;
    std::move(canvas).moveTo(image);
    const auto size = std::size_t{4} * image.getSize().x * image.getSize().y;
    return {std::string(reinterpret_cast<const char*>(image.getPixelsPtr()), size), ""};
}

void drawPlain(cairo_t* c, const SceneryPictureOrder& order) {
    constexpr Colour kPlain{128, 126, 122};
    const Vec2 size{static_cast<float>(order.width), static_cast<float>(order.height)};
    const float least = std::min(size.x, size.y);
    if (order.round)
        circleAt(c, size * 0.5f, 0.42f * least);
    else
        boxAt(c, size * 0.5f, 0.94f * size.x, 0.94f * size.y, 0.12f * least);
    fillWith(c, kPlain);
}

bool same(const SceneryPictureOrder& a, const SceneryPictureOrder& b) {
    return a.file == b.file && a.stylesheet == b.stylesheet && a.width == b.width && a.height == b.height;
}

}  // namespace

std::shared_ptr<const AsyncSceneryPicture> SceneryPictures::draw(cairo_t* c, const SceneryPictureOrder& order) {
    const SpriteFile file = findSceneryPicture(folders_, order.file);
    if (file.bundled) {
        const std::string fault = drawFile(c, order, file.path);
        if (fault.empty()) return nullptr;
        printError(file.path.string(), fault);
    } else if (file.path.empty()) {
        printError(order.file, "not found");
    }
    drawPlain(c, order);
    return file.bundled || file.path.empty() ? nullptr : drawLater(order, file.path);
}

std::shared_ptr<const AsyncSceneryPicture> SceneryPictures::drawLater(const SceneryPictureOrder& order,
                                                                      const std::filesystem::path& path) {
    for (PlayerPicture& own : own_) {
        if (!same(own.order, order)) continue;
        own.due |= own.watch.changed();
        return own.picture;
    }
    if (own_.size() >= kMaxKept)
        std::erase_if(own_, [](const PlayerPicture& own) { return own.picture.use_count() == 1; });
    own_.push_back({order, FileWatch(path), std::make_shared<AsyncSceneryPicture>()});
    return own_.back().picture;
}

std::uint64_t SceneryPictures::stampOf(const SceneryTable& kinds) const {
    Hash hash;
    const auto add = [&](const SceneryPicture& picture) {
        const std::filesystem::path path = findSceneryPicture(folders_, picture.file).path;
        std::error_code missing;
        const auto time = std::filesystem::last_write_time(path, missing).time_since_epoch().count();
        hash.add(path.native());
        hash.add(static_cast<std::int64_t>(missing ? 0 : time));
        hash.add(static_cast<std::int64_t>(missing ? 0 : std::filesystem::file_size(path, missing)));
    };
    for (const NamedSceneryKind& row : kinds) {
        std::ranges::for_each(row.kind.pictures, add);
        if (row.kind.top) add(*row.kind.top);
        if (row.kind.fallen) add(*row.kind.fallen);
    }
    return hash.value();
}

bool SceneryPictures::idle() const {
    return !drawing_ && std::none_of(own_.begin(), own_.end(), [](const PlayerPicture& own) { return own.due; });
}

void SceneryPictures::update() {
    if (drawing_)
        if (const auto result = drawing_->worker.poll()) {
            finish(*drawing_, *result);
            drawing_.reset();
        }
    if (!drawing_) startNext();
}

void SceneryPictures::startNext() {
    for (PlayerPicture& own : own_) {
        if (!std::exchange(own.due, false)) continue;
        SceneryPictureOrder order = own.order;
        order.file = own.watch.path().string();
        ByteWriter bytes;
        sceneryOrderFields(bytes, std::as_const(order));
        drawing_.reset(new Drawing{order, own.picture, Worker(kSceneryPictureTask, bytes.bytes(), WorkBudget{})});
        return;
    }
}

void SceneryPictures::finish(Drawing& drawing, const WorkResult& result) {
    const SceneryPictureOrder& order = drawing.order;
    const auto width = static_cast<unsigned>(order.width), height = static_cast<unsigned>(order.height);
    if (!result.fault.empty()) return printError(order.file, result.fault);
    if (result.answer.size() != std::size_t{4} * width * height)
        return printError(order.file, "the picture is not whole");
    drawing.picture->image.create(width, height, reinterpret_cast<const sf::Uint8*>(result.answer.data()));
    ++drawing.picture->version;
}

void SceneryPictures::printError(const std::string& file, const std::string& fault) {
    Message text = message("{}; drawing a plain shape instead", fault);
    const auto same = [&](const Problem& known) { return known.file == file && known.text == text; };
    if (std::ranges::none_of(notices_, same)) notices_.push_back({file, 0, 0, "", std::move(text)});
}

void serveSceneryPictures(const std::vector<std::string>& arguments) {
    serveWork(arguments, kSceneryPictureTask, WorkBudget{}, filesOfSceneryOrder, drawnScenery);
}

}  // namespace slip
