// SPDX-License-Identifier: MIT
#include "ui/widgets/track_pictures.hpp"

#include "io/track/track_file.hpp"
#include "platform/paint/style.hpp"
#include "race/world/snapshot.hpp"
#include "render/base/camera.hpp"
#include "render/scene/view_style.hpp"
#include "render/scene/world_view.hpp"
#include "ui/widgets/plan_picture.hpp"

#include <SFML/Graphics/RenderTexture.hpp>
#include <fmt/format.h>

namespace slip {
namespace {

constexpr float kShownHour = 18.2f;
constexpr std::size_t kMaxPictures = 24;
constexpr float kMinTile = 24;    // px
constexpr float kMaxEdge = 1024;  // px of a picture; large windows stretch it

}  // namespace

sf::Texture TrackPictures::paint(const Order& order) const {
    Loaded<Track> loaded = loadTrack(order.file, tables_);
    sf::RenderTexture target;
    if (!loaded.value || !target.create(order.size.x, order.size.y)) return {};
    Track& track = *loaded.value;
    track.params.environment = {kShownHour, Weather::Dry};
    WorldView world(&track, track.surfaces, scenery_);
    world.setStyle({.still = true});
    Camera camera;
    camera.centre = order.middle;
    const float aspect = static_cast<float>(order.size.x) / static_cast<float>(order.size.y);
    camera.width = order.across / visibleSize(1, aspect).x;
    const Snapshot still;
    world.draw(target, still, still, 1, camera, 0);
    target.display();
    target.setSmooth(true);
    return target.getTexture();
}

void TrackPictures::update(float dt) {
    const auto asked = std::exchange(asked_, {});
    const auto missing = std::ranges::find_if(asked, [&](const Order& o) { return !painted_.contains(o.key); });
    const std::string wanted = missing == asked.end() ? "" : missing->key;
    rested_ = std::exchange(wanted_, wanted) == wanted ? rested_ + dt : 0;
    if (wanted.empty() || rested_ < kRest) return;
    if (painted_.size() >= kMaxPictures) painted_.clear();
    painted_[wanted] = paint(*missing);
}

void TrackPictures::draw(Painter& painter, sf::RenderTarget& target, const TrackChoice& track, const UiBox& box,
                         float edge) {
    const float unit = painter.unit();
    const sf::FloatRect at(std::round(box.x * unit), std::round(box.y * unit), std::round(box.w * unit),
                           std::round(box.h * unit));
    if (at.width < kMinTile || at.height < kMinTile) return drawPlanTile(painter, track.plan, box, edge);
    const UiBox inner{box.x + edge, box.y + edge, box.w - 2 * edge, box.h - 2 * edge};
    const TrackMap& map = track.plan.map;
    const float shrunk = std::min(1.0f, kMaxEdge / std::max(at.width, at.height));
    const sf::Vector2u pixels(sf::Vector2f(at.width, at.height) * shrunk);
    asked_.push_back(
        {fmt::format("{} {}×{} {}", track.file.path.string(), pixels.x, pixels.y, std::hash<std::string>()(track.text)),
         track.file.path, map.low + Vec2{map.metres / 2, map.metres / 2},
         at.width * map.metres / (planScale(track.plan, inner) * unit), pixels});
    const auto found = painted_.find(asked_.back().key);
    if (found == painted_.end() || found->second.getSize().x == 0) return drawPlanTile(painter, track.plan, box, edge);
    painter.flush(target);
    const sf::Vector2f from(at.left, at.top), to(at.left + at.width, at.top + at.height);
    const sf::Vector2f whole(found->second.getSize());
    const std::array<sf::Vertex, 4> quad{sf::Vertex(from, {0, 0}), sf::Vertex({to.x, from.y}, {whole.x, 0}),
                                         sf::Vertex(to, whole), sf::Vertex({from.x, to.y}, {0, whole.y})};
    target.draw(quad.data(), quad.size(), sf::Quads, &found->second);
    drawPlanStart(painter, track.plan, inner);
}

}  // namespace slip
