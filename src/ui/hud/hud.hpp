// SPDX-License-Identifier: MIT
// The instruments over the running game: what is shown (hud/hud_view.hpp), where (hud/hud_layout.hpp) and how
// (hud/hud_parts.hpp).
#pragma once
#include "platform/paint/painter.hpp"
#include "session/setup/track_plan.hpp"
#include "ui/hud/hud_layout.hpp"
#include "ui/hud/hud_view.hpp"

namespace slip {

class Hud {
public:
    explicit Hud(const Track& track) : map_(mapOf(track)) {}
    /// Over the painter's picture (the window or the part entered), whose unit is already smaller by hudShare.
    void draw(Painter& painter, const HudView& view) const { draw(painter, view, layout(painter.size(), view)); }
    void draw(Painter& painter, const HudView& view, const HudLayout& layout) const;
    /// Where everything stands in a picture of that size (design units); messages hang down from `messages`.
    HudLayout layout(sf::Vector2f size, const HudView& view) const;

private:
    TrackMap map_;
};

/// Of an instrument with other cars below it or near: what it covers of them, see Painter::thin. size: of the picture.
float strengthOver(const std::vector<CarTag>& cars, const UiBox& instrument, sf::Vector2f size);

}  // namespace slip
