// SPDX-License-Identifier: MIT
// The instruments over the running game. hud/hud_view.hpp holds their data, hud/hud_layout.hpp their places,
// hud/hud_parts.hpp their drawing.
#pragma once
#include "session/setup/track_plan.hpp"
#include "ui/hud/hud_layout.hpp"
#include "ui/hud/hud_view.hpp"

namespace slip {

class Painter;

class Hud {
public:
    explicit Hud(const Track& track) : map_(mapOf(track)) {}
    /// Draws over the painter's picture (the window or the part entered). The painter's unit must already be scaled by
    /// hudScale.
    void draw(Painter& painter, const HudView& view) const;
    void draw(Painter& painter, const HudView& view, const HudLayout& layout) const;
    /// Returns the places of all instruments in a picture of this size (design units). Messages hang down from
    /// `messages`.
    HudLayout layout(sf::Vector2f size, const HudView& view) const;

private:
    TrackMap map_;
};

/// Returns the opacity for Painter::thin of an instrument with other cars below or near it. `size` is the picture's.
float opacityOver(const std::vector<CarTag>& cars, const UiBox& instrument, sf::Vector2f size);

}  // namespace slip
