// The instruments over the running game. They stay at the edges: nothing covers the middle of the window.
#pragma once
#include "app/hud/hud_view.hpp"
#include "app/painter.hpp"
#include "app/track_map.hpp"

namespace slip {

/// Design units within which all instruments stand side by side; in less room they are drawn smaller.
inline constexpr float kHudWidth = 560, kHudHeight = 450;

/// How much smaller the instruments must be for a window of `size` with `covered` of its width under a panel (design
/// units): 0…1.
float hudShare(sf::Vector2f size, float covered);
/// Where a message of that width may begin in a room of that width, from the room's upper left corner (design units):
/// below the signs and beside the times, or below the times as well where it is too narrow.
sf::Vector2f messagePlace(float room, float width);

class Hud {
public:
    explicit Hud(const Track& track) : map_(mapOf(track)) {}
    /// The painter's unit is already smaller by hudShare.
    void draw(Painter& painter, const HudView& view) const;

private:
    void drawMinimap(Painter& painter, const HudView& view) const;
    void drawHints(Painter& painter, const HudView& view) const;
    sf::Vector2f mapSize() const { return map_.extent * kMapSize + sf::Vector2f(2 * kMapPad, 2 * kMapPad); }

    static constexpr float kMapSize = 170, kMapPad = 16;  // design units
    TrackMap map_;
};

}  // namespace slip
