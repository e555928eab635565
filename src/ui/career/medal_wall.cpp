// SPDX-License-Identifier: MIT
#include "ui/career/medal_wall.hpp"

#include "platform/paint/painted_shapes.hpp"
#include "platform/paint/style.hpp"
#include "ui/cards/menu_cards.hpp"
#include "ui/hud/medal_picture.hpp"

#include <fmt/format.h>
#include <algorithm>

namespace slip {
namespace {

using namespace style;

constexpr float kTierHead = 58, kEventRow = 40, kNamesShare = 0.2f;  // design units; share of the width for the names

struct Grid {
    float x, y, w, h;  // pitch of the tiles, including the gap; corner of the first
};

std::size_t widest(const CareerState& state) {
    std::size_t most = 1;
    for (const CareerTier& tier : state.career.tiers) most = std::max(most, tier.events.size());
    return most;
}

Grid gridIn(const CareerState& state, const UiBox& box) {
    const auto rows = static_cast<float>(std::max<std::size_t>(1, state.career.tiers.size()));
    const float names = kNamesShare * box.w, wide = box.w - 2 * kCardPad - names;
    return {box.x + kCardPad + names, box.y + kTierHead, wide / static_cast<float>(widest(state)),
            std::min(kEventRow, (box.h - kTierHead - 10) / rows)};
}

UiBox tileOf(const Grid& grid, const WallPlace& place) {
    return {grid.x + grid.w * static_cast<float>(place.event), grid.y + grid.h * static_cast<float>(place.tier),
            grid.w - 6, grid.h - 6};
}

void drawLock(Painter& painter, sf::Vector2f centre, float high) {
    const float wide = 0.8f * high, body = 0.58f * high, top = centre.y + high / 2 - body;
    drawArc(painter, {centre.x, top}, 0.27f * high, 0.13f * high, 180, 360, kTextFaint);
    painter.box({centre.x - wide / 2, top, wide, body}, kTextFaint, 2);
}

void drawTier(Painter& painter, const CareerState& state, std::size_t row, const WallPlace& selected, const Grid& grid,
              float left) {
    const CareerTier& tier = state.career.tiers[row];
    const bool open = isOpen(state, tier), own = selected.tier == row;
    const float middle = grid.y + grid.h * (static_cast<float>(row) + 0.5f) - 3;
    const TextStyle number{Face::Text, kSmall, kTextDim, Align::Right}, least{Face::Strong, kTiny, {}, Align::Left};
    const int missing = tier.medals - medalsIn(state);
    std::string count =
        open ? fmt::format("{}/{}", medalsIn(state, tier), tier.events.size()) : painter.texts()("{} to go", missing);
    const float both = painter.textWidth(tier.name, least) + painter.textWidth(count, number);
    if (!open && both > grid.x - 22 - left) count = std::to_string(missing);  // the locks explain it
    painter.text(count, grid.x - 12, middle - 5, number);
    const float room = grid.x - 22 - left - painter.textWidth(count, number);
    const TextStyle name = painter.narrowed(tier.name, room,
                                            {Face::Strong, kBody,
                                             own    ? kText
                                             : open ? kTextDim
                                                    : kTextFaint,
                                             Align::Left},
                                            kTiny);
    painter.text(painter.fitted(tier.name, room, name), left, middle - 6, name);
    for (std::size_t i = 0; i < tier.events.size(); ++i) {
        const UiBox tile = tileOf(grid, {row, i});
        painter.box(tile, {255, 255, 255, static_cast<sf::Uint8>(open ? 22 : 8)}, 4);
        const sf::Vector2f centre(tile.x + tile.w / 2, tile.y + tile.h / 2);
        const Medal medal = reachedIn(state, tier.events[i].id).medal;
        if (open || medal != Medal::None)
            drawMedal(painter, medal, centre, tile.h * 0.4f);
        else
            drawLock(painter, centre, tile.h * 0.5f);
        if (selected == WallPlace{row, i}) drawOutline(painter, {tile.x - 2, tile.y - 2, tile.w + 4, tile.h + 4});
    }
}

}  // namespace

float wallHeight(const CareerState& state) {
    return kTierHead + 10 + kEventRow * static_cast<float>(state.career.tiers.size());
}

void drawMedalWall(Painter& painter, const CareerState& state, const WallPlace& selected, const UiBox& box) {
    drawCardHead(painter, box,
                 {std::string(painter.texts()("Medals")),
                  painter.texts()("{} of {}", medalsIn(state), eventCount(state.career)), false, kAccent});
    const Grid grid = gridIn(state, box);
    for (std::size_t row = 0; row < state.career.tiers.size(); ++row)
        drawTier(painter, state, row, selected, grid, box.x + kCardPad);
}

std::optional<WallPlace> tileAt(const CareerState& state, const UiBox& box, sf::Vector2f p) {
    const Grid grid = gridIn(state, box);
    for (std::size_t row = 0; row < state.career.tiers.size(); ++row)
        for (std::size_t i = 0; i < state.career.tiers[row].events.size(); ++i)
            if (tileOf(grid, {row, i}).contains(p)) return WallPlace{row, i};
    return std::nullopt;
}

}  // namespace slip
