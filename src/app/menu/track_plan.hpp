// A track drawn as a plan: its road in its widths and surfaces, on the colour of its ground.
#pragma once
#include "app/track_map.hpp"

#include <string>
#include <vector>

namespace slip {

struct TrackPlan {
    /// A stretch of one surface; places and widths in shares of the map's square.
    struct Run {
        std::vector<sf::Vector2f> points;
        std::vector<float> widths;
        Colour colour;
    };
    TrackMap map;
    std::vector<Run> runs;
    Colour ground;
    std::vector<std::string> surfaces;  // of the road, the longest first
    int corners = 0;                    // bends of over 25°
};

TrackPlan planOf(const Track& track);
/// As large as the box allows, centred in it.
void drawPlan(Painter& painter, const TrackPlan& plan, const UiBox& box);

/// On a tile of its ground's colour, `edge` units inside its border.
void drawPlanTile(Painter& painter, const TrackPlan& plan, const UiBox& box, float edge);

}  // namespace slip
