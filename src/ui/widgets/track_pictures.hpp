// SPDX-License-Identifier: MIT
// Pictures of whole tracks for cards, painted by the race's own renderer in late afternoon light. Needs a GL context.
#pragma once
#include "platform/paint/painter.hpp"
#include "session/setup/catalogue_reader.hpp"

#include <SFML/Graphics/Texture.hpp>

#include <map>
#include <string>

namespace slip {

class SceneryPictures;

class TrackPictures {
public:
    /// Requests wait until they have not changed for this time, so that leafing through a list stays smooth.
    static constexpr float kRest = 0.4f;  // s

    /// Both must outlive this object.
    TrackPictures(const TrackTables& tables, SceneryPictures& scenery) : tables_(tables), scenery_(scenery) {}
    /// Draws the plan of the track on a tile, `edge` design units inside its border. It is flat until its picture has
    /// been painted.
    void draw(Painter& painter, sf::RenderTarget& target, const TrackChoice& track, const UiBox& box, float edge);
    /// Paints at most one picture, once per frame of dt seconds.
    void update(float dt);

private:
    struct Order {
        std::string key;
        std::filesystem::path file;
        Vec2 middle;        // m
        float across = 0;   // m
        sf::Vector2u size;  // px
    };
    sf::Texture paint(const Order& order) const;

    const TrackTables& tables_;
    SceneryPictures& scenery_;
    std::map<std::string, sf::Texture> painted_;  // by the key of the order
    std::vector<Order> asked_;                    // since the last update
    std::string wanted_;                          // key of the first of these, unchanged for
    float rested_ = 0;                            // s
};

}  // namespace slip
