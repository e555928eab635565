// SPDX-License-Identifier: MIT
// Whole tracks on cards, painted by the painter of the race itself on a late afternoon. Needs a GL context.
#pragma once
#include "platform/paint/painter.hpp"
#include "ui/widgets/app_context.hpp"

#include <SFML/Graphics/Texture.hpp>

#include <map>
#include <string>

namespace slip {

class TrackPictures {
public:
    /// What is asked for waits until the same things are asked for as long as this: who leafs through a list is not
    /// held up.
    static constexpr float kRest = 0.4f;  // s

    explicit TrackPictures(AppContext& app) : app_(app) {}
    /// The plan of the track on a tile, `edge` design units inside its border: painted, or flat as long as its picture
    /// is not there.
    void draw(Painter& painter, sf::RenderTarget& target, const TrackChoice& track, const UiBox& box, float edge);
    /// Once a frame of dt seconds: paints one at the most.
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

    AppContext& app_;
    std::map<std::string, sf::Texture> painted_;  // by what was ordered
    std::vector<Order> asked_;                    // since the last update
    std::string wanted_;                          // the first of these, for
    float rested_ = 0;                            // s
};

}  // namespace slip
